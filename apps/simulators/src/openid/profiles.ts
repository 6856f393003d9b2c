// The OpenID providers that are simulated. Each is a profile of one implementation (app.ts). The rules come from the
// public documentation of FranceConnect v2, ProConnect and France Travail; the README says where they differ.

export const PROVIDERS = ['region', 'franceConnect', 'franceTravail', 'proConnect'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export interface Profile {
  /** Name of the provider in the product: the last segment of its return URL. */
  id: string
  brand: string
  /** Accent colour of its pages and the tint that goes with it. */
  colours: [accent: string, tint: string]
  alg: 'RS256' | 'ES256'
  /** Userinfo is a signed JWT instead of JSON. */
  signsUserinfo: boolean
  /** Origins with a registered return URL. */
  sites: readonly ('app' | 'pro')[]
  /** The claims of each scope. Other scopes are refused. */
  scopes: Record<string, string[]>
  /** The only parameters of an authorization request, when the list is closed. */
  parameters?: readonly string[]
  /** Shortest state and nonce, in characters. */
  minLength?: number
  pkce: 'required' | 'allowed' | 'refused'
  /** Values of `acr`. requested: `acr_values` is required and has to contain these only. */
  acr?: { values: readonly string[]; requested?: boolean }
  /**
   * Sends `auth_time` only when it is asked for: by `claims`, by `max_age`, or with prompt=login, as oidc-provider
   * does. Otherwise always.
   */
  sendsAuthTimeIfAsked?: boolean
  /** The agent chooses between one and two factors. */
  choosesFactors?: boolean
  /** Value of the query parameter `realm` of the authorization request and of the token call. */
  realm?: string
  /** Scope without which userinfo is refused. */
  userinfoScope?: string
  /** Sends `iss` in the redirect (RFC 9207). */
  sendsIssuer?: boolean
  backChannelLogout?: boolean
  /** Parameters without which the logout is refused. */
  logoutNeeds?: readonly string[]
}

const IDENTITY = ['given_name', 'family_name', 'birthdate', 'gender']
const BIRTH = ['birthplace', 'birthcountry']
const REQUEST = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'nonce', 'claims', 'prompt']
const LOGOUT = ['id_token_hint', 'state', 'post_logout_redirect_uri']
/** A scope of the same name for each claim. */
const scopePerClaim = (...claims: string[]) => Object.fromEntries(claims.map((claim) => [claim, [claim]]))

export const PROFILES: Record<ProviderName, Profile> = {
  region: {
    id: 'region',
    brand: 'Passerelle des lycées',
    colours: ['#7a2e5d', '#f5e6ef'],
    alg: 'RS256',
    signsUserinfo: false,
    sites: ['app', 'pro'],
    scopes: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'birthdate'],
    },
    pkce: 'required',
    sendsIssuer: true,
    backChannelLogout: true,
  },
  franceConnect: {
    id: 'franceconnect',
    brand: 'FranceConnect simulé',
    colours: ['#1f3f93', '#e6ebf8'],
    alg: 'ES256',
    signsUserinfo: true,
    sites: ['app'],
    scopes: {
      openid: ['sub'],
      ...scopePerClaim(...IDENTITY, ...BIRTH, 'email', 'preferred_username'),
      profile: [...IDENTITY, 'preferred_username'],
      birth: BIRTH,
      identite_pivot: [...IDENTITY, ...BIRTH],
    },
    parameters: [...REQUEST, 'acr_values'],
    minLength: 22,
    pkce: 'refused',
    acr: { values: ['eidas1', 'eidas2', 'eidas3'], requested: true },
    sendsAuthTimeIfAsked: true,
    logoutNeeds: LOGOUT,
  },
  franceTravail: {
    id: 'francetravail',
    brand: 'France Travail simulé',
    colours: ['#3b3a8f', '#e9e9f7'],
    alg: 'RS256',
    signsUserinfo: false,
    sites: ['app'],
    scopes: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'gender'],
      email: ['email'],
      'api_peconnect-individuv1': [],
    },
    pkce: 'allowed',
    realm: '/individu',
    userinfoScope: 'api_peconnect-individuv1',
  },
  proConnect: {
    id: 'proconnect',
    brand: 'ProConnect simulé',
    colours: ['#0b5c68', '#e0f0f2'],
    alg: 'RS256',
    signsUserinfo: true,
    sites: ['app', 'pro'],
    scopes: {
      openid: ['sub'],
      ...scopePerClaim('given_name', 'usual_name', 'email', 'uid', 'siret', 'idp_id', 'phone'),
    },
    parameters: [...REQUEST, 'idp_hint', 'login_hint', 'siret_hint'],
    minLength: 32,
    pkce: 'refused',
    acr: { values: ['eidas0', 'eidas0-mfa', 'eidas1', 'eidas1-mfa', 'eidas2', 'eidas3'] },
    choosesFactors: true,
    sendsAuthTimeIfAsked: true,
    logoutNeeds: LOGOUT,
  },
}

export interface Refusal {
  error: 'invalid_request' | 'invalid_scope'
  description: string
}
const refuse = (description: string, error: Refusal['error'] = 'invalid_request'): Refusal => ({ error, description })

const words = (text: string | null) => (text ?? '').split(' ').filter(Boolean)

/** What the provider refuses in an authorization request in addition to the rules of OpenID Connect, or undefined. */
export function refuseAuthorization(profile: Profile, query: URLSearchParams): Refusal | undefined {
  const { parameters, minLength = 0, acr, scopes, realm } = profile
  const unknown = parameters && [...query.keys()].find((name) => !parameters.includes(name))
  if (unknown) return refuse(`unknown parameter: ${unknown}`)
  for (const name of ['state', 'nonce'])
    if ((query.get(name) ?? '').length < minLength) return refuse(`${name} needs ${minLength} characters or more`)
  const levels = words(query.get('acr_values'))
  if (acr?.requested && (levels.length === 0 || !levels.every((level) => acr.values.includes(level))))
    return refuse(`acr_values has to be among ${acr.values.join(', ')}`)
  if (realm && query.get('realm') !== realm) return refuse(`realm has to be ${realm}`)
  const scope = words(query.get('scope')).find((name) => !Object.hasOwn(scopes, name))
  return scope ? refuse(`unknown scope: ${scope}`, 'invalid_scope') : undefined
}

/** What the provider refuses in a token call in addition to the rules of OpenID Connect, or undefined. */
export const refuseTokenCall = ({ realm }: Profile, query: URLSearchParams): Refusal | undefined =>
  realm && query.get('realm') !== realm ? refuse(`realm=${realm} is missing in the query`) : undefined

/** What the provider refuses in a logout in addition to the rules of OpenID Connect, or undefined. */
export function refuseLogout({ logoutNeeds = [] }: Profile, query: URLSearchParams): Refusal | undefined {
  const missing = logoutNeeds.find((name) => !query.get(name))
  return missing ? refuse(`${missing} is missing`) : undefined
}

/** Levels that a sign-in with one factor reaches. */
const ONE_FACTOR = ['eidas0', 'eidas1']

/** Whether the `claims` parameter of an authorization request requires a level that needs two factors. */
export function requiresTwoFactors(claims: unknown): boolean {
  if (typeof claims !== 'string') return false
  const { essential, value = '', values = [value] } = JSON.parse(claims).id_token?.acr ?? {}
  return essential === true && !(values as string[]).some((level) => level === '' || ONE_FACTOR.includes(level))
}
