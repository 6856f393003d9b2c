import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { addFault, requestJson, useNetwork } from '../../test/network.ts'
import type { Message } from './app.ts'

const network = useNetwork()

/** Sends a mail over SMTP. Resolves with the reply codes, and «closed» when the server closes the connection. */
async function send(to: string, content = 'Subject: Bonjour\r\n\r\nCoucou'): Promise<string[]> {
  const socket = connect(Number(new URL(network.smtpUrl).port), '127.0.0.1')
  const commands = [
    'EHLO test',
    'MAIL FROM:<visions@example.org>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${content}\r\n.`,
    'QUIT',
  ]
  const codes: string[] = []
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === '-') continue
    codes.push(line.slice(0, 3))
    if (/^[45]/.test(line)) break
    const command = commands.shift()
    if (command) socket.write(`${command}\r\n`)
  }
  socket.destroy()
  return codes.at(-1) === '221' || /^[45]/.test(codes.at(-1) ?? '') ? codes : [...codes, 'closed']
}

const receivedBy = async (to: string): Promise<Message[]> =>
  (await requestJson(`${network.urls.mailbox}/api/messages?to=${encodeURIComponent(to)}`)).body

const MULTIPART = [
  'From: Visions <visions@example.org>',
  'To: awa@example.org',
  'Subject: =?utf-8?B?VsO0dHJlIHLDqWNvbXBlbnNl?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Votre étoile est là.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Votre <b>étoile</b></p><script>alert(1)</script>',
  '--b--',
].join('\r\n')

test('[EXT-02] mail: accepted, listed by recipient and shown without running its HTML', async () => {
  expect((await send('Awa@example.org', MULTIPART)).at(-1)).toBe('221')
  const [message, ...others] = await receivedBy('awa@EXAMPLE.org')
  expect(others).toEqual([])
  expect(message).toMatchObject({ subject: 'Vôtre récompense', to: ['awa@example.org'], from: 'visions@example.org' })
  expect(message?.text).toContain('Votre étoile est là.')
  const page = await fetch(`${network.urls.mailbox}/messages/${message?.id}`)
  const text = await page.text()
  expect(text).toContain('sandbox=""')
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toContain('<script')
  expect(await (await fetch(network.urls.mailbox)).text()).toContain('Vôtre récompense')
})

test('[EXT-02] fault «reject» → 550; fault «drop» → mail stored, connection closed without a response', async () => {
  await addFault(network, { partner: 'mailbox', fault: 'reject', match: 'unknown@example.org' })
  await addFault(network, { partner: 'mailbox', fault: 'drop', match: 'silent@example.org' })
  expect((await send('unknown@example.org')).at(-1)).toBe('550')
  expect(await receivedBy('unknown@example.org')).toEqual([])
  expect((await send('silent@example.org')).slice(-2)).toEqual(['354', 'closed'])
  expect(await receivedBy('silent@example.org')).toHaveLength(1)
})
