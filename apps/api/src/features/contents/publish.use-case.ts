// Publication of drafts, now or at an instant (OFF-02, OFF-05, OFF-09, OFF-10, OFF-11).
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import { areEqual, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { Refusal } from '@visions/server/refusal'
import { refusal } from '../../platform/content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../../platform/content-mapping.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import { hasStanding, loggedAct, PUBLISHERS, staffAct, type Log } from '../office/index.ts'
import { openWhenComplete } from '../opening/index.ts'
import { NO_DRAFT, NOT_PLANNED, openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { findDraftTitles } from './imports.repository.ts'
import {
  addComment,
  addVersion,
  findLockedItem,
  inSavepoint,
  listPlanned,
  readNow,
  updateItem,
  type ContentAddress,
  type Item,
  type Planned,
} from './items.repository.ts'
import { findTitles, RowOfAnotherContent, writeLive } from './live.repository.ts'
import { checkDocument, picturesIn } from './problems.rules.ts'
import { referencesOf } from './references.rules.ts'
import { labelsForTwo, requireSecond } from './second-person.ts'

/** How far ahead a publication may be planned. */
const MAX_DAYS_AHEAD = 730
/** Contents that one node publishes in a round of the schedule. */
const DUE_AT_ONCE = 50
/** Planned publications whose publisher a round of the schedule checks. */
const MAX_PLANNED = 1000

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
    log({
      act: 'content-approved',
      subject: item.title,
      details: { kind: address.kind, at: instant.toISOString() },
    })
    return null
  })

/** The locked draft of a content that a publisher has seen, and what is live. Throws 404 and 409. */
async function openDraft(tx: Db, me: Professional, mapping: ContentMapping, address: ContentAddress, revision: number) {
  const { item: opened, live, before, liveVersion } = await openItem(tx, mapping, address)
  const item = requireDraft(opened, revision)
  await requireSecond(tx, address.kind, item, live, me.id)
  return { item, live, before, liveVersion }
}

/** A draft that the caller has seen. */
export interface SeenDraft extends ContentAddress {
  revision: number
}
interface RefusedDraft {
  address: ContentAddress
  title: string
  refusal: Refusal
}

/**
 * Publishes drafts of any kinds now, all or none, parents first (OFF-07). Returns their number. Throws as
 * `publishContent` does for the first refused draft, with its title as detail, and all refused ones as `fields`.
 */
export const publishContents = (
  deps: ContentsDeps,
  me: Professional,
  contents: readonly SeenDraft[],
): Promise<number> =>
  staffAct(deps.db, me, PUBLISHERS, async (tx, log) => {
    const drafts: { address: ContentAddress; opened: Awaited<ReturnType<typeof openDraft>> }[] = []
    const refused: RefusedDraft[] = []
    // In one order, so that two callers do not wait for each other.
    for (const { revision, ...address } of withoutRepeated(contents).toSorted(byAddress)) {
      const opened = await openDraft(tx, me, mappingOf(deps, address.kind), address, revision).catch(
        asRefusal((refusal) => refused.push({ address, title: address.key, refusal })),
      )
      if (opened) drafts.push({ address, opened })
    }
    for (const { address, opened } of drafts.toSorted((one, other) => byRank(one.address, other.address))) {
      const { item, ...context } = opened
      const title = item.title || address.key
      // A savepoint: the database may refuse one draft, and the next ones are still checked.
      const version = await inSavepoint(tx, () =>
        publishDraft(tx, deps, address, item, { ...context, by: me.id }),
      ).catch(asRefusal((refusal) => refused.push({ address, title, refusal })))
      if (version !== undefined) log(publishedLine(address, item, version))
    }
    if (refused.length > 0) throw nameRefused(await withTitles(tx, deps, refused))
    await openSite(tx, deps, log)
    return drafts.length
  })

const addressOf = ({ kind, key }: ContentAddress): string => `${kind}/${key}`
const withoutRepeated = (contents: readonly SeenDraft[]): SeenDraft[] => [
  ...new Map(contents.map((one) => [addressOf(one), one])).values(),
]
const byAddress = (one: ContentAddress, other: ContentAddress): number => (addressOf(one) < addressOf(other) ? -1 : 1)
const byRank = (one: ContentAddress, other: ContentAddress): number =>
  CONTENT_KINDS.indexOf(one.kind) - CONTENT_KINDS.indexOf(other.kind)

/** Passes a refusal on and returns undefined. Throws any other error. */
export const asRefusal =
  (take: (refusal: Refusal) => void) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refusal)) throw error
    take(error)
  }

/** Adds the titles of drafts that could not be opened. */
async function withTitles(tx: Db, deps: ContentsDeps, refused: RefusedDraft[]): Promise<RefusedDraft[]> {
  const titles = new Map<string, string>()
  for (const kind of new Set(refused.map(({ address }) => address.kind))) {
    const keys = refused.flatMap(({ address, title }) =>
      address.kind === kind && title === address.key ? address.key : [],
    )
    for (const [key, title] of await findNames(tx, mappingOf(deps, kind), keys)) titles.set(`${kind}/${key}`, title)
  }
  return refused.map((one) => ({ ...one, title: titles.get(addressOf(one.address)) || one.title }))
}

/** The refusal of the first draft, which names all refused ones with their reasons in French. */
function nameRefused(refused: readonly RefusedDraft[]): Refusal {
  const [{ title, refusal: first }] = refused as [RefusedDraft]
  const { code, message, details } = first.body
  return new Refusal(first.status, code, message, {
    fields: refused.map((one) => ({ path: addressOf(one.address), message: explainRefused(one) })),
    details: { ...details, title: title.slice(0, 300) },
  })
}

/** «Titre : le brouillon a des points à corriger. Texte : Ce champ est vide.» */
function explainRefused({ address, title, refusal: { body } }: RefusedDraft): string {
  const { fields } = KINDS[address.kind]
  const points = body.fields?.map(({ path, message }) => {
    const label = fields[path.split('.')[0]!]?.label
    return label === undefined ? message : `${label}\u00a0: ${message}`
  })
  const reason = REASONS[body.code] ?? body.code
  return `${title.slice(0, 300)}\u00a0: ${[`${reason}.`, ...(points ?? [])].join(' ')}`.slice(0, 2000)
}

async function refuseProblems(tx: Db, deps: ContentsDeps, address: ContentAddress, document: ContentDocument) {
  const problems = (await checkContent(tx, deps, address, document)).filter(({ isBlocking }) => isBlocking)
  if (problems.length === 0) return
  throw new Refusal(422, 'content_incomplete', 'The draft has problems to fix first', {
    fields: problems.slice(0, 50).map(({ path, message }) => ({ path, message })),
  })
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
        message: `${KINDS[target].label}\u00a0: «\u00a0${names.get(key) || key}\u00a0».`,
      })
  }
  if (missing.length === 0) return
  throw new Refusal(409, 'reference_missing', 'The draft references what is not published', {
    fields: missing.slice(0, 50),
  })
}

/** Titles of drafts, or of rows, by key. */
async function findNames(tx: Db, mapping: ContentMapping, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const drafts = await findDraftTitles(tx, mapping.kind, keys)
  return new Map([
    ...(await findTitles(tx, mapping, keys)),
    ...drafts.map(({ key, title }): [string, string] => [key, title]),
  ])
}

const publishedLine = ({ kind }: ContentAddress, { title }: Item, version: number) => ({
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
  await writeLive(tx, mapping, address.key, document, mapping.derive?.(document, live)).catch(explainRefusedWrite)
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

/**
 * Publishes the drafts whose time has come, parents first. Each node runs it every second: the lock on the item lets
 * one of them publish. A draft that is refused then returns to review, with the reason as a comment. So does each draft
 * whose publisher has left or lost the role, before its time too (OFF-11).
 */
export async function publishDue(deps: ContentsDeps): Promise<void> {
  const planned = await listPlanned(deps.db, MAX_PLANNED)
  const rank = ({ kind }: ContentAddress) => CONTENT_KINDS.indexOf(kind)
  const due = planned.filter(({ is_due: isDue }) => isDue).slice(0, DUE_AT_ONCE)
  for (const address of due.toSorted((one, other) => rank(one) - rank(other))) {
    try {
      await publishScheduled(deps, address)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await returnPlanned(deps, address, { reason: error.code, isStill: (item, tx) => isDue(tx, item) })
      deps.failures.reportJob('publish-contents', error)
    }
  }
  const standing = new Map<string, boolean>()
  for (const address of planned.filter((one) => !one.is_due)) {
    const approver = `${address.approved_by} ${address.approved_in}`
    if (!standing.has(approver)) standing.set(approver, await isApproverStanding(deps.db, address))
    if (!standing.get(approver))
      await returnPlanned(deps, address, {
        reason: 'approver_left',
        isStill: async (item, tx) => !(await isApproverStanding(tx, item)),
      })
  }
}

const isDue = async (tx: Db, item: Item): Promise<boolean> =>
  item.publish_at !== null && item.publish_at <= (await readNow(tx))

/**
 * Whether the publisher who planned a publication still has this role, in the organisation where they had it. Of plans
 * from before the office recorded it, none is known.
 */
const isApproverStanding = async (
  db: Db,
  { approved_by: id, approved_in: organisationId }: Pick<Planned, 'approved_by' | 'approved_in'>,
): Promise<boolean> =>
  id === null
    ? Promise.resolve(organisationId === null)
    : hasStanding(db, { professionalIds: [id], organisationId }, PUBLISHERS)

const publishScheduled = (deps: ContentsDeps, address: ContentAddress): Promise<void> =>
  loggedAct(deps.db, async (tx, log) => {
    const locked = await findLockedItem(tx, address)
    if (!locked || !(await isDue(tx, locked))) return
    const { item: opened, live, before, liveVersion } = await openItem(tx, mappingOf(deps, address.kind), address)
    const item = requireDraft(opened, opened.revision)
    await requireStanding(tx, address.kind, item, live)
    const by = item.approved_by
    const logPlanned: Log = (line) => log({ professionalId: by, ...organisationOf(item), ...line })
    const version = await publishDraft(tx, deps, address, item, { live, before, liveVersion, by })
    logPlanned(publishedLine(address, item, version))
    await openSite(tx, deps, logPlanned)
  })

/**
 * Throws 409 unless the publisher who planned it is still one and has seen this revision, and of two people the other
 * one is still a member too: an author, or the editor who asked for the review (OFF-11).
 */
async function requireStanding(
  tx: Db,
  kind: ContentKind,
  item: Item & { draft: ContentDocument },
  live: ContentDocument | null,
): Promise<void> {
  if (!(await isApproverStanding(tx, item)))
    throw new Refusal(409, 'approver_left', 'The publisher who planned it has left or lost the role')
  if (item.approved_revision !== null && item.approved_revision !== item.revision)
    throw new Refusal(409, 'draft_changed', 'The draft has been saved since it was planned')
  if (labelsForTwo(kind, live, item.draft).length === 0) return
  if (item.approved_by === null) throw new Refusal(409, 'approver_left', 'Nobody is known who planned it')
  await requireSecond(tx, kind, item, live, item.approved_by)
}

const REASONS: Record<string, string> = {
  live_changed: 'ce qui est en ligne a changé depuis le début du brouillon',
  content_incomplete: 'le brouillon a des points à corriger',
  reference_missing: 'le brouillon cite un contenu qui n’est pas publié',
  already_exists: 'un autre contenu a déjà les mêmes valeurs',
  approver_left: 'la personne qui l’a programmée n’a plus le rôle Publication',
  author_left: 'les personnes qui ont écrit ce brouillon ne sont plus membres. Une autre doit demander la relecture',
  draft_changed: 'le brouillon a changé depuis',
  two_people_needed: 'une autre personne que ses auteurs doit le publier',
  not_submitted: 'personne n’a demandé de relecture',
  no_draft: 'ce contenu n’a plus de brouillon',
  not_found: 'ce contenu n’existe plus',
}

/** The organisation that planned a publication. */
const organisationOf = ({ approved_in: organisationId }: Item) => (organisationId === null ? {} : { organisationId })

/** Returns a planned draft to review, with the reason as a comment, if `isStill` is true of the locked item. */
const returnPlanned = (
  { db }: ContentsDeps,
  address: ContentAddress,
  { reason, isStill }: { reason: string; isStill: (item: Item, tx: Db) => Promise<boolean> },
): Promise<void> =>
  loggedAct(db, async (tx, log) => {
    const item = await findLockedItem(tx, address)
    if (item?.publish_at == null || !(await isStill(item, tx))) return
    // Of authors who left, another member asks for the review.
    const stage =
      reason === 'author_left' ? { stage: 'writing' as const, submitted_by: null } : { stage: 'submitted' as const }
    await updateItem(tx, address, { ...NOT_PLANNED, ...stage })
    const body = `La publication programmée n’a pas eu lieu\u00a0: ${REASONS[reason] ?? reason}. Le brouillon est conservé.`
    await addComment(tx, address, { body, professionalId: null })
    log({
      act: 'content-returned',
      // An act of the schedule.
      professionalId: null,
      ...organisationOf(item),
      subject: item.title,
      details: { kind: address.kind, reason },
    })
  })
