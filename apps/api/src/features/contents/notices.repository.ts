// Notices for professionals about their drafts, and the mails that carry them (OFF-16).
import type { ContentKind, ReviewEvent } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, writeRows } from '../../platform/database/rows.ts'
import type { ContentAddress, Stage } from './items.repository.ts'

/** Notices of a minute are one mail. */
const SOON = sql`interval '1 minute'`
/** The next time it is eight in the morning in Paris. */
const NEXT_EIGHT = sql`(date_trunc('day', (now() at time zone 'Europe/Paris') + interval '16 hours')
  + interval '8 hours') at time zone 'Europe/Paris'`

export interface NewNotice {
  event: ReviewEvent
  /** null: the schedule. */
  actorId: string | null
  commentId: string | null
}

/** Adds notices about a content. daily: for the next mail of the day. */
export async function addNotices(
  tx: Db,
  { kind, key }: ContentAddress,
  { event, actorId, commentId }: NewNotice,
  receivers: readonly { id: string; daily: boolean }[],
): Promise<void> {
  if (receivers.length === 0) return
  await sql`
    insert into content_notices (professional_id, kind, key, event, actor_id, comment_id, send_at)
    select r.id, ${kind}, ${key}, ${event}, ${actorId}::uuid, ${commentId}::uuid,
      case when r.daily then ${NEXT_EIGHT} else now() + ${SOON} end
    from unnest(${receivers.map(({ id }) => id)}::uuid[], ${receivers.map(({ daily }) => daily)}::boolean[])
      r (id, daily)`.execute(tx)
}

/** Joins the due notices of each professional, and those of the minute after, in one mail. Returns the new mails. */
export const startMails = (tx: Db): Promise<{ mail_id: string; professional_id: string }[]> =>
  writeRows<{ mail_id: string; professional_id: string }>(tx)`
    with mails as materialized (
      select professional_id, gen_random_uuid() as mail_id from content_notices
      where mail_id is null and send_at <= now() group by professional_id
    ), joined as (
      update content_notices n set mail_id = m.mail_id from mails m
      where n.professional_id = m.professional_id and n.mail_id is null and n.send_at <= now() + ${SOON}
      returning n.mail_id, n.professional_id
    ) select distinct mail_id, professional_id from joined`

export interface Notice {
  kind: ContentKind
  key: string
  title: string
  event: ReviewEvent
  actor_id: string | null
  comment: string | null
  happened_at: Date
  stage: Stage | null
  publish_at: Date | null
  is_live: boolean
  authors: string[]
  submitted_by: string | null
  needs_two: boolean
}

/** The notices of a mail that has not been sent, with the state of their contents, in the order of their time. */
export const findNotices = (tx: Db, mailId: string): Promise<Notice[]> =>
  findRows<Notice>(tx)`
    select n.kind, n.key, i.title, n.event, n.actor_id, c.body as comment, n.happened_at, i.stage, i.publish_at,
      i.live_version is not null as is_live, i.authors, i.submitted_by, i.needs_two
    from content_notices n
    join content_items i on i.kind = n.kind and i.key = n.key
    left join content_comments c on c.id = n.comment_id
    where n.mail_id = ${mailId} and n.sent_at is null order by n.happened_at, n.kind, n.key`

/** Records that a mail was accepted. */
export async function markSent(tx: Db, mailId: string): Promise<void> {
  await sql`update content_notices set sent_at = now() where mail_id = ${mailId} and sent_at is null`.execute(tx)
}

/** Deletes the notices of a mail about which nothing is left to say. */
export async function deleteNotices(tx: Db, mailId: string): Promise<void> {
  await sql`delete from content_notices where mail_id = ${mailId}`.execute(tx)
}

/** Deletes notices after 30 days. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await sql`delete from content_notices where happened_at < now() - interval '30 days'`.execute(db)
}
