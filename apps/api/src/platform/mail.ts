// Outgoing mail over SMTP.
import { ReportedFailure, type Failure, type FailureLog } from './failures.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Further headers; their values have no line breaks. */
  headers?: Readonly<Record<string, string>>
  /** Equal for every try, so that a repeated mail is shown once. Letters, digits, `-` and `.` only. */
  messageId?: string
  /** A calendar entry, as an alternative to the text. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws MailFailure, so that the job is retried. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** A mail that was not sent. Contains and logs no answer of the server, which can contain the address. */
export class MailFailure extends ReportedFailure {
  /** Whether the server refused the mail or was not reached. False: it may have accepted the mail. */
  readonly isCertain: boolean
  constructor(failure: Pick<Failure, 'class' | 'cause'>, isCertain: boolean) {
    super(`the mail server did not accept a mail: ${failure.class} ${failure.cause ?? ''}`.trim())
    this.isCertain = isCertain
  }
}

/** An error of nodemailer. */
interface SendError {
  responseCode?: number | false
  syscall?: string
  code?: string
}

function classify({ responseCode, code = '' }: SendError): Pick<Failure, 'class' | 'cause'> {
  if (responseCode) return { class: 'status', cause: String(responseCode) }
  return /^(ETIMEDOUT|EABORT|ABORT_ERR)$/.test(code) ? { class: 'timeout' } : { class: 'refused', cause: code }
}

/** Overall deadline of a try, as a multiple of the time limit of one step. */
const STEPS = 5

/** A mailer for one server. Line breaks in a subject or an address are refused: they would add headers. */
export function createMailer(smtpUrl: string, from: string, timeoutMs: number, failures: FailureLog): Mailer {
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(smtpUrl, { from })
    Object.assign(transport.options, {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs * 4,
    })
    return transport
  }
  let opened: ReturnType<typeof openTransport> | undefined
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'visions'
  return {
    send: async (mail) => {
      const { messageId, calendar, headers = {}, ...rest } = mail
      if (/[\r\n]/.test([mail.to, mail.subject, messageId, ...Object.values(headers)].join('')))
        throw new Error('a line break in a mail header')
      // Opened for the first mail: a node starts without the mail library.
      const transport = await (opened ??= openTransport())
      const sending = transport.sendMail({
        ...rest,
        // Each byte from the server restarts the time limits of the transport.
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
    close: () => void opened?.then((transport) => transport.close()),
  }
}
