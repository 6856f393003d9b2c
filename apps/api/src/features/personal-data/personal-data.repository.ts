import { sql } from 'kysely'
import type { ResultSection } from '@visions/contract/vocabulary'
import type { Results } from '@visions/contract/partners/tools'
import type { Db } from '../../platform/database/database.ts'

/** Most tools of one answer, and most data types of one tool (contract). */
const MOST_TOOLS = 100
const MOST_DATA_TYPES = 20

export interface GivingTool {
  id: string
  name: string
  logo: string
  receivedAt: Date
  results: Results
  dataTypes: { id: string; name: string; description: string; section: ResultSection | null }[]
}

/** What gave something back about a person and says what it is, our own «Mes envies» too; neither the personal cloud nor what is named after it (SHR-03). */
export async function findGivingTools(db: Db, personId: string): Promise<GivingTool[]> {
  const { rows } = await sql<GivingTool>`
    select t.id, t.name, t.logo, r.received_at as "receivedAt", r.document as results, d.list as "dataTypes"
    from results r join tools t on t.id = r.tool_id cross join lateral (
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'description', e.description, 'section', e.section)
        order by e.position, e.id) as list
      from (
        -- What «Mes envies» takes over from the account is shown as such, not as results.
        select * from data_types s where s.tool_id = t.id and not (t.is_own and coalesce(s.section in ('contact', 'situation'), false))
        order by s.position, s.id limit ${MOST_DATA_TYPES}
      ) e
    ) d
    where r.person_id = ${personId} and d.list is not null and not t.is_personal_cloud
      and not exists (select from tools c where c.is_personal_cloud and position(lower(c.name) in lower(t.name)) > 0)
    order by t.position, t.id limit ${MOST_TOOLS}`.execute(db)
  return rows
}

// ── The end of an account ────────────────────────────────────────────────────────────────────────────────────────────

/** How long somebody may change their mind, in days. */
const DAYS_TO_DELETION = 7

export interface Deletion {
  requestedAt: Date
  dueAt: Date
}

export async function findDeletion(db: Db, personId: string): Promise<Deletion | null> {
  const row = await db.selectFrom('account_deletions').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row ? { requestedAt: row.requested_at, dueAt: row.due_at } : null
}

/** Keeps somebody from being erased until the transaction ends; false when they were. */
export async function holdPerson(tx: Db, personId: string): Promise<boolean> {
  return (
    (await tx.selectFrom('people').select('id').where('id', '=', personId).forKeyShare().executeTakeFirst()) !==
    undefined
  )
}

/** Asks for an account to be erased; false when that was asked for already. */
export async function addDeletion(tx: Db, personId: string): Promise<boolean> {
  const added = await tx
    .insertInto('account_deletions')
    .values({ person_id: personId, due_at: sql<Date>`now() + make_interval(days => ${DAYS_TO_DELETION})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function cancelDeletion(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('account_deletions').where('person_id', '=', personId).execute()
}

/** Whom a mail about the deletion of their account goes to; undefined when they are gone or changed their mind. */
export function findAnnouncement(db: Db, personId: string) {
  return db
    .selectFrom('account_deletions as d')
    .innerJoin('people as p', 'p.id', 'd.person_id')
    .select(['p.email', 'p.first_name', 'd.due_at'])
    .where('d.person_id', '=', personId)
    .executeTakeFirst()
}

/** People whose account is to be erased now, by the database's clock, those who waited longest first. */
export async function findDue(db: Db, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('account_deletions')
    .select('person_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return due.map(({ person_id }) => person_id)
}

/** Whether somebody is due, still; if so they are until the transaction ends. Whoever is being used goes first: after a moment this gives up. */
export async function holdDue(tx: Db, personId: string): Promise<boolean> {
  await sql`set local lock_timeout = '800ms'`.execute(tx)
  const due = await tx
    .selectFrom('account_deletions')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return due !== undefined
}

/** Locks a person until the transaction ends, and with them all that is theirs; after their star account. Undefined when they are gone. */
export async function lockPerson(tx: Db, personId: string): Promise<{ email: string; firstName: string } | undefined> {
  const person = await tx
    .selectFrom('people')
    .select(['email', 'first_name'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return person && { email: person.email, firstName: person.first_name }
}

/** The identity under which a person came first. */
export const findIdentity = (tx: Db, personId: string): Promise<{ issuer: string; subject: string } | undefined> =>
  tx
    .selectFrom('identities')
    .select(['issuer', 'subject'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('issuer')
    .limit(1)
    .executeTakeFirst()

/** Removes a person; their star account, ledger and purchases stay without a name. */
export async function erasePerson(tx: Db, personId: string): Promise<void> {
  await sql`select erase_person(${personId})`.execute(tx)
}
