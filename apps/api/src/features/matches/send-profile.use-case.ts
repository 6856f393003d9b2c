import type { Application } from '@visions/contract/matches'
import type { SavedTraining } from '@visions/contract/partners/matching'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { addPublisherConsent, lockPerson, withdrawInTransaction } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { composeProfile, findApplying } from './find-applying.use-case.ts'
import { addApplication, findApplicant, findLiveApplications } from './matches.repository.ts'
import { covers, mayApply, toApplication, type Applicant, type KnownApplication } from './matches.rules.ts'
import { erased, unavailable } from './show-selection.use-case.ts'

export interface ProfileRequest {
  codes: readonly string[]
  /** Names of the publishers that the person saw. */
  recipients: readonly string[]
  /** Digest of the profile that the person saw. */
  shown: string
}

interface Chosen {
  code: string
  title: string
  publisher: string
}

/**
 * Sends a person's profile to the publishers of the chosen trainings (MAT-07). Creates a consent, a delivery
 * and an application for each publisher, all together or not at all. Skips trainings for which the profile
 * was already sent. Throws 403 for minors, 409 when nothing is shared with the provider or the profile
 * differs from the one shown, and 422 for trainings that are not saved or have no publisher.
 */
export async function sendProfile(
  { db, matching }: Pick<Deps, 'db' | 'matching'>,
  personId: string,
  { codes, recipients, shown }: ProfileRequest,
): Promise<Application[]> {
  if (codes.length === 0) throw new Refusal(422, 'nothing_selected', 'No training is selected')
  await findAdult(db, personId)
  const { subject } = await findApplying(db, personId)
  const saved = await matching.savedTrainings(subject)
  if (!saved) throw unavailable()
  const chosen = chooseTrainings(codes, saved)
  const publishers = [...new Set(chosen.map(({ publisher }) => publisher))]

  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw erased()
    // Checked again: the lock now prevents concurrent changes of the person.
    const applicant = await findAdult(tx, personId)
    const { offer } = await findApplying(tx, personId)
    const before = await findLiveApplications(tx, personId, publishers)
    const missing = chosen.filter((training) => !before.some((application) => covers(application, training)))
    if (missing.length > 0) {
      const profile = await composeProfile(tx, personId, applicant, offer)
      const isAsShown =
        profile.shown === shown && missing.every(({ publisher }) => recipients.includes(publisher.trim()))
      if (!isAsShown) throw new Refusal(409, 'offer_changed', 'The offer has changed since it was read: read it again')
      // Prevents a later retry of a delivery that was given up, which would send the profile twice.
      for (const lost of before.filter((application) => isLost(application, missing)))
        await withdrawInTransaction(tx, personId, lost.id)
      for (const publisher of new Set(missing.map((training) => training.publisher))) {
        const trainings = missing
          .filter((training) => training.publisher === publisher)
          .map(({ code, title }) => ({ code, title }))
        const id = await addPublisherConsent(tx, personId, { publisher, trainings, offer, shared: profile.shared })
        await addApplication(tx, { id, personId, publisher })
      }
    }
    const now = new Date()
    const after = missing.length > 0 ? await findLiveApplications(tx, personId, publishers) : before
    return after
      .filter((application) => chosen.some((training) => covers(application, training)))
      .map((one) => toApplication(one, now))
  })
}

/** Returns the account of an adult. Throws 403 for others. */
async function findAdult(db: Db, personId: string): Promise<Applicant> {
  const applicant = await findApplicant(db, personId)
  if (!applicant) throw erased()
  const allowed = mayApply(applicant)
  if (allowed === 'age-group-needed') throw new Refusal(403, 'age_group_needed', 'The profile has no age group')
  if (allowed === 'too-recent')
    throw new Refusal(403, 'majority_too_recent', 'The age group of an adult was declared less than 24 hours ago')
  if (allowed !== 'yes') throw new Refusal(403, 'adults_only', 'Profiles of minors are not sent')
  return applicant
}

/**
 * Returns the saved trainings with these codes. Throws 422 for codes that are not saved or have no publisher.
 */
function chooseTrainings(codes: readonly string[], saved: readonly SavedTraining[]): Chosen[] {
  const byCode = new Map(saved.map((training) => [training.code, training]))
  const fields: { path: string; message: string }[] = []
  const chosen = new Map<string, Chosen>()
  for (const [index, code] of codes.entries()) {
    const training = byCode.get(code)
    if (!training) fields.push({ path: `codes.${index}`, message: 'is not a saved training' })
    else if (training.publisher === null) fields.push({ path: `codes.${index}`, message: 'has no publisher' })
    else chosen.set(code, { code, title: training.title, publisher: training.publisher })
  }
  if (fields.length > 0)
    throw new Refusal(422, 'not_applicable', 'A profile cannot be sent for all of these trainings', { fields })
  return [...chosen.values()]
}

const isLost = ({ publisher, delivery, trainings }: KnownApplication, missing: readonly Chosen[]) =>
  delivery === 'given-up' &&
  missing.some((one) => one.publisher === publisher && trainings.some(({ code }) => code === one.code))
