import { expect, test } from 'vitest'
import { mailAddressCases, sameMailboxCases } from './mail-addresses.cases.ts'
import { addressSentence, slipQuestion } from './mail-address-words.ts'
import { readMailAddress } from './mail-addresses.ts'

test.each(mailAddressCases)('[PEO-05] $id: $typed → $results', ({ typed, results, normal, sentence }) => {
  const { address, fault, offer } = readMailAddress(typed)
  expect(results, fault).toContain(address === undefined ? 'refused' : 'accepted')
  if (address === undefined) expect(fault).toBe(sentence)
  else {
    const expected = normal === 'same' ? typed : normal
    // The product stores the part before the @ in small letters.
    expect(address).toBe(expected.toLowerCase())
    expect(offer).toBe(sentence?.startsWith('ask ') ? sentence.slice(4) : undefined)
  }
})

test.each(sameMailboxCases)('[PEO-05] $id: $one, $other → $results', ({ one, other, results }) => {
  const [first, second] = [readMailAddress(one).address, readMailAddress(other).address]
  expect(results).toContain(first !== undefined && first === second ? 'same' : 'different')
})

test('[PEO-05] pair of signs around an address of an address book → accepted; one inside it → refused', () => {
  expect(readMailAddress('\u202azoe@example.fr\u202c')).toEqual({ address: 'zoe@example.fr' })
  expect(readMailAddress('zoe@\u202eexample.fr').fault).toBe('not-readable')
})

test.each([
  ['zoe@example,fr', 'une virgule'],
  ['zoe@example;fr', 'un point-virgule'],
  ['zoe@example:fr', 'le signe «\u00a0:\u00a0»'],
])('[PEO-05] %s: a key next to the full stop → named: %s', (typed, sign) => {
  expect(addressSentence(typed)).toBe(`Cette adresse contient ${sign}. Écrivez un point à la place.`)
})

test('[PEO-05] likely slip → asked about once, not a second time; a right address is not asked about', () => {
  expect(slipQuestion('zoe@gmial.com', '')).toContain('Est-ce zoe@gmail.com')
  expect(slipQuestion('zoe@gmial.com', 'zoe@gmial.com')).toBeUndefined()
  expect(slipQuestion('zoe@gmail.com', '')).toBeUndefined()
})
