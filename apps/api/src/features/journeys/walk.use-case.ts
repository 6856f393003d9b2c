import type { Experience } from '@visions/contract/vocabulary'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { creditStars, lockAccount } from '../stars/index.ts'
import { completeWalk, findPerson, openWalk, saveStep } from './journeys.repository.ts'
import { nextStep, type PublishedJourney } from './journeys.rules.ts'
import { readStanding } from './read-standing.use-case.ts'

/** The current step of the person’s walk (BIL-02). Refuses an e-mail that is not theirs (403). */
export async function configureWalk(
  db: Db,
  personId: string,
  journey: PublishedJourney | undefined,
  { email, shouldReset }: { email: string; shouldReset: boolean },
): Promise<number> {
  const who = await findPerson(db, personId)
  if (who?.email.toLowerCase() !== email.toLowerCase())
    throw new Refusal(403, 'foreign_email', 'This is not the e-mail of the signed-in person')
  const { standing } = await readStanding(db, personId, journey)
  return openWalk(db, personId, standing.journey.experience, shouldReset)
}

/** Records a finished step (BIL-03). A repeated step changes nothing, a skipped one is refused (409). */
export function finishStep(db: Db, personId: string, experience: Experience, done: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const current = await openWalk(tx, personId, experience, false)
    const next = nextStep(current, done)
    if (next === undefined) throw new Refusal(409, 'wrong_step', 'A step before this one is not finished')
    if (next !== current) await saveStep(tx, personId, experience, next)
    return next
  })
}

/**
 * Registers that the person completed the assessment, credits its stars once with the weakest proof, and
 * returns the instant (BIL-04). A completion is final. Refuses an assessment with something missing (409).
 */
export function completeAssessment(db: Db, personId: string, journey: PublishedJourney | undefined): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    const { standing, who } = await readStanding(tx, personId, journey)
    const { experience, stars } = standing.journey
    const known = who.walks.find((walk) => walk.experience === experience)?.completedAt
    if (known) return new Date(known)
    if (!standing.isUnlocked) throw new Refusal(409, 'not_finished', 'A part of the assessment is not finished')
    const completedAt = await completeWalk(tx, personId, experience)
    await creditStars(tx, personId, `assessment:${experience}`, stars, standing.proof)
    return completedAt
  })
}
