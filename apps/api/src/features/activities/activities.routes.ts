import { activitiesRoutes } from '@visions/contract/activities'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { saveActivities } from './activities.repository.ts'

export function registerActivities(api: FastifyInstance, { db }: Deps): void {
  mount(api, activitiesRoutes, {
    'POST /activities': async ({ body, personId }) => {
      const batch = body.activities.map(({ activity, status, resource, timestamp }) => ({
        activity,
        status,
        resource: resource ?? null,
        occurred_at: new Date(timestamp),
      }))
      return { stored: await db.transaction().execute((tx) => saveActivities(tx, personId, batch)) }
    },
  })
}
