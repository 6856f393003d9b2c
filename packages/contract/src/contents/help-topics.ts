// Which texts of the help page a site shows: none about what it does not have (OFF-20). Without Zod.
import type { HelpTopic } from '../help.ts'
import type { OpeningSubjectId } from './opening.ts'

/** Whether enough is published for a subject. */
type Has = (id: OpeningSubjectId) => boolean

/** Words that name what a site may lack. A text with one is shown only while this is published. */
const NAMED: readonly [words: RegExp, needs: OpeningSubjectId][] = [
  [/\bbilans?\b/i, 'assessments'],
  [/\brécompenses?\b/i, 'rewards'],
  [/\bmatchs?\b/i, 'matches'],
  [/\bjeu\b/i, 'game'],
  [/visionsstars/i, 'missions'],
  [/simulateur d’admission/i, 'admission'],
]

/** The subjects that texts are about and that the site lacks. */
const lackedIn = (has: Has, ...texts: string[]): OpeningSubjectId[] =>
  NAMED.flatMap(([words, needs]) => (!has(needs) && words.test(texts.join(' ')) ? [needs] : []))

/**
 * A topic without the texts about what is not published, and the subjects of these texts. topic: null without a text.
 */
export function splitTopic({ lead, questions, ...topic }: HelpTopic, has: Has) {
  const lacking = questions.map(({ question, answer }) => lackedIn(has, question, plainText(answer)))
  const ofTitle = lackedIn(has, topic.title)
  const ofLead = lackedIn(has, lead)
  const left = {
    ...topic,
    lead: ofLead.length > 0 ? '' : lead,
    questions: questions.filter((_, index) => lacking[index]!.length === 0),
  }
  const isShown = ofTitle.length === 0 && (left.lead !== '' || left.questions.length > 0)
  return { topic: isShown ? left : null, lacking: [...new Set([...ofTitle, ...ofLead, ...lacking.flat()])] }
}

/** The topics without the texts about what is not published. A topic without any text is left out. */
export const topicsAbout = (topics: readonly HelpTopic[], has: Has): HelpTopic[] =>
  topics.flatMap((topic) => splitTopic(topic, has).topic ?? [])

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The text of sanitised HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li)>|<br \/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/[ \n]+/g, ' ')
    .trim()
