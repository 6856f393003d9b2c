// Who signs people and professionals in (DOR-01): the list of the setting PROVIDERS, on top of presets.
import { origin } from '@visions/server/settings'
import { z } from 'zod'

/** What a provider may be trusted for. Anything else that it says about a person is not used. */
const TRUSTS = ['email', 'name', 'birthdate'] as const
export type Trust = (typeof TRUSTS)[number]

interface Settings {
  id: string
  label: string
  /** A sentence for the sign-in page: who has such an account. */
  hint: string
  audience: 'people' | 'professionals'
  trusts: readonly Trust[]
  /** Whether the provider gives one identity to one human: a mailbox, for example, does not (ECO-09). */
  vouches: boolean
}

/** The identity service of the specification: its own protocol, signed tokens in an address. */
export interface InterappProvider extends Settings {
  kind: 'interapp'
  issuer: string
}

/** A code sent by mail: the address is the account. */
export interface MailCodeProvider extends Settings {
  kind: 'mail-code'
  /** Not an address: the subject is one. */
  issuer: 'mail'
}

/** An OpenID Connect provider. */
export interface OpenIdProvider extends Settings {
  kind: 'openid'
  issuer: string
  clientId: string
  clientSecret: string
  /** Separated by spaces. */
  scopes: string
  /** The claim of the usual name (nom d’usage), which comes before the family name. */
  usualName: string
  /** PKCE with S256. Some providers refuse its parameters: then state, nonce and the client secret bind the answer. */
  pkce: boolean
  /** Further parameters of the authorization request. */
  parameters: Readonly<Record<string, string>>
  /** Accepted values of `acr`; empty: any, and it may be missing. */
  acrs: readonly string[]
  /** Parameters in the query of the token call. */
  tokenQuery: Readonly<Record<string, string>>
  tokenAuth: 'post' | 'basic'
  /** Algorithm of a signed userinfo; null when it is plain JSON. */
  userinfoAlg: string | null
  /**
   * How a fresh sign-in is requested. `prompt`: the provider refuses `max_age`. Only `auth_time` proves it (PEO-04).
   */
  freshness: 'max_age' | 'prompt'
  /** It confirms every address before it states it, and sends no `email_verified`. */
  confirmsEmails: boolean
  /** Values of `amr` or `acr` that prove a second factor (DOR-08). */
  secondFactor: Readonly<{ amr: readonly string[]; acr: readonly string[] }>
  /** Origins of its pages other than that of the issuer, which forms may lead to. */
  origins: readonly string[]
}

export type Provider = InterappProvider | MailCodeProvider | OpenIdProvider

const OPENID = {
  kind: 'openid',
  audience: 'people',
  hint: '',
  scopes: 'openid profile email',
  usualName: 'usual_name',
  pkce: true,
  parameters: {},
  acrs: [],
  tokenQuery: {},
  tokenAuth: 'post',
  userinfoAlg: null,
  freshness: 'max_age',
  confirmsEmails: false,
  secondFactor: { amr: ['mfa', 'otp', 'hwk'], acr: [] },
  trusts: [],
  vouches: false,
  origins: [],
} as const

/** Facts of the providers, from their public documentation. A list in PROVIDERS overrides them by name. */
const PRESETS = {
  interapp: { kind: 'interapp', audience: 'people', hint: '', trusts: ['email', 'name'], vouches: true },
  'mail-code': {
    kind: 'mail-code',
    issuer: 'mail',
    audience: 'people',
    label: 'Recevoir un code par e-mail',
    hint: 'Sans mot de passe, avec toute adresse e-mail.',
    trusts: ['email'],
    vouches: false,
  },
  openid: OPENID,
  broker: { ...OPENID, trusts: ['email', 'name', 'birthdate'], vouches: true },
  franceconnect: {
    ...OPENID,
    label: 'FranceConnect',
    hint: 'Avec le compte des impôts, d’Ameli, de La Poste…',
    scopes: 'openid given_name family_name preferred_username birthdate email',
    usualName: 'preferred_username',
    pkce: false,
    parameters: { acr_values: 'eidas1' },
    acrs: ['eidas1', 'eidas2', 'eidas3'],
    userinfoAlg: 'ES256',
    freshness: 'prompt',
    trusts: ['name', 'birthdate'],
    vouches: true,
  },
  proconnect: {
    ...OPENID,
    audience: 'professionals',
    label: 'ProConnect',
    hint: 'Avec votre compte professionnel.',
    scopes: 'openid given_name usual_name email',
    pkce: false,
    parameters: { claims: '{"id_token":{"amr":{"essential":true},"acr":{"essential":true}}}' },
    userinfoAlg: 'RS256',
    freshness: 'prompt',
    // Identity providers of the federation are responsible for the domains of their addresses.
    confirmsEmails: true,
    secondFactor: { amr: ['mfa'], acr: ['eidas0-mfa', 'eidas1-mfa', 'eidas2', 'eidas3'] },
    trusts: ['email', 'name'],
  },
  francetravail: {
    ...OPENID,
    label: 'France Travail',
    hint: 'Avec votre espace de demandeur d’emploi.',
    scopes: 'openid profile email api_peconnect-individuv1',
    parameters: { realm: '/individu' },
    tokenQuery: { realm: '/individu' },
    freshness: 'prompt',
    trusts: ['name'],
    vouches: true,
  },
} as const satisfies Record<string, Partial<OpenIdProvider> | Partial<InterappProvider> | Partial<MailCodeProvider>>
export type Preset = keyof typeof PRESETS

const text = z.string().trim().min(1).max(200)
const texts = z.record(z.string(), z.string())
/** One entry of PROVIDERS, over its preset. */
const entry = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and -'),
    preset: z.enum(Object.keys(PRESETS) as [Preset, ...Preset[]], {
      error: ({ input }) => `${String(input)} is no preset: ${Object.keys(PRESETS).join(', ')} are`,
    }),
    label: text.max(60),
    hint: text,
    audience: z.enum(['people', 'professionals']),
    trusts: z.array(z.enum(TRUSTS)),
    vouches: z.boolean(),
    issuer: z
      .url({ protocol: /^https?$/ })
      .refine((text) => !text.includes('/.well-known/'), 'must be the issuer, without /.well-known/…'),
    clientId: text,
    clientSecret: text,
    scopes: text,
    usualName: text,
    pkce: z.boolean(),
    parameters: texts,
    acrs: z.array(text),
    tokenQuery: texts,
    tokenAuth: z.enum(['post', 'basic']),
    userinfoAlg: z.enum(['RS256', 'ES256', 'PS256']).nullable(),
    freshness: z.enum(['max_age', 'prompt']),
    confirmsEmails: z.boolean(),
    secondFactor: z.strictObject({ amr: z.array(text), acr: z.array(text) }),
    origins: z.array(origin),
  })
  .partial()
  .required({ id: true, preset: true })

/** Names that providers of each kind need; a preset may have them. */
const NEEDED = {
  interapp: ['label', 'issuer'],
  'mail-code': ['label'],
  openid: ['label', 'issuer', 'clientId', 'clientSecret'],
} as const

/** Fields of an entry that have an effect, by kind. */
const FOR_EVERY_KIND = ['id', 'preset', 'label', 'hint', 'audience', 'trusts', 'vouches']
const USED: Readonly<Record<Provider['kind'], (audience: Provider['audience']) => readonly string[]>> = {
  interapp: () => [...FOR_EVERY_KIND, 'issuer'],
  'mail-code': () => FOR_EVERY_KIND,
  openid: (audience) =>
    Object.keys(entry.shape).filter((name) => name !== (audience === 'people' ? 'secondFactor' : 'vouches')),
}

const LIST = 'must be a JSON list, as [{"id": "mail", "preset": "mail-code"}]'
/** At most one entry: a second one would have the same identities. */
const AT_MOST_ONE: readonly Provider['kind'][] = ['interapp', 'mail-code']

/** The setting: a JSON list. Each mistake names the id of its entry. */
export const providerList = z.string().transform((json, context): Provider[] => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    refuse(/^\s*['"]/.test(json) ? `${LIST}, without quotes around it` : LIST)
    return z.NEVER
  }
  if (!Array.isArray(given) || given.length === 0 || given.length > 12) {
    refuse(Array.isArray(given) ? 'must be a list of 1 to 12 providers' : LIST)
    return z.NEVER
  }
  const providers = given.map((one: unknown, index) => {
    const name = String((one as { id?: unknown } | null)?.id ?? `entry ${index + 1}`)
    const { data, error } = entry.safeParse(one)
    for (const { path, message } of error?.issues ?? []) refuse(`${name}: ${[...path, message].join(': ')}`)
    if (!data) return undefined
    const provider = { ...PRESETS[data.preset], ...data } as Partial<Provider> & { kind: Provider['kind'] }
    const { kind, audience = 'people' } = provider
    for (const needed of NEEDED[kind])
      if (!provider[needed as keyof typeof provider]) refuse(`${name}: ${needed} is needed`)
    if (audience === 'professionals' && kind !== 'openid')
      refuse(`${name}: professionals sign in through an OpenID provider, not ${data.preset}`)
    const used = USED[kind](audience)
    for (const field of Object.keys(data))
      if (!used.includes(field)) refuse(`${name}: ${field} has no effect in an entry of this kind`)
    return provider as Provider
  })
  const valid = providers.filter((provider) => provider !== undefined)
  for (const [index, { id, audience }] of valid.entries())
    if (valid.findIndex((other) => other.id === id && other.audience === audience) < index)
      refuse(`the id ${id} is used twice`)
  for (const kind of AT_MOST_ONE)
    if (valid.filter((provider) => provider.kind === kind).length > 1) refuse(`one ${kind} at most`)
  return valid
})

/** Origins that forms of pages may lead to: the providers of an audience, where a link and a sign-out continue. */
export const formTargets = (providers: readonly Provider[], audience: Provider['audience']): string[] => [
  ...new Set(
    providers.flatMap((provider) => {
      if (provider.audience !== audience || provider.kind === 'mail-code') return []
      return [new URL(provider.issuer).origin, ...(provider.kind === 'openid' ? provider.origins : [])]
    }),
  ),
]
