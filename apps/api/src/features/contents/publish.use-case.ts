// Publication of drafts, now or at an instant (OFF-02, OFF-05, OFF-09, OFF-10, OFF-11).
import { quoted } from '@visions/contract/french-words'
import type { ContentKind } from '@visions/contract/constants'
import { areEqual, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { refusal } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { PUBLISHERS, staffAct, type Log, type Professional } from '../office/index.ts'
import { openWhenComplete } from '../opening/index.ts'
import { NO_DRAFT, openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { findDraftTitles } from './imports.repository.ts'
import { addVersion, readNow, updateItem, type ContentAddress, type Item } from './items.repository.ts'
import { findTitles, RowOfAnotherContent, writeLive } from './live.repository.ts'
import { notifyWriters } from './notify-professionals.use-case.ts'
import { checkDocument, picturesIn } from './problems.rules.ts'
import { referencesOf } from './references.rules.ts'
import { requireSecond } from './second-person.ts'

/** How far ahead a publication may be planned. */
const MAX_DAYS_AHEAD = 730

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
 * 403, 404, 409 and 422: another save, an author alone or a draft without a review (OFF-11), a live content that has
 * changed, a failed check.
 */
export const publishContent = (
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  { revision, at }: { revision: number; at?: string | undefined },
): Promise<number | null> =>
  staffAct(deps.db, me, PUBLISHERS, async (tx, log) => {
    const mapping = mappingOf(deps, address.kind)
    const { item, live, before, liveVersion } = await openDraft(tx, me, mapping, address, revision)
    if (at === undefined) {
      const version = await publishDraft(tx, deps, address, item, { live, before, liveVersion, by: me.id })
      log(publishedLine(address, item, version))
      await notifyWriters(tx, address, item, { event: 'published', actorId: me.id, commentId: null })
      await openSite(tx, deps, log)
      return version
    }
    const instant = new Date(at)
    const ahead = instant.getTime() - (await readNow(tx)).getTime()
    if (ahead <= 0 || ahead > MAX_DAYS_AHEAD * 86_400_000)
      throw new Refusal(409, 'past_instant', `The instant must be in the next ${MAX_DAYS_AHEAD} days`)
    await refuseProblems(tx, deps, address, item.draft)
    await updateItem(tx, address, {
      stage: 'approved',
      publish_at: instant,
      approved_by: me.id,
      approved_in: me.organisationId,
      approved_revision: revision,
    })
    await notifyWriters(tx, address, item, { event: 'scheduled', actorId: me.id, commentId: null })
    log({
      act: 'content-approved',
      subject: item.title,
      details: { kind: address.kind, at: instant.toISOString() },
    })
    return null
  })

/** The locked draft of a content that a publisher has seen, and what is live. Throws 404 and 409. */
export async function openDraft(
  tx: Db,
  me: Professional,
  mapping: ContentMapping,
  address: ContentAddress,
  revision: number,
) {
  const { item: opened, live, before, liveVersion } = await openItem(tx, mapping, address)
  const item = requireDraft(opened, revision)
  await requireSecond(tx, address.kind, item, live, me.id)
  return { item, live, before, liveVersion }
}

async function refuseProblems(tx: Db, deps: ContentsDeps, address: ContentAddress, document: ContentDocument) {
  const problems = (await checkContent(tx, deps, address, document)).filter(({ isBlocking }) => isBlocking)
  if (problems.length === 0) return
  throw new Refusal(422, 'content_incomplete', 'The draft has problems to fix first', {
    fields: problems.slice(0, 50).map(({ path, message }) => ({ path, message })),
  })
}

/** Passes a refusal on and returns undefined. Throws any other error. */
export const asRefusal =
  (take: (refusal: Refusal) => void) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refusal)) throw error
    take(error)
  }

/** Opens the site when a publication completes the minimum (OFF-20). */
export async function openSite(tx: Db, { mappings }: Pick<ContentsDeps, 'mappings'>, log: Log): Promise<void> {
  if (await openWhenComplete(tx, mappings)) log({ act: 'site-opened' })
}

/** Throws 409 with the names of referenced contents that were never published. */
async function refuseMissing(tx: Db, deps: ContentsDeps, kind: ContentKind, document: ContentDocument): Promise<void> {
  const missing: { path: string; message: string }[] = []
  for (const [to, keys] of referencesOf(kind, [document])) {
    // The names of data types and their tools are not those of contents: the database refuses them.
    if (to === 'data-types') continue
    const target = to as ContentKind
    const live = await findTitles(tx, mappingOf(deps, target), [...keys])
    const absent = [...keys].filter((key) => !live.has(key))
    if (absent.length === 0) continue
    const names = await findNames(tx, mappingOf(deps, target), absent)
    for (const key of absent)
      missing.push({
        path: `${target}/${key}`,
        message: `${KINDS[target].label}\u00a0: ${quoted(names.get(key) || key)}.`,
      })
  }
  if (missing.length === 0) return
  throw new Refusal(409, 'reference_missing', 'The draft references what is not published', {
    fields: missing.slice(0, 50),
  })
}

/** Titles of drafts, or of rows, by key. */
export async function findNames(
  tx: Db,
  mapping: ContentMapping,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const drafts = await findDraftTitles(tx, mapping.kind, keys)
  return new Map([
    ...(await findTitles(tx, mapping, keys)),
    ...drafts.map(({ key, title }): [string, string] => [key, title]),
  ])
}

/** The line of a publication. */
export const publishedLine = ({ kind }: ContentAddress, { title }: Item, version: number) => ({
  act: 'content-published' as const,
  subject: title,
  details: { kind, version: String(version) },
})

/** Writes the draft of a locked item to the live rows as the next version. Returns its number. */
export async function publishDraft(
  tx: Db,
  deps: ContentsDeps,
  address: ContentAddress,
  item: Item & { draft: ContentDocument },
  {
    live,
    before,
    liveVersion,
    by,
  }: {
    live: ContentDocument | null
    /** What the rows contain, also of an archived content. */
    before: ContentDocument | null
    liveVersion: number | null
    /** null: a plan of an older version, without its publisher. */
    by: string | null
  },
): Promise<number> {
  const mapping = mappingOf(deps, address.kind)
  const document = await withInstalled(tx, mapping, { key: address.key, draft: item.draft, live })
  if (item.based_on !== liveVersion && !areEqual(item.draft, live))
    throw new Refusal(409, 'live_changed', 'What is live has changed since the draft began')
  await refuseProblems(tx, deps, address, document)
  await refuseMissing(tx, deps, address.kind, document)
  await writeLive(tx, mapping, [{ key: address.key, document }], mapping.derive?.(document, live)).catch(
    explainRefusedWrite,
  )
  await mapping.onPublished?.(tx, { key: address.key, before, document })
  const version = await addVersion(tx, address, document, by, item.authors)
  await updateItem(tx, address, {
    ...NO_DRAFT,
    live_version: version,
    archived_at: null,
    title: titleOf(KINDS[address.kind], document),
  })
  return version
}

/** The draft with the live values of the fields that the installation sets. */
async function withInstalled(
  tx: Db,
  { installed }: ContentMapping,
  { key, draft, live }: { key: string; draft: ContentDocument; live: ContentDocument | null },
): Promise<ContentDocument> {
  const fields = live && installed ? await installed(tx, key) : []
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, live![field] ?? null])) }
}

/** Refusals of the database, by the class of its error. */
function explainRefusedWrite(error: unknown): never {
  if (error instanceof RowOfAnotherContent) throw new Refusal(409, 'already_exists', 'A row belongs to another content')
  const { code } = error as { code?: string }
  if (code === '23503') throw new Refusal(409, 'reference_missing', 'The draft references what is not published')
  if (code === '23505' || code === '21000')
    throw new Refusal(409, 'already_exists', 'Another content has the same unique values')
  if (code === '23514' || code === '23502')
    throw new Refusal(422, 'content_incomplete', 'The database refuses a value of the draft')
  throw error
}
