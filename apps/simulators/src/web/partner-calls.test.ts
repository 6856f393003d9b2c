import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearer, SECRET } from '../../test/product.ts'
import { signAs, signTo, verifyCall } from './partner-calls.ts'

const API = 'http://localhost:3102/outils/cap-bruyere/api'
const PRODUCT = 'http://localhost:3000'
const subject = randomUUID()

test.each([
  ['that lives too long', { exp: 3600 }],
  ['of an issuer that is not on this machine', { iss: 'https://visions.example' }],
])('verifyCall: token %s → undefined', async (_name, overrides) => {
  expect(await verifyCall(SECRET, API, await bearer(API, PRODUCT, subject, overrides))).toBeUndefined()
})

test('[EXT-02] verifyCall: a signed call of the product → origin and subject, for this partner only', async () => {
  const header = await bearer(API, PRODUCT, subject)
  expect(await verifyCall(SECRET, API, header)).toEqual({ origin: PRODUCT, subject })
  expect(await verifyCall(SECRET, `${API}/`, header)).toBeUndefined()
})

test('verifyCall: a token that the partner signed itself → undefined', async () => {
  const own = await signAs(SECRET, API, { audience: PRODUCT, subject })
  expect(await verifyCall(SECRET, API, `Bearer ${own}`)).toBeUndefined()
  const call = await signTo(SECRET, API, { issuer: PRODUCT, subject })
  expect(await verifyCall(SECRET, API, `Bearer ${call}`)).toEqual({ origin: PRODUCT, subject })
})
