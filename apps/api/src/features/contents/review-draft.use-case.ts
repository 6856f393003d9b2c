// Reviews of drafts: asked for, answered, commented on (OFF-05).
import type { ContentKind } from '@visions/contract/constants'
import { EDITORS, staffAct, type Professional } from '../office/index.ts'
import { NOT_PLANNED, openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { addComment, findLockedItem, updateItem, type ContentAddress } from './items.repository.ts'

/** Asks for a review of a draft. Asking twice changes nothing. */
export const submitDraft = (deps: ContentsDeps, me: Professional, address: ContentAddress, revision: number) =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const item = requireDraft(await findLockedItem(tx, address), revision)
    if (item.stage !== 'writing') return
    await updateItem(tx, address, { stage: 'submitted', submitted_by: me.id })
    log({ act: 'content-submitted', subject: item.title, details: { kind: address.kind } })
  })

/** Asks for a review of the drafts of several contents of a kind, all or none. Returns their number. */
export const submitDrafts = (
  { db }: ContentsDeps,
  me: Professional,
  kind: ContentKind,
  contents: readonly { key: string; revision: number }[],
): Promise<number> =>
  staffAct(db, me, EDITORS, async (tx, log) => {
    const revisions = new Map(contents.map(({ key, revision }) => [key, revision]))
    let count = 0
    // In one order, so that two callers do not wait for each other.
    for (const [key, revision] of [...revisions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const item = requireDraft(await findLockedItem(tx, { kind, key }), revision)
      if (item.stage !== 'writing') continue
      await updateItem(tx, { kind, key }, { stage: 'submitted', submitted_by: me.id })
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
    await updateItem(tx, address, { ...NOT_PLANNED, stage: 'writing', submitted_by: null })
    if (comment !== '') await addComment(tx, address, { body: comment, professionalId: me.id })
    log({ act: 'content-returned', subject: item.title, details: { kind: address.kind } })
  })

/** Adds a comment. Returns its identifier. */
export const commentContent = (deps: ContentsDeps, me: Professional, address: ContentAddress, text: string) =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const { item } = await openItem(tx, mappingOf(deps, address.kind), address)
    const id = await addComment(tx, address, { body: text, professionalId: me.id })
    log({ act: 'content-commented', subject: item.title, details: { kind: address.kind } })
    return id
  })
