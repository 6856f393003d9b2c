// What an act of a review adds for the professionals concerned (OFF-16). The acts call it in their transaction.
import type { Db } from '../../platform/database/database.ts'
import { findMailReaders, findPublishers, type Professional } from '../office/index.ts'
import type { ContentAddress, Item } from './items.repository.ts'
import { addNotices, type NewNotice } from './notices.repository.ts'
import { reviewersOf, writersOf } from './reviews.rules.ts'

type Written = Pick<Item, 'authors' | 'submitted_by' | 'approved_by'>

/** Notices about a review that was asked for, to the publishers who answer it. */
export async function notifyReviewers(
  tx: Db,
  me: Pick<Professional, 'id' | 'organisationId'>,
  address: ContentAddress,
  draft: { authors: readonly string[]; needs_two: boolean },
): Promise<void> {
  const submitted = { ...draft, submitted_by: me.id }
  const publishers = await findPublishers(tx, writersOf(submitted))
  const reviewers = reviewersOf(submitted, publishers, me.organisationId)
  await notify(
    tx,
    address,
    { event: 'asked', actorId: me.id, commentId: null },
    reviewers.map(({ id }) => id),
  )
}

/** Notices about the outcome of a draft, to all who wrote, submitted or planned it. item: as it was before. */
export const notifyWriters = (tx: Db, address: ContentAddress, item: Written, notice: NewNotice): Promise<void> =>
  notify(tx, address, notice, [...writersOf(item), ...(item.approved_by === null ? [] : [item.approved_by])])

/** Notices about a publication that the schedule did not make, to the same, and to those who may review it again. */
export async function notifyFailure(
  tx: Db,
  address: ContentAddress,
  item: Written & { needs_two: boolean; approved_in: string | null },
  { commentId, isSubmitted }: { commentId: string; isSubmitted: boolean },
): Promise<void> {
  const publishers = isSubmitted ? await findPublishers(tx, writersOf(item)) : []
  const again = reviewersOf(item, publishers, item.approved_in).map(({ id }) => id)
  const planned = item.approved_by === null ? [] : [item.approved_by]
  const notice = { event: 'failed', actorId: null, commentId } as const
  await notify(tx, address, notice, [...writersOf(item), ...planned, ...again])
}

/** Never to the actor. A professional who chose no mails is notified of failures only. */
async function notify(tx: Db, address: ContentAddress, notice: NewNotice, ids: readonly string[]): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== notice.actorId)
  if (others.length === 0) return
  const isFailure = notice.event === 'failed'
  const readers = (await findMailReaders(tx, others)).filter((one) => isFailure || one.review_mails !== 'never')
  await addNotices(
    tx,
    address,
    notice,
    readers.map(({ id, review_mails: choice }) => ({ id, daily: choice === 'daily' && !isFailure })),
  )
}
