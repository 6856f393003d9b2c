// The topics of the help page: their values, and the questions for search engines (schema.org).
import { NUMBERS_IN_TEXTS, type HelpValue } from '@visions/contract/contents/help'
import type { OpeningSubjectId } from '@visions/contract/contents/opening'
import { numberText } from '@visions/contract/french-words'
import type { HelpTopic } from '@visions/contract/help'
import type { Has } from '../shell/opening.ts'

export interface HelpAddresses {
  contactEmail: string
  dpoEmail: string
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const mailLink = (address: string): string => `<a href="mailto:${escape(address)}">${escape(address)}</a>`

/** The numbers of texts as French writes them. */
export const NUMBER_VALUES = Object.fromEntries(
  Object.entries(NUMBERS_IN_TEXTS).map(([name, number]) => [name, numberText(number)]),
) as Record<keyof typeof NUMBERS_IN_TEXTS, string>

/** The topics with the HTML of the `{{values}}` in their texts. Tags and unknown values stay unchanged. */
export function fillTopics(topics: readonly HelpTopic[], { contactEmail, dpoEmail }: HelpAddresses): HelpTopic[] {
  const values: Record<HelpValue, string> = {
    ...NUMBER_VALUES,
    contactEmail: mailLink(contactEmail),
    dpoEmail: mailLink(dpoEmail),
  }
  const fill = (html: string): string =>
    html.replaceAll(/<[^>]*>|\{\{(\w+)\}\}/g, (piece, name?: string) =>
      name !== undefined && Object.hasOwn(values, name) ? values[name as HelpValue] : piece,
    )
  return topics.map(({ lead, questions, ...topic }) => ({
    ...topic,
    lead: fill(lead),
    questions: questions.map(({ question, answer }) => ({ question, answer: fill(answer) })),
  }))
}

/** Words that name what a site may lack. A text with one is shown only while this is published (OFF-20). */
const NAMED: readonly [words: RegExp, needs: OpeningSubjectId][] = [
  [/\bbilans?\b/i, 'assessments'],
  [/\brécompenses?\b/i, 'rewards'],
  [/\bmatchs?\b/i, 'matches'],
  [/\bjeu\b/i, 'game'],
  [/visionsstars/i, 'missions'],
  [/simulateur d’admission/i, 'admission'],
]

/** The topics without the texts about what is not published. A topic without any text is left out. */
export function topicsAbout(topics: readonly HelpTopic[], has: Has): HelpTopic[] {
  const isHere = (...texts: string[]) => NAMED.every(([words, needs]) => has(needs) || !words.test(texts.join(' ')))
  return topics.flatMap(({ lead, questions, ...topic }) => {
    if (!isHere(topic.title)) return []
    const left = {
      ...topic,
      lead: isHere(lead) ? lead : '',
      questions: questions.filter(({ question, answer }) => isHere(question, plainText(answer))),
    }
    return left.lead || left.questions.length > 0 ? [left] : []
  })
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The text of sanitised HTML, in one line. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li)>|<br \/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/[ \n]+/g, ' ')
    .trim()

/** The questions of filled topics as structured data for search engines; null without questions. */
export function faqPage(topics: readonly HelpTopic[]) {
  const mainEntity = topics
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }))
  return mainEntity.length === 0
    ? null
    : { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'fr', mainEntity }
}
