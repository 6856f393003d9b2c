import { STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { advanceStarterStep } from '../account/index.ts'
import { notify } from '../notifications/index.ts'
import { creditStars, findBalance, lockAccount, sumCredits } from '../stars/index.ts'
import { sourceOfStep } from './onboarding.rules.ts'

/**
 * Completes the next step of the starter mission and credits it once; with the last step, notifies the person
 * of the stars of all (STM-03). After the last step: no change.
 */
export async function advanceStarterMission(
  db: Db,
  personId: string,
): Promise<{ step: number; credited: number; balance: number }> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    const step = await advanceStarterStep(tx, personId, STARTER_STEPS)
    if (step === undefined) return { step: STARTER_STEPS, credited: 0, balance: await findBalance(tx, personId) }
    const credit = await creditStars(tx, personId, sourceOfStep(step), STARTER_STEP_STARS, 'declared')
    if (step === STARTER_STEPS && credit.credited > 0) {
      const sources = Array.from({ length: STARTER_STEPS }, (_, index) => sourceOfStep(index + 1))
      const stars = String(await sumCredits(tx, personId, sources))
      await notify(tx, personId, 'stars-earned', sourceOfStep(step), { reason: 'starter', stars })
    }
    return { step, ...credit }
  })
}
