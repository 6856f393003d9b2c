// The next page for a person, by their profile (ONB-02, ONB-03, OBJ-02).
import type { User } from '@visions/contract/profile'

export const MISSIONS = '/user/missions'

type Known = Pick<User, 'namespace'> & {
  experiencesInfo: Pick<User['experiencesInfo'], 'situation'>
  gamification: Pick<User['gamification'], 'hasDoneOnboarding'>
}

/** The partner namespace `sdn`, in the profile or in this browser, sets the search. */
export const isSdn = ({ namespace }: Pick<User, 'namespace'>, stored: string | undefined): boolean =>
  namespace === 'sdn' || stored === 'sdn'

/** Whether the onboarding is done or not needed. */
export const skipsOnboarding = (user: Known, stored?: string): boolean =>
  user.gamification.hasDoneOnboarding || isSdn(user, stored)

/** High-school students have no search to choose; with `sdn` it is given. */
export const skipsObjective = (user: Known, stored?: string): boolean =>
  user.experiencesInfo.situation === 'Lycéen' || isSdn(user, stored)

export const STEP_COUNT = 3

/** The step of an address, 1 to 3; default: the first. */
export function readStep(search: URLSearchParams): number {
  const step = Number(search.get('etape') ?? 1)
  return Number.isInteger(step) && step >= 1 && step <= STEP_COUNT ? step : 1
}
