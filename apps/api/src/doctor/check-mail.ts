// Outgoing mail: connection, encryption, login, sender, and the records of its domain.
import { Resolver } from 'node:dns/promises'
import { isLoopback } from '@visions/contract/links'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { error, warning, type Finding, type Installation, type Result } from './finding.ts'
import { ANSWER_MS, explain } from './network.ts'

const addressOf = (from: string): string => /[^<\s]+@[\w.-]+/.exec(from)?.[0] ?? from

interface Options {
  /** Addresses of DNS servers; those of the machine when absent. */
  dnsServers?: readonly string[] | undefined
  sendTo?: string | undefined
  answerMs?: number | undefined
}

export async function checkMail(
  { smtpUrl, mailFrom }: Installation,
  { dnsServers, sendTo, answerMs = ANSWER_MS }: Options = {},
): Promise<Result> {
  if (!smtpUrl || !mailFrom)
    return { findings: [], notes: [{ area: 'mail', text: 'not checked: SMTP_URL or MAIL_FROM is not set' }] }
  const address = addressOf(mailFrom)
  const [server, records] = await Promise.all([
    checkServer(smtpUrl, { address, sendTo, ms: answerMs }),
    checkRecords(address.split('@')[1]!, dnsServers),
  ])
  return { findings: [...server, ...records.findings], notes: records.notes }
}

/** An error of nodemailer. The text of the server is not printed: it may quote the login. */
type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

async function checkServer(
  smtpUrl: string,
  { address, sendTo, ms }: { address: string; sendTo?: string | undefined; ms: number },
): Promise<Finding[]> {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const port = Number(url.port || (isSecure ? 465 : 587))
  const where = `${url.hostname}:${port}`
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure: isSecure,
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    dnsTimeout: ms,
  })
  const step = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      start((thrown) => (thrown ? reject(thrown) : resolve()))
    })
  try {
    await step((done) => connection.connect(done))
    const findings: Finding[] = []
    if (!connection.secure && !isLoopback(url.hostname))
      findings.push(
        warning(
          'mail',
          `${where} offers no STARTTLS`,
          'Passwords and sign-in codes travel in clear.',
          'Use smtps:// in SMTP_URL, or a mail server with STARTTLS.',
        ),
      )
    if (url.username)
      await step((done) =>
        connection.login(
          { credentials: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } },
          done,
        ),
      )
    await step((done) => sayFrom(connection, address, done))
    if (sendTo) await step((done) => sendTest(connection, { from: address, to: sendTo }, done))
    return findings
  } catch (thrown) {
    return [explainMail(thrown as SmtpError, { where, address })]
  } finally {
    connection.close()
  }
}

/** Names the sender and takes it back: no mail is sent. nodemailer has no public call for one command. */
function sayFrom(connection: SMTPConnection, address: string, done: (error?: Error | null) => void): void {
  const raw = connection as unknown as {
    _responseActions: ((answer: string) => void)[]
    _sendCommand: (text: string) => void
  }
  raw._responseActions.push((answer) => {
    if (!answer.startsWith('2'))
      return done(
        Object.assign(new Error('sender'), { command: 'MAIL FROM', responseCode: Number(answer.slice(0, 3)) }),
      )
    raw._responseActions.push(() => done())
    raw._sendCommand('RSET')
  })
  raw._sendCommand(`MAIL FROM:<${address}>`)
}

function sendTest(
  connection: SMTPConnection,
  { from, to }: { from: string; to: string },
  done: (error?: Error | null) => void,
): void {
  const text = `From: ${from}\r\nTo: ${to}\r\nSubject: Visions: a test of the mail settings\r\nDate: ${new Date().toUTCString()}\r\n\r\nThis mail was sent by npm run doctor.\r\n`
  connection.send({ from, to: [to] }, text, (thrown) => done(thrown))
}

function explainMail(thrown: SmtpError, { where, address }: { where: string; address: string }): Finding {
  const { code = '', responseCode, command = '' } = thrown
  const why = 'Sign-in codes, receipts and invitations are not sent.'
  if (command === 'MAIL FROM')
    return error(
      'mail',
      `MAIL_FROM is refused as sender (${responseCode})`,
      why,
      `Let the mail server accept ${address} for this login, or change MAIL_FROM.`,
    )
  if (code === 'EAUTH')
    return error(
      'mail',
      `SMTP_URL: login refused${responseCode ? ` (${responseCode})` : ''}`,
      why,
      'Check user and password. Special characters must be percent-encoded: @ as %40, / as %2F.',
    )
  if (code === 'ETIMEDOUT' || code === 'ETIMEOUT')
    return error(
      'mail',
      `SMTP_URL: no answer from ${where} in time`,
      why,
      'Check host and port: port 465 needs smtps://, port 587 smtp://.',
    )
  const text = code === 'EDNS' ? 'name not found' : explain({ name: thrown.name, code: codeIn(thrown) ?? code }).text
  return error(
    'mail',
    `SMTP_URL: ${where}, ${text}${responseCode ? ` (${responseCode})` : ''}`,
    why,
    'Check host, port and firewall.',
  )
}

const codeIn = (thrown: object): string | undefined => {
  const { cause, errno } = thrown as { cause?: { code?: string }; errno?: number | string }
  return cause?.code ?? (errno === -111 ? 'ECONNREFUSED' : undefined)
}

async function checkRecords(domain: string, servers?: readonly string[]): Promise<Result> {
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  if (servers) resolver.setServers([...servers])
  const read = async (name: string): Promise<string[] | null> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (thrown) {
      return /ENOTFOUND|ENODATA/.test((thrown as { code?: string }).code ?? '') ? [] : null
    }
  }
  const [txt, dmarc] = await Promise.all([read(domain), read(`_dmarc.${domain}`)])
  if (txt === null) return { findings: [], notes: [{ area: 'mail', text: `could not ask DNS about ${domain}` }] }
  const findings: Finding[] = []
  if (!txt.some((record) => /^v=spf1\b/i.test(record)))
    findings.push(
      warning(
        'mail',
        `no SPF record for ${domain}`,
        'Large mailboxes put the mails among spam, or refuse them.',
        `Add a TXT record at ${domain}, such as "v=spf1 a:<mail server> -all", where its DNS is managed.`,
      ),
    )
  const hasDmarc = dmarc?.some((record) => /^v=DMARC1/i.test(record)) ?? false
  const text = hasDmarc ? 'has a DMARC record' : 'has no DMARC record: add one once SPF and DKIM are right'
  return {
    findings,
    notes: [{ area: 'mail', text: `${domain} ${text}. DKIM is not checked: only the mail server knows its selector` }],
  }
}
