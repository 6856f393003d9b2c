import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { PRODUCT, useNetwork } from '../../test/network.ts'
import { EXAMPLES, NONCE, openIdClient, returnUrl, STATE } from '../../test/openid.ts'
import { PROVIDERS } from './profiles.ts'

const network = useNetwork()
const clients = {
  region: openIdClient(network, 'region'),
  franceConnect: openIdClient(network, 'franceConnect'),
  franceTravail: openIdClient(network, 'franceTravail'),
  proConnect: openIdClient(network, 'proConnect'),
}
const { region, franceTravail, proConnect } = clients
const authTime = (idToken: string) => Number(decodeJwt(idToken).auth_time)
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
})

describe('sessions', () => {
  test('proConnect: two factors required: one → the page appears again, two → signed in', async () => {
    const claims = JSON.stringify({
      id_token: { acr: { essential: true, values: ['eidas1-mfa', 'eidas2', 'eidas3'] } },
    })
    expect(await proConnect.signIn({}, { claims })).toMatchObject({ status: 400, body: { code: 'refused' } })
    const { idToken } = await proConnect.complete({ twoFactors: true }, { claims })
    expect(decodeJwt(idToken)).toMatchObject({ acr: 'eidas2' })
  })

  test('[EXT-02] same browser: signed in without the page; prompt=login and max_age=0 ask again', async () => {
    const { cookies, idToken } = await region.complete()
    const unknown = { cookies, subject: 'nobody' }
    expect(authTime((await region.complete(unknown)).idToken)).toBe(authTime(idToken))
    for (const parameters of [{ prompt: 'login' }, { max_age: '0' }]) {
      expect((await region.signIn(unknown, parameters)).status).toBe(400)
      await untilAfter(authTime(idToken))
      expect(authTime((await region.complete({ cookies }, parameters)).idToken)).toBeGreaterThan(authTime(idToken))
    }
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
