// Contents as the office shows them: lists, one content with its draft, versions and problems (OFF-02).
import { MAX_NAMES, type ContentKind, type ContentState } from '@visions/contract/constants'
import type { Content, ListedContent, Shown } from '@visions/contract/office-contents'
import { differences, type Difference, type NameOf } from '@visions/contract/contents/compare'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { emptyDocument } from '@visions/contract/contents/walk'
import { KINDS } from '@visions/contract/contents/kinds'
import { ofName } from '@visions/contract/french-words'
import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { findDependents, findProfessionalNames, findPublishers, type Professional } from '../office/index.ts'
import { isSiteOpen, readHas } from '../opening/index.ts'
import { findEnding, type EndingContent } from './calendar.repository.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import {
  findDraftsWithMission,
  findItem,
  findItemsOf,
  findLatestVersion,
  findSave,
  findVersion,
  listComments,
  listContents,
  listPresent,
  listVersions,
  listWaiting,
  recordPresence,
  type ContentAddress,
  type Item,
  type ListedItem,
} from './items.repository.ts'
import { countUses, findDataTypes, findTitles, findUses, readLive } from './live.repository.ts'
import { pictureIdOf, picturesIn } from './problems.rules.ts'
import { checkContent } from './publish.use-case.ts'
import { findArchival, listArchivals } from './archivals.repository.ts'
import { referencesOf } from './references.rules.ts'
import { mayAnswer, reviewersOf, writersOf, type Submitted } from './reviews.rules.ts'
import { isAuthor, labelsForTwo } from './second-person.ts'

const MAX = {
  versions: 100,
  comments: 100,
  present: 20,
  changes: 500,
  problems: 200,
  reviewers: 20,
  leaving: 20,
  names: MAX_NAMES,
}
const PAGE = 50

type Names = ReadonlyMap<string, string>
const personOf = (id: string | null, names: Names) => (id === null ? null : { name: names.get(id) ?? '' })

export const nameListed = async (db: Db, rows: readonly ListedItem[]): Promise<ListedContent[]> => {
  const names = await findProfessionalNames(
    db,
    rows.flatMap(({ saved_by: by }) => by ?? []),
  )
  return rows.map(({ kind, key, title, state, revision, publish_at, saved_at, saved_by }) => ({
    kind,
    key,
    title,
    state,
    revision,
    publishAt: publish_at?.toISOString() ?? null,
    changedAt: saved_at?.toISOString() ?? null,
    changedBy: (saved_by && names.get(saved_by)) ?? '',
  }))
}

/** A page of the contents of a kind. The cursor is the title and the key of the last one. */
export async function readContents(
  deps: ContentsDeps,
  kind: ContentKind,
  query: {
    search?: string | undefined
    state?: ContentState | undefined
    namespace?: string | undefined
    unseen?: 'true' | undefined
    from?: string | undefined
  },
): Promise<{ contents: ListedContent[]; nextFrom: string | null; unseen?: number }> {
  const { search, state, namespace, from } = query
  const unseen = await mappingOf(deps, kind).findUnseen?.(deps.db)
  const split = from?.lastIndexOf('|') ?? -1
  const rows = await listContents(deps.db, mappingOf(deps, kind), {
    search,
    state,
    namespace,
    keys: query.unseen && unseen,
    after: from && split >= 0 ? { title: from.slice(0, split), key: from.slice(split + 1) } : undefined,
    limit: PAGE + 1,
  })
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    contents: await withShown(deps, await nameListed(deps.db, rows.slice(0, PAGE))),
    nextFrom: last ? `${last.title}|${last.key}` : null,
    ...(unseen && { unseen: unseen.length }),
  }
}

/** What people meet of live contents of a kind (OFF-17), by key. */
export const readShown = async (
  { db, mappings }: Pick<ContentsDeps, 'db' | 'mappings'>,
  kind: ContentKind,
  keys: readonly string[],
) =>
  mappingOf({ mappings }, kind).shownTo?.(db, keys, {
    findUses: (to, used) => countUses(db, mappings, to, used),
    readHas: () => readHas(db, mappings),
  })

/** Adds what people meet of the live ones (OFF-17). */
export async function withShown(deps: ContentsDeps, contents: ListedContent[]): Promise<ListedContent[]> {
  const live = contents.filter(({ state }) => state === 'published' || state === 'changed')
  const shown = new Map(
    await Promise.all(
      [...Map.groupBy(live, ({ kind }) => kind)].map(
        async ([kind, ones]) =>
          [
            kind,
            await readShown(
              deps,
              kind,
              ones.map(({ key }) => key),
            ),
          ] as const,
      ),
    ),
  )
  return contents.map((one) => {
    const found = live.includes(one) ? shown.get(one.kind)?.get(one.key) : undefined
    return found ? { ...one, shown: found } : one
  })
}

/** Before the site opens no person meets a content. Its own reason comes first: it can be fixed now. */
const whenOpen = (isOpen: boolean, shown: Shown | undefined): Shown | undefined =>
  isOpen
    ? shown
    : { reason: 'le site n’est pas encore ouvert', ...(shown ?? { who: [], nextSteps: [] }), isSeen: false }

/** What waits for a review, what is scheduled, what a publisher proposes to archive, and what ends soon. */
export async function readReviews(
  { db, mappings }: ContentsDeps,
  me: Professional,
): Promise<{
  waiting: (ListedContent & { askedBy: string; askedAt: string | null; canAnswer: boolean })[]
  scheduled: ListedContent[]
  archivals?: ListedContent[]
  ending?: EndingContent[]
}> {
  const [waiting, scheduled, proposals, ending] = await Promise.all([
    listWaiting(db, 'submitted', PAGE),
    listWaiting(db, 'approved', PAGE),
    listArchivals(db, PAGE),
    findEnding(db, mappings, PAGE),
  ])
  const archivals = proposals.map((one) => ({ ...one, state: 'published' as const, publish_at: null }))
  const [listed, askers, answered] = await Promise.all([
    nameListed(db, waiting),
    findProfessionalNames(
      db,
      waiting.flatMap(({ submitted_by: by }) => by ?? []),
    ),
    answeredBy(db, me, waiting),
  ])
  return {
    waiting: waiting.map((item, index) => ({
      ...listed[index]!,
      askedBy: (item.submitted_by && askers.get(item.submitted_by)) ?? '',
      askedAt: item.submitted_at?.toISOString() ?? null,
      canAnswer: answered.has(item),
    })),
    scheduled: await nameListed(db, scheduled),
    ...(archivals.length > 0 && { archivals: await nameListed(db, archivals) }),
    ...(ending.length > 0 && { ending }),
  }
}

/** Reviews that a count looks at. */
const MAX_COUNTED = 500

/** The number of reviews that a publisher may answer, and the oldest one (OFF-16). */
export async function countReviews({ db }: Pick<ContentsDeps, 'db'>, me: Professional) {
  const [oldest, ...others] = await answeredBy(db, me, await listWaiting(db, 'submitted', MAX_COUNTED))
  if (!oldest) return { count: 0, next: null }
  const { kind, key, title } = oldest
  return { count: others.length + 1, next: { kind, key, title } }
}

/** The submitted drafts that a professional may publish. */
async function answeredBy<Draft extends Submitted>(
  db: Db,
  { id, roles }: Pick<Professional, 'id' | 'roles'>,
  drafts: readonly Draft[],
): Promise<Set<Draft>> {
  if (!roles.includes('publisher') || drafts.length === 0) return new Set()
  const dependents = await findDependents(db, drafts.flatMap(writersOf), id)
  const isGranter = (draft: Draft) => writersOf(draft).some((writer) => dependents.has(writer))
  return new Set(drafts.filter((draft) => mayAnswer(draft, { id, is_granter: isGranter(draft) })))
}

/** The review of a content: who asked for it, and who may answer it (OFF-16, OFF-19). */
async function readReview(db: Db, me: Professional, draft: Item, needsTwo: boolean) {
  const submitted = { ...draft, needs_two: needsTwo }
  const publishers = await findPublishers(db, writersOf(draft))
  const reviewers = reviewersOf(submitted, publishers, me.organisationId)
  const own = reviewers.filter((one) => one.organisation_id === me.organisationId)
  const elsewhere = publishers.filter((one) => one.organisation_id !== me.organisationId && mayAnswer(submitted, one))
  return {
    canAnswer: me.roles.includes('publisher') && own.some(({ id }) => id === me.id),
    reviewers: own.slice(0, MAX.reviewers).map((one) => one.name || `une personne ${ofName(one.organisation)}`),
    others: [...new Set(elsewhere.map(({ organisation }) => organisation))].slice(0, MAX.reviewers),
  }
}

/** Keys and titles for the fields that reference a kind, without archived contents. */
export async function readNames(deps: ContentsDeps, kind: ContentKind | 'data-types') {
  if (kind === 'data-types')
    return (await findDataTypes(deps.db, null, MAX.names)).map((row) => ({ ...row, isLive: true }))
  const all = { search: undefined, state: undefined, namespace: undefined, keys: undefined, after: undefined }
  const rows = await listContents(deps.db, mappingOf(deps, kind), { ...all, limit: MAX.names })
  return rows
    .filter(({ state }) => state !== 'archived')
    .map(({ key, title, state }) => ({ key, title, isLive: state !== 'draft' }))
}

/** Titles of everything that documents of a kind reference. */
async function readTitles(
  deps: ContentsDeps,
  kind: ContentKind,
  documents: (ContentDocument | null)[],
): Promise<NameOf> {
  const titles = await Promise.all(
    [...referencesOf(kind, documents)].map(async ([to, keys]): Promise<[string, Names]> => {
      if (to === 'data-types')
        return [to, new Map((await findDataTypes(deps.db, [...keys], keys.size)).map(({ key, title }) => [key, title]))]
      return [to, await findTitles(deps.db, mappingOf(deps, to as ContentKind), [...keys])]
    }),
  )
  const byKind = new Map(titles)
  const { fields } = KINDS[kind]
  const pictures = documents.flatMap((document) => (document ? picturesIn(fields, document) : []))
  const media = await deps.findKnownMedia(
    deps.db,
    pictures.map(({ id }) => id),
  )
  return (to, key) => (to === 'media' ? media.get(pictureIdOf(key) ?? '') : byKind.get(to)?.get(key))
}

function stateOf(item: Item | undefined, isLive: boolean): ContentState {
  if (item?.stage === 'approved') return 'scheduled'
  if (item?.stage === 'submitted') return 'in-review'
  if (item?.draft) return isLive ? 'changed' : 'draft'
  return isLive ? 'published' : 'archived'
}

/** A content. `since`: the revision whose draft is returned as `base`. Throws 404. */
export async function readContent(
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
  since?: number,
): Promise<Content> {
  const { db, mappings } = deps
  const { kind, key } = address
  const mapping = mappingOf(deps, kind)
  const [item, row, versions, comments, present, uses, latest, proposal] = await Promise.all([
    findItem(db, address),
    readLive(db, mapping, [key]).then((rows) => rows.get(key)),
    listVersions(db, address, MAX.versions),
    listComments(db, address, MAX.comments),
    listPresent(db, address, me.id, MAX.present),
    findUses(db, mappings, kind, [key]),
    findLatestVersion(db, address),
    findArchival(db, address),
  ])
  if (!item && !row) throw notFound('The content')
  const { fields } = KINDS[kind]
  const live = row && !row.isArchived ? row.document : null
  const document = item?.draft ?? row?.document ?? latest?.document ?? emptyDocument(fields)
  const authors = item?.draft ? item.authors : []
  const forTwo = item?.draft ? labelsForTwo(kind, live, item.draft) : []
  const archival = proposal && live && proposal.live_version === item?.live_version ? proposal : undefined
  const [problems, names, nameOf, base, shown, review, isOpen] = await Promise.all([
    checkContent(db, deps, address, document),
    findProfessionalNames(db, [
      ...authors,
      ...[
        item?.saved_by,
        item?.submitted_by,
        archival?.proposed_by,
        ...[...versions, ...comments, ...present].map((one) => one.professional_id),
      ].flatMap((id) => id ?? []),
    ]),
    item?.draft ? readTitles(deps, kind, [live, item.draft]) : () => undefined,
    since === undefined ? null : findBase(db, address, since, live),
    live === null ? undefined : readShown(deps, kind, [key]).then((found) => found?.get(key)),
    item?.stage === 'submitted' ? readReview(db, me, item, forTwo.length > 0) : undefined,
    live === null || isSiteOpen(db, mappings),
  ])
  const later = kind === 'missions' && shown?.who.length === 0 ? await findDraftsWithMission(db, key) : []
  const leaving = kind === 'missions' && live !== null ? await findLeaving(db, key, uses) : []
  const met = live === null ? undefined : whenOpen(isOpen, shown)
  const changes = item?.draft ? differences(fields, live ?? emptyDocument(fields), item.draft, nameOf) : []
  return {
    kind,
    key,
    state: stateOf(item, live !== null),
    revision: item?.revision ?? 0,
    document,
    base,
    live,
    changes: changes.slice(0, MAX.changes),
    problems: problems.slice(0, MAX.problems),
    publishAt: item?.publish_at?.toISOString() ?? null,
    savedAt: item?.draft ? item.saved_at.toISOString() : null,
    savedBy: item?.draft ? personOf(item.saved_by, names) : null,
    authors: authors.map((id) => ({ name: names.get(id) ?? '' })),
    needsTwo: forTwo.length > 0,
    ...(forTwo.length > 0 && { forTwo }),
    isAuthor: item?.draft != null && isAuthor(item, me.id),
    ...(review && {
      review: {
        ...review,
        by: personOf(item!.submitted_by, names),
        at: item!.submitted_at?.toISOString() ?? null,
      },
    }),
    ...(live !== null && labelsForTwo(kind, live, null).length > 0 && { archivingNeedsTwo: true }),
    ...(archival && {
      archival: {
        by: personOf(archival.proposed_by, names),
        at: archival.proposed_at.toISOString(),
        isMine: archival.proposed_by === me.id,
      },
    }),
    versions: versions.map(({ version, published_at, professional_id }) => ({
      version,
      at: published_at.toISOString(),
      by: personOf(professional_id, names),
      isLive: version === item?.live_version,
    })),
    comments: comments.map(({ id, body, written_at, professional_id }) => ({
      id,
      at: written_at.toISOString(),
      by: personOf(professional_id, names),
      text: body,
    })),
    others: othersOf(present, names),
    usedBy: uses,
    ...(met && { shown: met }),
    ...(mapping.link && { link: deps.config.publicUrl + mapping.link(key) }),
    ...(later.length > 0 && {
      later: later.map(({ publish_at: at, ...one }) => ({ ...one, publishAt: at?.toISOString() ?? null })),
    }),
    ...(leaving.length > 0 && { leaving }),
  }
}

/** The contents that use a mission and whose drafts do not. */
async function findLeaving<Use extends ContentAddress>(db: Db, mission: string, uses: readonly Use[]): Promise<Use[]> {
  const items = uses.length === 0 ? new Map<string, Item>() : await findItemsOf(db, uses)
  return uses
    .filter(({ kind, key }) => {
      const draft = items.get(`${kind}/${key}`)?.draft
      return draft && !referencesOf(kind, [draft]).get('missions')?.has(mission)
    })
    .slice(0, MAX.leaving)
}

/** Records that a professional has a content open. Returns the others, and the latest save of its draft. */
export async function announcePresence({ db }: ContentsDeps, me: Professional, address: ContentAddress) {
  await recordPresence(db, address, me.id)
  const [present, item] = await Promise.all([listPresent(db, address, me.id, MAX.present), findItem(db, address)])
  const names = await findProfessionalNames(db, [
    ...present.map(({ professional_id: id }) => id),
    ...(item?.saved_by ? [item.saved_by] : []),
  ])
  return {
    others: othersOf(present, names),
    revision: item?.revision ?? 0,
    savedBy: personOf(item?.saved_by ?? null, names),
  }
}

const othersOf = (present: readonly { professional_id: string; since: Date }[], names: Names) =>
  present.map(({ professional_id: id, since }) => ({ name: names.get(id) ?? '', since: since.toISOString() }))

/** What a professional saw who has the revision `since`: that save, or what was live when no save had this number. */
async function findBase(db: Db, address: ContentAddress, since: number, live: ContentDocument | null) {
  const saved = await findSave(db, address, since)
  if (saved) return saved.document
  if (since > 0) return null
  return (await findVersion(db, address, 1))?.document ?? live
}

/** A published version, and what it changed. Throws 404. */
export async function readVersion(deps: ContentsDeps, address: ContentAddress, version: number) {
  const { db } = deps
  const [found, before] = await Promise.all([findVersion(db, address, version), findVersion(db, address, version - 1)])
  if (!found) throw notFound('The version')
  const { fields } = KINDS[address.kind]
  const [nameOf, names] = await Promise.all([
    readTitles(deps, address.kind, [found.document, before?.document ?? null]),
    findProfessionalNames(db, found.professional_id === null ? [] : [found.professional_id]),
  ])
  const changes: Difference[] = differences(fields, before?.document ?? emptyDocument(fields), found.document, nameOf)
  return {
    version,
    at: found.published_at.toISOString(),
    by: personOf(found.professional_id, names),
    document: found.document,
    changes: changes.slice(0, MAX.changes),
  }
}
