import { STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'
import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { advanceStarterStep } from '../account/index.ts'
import { notify } from '../notifications/index.ts'
import { creditStars, findBalance, lockAccount, sumCredits } from '../stars/index.ts'
import { findStarterFacts } from './onboarding.repository.ts'
import { isNextStepDone, sourceOfStep } from './onboarding.rules.ts'

export interface StarterCredit {
  /** The last credited step. */
  step: number
  /** Stars credited by this call. */
  credited: number
  /** No fact of the next step happened, and this call credited nothing. */
  isRefused: boolean
  balance: number
}

/**
 * Credits the steps of the starter mission whose facts happened, each once and in order; with the last step,
 * notifies the person of the stars of all (STM-03, NBK-01). Call it after the transaction of a fact: a failure
 * is made up for by the next fact. One statement when there is nothing to credit. Returns the credited stars.
 * @param rewardId reward whose page the person opened
 */
export async function creditStarterSteps(db: Db, personId: string, rewardId?: string): Promise<number> {
  const facts = await findStarterFacts(db, personId, rewardId)
  return facts && isNextStepDone(facts) ? (await credit(db, personId, rewardId)).credited : 0
}

/** Credits starter steps for the call of a client. Throws 404 when the person was deleted. */
export async function claimStarterSteps(
  db: Db,
  personId: string,
  rewardId: string | undefined,
): Promise<StarterCredit> {
  const { step, credited } = await credit(db, personId, rewardId)
  return { step, credited, isRefused: credited === 0 && step < STARTER_STEPS, balance: await findBalance(db, personId) }
}

/** Credits under a lock on the account: concurrent calls of one person credit each step once. */
function credit(db: Db, personId: string, rewardId: string | undefined): Promise<{ step: number; credited: number }> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    let credited = 0
    for (;;) {
      const facts = await findStarterFacts(tx, personId, rewardId)
      if (!facts) throw notFound('The person')
      if (!isNextStepDone(facts)) return { step: facts.step, credited }
      credited += await creditStep(tx, personId)
    }
  })
}

/** Completes the next step and credits it, unless it was credited before an erasure (ECO-06). */
async function creditStep(tx: Db, personId: string): Promise<number> {
  const step = await advanceStarterStep(tx, personId, STARTER_STEPS)
  if (step === undefined) return 0
  const { credited } = await creditStars(tx, personId, sourceOfStep(step), STARTER_STEP_STARS, 'declared')
  if (step === STARTER_STEPS && credited > 0) {
    const sources = Array.from({ length: STARTER_STEPS }, (_, index) => sourceOfStep(index + 1))
    const stars = String(await sumCredits(tx, personId, sources))
    // The next page shows it (arrivals).
    await notify(tx, personId, 'stars-earned', sourceOfStep(step), { reason: 'starter', stars }, { isOwnAct: true })
  }
  return credited
}
