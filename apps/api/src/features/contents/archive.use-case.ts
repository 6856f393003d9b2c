// Archiving: by one publisher, or proposed by one and confirmed by another where fields need two people (OFF-11).
import { MAX_ARCHIVED, type ContentKind } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { hasStanding, PUBLISHERS, staffAct, type Professional } from '../office/index.ts'
import {
  addArchival,
  closeArchival,
  countArchivals,
  deleteEndedProposals,
  deletePastArchivals,
  findArchival,
  lockArchivals,
  type Archival,
} from './archivals.repository.ts'
import { openItem } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { findLatestVersion, findLockedItem, updateItem, type ContentAddress } from './items.repository.ts'
import { findUses, withdrawLive } from './live.repository.ts'
import { notify, notifyConfirmers } from './notify-professionals.use-case.ts'
import { labelsForTwo } from './second-person.ts'

type Step = 'archive' | 'propose' | 'confirm'
interface Planned {
  address: ContentAddress
  title: string
  liveVersion: number
  hasDraft: boolean
  /** Who proposed what is confirmed. */
  proposedBy: string | null
  step: Step
}

/**
 * Archives contents: people see them no more. With a field for two people, one publisher proposes and another one
 * confirms by the same call, both with a fresh factor. Returns the numbers; archived ones, and own proposals, are
 * skipped. Throws 403, 404, 409 for a permanent content, a draft in review, and a content that a live one outside the
 * list references, and 429 for more than MAX_ARCHIVED.
 */
export const archiveContents = (
  deps: ContentsDeps,
  me: Professional,
  kind: ContentKind,
  keys: readonly string[],
): Promise<{ archived: number; proposed?: number }> =>
  staffAct(deps.db, me, PUBLISHERS, async (tx, log) => {
    const { isPermanent } = mappingOf(deps, kind)
    if (keys.some((key) => KINDS[kind].permanent?.includes(key)) || (await isPermanent?.(tx, keys)))
      throw new Refusal(409, 'not_archivable', 'The product needs this content')
    const uses = (await findUses(tx, deps.mappings, kind, keys)).filter(
      (use) => use.kind !== kind || !keys.includes(use.key),
    )
    if (uses.length > 0)
      throw new Refusal(409, 'in_use', 'A live content references it', { details: { title: uses[0]!.title } })
    await lockArchivals(tx, me.id)
    const planned: Planned[] = []
    // In one order, so that two callers do not wait for each other.
    for (const key of [...new Set(keys)].toSorted()) {
      const plan = await planArchival(tx, deps, me, { kind, key })
      if (plan) planned.push(plan)
    }
    if (planned.length === 0) return { archived: 0 }
    const before = await countArchivals(tx, me.id, MAX_ARCHIVED.seconds)
    if (before + planned.length > MAX_ARCHIVED.contents)
      throw new Refusal(429, 'too_many_archived', `A member archives ${MAX_ARCHIVED.contents} contents an hour at most`)
    for (const plan of planned) {
      await carryOut(tx, deps, me, plan)
      const act = plan.step === 'propose' ? 'archival-proposed' : 'content-archived'
      log({ act, subject: plan.title, details: { kind } })
    }
    const proposed = planned.filter(({ step }) => step === 'propose').length
    return { archived: planned.length - proposed, ...(proposed > 0 && { proposed }) }
  })

/** What the call does with a content; undefined: nothing. */
async function planArchival(
  tx: Db,
  deps: ContentsDeps,
  me: Professional,
  address: ContentAddress,
): Promise<Planned | undefined> {
  const { kind, key } = address
  const { item, live, liveVersion } = await openItem(tx, mappingOf(deps, kind), address)
  // What one person may end at any time does not wait for a draft, whose publication is then refused.
  if (!KINDS[kind].isArchivedByOne && (item.stage === 'submitted' || item.stage === 'approved'))
    throw new Refusal(409, 'draft_in_review', 'A draft of the content waits for review or publication')
  if (!live) return undefined
  const plan = {
    address,
    title: item.title || key,
    liveVersion: liveVersion!,
    hasDraft: item.draft !== null,
    proposedBy: null,
  }
  if (labelsForTwo(kind, live, null).length === 0) return { ...plan, step: 'archive' }
  if (!me.isFresh) throw new Refusal(403, 'fresh_factor_needed', 'The second factor must be proven again')
  const proposal = await findArchival(tx, address)
  if (!proposal || !(await isValid(tx, proposal, liveVersion!))) return { ...plan, step: 'propose' }
  return proposal.proposed_by === me.id ? undefined : { ...plan, proposedBy: proposal.proposed_by, step: 'confirm' }
}

/** A proposal ends with the version that it was about, and with the role of its publisher. */
const isValid = async (tx: Db, { live_version, proposed_by: id, proposed_in }: Archival, liveVersion: number) =>
  live_version === liveVersion &&
  id !== null &&
  (await hasStanding(tx, { professionalIds: [id], organisationId: proposed_in }, PUBLISHERS))

async function carryOut(
  tx: Db,
  deps: ContentsDeps,
  me: Professional,
  { address, liveVersion, hasDraft, proposedBy, step }: Planned,
): Promise<void> {
  if (step === 'propose') {
    await addArchival(tx, address, { liveVersion, by: me, outcome: null })
    return notifyConfirmers(tx, me, address)
  }
  await withdrawLive(tx, mappingOf(deps, address.kind), address.key)
  await updateItem(tx, address, { live_version: null, archived_at: new Date(), ...(hasDraft && { based_on: null }) })
  if (step === 'confirm') await closeArchival(tx, address, { by: me.id, outcome: 'archived' })
  else await addArchival(tx, address, { liveVersion, by: me, outcome: 'archived' })
  const { authors = [] } = (await findLatestVersion(tx, address)) ?? {}
  await notify(tx, address, { event: 'archived', actorId: me.id, commentId: null }, [...authors, proposedBy])
}

/** Withdraws the proposal to archive a content. Throws 403 and 404. */
export const withdrawArchival = ({ db }: ContentsDeps, me: Professional, address: ContentAddress): Promise<void> =>
  staffAct(db, me, PUBLISHERS, async (tx, log) => {
    const item = await findLockedItem(tx, address)
    const proposal = await findArchival(tx, address)
    if (!item || !(await closeArchival(tx, address, { by: me.id, outcome: 'withdrawn' })))
      throw notFound('The proposal')
    const notice = { event: 'archival-withdrawn', actorId: me.id, commentId: null } as const
    await notify(tx, address, notice, [proposal?.proposed_by ?? null])
    log({ act: 'archival-withdrawn', subject: item.title || address.key, details: { kind: address.kind } })
  })

/** Ends proposals that were not confirmed within 30 days, and notifies their publishers (OFF-16). Safe to repeat. */
export const deleteOldArchivals = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const { proposed_by: proposedBy, ...address } of await deleteEndedProposals(tx))
      await notify(tx, address, { event: 'archival-ended', actorId: null, commentId: null }, [proposedBy])
    await deletePastArchivals(tx)
  })
