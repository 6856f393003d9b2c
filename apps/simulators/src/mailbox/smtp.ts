// The SMTP server of the mailbox: accepts every mail, without password or TLS.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Switchboard } from '../control/switchboard.ts'
import type { Message, Messages } from './app.ts'

/** Text attachments, such as calendars. A nameless part with the same text as a named one is left out. */
function attachmentsOf(attachments: readonly Attachment[]): Message['attachments'] {
  const all = attachments
    .filter(({ mimeType }) => /^text\/|^application\/(ics|json)\b/.test(mimeType))
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    }))
  return all.filter(({ name, text }) => name !== '' || !all.some((other) => other.name !== '' && other.text === text))
}

export function createSmtp(switchboard: Switchboard, messages: Messages): SMTPServer {
  const recipients = (session: SMTPServerSession) => session.envelope.rcptTo.map(({ address }) => address.toLowerCase())

  /** Sessions with the fault «drop»: their mail is stored, then the connection is closed without a response. */
  const dropped = new WeakSet<SMTPServerSession>()
  const hangUp = (session: SMTPServerSession) =>
    [...server.connections].find((connection) => connection.session === session)?.close()

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // As the servers of old operators: dots anywhere, in quotes.
    lenientAddressParsing: true,
    closeTimeout: 10,

    async onRcptTo({ address }, session, callback) {
      const to = address.toLowerCase()
      const fault = switchboard.receive({
        partner: 'mailbox',
        method: 'SMTP',
        url: `mailto:${to}`,
        headers: {},
        body: '',
      })
      if (fault?.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false })
      if (fault?.fault === 'refuse')
        return callback(Object.assign(new Error('4.3.0 Try again later'), { responseCode: 451 }))
      if (fault?.fault === 'reject')
        return callback(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      if (fault?.fault === 'down') return hangUp(session)
      if (fault?.fault === 'drop') dropped.add(session)
      else dropped.delete(session)
      callback()
    },

    onData(stream, session, callback) {
      buffer(stream)
        .then(async (raw) => {
          const mail = await PostalMime.parse(raw)
          const { mailFrom } = session.envelope
          messages.add({
            id: randomUUID(),
            receivedAt: new Date().toISOString(),
            from: mailFrom ? mailFrom.address.toLowerCase() : '',
            to: recipients(session),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            attachments: attachmentsOf(mail.attachments),
            headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
          })
        })
        .then(() => (dropped.has(session) ? hangUp(session) : callback()), callback)
    },
  })
  // A client may disconnect at any time: not an error of the server.
  server.on('error', () => {})
  return server
}
