import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { usePerson } from '../shell/use-person.ts'
import { completedTasks } from './starter-progress.ts'

/**
 * On the page of a reward: does the second step of the starter mission (NBK-01). The server checks price and
 * balance. An effect, so that a prefetched page does not count. Then the page shows the new balance.
 */
export function useStarterReward(rewardId: string | undefined, isWithinReach: boolean): void {
  const { user } = usePerson()
  const { _id: userId, gamification } = user
  const { revalidate } = useRevalidator()
  const showBalance = useEffectEvent(revalidate)
  const isDue = isWithinReach && completedTasks(gamification) === 1
  useEffect(() => {
    if (!rewardId || !isDue) return
    const body = { userId, completed: true, rewardId }
    void browserApi('POST /gamification/intro/startermission', { body })
      .then(({ credited }) => (credited > 0 ? showBalance() : undefined))
      .catch(logFailure)
  }, [userId, rewardId, isDue])
}
