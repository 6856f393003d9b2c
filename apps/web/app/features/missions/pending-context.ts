// What a link left at this browser and the person's record does not know yet (MIS-02); pure.
import type { User, UserChanges } from '@visions/contract/profile'
import type { Experience, Namespace } from '@visions/contract/vocabulary'
import type { LocalValue } from '../../lib/storage.ts'

/** The closed lists of the contract, repeated so that no schema reaches the browser; the test compares them. */
export const KNOWN_NAMESPACES: readonly Namespace[] = ['sdn', 'tingari-emploi', 'gen', 'demo']

export interface Stored {
  context?: LocalValue<'context'> | undefined
  researchType?: LocalValue<'researchType'> | undefined
  mainObjective?: LocalValue<'mainObjective'> | undefined
  headai?: LocalValue<'headai'> | undefined
  experience?: LocalValue<'experience'> | undefined
}
export interface Pending {
  /** To save on the person; null when nothing differs. */
  changes: Pick<UserChanges, 'context' | 'researchType' | 'namespace'> | null
  /** To save apart from the rest: it may no longer be offered. */
  mainObjective: string | null
  /** To join. */
  experience: Experience | null
}

type Known = Pick<User, 'context' | 'researchType' | 'namespace'> & {
  gamification: Pick<User['gamification'], 'mainObjective'>
}

/** null when there is nothing to apply. A search, a main objective or a namespace the person already has is never replaced. */
export function pendingContext(stored: Stored, user: Known): Pending | null {
  const namespace = KNOWN_NAMESPACES.find((name) => name === stored.headai?.namespace)
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
