// Fresh means proven: by a time that the provider signed, or by an own passkey or authenticator (PEO-04).
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { control, expectRefusal, simulatedProviders, useTestApp } from '../../../test/harness.ts'
import {
  comeByInvitation,
  createAgent,
  createPasskey,
  OfficeBrowser,
  openOffice,
  reopenOffice,
} from '../../../test/office.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const { db } = app
const PROOF = { preuve: '1', suite: '/bureau/acces' }

type SignedIn = Awaited<ReturnType<typeof comeByInvitation>>

const freshUntil = async ({ browser }: SignedIn) => (await browser.call()('GET /office/me')).factor.freshUntil

/** Starts a proof and cuts parameters out of its address. Returns where the product redirects after the provider. */
async function prove(
  { browser, provider }: SignedIn,
  {
    cut = [],
    isOld = false,
    ...given
  }: Parameters<typeof browser.passProvider>[1] & { cut?: string[]; isOld?: boolean },
) {
  const start = await browser.get(`/authentication/start/${provider}?${new URLSearchParams(PROOF)}`)
  const url = new URL(start.headers.location!)
  for (const name of cut) url.searchParams.delete(name)
  const back = await browser.passProvider(url.href, { provider, ...given })
  // The proof starts an hour after the sign-in at the provider.
  if (isOld)
    await sql`update sign_in_attempts set expires_at = expires_at + interval '1 hour'
      where audience = 'professionals' and account_id is not null`.execute(db)
  return browser.locationOf(back)
}
const UNPROVEN = /^\/bureau\/second-facteur\?.*erreur=fournisseur/

test.each([
  ['proconnect', ['prompt']],
  ['proconnect', ['prompt', 'claims']],
  ['proconnect', ['prompt', 'max_age', 'claims']],
  ['region', ['prompt', 'max_age']],
  ['region', ['prompt', 'max_age', 'claims']],
] as const)('[PEO-04] %s: %j cut out of the address of a proof → not fresh, nothing opens', async (provider, cut) => {
  const me = await comeByInvitation(app, { provider })
  // Nothing is typed: the open session at the provider answers.
  expect(await prove(me, { cut: [...cut], hasSession: true, isOld: true })).toMatch(UNPROVEN)
  expect(await freshUntil(me)).toBeNull()
  // The region proves no second factor.
  const refusal = provider === 'proconnect' ? 'fresh_factor_needed' : 'factor_needed'
  await expectRefusal(me.browser.call()('POST /office/identities', { body: { provider: 'region' } }), 403, refusal)
})

test.each(['auth-time-old', 'auth-time-missing', 'auth-time-future', 'auth-time-milliseconds', 'auth-time-text'])(
  '[PEO-04] ProConnect answers a proof with %s → not fresh; the right answer with two factors → fresh',
  async (wrong) => {
    const me = await comeByInvitation(app)
    await control('/openid/proconnect/wrong', { wrong, subject: me.subject })
    await prove(me, { subject: me.subject, twoFactors: true })
    const { control: url } = inject('simulators').urls
    await fetch(`${url}/openid/proconnect/wrong?subject=${me.subject}`, { method: 'DELETE' })
    expect(await freshUntil(me)).toBeNull()
    expect(await prove(me, { subject: me.subject }), 'one factor').toMatch(UNPROVEN)
    expect(await prove(me, { subject: me.subject, twoFactors: true }), 'right again').toBe('/bureau/acces')
    expect(await freshUntil(me)).not.toBeNull()
  },
)

test('[PEO-04] link after the parameters of freshness were cut out → refused, nothing linked', async () => {
  const me = await comeByInvitation(app)
  await prove(me, { subject: me.subject, twoFactors: true })
  const answer = await me.browser.send('POST', '/api/office/identities', { provider: 'proconnect' })
  const url = new URL(answer.json<{ redirectTo: string }>().redirectTo)
  for (const name of ['prompt', 'claims']) url.searchParams.delete(name)
  const back = await me.browser.passProvider(url.href, { subject: await createAgent() })
  expect(await me.browser.locationOf(back)).toBe('/bureau/connexion?erreur=ancienne&service=proconnect')
  expect((await me.browser.call()('GET /office/access')).identities).toHaveLength(1)
})

test('[PEO-04] sign-in with preuve=1, or returned in another browser → not fresh', async () => {
  const me = await comeByInvitation(app)
  const other = new OfficeBrowser(app)
  expect(await other.signIn({ subject: me.subject, twoFactors: true }, PROOF)).toBe('/bureau/acces')
  expect((await other.call()('GET /office/me')).factor.freshUntil, 'a sign-in').toBeNull()
  const start = await me.browser.get(`/authentication/start/proconnect?${new URLSearchParams(PROOF)}`)
  const back = await me.browser.passProvider(start.headers.location!, { subject: me.subject, twoFactors: true })
  expect(await other.locationOf(back)).toMatch(/erreur=expire/)
  expect(await freshUntil(me)).toBeNull()
})

const challengeOf = ({ options }: { options: Record<string, unknown> }) => options['challenge'] as string

test('[PEO-04] passkey: proves with a verified user, not by a touch', async () => {
  const me = await openOffice(app, { factorAge: null })
  const passkey = createPasskey()
  const challenge = challengeOf(await me.call('POST /office/factors/passkey/options'))
  await me.call('POST /office/factors/passkey', { body: { name: 'Clé', credential: passkey.create({ challenge }) } })
  const session = await reopenOffice(app, me.professional, { factorAge: null })
  const sign = async (counter: number, isVerified: boolean) => {
    const challengeToSign = challengeOf(await session.call('POST /office/proofs/passkey/options'))
    return passkey.sign({ challenge: challengeToSign }, counter, { isVerified })
  }
  const touched = await sign(1, false)
  await expectRefusal(session.call('POST /office/proofs/passkey', { body: { credential: touched } }), 422)
  const verified = await sign(2, true)
  await session.call('POST /office/proofs/passkey', { body: { credential: verified } })
  expect((await session.call('GET /office/me')).factor.freshUntil).not.toBeNull()
})
