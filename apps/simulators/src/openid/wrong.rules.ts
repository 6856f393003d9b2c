// The ways in which a simulated OpenID provider can be wrong, to test that the product refuses them. The provider is
// right; this layer rewrites what it sends.
import type { Profile } from './profiles.ts'

export type Claims = Record<string, unknown>
/** now: in seconds since 1970. */
export type Change = (claims: Claims, now: number) => Claims

/** The keys that sign a rewritten token. current: the published one, under its `kid`. */
export type WrongKey = 'current' | 'unpublished' | 'other' | 'none' | 'secret' | 'pem' | 'jwk'

export interface WrongToken {
  claims?: Change
  key?: WrongKey
}

export interface Wrong {
  /** ID tokens and logout tokens. */
  token?: WrongToken
  /** Signed userinfo. unsigned: JSON instead. */
  userinfo?: WrongToken & { unsigned?: true }
  /** Userinfo, signed or not. */
  person?: Change
  /** Parameters of the redirect to the product. */
  redirect?: (parameters: URLSearchParams) => void
  /** JSON answer of the token endpoint. */
  answer?: Change
  /** Discovery document. */
  discovery?: Change
}

const FOREIGN_ISSUER = 'https://issuer.example'
const FOREIGN_CLIENT = 'another-client'
const HOUR = 3600

const set =
  (values: Record<string, unknown>): Change =>
  (claims) => ({ ...claims, ...values })
const omit =
  (name: string): Change =>
  (claims) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

export const WRONGS = {
  'iss-wrong': { token: { claims: set({ iss: FOREIGN_ISSUER }) } },
  'aud-wrong': { token: { claims: set({ aud: FOREIGN_CLIENT }) } },
  'azp-missing': { token: { claims: (claims) => ({ ...claims, aud: [String(claims.aud), FOREIGN_CLIENT] }) } },
  'azp-wrong': {
    token: { claims: (claims) => ({ ...claims, aud: [String(claims.aud), FOREIGN_CLIENT], azp: FOREIGN_CLIENT }) },
  },
  'nonce-wrong': { token: { claims: set({ nonce: 'a-nonce-of-another-request-0123456789' }) } },
  'nonce-missing': { token: { claims: omit('nonce') } },
  'alg-none': { token: { key: 'none' } },
  'hs256-client-secret': { token: { key: 'secret' } },
  'hs256-public-key-pem': { token: { key: 'pem' } },
  'hs256-public-key-jwk': { token: { key: 'jwk' } },
  'kid-unpublished': { token: { key: 'unpublished' } },
  'key-other': { token: { key: 'other' } },
  expired: { token: { claims: (claims, now) => ({ ...claims, iat: now - 2 * HOUR, exp: now - HOUR }) } },
  'iat-missing': { token: { claims: omit('iat') } },
  'exp-missing': { token: { claims: omit('exp') } },
  'issued-in-future': { token: { claims: (claims, now) => ({ ...claims, iat: now + HOUR, exp: now + 2 * HOUR }) } },
  'sub-missing': { token: { claims: omit('sub') } },
  'acr-low': { token: { claims: set({ acr: 'eidas0' }) } },
  'acr-missing': { token: { claims: omit('acr') } },
  'auth-time-old': { token: { claims: (claims, now) => ({ ...claims, auth_time: now - 48 * HOUR }) } },
  'auth-time-future': { token: { claims: (claims, now) => ({ ...claims, auth_time: now + HOUR }) } },
  'auth-time-milliseconds': { token: { claims: (claims, now) => ({ ...claims, auth_time: now * 1000 }) } },
  'auth-time-text': { token: { claims: (claims, now) => ({ ...claims, auth_time: String(now) }) } },
  'auth-time-missing': { token: { claims: omit('auth_time') } },
  'at-hash-wrong': { token: { claims: set({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }) } },
  'id-token-missing': { answer: omit('id_token') },
  'state-wrong': { redirect: (parameters) => parameters.set('state', 'a-state-of-another-request-0123456789') },
  'state-missing': { redirect: (parameters) => parameters.delete('state') },
  'iss-parameter-wrong': { redirect: (parameters) => parameters.set('iss', FOREIGN_ISSUER) },
  'iss-parameter-missing': { redirect: (parameters) => parameters.delete('iss') },
  'userinfo-sub-wrong': { person: set({ sub: 'somebody-else' }) },
  'userinfo-unsigned': { userinfo: { unsigned: true } },
  'userinfo-key-unpublished': { userinfo: { key: 'unpublished' } },
  'userinfo-key-other': { userinfo: { key: 'other' } },
  'userinfo-alg-none': { userinfo: { key: 'none' } },
  'userinfo-iss-wrong': { userinfo: { claims: set({ iss: FOREIGN_ISSUER }) } },
  'userinfo-aud-wrong': { userinfo: { claims: set({ aud: FOREIGN_CLIENT }) } },
  'discovery-issuer-wrong': { discovery: set({ issuer: FOREIGN_ISSUER }) },
} as const satisfies Record<string, Wrong>
export type WrongName = keyof typeof WRONGS
export const WRONG_NAMES = Object.keys(WRONGS) as [WrongName, ...WrongName[]]

/** Whether the provider sends what this wrongness rewrites. */
export function concerns({ signsUserinfo, sendsIssuer, acr }: Profile, name: WrongName): boolean {
  if ('userinfo' in WRONGS[name]) return signsUserinfo
  if (name === 'iss-parameter-missing') return sendsIssuer === true
  return !name.startsWith('acr-') || acr !== undefined
}
