// The forms of the notifications page: mark as read, choose mails.
import type { MailTopic } from '@visions/contract/vocabulary'
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { withFrom } from '../shell/notifications-address.ts'
import { isTopic, topicsInOrder, type Topics } from './mail-topics.ts'

/** `topic`: the switched one; without JavaScript, all of them. */
export type NotificationsOutcome =
  | { intent: 'read'; failed: true }
  | { intent: 'mails'; topic: MailTopic | undefined; saved: boolean }

export const MAILS_INTENT = 'mails'
/** Anchor of the mail settings. */
export const MAILS_ANCHOR = 'e-mails'

export async function actOnNotifications(api: Api, { request, url }: PageArgs): Promise<NotificationsOutcome> {
  const form = await request.formData()
  if (form.get('intent') === MAILS_INTENT) {
    const topic = form.get('topic')
    const chosen = form.getAll('on')
    const topics: Partial<Topics> = Object.fromEntries(
      (isTopic(topic) ? [topic] : topicsInOrder).map((one) => [one, chosen.includes(one)]),
    )
    const { error } = await attempt(api('PUT /mailpreferences', { body: { topics } }))
    return { intent: 'mails', topic: isTopic(topic) ? topic : undefined, saved: !error }
  }
  // Notifications that arrived after the page was rendered stay unread.
  const { error } = await attempt(api('POST /notifications/read', { body: { until: String(form.get('until')) } }))
  if (error) return { intent: 'read', failed: true }
  throw replace(withFrom(url.pathname, url.searchParams.get('de')), 303)
}
