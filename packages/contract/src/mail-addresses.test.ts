import { expect, test } from 'vitest'
import { mailAddressCases, sameMailboxCases } from './mail-addresses.cases.ts'
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
