import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCodeSealer } from './code-sealer.ts'

const [old, next] = [randomBytes(32), randomBytes(32)]
const reward = randomUUID()

test('[RWD-09] sealed code: opened with its key only, for its reward only, unchanged only', () => {
  const codes = createCodeSealer([old])
  const sealed = codes.seal(reward, 'LIVRE-É-1')
  expect(codes.open(reward, sealed)).toBe('LIVRE-É-1')
  expect(codes.seal(reward, 'LIVRE-É-1')).not.toEqual(sealed)
  expect(sealed.includes('LIVRE')).toBe(false)
  expect(() => codes.open(randomUUID(), sealed)).toThrow()
  for (const at of [4, 16, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => codes.open(reward, changed)).toThrow()
  }
  expect(() => createCodeSealer([next]).open(reward, sealed)).toThrow('FORMER_CODES_KEYS')
})

test('[RWD-09] hash of a code: the same for one reward and key, another for another reward or key', () => {
  const codes = createCodeSealer([old])
  expect(codes.hash(reward, 'A')).toEqual(codes.hash(reward, 'A'))
  expect(codes.hash(reward, 'A')).not.toEqual(codes.hash(reward, 'B'))
  expect(codes.hash(reward, 'A')).not.toEqual(codes.hash(randomUUID(), 'A'))
  expect(codes.hash(reward, 'A')).not.toEqual(createCodeSealer([next]).hash(reward, 'A'))
})

test('[RWD-09] rotated key: former codes opened and found, new codes sealed with the new key', () => {
  const [before, after] = [createCodeSealer([old]), createCodeSealer([next, old])]
  expect(after.open(reward, before.seal(reward, 'A'))).toBe('A')
  expect(after.hashes(reward, 'A')).toEqual([after.hash(reward, 'A'), before.hash(reward, 'A')])
  expect(after.seal(reward, 'A').subarray(0, 4)).toEqual(after.keyId)
  expect(after.keyId).not.toEqual(before.keyId)
})
