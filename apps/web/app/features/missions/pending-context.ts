// The values stored by a link that differ from the person's record (MIS-02); pure.
import { NAMESPACES } from '@visions/contract/constants'
import type { User, UserChanges } from '@visions/contract/profile'
import type { Experience } from '@visions/contract/vocabulary'
import type { LinkKey, LocalValue } from '../../lib/storage.ts'

type Stored = { [Key in LinkKey]?: LocalValue<Key> | undefined }
export interface Pending {
  /** Changes of the person; null without any. */
  changes: Pick<UserChanges, 'context' | 'researchType' | 'namespace'> | null
  /** A main objective, saved separately: it may no longer be on offer. */
  mainObjective: string | null
  /** An experience to join. */
  experience: Experience | null
}

type Known = Pick<User, 'context' | 'researchType' | 'namespace'> & {
  gamification: Pick<User['gamification'], 'mainObjective'>
}

/** null when there is nothing to apply. Never replaces a search, main objective or namespace of the person. */
export function pendingContext(stored: Stored, user: Known): Pending | null {
  const namespace = NAMESPACES.find((name) => name === stored.headai?.namespace)
  const changes: NonNullable<Pending['changes']> = {
    ...(stored.context && stored.context !== user.context && { context: stored.context }),
    ...(stored.researchType && !user.researchType && { researchType: stored.researchType }),
    ...(namespace && !user.namespace && { namespace }),
  }
  const changed = Object.keys(changes).length > 0
  const mainObjective = (!user.gamification.mainObjective && stored.mainObjective) || null
  if (!changed && !mainObjective && !stored.experience) return null
  return { changes: changed ? changes : null, mainObjective, experience: stored.experience ?? null }
}
