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

test('[DOR-08] sealed secret: opened for its owner and key only, different each time, refused when changed', () => {
  const sealed = secrets.seal('a', 'JBSWY3DPEHPK3PXP')
  expect(secrets.open('a', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSW')
  expect(secrets.seal('a', 'JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false)
  expect(() => secrets.open('b', sealed)).toThrow(/authenticate/)
  expect(() => createSecrets('another secret that is long enough too').open('a', sealed)).toThrow(/authenticate/)
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(() => secrets.open('a', changed), String(place)).toThrow(/authenticate/)
  }
  for (const length of [0, 12, 20, 27, sealed.length - 1])
    expect(() => secrets.open('a', sealed.subarray(0, length)), String(length)).toThrow(/authenticat|Invalid/)
})

test('[DOR-08] hash of a code: depends on its kind, owner and key', () => {
  const hash = secrets.codeHash('recovery', 'a', 'ABCD').toString('hex')
  expect(secrets.codeHash('recovery', 'a', 'ABCD').toString('hex')).toBe(hash)
  for (const other of [
    secrets.codeHash('recovery', 'b', 'ABCD'),
    secrets.codeHash('other', 'a', 'ABCD'),
    secrets.codeHash('recovery', 'aA', 'BCD'),
    createSecrets('another secret that is long enough too').codeHash('recovery', 'a', 'ABCD'),
  ])
    expect(other.toString('hex')).not.toBe(hash)
})
