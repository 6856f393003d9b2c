// Outgoing mail over SMTP.
import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Beside those that every mail has: none of their values holds a line break. */
  headers?: Readonly<Record<string, string>>
  /** The same for every try, so that a mail server that took it twice shows it once: letters, digits, - and . */
  messageId?: string
  /** An event for calendars, beside the words. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

export interface Mailer {
  /** Resolves once the mail server has accepted the message; throws otherwise, so that the job is tried again. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/**
 * Whether a mail that could not be sent was certainly not taken: the server said so, or was not reached. Otherwise it may have been taken, and
 * the word about it lost.
 */
export const wasNotTaken = (error: unknown): boolean => {
  const { responseCode, syscall, code } = error as { responseCode?: number | false; syscall?: string; code?: string }
  return Number(responseCode ?? 0) >= 400 || syscall === 'connect' || code === 'EDNS'
}

/** A mailer for one server. Line breaks in a subject or an address are refused: they would add headers. */
export function createMailer(smtpUrl: string, from: string, timeoutMs: number): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  Object.assign(transport.options, { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs * 4 })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'visions'
  return {
    send: async (mail) => {
      const { messageId, calendar, headers = {}, ...rest } = mail
      if (/[\r\n]/.test([mail.to, mail.subject, messageId, ...Object.values(headers)].join('')))
        throw new Error('a line break in a mail header')
      await transport.sendMail({
        ...rest,
        // The time-outs of the transport start again with each byte that the server sends.
        signal: AbortSignal.timeout(timeoutMs * 5),
        headers: { ...headers },
        ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content, filename: 'rendez-vous.ics' } }),
      })
    },
    close: () => transport.close(),
  }
}
