import { STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { advanceStarterStep } from '../account/index.ts'
import { creditStars, findBalance, lockAccount } from '../stars/index.ts'
import { sourceOfStep } from './onboarding.rules.ts'

/** Completes the next step of the starter mission and credits it once (STM-03). After the last step: no change. */
export async function advanceStarterMission(
  db: Db,
  personId: string,
): Promise<{ step: number; credited: number; balance: number }> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    const step = await advanceStarterStep(tx, personId, STARTER_STEPS)
    if (step === undefined) return { step: STARTER_STEPS, credited: 0, balance: await findBalance(tx, personId) }
    return { step, ...(await creditStars(tx, personId, sourceOfStep(step), STARTER_STEP_STARS, 'declared')) }
  })
}
