import type { Job } from '../../platform/outbox.ts'
import type { MailKind } from './meetings.rules.ts'

/** Mails about one meeting stand in one line: an establishment hears of the request before it hears of anything else. */
export const mailJob = (kind: MailKind, { id, revision }: { id: string; revision: number }): Job => ({
  task: 'meeting-mail',
  payload: { meetingId: id, kind, revision: String(revision) },
  key: `meeting-mail:${id}:${kind}:${revision}`,
  line: `meeting:${id}`,
})
