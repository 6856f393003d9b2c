// Professionals of tests: calls on their origin, browsers that sign in at the simulated providers, a passkey.
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type { VisionsContract } from '@visions/contract'
import type { OfficeRole } from '@visions/contract/constants'
import { createClient, type Call } from '@visions/contract/client'
import type { InjectOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { insert, type Overrides } from './build/insert.ts'
import {
  buildOfficeSession,
  buildOrganisation,
  buildProfessional,
  type BuiltProfessional,
} from './build/professionals.ts'
import { control, type TestApp } from './harness.ts'
import { Browser, passProvider, personAt } from './provider-journeys.ts'

/** Host of PRO_URL in tests. */
export const OFFICE_HOST = 'pro.localhost:3000'
export const officeCookie = (secret: string): string => `pro_sid=${secret}`
export const PRO_URL = `http://${OFFICE_HOST}`

/** Calls of professionals. */
export type OfficeKey = Extract<keyof VisionsContract, `${string} /office/${string}`>
type ProfessionalRoutes = Pick<VisionsContract, OfficeKey>

export interface OfficeCaller {
  professional: BuiltProfessional
  secret: string
  call: Call<ProfessionalRoutes>
}

/** Sends a request to the origin of professionals. */
export const injectOffice = (app: TestApp, { headers, ...options }: InjectOptions) =>
  app.inject({ ...options, headers: { host: OFFICE_HOST, ...headers } })

/** A client of the calls of professionals. secret: value of the session cookie. */
export const officeClient = (app: TestApp, secret?: string): Call<ProfessionalRoutes> =>
  createClient<ProfessionalRoutes>('/api', async (url, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), ...(secret && { cookie: officeCookie(secret) }) }
    const options: InjectOptions = { method: init.method as 'GET', url: String(url), headers }
    if (init.body != null)
      options.payload = init.body instanceof Uint8Array ? Buffer.from(init.body) : (init.body as string)
    const answer = await injectOffice(app, options)
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  })

/** A member with a session. factorAge: seconds since the proof of the factor; null: not proven. */
export async function openOffice(
  app: TestApp,
  {
    organisation,
    roles = ['admin'],
    ...session
  }: {
    organisation?: { id: string }
    roles?: readonly OfficeRole[]
    factorAge?: number | null
    invited?: boolean
  } = {},
): Promise<OfficeCaller> {
  const professional = await buildProfessional(app.db, { ...(organisation && { organisation }), roles })
  return reopenOffice(app, professional, { organisation, ...session })
}

/** Another session of a professional. */
export async function reopenOffice(
  app: TestApp,
  professional: BuiltProfessional,
  session: NonNullable<Parameters<typeof buildOfficeSession>[2]> = {},
): Promise<OfficeCaller> {
  const secret = await buildOfficeSession(app.db, professional, session)
  return { professional, secret, call: officeClient(app, secret) }
}

/** The roles of a member, sorted. */
export const rolesIn = async (
  { db }: Pick<TestApp, 'db'>,
  organisation: { id: string },
  { professional }: Pick<OfficeCaller, 'professional'>,
) =>
  (
    await db
      .selectFrom('member_roles')
      .select('role')
      .where('organisation_id', '=', organisation.id)
      .where('professional_id', '=', professional.id)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role)

/** Moves the proof of the factor of a session into the past. */
export const ageFactor = (app: TestApp, secret: string, seconds: number) =>
  app.db
    .updateTable('professional_sessions')
    .set({ factor_at: new Date(Date.now() - seconds * 1000) })
    .where('id_hash', '=', createHash('sha256').update(secret).digest())
    .execute()

/** The code of an authenticator. seconds: from now. */
export const totpAt = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

// ── A browser ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SignInAtProvider {
  provider?: 'proconnect' | 'region'
  subject?: string
  twoFactors?: boolean
  cancel?: boolean
  /** The browser is still signed in at the provider. */
  hasSession?: boolean
}

/** A browser with its cookies on the origin of professionals. */
export class OfficeBrowser extends Browser {
  #cookiesAtProviders = new Map<string, Record<string, string>>()
  constructor(app: TestApp) {
    super(app, { host: OFFICE_HOST })
  }
  /** Signs in at the provider that an address leads to. Returns the return address, without visiting it. */
  async passProvider(
    authorizationUrl: string,
    { provider = 'proconnect', hasSession = false, ...given }: SignInAtProvider,
  ): Promise<string> {
    const cookies = hasSession ? this.#cookiesAtProviders.get(provider) : undefined
    const answer = await passProvider(provider, authorizationUrl, { ...(cookies && { cookies }), ...given })
    this.#cookiesAtProviders.set(provider, answer.cookies)
    return answer.location.replace(PRO_URL, '')
  }
  /** Signs in. Returns where the product redirects afterwards. query: of the start. */
  async signIn(given: SignInAtProvider, query: Record<string, string> = {}): Promise<string> {
    const start = `/authentication/start/${given.provider ?? 'proconnect'}?${new URLSearchParams(query)}`
    const { headers } = await this.get(start)
    return this.locationOf(await this.passProvider(headers.location!, given))
  }
  /** Where the product redirects from an address. */
  locationOf = async (url: string): Promise<string> => (await this.follow(url)).headers.location ?? ''
  call = (): Call<ProfessionalRoutes> => officeClient(this.app as TestApp, this.cookies.get('pro_sid'))
}

/** Adds an agent of the simulated ProConnect. Returns the subject. */
export async function createAgent(claims: Record<string, unknown> = {}): Promise<string> {
  const mark = randomBytes(4).toString('hex')
  const { subject } = await control<{ subject: string }>('/openid/proconnect/people', {
    claims: { given_name: 'Agathe', usual_name: `Test-${mark}`, email: `agent-${mark}@example.org`, ...claims },
  })
  return subject
}

/** An invitation and the token of its link. */
export async function buildInvitation({ db, deps }: TestApp, overrides: Overrides<'invitations'> = {}) {
  const organisation = await buildOrganisation(db)
  const invitation = await insert(db, 'invitations', {
    organisation_id: organisation.id,
    email: `invite-${randomUUID()}@example.org`,
    roles: ['admin'],
    confirmed_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
    ...overrides,
  })
  return { organisation, invitation, token: deps.secrets.linkToken('office-invitation', invitation.id) }
}

/** A browser of a professional who came by invitation, with a second factor of the provider. */
export async function comeByInvitation(
  app: TestApp,
  { provider = 'proconnect', twoFactors = true }: Pick<SignInAtProvider, 'provider' | 'twoFactors'> = {},
) {
  const email = `agent-${randomUUID()}@example.org`
  const subject =
    provider === 'proconnect'
      ? await createAgent({ email })
      : await personAt(provider, { given_name: 'Agathe', email, email_verified: true })
  const { token, organisation } = await buildInvitation(app, { email })
  const browser = new OfficeBrowser(app)
  const page = await browser.signIn({ provider, subject, twoFactors }, { invitation: token })
  return { provider, subject, token, organisation, browser, page }
}

// ── A passkey ────────────────────────────────────────────────────────────────────────────────────────────────────────

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const u32 = (value: number) => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value)

/** Minimal CBOR: small integers, short texts and bytes, maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.of((major << 5) | size)
      : size < 256
        ? Buffer.of((major << 5) | 24, size)
        : Buffer.of((major << 5) | 25, size >> 8, size)
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

interface Ceremony {
  challenge: string
  origin?: string
  rpId?: string
}

/** A software passkey. counter: of the next signature. */
export function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
  const clientData = (type: string, { challenge, origin = PRO_URL }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, counter: number, rpId = 'pro.localhost') =>
    Buffer.concat([sha256(rpId), Buffer.of(flags), u32(counter)])
  const name = id.toString('base64url')
  const common = { id: name, rawId: name, type: 'public-key' as const }
  return {
    create: (ceremony: Ceremony) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose])
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([authData(0x45, 0, ceremony.rpId), attested])],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    sign: (ceremony: Ceremony, counter: number, { isVerified = true } = {}) => {
      const client = clientData('webauthn.get', ceremony)
      const data = authData(isVerified ? 0x05 : 0x01, counter, ceremony.rpId)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
