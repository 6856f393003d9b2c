import { arrivalsRoutes } from '@visions/contract/arrivals'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { markCreditsRead, markNotificationsShown } from '../notifications/index.ts'
import { markCreditsShown } from '../stars/index.ts'
import { readArrivals, readWalked } from './read-arrivals.use-case.ts'

export function registerArrivals(api: FastifyInstance, { db }: Deps): void {
  mount(api, arrivalsRoutes, {
    'GET /arrivals': ({ db: from, personId }) => readArrivals(from, personId),
    'GET /arrivals/walked': ({ db: from, personId }) => readWalked(from, personId),
    'POST /arrivals/seen': async ({ personId, body: { entry, at } }) => {
      await markCreditsRead(db, personId, await markCreditsShown(db, personId, entry))
      if (at !== null) await markNotificationsShown(db, personId, new Date(at))
      return { seen: true as const }
    },
  })
}
