// Outgoing mail over SMTP.
import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  /** Resolves once the mail server has accepted the message; throws otherwise, so that the job is tried again. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** A mailer for one server. Line breaks in a subject or an address are refused: they would add headers. */
export function createMailer(smtpUrl: string, from: string, timeoutMs: number): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  Object.assign(transport.options, { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs * 4 })
  return {
    send: async (mail) => {
      if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('a line break in a mail header')
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
