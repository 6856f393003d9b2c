// The topics of the help page: their values, and the questions for search engines (schema.org).
import { NUMBERS_IN_TEXTS, type HelpValue } from '@visions/contract/contents/help'
import { plainText } from '@visions/contract/contents/help-topics'
import { numberText } from '@visions/contract/french-words'
import type { HelpTopic } from '@visions/contract/help'

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
