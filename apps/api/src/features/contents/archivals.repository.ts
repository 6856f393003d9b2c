// Archived contents, and proposals to archive one, which another publisher confirms (OFF-11).
import type { ContentKind } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, writeRow, writeRows } from '../../platform/database/rows.ts'
import type { ContentAddress } from './items.repository.ts'

export interface Archival {
  id: string
  live_version: number
  proposed_by: string | null
  proposed_in: string | null
  proposed_at: Date
}
/** Proposals end after 30 days. */
const OPEN = sql`outcome is null and proposed_at > now() - interval '30 days'`

/** The proposal to archive a content. */
export const findArchival = (db: Db, { kind, key }: ContentAddress): Promise<Archival | undefined> =>
  findRow<Archival>(db)`
    select id, live_version, proposed_by, proposed_in, proposed_at from content_archivals
    where kind = ${kind} and key = ${key} and ${OPEN}`

/** Adds an archival. `outcome`: null for a proposal. A proposal replaces the one before. */
export async function addArchival(
  tx: Db,
  { kind, key }: ContentAddress,
  { liveVersion, by, outcome }: { liveVersion: number; by: Member; outcome: 'archived' | null },
): Promise<void> {
  await closeArchival(tx, { kind, key }, { by: by.id, outcome: 'withdrawn' })
  await tx
    .insertInto('content_archivals')
    .values({
      kind,
      key,
      live_version: liveVersion,
      proposed_by: by.id,
      proposed_in: by.organisationId,
      outcome,
      decided_at: outcome && sql<Date>`now()`,
    })
    .execute()
}
interface Member {
  id: string
  organisationId: string | null
}

/** Ends the proposal of a content. Returns whether there was one. */
export const closeArchival = async (
  tx: Db,
  { kind, key }: ContentAddress,
  { by, outcome }: { by: string; outcome: 'archived' | 'withdrawn' },
): Promise<boolean> =>
  (await writeRow(tx)`
    update content_archivals set outcome = ${outcome}, decided_by = ${by}, decided_at = now()
    where kind = ${kind} and key = ${key} and outcome is null returning id`) !== undefined

/** Contents that a professional has archived or proposed to archive since some seconds, confirmed ones too. */
export const countArchivals = async (tx: Db, professionalId: string, seconds: number): Promise<number> =>
  (
    await getRow<{ count: number }>(tx)`
      select (
        (select count(*) from content_archivals
          where proposed_by = ${professionalId} and proposed_at > now() - make_interval(secs => ${seconds}))
        + (select count(*) from content_archivals
          where decided_by = ${professionalId} and decided_at > now() - make_interval(secs => ${seconds})
            and outcome = 'archived')
      )::int as count`
  ).count

/** Lets the archivings of one professional take turns until the transaction ends, so that they are counted. */
export async function lockArchivals(tx: Db, professionalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('archivals'), hashtext(${professionalId}))`.execute(tx)
}

/** Proposals that wait for another publisher, the oldest first. */
export const listArchivals = (db: Db, limit: number) =>
  findRows<{
    kind: ContentKind
    key: string
    title: string
    revision: number
    saved_at: Date
    saved_by: string | null
  }>(db)`
    select a.kind, a.key, i.title, i.revision, a.proposed_at as saved_at, a.proposed_by as saved_by
    from content_archivals a join content_items i on i.kind = a.kind and i.key = a.key
    where a.outcome is null and a.proposed_at > now() - interval '30 days' and a.live_version = i.live_version
    order by a.proposed_at, a.key limit ${limit}`

/** Deletes proposals of what is live that have ended without an answer, and returns them. */
export const deleteEndedProposals = (tx: Db): Promise<(ContentAddress & { proposed_by: string | null })[]> =>
  writeRows<ContentAddress & { proposed_by: string | null }>(tx)`
    delete from content_archivals a using content_items i
    where i.kind = a.kind and i.key = a.key and i.live_version = a.live_version
      and a.outcome is null and a.proposed_at < now() - interval '30 days'
    returning a.kind, a.key, a.proposed_by`

/** Deletes archivals that no limit counts any more, and proposals that have ended. The staff log has the acts. */
export async function deletePastArchivals(db: Db): Promise<void> {
  await sql`
    delete from content_archivals where proposed_at < now() - interval '30 days'
      or decided_at < now() - interval '1 day' and proposed_at < now() - interval '1 day'`.execute(db)
}
