// The questions of the onboarding with their one-tap answers. The values are those of the profile (PRO-03).
import type { User, UserChanges } from '@visions/contract/profile'
import type { IconName } from '@visions/ui/icon.tsx'
import { ageChoices, levelOptions, NO_ANSWER, situationOptions, UNDER_15 } from '../profile/profile-options.ts'
import { isQuestion, type QuestionAct } from './next-page.ts'

export interface Choice {
  /** '' stores null: a valid answer. */
  value: string
  label: string
  text?: string
  icon?: IconName
}
interface Question {
  field: 'situation' | 'age_group' | 'scholarshipLevel' | 'researchType'
  title: string
  text: string
  choices: readonly Choice[]
}

export const SEARCH_CHOICES = [
  {
    value: 'FORMATION',
    icon: 'graduation',
    label: 'Une formation',
    text: 'Trouver ce que vous voulez apprendre, et où l’apprendre.',
  },
  { value: 'JOB', icon: 'briefcase', label: 'Un emploi', text: 'Trouver un métier qui vous va, et qui recrute.' },
  { value: '', icon: 'compass', label: 'Je ne sais pas encore', text: 'Commencez par voir ce qui vous attire.' },
] as const satisfies readonly Choice[]

export const QUESTIONS: Readonly<Record<QuestionAct, Question>> = {
  situation: {
    field: 'situation',
    title: 'Où en êtes-vous\u00a0?',
    text: 'Pour vous proposer les bonnes missions.',
    choices: [...situationOptions, { value: '', label: 'Une autre situation' }],
  },
  age: {
    field: 'age_group',
    title: 'Quel âge avez-vous\u00a0?',
    text: 'Pour choisir vos missions et vos récompenses. Avant 15\u00a0ans, l’accord d’un parent est nécessaire.',
    choices: ageChoices,
  },
  niveau: {
    field: 'scholarshipLevel',
    title: 'Quel est votre dernier diplôme\u00a0?',
    text: 'Pour trouver des formations à votre niveau.',
    choices: [...levelOptions, { value: '', label: NO_ANSWER }],
  },
  recherche: {
    field: 'researchType',
    title: 'Que cherchez-vous\u00a0?',
    text: 'Vos premières missions en dépendent. Vous pourrez changer d’avis à tout moment.',
    choices: SEARCH_CHOICES,
  },
}

/** The saved answer to a question; undefined without one. */
export function savedAnswer(user: Pick<User, 'experiencesInfo' | 'profile' | 'researchType'>, act: QuestionAct) {
  const { situation, scholarshipLevel } = user.experiencesInfo
  if (act === 'age' && user.profile.ageAnswer === 'parent-agrees') return UNDER_15
  const saved = { situation, scholarshipLevel, age_group: user.profile.age_group, researchType: user.researchType }
  return saved[QUESTIONS[act].field] ?? undefined
}

/** Whether an answer says that a parent must agree: it is stored with their answer only (PEO-11). */
export const needsParent = (act: unknown, position: string): boolean =>
  act === 'age' && position === String(ageChoices.findIndex(({ value }) => value === UNDER_15))

/** The change of the profile that an answer makes. `position`: of the choice. Undefined for an unknown answer. */
export function changeOf(act: unknown, position: string): UserChanges | undefined {
  if (act === 'animal') return /^[0-3]$/.test(position) ? { avatar: Number(position) } : undefined
  if (!isQuestion(act)) return undefined
  const { field, choices } = QUESTIONS[act]
  const choice = /^\d$/.test(position) ? choices[Number(position)] : undefined
  if (!choice || needsParent(act, position)) return undefined
  return { [field]: choice.value || null, ...(choice.value === '16-18' && { ageAnswer: '15-or-more' as const }) }
}
