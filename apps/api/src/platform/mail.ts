// Outgoing mail over SMTP.
import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { ReportedFailure, type Failure, type FailureLog } from './failures.ts'

export interface Mail {
  to: string
  /** A mailbox that people read. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** Further headers; their values have no line breaks. */
  headers?: Readonly<Record<string, string>>
  /** Equal for every try, so that a repeated mail is shown once. Its hash is sent. */
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

/** The name and address of a sender, as «Visions <mail@visions.example>». An address is no name. */
export function readSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^([^<]*)<([^>]+)>$/.exec(sender.trim()) ?? []
  const [, quoted] = /^"(.*)"$/s.exec(name.trim()) ?? []
  const plain = (quoted?.replaceAll(/\\(.)/g, '$1') ?? name).replaceAll(/\p{Cc}+/gu, ' ').trim()
  return { name: plain.includes('@') ? '' : plain, address: address.trim() }
}

/** The name of the product begins or ends the name of the sender: lists of mails show it first. */
function senderOf(from: string): { name: string; address: string } {
  const { name, address } = readSender(from)
  return {
    name: /^Visions(?!\p{L})|(?<!\p{L})Visions$/u.test(name) ? name : name ? `${name}, Visions` : 'Visions',
    address,
  }
}

/**
 * A mail as the mail library sends it. Line breaks in a subject or an address are refused: they would add headers. No
 * program answers a mail that was sent automatically (RFC 3834).
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  const { messageId, calendar, replyTo, headers = {}, ...rest } = mail
  if (/[\r\n]/.test([mail.to, mail.subject, replyTo, ...Object.values(headers)].join('')))
    throw new Error('a line break in a mail header')
  const sender = senderOf(from)
  const domain = domainToASCII(sender.address.split('@').at(-1)!) || 'visions'
  const left = messageId && createHash('sha256').update(messageId).digest('hex').slice(0, 32)
  return {
    ...rest,
    from: sender,
    // As objects: the mail library would split an unusual address.
    to: { name: '', address: mail.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // A line that begins with «From » is changed on its path where mails are stored in one file.
    textEncoding: /From /.test(`${mail.text}${mail.html ?? ''}`) ? 'base64' : 'quoted-printable',
    ...(left && { messageId: `<${left}@${domain}>` }),
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.content, filename: 'rendez-vous.ics' },
    }),
  }
}

/** A mailer for one server. */
export function createMailer(smtpUrl: string, from: string, timeoutMs: number, failures: FailureLog): Mailer {
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(smtpUrl)
    Object.assign(transport.options, {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs * 4,
    })
    return transport
  }
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    send: async (mail) => {
      const message = messageOf(mail, from)
      // Opened for the first mail: a node starts without the mail library.
      const transport = await (opened ??= openTransport())
      // Each byte from the server restarts the time limits of the transport.
      const sending = transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs * STEPS) })
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
