// Simulates the product at the OpenID providers: authorization requests, sign-ins without a browser, tokens, userinfo.
import { createHash } from 'node:crypto'
import { DEMONSTRATION_CLIENT_SECRET } from '@visions/server/settings'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Network } from '../src/network.ts'
import { CLIENT_ID } from '../src/openid/app.ts'
import { PROFILES, type ProviderName } from '../src/openid/profiles.ts'
import { type Answer, PRODUCT, requestJson } from './network.ts'

export const STATE = 'state-0123456789abcdef0123456789'
export const NONCE = 'nonce-0123456789abcdef0123456789'
const VERIFIER = 'verifier-0123456789abcdef0123456789abcdef0123456789'

/** A person of each provider, with the parameters of a request that it accepts. */
export const EXAMPLES: Record<ProviderName, { subject: string; parameters: Record<string, string> }> = {
  region: {
    subject: 'demo-region-manon.castelnau',
    parameters: {
      scope: 'openid email profile',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    },
  },
  franceConnect: {
    subject: 'demo-franceconnect-angele.dormoy',
    parameters: { scope: 'openid given_name family_name birthdate gender email', acr_values: 'eidas1' },
  },
  franceTravail: {
    subject: 'demo-francetravail-malik.ferracci',
    parameters: { scope: 'openid profile email api_peconnect-individuv1', realm: '/individu' },
  },
  proConnect: {
    subject: 'demo-proconnect-nadia.ferrand-lycee',
    parameters: {
      scope: 'openid given_name usual_name email uid siret idp_id',
      claims: JSON.stringify({ id_token: { acr: null, amr: null } }),
    },
  },
}

export const returnUrl = (name: ProviderName, origin = PRODUCT) =>
  `${origin}/authentication/return/${PROFILES[name].id}`

/** Control calls about one provider of the network. */
export function openIdClient(network: Network, name: ProviderName) {
  const control = (path: string, body?: object, method = 'POST'): Promise<Answer> =>
    requestJson(`${network.urls.control}/openid/${PROFILES[name].id}${path}`, { method, body })
  const issuer = () => network.urls[name]

  /** URL of an authorization request. null: without this parameter. */
  function authorizationUrl(more: Record<string, string | null> = {}): string {
    const parameters = {
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: returnUrl(name),
      state: STATE,
      nonce: NONCE,
      ...EXAMPLES[name].parameters,
      ...more,
    }
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null)
    return `${issuer()}/authorize?${new URLSearchParams(given)}`
  }

  const signIn = (more: object = {}, parameters: Record<string, string | null> = {}) =>
    control('/sign-in', {
      subject: EXAMPLES[name].subject,
      authorizationUrl: authorizationUrl(parameters),
      ...more,
    })

  const redeem = (location: string, { query = name === 'franceTravail' ? '?realm=%2Findividu' : '', more = {} } = {}) =>
    fetch(`${issuer()}/token${query}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(location).searchParams.get('code') ?? '',
        redirect_uri: returnUrl(name),
        client_id: CLIENT_ID,
        client_secret: DEMONSTRATION_CLIENT_SECRET,
        ...(name === 'region' && { code_verifier: VERIFIER }),
        ...more,
      }),
    })

  const userinfo = (accessToken: string) =>
    fetch(`${issuer()}/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } })

  /** Signs in and returns the redirect, the tokens and the userinfo, unchecked. */
  async function complete(more: object = {}, parameters: Record<string, string | null> = {}) {
    const { body } = await signIn(more, parameters)
    const tokens = (await (await redeem(body.location)).json()) as { access_token: string; id_token: string }
    const answer = await userinfo(tokens.access_token)
    return {
      redirect: new URL(body.location).searchParams,
      cookies: body.cookies as Record<string, string>,
      idToken: tokens.id_token,
      userinfo: await answer.text(),
      userinfoType: answer.headers.get('content-type'),
    }
  }

  /** The published keys, fetched now. */
  const keys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(`${issuer()}/jwks`))
  return { control, issuer, authorizationUrl, signIn, redeem, userinfo, complete, keys }
}
