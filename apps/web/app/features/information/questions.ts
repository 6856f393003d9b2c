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

/**
 * The topics with the HTML of the `{{values}}` in their texts. Tags and unknown codes stay unchanged; a draft may have
 * other words, which a preview shows between one brace. In a link, an address is no other link.
 */
export function fillTopics(topics: readonly HelpTopic[], { contactEmail, dpoEmail }: HelpAddresses): HelpTopic[] {
  const values: Record<HelpValue, string> = {
    ...NUMBER_VALUES,
    contactEmail: mailLink(contactEmail),
    dpoEmail: mailLink(dpoEmail),
  }
  const linked: Record<HelpValue, string> = {
    ...values,
    contactEmail: escape(contactEmail),
    dpoEmail: escape(dpoEmail),
  }
  const fill = (html: string): string => {
    let known = values
    return html.replaceAll(/<[^>]*>|\{\{([^\s{}<>]*)\}\}|\{\{|\}\}/g, (piece, name?: string) => {
      if (/^<\/?a\b/.test(piece)) known = piece.startsWith('</') ? values : linked
      if (name !== undefined && Object.hasOwn(known, name)) return known[name as HelpValue]
      return name === undefined && !piece.startsWith('<') ? piece.slice(1) : piece
    })
  }
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
