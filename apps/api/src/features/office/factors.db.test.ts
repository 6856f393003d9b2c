import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectRefusal, simulatedProviders, startOwnApp, useTestApp, type TestApp } from '../../../test/harness.ts'
import {
  ageFactor,
  createPasskey,
  openOffice,
  PRO_URL,
  reopenOffice,
  totpAt,
  type OfficeCaller,
} from '../../../test/office.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const { db } = app

/** A professional who has registered an authenticator, with its secret and the recovery codes. */
async function enrolled(from: TestApp = app) {
  const me = await openOffice(from, { factorAge: null })
  const { secret } = await me.call('POST /office/factors/totp')
  const body = { code: totpAt(secret), name: 'Téléphone' }
  const { recoveryCodes } = await me.call('POST /office/factors/totp/confirmation', { body })
  // So that the tests need not wait for the next code.
  await from.db.updateTable('second_factors').set({ last_step: 0 }).where('kind', '=', 'totp').execute()
  return { ...me, totp: secret, recoveryCodes }
}
const again = (me: OfficeCaller) => reopenOffice(app, me.professional, { factorAge: null })
const proveBy = ({ call }: OfficeCaller, code: string) => call('POST /office/proofs/totp', { body: { code } })

test('[DOR-08] authenticator: registered with its code → session proven and fresh, ten recovery codes', async () => {
  const me = await openOffice(app, { factorAge: null })
  const { url, secret } = await me.call('POST /office/factors/totp')
  expect(url).toMatch(/^otpauth:\/\/totp\/Visions:/)
  expect(url).toContain(`secret=${secret}`)
  const confirm = (code: string) =>
    me.call('POST /office/factors/totp/confirmation', { body: { code, name: 'Téléphone' } })
  await expectRefusal(confirm('000000'), 422, 'code_refused')
  await expectRefusal(confirm(totpAt(secret, -120)), 422, 'code_refused')
  const code = totpAt(secret)
  const { recoveryCodes } = await confirm(code)
  await expectRefusal(proveBy(await again(me), code), 422, 'code_refused', 'used for the registration')
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const { factor } = await me.call('GET /office/me')
  expect(factor).toMatchObject({ isProven: true, provenBy: 'totp', kinds: ['totp'], recoveryCodesLeft: 10 })
  expect(Date.parse(factor.freshUntil!)).toBeGreaterThan(Date.now())
  // The secret is stored sealed, for this professional only.
  const [stored] = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('professional_id', '=', me.professional.id)
    .execute()
  expect(stored!.sealed_secret!.toString('latin1')).not.toContain(secret)
  expect(app.deps.secrets.open(me.professional.id, stored!.sealed_secret!)).toBe(secret)
  expect(() => app.deps.secrets.open(randomUUID(), stored!.sealed_secret!)).toThrow(/authenticate/)
})

test('[DOR-08] code without a started registration, or with the secret of another session → 409', async () => {
  const me = await openOffice(app, { factorAge: null })
  const confirm = (who: OfficeCaller, code: string) =>
    who.call('POST /office/factors/totp/confirmation', { body: { code, name: 'x' } })
  await expectRefusal(confirm(me, '000000'), 409, 'nothing_to_confirm')
  const { secret } = await me.call('POST /office/factors/totp')
  await expectRefusal(confirm(await again(me), totpAt(secret)), 409, 'nothing_to_confirm')
  await db
    .updateTable('professional_sessions')
    .set({ pending_until: new Date(Date.now() - 1000) })
    .where('professional_id', '=', me.professional.id)
    .execute()
  await expectRefusal(confirm(me, totpAt(secret)), 409, 'nothing_to_confirm')
})

test('[DOR-08] code of an authenticator: proves once, also in another session; wrong and old codes → 422', async () => {
  const me = await enrolled()
  const [one, other] = [await again(me), await again(me)]
  await expectRefusal(one.call('GET /office/access'), 403, 'factor_needed')
  await expectRefusal(proveBy(one, totpAt(me.totp, -90)), 422, 'code_refused')
  await expectRefusal(proveBy(one, totpAt(me.totp, 90)), 422, 'code_refused')
  await expectRefusal(proveBy(await openOffice(app, { factorAge: null }), totpAt(me.totp)), 422, 'code_refused')
  const code = totpAt(me.totp)
  await proveBy(one, code)
  await one.call('GET /office/access')
  await expectRefusal(proveBy(other, code), 422, 'code_refused')
  await expectRefusal(proveBy(one, code), 422, 'code_refused')
  await expectRefusal(other.call('GET /office/access'), 403, 'factor_needed')
  await proveBy(other, totpAt(me.totp, 30))
  await expectRefusal(proveBy(other, code), 422, 'code_refused', 'earlier than the last one')
})

test('[DOR-08] concurrent proofs with one code: one succeeds', async () => {
  const me = await enrolled()
  const sessions = await Promise.all(Array.from({ length: 4 }, () => again(me)))
  const code = totpAt(me.totp)
  const outcomes = await Promise.allSettled(sessions.map((session) => proveBy(session, code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[DOR-08] wrong codes with the first factor only: lock their session, not those of the owner', async () => {
  const limited = await startOwnApp({ rateLimits: true, providers: simulatedProviders() })
  const me = await enrolled(limited)
  const stranger = await reopenOffice(limited, me.professional, { factorAge: null })
  const guess = () => expectRefusal(proveBy(stranger, '000000'), 422, 'code_refused')
  for (let count = 0; count < 5; count++) await guess()
  await expectRefusal(proveBy(stranger, totpAt(me.totp)), 429, 'too_many_calls', 'also the right one')
  // Wrong recovery codes and passkeys of the stranger count for their session too.
  const wrong = { code: '2222-2222-2222-2222' }
  for (let count = 0; count < 6; count++)
    await expectRefusal(
      stranger.call('POST /office/proofs/recovery-code', { body: wrong }),
      count < 5 ? 422 : 429,
      count < 5 ? 'code_refused' : 'too_many_calls',
    )
  await proveBy(await reopenOffice(limited, me.professional, { factorAge: null }), totpAt(me.totp))
  await proveBy(await reopenOffice(limited, me.professional, { factorAge: 901 }), totpAt(me.totp, 30))
})

test('[DOR-08] wrong codes in many sessions: 40 a day, then 429; proven sessions and recovery codes stay', async () => {
  const limited = await startOwnApp({ rateLimits: true, providers: simulatedProviders() })
  const me = await enrolled(limited)
  const unproven = () => reopenOffice(limited, me.professional, { factorAge: null })
  for (let count = 0; count < 8; count++) {
    const stranger = await unproven()
    for (let guess = 0; guess < 5; guess++) await expectRefusal(proveBy(stranger, '000000'), 422, 'code_refused')
  }
  await expectRefusal(proveBy(await unproven(), totpAt(me.totp)), 429, 'too_many_calls')
  await proveBy(await reopenOffice(limited, me.professional, { factorAge: 901 }), totpAt(me.totp))
  const body = { code: me.recoveryCodes[0]! }
  await (await unproven()).call('POST /office/proofs/recovery-code', { body })
  const other = await enrolled(limited)
  await proveBy(await reopenOffice(limited, other.professional, { factorAge: null }), totpAt(other.totp))
})

test('[DOR-08] recovery code: proves once, without regard to its form; not for another professional', async () => {
  const me = await enrolled()
  const prove = (who: OfficeCaller, code: string) => who.call('POST /office/proofs/recovery-code', { body: { code } })
  const [code, next] = me.recoveryCodes as [string, string]
  await expectRefusal(prove(await openOffice(app, { factorAge: null }), code), 422, 'code_refused')
  await expectRefusal(prove(await again(me), '2222-2222-2222-2222'), 422, 'code_refused')
  const session = await again(me)
  await prove(session, code.toLowerCase().replaceAll('-', ' '))
  expect((await session.call('GET /office/me')).factor).toMatchObject({
    provenBy: 'recovery-code',
    recoveryCodesLeft: 9,
  })
  await expectRefusal(prove(await again(me), code), 422, 'code_refused')
  const outcomes = await Promise.allSettled(
    (await Promise.all([again(me), again(me), again(me)])).map((one) => prove(one, next)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('professional_id', '=', me.professional.id)
    .execute()
  const stored = JSON.stringify(rows.map(({ code_hash }) => code_hash.toString('latin1')))
  for (const shown of me.recoveryCodes) expect(stored).not.toContain(shown.replaceAll('-', ''))
})

test('[DOR-08] new recovery codes: replace all, need a registered factor and a fresh proof', async () => {
  const me = await enrolled()
  const { recoveryCodes } = await me.call('POST /office/recovery-codes')
  expect(recoveryCodes).toHaveLength(10)
  const session = await again(me)
  const prove = (code: string) => session.call('POST /office/proofs/recovery-code', { body: { code } })
  await expectRefusal(prove(me.recoveryCodes[0]!), 422)
  await expectRefusal(session.call('POST /office/recovery-codes'), 403, 'factor_needed')
  await prove(recoveryCodes[0]!)
  await ageFactor(app, session.secret, 901)
  await expectRefusal(session.call('POST /office/recovery-codes'), 403, 'fresh_factor_needed')
  await expectRefusal((await openOffice(app)).call('POST /office/recovery-codes'), 409, 'no_factor')
})

test('[DOR-08] unproven session: registers the first factor; a further one → 403', async () => {
  const me = await enrolled()
  const session = await again(me)
  for (const start of ['POST /office/factors/totp', 'POST /office/factors/passkey/options'] as const)
    await expectRefusal(session.call(start), 403, 'factor_needed')
  // Two sessions that started before the first factor was registered.
  const late = await openOffice(app, { factorAge: null })
  const other = await again(late)
  const [one, two] = [await late.call('POST /office/factors/totp'), await other.call('POST /office/factors/totp')]
  const confirm = (who: OfficeCaller, code: string) =>
    who.call('POST /office/factors/totp/confirmation', { body: { code, name: 'x' } })
  await confirm(late, totpAt(one.secret))
  await expectRefusal(confirm(other, totpAt(two.secret)), 403, 'factor_needed')
})

test('[DOR-08] unproven session after a proof of the provider: registers by invitation only', async () => {
  const me = await openOffice(app, { factorAge: null })
  await db
    .updateTable('professionals')
    .set({ first_factor_at: new Date() })
    .where('id', '=', me.professional.id)
    .execute()
  await expectRefusal(me.call('POST /office/factors/totp'), 403, 'factor_needed')
  const invited = await reopenOffice(app, me.professional, { factorAge: null, invited: true })
  await invited.call('POST /office/factors/totp')
  // An invitation does not replace the proof of a registered factor.
  const { professional } = await enrolled()
  const again = await reopenOffice(app, professional, { factorAge: null, invited: true })
  await expectRefusal(again.call('POST /office/factors/totp'), 403, 'factor_needed')
})

test('[DOR-08] proof of 15 minutes ago: reads allowed, dangerous acts refused until it is renewed', async () => {
  const me = await enrolled()
  await ageFactor(app, me.secret, 899)
  await me.call('POST /office/recovery-codes')
  await ageFactor(app, me.secret, 901)
  await me.call('GET /office/access')
  await expectRefusal(me.call('POST /office/recovery-codes'), 403, 'fresh_factor_needed')
  await expectRefusal(me.call('POST /office/factors/totp'), 403, 'fresh_factor_needed')
  await proveBy(me, totpAt(me.totp, 30))
  await me.call('POST /office/recovery-codes')
})

test('[DOR-08] factor removed: other sessions ended, the last one stays, a foreign one is unknown', async () => {
  const me = await enrolled()
  const { secret } = await me.call('POST /office/factors/totp')
  const second = await me.call('POST /office/factors/totp/confirmation', {
    body: { code: totpAt(secret), name: 'Tablette' },
  })
  expect(second.recoveryCodes, 'only with the first factor').toEqual([])
  const { factors } = await me.call('GET /office/access')
  expect(factors.map(({ name }) => name)).toEqual(['Téléphone', 'Tablette'])
  const other = await again(me)
  const remove = (id: string, who: OfficeCaller = me) => who.call('DELETE /office/factors/{id}', { params: { id } })
  await expectRefusal(remove(factors[0]!.id, await openOffice(app)), 404)
  await remove(factors[0]!.id)
  await expectRefusal(other.call('GET /office/me'), 401)
  await expectRefusal(remove(factors[1]!.id), 409, 'last_factor')
  await expectRefusal(remove(factors[0]!.id), 404)
})

// ── Passkeys ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const challengeOf = ({ options }: { options: Record<string, unknown> }) => options['challenge'] as string

/** A professional with a registered passkey. */
async function withPasskey() {
  const me = await openOffice(app, { factorAge: null })
  const key = createPasskey()
  const challenge = challengeOf(await me.call('POST /office/factors/passkey/options'))
  const body = { name: 'Clé', credential: key.create({ challenge }) }
  const { recoveryCodes } = await me.call('POST /office/factors/passkey', { body })
  expect(recoveryCodes).toHaveLength(10)
  return { ...me, key }
}
const newChallenge = async (who: OfficeCaller) => challengeOf(await who.call('POST /office/proofs/passkey/options'))
const prove = (who: OfficeCaller, credential: ReturnType<ReturnType<typeof createPasskey>['sign']>) =>
  who.call('POST /office/proofs/passkey', { body: { credential } })

test('[DOR-08] passkey: registered, then proves another session', async () => {
  const me = await withPasskey()
  const session = await again(me)
  const { options } = await session.call('POST /office/proofs/passkey/options')
  expect(options).toMatchObject({ rpId: 'pro.localhost', allowCredentials: [{ transports: ['usb'] }] })
  await prove(session, me.key.sign({ challenge: options['challenge'] as string }, 1))
  expect((await session.call('GET /office/me')).factor).toMatchObject({ isProven: true, provenBy: 'passkey' })
})

test('[DOR-08] new passkey with a wrong origin, host or challenge, or a used challenge → refused', async () => {
  const me = await openOffice(app, { factorAge: null })
  const register = (credential: ReturnType<ReturnType<typeof createPasskey>['create']>) =>
    me.call('POST /office/factors/passkey', { body: { name: 'Clé', credential } })
  for (const wrong of [
    { origin: 'http://localhost:3000' },
    { origin: 'https://pro.localhost:3000' },
    { rpId: 'localhost' },
    { challenge: 'AAAA' },
  ]) {
    const challenge = challengeOf(await me.call('POST /office/factors/passkey/options'))
    const created = createPasskey().create({ challenge, ...wrong })
    await expectRefusal(register(created), 422, 'passkey_refused', JSON.stringify(wrong))
    await expectRefusal(register(createPasskey().create({ challenge })), 409, 'nothing_to_confirm', 'one try')
  }
  const challenge = challengeOf(await me.call('POST /office/factors/passkey/options'))
  const other = await again(me)
  const body = { name: 'x', credential: createPasskey().create({ challenge }) }
  await expectRefusal(other.call('POST /office/factors/passkey', { body }), 409, 'nothing_to_confirm', 'other session')
  await expectRefusal(prove(me, createPasskey().sign({ challenge }, 1)), 422, 'passkey_refused', 'not for a proof')
  await register(createPasskey().create({ challenge }))
})

test('[DOR-08] passkey of another professional: not registered twice, proves nothing', async () => {
  const [me, other] = [await withPasskey(), await withPasskey()]
  const challenge = challengeOf(await me.call('POST /office/factors/passkey/options'))
  const body = { name: 'x', credential: other.key.create({ challenge }) }
  await expectRefusal(me.call('POST /office/factors/passkey', { body }), 409, 'factor_exists')
  const session = await again(me)
  await expectRefusal(prove(session, other.key.sign({ challenge: await newChallenge(session) }, 5)), 422)
})

test('[DOR-08] signature with a wrong origin, host, challenge or key, or an old counter → refused', async () => {
  const me = await withPasskey()
  const session = await again(me)
  const attempt = async (change: object, counter: number, key = me.key) =>
    prove(session, key.sign({ challenge: await newChallenge(session), ...change }, counter))
  for (const wrong of [
    { origin: 'http://localhost:3000' },
    { origin: 'http://evil.example' },
    { rpId: 'localhost' },
    { challenge: 'AAAA' },
  ])
    await expectRefusal(attempt(wrong, 7), 422, 'passkey_refused', JSON.stringify(wrong))
  const forged = { ...createPasskey().sign({ challenge: await newChallenge(session) }, 7), id: '', rawId: '' }
  const { id, rawId } = me.key.sign({ challenge: 'AAAA' }, 1)
  await expectRefusal(prove(session, { ...forged, id, rawId }), 422, 'passkey_refused', 'signed by another key')
  expect((await session.call('GET /office/me')).factor.isProven).toBe(false)
  await attempt({}, 7)
  for (const counter of [7, 6, 0]) await expectRefusal(attempt({}, counter), 422, 'passkey_refused', String(counter))
  await attempt({}, 8)
  // A challenge is answered once, in the session that asked for it.
  const challenge = await newChallenge(session)
  await expectRefusal(prove(await again(me), me.key.sign({ challenge }, 9)), 422)
  await prove(session, me.key.sign({ challenge }, 9))
  await expectRefusal(prove(session, me.key.sign({ challenge }, 10)), 422)
  expect(PRO_URL).toBe(app.deps.config.proUrl)
})

test('[DOR-08] concurrent signatures with one counter: one proves', async () => {
  const me = await withPasskey()
  const sessions = await Promise.all(Array.from({ length: 4 }, () => again(me)))
  const signed = await Promise.all(
    sessions.map(async (session) => me.key.sign({ challenge: await newChallenge(session) }, 3)),
  )
  const outcomes = await Promise.allSettled(sessions.map((session, index) => prove(session, signed[index]!)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[DOR-08] passkey without counter: proves again', async () => {
  const me = await withPasskey()
  for (let count = 0; count < 2; count++) {
    const session = await again(me)
    await prove(session, me.key.sign({ challenge: await newChallenge(session) }, 0))
  }
})

test('[DOR-08] no passkey → 409; eleventh factor → 409', async () => {
  const me = await enrolled()
  await expectRefusal(me.call('POST /office/proofs/passkey/options'), 409, 'no_factor')
  for (let count = 1; count < 10; count++) {
    const challenge = challengeOf(await me.call('POST /office/factors/passkey/options'))
    await me.call('POST /office/factors/passkey', {
      body: { name: `Clé ${count}`, credential: createPasskey().create({ challenge }) },
    })
  }
  await expectRefusal(me.call('POST /office/factors/totp'), 409, 'too_many_factors')
})
