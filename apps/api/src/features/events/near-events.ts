// Events that are soon, with their distance from the town of a person (PIS-05).
import { setTimeout as wait } from 'node:timers/promises'
import type { Communes } from '../../partners/communes/communes.ts'
import type { Deps } from '../deps.ts'
import { findSoonEvents } from './events.repository.ts'
import { isTown, kilometres, townOf, type Position } from './near-events.rules.ts'

export interface SoonEvent {
  id: string
  title: string
  startsAt: string
  endsAt: string | null
  /** Empty: online. */
  place: string
  /** From the town; null: online, or not known. */
  km: number | null
}

/** Days ahead, events that are read, and age of the list. */
const [DAYS, MAX, MAX_AGE_MS] = [15, 60, 60_000]
/** The home does not wait longer for the communes service: a position that comes later serves the next load. */
const PATIENCE_MS = 300

/** Reads the events that are soon, from a cache of the node. Without an answer of the communes service: no distance. */
export function createNearEvents({
  db,
  content,
  communes,
}: Pick<Deps, 'db' | 'content' | 'communes'>): (city: string) => Promise<SoonEvent[]> {
  const soon = content.cacheByKey(
    ['events'],
    async () => {
      const events = (await findSoonEvents(db, DAYS, MAX)).map((event) => ({
        event,
        town: townOf(event.place),
        at: undefined as Position | undefined,
      }))
      const placing = events.map(async (one) => {
        if (one.town) one.at = await positionOf(communes, one.town)
      })
      await Promise.race([Promise.all(placing), wait(PATIENCE_MS, undefined, { ref: false })])
      return events
    },
    { maxAgeMs: () => MAX_AGE_MS },
  )
  return async (city) => {
    const events = await soon('')
    const isAsked = city !== '' && events.some(({ town, at }) => at !== undefined && !isTown(city, town))
    const here = isAsked
      ? await Promise.race([positionOf(communes, city), wait(PATIENCE_MS, undefined, { ref: false })])
      : undefined
    return events.map(({ event, town, at }) => ({
      id: event.id,
      title: event.title,
      startsAt: event.starts_at,
      endsAt: event.ends_at,
      place: event.place,
      km: town && isTown(city, town) ? 0 : here && at ? kilometres(here, at) : null,
    }))
  }
}

async function positionOf(communes: Communes, town: string): Promise<Position | undefined> {
  const found = await communes.find(town).catch(() => undefined)
  return found?.centre?.coordinates
}
