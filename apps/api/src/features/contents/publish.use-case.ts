// Publication of drafts, now or at an instant, and archiving (OFF-02, OFF-05, OFF-09, OFF-10).
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import { areEqual, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { Refusal } from '@visions/server/refusal'
import { refusal } from '../../platform/content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../../platform/content-mapping.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import { requireRoleNow } from '../office/index.ts'
import { logAct, openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-kinds.ts'
import {
  addComment,
  addVersion,
  findDue,
  findLockedItem,
  readNow,
  updateItem,
  type ContentAddress,
  type Item,
} from './items.repository.ts'
import { findUses, ForeignRow, withdrawLive, writeLive } from './live.repository.ts'
import { checkDocument, picturesIn } from './problems.rules.ts'

const PUBLISHERS = ['publisher'] as const
/** How far ahead a publication may be planned. */
const MOST_DAYS_AHEAD = 730
/** Contents that one node publishes in a round of the schedule. */
const DUE_AT_ONCE = 50

/** All checks of a document (OFF-09). */
export const checkContent = async (
  db: Db,
  deps: Pick<ContentsDeps, 'mappings' | 'findKnownMedia'> & {
    config: Pick<ContentsDeps['config'], 'demonstrationOrigins'>
  },
  { kind, key }: ContentAddress,
  document: ContentDocument,
): Promise<ContentCheck[]> => {
  const { fields } = KINDS[kind]
  const pictures = picturesIn(fields, document)
  const media = await deps.findKnownMedia(
    db,
    pictures.map(({ id }) => id),
  )
  return [
    ...checkDocument(fields, document, deps.config.demonstrationOrigins),
    ...pictures.filter(({ id }) => !media.has(id)).map(({ path }) => refusal(path, NO_PICTURE)),
    ...((await mappingOf(deps, kind).check?.(document, key, db)) ?? []),
  ]
}
const NO_PICTURE = 'Cette image n’est pas dans la bibliothèque. Choisissez-en une autre.'

/**
 * Publishes a draft, or plans its publication `at` an instant. Returns the version; null when it is planned. Throws
 * 403, 404, 409 and 422: another save, an author alone (OFF-10), a live content that has changed, a failed check.
 */
export const publishContent = (
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  { revision, at }: { revision: number; at?: string | undefined },
): Promise<number | null> =>
  deps.db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, PUBLISHERS)
    const mapping = mappingOf(deps, address.kind)
    const { item, live, liveVersion } = await openDraft(tx, me, mapping, address, revision)
    if (at === undefined) return applyDraft(tx, deps, address, item, { live, liveVersion, by: me })
    const instant = new Date(at)
    const ahead = instant.getTime() - (await readNow(tx)).getTime()
    if (ahead <= 0 || ahead > MOST_DAYS_AHEAD * 86_400_000)
      throw new Refusal(409, 'past_instant', `The instant must be in the next ${MOST_DAYS_AHEAD} days`)
    await refuseProblems(tx, deps, address, item.draft)
    await updateItem(tx, address, { stage: 'approved', publish_at: instant, approved_by: me.id })
    await logAct(tx, me, {
      act: 'content-approved',
      kind: address.kind,
      title: item.title,
      details: { at: instant.toISOString() },
    })
    return null
  })

/** The locked draft of a content that a publisher has seen, and what is live. Throws 404 and 409. */
async function openDraft(tx: Db, me: Professional, mapping: ContentMapping, address: ContentAddress, revision: number) {
  const { item: opened, live, liveVersion } = await openItem(tx, mapping, address)
  const item = requireDraft(opened, revision)
  if (KINDS[address.kind].needsTwo && item.authors.includes(me.id))
    throw new Refusal(409, 'two_people_needed', 'An author of the draft does not publish it')
  return { item, live, liveVersion }
}

/**
 * Publishes the drafts of several contents of a kind now, all or none (OFF-07). Returns their number. Throws as
 * `publishContent`, with the title of the refused content as detail.
 */
export const publishContents = (
  deps: ContentsDeps,
  me: Professional,
  kind: ContentKind,
  contents: readonly { key: string; revision: number }[],
): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, PUBLISHERS)
    const mapping = mappingOf(deps, kind)
    const revisions = new Map(contents.map(({ key, revision }) => [key, revision]))
    const drafts: { address: ContentAddress; opened: Awaited<ReturnType<typeof openDraft>> }[] = []
    // In one order, so that two callers do not wait for each other.
    for (const [key, revision] of [...revisions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const address = { kind, key }
      const opened = await openDraft(tx, me, mapping, address, revision).catch(nameRefused(key))
      drafts.push({ address, opened })
    }
    const published: (() => Promise<void>)[] = []
    for (const { address, opened } of drafts) {
      const { item, ...context } = opened
      const version = await writeVersion(tx, deps, address, item, { ...context, by: me }).catch(
        nameRefused(item.title || address.key),
      )
      published.push(() => logPublished(tx, me, address, item.title, version))
    }
    // The lines last: other acts wait for them.
    for (const log of published) await log()
    return drafts.length
  })

/** Adds to a refusal which content it is about. */
const nameRefused =
  (title: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    const { code, message, fields } = error.body
    throw new Refusal(error.status, code, message, { fields, details: { title: title.slice(0, 300) } })
  }

async function refuseProblems(tx: Db, deps: ContentsDeps, address: ContentAddress, document: ContentDocument) {
  const problems = (await checkContent(tx, deps, address, document)).filter(({ isBlocking }) => isBlocking)
  if (problems.length === 0) return
  throw new Refusal(422, 'content_incomplete', 'The draft has problems to fix first', {
    fields: problems.slice(0, 50).map(({ path, message }) => ({ path, message })),
  })
}

/** Writes a draft to the live rows, as the next version, with its line in the staff log. The item is locked. */
async function applyDraft(...[tx, deps, address, item, context]: Parameters<typeof writeVersion>): Promise<number> {
  const version = await writeVersion(tx, deps, address, item, context)
  await logPublished(tx, context.by, address, item.title, version)
  return version
}

const logPublished = (
  tx: Db,
  by: Parameters<typeof logAct>[1],
  { kind }: ContentAddress,
  title: string,
  version: number,
): Promise<void> => logAct(tx, by, { act: 'content-published', kind, title, details: { version: String(version) } })

/** Does so without the line. Returns the version. */
async function writeVersion(
  tx: Db,
  deps: ContentsDeps,
  address: ContentAddress,
  item: Item & { draft: ContentDocument },
  {
    live,
    liveVersion,
    by,
  }: { live: ContentDocument | null; liveVersion: number | null; by: { id: string; organisationId?: string | null } },
): Promise<number> {
  const mapping = mappingOf(deps, address.kind)
  if (item.based_on !== liveVersion && !areEqual(item.draft, live))
    throw new Refusal(409, 'live_changed', 'What is live has changed since the draft began')
  await refuseProblems(tx, deps, address, item.draft)
  await writeLive(tx, mapping, address.key, item.draft, mapping.derive?.(item.draft, live)).catch(explainRefusedWrite)
  const version = await addVersion(tx, address, item.draft, by.id)
  await updateItem(tx, address, {
    live_version: version,
    draft: null,
    stage: null,
    based_on: null,
    publish_at: null,
    approved_by: null,
    authors: [],
    archived_at: null,
    title: titleOf(KINDS[address.kind], item.draft),
  })
  return version
}

/** Refusals of the database, by the class of its error. */
function explainRefusedWrite(error: unknown): never {
  if (error instanceof ForeignRow) throw new Refusal(409, 'already_exists', 'A row belongs to another content')
  const { code } = error as { code?: string }
  if (code === '23503') throw new Refusal(409, 'reference_missing', 'The draft references what is not published')
  if (code === '23505' || code === '21000')
    throw new Refusal(409, 'already_exists', 'Another content has the same unique values')
  if (code === '23514' || code === '23502')
    throw new Refusal(422, 'content_incomplete', 'The database refuses a value of the draft')
  throw error
}

/**
 * Archives contents: people see them no more. Returns their number; archived ones are skipped. Throws 404, and 409 for
 * a permanent content, a draft in review, and a content that a live one outside the list references.
 */
export const archiveContents = (
  deps: ContentsDeps,
  me: Professional,
  kind: ContentKind,
  keys: readonly string[],
): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, PUBLISHERS)
    if (keys.some((key) => KINDS[kind].permanent?.includes(key)))
      throw new Refusal(409, 'not_archivable', 'The product needs this content')
    const mapping = mappingOf(deps, kind)
    const uses = (await findUses(tx, deps.mappings, kind, keys)).filter(
      (use) => use.kind !== kind || !keys.includes(use.key),
    )
    if (uses.length > 0)
      throw new Refusal(409, 'in_use', 'A live content references it', { details: { title: uses[0]!.title } })
    const archived: string[] = []
    // In one order, so that two callers do not wait for each other.
    for (const key of [...new Set(keys)].toSorted()) {
      const address = { kind, key }
      const { item, live } = await openItem(tx, mapping, address)
      if (item.stage === 'submitted' || item.stage === 'approved')
        throw new Refusal(409, 'draft_in_review', 'A draft of the content waits for review or publication')
      if (!live) continue
      await withdrawLive(tx, mapping, key)
      await updateItem(tx, address, {
        live_version: null,
        archived_at: new Date(),
        ...(item.draft !== null && { based_on: null }),
      })
      archived.push(item.title || key)
    }
    for (const title of archived) await logAct(tx, me, { act: 'content-archived', kind, title })
    return archived.length
  })

/**
 * Publishes the drafts whose time has come, parents first. Each node runs it every second: the lock on the item lets
 * one of them publish. A draft that is refused then returns to review, with the reason as a comment.
 */
export async function publishDue(deps: ContentsDeps): Promise<void> {
  const due = await findDue(deps.db, DUE_AT_ONCE)
  const rank = ({ kind }: ContentAddress) => CONTENT_KINDS.indexOf(kind)
  for (const address of due.toSorted((one, other) => rank(one) - rank(other))) {
    try {
      await publishScheduled(deps, address)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await returnRefused(deps, address, error)
      deps.failures.reportJob('publish-contents', error)
    }
  }
}

const isDue = async (tx: Db, item: Item | undefined): Promise<boolean> =>
  item?.publish_at != null && item.publish_at <= (await readNow(tx))

const publishScheduled = (deps: ContentsDeps, address: ContentAddress): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await findLockedItem(tx, address)
    if (!locked || !(await isDue(tx, locked))) return
    const { item, live, liveVersion } = await openItem(tx, mappingOf(deps, address.kind), address)
    await applyDraft(tx, deps, address, requireDraft(item, item.revision), {
      live,
      liveVersion,
      by: { id: item.approved_by! },
    })
  })

const REASONS: Record<string, string> = {
  live_changed: 'ce qui est en ligne a changé depuis le début du brouillon',
  content_incomplete: 'le brouillon a des points à corriger',
  reference_missing: 'le brouillon cite un contenu qui n’est pas publié',
  already_exists: 'un autre contenu a déjà les mêmes valeurs',
}

const returnRefused = ({ db }: ContentsDeps, address: ContentAddress, { code }: Refusal): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const item = await findLockedItem(tx, address)
    if (!item || !(await isDue(tx, item))) return
    await updateItem(tx, address, { stage: 'submitted', publish_at: null, approved_by: null })
    const body = `La publication programmée n’a pas eu lieu\u00a0: ${REASONS[code] ?? code}. Le brouillon est conservé.`
    await addComment(tx, address, { body, professionalId: null })
    await logAct(
      tx,
      { id: item.approved_by! },
      { act: 'content-returned', kind: address.kind, title: item.title, details: { reason: code } },
    )
  })
