// Sign-ins at the simulated OpenID providers, step by step, as browsers make them.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hashOf } from '../src/platform/random-secrets.ts'
import { control, type TestApp } from './harness.ts'

export type ProviderId = 'region' | 'franceconnect' | 'francetravail' | 'proconnect'

/** A browser: the cookies that the product has set. */
export class Browser {
  cookies = new Map<string, string>()
  app: Pick<TestApp, 'inject'>
  headers: Record<string, string>
  constructor(app: Pick<TestApp, 'inject'>, headers: Record<string, string> = {}) {
    this.app = app
    this.headers = headers
  }
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...this.headers, cookie: this.cookie },
      ...(payload && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
  get = (url: string) => this.send('GET', url)
  /** Opens path and query of an address of the product. */
  follow = (location: string) => {
    const { pathname, search } = new URL(location, 'http://localhost')
    return this.get(pathname + search)
  }
}

/** The ways into the account of a browser. */
export const readAccess = async (browser: Browser) => (await browser.get('/api/account/access')).json()

/** Proves the session of a browser now, as a fresh sign-in with the identity that opened it does (PEO-02). */
export const proveSessionOf = ({ db, deps }: Pick<TestApp, 'db' | 'deps'>, browser: Browser) =>
  db
    .updateTable('sessions')
    .set((of) => ({ proven_at: new Date(), proven_issuer: of.ref('issuer'), proven_subject: of.ref('subject') }))
    .where('id_hash', '=', hashOf(browser.cookies.get(deps.sessions.cookie)!))
    .execute()

/** Creates a person at a provider. Returns the subject. */
export async function personAt(provider: ProviderId, claims: Record<string, unknown> = {}): Promise<string> {
  const key = randomUUID()
  const { subject } = await control<{ subject: string }>(`/openid/${provider}/people`, {
    subject: `subject-${key}`,
    claims: {
      email: `${key}@example.org`,
      email_verified: true,
      given_name: 'Inès',
      family_name: 'Roussel',
      usual_name: 'Roussel',
      birthdate: '2000-01-31',
      ...claims,
    },
  })
  return subject
}

interface AtProvider {
  subject?: string
  cancel?: boolean
  twoFactors?: boolean
  /** Cookies of an open session at the provider. */
  cookies?: Record<string, string>
}
/** Signs in at a provider. Returns the address to which it redirects the browser, and its cookies there. */
export const passProvider = (provider: ProviderId, authorizationUrl: string, extra: AtProvider) =>
  control<{ location: string; cookies: Record<string, string> }>(`/openid/${provider}/sign-in`, {
    authorizationUrl,
    ...extra,
  })
export const signInAt = async (...at: Parameters<typeof passProvider>): Promise<string> =>
  (await passProvider(...at)).location

/** Repeats a call while the probe of a provider is late, as on a busy machine. */
export async function whileUp<A extends { statusCode: number; headers: { location?: string | undefined } }>(
  call: () => Promise<A>,
): Promise<A> {
  let answer = await call()
  const isLate = () => answer.statusCode === 503 || !!answer.headers.location?.includes('cause=indisponible')
  if (isLate()) await expect.poll(async () => ((answer = await call()), isLate()), { timeout: 20_000 }).toBe(false)
  return answer
}

/** A whole sign-in: returns the last answer of the product. */
export async function signInThrough(browser: Browser, provider: ProviderId, subject: string, returnTo = '') {
  const query = returnTo && `?${new URLSearchParams({ returnTo })}`
  const start = await browser.get(`/authentication/start/${provider}${query}`)
  if (!start.headers.location?.startsWith('http')) return start
  return browser.follow(await signInAt(provider, start.headers.location, { subject }))
}
