// What the plan of an import asks the node for (plan-import.ts), a limited number of rows at a time.
import { createHash } from 'node:crypto'
import type { ContentKind } from '@visions/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { mappingOf, type TablesDeps } from './content-deps.ts'
import {
  findDraftDataTypes,
  findDraftTitles,
  findItems,
  findLockedItems,
  findUsedTitles,
  listNames,
} from './imports.repository.ts'
import type { Item } from './items.repository.ts'
import { findDataTypes, findTitles, readLive } from './live.repository.ts'
import { MAX_ASKED, type ImportReads, type StoredContent } from './plan-import.ts'

export type ReadsDeps = Pick<TablesDeps, 'mappings' | 'findKnownMedia' | 'listPictures'>
export type FullContent = StoredContent & { item?: Item | undefined }

/** Reads stored contents of one kind. The state is a hash of all that was read, in its order. */
export function createContentReader(db: Db, { mappings }: Pick<ReadsDeps, 'mappings'>, { locks }: { locks: boolean }) {
  const hash = createHash('sha256')
  return {
    /** At most MAX_ASKED contents. With `locks`, their items stay locked until the transaction ends. */
    read: async (kind: ContentKind, keys: readonly string[]): Promise<[string, FullContent][]> => {
      const some = keys.slice(0, MAX_ASKED)
      // Locks first: what is read then stays.
      const items = await (locks ? findLockedItems : findItems)(db, kind, some)
      const rows = await readLive(db, mappingOf({ mappings }, kind), some)
      return some.flatMap((key): [string, FullContent][] => {
        const [item, row] = [items.get(key), rows.get(key)]
        hash.update(JSON.stringify([kind, key, item?.revision, item?.stage, item?.draft, row]))
        return item || row ? [[key, { item, row }]] : []
      })
    },
    state: (): string => hash.digest('hex'),
  }
}

/** The answers to a plan, and the state of what it has read. */
export function createImportReads(db: Db, deps: ReadsDeps): { reads: ImportReads; state: () => string } {
  const contents = createContentReader(db, deps, { locks: false })
  return {
    state: contents.state,
    reads: {
      findContents: async (kind, keys) =>
        (await contents.read(kind, keys)).map(([key, { item, row }]) => [
          key,
          { item: item && { draft: item.draft, stage: item.stage }, row },
        ]),
      findNames: async (to, keys) => {
        if (to === 'data-types') {
          const [stored, drafts] = [await findDataTypes(db, keys, keys.length), await findDraftDataTypes(db, keys)]
          return [...drafts, ...stored].map(({ key, title }) => [key, title])
        }
        const drafts = await findDraftTitles(db, to as ContentKind, keys)
        const live = await findTitles(db, mappingOf(deps, to as ContentKind), keys)
        return [...drafts.map(({ key, title }): [string, string] => [key, title]), ...live]
      },
      listNames: (to) => (to === 'media' ? deps.listPictures(db) : listNames(db, mappingOf(deps, to))),
      findUsedTitles: (kind, titles) => findUsedTitles(db, mappingOf(deps, kind), titles),
      findPictures: async (ids) => [...(await deps.findKnownMedia(db, ids))],
    },
  }
}
