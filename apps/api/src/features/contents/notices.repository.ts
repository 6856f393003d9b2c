// Notices for professionals about their drafts, and the mails that carry them (OFF-16).
import type { ContentKind, ReviewEvent } from '@visions/contract/constants'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, writeRows } from '../../platform/database/rows.ts'
import type { Stage } from './items.repository.ts'

/** Notices of a minute are one mail, comments of five minutes. */
const waitOf = (event: RawBuilder<unknown>) =>
  sql`case ${event} when 'commented' then interval '5 minutes' else interval '1 minute' end`
/** The next time it is eight in the morning in Paris. */
const NEXT_EIGHT = sql`(date_trunc('day', (now() at time zone 'Europe/Paris') + interval '16 hours')
  + interval '8 hours') at time zone 'Europe/Paris'`

export interface NoticeAddress {
  kind: ContentKind
  /** null: the content is deleted. */
  key: string | null
}
export interface NewNotice {
  event: ReviewEvent
  /** null: the schedule. */
  actorId: string | null
  commentId: string | null
  /** Title of a discarded draft. Default: that of the content when the mail leaves. */
  title?: string
}

/** Adds notices about a content. daily: for the next mail of the day. */
export async function addNotices(
  tx: Db,
  { kind, key }: NoticeAddress,
  { event, actorId, commentId, title = null }: Omit<NewNotice, 'title'> & { title?: string | null },
  receivers: readonly { id: string; daily: boolean }[],
): Promise<void> {
  if (receivers.length === 0) return
  await sql`
    insert into content_notices (professional_id, kind, key, event, actor_id, comment_id, title, send_at)
    select r.id, ${kind}, ${key}, ${event}, ${actorId}::uuid, ${commentId}::uuid, ${title},
      case when r.daily then ${NEXT_EIGHT} else now() + ${waitOf(sql`${event}::text`)} end
    from unnest(${receivers.map(({ id }) => id)}::uuid[], ${receivers.map(({ daily }) => daily)}::boolean[])
      r (id, daily)`.execute(tx)
}

/** Joins the due notices of each professional, and those that would be due soon, in one mail. Returns the new mails. */
export const startMails = (tx: Db): Promise<{ mail_id: string; professional_id: string }[]> =>
  writeRows<{ mail_id: string; professional_id: string }>(tx)`
    with mails as materialized (
      select professional_id, gen_random_uuid() as mail_id from content_notices
      where mail_id is null and send_at <= now() group by professional_id
    ), joined as (
      update content_notices n set mail_id = m.mail_id from mails m
      where n.professional_id = m.professional_id and n.mail_id is null and n.send_at <= now() + ${waitOf(sql`n.event`)}
      returning n.mail_id, n.professional_id
    ) select distinct mail_id, professional_id from joined`

export interface Notice extends NoticeAddress {
  id: string
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
  /** Whether the proposal of the actor to archive it waits. */
  is_proposed: boolean
}

/** The notices of a mail that has not been sent, with the state of their contents, in the order of their time. */
export const findNotices = (tx: Db, mailId: string): Promise<Notice[]> =>
  findRows<Notice>(tx)`
    select n.id, n.kind, n.key, coalesce(n.title, i.title, '') as title, n.event, n.actor_id, c.body as comment,
      n.happened_at, i.stage, i.publish_at, i.live_version is not null as is_live,
      coalesce(i.authors, '{}') as authors, i.submitted_by, coalesce(i.needs_two, true) as needs_two,
      a.id is not null as is_proposed
    from content_notices n
    left join content_items i on i.kind = n.kind and i.key = n.key
    left join content_comments c on c.id = n.comment_id
    left join content_archivals a on a.kind = n.kind and a.key = n.key and a.proposed_by = n.actor_id
      and a.outcome is null and a.live_version = i.live_version and a.proposed_at > now() - interval '30 days'
    where n.mail_id = ${mailId} and n.sent_at is null order by n.happened_at, n.kind, n.key, n.id`

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
