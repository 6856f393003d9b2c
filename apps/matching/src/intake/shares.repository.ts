// The shared data of people, by the record of each consent.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { Facts } from '@visions/advice/profile.rules'

export interface Share {
  record: string
  subject: string
  givenAt: string
  facts: Facts
}

/** Stores a share. Idempotent. Fills the row of an awaited share; ignores a share that was withdrawn before. */
export async function addShare(pool: pg.Pool, { record, subject, givenAt, facts }: Share): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Locks the subject until the end, so that a concurrent withdrawal of the last share waits.
    await client.query(
      'insert into matching.subjects (id) values ($1) on conflict (id) do update set id = excluded.id',
      [subject],
    )
    await client.query(
      `insert into matching.shares (record, subject, facts, given_at) values ($1, $2, $3, $4)
       on conflict (record) do update set facts = excluded.facts, given_at = excluded.given_at
       where shares.subject = excluded.subject and shares.facts is null`,
      [record, subject, JSON.stringify(facts), givenAt],
    )
    const { rows } = await client.query<{ subject: string | null }>(
      'select subject from matching.shares where record = $1',
      [record],
    )
    if (rows[0]?.subject !== subject) await deleteUnlessSharing(client, subject)
  })
}

/**
 * Withdraws a share: deletes its data and, with the last share of a person, everything about them. Also records a
 * withdrawal that arrives first, so that the late share is ignored.
 * @param replacedBy record of a share that replaces this one: the answers of the person stay until it arrives, at most
 * a week
 * @returns false, without any change, when the record belongs to another subject
 */
export async function withdrawShare(
  pool: pg.Pool,
  record: string,
  subject: string,
  replacedBy?: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // The same lock order as addShare, to avoid a deadlock.
    await client.query('select from matching.subjects where id = $1 for update', [subject])
    const { rows } = await client.query<{ subject: string | null }>(
      `insert into matching.shares (record, withdrawn_at) values ($1, now())
       on conflict (record) do update set record = excluded.record returning subject`,
      [record],
    )
    const { subject: owner } = rows[0]!
    if (owner === null) return true
    if (owner !== subject) return false
    // A concurrent first share may have created the subject since the first lock. Lock it now, to wait for other shares
    // in progress.
    await client.query('select from matching.subjects where id = $1 for update', [subject])
    await client.query(
      `update matching.shares set subject = null, facts = null, given_at = null, withdrawn_at = now()
       where record = $1`,
      [record],
    )
    if (replacedBy !== undefined)
      await client.query(
        `insert into matching.shares (record, subject, given_at)
         select $1, id, now() from matching.subjects where id = $2
         on conflict (record) do nothing`,
        [replacedBy, subject],
      )
    await deleteUnlessSharing(client, subject)
    return true
  })
}

/** Deletes shares that were awaited for more than a week, and people without another share. */
export async function deleteAwaited(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      `select distinct subject from matching.shares
       where facts is null and subject is not null and given_at < now() - interval '7 days' limit 1000`,
    )
    for (const subject of rows.map((row) => row.subject).toSorted()) {
      await client.query('select from matching.subjects where id = $1 for update', [subject])
      await client.query(
        `delete from matching.shares
         where subject = $1 and facts is null and given_at < now() - interval '7 days'`,
        [subject],
      )
      await deleteUnlessSharing(client, subject)
    }
  })
}

/** Deletes a subject without shares. Their answers are deleted with them. */
const deleteUnlessSharing = (client: pg.PoolClient, subject: string) =>
  client.query(
    'delete from matching.subjects where id = $1 and not exists (select from matching.shares where subject = $1)',
    [subject],
  )

/** The facts of the shares in force, in the order in which they were given. */
export async function sharedFacts(pool: pg.Pool, subject: string): Promise<Facts[]> {
  const { rows } = await pool.query<{ facts: Facts }>(
    'select facts from matching.shares where subject = $1 and facts is not null order by given_at, record',
    [subject],
  )
  return rows.map(({ facts }) => facts)
}
