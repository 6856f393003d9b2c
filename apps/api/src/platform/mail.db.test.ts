// Failed mails: the mail server refuses, is unreachable, or is too slow.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { control } from '../../test/harness.ts'
import { recordLog } from '../../test/record-log.ts'
import { readMailAddress } from '@visions/contract/mail-addresses'
import { FailureLog } from './failures.ts'
import { createMailer, MailFailure } from './mail.ts'

const { smtpUrl } = inject('simulators')
const TO = 'canari@mail-failures.example'
const { lines, log } = recordLog()

/** Sends one mail that fails. Returns the error, the log and the counts. */
async function failToSend(url: string, timeoutMs = 1500) {
  lines.length = 0
  const failures = new FailureLog(log)
  const mailer = createMailer(url, 'Visions <a@visions.example>', timeoutMs, failures)
  const error = await mailer.send({ to: TO, subject: 'Sujet', text: 'Texte' }).catch((reason: unknown) => reason)
  mailer.close()
  expect(error).toBeInstanceOf(MailFailure)
  expect(JSON.stringify([lines, String(error), (error as Error).cause ?? null])).not.toContain('canari')
  return {
    error: error as MailFailure,
    failures: failures.counts(),
    logged: lines.map((line) => (line as { failure: unknown }).failure),
  }
}

test('mail server refuses: logged once with its status, counted, certainly not accepted', async () => {
  await control('/faults', { partner: 'mailbox', fault: 'refuse', match: TO })
  const { error, failures, logged } = await failToSend(smtpUrl)
  expect(logged).toMatchObject([
    { target: 'mail', name: 'mail server', class: 'status', cause: expect.stringMatching(/^[45]\d\d$/) },
  ])
  expect(failures).toMatchObject([{ class: 'status', count: 1 }])
  expect(error.isCertain).toBe(true)
})

test('[PEO-05] signs, dots and other letters of an address → accepted by the mail server', async () => {
  const mailer = createMailer(smtpUrl, 'Visions <a@visions.example>', 5000, new FailureLog(log))
  for (const typed of ['zoe..x@orange.example', '.zoe@free.example', "z!x&o'b@example.fr", 'zoe@société.fr'])
    await mailer.send({ to: readMailAddress(typed).address!, subject: 'Sujet', text: typed })
  mailer.close()
})

test('mail server unreachable: class refused, certainly not accepted', async () => {
  const { error, logged } = await failToSend('smtp://127.0.0.1:9')
  expect([logged, error.isCertain]).toMatchObject([[{ class: 'refused' }], true])
})

test('mail server sends single bytes slowly: given up at the overall deadline, possibly accepted', async () => {
  const sockets: Socket[] = []
  const dripping = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    const drip = setInterval(() => socket.write('2'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  dripping.listen(0, '127.0.0.1')
  await once(dripping, 'listening')
  const { error, logged } = await failToSend(`smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`, 100)
  expect([logged, error.isCertain]).toMatchObject([[{ class: 'timeout' }], false])
  for (const socket of sockets) socket.destroy()
  dripping.close()
})
