// Notifications of a person (NOT-01): one entry for each event.
import { z } from 'zod'
import { MAX_UNREAD } from './constants.ts'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

/** Kinds of events. */
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
  'reward-bought',
  'reward-refunded',
  'mission-completed',
  'stars-earned',
  'coaching-transmitted',
  'deletion-asked',
  'deletion-cancelled',
  'data-exported',
  'account-unused',
  'piste-proposed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const notification = z
  .object({
    _id: id,
    kind: z.enum(NOTIFICATION_KINDS),
    data: z.record(z.string(), z.string()).describe('Names and identifiers for its text and link'),
    createdAt: words.instant,
    readAt: words.instant.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

export const unread = z.int().min(0).max(MAX_UNREAD).describe(`${MAX_UNREAD}: this number or more`)

const isOn = z.boolean()
const topics = z
  .strictObject({
    meetings: isOn,
    assessments: isOn,
    rewards: isOn,
    stars: isOn,
    partners: isOn,
    weekly: isOn,
  } satisfies Record<words.MailTopic, unknown>)
  .describe('Whether the person receives mails, by topic')
const token = z.strictObject({ token: z.string().max(120).describe('Secret token of a link in a mail') })
/** The topic that a link in a mail gives access to. */
const subscription = z.object({ topic: z.enum(words.MAIL_TOPICS), isOn })

export const notificationsRoutes = defineRoutes({
  'GET /notifications': {
    summary: 'Lists the notifications, the latest first, 50 at a time',
    access: 'person',
    fromReplica: true,
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({ notifications: z.array(notification).max(50), next: id.nullable(), unread }),
      ...errors(400, 401, 440),
    },
  },
  'POST /notifications/read': {
    summary: 'Marks all notifications until an instant as read; safe to repeat',
    access: 'person',
    body: z.strictObject({ until: words.instant }),
    responses: { 200: z.object({ unread }), ...errors(400, 401, 440) },
  },
  'GET /mailpreferences': {
    summary: 'Returns the mail topics of the person',
    access: 'person',
    responses: { 200: z.object({ topics }), ...errors(401, 440) },
  },
  'PUT /mailpreferences': {
    summary: 'Changes mail topics of the person; topics that are not listed stay unchanged',
    access: 'person',
    body: z.strictObject({ topics: topics.partial() }),
    responses: { 200: z.object({ topics }), ...errors(400, 401, 440) },
  },
  'GET /public/subscriptions/{token}': {
    summary: 'Returns the topic that a link in a mail unsubscribes from; changes nothing',
    access: 'public',
    params: token,
    limit: LIMITS.wrongSubscriptionLinks,
    responses: { 200: subscription, ...errors(400, 404, 429) },
  },
  'PUT /public/subscriptions/{token}': {
    summary: 'Unsubscribes from one mail topic, or subscribes again; safe to repeat',
    access: 'public',
    params: token,
    body: z.strictObject({ isOn }),
    limit: LIMITS.wrongSubscriptionChanges,
    responses: { 200: subscription, ...errors(400, 404, 429) },
  },
})
