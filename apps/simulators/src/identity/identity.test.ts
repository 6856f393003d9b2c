import { readdir } from 'node:fs/promises'
import { identityClaims, MAX_TOKEN_AGE } from '@visions/contract/partners/identity'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { PRODUCT as APP, requestJson, useNetwork, withDataDir } from '../../test/network.ts'
import { startNetwork } from '../network.ts'

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

  test('sign-in twice → same subject, new jti', async () => {
    const first = await verify(tokenOf(await submit(page('signup'), newcomer('again@example.org'))))
    const second = await verify(tokenOf(await submit(page('login'), { email: ' AGAIN@example.org ' })))
    expect(second.payload.sub).toBe(first.payload.sub)
    expect(second.payload.jti).not.toBe(first.payload.jti)
    expect(Buffer.from(second.payload.jti ?? '', 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('sign-up: e-mail in use, in any case → 422, the form shows the values again', async () => {
    await submit(page('signup'), newcomer('twice@example.org'))
    const answer = await submit(page('signup'), newcomer('TWICE@example.org'))
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('Un compte utilise déjà cette adresse e-mail.')
    expect(text).toContain('value="Éloïse"')
    expect(text).toContain('value="TWICE@example.org"')
  })

  test('sign-up: empty form → 422 with an error at each required field', async () => {
    const answer = await submit(page('signup'), {})
    expect(answer.status).toBe(422)
    const fields = [...(await answer.text()).matchAll(/id="(\w+)-error"/g)].map(([, name]) => name)
    expect(fields).toEqual(['firstName', 'lastName', 'email', 'oldEnough'])
  })

  test('log-in: unknown e-mail → 422 with an explanation', async () => {
    const answer = await submit(page('login'), { email: 'nobody@example.org' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Aucun compte n’utilise cette adresse e-mail.')
  })

  test('log-in: open session → offered first, until the log-out', async () => {
    const signedIn = await submit(page('login'), { subject: 'demo-camille.moreau' })
    const setCookie = signedIn.headers.get('set-cookie') ?? ''
    expect(setCookie).toContain('HttpOnly')
    const cookie = setCookie.split(';')[0] ?? ''
    const see = async () => (await fetch(page('login'), { headers: { cookie } })).text()
    expect(await see()).toContain('Continuer en tant que Camille')
    const out = await fetch(`${network.urls.identity}/sso/logout?redirectURL=${APP}/`, {
      headers: { cookie },
      redirect: 'manual',
    })
    expect([out.status, out.headers.get('location')]).toEqual([303, `${APP}/`])
    expect(await see()).not.toContain('Continuer en tant que')
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

  test('published keys: no private part', async () => {
    for (const key of (await keys()).keys) expect(key).not.toHaveProperty('d')
  })

  test('restart: people and keys are still there', () =>
    withDataDir(async (dataDir) => {
      const first = await startNetwork({ port: 0, dataDir })
      const token = tokenOf(await submit(page('signup', undefined, first), newcomer('stored@example.org')))
      await first.stop()
      const second = await startNetwork({ port: 0, dataDir })
      const known = await submit(page('login', undefined, second), { email: 'stored@example.org' })
      const published = createLocalJWKSet(await keys(second))
      await second.stop()
      expect(known.status).toBe(303)
      await jwtVerify(token, published)
      expect((await readdir(dataDir)).sort()).toEqual(['keys.json', 'people.json'])
    }))
})

describe('tokens from the switchboard', () => {
  const request = (more: object) =>
    control('/sign-in-token', { subject: 'demo-lina.fontaine', state: STATE, audience: APP, ...more })

  test('sign-in token without overrides → same claims as a log-in', async () => {
    const { body } = await request({})
    expect(identityClaims.parse((await verify(body.token)).payload)).toMatchObject({
      sub: 'demo-lina.fontaine',
      given_name: 'Lina',
    })
  })

  test('sign-in token: expired, unknown key or other claims → fails verification', async () => {
    await expect(verify((await request({ expiresIn: -120 })).body.token)).rejects.toMatchObject({
      code: 'ERR_JWT_EXPIRED',
    })
    await expect(verify((await request({ unknownKey: true })).body.token)).rejects.toMatchObject({
      code: 'ERR_JWKS_NO_MATCHING_KEY',
    })
    await expect(
      verify((await request({ overrides: { aud: 'http://evil.example' } })).body.token),
    ).rejects.toMatchObject({ claim: 'aud' })
    const nameless = await verify((await request({ overrides: { email: null } })).body.token)
    expect(nameless.payload).not.toHaveProperty('email')
  })

  test('sign-in token: unknown person → 404, invalid body → 400', async () => {
    expect(await request({ subject: 'nobody' })).toMatchObject({ status: 404, body: { code: 'unknown_person' } })
    expect(await request({ expiresIn: 'soon' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('expiresIn') },
    })
  })
})
