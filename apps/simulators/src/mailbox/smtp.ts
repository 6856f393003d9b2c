// The SMTP side of the mailbox: takes every mail, without password or TLS.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Switchboard } from '../control/switchboard.ts'
import type { Messages } from './app.ts'

export function createSmtp(switchboard: Switchboard, messages: Messages): SMTPServer {
  const recipients = (session: SMTPServerSession) => session.envelope.rcptTo.map(({ address }) => address.toLowerCase())

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,

    async onRcptTo({ address }, session, callback) {
      const to = address.toLowerCase()
      const fault = switchboard.receive({ partner: 'mailbox', method: 'SMTP', url: `mailto:${to}`, headers: {}, body: '' })
      if (fault?.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false })
      if (fault?.fault === 'refuse') return callback(Object.assign(new Error('4.3.0 Try again later'), { responseCode: 451 }))
      if (fault?.fault === 'down') return [...server.connections].find((connection) => connection.session === session)?.close()
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
            headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
          })
        })
        .then(() => callback(), callback)
    },
  })
  // A client that hangs up in the middle is its own business.
  server.on('error', () => {})
  return server
}
