import type { Answer } from '@visions/contract/kernel'
import type { matchesRoutes } from '@visions/contract/matches'
import { Refusal } from '@visions/server/refusal'
import { linesOf } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { composeProfile, findApplying } from './find-applying.use-case.ts'
import { ensureOwn } from '../preferences/index.ts'
import { findApplicant, findLiveApplications, findReplies } from './matches.repository.ts'
import { mayApply, toSelected } from './matches.rules.ts'

export const unavailable = () => new Refusal(503, 'matching_unavailable', 'The provider of matches does not answer')
export const erased = () => new Refusal(401, 'not_signed_in', 'The account was erased')

/**
 * Shows the saved trainings and the profile for publishers (MAT-05). Sends nothing, so minors may call it
 * too.
 */
export async function showSelection(
  { db, matching }: Pick<Deps, 'db' | 'matching'>,
  personId: string,
): Promise<Answer<(typeof matchesRoutes)['GET /matches/selection']>> {
  await ensureOwn(db, personId)
  const { subject, offer } = await findApplying(db, personId)
  const [saved, applicant] = await Promise.all([matching.savedTrainings(subject), findApplicant(db, personId)])
  if (!saved) throw unavailable()
  if (!applicant) throw erased()
  const publishers = [...new Set(saved.flatMap(({ publisher }) => publisher ?? []))]
  const [{ shared, shown }, live, replies] = await Promise.all([
    composeProfile(db, personId, applicant, offer),
    findLiveApplications(db, personId, publishers),
    findReplies(db, publishers),
  ])
  return {
    trainings: toSelected(saved, live, replies),
    offer: {
      wording: offer.purpose.wording,
      retention: offer.purpose.retention,
      datatypes: shared.map(({ id, name, rows }) => ({ _id: id, name, rows: linesOf(rows) })),
      shown,
    },
    mayApply: mayApply(applicant),
    ofAgeFrom: applicant.ofAgeFrom?.toISOString() ?? null,
  }
}
