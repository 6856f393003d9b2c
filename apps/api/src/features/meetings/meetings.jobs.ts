import type { TaskList } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Deps } from '../deps.ts'
import { writeGoneMail, type GoneMeeting } from './cancel-all.use-case.ts'
import { writeMeetingMail, type MeetingMail } from './meeting-mail.use-case.ts'
import { remindOfMeetings } from './remind.use-case.ts'
import { tendMeetings } from './tend-meetings.use-case.ts'

/** Mails are put into the outbox in the transaction of what they tell; the other two run by the clock (jobs.ts). */
export function meetingsTasks(
  { config, db, failures, secrets }: Pick<Deps, 'config' | 'db' | 'failures' | 'secrets'>,
  mailer: Mailer,
): TaskList {
  const { publicUrl } = config
  return {
    'meeting-mail': (payload) => writeMeetingMail({ db, mailer, secrets, publicUrl }, payload as MeetingMail),
    'meeting-gone-mail': (payload, { job }) =>
      writeGoneMail({ mailer, publicUrl, failures }, payload as GoneMeeting, job.attempts),
    'remind-of-meetings': () => remindOfMeetings(db),
    'tend-meetings': () => tendMeetings(db),
  }
}
