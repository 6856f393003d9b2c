import type { ObjectStore } from '../../partners/object-store/object-store.ts'
import type { ContentMapping } from '../content-mapping.ts'
import type { Deps } from '../deps.ts'

export interface MediaDeps extends Pick<Deps, 'config' | 'db' | 'content' | 'rateLimits' | 'browsers'> {
  mappings: readonly ContentMapping[]
  /** null: PostgreSQL stores the pictures. */
  objectStore: ObjectStore | null
}
