// Changes of the ways into an account, and their reversal (PEO-02).
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { REMOVED_DAYS } from './identities.repository.ts'

/** How long a change can be undone, in days: as long as a removed identity can be restored. */
const UNDO_DAYS = REMOVED_DAYS
const isRecent = (column: string) => sql<boolean>`${sql.ref(column)} > now() - make_interval(days => ${UNDO_DAYS})`

export type ChangeKind = 'linked' | 'removed' | 'sessions-ended' | 'address-changed' | 'address-added'

export interface NewChange {
  kind: ChangeKind
  identity?: { issuer: string; subject: string; provider: string }
  /** The new address of the account. */
  newEmail?: string
  /** Names the session that makes the change. */
  sessionId?: string
}

/** Adds a change. email: the address that receives the mail; null without. Returns its id. */
export async function addChange(
  tx: Db,
  personId: string,
  { kind, identity, newEmail, sessionId, email }: NewChange & { email: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('account_changes')
    .values({
      person_id: personId,
      kind,
      provider: identity?.provider ?? null,
      issuer: identity?.issuer ?? null,
      subject: identity?.subject ?? null,
      email,
      new_email: newEmail ?? null,
      session_id: sessionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The confirmed address of a person, which receives codes that prove who they are; null without one. The first address
 * of an account does not count for seven days: who sits at an open session would otherwise prove themselves by their
 * own mailbox.
 */
export async function findProvenAddress(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('people as p')
    .select('p.email')
    .where('p.id', '=', personId)
    .where('p.email', '<>', '')
    .where('p.email_confirmed_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account_changes as c')
            .select('c.id')
            .whereRef('c.person_id', '=', 'p.id')
            .where('c.kind', '=', 'address-added')
            .where(sql<boolean>`lower(c.new_email) = lower(p.email)`)
            .where(isRecent('c.changed_at')),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * The address that receives mails about changes: the one that was confirmed seven days ago, if it has changed since.
 * Null without one.
 */
export async function findNoticeAddress(db: Db, personId: string): Promise<string | null> {
  const former = await db
    .selectFrom('account_changes')
    .select('email')
    .where('person_id', '=', personId)
    .where('kind', '=', 'address-changed')
    .where('email', 'is not', null)
    .where('undone_at', 'is', null)
    .where(isRecent('changed_at'))
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()
  return former?.email ?? findProvenAddress(db, personId)
}

/** A change that can be undone or was; undefined when it is older than seven days. */
export const findChange = (db: Db, id: string) =>
  db
    .selectFrom('account_changes')
    .select(['id', 'person_id', 'kind', 'provider', 'issuer', 'subject', 'email', 'undone_at', 'changed_at'])
    .where('id', '=', id)
    .where(isRecent('changed_at'))
    .executeTakeFirst()

/**
 * Marks a change as undone, with the others of its session and all later ones. Returns them, the latest first.
 */
export async function markUndone(tx: Db, { id, person_id }: { id: string; person_id: string }) {
  const rows = await tx
    .selectFrom('account_changes as c')
    .innerJoin('account_changes as first', (join) => join.on('first.id', '=', id))
    .select(['c.id', 'c.kind', 'c.issuer', 'c.subject', 'c.email', 'c.changed_at'])
    .where('c.person_id', '=', person_id)
    .where('c.undone_at', 'is', null)
    .where(sql<boolean>`(c.changed_at >= first.changed_at or c.session_id = first.session_id)`)
    .orderBy('c.changed_at', 'desc')
    .execute()
  const ids = rows.map((row) => row.id)
  await tx
    .updateTable('account_changes')
    .set({ undone_at: sql`now()` })
    .where('id', 'in', ids)
    .execute()
  return rows
}

/**
 * Counts another mail about the removal of an identity, at most 20, one in five minutes. Returns the change; undefined
 * when none is due, when no address received the first one, or when it is too late to restore the identity.
 */
export const countRemovalMail = (tx: Db, { issuer, subject }: { issuer: string; subject: string }) =>
  tx
    .updateTable('account_changes')
    .set({ mails: sql`mails + 1`, mailed_at: sql`now()` })
    .where('id', '=', (query) =>
      query
        .selectFrom('account_changes as c')
        .innerJoin('identities as i', 'i.person_id', 'c.person_id')
        .select('c.id')
        .where('i.issuer', '=', issuer)
        .where('i.subject', '=', subject)
        .where('i.removed_at', 'is not', null)
        .whereRef('c.issuer', '=', 'i.issuer')
        .whereRef('c.subject', '=', 'i.subject')
        .where('c.kind', '=', 'removed')
        .where('c.undone_at', 'is', null)
        .orderBy('c.changed_at', 'desc')
        .limit(1),
    )
    .where('email', 'is not', null)
    .where(isRecent('changed_at'))
    .where(sql<boolean>`mailed_at < now() - interval '5 minutes' and mails < 20`)
    .returning(['id', 'mails'])
    .executeTakeFirst()

/** Deletes the changes that can no longer be undone (PEO-02). */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('account_changes')
    // A day longer: the others of a session are undone with its last one.
    .where(sql<boolean>`changed_at < now() - make_interval(days => ${UNDO_DAYS + 1})`)
    .execute()
}
