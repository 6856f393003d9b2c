import type { User, CheckedUserChanges } from '@visions/contract/profile'
import { invalid } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { dateMajority } from '../account/index.ts'
import { findNamespace, hasContext } from '../namespaces/index.ts'
import { refreshOwn } from '../preferences/index.ts'
import { changeCoaching } from './coaching.use-case.ts'
import { findUser, hasDoneOnboarding, isObjectiveOffered, lockAgeGroup, saveChanges } from './profile.repository.ts'

const WELCOME_AFTER_MS = 600_000

/** Fields of the profile that are part of the results of «Mes envies». */
const SHARED = ['situation', 'scholarshipLevel', 'researchType'] as const satisfies (keyof CheckedUserChanges)[]

/**
 * Changes parts of a person's record, all or none (PRO-01, PRO-03, PRO-05, PRO-06, OBJ-01). A namespace may set
 * the search (OBJ-02). Interests create or withdraw a request for coaching
 * (PRO-07). A new age group or situation dates the declaration of majority (ECO-07). ageGroupChanged: for the
 * log of the caller.
 */
export function changeProfile(
  { db }: { db: Db },
  { personId, changes: input }: { personId: string; changes: CheckedUserChanges },
): Promise<{ user: User; ageGroupChanged: boolean }> {
  return db.transaction().execute(async (tx) => {
    const ageGroup = await lockAgeGroup(tx, personId)
    const namespace = input.namespace ? await findNamespace(tx, input.namespace) : null
    if (namespace === undefined) throw invalid('namespace', 'not a namespace')
    if (input.context !== undefined && !(await hasContext(tx, input.context))) throw invalid('context', 'not a context')
    const changes = namespace?.search ? { ...input, researchType: namespace.search } : input
    if (changes.mainObjective && !(await isObjectiveOffered(tx, changes.mainObjective)))
      throw invalid('mainObjective', 'not an objective that can be chosen')
    const isWelcomed = changes.hasDoneOnboarding === true && !(await hasDoneOnboarding(tx, personId))
    await saveChanges(tx, personId, { changes, ageGroup })
    if (changes.age_group !== undefined || changes.situation !== undefined) await dateMajority(tx, personId)
    if (SHARED.some((name) => changes[name] !== undefined)) await refreshOwn(tx, personId)
    if (changes.interests) await changeCoaching(tx, personId, changes.interests.includes('coaching'))
    // Once, and late enough for the answers to the first six sentences (PIS-05).
    if (isWelcomed)
      await enqueue(tx, [
        {
          task: 'welcome-mail',
          payload: { personId },
          key: `welcome-mail:${personId}`,
          runAt: new Date(Date.now() + WELCOME_AFTER_MS),
        },
      ])
    const user = (await findUser(tx, personId))!
    return { user, ageGroupChanged: user.profile.age_group !== ageGroup }
  })
}
