// Where a person goes next, from what is known about them (ONB-02, ONB-03, OBJ-02).
import type { User } from '@visions/contract/profile'

export const MISSIONS = '/user/missions'

type Known = Pick<User, 'namespace'> & {
  experiencesInfo: Pick<User['experiencesInfo'], 'situation'>
  gamification: Pick<User['gamification'], 'hasDoneOnboarding'>
}

/** The partner namespace `sdn`, on the person's record or kept in this browser, decides for the person. */
export const isSdn = ({ namespace }: Pick<User, 'namespace'>, stored: string | undefined): boolean =>
  namespace === 'sdn' || stored === 'sdn'

/** Whether there is no onboarding to do (any more). */
export const skipsOnboarding = (user: Known, stored?: string): boolean =>
  user.gamification.hasDoneOnboarding || isSdn(user, stored)

/** A high-school student has no search to choose, and with `sdn` it is chosen. */
export const skipsObjective = (user: Known, stored?: string): boolean =>
  user.experiencesInfo.situation === 'Lycéen' || isSdn(user, stored)

export const STEP_COUNT = 3

/** The step of an address, 1 to 3; anything else is the first. */
export function readStep(search: URLSearchParams): number {
  const step = Number(search.get('etape') ?? 1)
  return Number.isInteger(step) && step >= 1 && step <= STEP_COUNT ? step : 1
}
