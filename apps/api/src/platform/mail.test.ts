// Headers of raw mails.
import { expect, test } from 'vitest'
import { rawOf } from '../../test/mail-kinds.ts'
import { SENDER } from '../../test/sender.ts'
import { messageOf } from './mail.ts'

const MAIL = { to: 'zoe@boite.example', subject: 'Votre rendez-vous est confirmé', text: 'Bonjour,' }

/** Headers of a mail from a sender, unfolded. */
async function headersOf(changes: object = {}, from = SENDER.mailFrom): Promise<Record<string, string>> {
  const raw = (await rawOf({ ...MAIL, ...changes }, from)).toString('latin1')
  const block = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ')
  return Object.fromEntries(block.split('\r\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
}

test('[NOT-01] every mail: sent automatically, answers to people, no name of a program', async () => {
  const headers = await headersOf({ replyTo: 'aide@visions.example', messageId: 'code-1' })
  expect(headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'Reply-To': 'aide@visions.example',
    'Message-ID': expect.stringMatching(/^<[\da-f]{32}@visions\.example>$/),
    From: '"Visions, Région Armor" <bonjour@visions.example>'.replace(
      /.*(?= <)/,
      '=?UTF-8?Q?Visions=2C_R=C3=A9gion_Armor?=',
    ),
  })
  expect(Object.keys(headers)).not.toContain('X-Mailer')
  const other = await headersOf({ messageId: 'code-2' })
  expect(other['Message-ID']).not.toBe(headers['Message-ID'])
  expect((await headersOf({ messageId: 'code-1' }))['Message-ID'], 'the same for each try').toBe(headers['Message-ID'])
})

test.each([
  ['bonjour@visions.example', 'Visions <bonjour@visions.example>'],
  ['<bonjour@visions.example>', 'Visions <bonjour@visions.example>'],
  ['Visions <bonjour@visions.example>', 'Visions <bonjour@visions.example>'],
  ['Region A, Armor <a@b.example>', '"Region A, Armor, Visions" <a@b.example>'],
  ['"Region \\"A\\" (Ouest)" <a@b.example>', '"Region \\"A\\" (Ouest), Visions" <a@b.example>'],
  ['a@b.example <a@b.example>', 'Visions <a@b.example>'],
  ['Armor Visions <a@b.example>', 'Armor Visions <a@b.example>'],
  ['Visionsite <a@b.example>', '"Visionsite, Visions" <a@b.example>'],
])('[NOT-01] sender %j → %j', async (from, header) => {
  expect((await headersOf({}, from))['From']).toBe(header)
})

test('[NOT-01] addresses: unusual ones stay one mailbox, other alphabets are encoded', async () => {
  expect((await headersOf({ to: "z!x&o'b+etiquette@example.fr" }))['To']).toBe("z!x&o'b+etiquette@example.fr")
  expect((await headersOf({ to: '"a, b"@boite.example' }))['To']).toBe('<"a, b"@boite.example>')
  const { From: from, 'Message-ID': id } = await headersOf({ messageId: 'x' }, 'Visions <a@société.example>')
  expect(from).toBe('Visions <a@xn--socit-esab.example>')
  expect(id).toMatch(/@xn--socit-esab\.example>$/)
})

test('[EXT-02] line break in a header → refused', () => {
  for (const change of [{ to: 'a@b.example\nBcc: c@d.example' }, { subject: 'a\r\nb' }, { replyTo: 'a@b.example\n' }])
    expect(() => messageOf({ ...MAIL, ...change }, SENDER.mailFrom)).toThrow('a line break in a mail header')
})

test('[NOT-01] line that begins with «From » → encoded, so that no server on its path changes it', async () => {
  const raw = await rawOf({ ...MAIL, text: 'Bonjour,\nFrom Scratch a reçu vos données.' })
  expect(raw.toString()).not.toMatch(/^From /m)
})
