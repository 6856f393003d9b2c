// What people share, by the record of each consent.
import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { Facts } from './profile.rules.ts'

export interface Share {
  record: string
  subject: string
  givenAt: string
  facts: Facts
}

/** Keeps a share; once, also when it was awaited, and never after its withdrawal. */
export async function addShare(pool: pg.Pool, { record, subject, givenAt, facts }: Share): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Held until the end: the last withdrawal of this person waits for us, or we for it.
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
    if (rows[0]?.subject !== subject) await forget(client, subject)
  })
}

/**
 * Takes a share back: its data are gone, and with the last one of somebody, everything that is known of them. Remembered when the share was not here
 * yet. A share that takes its place is awaited until it comes, or for a week: meanwhile their answers stay. False, and nothing, when the record is about
 * somebody else than `subject`.
 */
export async function withdrawShare(
  pool: pg.Pool,
  record: string,
  subject: string,
  replacedBy?: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // In the order of addShare, so that neither waits for the other for ever.
    await client.query('select from matching.subjects where id = $1 for update', [subject])
    const { rows } = await client.query<{ subject: string | null }>(
      `insert into matching.shares (record, withdrawn_at) values ($1, now())
       on conflict (record) do update set record = excluded.record returning subject`,
      [record],
    )
    const { subject: whose } = rows[0]!
    if (whose === null) return true
    if (whose !== subject) return false
    // Again, since their first share may have come meanwhile: another one that is on its way is waited for.
    await client.query('select from matching.subjects where id = $1 for update', [subject])
    await client.query(
      `update matching.shares set subject = null, facts = null, given_at = null, withdrawn_at = now()
       where record = $1`,
      [record],
    )
    if (replacedBy !== undefined)
      await client.query(
        `insert into matching.shares (record, subject, given_at) select $1, id, now() from matching.subjects where id = $2
         on conflict (record) do nothing`,
        [replacedBy, subject],
      )
    await forget(client, subject)
    return true
  })
}

/** Gives up shares that were awaited in vain, with whoever shares nothing else. */
export async function forgetAwaited(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      `select distinct subject from matching.shares where facts is null and subject is not null and given_at < now() - interval '7 days' limit 1000`,
    )
    for (const subject of rows.map((row) => row.subject).toSorted()) {
      await client.query('select from matching.subjects where id = $1 for update', [subject])
      await client.query(
        `delete from matching.shares where subject = $1 and facts is null and given_at < now() - interval '7 days'`,
        [subject],
      )
      await forget(client, subject)
    }
  })
}

/** Somebody who shares nothing is nobody here; their answers go with them. */
const forget = (client: pg.PoolClient, subject: string) =>
  client.query(
    'delete from matching.subjects where id = $1 and not exists (select from matching.shares where subject = $1)',
    [subject],
  )

/** What live shares say, in the order in which they were given. */
export async function sharedFacts(pool: pg.Pool, subject: string): Promise<Facts[]> {
  const { rows } = await pool.query<{ facts: Facts }>(
    'select facts from matching.shares where subject = $1 and facts is not null order by given_at, record',
    [subject],
  )
  return rows.map(({ facts }) => facts)
}
