// Outgoing mail over SMTP.
import nodemailer from 'nodemailer'
import { ReportedFailure, type Failure, type FailureLog } from './failures.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Beside those that every mail has: none of their values holds a line break. */
  headers?: Readonly<Record<string, string>>
  /**
   * The same for every try, so that a mail server that took it twice shows it once: letters, digits, - and .
   */
  messageId?: string
  /** An event for calendars, beside the words. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message; throws MailFailure otherwise, so that the job is
   * tried again.
   */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/**
 * A mail that was not sent. The answer of the server, which can name the address, is neither in the error nor
 * in the log.
 */
export class MailFailure extends ReportedFailure {
  /**
   * Whether the server certainly did not accept the mail: it refused, or was not reached. Otherwise its
   * answer may have been lost.
   */
  readonly isCertain: boolean
  constructor(failure: Pick<Failure, 'class' | 'cause'>, isCertain: boolean) {
    super(`the mail server did not accept a mail: ${failure.class} ${failure.cause ?? ''}`.trim())
    this.isCertain = isCertain
  }
}

/** What nodemailer throws. */
interface SendError {
  responseCode?: number | false
  syscall?: string
  code?: string
}

function classify({ responseCode, code = '' }: SendError): Pick<Failure, 'class' | 'cause'> {
  if (responseCode) return { class: 'status', cause: String(responseCode) }
  return /^(ETIMEDOUT|EABORT|ABORT_ERR)$/.test(code) ? { class: 'timeout' } : { class: 'refused', cause: code }
}

/** Attempts of a mail may take this many times the time limit of one step. */
const STEPS = 5

/** A mailer for one server. Line breaks in a subject or an address are refused: they would add headers. */
export function createMailer(smtpUrl: string, from: string, timeoutMs: number, failures: FailureLog): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  Object.assign(transport.options, {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 4,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'visions'
  return {
    send: async (mail) => {
      const { messageId, calendar, headers = {}, ...rest } = mail
      if (/[\r\n]/.test([mail.to, mail.subject, messageId, ...Object.values(headers)].join('')))
        throw new Error('a line break in a mail header')
      const sending = transport.sendMail({
        ...rest,
        // The time limits of the transport start again with each byte that the server sends.
        signal: AbortSignal.timeout(timeoutMs * STEPS),
        headers: { ...headers },
        ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.content, filename: 'rendez-vous.ics' },
        }),
      })
      await sending.catch((error: SendError) => {
        const failure = classify(error)
        failures.report({ target: 'mail', name: 'mail server', ...failure })
        throw new MailFailure(
          failure,
          Number(error.responseCode ?? 0) >= 400 || error.syscall === 'connect' || error.code === 'EDNS',
        )
      })
    },
    close: () => transport.close(),
  }
}
