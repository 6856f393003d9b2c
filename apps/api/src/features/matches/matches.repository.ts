// Profiles sent to publishers of trainings, their state, and the replies of publishers.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { follows } from '../../platform/database/following-rows.ts'
import { takePage } from '../../platform/page.ts'
import type { AgeGroup, ResearchType } from '@visions/contract/vocabulary'
import {
  MIN_SENT,
  MONTHS_COUNTED,
  PATIENCE_DAYS,
  type Applicant,
  type KnownApplication,
  type Replies,
  type UsefulTool,
} from './matches.rules.ts'

/** Profiles per page. */
const PAGE = 20
/** Far more than a person sends to one publisher. */
const MAX_LIVE = 200

/** The tool that provides matches, or undefined. */
export function findProvider(db: Db): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('tools').select(['id', 'name']).where('is_matching', '=', true).executeTakeFirst()
}

/** Name and duration of the tools among some whose results can come; `isOwn`: the cards and the game of Visions. */
export function findUsefulTools(db: Db, ids: readonly string[]): Promise<UsefulTool[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('tools')
    .select(['id', 'name', 'minutes', 'is_own as isOwn'])
    .where('id', 'in', ids)
    .where('id', 'in', (from) => from.selectFrom('sending_tools').select('id'))
    .where('archived_at', 'is', null)
    .execute()
}

/** What the person looks for, and whether they are of age; undefined when the person was deleted. */
export function findSeeker(db: Db, personId: string) {
  return withMajority(db, personId)
    .select(['city', 'namespace', 'research_type as researchType'])
    .$narrowType<{ researchType: ResearchType | null }>()
    .executeTakeFirst()
}

const withMajority = (db: Db, personId: string) =>
  db
    .selectFrom('people')
    .select(['age_group as ageGroup', 'situation', sql<boolean>`is_of_age(people)`.as('isOfAge')])
    .select(sql<Date | null>`of_age_from(people)`.as('ofAgeFrom'))
    .where('id', '=', personId)
    .$narrowType<{ ageGroup: AgeGroup | null }>()

/** Finds the names among `names` that namespaces have. */
export async function findKnownNamespaces(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('namespaces').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}

/** The account data for a profile; undefined when the person was deleted. */
export function findApplicant(db: Db, personId: string): Promise<Applicant | undefined> {
  return withMajority(db, personId)
    .select(['first_name as firstName', 'last_name as lastName', 'phone_number as phoneNumber', 'city'])
    .select(sql<string>`confirmed_email(people)`.as('email'))
    .executeTakeFirst()
}

// ── Applications ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Applications of one person, with their consents. */
const applications = (db: Db, personId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('publisher_consents as c', 'c.id', 'a.id')
    .where('a.person_id', '=', personId)
    .select(['a.id', 'a.publisher', 'a.created_at as createdAt', 'c.trainings', 'c.delivery'])
    .select(['c.confirmed_at as sentAt', 'c.withdrawn_at as withdrawnAt'])
    .select(['a.acknowledged_at as acknowledgedAt', 'a.answered_at as answeredAt'])
    .$castTo<KnownApplication>()

/** Lists the profiles that a person sent, latest first. `after`: the last profile of the previous page. */
export async function findApplications(
  db: Db,
  personId: string,
  after: string | undefined,
): Promise<{ page: KnownApplication[]; next: string | null }> {
  const rows = await applications(db, personId)
    .where(follows({ table: 'applications', alias: 'a', owner: 'person_id' }, after))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(PAGE + 1)
    .execute()
  return takePage(rows, PAGE)
}

/** The applications to these publishers that are not withdrawn, in any state of delivery. */
export async function findLiveApplications(
  db: Db,
  personId: string,
  publishers: readonly string[],
): Promise<KnownApplication[]> {
  if (publishers.length === 0) return []
  return applications(db, personId)
    .where('a.publisher', 'in', publishers)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(MAX_LIVE)
    .execute()
}

/** Adds an application. `id` is that of its consent. */
export async function addApplication(
  tx: Db,
  application: { id: string; personId: string; publisher: string },
): Promise<void> {
  const { id, personId, publisher } = application
  await tx.insertInto('applications').values({ id, person_id: personId, publisher }).execute()
}

// ── Reports of publishers ────────────────────────────────────────────────────────────────────────────────────────────

/** The person whose profile was sent under this consent and pseudonym, or undefined. */
export function findSent(db: Db, consentId: string, subject: string): Promise<{ personId: string } | undefined> {
  return db
    .selectFrom('applications as a')
    .innerJoin('publisher_consents as c', 'c.id', 'a.id')
    .where('a.id', '=', consentId)
    .where('c.subject', '=', subject)
    .select('a.person_id as personId')
    .executeTakeFirst()
}

export interface LockedApplication {
  publisher: string
  acknowledgedAt: Date | null
  answeredAt: Date | null
  isWithdrawn: boolean
  /** When the host accepted the profile, or null before its confirmation. */
  sentAt: Date | null
}

/**
 * Reads and locks an application until the transaction ends. Locks the person first, in the order of an
 * erasure.
 */
export async function lockApplication(
  tx: Db,
  consentId: string,
  personId: string,
): Promise<LockedApplication | undefined> {
  await sql`select from people where id = ${personId} for key share`.execute(tx)
  const locked = await tx
    .selectFrom('applications')
    .select(['publisher', 'acknowledged_at as acknowledgedAt', 'answered_at as answeredAt'])
    .where('id', '=', consentId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  // Read under the lock, because a concurrent delivery counts the profile too.
  const consent = await tx
    .selectFrom('publisher_consents')
    .select((is) => ['confirmed_at as sentAt', is('withdrawn_at', 'is not', null).$castTo<boolean>().as('isWithdrawn')])
    .where('id', '=', consentId)
    .executeTakeFirstOrThrow()
  return { ...locked, ...consent }
}

/** Marks an application as acknowledged or answered, once. An answered application is also acknowledged. */
export async function markApplication(tx: Db, consentId: string, state: 'acknowledged' | 'answered'): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      acknowledged_at: sql<Date>`coalesce(acknowledged_at, now())`,
      ...(state === 'answered' && { answered_at: sql<Date>`coalesce(answered_at, now())` }),
    })
    .where('id', '=', consentId)
    .execute()
}

/**
 * Counts a profile that the host accepted, and its answer when the answer arrived first. Call once per
 * profile.
 */
export async function countSent(tx: Db, consentId: string): Promise<void> {
  const held = await tx
    .selectFrom('applications')
    .select(['publisher', 'answered_at'])
    .where('id', '=', consentId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return
  // confirmed_at, as in countAnswered: both count in the same month.
  const { confirmed_at: sentAt } = await tx
    .selectFrom('publisher_consents')
    .select('confirmed_at')
    .where('id', '=', consentId)
    .executeTakeFirstOrThrow()
  await count(tx, held.publisher, sentAt ?? new Date(), { sent: 1, answered: held.answered_at === null ? 0 : 1 })
}

/** Counts the answer to a profile, in the month in which the profile was sent. */
export const countAnswered = (tx: Db, publisher: string, sentAt: Date): Promise<void> =>
  count(tx, publisher, sentAt, { sent: 0, answered: 1 })

async function count(tx: Db, publisher: string, sentAt: Date, { sent, answered }: Replies): Promise<void> {
  await sql`
    insert into publisher_replies (publisher, month, sent, answered)
    values (
      ${publisher}, date_trunc('month', ${sentAt}::timestamptz at time zone 'Europe/Paris')::date, ${sent}, ${answered}
    )
    on conflict (publisher, month) do update
      set sent = publisher_replies.sent + excluded.sent,
        answered = publisher_replies.answered + excluded.answered`.execute(tx)
}

/**
 * The replies of these publishers in the last MONTHS_COUNTED months, without those below MIN_SENT
 * profiles.
 */
export async function findReplies(db: Db, publishers: readonly string[]): Promise<ReadonlyMap<string, Replies>> {
  if (publishers.length === 0) return new Map()
  const rows = await db
    .selectFrom('publisher_replies')
    .select('publisher')
    .select(({ fn }) => [fn.sum<string>('sent').as('sent'), fn.sum<string>('answered').as('answered')])
    .where('publisher', 'in', publishers)
    .where(sql<boolean>`month > (now() at time zone 'Europe/Paris')::date - make_interval(months => ${MONTHS_COUNTED})`)
    .groupBy('publisher')
    .having(({ fn }) => fn.sum('sent'), '>=', MIN_SENT)
    .execute()
  return new Map(
    rows.map(({ publisher, sent, answered }) => [publisher, { sent: Number(sent), answered: Number(answered) }]),
  )
}

// ── Silence ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The position of a scan. createdAt: text from the database, more precise than a Date. */
export interface ScanPosition {
  createdAt: string
  id: string
}

/**
 * Scans the next `limit` waiting profiles, oldest first, and marks those that had no report in time or were
 * withdrawn. Returns the profiles to notify, without withdrawn ones, and the position of the next scan,
 * undefined at the end.
 */
export async function claimUnanswered(
  tx: Db,
  limit: number,
  after: ScanPosition | undefined,
): Promise<{ silent: { id: string; personId: string; publisher: string }[]; next: ScanPosition | undefined }> {
  const old = sql<Date>`now() - make_interval(days => ${PATIENCE_DAYS})`
  const waiting = await tx
    .selectFrom((from) =>
      from
        .selectFrom('applications')
        .select(['id', 'person_id', 'created_at'])
        .where('acknowledged_at', 'is', null)
        .where('answered_at', 'is', null)
        .where('told_silent_at', 'is', null)
        .where('created_at', '<=', old)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, id) > (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .as('a'),
    )
    .innerJoin('publisher_consents as c', 'c.id', 'a.id')
    .select(['a.id', 'a.person_id'])
    .select(sql<string>`a.created_at::text`.as('created_at'))
    .select((is) => is.or([is('c.withdrawn_at', 'is not', null), is('c.confirmed_at', '<=', old)]).as('is_due'))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  const last = waiting.length === limit ? waiting.at(-1) : undefined
  const next = last && { createdAt: last.created_at, id: last.id }
  const due = waiting.filter(({ is_due }) => is_due)
  if (due.length === 0) return { silent: [], next }
  const people = [...new Set(due.map(({ person_id }) => person_id))]
  // Locks people first, in the order of an erasure.
  await tx.selectFrom('people').select('id').where('id', 'in', people).orderBy('id').forKeyShare().execute()
  const { rows } = await sql<{ id: string; personId: string; publisher: string; isLive: boolean }>`
    update applications a set told_silent_at = now() from publisher_consents c
    where a.id = any(${due.map(({ id }) => id)}::uuid[]) and c.id = a.id
      and a.acknowledged_at is null and a.answered_at is null and a.told_silent_at is null
    returning a.id, a.person_id as "personId", a.publisher, c.withdrawn_at is null as "isLive"`.execute(tx)
  return { silent: rows.filter(({ isLive }) => isLive), next }
}
