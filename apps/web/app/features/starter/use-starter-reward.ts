import { useEffect } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { usePerson } from '../shell/use-person.ts'
import { completedTasks } from './starter-progress.ts'

/**
 * On the page of a reward: does the second step of the starter mission (NBK-01). The server checks price and
 * balance. An effect, so that a prefetched page does not count. The stars are shown on the next page.
 */
export function useStarterReward(rewardId: string | undefined, isWithinReach: boolean): void {
  const { user } = usePerson()
  const { _id: userId, gamification } = user
  const isDue = isWithinReach && completedTasks(gamification) === 1
  useEffect(() => {
    if (!rewardId || !isDue) return
    const body = { userId, completed: true, rewardId }
    browserApi('POST /gamification/intro/startermission', { body }).catch(logFailure)
  }, [userId, rewardId, isDue])
}
