// What an act of a review adds for the professionals concerned (OFF-16). The acts call it in their transaction.
import type { Db } from '../../platform/database/database.ts'
import { findAdministrators, findMailReaders, findPublishers, type Professional } from '../office/index.ts'
import type { ContentAddress, Item } from './items.repository.ts'
import { addNotices, type NewNotice, type NoticeAddress } from './notices.repository.ts'
import { isReader, nearest, reviewersOf, writersOf } from './reviews.rules.ts'

type Written = Pick<Item, 'authors' | 'submitted_by' | 'approved_by'>

/** Notices about a review that was asked for, to the publishers who answer it; without one, to administrators. */
export async function notifyReviewers(
  tx: Db,
  me: Member,
  address: ContentAddress,
  draft: { authors: readonly string[]; needs_two: boolean },
): Promise<void> {
  const submitted = { ...draft, submitted_by: me.id }
  const publishers = await findPublishers(tx, writersOf(submitted))
  const reviewers = idsOf(reviewersOf(submitted, publishers, me.organisationId))
  const about = { actorId: me.id, commentId: null }
  if (reviewers.length > 0) return notify(tx, address, { event: 'asked', ...about }, reviewers)
  const administrators = await findAdministrators(tx, me.organisationId ?? undefined)
  return notify(tx, address, { event: 'no-reviewer', ...about }, administrators)
}
type Member = Pick<Professional, 'id' | 'organisationId'>
const idsOf = (members: readonly { id: string }[]): string[] => members.map(({ id }) => id)

/** Notices about a proposal to archive a content, to the publishers who may confirm it. */
export async function notifyConfirmers(tx: Db, me: Member, address: ContentAddress): Promise<void> {
  const others = (await findPublishers(tx, [])).filter(({ id }) => id !== me.id)
  const notice = { event: 'archival-proposed', actorId: me.id, commentId: null } as const
  await notify(tx, address, notice, idsOf(nearest(others, me.organisationId)))
}

/** Notices about the outcome of a draft, to all who wrote, submitted or planned it. item: as it was before. */
export const notifyWriters = (tx: Db, address: NoticeAddress, item: Written, notice: NewNotice): Promise<void> =>
  notify(tx, address, notice, [...writersOf(item), ...(item.approved_by === null ? [] : [item.approved_by])])

/** Notices about a publication that the schedule did not make, to the same, and to those who may review it again. */
export async function notifyFailure(
  tx: Db,
  address: ContentAddress,
  item: Written & { needs_two: boolean; approved_in: string | null },
  { commentId, isSubmitted }: { commentId: string; isSubmitted: boolean },
): Promise<void> {
  const publishers = isSubmitted ? await findPublishers(tx, writersOf(item)) : []
  const again = idsOf(reviewersOf(item, publishers, item.approved_in))
  const planned = item.approved_by === null ? [] : [item.approved_by]
  const notice = { event: 'failed', actorId: null, commentId } as const
  await notify(tx, address, notice, [...writersOf(item), ...planned, ...again])
}

/** Notices to these, never to the actor. A professional who chose no mails is notified of failures only. */
export async function notify(
  tx: Db,
  address: NoticeAddress,
  notice: NewNotice,
  ids: readonly (string | null)[],
): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== null && id !== notice.actorId) as string[]
  if (others.length === 0) return
  const isFailure = notice.event === 'failed'
  const readers = (await findMailReaders(tx, others)).filter(
    (one) => isReader(notice.event, one.roles) && (isFailure || one.review_mails !== 'never'),
  )
  await addNotices(
    tx,
    address,
    notice,
    readers.map(({ id, review_mails: choice }) => ({ id, daily: choice === 'daily' && !isFailure })),
  )
}
