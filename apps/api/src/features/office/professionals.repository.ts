import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow } from '../../platform/database/rows.ts'
import type { OfficeRole, ReviewMails } from '@visions/contract/constants'
import { IDENTITY_ID } from '../access/index.ts'

export interface OfficeIdentity {
  issuer: string
  subject: string
  provider: string
  /** Empty when the provider is not trusted for it. */
  email: string
  /** The address when the provider confirmed it, else empty. */
  confirmedEmail: string
  name: string
}

/** The professional of an identity, or undefined. */
export const findProfessionalOf = async (
  db: Db,
  { issuer, subject }: Pick<OfficeIdentity, 'issuer' | 'subject'>,
): Promise<string | undefined> =>
  (
    await findRow<{ professional_id: string }>(db)`
      select professional_id from professional_identities where issuer = ${issuer} and subject = ${subject}`
  )?.professional_id

/** Adds a professional without identity. */
export const addProfessional = async (tx: Db, { email, name }: { email: string; name: string }): Promise<string> =>
  (await tx.insertInto('professionals').values({ email, name }).returning('id').executeTakeFirstOrThrow()).id

/** Links an identity. Returns false when it is linked already, to this or another professional. */
export const addIdentity = (
  tx: Db,
  professionalId: string,
  { issuer, subject, provider, email, confirmedEmail }: OfficeIdentity,
): Promise<boolean> =>
  hasRow(
    tx
      .insertInto('professional_identities')
      .values({
        issuer,
        subject,
        professional_id: professionalId,
        provider,
        email,
        confirmed_email: confirmedEmail,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject'),
  )

/** Stores name and confirmed address as the provider states them now; empty ones change nothing. */
export async function updateFromProvider(tx: Db, professionalId: string, identity: OfficeIdentity): Promise<void> {
  const { issuer, subject, provider, email, confirmedEmail, name } = identity
  await tx
    .updateTable('professionals')
    .set({
      email: sql`coalesce(nullif(${confirmedEmail}, ''), email)`,
      name: sql`coalesce(nullif(${name}, ''), name)`,
    })
    .where('id', '=', professionalId)
    .execute()
  await tx
    .updateTable('professional_identities')
    .set({ provider, email: sql`coalesce(nullif(${email}, ''), email)`, confirmed_email: confirmedEmail })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Records that a professional has a second factor, from the first time on. */
export async function markFirstFactor(tx: Db, professionalId: string): Promise<void> {
  await tx
    .updateTable('professionals')
    .set({ first_factor_at: sql`now()` })
    .where('id', '=', professionalId)
    .where('first_factor_at', 'is', null)
    .execute()
}

export interface ProfessionalFacts {
  name: string
  email: string
  had_factor: boolean
  review_mails: ReviewMails
}

/** Name, address, and whether the professional has ever had a second factor. */
export const findProfessional = async (db: Db, id: string): Promise<ProfessionalFacts> =>
  (await findRow<ProfessionalFacts>(db)`
    select name, email, first_factor_at is not null as had_factor, review_mails from professionals where id = ${id}`)!

/** Stores when a professional receives mails about reviews (OFF-16). */
export async function chooseReviewMails(tx: Db, professionalId: string, choice: ReviewMails): Promise<void> {
  await sql`update professionals set review_mails = ${choice} where id = ${professionalId}`.execute(tx)
}

/** Stores an address of a professional who has none. */
export async function addAddress(tx: Db, professionalId: string, email: string): Promise<void> {
  await sql`update professionals set email = ${email} where id = ${professionalId} and email = ''`.execute(tx)
}

/** What the identity of a session states: its address, and the one that its provider confirmed. */
export const findIdentityOfSession = async (
  db: Db,
  session: Buffer,
): Promise<{ email: string; confirmed_email: string; provider: string } | undefined> =>
  findRow<{ email: string; confirmed_email: string; provider: string }>(db)`
    select i.email, i.confirmed_email, i.provider
    from professional_sessions s join professional_identities i on i.issuer = s.issuer and i.subject = s.subject
    where s.id_hash = ${session}`

/** Locks a professional for the rest of the transaction, so that acts about their own access take turns. */
export async function lockProfessional(tx: Db, id: string): Promise<void> {
  await sql`select from professionals where id = ${id} for no key update`.execute(tx)
}

/** Organisations of a professional with their roles there, by name. */
export const findOrganisationsOf = (db: Db, professionalId: string) =>
  findRows<{ id: string; name: string; roles: OfficeRole[] }>(db)`
    select o.id, o.name, array(select r.role from member_roles r
      where r.organisation_id = o.id and r.professional_id = m.professional_id) as roles
    from memberships m join organisations o on o.id = m.organisation_id
    where m.professional_id = ${professionalId} order by o.name, o.id`

/** Identities of a professional, the first linked first. */
export const findIdentities = (db: Db, professionalId: string) =>
  findRows<{ id: string; provider: string; email: string; linked_at: Date }>(db)`
    select ${IDENTITY_ID} as id, provider, email, linked_at from professional_identities
    where professional_id = ${professionalId} order by linked_at, issuer, subject`

/** Unlinks an identity and ends its sessions. Returns its provider, or undefined when it is unknown. */
export const deleteIdentity = async (tx: Db, professionalId: string, id: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('professional_identities')
      .where('professional_id', '=', professionalId)
      .where(sql<boolean>`${IDENTITY_ID} = ${id}`)
      .returning('provider')
      .executeTakeFirst()
  )?.provider

/** Names of professionals by identifier; some have none. */
export async function findProfessionalNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows<{ id: string; name: string }>(db)`
    select id, name from professionals where id = any(${[...new Set(ids)]})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Administrators of an organisation, or of all, who have an address. */
export const findAdministrators = async (db: Db, organisationId?: string): Promise<string[]> =>
  (
    await findRows<{ id: string }>(db)`
      select p.id from professionals p where p.email <> '' and exists (select from member_roles r
        where r.professional_id = p.id and r.role = 'admin'
          and (${organisationId ?? null}::uuid is null or r.organisation_id = ${organisationId ?? null}::uuid))
      order by p.id limit 1000`
  ).map(({ id }) => id)

/** Professionals with a role in any organisation. */
export const findMembersWithRole = (db: Db, role: OfficeRole): Promise<{ id: string; email: string }[]> =>
  findRows<{ id: string; email: string }>(db)`
    select p.id, p.email from professionals p
    where exists (select from member_roles r where r.professional_id = p.id and r.role = ${role}) order by p.id`
