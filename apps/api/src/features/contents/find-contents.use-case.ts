// Contents of all kinds by their titles, and the drafts of a professional (OFF-19).
import type { ListedContent } from '@visions/contract/office-contents'
import { MAX_FOUND, type OwnDraft } from '@visions/contract/office-shown'
import { KINDS } from '@visions/contract/contents/kinds'
import type { Professional } from '../office/index.ts'
import type { ContentsDeps } from './content-deps.ts'
import { listOwnDrafts, searchContents } from './items.repository.ts'
import { checkDocument } from './problems.rules.ts'
import { nameListed, withShown } from './read-contents.use-case.ts'

/** The first contents whose title contains a text, of all kinds. */
export async function findContents(
  deps: ContentsDeps,
  search: string,
): Promise<{ contents: ListedContent[]; isComplete: boolean }> {
  const rows = await searchContents(deps.db, deps.mappings, search, MAX_FOUND + 1)
  const contents = await withShown(deps, await nameListed(deps.db, rows.slice(0, MAX_FOUND)))
  return { contents, isComplete: rows.length <= MAX_FOUND }
}

/** The drafts that a professional has written in, the latest first, each with what is still to fill. */
export async function findOwnDrafts(
  { db, config }: ContentsDeps,
  me: Professional,
): Promise<{ drafts: OwnDraft[]; isComplete: boolean }> {
  const rows = await listOwnDrafts(db, me.id, MAX_FOUND + 1)
  const listed = await nameListed(db, rows.slice(0, MAX_FOUND))
  const drafts = listed.map((one, index) => ({
    ...one,
    toFill: checkDocument(KINDS[one.kind].fields, rows[index]!.draft, config.demonstrationOrigins).filter(
      ({ isBlocking }) => isBlocking,
    ).length,
  }))
  return { drafts, isComplete: rows.length <= MAX_FOUND }
}
