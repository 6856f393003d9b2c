// The questions of the help page, for the page and for search engines (schema.org).
import { FINISH_STARS, MISSION_BONUS_STARS, STARTER_STEP_STARS } from '@visions/contract/constants'
import { plainText } from './marked-text.tsx'
import { readPage, splitAt } from './read-text.ts'
import text from './texts/aide.md?raw'

export const STARS = { missionBonus: MISSION_BONUS_STARS, starterStep: STARTER_STEP_STARS, finish: FINISH_STARS }

const { parts, ...head } = readPage(text)
export const HELP_HEAD = head
/** `lead`: what precedes the questions of a group, or the whole text of a group without questions. */
export const QUESTION_GROUPS = parts.map((group) => {
  const { before, parts: questions } = splitAt('###', group.text)
  return { ...group, lead: before, questions }
})

/** The questions as structured data for search engines. */
export const faqPage = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'fr',
  mainEntity: QUESTION_GROUPS.flatMap(({ questions }) => questions).map(({ title, text: answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer, STARS).replaceAll('\n\n', ' ') },
  })),
}
