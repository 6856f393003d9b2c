// A client of OpenID Connect that checks nothing. Hostile answers are sent to it first: an answer that it refuses, too,
// would prove nothing about the real client.
import { decodeJwt } from 'jose'
import type { OpenId } from '../src/partners/openid/openid.ts'
import { readName } from '../src/partners/person-name.rules.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const naiveOpenId = (real: OpenId): OpenId => ({
  ...real,
  start: async (provider, { redirectUri, state, isFresh }) => {
    const codeVerifier = 'a-verifier-that-is-long-enough-0123456789-abc'
    const { authorization_endpoint } = await discover(provider.issuer)
    const challenge = await crypto.subtle.digest('SHA-256', Buffer.from(codeVerifier))
    const query = new URLSearchParams({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: provider.scopes,
      state,
      nonce: 'a-nonce-that-is-long-enough-0123456789-abc',
      ...(provider.pkce && {
        code_challenge: Buffer.from(challenge).toString('base64url'),
        code_challenge_method: 'S256',
      }),
      ...provider.parameters,
      ...(isFresh && { prompt: 'login' }),
      ...(isFresh && provider.freshness === 'max_age' && { max_age: '0' }),
    })
    return { url: `${authorization_endpoint}?${query}`, nonce: '', codeVerifier }
  },
  finish: async (provider, { answer, codeVerifier }) => {
    const { token_endpoint, userinfo_endpoint } = await discover(provider.issuer)
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: answer.searchParams.get('code') ?? '',
      redirect_uri: answer.origin + answer.pathname,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      ...(provider.pkce && { code_verifier: codeVerifier }),
    })
    const tokens = (await (await fetch(token_endpoint!, { method: 'POST', body })).json()) as Record<string, string>
    const headers = { authorization: `Bearer ${tokens['access_token']}` }
    const info = await (await fetch(userinfo_endpoint!, { headers })).text()
    const claims: Record<string, unknown> = {
      ...(tokens['id_token'] && decodeJwt(tokens['id_token'])),
      ...(info.startsWith('{') ? (JSON.parse(info) as object) : decodeJwt(info)),
    }
    return {
      issuer: provider.issuer,
      subject: textOf(claims['sub']),
      email: textOf(claims['email']),
      isEmailVerified: true,
      name: readName(claims, provider.usualName),
      birthdate: textOf(claims['birthdate']),
      acr: textOf(claims['acr']),
      amr: [],
      authTime: new Date(),
      sid: '',
      idToken: tokens['id_token'] ?? '',
    }
  },
})

const discover = async (issuer: string): Promise<Record<string, string>> =>
  (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
