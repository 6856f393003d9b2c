// The pocket of the person: what they last loaded, stored on their device at their request.
import type { Mission, UserMission } from '@visions/contract/missions'
import type { User } from '@visions/contract/profile'
import type { PurchasedReward } from '@visions/contract/rewards'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { cut, MAX_ITEMS, type Pocket } from '../../lib/pocket.ts'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'
import { usePerson } from '../shell/use-person.ts'

type Pair = { mission: Pick<Mission, 'name'>; userMission: Pick<UserMission, 'completedTasks' | 'totalTasks'> }

const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

const readOf = (person: string): Pocket | undefined => {
  const stored = readLocal('pocket')
  return stored?.person === person ? stored : undefined
}

/** Replaces a part of the pocket; does nothing for a person without one. */
function store(person: string, seen: Omit<Pocket, 'person'>): void {
  const stored = readOf(person)
  if (stored) writeLocal('pocket', { ...stored, ...seen })
}

function storeMissions(person: string, missions: readonly Pair[]): void {
  const list = missions.slice(0, MAX_ITEMS).map(({ mission, userMission }) => ({
    name: cut(mission.name),
    done: userMission.completedTasks,
    total: userMission.totalTasks,
  }))
  store(person, { missions: { seenAt: new Date().toISOString(), list } })
}

function storeRewards(person: string, purchases: readonly PurchasedReward[]): void {
  const list = purchases.slice(0, MAX_ITEMS).map(({ reward, transaction }) => ({
    title: cut(reward.title),
    offer: cut(reward.offer),
    partner: cut(reward.partnerName),
    code: reward.promoCode,
    boughtAt: transaction.createdAt,
  }))
  store(person, { rewards: { seenAt: new Date().toISOString(), list } })
}

/** A hook that stores the displayed items with `store`; null or undefined: none are displayed. */
function offlineHook<T>(store: (person: string, items: readonly T[]) => void) {
  return function useOffline(items: readonly T[] | null | undefined): void {
    const { _id } = usePerson().user
    useEffect(() => {
      if (items) store(_id, items)
    }, [_id, items])
  }
}
export const useOfflineMissions = offlineHook(storeMissions)
/** Purchases: latest first. */
export const useOfflineRewards = offlineHook(storeRewards)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Changed in another tab.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this device has a pocket of the signed-in person; undefined before hydration. */
export function usePocket(): boolean | undefined {
  const { _id } = usePerson().user
  return useSyncExternalStore(
    subscribe,
    () => readOf(_id) !== undefined,
    () => undefined,
  )
}

/** `stored`: the loaded parts are stored. `refused`: the browser stores nothing. */
export type Opening = 'stored' | 'refused'

/** Creates the pocket and loads its content. Throws when the session is lost. */
export async function openPocket({ _id, gamification }: Pick<User, '_id' | 'gamification'>): Promise<Opening> {
  writeLocal('pocket', { person: _id })
  notifyListeners()
  if (!readOf(_id)) return 'refused'
  const [mine, bought] = await Promise.all([
    orNull(gamification.mainObjective ? browserApi('GET /usermissions/me') : browserApi('GET /usermissions/presets')),
    orNull(browserApi('GET /rewards/purchased')),
  ])
  if (mine) storeMissions(_id, mine.missions)
  if (bought) storeRewards(_id, bought.rewards)
  return 'stored'
}

export function closePocket(): void {
  removeLocal('pocket')
  notifyListeners()
}
