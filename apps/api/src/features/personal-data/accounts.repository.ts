// Finds the account of a written request, and what the person can be asked about it (PEO-06).
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow } from '../../platform/database/rows.ts'

/** Accounts compared with the month: more people than this do not share one mailbox. */
const MAX_SHARED = 20

/**
 * Accounts with exactly this address, in any capitals: those that confirmed it, otherwise those that did not.
 * signedUp: only those of this month of France, as in 2026-03.
 */
export const findByAddress = async (db: Db, email: string, signedUp: string | undefined): Promise<string[]> => {
  const rows = await findRows<{ id: string; is_confirmed: boolean; month: string }>(db)`
    select id, email_confirmed_at is not null as is_confirmed,
      to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM') as month
    from people where lower(email) = lower(${email}) and email <> '' order by created_at, id limit ${MAX_SHARED}`
  const confirmed = rows.filter((row) => row.is_confirmed)
  return (confirmed.length > 0 ? confirmed : rows)
    .filter(({ month }) => signedUp === undefined || month === signedUp)
    .map(({ id }) => id)
}

export interface AccountFacts {
  month: string
  isConfirmed: boolean
  signedInOn: string
  providers: string[]
  tools: string[]
  deletionDueAt: Date | null
}

/** What the identity check asks about: neither name nor address. Undefined when the account does not exist. */
export const findFacts = (db: Db, personId: string): Promise<AccountFacts | undefined> =>
  findRow<AccountFacts>(db)`
    select to_char(p.created_at at time zone 'Europe/Paris', 'YYYY-MM') as month,
      confirmed_email(p) <> '' as "isConfirmed",
      to_char(p.signed_in_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "signedInOn",
      array(select t.name from opened_tools o join tools t on t.id = o.tool_id
        where o.person_id = p.id order by o.opened_at desc limit 3) as tools,
      d.due_at as "deletionDueAt"
    from people p left join account_deletions d on d.person_id = p.id where p.id = ${personId}`

/** The instant of a fact that may happen again. */
export const nowOf = async (tx: Db): Promise<string> =>
  (await getRow<{ at: Date }>(tx)`select now() as at`).at.toISOString()
