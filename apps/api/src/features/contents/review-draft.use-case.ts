// Reviews of drafts: asked for, answered, commented on (OFF-05).
import type { ContentKind } from '@visions/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { EDITORS, staffAct, type Professional } from '../office/index.ts'
import { NOT_PLANNED, openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import {
  addComment,
  findCommenters,
  findLatestVersion,
  findLockedItem,
  updateItem,
  type ContentAddress,
  type Item,
} from './items.repository.ts'
import { readLive } from './live.repository.ts'
import { notify, notifyReviewers, notifyWriters } from './notify-professionals.use-case.ts'
import { labelsForTwo } from './second-person.ts'

/** Asks for a review of a draft. Asking twice changes nothing. */
export const submitDraft = (deps: ContentsDeps, me: Professional, address: ContentAddress, revision: number) =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const item = requireDraft(await findLockedItem(tx, address), revision)
    if (item.stage !== 'writing') return
    await submitItem(tx, deps, me, address, item)
    log({ act: 'content-submitted', subject: item.title, details: { kind: address.kind } })
  })

/** Marks a locked draft as submitted, and notifies those who may review it (OFF-16). */
export async function submitItem(
  tx: Db,
  deps: Pick<ContentsDeps, 'mappings'>,
  me: Professional,
  address: ContentAddress,
  { draft, authors }: Pick<Item, 'draft' | 'authors'>,
): Promise<void> {
  const { kind, key } = address
  const row = (await readLive(tx, mappingOf(deps, kind), [key])).get(key)
  const live = row && !row.isArchived ? row.document : null
  const needsTwo = labelsForTwo(kind, live, draft).length > 0
  await updateItem(tx, address, {
    stage: 'submitted',
    submitted_by: me.id,
    submitted_at: new Date(),
    needs_two: needsTwo,
  })
  await notifyReviewers(tx, me, address, { authors, needs_two: needsTwo })
}

/** Asks for a review of the drafts of several contents of a kind, all or none. Returns their number. */
export const submitDrafts = (
  deps: ContentsDeps,
  me: Professional,
  kind: ContentKind,
  contents: readonly { key: string; revision: number }[],
): Promise<number> =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const revisions = new Map(contents.map(({ key, revision }) => [key, revision]))
    let count = 0
    // In one order, so that two callers do not wait for each other.
    for (const [key, revision] of [...revisions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const item = requireDraft(await findLockedItem(tx, { kind, key }), revision)
      if (item.stage !== 'writing') continue
      await submitItem(tx, deps, me, { kind, key }, item)
      log({ act: 'content-submitted', subject: item.title, details: { kind } })
      count++
    }
    return count
  })

/** Returns a submitted or scheduled draft to its authors. The comment may be empty. */
export const returnDraft = (
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  { revision, comment }: { revision: number; comment: string },
) =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const item = requireDraft(await findLockedItem(tx, address), revision)
    if (item.stage === 'writing') return
    await updateItem(tx, address, { ...NOT_PLANNED, stage: 'writing', submitted_by: null, submitted_at: null })
    const commentId = comment === '' ? null : await addComment(tx, address, { body: comment, professionalId: me.id })
    await notifyWriters(tx, address, item, { event: 'returned', actorId: me.id, commentId })
    log({ act: 'content-returned', subject: item.title, details: { kind: address.kind } })
  })

/** Adds a comment. Its writers, and those who commented before, are notified. Returns its identifier. */
export const commentContent = (deps: ContentsDeps, me: Professional, address: ContentAddress, text: string) =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const { item } = await openItem(tx, mappingOf(deps, address.kind), address)
    const id = await addComment(tx, address, { body: text, professionalId: me.id })
    const authors = item.draft ? item.authors : ((await findLatestVersion(tx, address))?.authors ?? [])
    const notice = { event: 'commented', actorId: me.id, commentId: id } as const
    await notify(tx, address, notice, [...authors, item.submitted_by, ...(await findCommenters(tx, address))])
    log({ act: 'content-commented', subject: item.title, details: { kind: address.kind } })
    return id
  })
