// Drafts of contents: create, save, restore, discard (OFF-02, OFF-04).
import { randomUUID } from 'node:crypto'
import type { ContentKind, StaffAct } from '@visions/contract/constants'
import { areEqual, documentIn, rowsIn, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { correctDocument, fillTaken, restoreSameTexts } from '@visions/contract/contents/correct'
import { parseDraft } from '@visions/contract/contents/draft'
import { KINDS } from '@visions/contract/contents/kinds'
import { emptyValue, mapDocument, newDocument } from '@visions/contract/contents/walk'
import { invalid, notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { EDITORS, staffAct, type Professional } from '../office/index.ts'
import { draftChanged, mappingOf, noDraft, type ContentsDeps } from './content-deps.ts'
import {
  addSave,
  addVersion,
  deleteItem,
  findItem,
  findLatestVersion,
  findLockedItem,
  findSave,
  findVersion,
  lockItem,
  updateItem,
  type ContentAddress,
  type Item,
} from './items.repository.ts'
import { readLive } from './live.repository.ts'
import { notifyWriters } from './notify-professionals.use-case.ts'
import { labelsForTwo } from './second-person.ts'

/**
 * Locks the item of a content and reads what is live, and what its page shows. A live document that no version has,
 * because it was written outside the office, becomes one. Throws 404 for an unknown content.
 */
export async function openItem(tx: Db, mapping: ContentMapping, address: ContentAddress) {
  const known = await findLockedItem(tx, address)
  const row = (await readLive(tx, mapping, [address.key])).get(address.key)
  if (!known && !row) throw notFound('The content')
  const item = known ?? (await lockItem(tx, address))
  const live = row && !row.isArchived ? row.document : null
  const latest = await findLatestVersion(tx, address)
  const before = row?.document ?? null
  const shown = item.draft ?? before ?? latest?.document ?? null
  if (!row || areEqual(latest?.document, row.document))
    return { item, live, before, shown, liveVersion: live && latest!.version }
  const version = await addVersion(tx, address, row.document, null)
  const liveVersion = live && version
  const title = titleOf(KINDS[address.kind], row.document)
  await updateItem(tx, address, { live_version: liveVersion, ...(item.draft === null && { title }) })
  return {
    item: { ...item, live_version: liveVersion, title: item.draft === null ? title : item.title },
    live,
    before,
    shown,
    liveVersion,
  }
}

/** Creates a draft. Returns its key. Throws 400, 404 for the original of a copy, and 409 for a key in use. */
export function createDraft(
  deps: ContentsDeps,
  me: Professional,
  kind: ContentKind,
  { key: chosen, copyOf }: { key?: string | undefined; copyOf?: string | undefined },
): Promise<string> {
  const { fields, key: rule } = KINDS[kind]
  if (rule ? !chosen || chosen.length > rule.max || !rule.pattern.test(chosen) : chosen !== undefined)
    throw invalid('key', rule ? `must match ${rule.pattern.source}` : 'is chosen by the server')
  const mapping = mappingOf(deps, kind)
  return staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const key = chosen ?? randomUUID()
    const address = { kind, key }
    if ((await findItem(tx, address)) || (await readLive(tx, mapping, [key])).size > 0)
      throw new Refusal(409, 'key_exists', 'A content of the kind has this key')
    const original = copyOf === undefined ? undefined : await readDraft(tx, mapping, { kind, key: copyOf })
    const draft = original
      ? mapDocument(fields, original.document, {
          value: (field, value) => value ?? emptyValue(field),
          rows: (_, value) => rowsIn(value).map((row) => ({ ...documentIn(row), id: randomUUID() })),
        })
      : newDocument(fields)
    const authors = union(original?.authors ?? [], [me.id])
    await lockItem(tx, address)
    await storeDraft(tx, me, address, { draft, revision: 1, based_on: null, stage: 'writing', authors })
    log({ act: 'content-created', subject: titleOf(KINDS[kind], draft) || key, details: { kind } })
    return key
  })
}

/** A document with all who have written in it. */
interface Written {
  document: ContentDocument
  authors: readonly string[]
}
const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

/** The draft of a content, or what is live. Throws 404. */
async function readDraft(tx: Db, mapping: ContentMapping, address: ContentAddress): Promise<Written> {
  const item = await findItem(tx, address)
  if (item?.draft) return { document: item.draft, authors: item.authors }
  const document = (await readLive(tx, mapping, [address.key])).get(address.key)?.document
  if (!document) throw notFound('The content to copy')
  return { document, authors: (await findLatestVersion(tx, address))?.authors ?? [] }
}

/** Stores a draft and its save. */
export async function storeDraft(
  tx: Db,
  me: Professional,
  address: ContentAddress,
  changes: Partial<Item> & { draft: ContentDocument; revision: number; authors: string[] },
): Promise<void> {
  const { draft: document, revision, authors } = changes
  const title = titleOf(KINDS[address.kind], document)
  await updateItem(tx, address, { ...changes, title, saved_by: me.id, saved_at: new Date() })
  await addSave(tx, address, { revision, document, professionalId: me.id, authors })
}

/**
 * Saves a draft with corrected typography (OFF-09). Returns its revision; a draft without a change is not saved again.
 * Throws 400 with the fields, 404, and 409 when the draft is scheduled or has been saved since `revision`.
 * `onlyIfChanged`: the document that the content shows is accepted in each state and changes nothing, so that an act
 * after it gets no new author (OFF-10).
 */
export async function saveDraft(
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  {
    revision,
    document: input,
    onlyIfChanged,
  }: { revision: number; document: Record<string, unknown>; onlyIfChanged?: true | undefined },
): Promise<{ revision: number; document: ContentDocument; isCorrected: boolean }> {
  const { fields } = KINDS[address.kind]
  const { document, problems } = parseDraft(fields, input)
  let isCorrected = false
  const saved = await changeDraft(deps, me, address, revision, async (_, shown) => {
    if (onlyIfChanged && shown && areEqual(shown, input as ContentDocument)) return undefined
    if (document) {
      const restored = restoreSameTexts(fields, document, shown)
      if (onlyIfChanged && shown && areEqual(shown, restored)) return undefined
      const corrected = correctDocument(fields, restored, shown)
      isCorrected = !areEqual(corrected, restored)
      return { document: fillTaken(fields, corrected), authors: [], act: 'content-saved' }
    }
    const refused = problems.slice(0, 50).map(({ path, message }) => ({ path: `document.${path}`, message }))
    throw new Refusal(400, 'invalid_input', 'The input is not valid', { fields: refused })
  })
  return { ...saved, isCorrected }
}

/**
 * Makes a draft from an earlier save or version, whose authors become authors of the draft (OFF-11). Throws as
 * `saveDraft`, and 404 for an unknown one.
 */
export const restoreDraft = (
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  { revision, from }: { revision: number; from: { version: number } | { save: number } },
): Promise<{ revision: number; document: ContentDocument }> =>
  changeDraft(deps, me, address, revision, async (tx) => {
    const found =
      'version' in from ? await findVersion(tx, address, from.version) : await findSave(tx, address, from.save)
    if (!found) throw notFound('The version')
    return { document: found.document, authors: found.authors, act: 'content-restored' as const }
  })

function changeDraft(
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  revision: number,
  read: (tx: Db, shown: ContentDocument | null) => Promise<(Written & { act: StaffAct }) | undefined>,
): Promise<{ revision: number; document: ContentDocument }> {
  const { kind } = address
  return staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const { item, live, liveVersion, shown } = await openItem(tx, mappingOf(deps, kind), address)
    const written = await read(tx, shown)
    if (!written) return { revision, document: shown! }
    if (item.stage === 'approved') throw new Refusal(409, 'draft_in_review', 'The draft is scheduled; return it first')
    if (item.revision !== revision) throw draftChanged()
    const { document, authors, act } = written
    if (areEqual(item.draft ?? live, document)) return { revision, document }
    const changes = nextDraft(me, item, liveVersion, document, authors)
    const needsTwo = item.stage === 'submitted' && { needs_two: labelsForTwo(kind, live, document).length > 0 }
    await storeDraft(tx, me, address, { ...changes, ...needsTwo })
    log({ act, subject: titleOf(KINDS[kind], document) || item.title, details: { kind } })
    return { revision: changes.revision, document }
  })
}

/**
 * What a save changes in an item. A draft begins from the live version. Its authors are all who have saved it, and
 * those of what was restored.
 */
export const nextDraft = (
  me: Pick<Professional, 'id'>,
  item: Pick<Item, 'draft' | 'revision' | 'based_on' | 'stage' | 'authors'>,
  liveVersion: number | null,
  document: ContentDocument,
  restored: readonly string[] = [],
) => ({
  draft: document,
  revision: item.revision + 1,
  based_on: item.draft === null ? liveVersion : item.based_on,
  stage: item.stage ?? ('writing' as const),
  authors: union([...(item.draft === null ? [] : item.authors), ...restored], [me.id]),
})

/** The item of a draft that the caller has seen. Throws 404, and 409 without a draft or after another save. */
export function requireDraft(item: Item | undefined, revision: number): Item & { draft: ContentDocument } {
  if (!item) throw notFound('The content')
  if (item.draft === null) throw noDraft()
  if (item.revision !== revision) throw draftChanged()
  return { ...item, draft: item.draft }
}

/** Columns of an item without a draft. */
export const NO_DRAFT = {
  draft: null,
  stage: null,
  based_on: null,
  authors: [],
  submitted_by: null,
  submitted_at: null,
  publish_at: null,
  approved_by: null,
  approved_in: null,
  approved_revision: null,
} satisfies Partial<Item>

/** Columns of a draft that is no longer planned. */
export const NOT_PLANNED = {
  publish_at: null,
  approved_by: null,
  approved_in: null,
  approved_revision: null,
} satisfies Partial<Item>

/** Discards a draft, and notifies its writers. A content that was never published is deleted. */
export const discardDraft = (deps: ContentsDeps, me: Professional, address: ContentAddress, revision: number) =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const item = requireDraft(await findLockedItem(tx, address), revision)
    if (item.stage === 'approved') throw new Refusal(409, 'draft_in_review', 'The draft is scheduled; return it first')
    const latest = await findLatestVersion(tx, address)
    if (latest) {
      // A revision of its own, so that a form opened before is compared with what it showed.
      const { document, authors } = latest
      const next = { revision: item.revision + 1, title: titleOf(KINDS[address.kind], document) }
      await updateItem(tx, address, { ...NO_DRAFT, ...next })
      await addSave(tx, address, { revision: next.revision, document, professionalId: me.id, authors })
    } else await deleteItem(tx, address)
    const about = { kind: address.kind, key: latest ? address.key : null }
    await notifyWriters(tx, about, item, { event: 'discarded', actorId: me.id, commentId: null, title: item.title })
    log({ act: 'content-discarded', subject: item.title, details: { kind: address.kind } })
  })
