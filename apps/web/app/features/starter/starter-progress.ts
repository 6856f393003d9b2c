// The starter mission: progress, label of its button, validation of a step (STM-01 to STM-03).
import { STARTER_STEPS } from '@visions/contract/constants'
import type { User } from '@visions/contract/profile'
import { redirect } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'

/** The two tasks, in order; each earns STARTER_STEP_STARS. */
export const STARTER_TASKS = [
  { name: 'Découvrez un outil', text: 'Parcourez une mission et voyez quels outils elle propose.' },
  { name: 'Récupérez votre récompense', text: 'Vos VisionsStars s’échangent contre de vraies récompenses.' },
] as const
export type StarterProgress = Pick<User['gamification'], 'starterMissionStep' | 'hasCompletedStarterMission'>

/** Number of completed tasks: those before the step, all of them with the flag. */
export function completedTasks({ starterMissionStep, hasCompletedStarterMission }: StarterProgress): number {
  return hasCompletedStarterMission ? STARTER_STEPS : Math.min(STARTER_STEPS, starterMissionStep)
}

/** «Je commence», «Continuer», «Fermer», by completed tasks. */
export function buttonText(completed: number): string {
  return ['Je commence', 'Continuer'][completed] ?? 'Fermer'
}

export interface Validated extends StarterProgress {
  credited: number
}

/**
 * Validates the first incomplete task; the server credits each once. `shown`: tasks that were completed when
 * the page was loaded; when another tab has completed more, nothing is validated. Throws ApiError.
 */
export async function validateStep(api: Api, shown: number): Promise<Validated> {
  const { user } = await api('GET /me')
  const { starterMissionStep, hasCompletedStarterMission } = user.gamification
  if (completedTasks(user.gamification) !== shown)
    return { starterMissionStep, hasCompletedStarterMission, credited: 0 }
  return api('POST /gamification/intro/startermission', {
    body: { userId: user._id, completed: shown + 1 >= STARTER_STEPS },
  })
}

/** The form of the card, for pages without JavaScript; undefined for another intent. */
export async function actOnStarter(api: Api, form: FormData): Promise<Response | undefined> {
  if (form.get('intent') !== 'starter') return undefined
  const shown = Number(form.get('completed') ?? STARTER_STEPS)
  const { error } = shown < STARTER_STEPS ? await attempt(validateStep(api, shown)) : {}
  return redirect(`/user/missions?depart=${error ? 'erreur' : 'suite'}`)
}
