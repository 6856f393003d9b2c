// What the use cases of contents share: mappings by kind, and the refusals.
import type { ContentKind } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { ContentMapping } from '../content-mapping.ts'
import type { Deps } from '../deps.ts'

export interface ContentsDeps extends Pick<Deps, 'config' | 'db' | 'failures' | 'fileThread'> {
  mappings: readonly ContentMapping[]
  /** Finds names of pictures of the library by their identifiers, of which some may be unknown. */
  findKnownMedia: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
/** What tables need as well: the cells of pictures have their names (OFF-13). */
export interface TablesDeps extends ContentsDeps {
  /** Lists pictures of the library: address and name. */
  listPictures: (db: Db) => Promise<[address: string, name: string][]>
}

export const mappingOf = ({ mappings }: Pick<ContentsDeps, 'mappings'>, kind: ContentKind): ContentMapping => {
  const mapping = mappings.find((one) => one.kind === kind)
  if (!mapping) throw new Error(`The kind ${kind} has no mapping`)
  return mapping
}

export const draftChanged = () =>
  new Refusal(409, 'draft_changed', 'The draft has been saved since; read it with `since` and compare')
export const noDraft = () => new Refusal(409, 'no_draft', 'The content has no draft')
