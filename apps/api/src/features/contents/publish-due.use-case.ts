// Planned publications whose time has come (OFF-05, OFF-11).
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { hasStanding, loggedAct, PUBLISHERS, type Log } from '../office/index.ts'
import { NOT_PLANNED, openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import {
  addComment,
  findLockedItem,
  listPlanned,
  readNow,
  updateItem,
  type ContentAddress,
  type Item,
  type Planned,
} from './items.repository.ts'
import { notifyFailure, notifyWriters } from './notify-professionals.use-case.ts'
import { openSite, publishDraft, publishedLine } from './publish.use-case.ts'
import { refusalReason } from './refusal-reason.rules.ts'
import { labelsForTwo, requireSecond } from './second-person.ts'

/** Contents that one node publishes in a round of the schedule. */
const DUE_BATCH = 50
/** Planned publications whose publisher a round of the schedule checks. */
const MAX_PLANNED = 1000

/**
 * Publishes the drafts whose time has come, parents first. Each node runs it every second: the lock on the item lets
 * one of them publish. A draft that is refused then returns to review, with the reason as a comment. So does each draft
 * whose publisher has left or lost the role, before its time too (OFF-11).
 */
export async function publishDue(deps: ContentsDeps): Promise<void> {
  const planned = await listPlanned(deps.db, MAX_PLANNED)
  const rank = ({ kind }: ContentAddress) => CONTENT_KINDS.indexOf(kind)
  const due = planned.filter(({ is_due: isDue }) => isDue).slice(0, DUE_BATCH)
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
    await notifyWriters(tx, address, item, { event: 'published', actorId: null, commentId: null })
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
      reason === 'author_left'
        ? { stage: 'writing' as const, submitted_by: null, submitted_at: null }
        : { stage: 'submitted' as const }
    await updateItem(tx, address, { ...NOT_PLANNED, ...stage })
    const body = `La publication programmée n’a pas eu lieu\u00a0: ${refusalReason(reason)}. Le brouillon est conservé.`
    const commentId = await addComment(tx, address, { body, professionalId: null })
    await notifyFailure(tx, address, item, { commentId, isSubmitted: stage.stage === 'submitted' })
    log({
      act: 'content-returned',
      // An act of the schedule.
      professionalId: null,
      ...organisationOf(item),
      subject: item.title,
      details: { kind: address.kind, reason },
    })
  })
