// A mailer that records its mails in memory.
import { MailFailure, type Mail, type Mailer } from '../src/platform/mail.ts'

/** Refuses the first `refusals` mails, then accepts. during: runs while a mail is sent. */
export function recordMails(refusals = 0, during?: () => Promise<void>): { sent: Mail[]; mailer: Mailer } {
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      if (refusals-- > 0) throw new MailFailure({ class: 'status', cause: '451' }, true)
      await during?.()
      sent.push(mail)
    },
    close: () => {},
  }
  return { sent, mailer }
}
