import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFault, PRODUCT, receivedBy, removeFault, useNetwork, withDataDir } from '../../test/network.ts'
import { EXAMPLES, NONCE, openIdClient, returnUrl, STATE } from '../../test/openid.ts'
import { startNetwork } from '../network.ts'
import { PROVIDERS } from './profiles.ts'

/** Logout tokens that the product received. */
const logoutTokens: string[] = []
let product: Server
const network = useNetwork()
const clients = {
  region: openIdClient(network, 'region'),
  franceConnect: openIdClient(network, 'franceConnect'),
  franceTravail: openIdClient(network, 'franceTravail'),
  proConnect: openIdClient(network, 'proConnect'),
}
const { region, franceConnect, franceTravail, proConnect } = clients
const ageOf = (birthdate: unknown) => (Date.now() - Date.parse(String(birthdate))) / (365.2425 * 86_400_000)
const authTime = (idToken: string) => Number(decodeJwt(idToken).auth_time)
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
/** Resolves when the clock is past this second: auth_time counts seconds. */
async function untilAfter(second: number): Promise<void> {
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5000 }).toBeGreaterThan(second)
}

describe('refused authorization requests', () => {
  test.each([
    ['region', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['region', { scope: 'openid address' }, 'invalid_scope'],
    ['franceConnect', { acr_values: null }, 'invalid_request: acr_values'],
    ['franceConnect', { acr_values: 'eidas1 eidas9' }, 'invalid_request: acr_values'],
    ['franceConnect', { state: 'x'.repeat(21) }, 'invalid_request: state'],
    ['franceConnect', { nonce: null }, 'invalid_request: nonce'],
    ['franceConnect', { code_challenge: 'x', code_challenge_method: 'S256' }, 'unknown parameter: code_challenge'],
    ['franceConnect', { max_age: '0' }, 'unknown parameter: max_age'],
    ['franceConnect', { scope: 'openid address' }, 'invalid_scope: unknown scope: address'],
    ['franceTravail', { realm: null }, 'invalid_request: realm'],
    ['franceTravail', { scope: 'openid birthdate' }, 'invalid_scope'],
    ['proConnect', { state: 'x'.repeat(31) }, 'invalid_request: state'],
    ['proConnect', { nonce: 'x'.repeat(31) }, 'invalid_request: nonce'],
    ['proConnect', { acr_values: 'eidas1' }, 'unknown parameter: acr_values'],
    ['proConnect', { code_challenge: 'x', code_challenge_method: 'S256' }, 'unknown parameter: code_challenge'],
  ] as const)('[EXT-02] %s: authorization request with %j → refused, %s', async (name, parameters, reason) => {
    const answer = await clients[name].signIn({}, parameters)
    const refusal = answer.body.message ?? new URL(answer.body.location).search
    expect(refusal).toContain(reason)
  })

  test.each(PROVIDERS)('%s: unregistered return URL or unknown client → 400 page', async (name) => {
    for (const parameters of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'unknown' }]) {
      const answer = await fetch(clients[name].authorizationUrl(parameters), { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      expect(await answer.text()).toContain('Cette demande est refusée')
    }
  })

  test('return URLs of professionals: accepted by region and proConnect only', async () => {
    const accepted = await Promise.all(
      PROVIDERS.map(async (name) => {
        const url = returnUrl(name, 'http://pro.localhost:3000')
        return (await clients[name].signIn({}, { redirect_uri: url })).body.location?.startsWith(url) ?? false
      }),
    )
    expect(accepted).toEqual([true, false, false, true])
  })
})

describe('refused token and userinfo calls', () => {
  test.each([
    ['region', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['region', { client_secret: 'wrong' }, 'invalid_client'],
    ['franceConnect', { redirect_uri: returnUrl('region') }, 'invalid_grant'],
  ] as const)('%s: token call with %j → %s', async (name, more, error) => {
    const { body } = await clients[name].signIn()
    expect(await (await clients[name].redeem(body.location, { more })).json()).toMatchObject({ error })
  })

  test('[EXT-02] franceTravail: token call without realm in the query → refused, the code stays valid', async () => {
    const { body } = await franceTravail.signIn()
    const answer = await franceTravail.redeem(body.location, { query: '', more: { realm: '/individu' } })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }])
    expect((await franceTravail.redeem(body.location)).status).toBe(200)
  })

  test('franceTravail: userinfo without the scope of its API → 403', async () => {
    const { body } = await franceTravail.signIn({}, { scope: 'openid profile' })
    const { access_token: token } = (await (await franceTravail.redeem(body.location)).json()) as Record<string, string>
    expect((await franceTravail.userinfo(token!)).status).toBe(403)
  })

  test('code: redeemed twice → invalid_grant', async () => {
    const { body } = await region.signIn()
    expect((await region.redeem(body.location)).status).toBe(200)
    expect(await (await region.redeem(body.location)).json()).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('signing in', () => {
  test.each([
    ['region', { email_verified: true, birthdate: expect.any(String), given_name: 'Manon' }, 'RS256'],
    ['franceConnect', { gender: 'female', birthdate: expect.any(String), family_name: 'Dormoy' }, 'ES256'],
    ['franceTravail', { gender: 'male', given_name: 'Malik', email: expect.any(String) }, 'RS256'],
    [
      'proConnect',
      { usual_name: 'Ferrand', siret: expect.stringMatching(/^\d{14}$/), uid: expect.any(String) },
      'RS256',
    ],
  ] as const)('[EXT-02] %s: sign-in → ID token and userinfo of the person', async (name, person, alg) => {
    const client = clients[name]
    const { redirect, idToken, userinfo, userinfoType } = await client.complete()
    expect(redirect.get('state')).toBe(STATE)
    expect(redirect.get('iss')).toBe(name === 'region' ? client.issuer() : null)
    const options = { issuer: client.issuer(), audience: 'visions', algorithms: [alg] }
    const { payload } = await jwtVerify(idToken, client.keys(), options)
    const isSigned = name === 'franceConnect' || name === 'proConnect'
    expect(payload).toMatchObject({ sub: EXAMPLES[name].subject, nonce: NONCE })
    // The two that sign their userinfo state the time if they are asked.
    expect(payload.auth_time).toEqual(isSigned ? undefined : expect.any(Number))
    if (isSigned)
      for (const asked of [{ prompt: 'login' }, { claims: '{"id_token":{"auth_time":{"essential":true}}}' }])
        expect(authTime((await client.complete({}, asked)).idToken)).toBeGreaterThan(0)
    expect(userinfoType).toContain(isSigned ? 'application/jwt' : 'application/json')
    const claims = isSigned ? (await jwtVerify(userinfo, client.keys(), options)).payload : JSON.parse(userinfo)
    expect(claims).toMatchObject({ sub: EXAMPLES[name].subject, ...person })
    if (isSigned) expect(claims).toHaveProperty('exp')
  })

  test('discovery: PKCE, iss and back-channel logout are published where they exist', async () => {
    const documents = await Promise.all(
      PROVIDERS.map(async (name) => (await fetch(`${network.urls[name]}/.well-known/openid-configuration`)).json()),
    )
    const published = (key: string) => documents.map((one) => (one as Record<string, unknown>)[key] !== undefined)
    expect(published('code_challenge_methods_supported')).toEqual([true, false, true, false])
    expect(published('authorization_response_iss_parameter_supported')).toEqual([true, false, false, false])
    expect(published('backchannel_logout_supported')).toEqual([true, false, false, false])
    expect(published('end_session_endpoint')).toEqual([true, true, true, true])
  })

  test('ready-made people: one is under 18, one has no e-mail, one has an unverified e-mail', async () => {
    const read = async (subject: string) => JSON.parse((await region.complete({ subject })).userinfo)
    expect(ageOf((await read('demo-region-manon.castelnau')).birthdate)).toBeCloseTo(16.3, 0)
    expect(ageOf((await read('demo-region-ilyes.marchetti')).birthdate)).toBeGreaterThan(18)
    expect(await read('demo-region-salome.vasseur')).not.toHaveProperty('email')
    expect(await read('demo-region-noe.kermarrec')).toMatchObject({ email_verified: false })
  })

  test('[EXT-02] created person: signs in with the given claims; the same subject again → replaced', async () => {
    const subject = 'created-1'
    const create = (email: string) => region.control('/people', { subject, claims: { email, birthdate: '2001-02-03' } })
    expect(await create('one@example.org')).toMatchObject({ status: 201, body: { subject } })
    await create('two@example.org')
    const { userinfo } = await region.complete({ subject })
    expect(JSON.parse(userinfo)).toEqual({ sub: subject, email: 'two@example.org', birthdate: '2001-02-03' })
    expect((await region.control('/people', {})).body.subject).toMatch(/^[\w-]{36}$/)
  })

  test('franceConnect: acr is the requested level', async () => {
    expect(decodeJwt((await franceConnect.complete()).idToken)).toMatchObject({ acr: 'eidas1' })
    const { idToken } = await franceConnect.complete({}, { acr_values: 'eidas2' })
    expect(decodeJwt(idToken)).toMatchObject({ acr: 'eidas2' })
    expect(decodeJwt(idToken)).not.toHaveProperty('amr')
  })

  test('cancelled sign-in → access_denied with the state', async () => {
    const { body } = await region.signIn({ cancel: true })
    const { searchParams } = new URL(body.location)
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', STATE])
  })

  test('sign-in: unknown person, foreign URL or unknown provider → refused', async () => {
    expect(await region.signIn({ subject: 'nobody' })).toMatchObject({ status: 400, body: { code: 'refused' } })
    const foreign = await region.signIn({ authorizationUrl: franceConnect.authorizationUrl() })
    expect(foreign).toMatchObject({ status: 400, body: { code: 'foreign_url' } })
    const unknown = await fetch(`${network.urls.control}/openid/unknown/sign-in`, { method: 'POST' })
    expect(unknown.status).toBe(404)
  })

  test('sign-in page: lists the people, its form leads to the product', async () => {
    const first = await fetch(proConnect.authorizationUrl(), { redirect: 'manual' })
    const cookie = cookiesOf(first)
    const page = await fetch(new URL(first.headers.get('location')!, proConnect.issuer()), { headers: { cookie } })
    const html = await page.text()
    expect(html).toContain('value="demo-proconnect-nadia.ferrand-region"')
    expect(html).toContain('ProConnect simulé')
    expect(html).toContain('Utiliser un second facteur')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${PRODUCT}`)
    expect((await fetch(`${proConnect.issuer()}/interaction/unknown`)).status).toBe(400)
  })

  test('[EXT-02] fault on the token endpoint: received by the switchboard, affects matching calls only', async () => {
    const { body } = await region.signIn()
    const fault = await addFault(network, { partner: 'region', fault: 'unauthorized', match: '/token' })
    expect((await region.redeem(body.location)).status).toBe(401)
    await removeFault(network, fault)
    expect((await region.redeem(body.location)).status).toBe(200)
    expect(await receivedBy(network, 'region', '/token')).not.toEqual([])
  })
})

describe('proConnect agents', () => {
  const idOf = async (subject: string, more = {}, parameters = {}) => {
    const { idToken, userinfo } = await proConnect.complete({ subject, ...more }, parameters)
    return { ...decodeJwt(userinfo), ...decodeJwt(idToken) } as Record<string, unknown>
  }

  test('[EXT-02] one agent, two employers → same e-mail, other sub, idp_id and siret', async () => {
    const [lycee, regional] = [
      await idOf('demo-proconnect-nadia.ferrand-lycee'),
      await idOf('demo-proconnect-nadia.ferrand-region'),
    ]
    expect(lycee.email).toBe(regional.email)
    for (const claim of ['sub', 'idp_id', 'siret']) expect(lycee[claim]).not.toBe(regional[claim])
  })

  test.each([
    ['lycee', false, 'eidas1', ['pwd']],
    ['lycee', true, 'eidas2', ['pwd', 'totp', 'mfa']],
    ['region', true, 'eidas1-mfa', ['pwd', 'totp', 'mfa']],
  ])('employer %s, two factors %s → acr %s', async (employer, twoFactors, acr, amr) => {
    expect(await idOf(`demo-proconnect-nadia.ferrand-${employer}`, { twoFactors })).toMatchObject({ acr, amr })
  })

  test('acr and amr: not requested → not sent', async () => {
    const { idToken } = await proConnect.complete({ twoFactors: true }, { claims: null })
    expect(Object.keys(decodeJwt(idToken)).filter((claim) => ['acr', 'amr'].includes(claim))).toEqual([])
  })

  test('sign-in page: the second factor is checked when the product requires it', async () => {
    const pageOf = async (acr: object) => {
      const claims = JSON.stringify({ id_token: { acr } })
      const first = await fetch(proConnect.authorizationUrl({ claims }), { redirect: 'manual' })
      const cookie = cookiesOf(first)
      const page = await fetch(new URL(first.headers.get('location')!, proConnect.issuer()), { headers: { cookie } })
      return (await page.text()).includes('demandé par ce site')
    }
    expect(await pageOf({ essential: true, values: ['eidas2', 'eidas3'] })).toBe(true)
    expect(await pageOf({ essential: true, value: 'eidas2' })).toBe(true)
    expect(await pageOf({ essential: true, values: ['eidas1', 'eidas2'] })).toBe(false)
    expect(await pageOf({ values: ['eidas2'] })).toBe(false)
  })

  test('essential acr with two factors: one factor → the page appears again, two factors → signed in', async () => {
    const claims = JSON.stringify({
      id_token: { acr: { essential: true, values: ['eidas1-mfa', 'eidas2', 'eidas3'] } },
    })
    expect(await proConnect.signIn({}, { claims })).toMatchObject({ status: 400, body: { code: 'refused' } })
    const { idToken } = await proConnect.complete({ twoFactors: true }, { claims })
    expect(decodeJwt(idToken)).toMatchObject({ acr: 'eidas2' })
  })
})

describe('sessions', () => {
  test('[EXT-02] same browser: signed in without the page; prompt=login and max_age=0 ask again', async () => {
    const { cookies, idToken } = await region.complete()
    const nobody = { cookies, subject: 'nobody' }
    expect(authTime((await region.complete(nobody)).idToken)).toBe(authTime(idToken))
    for (const parameters of [{ prompt: 'login' }, { max_age: '0' }]) {
      expect((await region.signIn(nobody, parameters)).status).toBe(400)
      await untilAfter(authTime(idToken))
      expect(authTime((await region.complete({ cookies }, parameters)).idToken)).toBeGreaterThan(authTime(idToken))
    }
  })

  test('prompt=none without a session → login_required', async () => {
    const { body } = await region.signIn({}, { prompt: 'none' })
    expect(new URL(body.location).searchParams.get('error')).toBe('login_required')
  })

  test('same browser, another person → signed in as that person', async () => {
    const { cookies } = await region.complete()
    const { idToken } = await region.complete({ cookies, subject: 'demo-region-ilyes.marchetti' }, { prompt: 'login' })
    expect(decodeJwt(idToken).sub).toBe('demo-region-ilyes.marchetti')
  })

  test.each(['franceConnect', 'proConnect'] as const)(
    '%s: logout without one of its parameters → 400',
    async (name) => {
      const { idToken } = await clients[name].complete()
      const complete = { id_token_hint: idToken, state: STATE, post_logout_redirect_uri: `${PRODUCT}/` }
      const logout = (parameters: Record<string, string>) =>
        fetch(`${clients[name].issuer()}/session/end?${new URLSearchParams(parameters)}`, { redirect: 'manual' })
      for (const missing of Object.keys(complete)) {
        const parameters = Object.fromEntries(Object.entries(complete).filter(([key]) => key !== missing))
        expect((await logout(parameters)).status).toBe(400)
      }
      const answer = await logout(complete)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PRODUCT}/?state=${STATE}`])
      expect((await logout({ ...complete, post_logout_redirect_uri: 'https://evil.example/' })).status).toBe(400)
    },
  )
})

describe('logout', () => {
  const other = {} as typeof network
  const client = openIdClient(other, 'region')
  let appUrl = ''
  beforeAll(async () => {
    product = createServer((request, response) => {
      void text(request).then((body) => {
        logoutTokens.push(`${request.url} ${new URLSearchParams(body).get('logout_token')}`)
        response.writeHead(200).end()
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => product.once('listening', resolve))
    appUrl = `http://localhost:${(product.address() as AddressInfo).port}`
    Object.assign(other, await startNetwork({ port: 0, appUrl }))
  })
  afterAll(async () => {
    await other.stop()
    product.close()
  })
  const redirect = { redirect_uri: '' }
  const signIn = async () => {
    redirect.redirect_uri = returnUrl('region', appUrl)
    const { body } = await client.signIn({}, redirect)
    const answer = await client.redeem(body.location, { more: redirect })
    return { cookies: body.cookies, idToken: ((await answer.json()) as { id_token: string }).id_token }
  }

  test('[EXT-02] logout at the provider → a signed logout token with the sid of the ID token', async () => {
    const { cookies, idToken } = await signIn()
    const other = await client.signIn({ subject: 'demo-region-ilyes.marchetti' }, redirect)
    const { body } = await client.control('/logout', { subject: EXAMPLES.region.subject })
    expect(body.calls).toMatchObject([{ status: 200 }])
    const [path, token = ''] = logoutTokens.at(-1)!.split(' ')
    expect([path, token]).toEqual(['/authentication/back-channel/region', body.calls[0].token])
    const { payload, protectedHeader } = await jwtVerify(token, client.keys(), { audience: 'visions' })
    expect(protectedHeader.typ).toBe('logout+jwt')
    expect(payload).toMatchObject({
      sub: EXAMPLES.region.subject,
      sid: decodeJwt(idToken).sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      jti: expect.any(String),
    })
    expect(payload).not.toHaveProperty('nonce')
    const withSession = { cookies: other.body.cookies, subject: 'nobody' }
    expect((await client.signIn({ cookies, subject: 'nobody' }, redirect)).status).toBe(400)
    expect((await client.signIn(withSession, redirect)).status).toBe(200)
    expect((await client.control('/logout', { subject: EXAMPLES.region.subject })).body).toEqual({ calls: [] })
  })

  test('[EXT-02] logout from the product → session ended, redirect with the state, logout token', async () => {
    const { cookies, idToken } = await signIn()
    const before = logoutTokens.length
    const parameters = { id_token_hint: idToken, state: 'abc', post_logout_redirect_uri: `${appUrl}/` }
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('; ')
    const url = `${client.issuer()}/session/end?${new URLSearchParams(parameters)}`
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${appUrl}/?state=abc`])
    expect(logoutTokens).toHaveLength(before + 1)
    expect((await client.signIn({ cookies, subject: 'nobody' }, redirect)).status).toBe(400)
  })

  test('logout without a return URL → page «Vous êtes déconnecté»', async () => {
    expect(await (await fetch(`${client.issuer()}/session/end`)).text()).toContain('Vous êtes déconnecté')
  })
})

describe('keys', () => {
  test('[EXT-02] key rotation: the new key signs, tokens of the old key and sessions stay valid', async () => {
    const before = await franceConnect.complete()
    expect((await franceConnect.control('/keys/rotate')).status).toBe(204)
    const after = await franceConnect.complete({ cookies: before.cookies, subject: 'nobody' })
    expect(decodeProtectedHeader(after.idToken).kid).not.toBe(decodeProtectedHeader(before.idToken).kid)
    for (const token of [before.idToken, after.idToken, after.userinfo]) await jwtVerify(token, franceConnect.keys())
  })

  test('published keys: no private part', async () => {
    const { keys } = (await (await fetch(`${region.issuer()}/jwks`)).json()) as { keys: object[] }
    for (const key of keys) expect(Object.keys(key).filter((part) => ['d', 'p', 'q'].includes(part))).toEqual([])
  })

  test('restart: people and keys are still there', () =>
    withDataDir(async (dataDir) => {
      const first = await startNetwork({ port: 0, dataDir })
      const one = openIdClient(first, 'proConnect')
      await one.control('/people', { subject: 'stored', claims: { email: 'stored@example.org' } })
      const { idToken } = await one.complete({ subject: 'stored' })
      await first.stop()
      const second = await startNetwork({ port: 0, dataDir })
      const two = openIdClient(second, 'proConnect')
      const again = await two.complete({ subject: 'stored' })
      expect(decodeProtectedHeader(again.idToken)).toEqual(decodeProtectedHeader(idToken))
      expect(decodeJwt(again.userinfo)).toMatchObject({ email: 'stored@example.org' })
      await second.stop()
    }))
})
