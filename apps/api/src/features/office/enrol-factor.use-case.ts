// Registering and removing second factors (DOR-08).
import { FRESH_FACTOR_SECONDS, type FactorKind } from '@visions/contract/constants'
import { MAX_FACTORS } from '@visions/contract/office'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import {
  addAuthenticator,
  addPasskey,
  deleteFactor,
  findFactors,
  findPasskeys,
  readClock,
  replaceRecoveryCodes,
} from './factors.repository.ts'
import { refusalOfEnrolment } from './office.rules.ts'
import { readNewPasskey, registrationOptions, type NewPasskey } from './passkeys.ts'
import { findProfessional, lockProfessional, markFirstFactor } from './professionals.repository.ts'
import { newRecoveryCodes, showCode } from './recovery-codes.ts'
import {
  findNewTotp,
  findSessionFacts,
  markProven,
  savePending,
  takeChallenge,
  type Professional,
} from './sessions.repository.ts'
import type { OfficeDeps } from './sign-in.routes.ts'
import { ownAct, type Log } from './staff-act.ts'
import { newTotp, stepOf } from './totp.ts'

type FactorDeps = Pick<OfficeDeps, 'config' | 'db' | 'secrets' | 'officeSessions'>

/** How long a professional may take between the start of a registration and its confirmation. */
const ENROLMENT_SECONDS = 600

const REFUSALS = {
  factor_needed: 'The registered second factor must be proven first',
  fresh_factor_needed: 'The second factor must be proven again',
}

/** Locks the professional. Throws 403 when this session may not register a factor, 409 when there are too many. */
async function requireEnrolment(tx: Db, me: Professional): Promise<{ factors: number; email: string }> {
  await lockProfessional(tx, me.id)
  const { length: factors } = await findFactors(tx, me.id)
  const { email, had_factor: hadFactor } = await findProfessional(tx, me.id)
  const { invited } = await findSessionFacts(tx, me.session)
  const refusal = refusalOfEnrolment({ ...me, factors, hadFactor, invited })
  if (refusal) throw new Refusal(403, refusal, REFUSALS[refusal])
  if (factors >= MAX_FACTORS) throw new Refusal(409, 'too_many_factors', `${MAX_FACTORS} factors at most`)
  return { factors, email }
}

/** Starts to register an authenticator: its secret waits, sealed, in the session. */
export const startTotp = ({ db, secrets }: FactorDeps, me: Professional): Promise<{ secret: string; url: string }> =>
  db.transaction().execute(async (tx) => {
    const { email } = await requireEnrolment(tx, me)
    const totp = newTotp(email)
    await savePending(tx, me.session, { newTotp: secrets.seal(me.id, totp.secret) }, ENROLMENT_SECONDS)
    return totp
  })

/**
 * Registers the authenticator with a code that it shows. Returns the recovery codes with the first factor.
 * Throws 409 when none was started, 422 for a wrong code.
 */
export const confirmTotp = (
  { db, secrets }: FactorDeps,
  me: Professional,
  { code, name }: { code: string; name: string },
): Promise<string[]> =>
  ownAct(db, me, async (tx, log) => {
    const { factors } = await requireEnrolment(tx, me)
    const sealed = await findNewTotp(tx, me.session)
    if (!sealed) throw new Refusal(409, 'nothing_to_confirm', 'No authenticator waits for a code')
    const step = stepOf(secrets.open(me.id, sealed), code, await readClock(tx))
    if (step === undefined) throw new Refusal(422, 'code_refused', 'The code is not that of the authenticator')
    await addAuthenticator(tx, { professionalId: me.id, name, sealed, step })
    return finishEnrolment(tx, { secrets, log }, me, { kind: 'totp', name, isFirst: factors === 0 })
  })

/** Starts to register a passkey. Returns the options for the browser. */
export const startPasskey = ({ config, db }: FactorDeps, me: Professional) =>
  db.transaction().execute(async (tx) => {
    const { email } = await requireEnrolment(tx, me)
    const passkeys = await findPasskeys(tx, me.id)
    const options = await registrationOptions(config.proUrl!, { id: me.id, email, passkeys })
    await savePending(tx, me.session, { challenge: options.challenge, use: 'registration' }, ENROLMENT_SECONDS)
    return options
  })

/**
 * Registers the passkey that the browser created. Returns the recovery codes with the first factor. Throws 409 when
 * none was started, or when it is registered already, 422 for a wrong answer. Each start allows one try.
 */
export async function confirmPasskey(
  { config, db, secrets }: FactorDeps,
  me: Professional,
  { credential, name }: { credential: NewPasskey; name: string },
): Promise<string[]> {
  const challenge = await takeChallenge(db, me.session, 'registration')
  if (challenge === undefined) throw new Refusal(409, 'nothing_to_confirm', 'No passkey waits for its registration')
  const passkey = await readNewPasskey(config.proUrl!, challenge, credential)
  if (!passkey) throw new Refusal(422, 'passkey_refused', 'The passkey is not the one that was requested')
  return ownAct(db, me, async (tx, log) => {
    const { factors } = await requireEnrolment(tx, me)
    if (!(await addPasskey(tx, me.id, { ...passkey, name })))
      throw new Refusal(409, 'factor_exists', 'This passkey is registered already')
    return finishEnrolment(tx, { secrets, log }, me, { kind: 'passkey', name, isFirst: factors === 0 })
  })
}

async function finishEnrolment(
  tx: Db,
  { secrets, log }: Pick<Deps, 'secrets'> & { log: Log },
  me: Professional,
  { kind, name, isFirst }: { kind: FactorKind; name: string; isFirst: boolean },
): Promise<string[]> {
  if (!(await markProven(tx, me.session, kind))) throw new Refusal(401, 'not_signed_in', 'The session has ended')
  await markFirstFactor(tx, me.id)
  const codes = isFirst ? await writeRecoveryCodes(tx, secrets, me.id) : []
  log({ act: 'factor-added', subject: name, details: { kind } })
  return codes
}

async function writeRecoveryCodes(tx: Db, secrets: Deps['secrets'], professionalId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => secrets.codeHash('recovery', professionalId, code))
  await replaceRecoveryCodes(tx, professionalId, hashes)
  return codes.map(showCode)
}

/** Replaces the recovery codes. Throws 409 without a registered factor, which they would replace. */
export const renewRecoveryCodes = ({ db, secrets }: FactorDeps, me: Professional): Promise<string[]> =>
  ownAct(db, me, async (tx, log) => {
    await lockProfessional(tx, me.id)
    if ((await findFactors(tx, me.id)).length === 0)
      throw new Refusal(409, 'no_factor', 'Recovery codes replace a registered factor')
    const codes = await writeRecoveryCodes(tx, secrets, me.id)
    log({ act: 'recovery-codes-renewed' })
    return codes
  })

/** Removes a factor and ends the other sessions. Throws 404 for an unknown one, 409 for the last one. */
export const removeFactor = ({ db, officeSessions }: FactorDeps, me: Professional, factorId: string): Promise<void> =>
  ownAct(db, me, async (tx, log) => {
    await lockProfessional(tx, me.id)
    const factors = await findFactors(tx, me.id)
    if (!factors.some(({ id }) => id === factorId)) throw new Refusal(404, 'not_found', 'There is no such factor')
    if (factors.length === 1) throw new Refusal(409, 'last_factor', 'The last second factor stays')
    const { kind, name } = (await deleteFactor(tx, me.id, factorId))!
    await officeSessions.endOthers(me.id, me.secret, { db: tx })
    log({ act: 'factor-removed', subject: name, details: { kind } })
  })

/** Until when dangerous acts are accepted after a proof. */
export const freshUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + FRESH_FACTOR_SECONDS * 1000)
