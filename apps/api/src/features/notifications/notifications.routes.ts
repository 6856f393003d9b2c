import { notificationsRoutes, type NotificationKind } from '@visions/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { changeSubscription, changeTopics, readSubscription, readTopics } from './mail-topics.use-case.ts'
import { countUnread, findNotifications, markRead } from './notifications.repository.ts'

export function registerNotifications(api: FastifyInstance, { db, secrets }: Deps): void {
  mount(api, notificationsRoutes, {
    'GET /notifications': async ({ db: from, query, personId }) => {
      const [{ page, next }, unread] = await Promise.all([
        findNotifications(from, personId, query.after),
        countUnread(from, personId),
      ])
      const notifications = page.map(({ id, kind, data, created_at, read_at }) => ({
        _id: id,
        kind: kind as NotificationKind,
        data: data as Record<string, string>,
        createdAt: created_at.toISOString(),
        readAt: read_at?.toISOString() ?? null,
      }))
      return { notifications, next, unread }
    },
    'POST /notifications/read': async ({ body, personId }) => {
      await markRead(db, personId, new Date(body.until))
      return { unread: await countUnread(db, personId) }
    },
    'GET /mailpreferences': async ({ personId }) => ({ topics: await readTopics(db, personId) }),
    'PUT /mailpreferences': async ({ body, personId }) => ({ topics: await changeTopics(db, personId, body.topics) }),
    'GET /public/subscriptions/{token}': ({ params }) => readSubscription({ db, secrets }, params.token),
    'PUT /public/subscriptions/{token}': ({ params, body }) =>
      changeSubscription({ db, secrets }, params.token, body.isOn),
  })
}
