// The part of an experience that its card shows.
import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { pick } from '../../lib/pick.ts'
import { platformsOf, routeStates } from './journey-words.ts'

export type RouteInShort = ReturnType<typeof routeInShort>

/** Leaves out the guide and the texts of the platforms, which only the page of the experience shows. */
export function routeInShort({
  platformJourney: journey,
  userPlatformJourney: mine,
}: {
  platformJourney: PlatformJourney
  userPlatformJourney: UserPlatformJourney
}) {
  const platforms = platformsOf(journey, mine)
  return {
    ...pick(journey, 'experience', 'name', 'image', 'description', 'timeEstimation', 'visionsStars', 'isBeta'),
    ...pick(mine, 'finished', 'total'),
    states: routeStates(platforms),
    isBegun: platforms.some(({ status }) => status > 0),
    hasAssessment: mine.assessment?.state === 'ready',
  }
}
