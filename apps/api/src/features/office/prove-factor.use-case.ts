// Proving the second factor of a session (DOR-08). A wrong answer writes nothing; guesses are limited by the routes.
import type { FactorProof } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { findAuthenticators, findPasskeys, useCounter, useRecoveryCode, useStep } from './factors.repository.ts'
import { readSignature, signatureOptions, type PasskeySignature } from './passkeys.ts'
import { markProven, savePending, takeChallenge, type Professional } from './sessions.repository.ts'
import { ownAct, type Log } from './staff-act.ts'
import { stepOf } from './totp.ts'

type ProofDeps = Pick<Deps, 'config' | 'db' | 'secrets'>

/** How long a professional may take to use a passkey, in seconds. */
const SIGNATURE_SECONDS = 300

const codeRefused = () => new Refusal(422, 'code_refused', 'The code is wrong or was used before')

/** Marks the session as proven, in the transaction that used the proof. Returns the time. */
async function finishProof(tx: Db, log: Log, me: Professional, proof: FactorProof): Promise<Date> {
  const provenAt = await markProven(tx, me.session, proof)
  if (!provenAt) throw new Refusal(401, 'not_signed_in', 'The session has ended')
  log({ act: 'factor-proven', details: { proof } })
  return provenAt
}

/** Proves the factor with a code of an authenticator. Returns the time. Throws 422 for a wrong or used code. */
export const proveByTotp = ({ db, secrets }: ProofDeps, me: Professional, code: string): Promise<Date> =>
  ownAct(db, me, async (tx, log) => {
    for (const { id, sealed_secret, seconds } of await findAuthenticators(tx, me.id)) {
      const step = stepOf(secrets.open(me.id, sealed_secret), code, seconds)
      if (step !== undefined && (await useStep(tx, id, step))) return finishProof(tx, log, me, 'totp')
    }
    throw codeRefused()
  })

/** Proves the factor with a recovery code. Returns the time. Throws 422 for a wrong or used code. */
export const proveByRecoveryCode = ({ db, secrets }: ProofDeps, me: Professional, code: string): Promise<Date> =>
  ownAct(db, me, async (tx, log) => {
    if (!(await useRecoveryCode(tx, me.id, secrets.codeHash('recovery', me.id, code)))) throw codeRefused()
    return finishProof(tx, log, me, 'recovery-code')
  })

/** Starts a proof by passkey. Returns the options for the browser. Throws 409 without a registered passkey. */
export async function startPasskeyProof({ config, db }: ProofDeps, me: Professional) {
  const passkeys = await findPasskeys(db, me.id)
  if (passkeys.length === 0) throw new Refusal(409, 'no_factor', 'No passkey is registered')
  const options = await signatureOptions(config.proUrl!, passkeys)
  await savePending(db, me.session, { challenge: options.challenge, use: 'proof' }, SIGNATURE_SECONDS)
  return options
}

/**
 * Proves the factor with the signature of a passkey. Returns the time. Throws 422 for a wrong origin, challenge or
 * signature, and when the counter went back. Each start allows one try.
 */
export async function proveByPasskey(
  { config, db }: ProofDeps,
  me: Professional,
  credential: PasskeySignature,
): Promise<Date> {
  const refused = () => new Refusal(422, 'passkey_refused', 'The signature is not the one that was requested')
  const challenge = await takeChallenge(db, me.session, 'proof')
  const passkey = (await findPasskeys(db, me.id)).find(({ credential_id }) => credential_id === credential.id)
  if (challenge === undefined || !passkey) throw refused()
  const counter = await readSignature(config.proUrl!, challenge, { passkey, credential })
  if (counter === undefined) throw refused()
  return ownAct(db, me, async (tx, log) => {
    if (!(await useCounter(tx, passkey.id, counter))) throw refused()
    return finishProof(tx, log, me, 'passkey')
  })
}
