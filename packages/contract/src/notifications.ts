// What happened while the person was away (NOT-01): one entry a fact.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

/** Kinds of facts, each with what its text needs. */
export const NOTIFICATION_KINDS = [
  'assessment-ready',
  'assessment-failed',
  'adviser-note',
  'consent-given',
  'consent-confirmed',
  'consent-given-up',
  'consent-withdrawn',
  'application-sent',
  'application-acknowledged',
  'application-answered',
  'application-silent',
  'application-given-up',
  'meeting-transmitted',
  'meeting-proposed',
  'meeting-confirmed',
  'meeting-declined',
  'meeting-cancelled',
  'meeting-tomorrow',
  'deletion-asked',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const notification = z
  .object({
    _id: id,
    kind: z.enum(NOTIFICATION_KINDS),
    data: z.record(z.string(), z.string()).describe('Names and identifiers that its text and link are made of'),
    createdAt: words.instant,
    readAt: words.instant.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

/** Unread ones that are counted. */
export const MOST_UNREAD = 100
const unread = z.int().min(0).max(MOST_UNREAD).describe(`${MOST_UNREAD}: as many, or more`)

export const notificationsRoutes = defineRoutes({
  'GET /notifications': {
    summary: 'The latest first, 50 at a time',
    access: 'person',
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({ notifications: z.array(notification).max(50), next: id.nullable(), unread }),
      ...errors(400, 401, 440),
    },
  },
  'POST /notifications/read': {
    summary: 'Marks all that were made until then as read; safe to repeat',
    access: 'person',
    body: z.strictObject({ until: words.instant }),
    responses: { 200: z.object({ unread }), ...errors(400, 401, 440) },
  },
})
