import { randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { bearerOf, claimedIssuer, claimedSubject, partnerKey, signCall, verifyCall } from './signed-calls.ts'

const API = 'http://localhost:3102/outils/cap-bruyere/api'
const OURS = 'http://localhost:3000'
const key = partnerKey('a secret of this test', API)
const subject = randomUUID()
const expected = { issuer: OURS, audience: API, maxAge: 60 }
const right = { issuer: OURS, audience: API, subject, seconds: 60 }

test('partner key: derived from the secret and the base URL of the API', () => {
  const secret = 'demonstration only: not a secret at all'
  expect(Buffer.from(partnerKey(secret, API)).toString('base64url')).toBe('oOwA8ypRuO6jFM8J0h4E7jsx3RAJBMzdXQV2uRzi3hM')
})

test('signed call: has issuer, audience, subject and a unique id', async () => {
  const [one, other] = await Promise.all([signCall(key, right), signCall(key, right)])
  const claims = await verifyCall(key, expected, one)
  expect(claims).toMatchObject({ iss: OURS, aud: API, sub: subject })
  expect(claims!.exp - claims!.iat).toBe(60)
  expect((await verifyCall(key, expected, other))!.jti).not.toBe(claims!.jti)
  expect(await verifyCall(key, { audience: API, maxAge: 60 }, one)).toEqual(claims)
})

test('signed call with more claims: they never replace the standard claims', async () => {
  const token = await signCall(key, { ...right, more: { record: 'r-1', sub: randomUUID(), iss: 'http://localhost:1' } })
  expect(decodeJwt(token)).toMatchObject({ record: 'r-1', iss: OURS, aud: API, sub: subject })
  expect(await verifyCall(key, expected, token)).toMatchObject({ sub: subject })
})

test.each([
  ['another issuer', { ...right, issuer: 'http://localhost:1' }, key],
  ['another audience', { ...right, audience: `${API}/` }, key],
  ['a life that is too long', { ...right, seconds: 61 }, key],
  ['a subject that is no pseudonym', { ...right, subject: 'camille@example.org' }, key],
  ['another key', right, partnerKey('another secret', API)],
])('%s: not believed', async (_name, call, signedWith) => {
  expect(await verifyCall(key, expected, await signCall(signedWith, call))).toBeNull()
})

test.each([
  ['signed long ago', { iat: -90, exp: -40 }, []],
  ['signed in the future', { iat: 600, exp: 640 }, []],
  ['without an issuer', {}, ['iss']],
  ['without an identifier', {}, ['jti']],
  ['without an end', {}, ['exp']],
])('%s: not believed', async (_name, { iat = 0, exp = 60 }: { iat?: number; exp?: number }, missing: string[]) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: OURS, aud: API, sub: subject, jti: randomUUID(), iat: now + iat, exp: now + exp }
  const present = Object.fromEntries(Object.entries(claims).filter(([name]) => !missing.includes(name)))
  const token = await new SignJWT(present).setProtectedHeader({ alg: 'HS256' }).sign(key)
  expect(await verifyCall(key, { audience: API, maxAge: 60 }, token)).toBeNull()
})

test.each([undefined, '', 'Bearer', 'Bearer x', 'Basic eA==', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
  '%s is no call',
  async (header) => {
    expect(await verifyCall(key, expected, bearerOf(header))).toBeNull()
    expect(claimedSubject(header)).toBeUndefined()
    expect(claimedIssuer(bearerOf(header))).toBeUndefined()
  },
)

test('unverified token: issuer and subject can be read', async () => {
  const token = await signCall(partnerKey('a secret that nobody shares', API), right)
  expect(claimedIssuer(token)).toBe(OURS)
  expect(claimedSubject(`Bearer ${token}`)).toBe(subject)
})
