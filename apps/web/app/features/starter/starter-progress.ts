// The starter mission: what is done, what the button says, and the step that is validated (STM-01 to STM-03).
import type { User } from '@visions/contract/profile'
import { redirect } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'

/** The two tasks, in order; each earns the same. */
export const STARTER_TASKS = [
  { name: 'Découvrez un outil', text: 'Parcourez une mission et voyez quels outils elle propose.' },
  { name: 'Récupérez votre récompense', text: 'Vos VisionsStars s’échangent contre de vraies récompenses.' },
] as const
/** The types tie these to the contract; the values are repeated so that no schema reaches the browser. */
export const STARTER_STARS: typeof import('@visions/contract/vocabulary').STARTER_STEP_STARS = 50
const STEPS: typeof import('@visions/contract/vocabulary').STARTER_STEPS = 2

export type Progress = Pick<User['gamification'], 'starterMissionStep' | 'hasCompletedStarterMission'>

/** How many of the tasks are done: those before the step; all of them with the flag. */
export function completedTasks({ starterMissionStep, hasCompletedStarterMission }: Progress): number {
  return hasCompletedStarterMission ? STEPS : Math.min(STEPS, starterMissionStep)
}

/** «Je commence», «Continuer», «Fermer», by completed tasks. */
export function buttonText(completed: number): string {
  return ['Je commence', 'Continuer'][completed] ?? 'Fermer'
}

export interface Validated extends Progress {
  credited: number
}

/**
 * Marks the first incomplete task as done; the server credits each once. `shown` tasks were done when the page was loaded: when there
 * are more, another tab did the one that is asked for, and nothing is marked. Throws ApiError.
 */
export async function validateStep(api: Api, shown: number): Promise<Validated> {
  const { user } = await api('GET /me')
  const { starterMissionStep, hasCompletedStarterMission } = user.gamification
  if (completedTasks(user.gamification) !== shown)
    return { starterMissionStep, hasCompletedStarterMission, credited: 0 }
  return api('POST /gamification/intro/startermission', { body: { userId: user._id, completed: shown + 1 >= STEPS } })
}

/** The form of the card, without JavaScript: one step, then the page again. undefined: another form's intent. */
export async function actOnStarter(api: Api, form: FormData): Promise<Response | undefined> {
  if (form.get('intent') !== 'starter') return undefined
  const shown = Number(form.get('completed') ?? STEPS)
  const { error } = shown < STEPS ? await attempt(validateStep(api, shown)) : {}
  return redirect(`/user/missions?depart=${error ? 'erreur' : 'suite'}`)
}
