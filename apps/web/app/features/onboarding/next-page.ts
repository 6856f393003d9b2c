// The acts of the onboarding, and the next page for a person, by their profile (ONB-01 to ONB-03, OBJ-02, NBK-02).
import { INTEREST_CODES, isPupil } from '@visions/contract/constants'
import type { Sentence } from '@visions/contract/preferences'
import type { Namespace } from '@visions/contract/namespaces'
import type { User } from '@visions/contract/profile'

export const MISSIONS = '/user/missions'
export const OBJECTIVE = '/user/objective'
export const ONBOARDING = '/user/onboarding'
/** The question to people under 15 (PEO-11). */
export const PARENT = '/user/accord-parental'
/** The questions of the second step on their own, after the onboarding (MIS-03). */
export const QUESTIONS_PAGE = '/user/questions'
/** The parameter with the current act. */
export const ACT_PARAM = 'acte'

type Known = Pick<User, 'skipsOnboarding'> & { gamification: Pick<User['gamification'], 'hasDoneOnboarding'> }
type Seeker = Pick<User, 'namespaceSearch'> & { experiencesInfo: Pick<User['experiencesInfo'], 'situation'> }

/** Whether the onboarding is done or not needed. `stored`: the namespace that a link stored in this browser. */
export const skipsOnboarding = (user: Known, stored: Namespace | null = null): boolean =>
  user.gamification.hasDoneOnboarding || user.skipsOnboarding || stored?.skipsOnboarding === true

/** Pupils have no search to choose; a namespace may set it. `stored`: as above. */
export const skipsObjective = (user: Seeker, stored: Namespace | null = null): boolean =>
  isPupil(user.experiencesInfo.situation) || (user.namespaceSearch ?? stored?.search ?? null) !== null

/** The names of the three steps, in order (ONB-01). */
export const STEPS = ['Bienvenue', 'Informations', 'Matchs'] as const

/** The acts of the second step: questions about the profile. */
export const QUESTION_ACTS = ['situation', 'age', 'niveau', 'recherche'] as const
export type QuestionAct = (typeof QUESTION_ACTS)[number]
export type Act = 'animal' | QuestionAct | `phrase-${number}` | 'boussole'

/** How many first sentences there are when each interest has one. */
const SENTENCE_COUNT: number = INTEREST_CODES.length

type Asked = Pick<User, 'namespaceSearch' | 'researchType' | 'isSearchOpen'> & {
  experiencesInfo: Pick<User['experiencesInfo'], 'situation' | 'scholarshipLevel'>
  profile: Pick<User['profile'], 'age_group'>
  gamification: Pick<User['gamification'], 'avatar'>
}

/** The questions for a person: without the search where it is given (OBJ-02). */
export const questionsFor = (user: Seeker): QuestionAct[] =>
  QUESTION_ACTS.filter((act) => act !== 'recherche' || !skipsObjective(user))

/** All acts for a person, in order. */
export const actsFor = (user: Seeker, sentenceCount = SENTENCE_COUNT): Act[] => [
  'animal',
  ...questionsFor(user),
  ...Array.from({ length: sentenceCount }, (_, index): Act => `phrase-${index + 1}`),
  'boussole',
]

/** The step of an act, 0 to 2. */
export const stepOf = (act: Act): number => (act === 'animal' ? 0 : isQuestion(act) ? 1 : 2)

export const isQuestion = (act: unknown): act is QuestionAct => QUESTION_ACTS.some((question) => question === act)

/** Index of the sentence of an act, or -1. */
export const sentenceIndex = (act: Act): number => Number(/^phrase-(\d+)$/.exec(act)?.[1] ?? 0) - 1

/** A question on its own; isShort: followed by those that missions need (PIS-08). */
export const questionAddress = (act: QuestionAct, isShort: boolean): string =>
  `${QUESTIONS_PAGE}?${ACT_PARAM}=${act}${isShort ? `&${SHORT_PARAM}=1` : ''}`
export const SHORT_PARAM = 'court'

export const addressOf = (act: Act): string => `${ONBOARDING}?${ACT_PARAM}=${act}`

/** The act that an address names; undefined for none of these acts. */
export const readAct = (search: URLSearchParams, acts: readonly Act[]): Act | undefined =>
  acts.find((act) => act === search.get(ACT_PARAM))

export const actAfter = (act: Act, acts: readonly Act[]): Act => acts[acts.indexOf(act) + 1] ?? 'boussole'

/** Whether the profile has an answer to a question. */
export function hasAnswered(user: Omit<Asked, 'gamification' | 'namespaceSearch'>, act: QuestionAct): boolean {
  const { situation, scholarshipLevel } = user.experiencesInfo
  if (act === 'recherche' && user.isSearchOpen) return true
  return (
    { situation, age: user.profile.age_group, niveau: scholarshipLevel, recherche: user.researchType }[act] !== null
  )
}

/** Where to resume the onboarding: at the act after the last answered one. */
export function actToResume(user: Asked, sentences: readonly Sentence[]): Act {
  const acts = actsFor(user, sentences.length)
  const last = acts.findLastIndex((act) =>
    act === 'animal'
      ? user.gamification.avatar !== 0
      : isQuestion(act)
        ? hasAnswered(user, act)
        : (sentences[sentenceIndex(act)]?.answer ?? null) !== null,
  )
  return acts[last + 1] ?? 'boussole'
}
