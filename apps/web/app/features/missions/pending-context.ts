// The values stored by a link that differ from the person's record (MIS-02); pure.
import type { User, UserChanges } from '@visions/contract/profile'
import type { Experience } from '@visions/contract/vocabulary'
import type { LinkKey, LocalValue } from '../../lib/storage.ts'

type Stored = { [Key in Exclude<LinkKey, 'headai'>]?: LocalValue<Key> | undefined }
export interface Pending {
  /** Saved one by one: one that is refused does not prevent the others. */
  changes: { key: LinkKey; change: UserChanges }[]
  /** An experience to join. */
  experience: Experience | null
}

type Known = Pick<User, 'context' | 'researchType' | 'namespace'> & {
  gamification: Pick<User['gamification'], 'mainObjective'>
}

/**
 * null when there is nothing to apply. Never replaces a search, main objective or namespace of the person.
 * @param namespace name of the stored namespace when it exists
 */
export function pendingContext(stored: Stored, namespace: string | null, user: Known): Pending | null {
  const changes: Pending['changes'] = []
  if (stored.context && stored.context !== user.context)
    changes.push({ key: 'context', change: { context: stored.context } })
  if (stored.researchType && !user.researchType)
    changes.push({ key: 'researchType', change: { researchType: stored.researchType } })
  if (namespace && !user.namespace) changes.push({ key: 'headai', change: { namespace } })
  if (stored.mainObjective && !user.gamification.mainObjective)
    changes.push({ key: 'mainObjective', change: { mainObjective: stored.mainObjective } })
  const { experience = null } = stored
  return changes.length === 0 && !experience ? null : { changes, experience }
}
