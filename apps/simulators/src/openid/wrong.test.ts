import { DEMONSTRATION_CLIENT_SECRET } from '@visions/server/settings'
import {
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  importJWK,
  type JSONWebKeySet,
  jwtVerify,
} from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { useNetwork } from '../../test/network.ts'
import { EXAMPLES, NONCE, openIdClient, STATE } from '../../test/openid.ts'
import { PROVIDERS, type ProviderName } from './profiles.ts'
import { WRONG_NAMES, type WrongName } from './wrong.rules.ts'

const network = useNetwork()
const clients = Object.fromEntries(PROVIDERS.map((name) => [name, openIdClient(network, name)])) as Record<
  ProviderName,
  ReturnType<typeof openIdClient>
>
const { region, proConnect } = clients
const setWrong = (name: ProviderName, wrong: WrongName) => clients[name].control('/wrong', { wrong })
const fetchKeys = async (name: ProviderName) =>
  (await (await fetch(`${network.urls[name]}/jwks`)).json()) as JSONWebKeySet
const text = (value: string) => new TextEncoder().encode(value)
const now = () => Math.floor(Date.now() / 1000)
/** Signs in with every claim that a wrongness changes. */
async function complete(name: ProviderName, wrong: WrongName) {
  expect(await setWrong(name, wrong)).toMatchObject({ status: 201 })
  return clients[name].complete({}, name === 'region' ? { max_age: '3600' } : {})
}

afterEach(async () => {
  await Promise.all(PROVIDERS.map((name) => clients[name].control('/wrong', undefined, 'DELETE')))
})

/** The wrongnesses that the tests below tried: all of them, as the last test proves. */
const tried = new Set<WrongName>()

describe('ID tokens with wrong claims and a valid signature', () => {
  const missing = undefined
  test.each([
    ['iss-wrong', { iss: 'https://issuer.example' }],
    ['aud-wrong', { aud: 'another-client' }],
    ['azp-missing', { aud: ['visions', 'another-client'], azp: missing }],
    ['azp-wrong', { aud: ['visions', 'another-client'], azp: 'another-client' }],
    ['nonce-wrong', { nonce: expect.not.stringContaining(NONCE) }],
    ['nonce-missing', { nonce: missing }],
    ['iat-missing', { iat: missing }],
    ['exp-missing', { exp: missing }],
    ['sub-missing', { sub: missing }],
    ['acr-low', { acr: 'eidas0' }],
    ['acr-missing', { acr: missing }],
    ['auth-time-missing', { auth_time: missing }],
    ['at-hash-wrong', { at_hash: expect.any(String) }],
  ] as const)('[EXT-02] %s → %j', async (wrong, expected) => {
    tried.add(wrong)
    const name = wrong.startsWith('acr-') ? 'franceConnect' : 'region'
    const { idToken, userinfo } = await complete(name, wrong)
    await compactVerify(idToken, clients[name].keys())
    const claims = decodeJwt(idToken)
    for (const [claim, value] of Object.entries(expected)) {
      if (value === missing) expect(claims).not.toHaveProperty(claim)
      else expect(claims[claim]).toEqual(value)
    }
    // Userinfo stays right.
    if (name === 'region') expect(JSON.parse(userinfo)).toMatchObject({ sub: EXAMPLES.region.subject })
  })

  test.each([
    ['expired', 'ERR_JWT_EXPIRED'],
    ['issued-in-future', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ] as const)('[EXT-02] %s → %s', async (wrong, code) => {
    tried.add(wrong)
    const { idToken } = await complete('region', wrong)
    await expect(jwtVerify(idToken, region.keys(), { maxTokenAge: 300 })).rejects.toMatchObject({ code })
  })

  test('[EXT-02] auth-time-old → two days old, the other times are right', async () => {
    tried.add('auth-time-old')
    const { idToken } = await complete('region', 'auth-time-old')
    const { payload } = await jwtVerify(idToken, region.keys())
    expect(now() - Number(payload.auth_time)).toBeGreaterThan(47 * 3600)
    expect(now() - payload.iat!).toBeLessThan(60)
  })

  test('[EXT-02] auth-time-future, -milliseconds, -text → times that cannot be true', async () => {
    const times: unknown[] = []
    for (const wrong of ['auth-time-future', 'auth-time-milliseconds', 'auth-time-text'] as const) {
      tried.add(wrong)
      times.push(decodeJwt((await complete('region', wrong)).idToken).auth_time)
    }
    const [future, milliseconds, text] = times
    expect(Number(future)).toBeGreaterThan(now() + 3000)
    expect(Number(milliseconds)).toBeGreaterThan(now() * 900)
    expect(text).toEqual(expect.stringMatching(/^\d{10}$/))
  })
})

describe('ID tokens with a wrong signature', () => {
  test.each(['region', 'franceConnect'] as const)('[EXT-02] %s: alg-none → unsigned', async (name) => {
    tried.add('alg-none')
    const { idToken } = await complete(name, 'alg-none')
    expect(decodeProtectedHeader(idToken)).toEqual({ alg: 'none' })
    expect(idToken).toMatch(/\.$/)
    expect(decodeJwt(idToken)).toMatchObject({ nonce: NONCE })
  })

  test.each([
    ['hs256-client-secret', 'region'],
    ['hs256-public-key-pem', 'region'],
    ['hs256-public-key-jwk', 'region'],
    ['hs256-public-key-pem', 'franceConnect'],
  ] as const)('[EXT-02] %s of %s → verifies with this text as the secret', async (wrong, name) => {
    tried.add(wrong)
    const { idToken } = await complete(name, wrong)
    const { keys } = await fetchKeys(name)
    const alg = name === 'region' ? 'RS256' : 'ES256'
    const secrets = {
      'hs256-client-secret': DEMONSTRATION_CLIENT_SECRET,
      'hs256-public-key-pem': await exportSPKI((await importJWK(keys[0]!, alg)) as CryptoKey),
      'hs256-public-key-jwk': JSON.stringify(keys[0]),
    }
    const { protectedHeader } = await jwtVerify(idToken, text(secrets[wrong]), { algorithms: ['HS256'] })
    expect(protectedHeader).toMatchObject({ alg: 'HS256', kid: keys[0]!.kid })
  })

  test.each([
    ['kid-unpublished', 'ERR_JWKS_NO_MATCHING_KEY'],
    ['key-other', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ] as const)('[EXT-02] %s → %s', async (wrong, code) => {
    tried.add(wrong)
    for (const name of ['region', 'franceConnect'] as const) {
      const { idToken } = await complete(name, wrong)
      await expect(jwtVerify(idToken, clients[name].keys())).rejects.toMatchObject({ code })
    }
  })
})

describe('wrong redirects, answers and documents', () => {
  test.each([
    ['state-wrong', 'state', expect.not.stringContaining(STATE)],
    ['state-missing', 'state', null],
    ['iss-parameter-wrong', 'iss', 'https://issuer.example'],
    ['iss-parameter-missing', 'iss', null],
  ] as const)('[EXT-02] %s → the redirect has another %s', async (wrong, parameter, value) => {
    tried.add(wrong)
    const { redirect, idToken } = await complete('region', wrong)
    expect(redirect.get(parameter)).toEqual(value)
    await jwtVerify(idToken, region.keys())
  })

  test('[EXT-02] iss-parameter-wrong: franceTravail, without iss otherwise → sends the foreign iss', async () => {
    const { redirect } = await complete('franceTravail', 'iss-parameter-wrong')
    expect(redirect.get('iss')).toBe('https://issuer.example')
  })

  test('[EXT-02] id-token-missing → the answer has the access token only', async () => {
    tried.add('id-token-missing')
    await setWrong('region', 'id-token-missing')
    const { body } = await region.signIn()
    const answer = await (await region.redeem(body.location)).json()
    expect(answer).toMatchObject({ access_token: expect.any(String) })
    expect(answer).not.toHaveProperty('id_token')
  })

  test('[EXT-02] discovery-issuer-wrong → the document names another issuer', async () => {
    tried.add('discovery-issuer-wrong')
    await setWrong('region', 'discovery-issuer-wrong')
    const document = await (await fetch(`${region.issuer()}/.well-known/openid-configuration`)).json()
    expect(document).toMatchObject({ issuer: 'https://issuer.example', token_endpoint: `${region.issuer()}/token` })
  })
})

describe('wrong userinfo', () => {
  test.each(['region', 'proConnect'] as const)('[EXT-02] %s: userinfo-sub-wrong → another sub', async (name) => {
    tried.add('userinfo-sub-wrong')
    const { idToken, userinfo } = await complete(name, 'userinfo-sub-wrong')
    expect(decodeJwt(idToken).sub).toBe(EXAMPLES[name].subject)
    const claims = name === 'region' ? JSON.parse(userinfo) : (await jwtVerify(userinfo, proConnect.keys())).payload
    expect(claims.sub).toBe('somebody-else')
  })

  test('[EXT-02] userinfo-unsigned → JSON', async () => {
    tried.add('userinfo-unsigned')
    const { userinfo, userinfoType } = await complete('franceConnect', 'userinfo-unsigned')
    expect(userinfoType).toContain('application/json')
    expect(JSON.parse(userinfo)).toMatchObject({ sub: EXAMPLES.franceConnect.subject, given_name: 'Angèle' })
  })

  test('[EXT-02] userinfo-alg-none → an unsigned JWT', async () => {
    tried.add('userinfo-alg-none')
    const { userinfo, userinfoType } = await complete('proConnect', 'userinfo-alg-none')
    expect(userinfoType).toContain('application/jwt')
    expect(decodeProtectedHeader(userinfo)).toEqual({ alg: 'none' })
  })

  test.each([
    ['userinfo-key-unpublished', { code: 'ERR_JWKS_NO_MATCHING_KEY' }],
    ['userinfo-key-other', { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' }],
    ['userinfo-iss-wrong', { claim: 'iss' }],
    ['userinfo-aud-wrong', { claim: 'aud' }],
  ] as const)('[EXT-02] %s → fails with %j, the ID token is right', async (wrong, error) => {
    tried.add(wrong)
    for (const name of ['franceConnect', 'proConnect'] as const) {
      const { idToken, userinfo } = await complete(name, wrong)
      const options = { issuer: clients[name].issuer(), audience: 'visions' }
      await jwtVerify(idToken, clients[name].keys(), options)
      await expect(jwtVerify(userinfo, clients[name].keys(), options)).rejects.toMatchObject(error)
    }
  })
})

describe('the list', () => {
  test.each([
    ['region', 'userinfo-unsigned'],
    ['region', 'acr-low'],
    ['franceTravail', 'iss-parameter-missing'],
    ['proConnect', 'no-such-wrong'],
  ] as const)('%s: %s → 400, it does not apply', async (name, wrong) => {
    expect((await setWrong(name, wrong as WrongName)).status).toBe(400)
  })

  test('every wrongness is tried above', () => {
    expect([...tried].sort()).toEqual([...WRONG_NAMES].sort())
  })
})
