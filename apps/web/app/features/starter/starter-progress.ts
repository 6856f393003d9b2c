// The starter mission: progress, label and address of its button (STM-01 to STM-03, NBK-01).
import { STARTER_STEPS } from '@visions/contract/constants'
import type { User } from '@visions/contract/profile'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { Has } from '../shell/opening.ts'

interface StarterTask {
  name: string
  /** What does it, with what is published. */
  text: string
  /** The page where it is done. */
  to: string
}

/**
 * The two tasks, in order: those that can be done with what is published (OFF-20). Each earns STARTER_STEP_STARS.
 * Empty when the first cannot be done.
 */
export function starterTasks(has: Has): StarterTask[] {
  const [hasTools, hasGame] = [has('tools'), has('game')]
  if (!hasTools && !hasGame) return []
  const first = hasTools
    ? {
        name: 'Découvrez un outil',
        text: `Ouvrez un outil d’une mission ou du catalogue${hasGame ? ', ou répondez à six phrases du jeu' : ''}.`,
      }
    : { name: 'Découvrez ce qui vous attire', text: 'Répondez à six phrases du jeu.' }
  const second = {
    name: 'Récupérez votre récompense',
    text: 'Ouvrez une récompense que vos VisionsStars vous permettent d’obtenir.',
    to: '/user/rewards',
  }
  return [{ ...first, to: hasGame ? '/user/game' : '/user/catalog' }, ...(has('rewards') ? [second] : [])]
}

export type StarterProgress = Pick<User['gamification'], 'starterMissionStep' | 'hasCompletedStarterMission'>

/** Number of completed tasks: those before the step, all of them with the flag. */
export function completedTasks({ starterMissionStep, hasCompletedStarterMission }: StarterProgress): number {
  return hasCompletedStarterMission ? STARTER_STEPS : Math.min(STARTER_STEPS, starterMissionStep)
}

export type StarterFact = User['gamification']['starterFact']

/** What the person did for a completed task (PEO-10). index: 0 or 1. */
export function doneText(index: number, firstFact: StarterFact): string {
  if (index > 0) return 'Vous avez regardé une récompense à votre portée'
  return firstFact === 'sentences' ? 'Vous avez répondu à six phrases' : 'Vous avez ouvert un outil'
}

/** «Je commence», «Continuer», «Fermer», by completed tasks. */
export function buttonText(completed: number): string {
  return ['Je commence', 'Continuer'][completed] ?? 'Fermer'
}

/** Closes the card of the finished starter mission, by its form; undefined for another intent. */
export async function actOnStarter(api: Api, form: FormData): Promise<Response | undefined> {
  if (form.get('intent') !== 'starter') return undefined
  const { error } = await attempt(closeStarter(api))
  return redirect(`/user/missions?${error ? 'depart=erreur' : 'vue=toutes'}`)
}

async function closeStarter(api: Api): Promise<void> {
  const { user } = await api('GET /me')
  await api('PUT /users/{id}', { params: { id: user._id }, body: { hasClosedStarter: true } })
}
