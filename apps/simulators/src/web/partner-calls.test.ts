import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearer, SECRET, WRONG_CALLS } from '../../test/product.ts'
import { signAs, signTo, verifyCall } from './partner-calls.ts'

const API = 'http://localhost:3102/outils/cap-bruyere/api'
const PRODUCT = 'http://localhost:3000'
const subject = randomUUID()

test.each(Object.entries(WRONG_CALLS))('%s is not believed', async (_name, overrides) => {
  expect(await verifyCall(SECRET, API, await bearer(API, PRODUCT, subject, overrides))).toBeUndefined()
})

test.each([undefined, '', 'Bearer', 'Bearer x', 'Basic eA==', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
  'verifyCall: Authorization header «%s» → undefined',
  async (header) => {
    expect(await verifyCall(SECRET, API, header)).toBeUndefined()
  },
)

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
