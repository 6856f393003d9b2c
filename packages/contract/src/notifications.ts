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
  'reward-bought',
  'reward-refunded',
  'mission-completed',
  'stars-earned',
  'coaching-transmitted',
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
export const unread = z.int().min(0).max(MOST_UNREAD).describe(`${MOST_UNREAD}: as many, or more`)

const isOn = z.boolean()
const topics = z
  .strictObject({ meetings: isOn, assessments: isOn, rewards: isOn, stars: isOn, partners: isOn } satisfies Record<
    words.MailTopic,
    unknown
  >)
  .describe('By topic, whether the person is written to')
const token = z.strictObject({ token: z.string().max(120).describe('The secret of a link in a mail') })
/** What the bearer of a link in a mail may know and change: one topic. */
const subscription = z.object({ topic: z.enum(words.MAIL_TOPICS), isOn })

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
  'GET /mailpreferences': {
    summary: 'What the person is written about',
    access: 'person',
    responses: { 200: z.object({ topics }), ...errors(401, 440) },
  },
  'PUT /mailpreferences': {
    summary: 'Changes what the person is written about; topics that are not named stay',
    access: 'person',
    body: z.strictObject({ topics: topics.partial() }),
    responses: { 200: z.object({ topics }), ...errors(400, 401, 440) },
  },
  'GET /public/subscriptions/{token}': {
    summary: 'What a link in a mail stops; reading changes nothing',
    access: 'public',
    params: token,
    limit: { points: 60, seconds: 600, per: 'address', counts: 'refusals' },
    responses: { 200: subscription, ...errors(400, 404, 429) },
  },
  'PUT /public/subscriptions/{token}': {
    summary: 'Stops the mails of one topic, or goes on with them; safe to repeat',
    access: 'public',
    params: token,
    body: z.strictObject({ isOn }),
    limit: { points: 60, seconds: 600, per: 'address', counts: 'refusals' },
    responses: { 200: subscription, ...errors(400, 404, 429) },
  },
})
