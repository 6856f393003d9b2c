import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret that is long enough for a test')

test('[BIL-07] link token: valid for its id, kind and secret only', () => {
  const id = randomUUID()
  const token = secrets.linkToken('share', id)
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  expect(secrets.idOfLink('share', token)).toBe(id)
  expect(secrets.idOfLink('other', token)).toBeUndefined()
  expect(createSecrets('another secret that is long enough too').idOfLink('share', token)).toBeUndefined()
})

test('[BIL-07] link token that is changed, cut, swapped or invented: invalid', () => {
  const [one, other] = [secrets.linkToken('share', randomUUID()), secrets.linkToken('share', randomUUID())]
  const [id, signature] = one.split('.') as [string, string]
  const flipped = (text: string, place: number) =>
    text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)
  for (const token of [
    '',
    '.',
    id,
    `${id}.`,
    `.${signature}`,
    `${id}.${other.split('.')[1]}`,
    `${flipped(id, 3)}.${signature}`,
    `${id}.${flipped(signature, 3)}`,
    'é.é',
    'x'.repeat(500),
  ])
    expect(secrets.idOfLink('share', token), token).toBeUndefined()
})

test('[JRN-11] partner keys: different for each API', () => {
  const keys = ['https://one.example/api', 'https://two.example/api'].map((api) =>
    Buffer.from(secrets.partnerKey(api)).toString('hex'),
  )
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toHaveLength(64)
})
