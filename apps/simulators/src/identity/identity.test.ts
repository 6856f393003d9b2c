import { identityClaims, MAX_TOKEN_AGE } from '@visions/contract/partners/identity'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { PRODUCT as APP, requestJson, useNetwork } from '../../test/network.ts'

const RETURN = `${APP}/authentication/sso`
const STATE = 'state-0123456789abcdef'

const network = useNetwork()

function page(
  path: 'login' | 'signup',
  query: Record<string, string> = { serviceURL: RETURN, state: STATE },
  at = network,
) {
  return `${at.urls.identity}/sso/interapp/${path}?${new URLSearchParams(query)}`
}
function submit(url: string, fields: Record<string, string>, cookie = '') {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie }, redirect: 'manual' })
}
const tokenOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('ssoToken') ?? ''
const keys = async (at = network) =>
  (await (await fetch(`${at.urls.identity}/.well-known/jwks.json`)).json()) as JSONWebKeySet
const verify = async (token: string, at = network) =>
  jwtVerify(token, createLocalJWKSet(await keys(at)), {
    issuer: at.urls.identity,
    audience: APP,
    algorithms: ['EdDSA'],
  })
const newcomer = (email: string) => ({
  firstName: 'Éloïse',
  lastName: 'd’Arc',
  email,
  phoneNumber: '06 39 98 00 77',
  oldEnough: 'yes',
})
const control = (path: string, body?: object) => requestJson(network.urls.control + path, { method: 'POST', body })

describe('signing in', () => {
  test('[EXT-02] sign-up → redirect with a token as the contract describes it', async () => {
    const answer = await submit(page('signup'), newcomer('Eloise@Example.org'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/authentication\/sso\?ssoToken=[\w.-]+$/)
    const { payload, protectedHeader } = await verify(tokenOf(answer))
    const claims = identityClaims.parse(payload)
    expect(claims).toMatchObject({
      aud: APP,
      state: STATE,
      email: 'eloise@example.org',
      given_name: 'Éloïse',
      family_name: 'd’Arc',
      phone_number: '06 39 98 00 77',
    })
    expect(claims.exp - claims.iat).toBe(MAX_TOKEN_AGE)
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: (await keys()).keys[0]?.kid })
  })
})

describe('hostile links', () => {
  test.each([
    'https://evil.example/authentication/sso',
    'http://localhost.evil.example/authentication/sso',
    'http://localhost:3000@evil.example/authentication/sso',
    'http://user:password@localhost:3000/authentication/sso',
    '//evil.example/authentication/sso',
    'javascript:alert(1)//authentication/sso',
    'http://localhost:3000/user/profile',
    'http://localhost:3000/authentication/sso/../../user',
    '',
  ])('serviceURL «%s» → 400', async (serviceURL) => {
    for (const path of ['login', 'signup'] as const) {
      const url = page(path, { serviceURL, state: STATE })
      expect((await fetch(url)).status).toBe(400)
      const posted = await submit(url, { ...newcomer('hostile@example.org'), subject: 'demo-camille.moreau' })
      expect([posted.status, posted.headers.get('location')]).toEqual([400, null])
    }
  })

  test('log-out: foreign redirectURL → 400, no redirect', async () => {
    const answer = await fetch(`${network.urls.identity}/sso/logout?redirectURL=https://evil.example/`, {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test('link without state → 400', async () => {
    expect((await fetch(page('login', { serviceURL: RETURN }))).status).toBe(400)
  })
})

describe('keys', () => {
  test('[EXT-02] key rotation: the new key signs, tokens of the old key stay valid', async () => {
    const before = tokenOf(await submit(page('login'), { subject: 'demo-yanis.belkacem' }))
    await control('/keys/rotate')
    const after = tokenOf(await submit(page('login'), { subject: 'demo-yanis.belkacem' }))
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
    await verify(before)
    await verify(after)
  })
})
