// Consents of people, and the deliveries to partners that they cause.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ResultSection } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { getRow, hasRow } from '../../platform/database/rows.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { ReportedFailure } from '../../platform/failures.ts'
import { follows } from '../../platform/database/following-rows.ts'
import { takePage } from '../../platform/page.ts'
import { findConnection } from '../connections/index.ts'
import type { SharedRow } from './consents.rules.ts'
import type { ExchangeOffer } from './offers.repository.ts'

const PAGE = 50
const POLL_MS = 50

/** Task that sends a consent or its withdrawal. */
export const DELIVER_CONSENT = 'deliver-consent'

export interface SharedDataType {
  id: string
  name: string
  section?: ResultSection
  rows: SharedRow[]
}

/** A training for which a profile is sent to its publisher. */
export interface Training {
  code: string
  title: string
}

export type DeliveryKind = 'given' | 'withdrawn'
export type DeliveryState = 'pending' | 'confirmed' | 'given-up' | 'cancelled'

export interface Delivery {
  kind: DeliveryKind
  state: DeliveryState
  attempts: number
  /** The person's pseudonym at the recipient. */
  subject: string
  created_at: Date
  confirmed_at: Date | null
}

const consents = (db: Db) => db.selectFrom('consents').selectAll()
type Stored = Awaited<ReturnType<ReturnType<typeof consents>['executeTakeFirstOrThrow']>>
type Read = Omit<Stored, 'shared' | 'trainings'> & { shared: SharedDataType[]; trainings: Training[] | null }
const read = (stored: Stored) => stored as unknown as Read

/** A consent with its deliveries to the partner: the consent, then its withdrawal. */
export type ConsentRecord = Read & { deliveries: Delivery[] }

async function withDeliveries(db: Db, page: Stored[]): Promise<ConsentRecord[]> {
  if (page.length === 0) return []
  const deliveries = await db
    .selectFrom('consent_deliveries')
    .select(['consent_id', 'kind', 'state', 'attempts', 'subject', 'created_at', 'confirmed_at'])
    .where(
      'consent_id',
      'in',
      page.map(({ id }) => id),
    )
    .orderBy('kind') // given, withdrawn
    .execute()
  return page.map((consent) => ({
    ...read(consent),
    deliveries: deliveries.filter(({ consent_id }) => consent_id === consent.id) as unknown as Delivery[],
  }))
}

/** A consent of this person. Undefined when it is the consent of another person. */
export async function findConsent(db: Db, personId: string, consentId: string): Promise<ConsentRecord | undefined> {
  const stored = await consents(db).where('id', '=', consentId).where('person_id', '=', personId).execute()
  return (await withDeliveries(db, stored))[0]
}

/** A page of the consents of a person, the latest first. after: id of the last one of the page before. */
export async function findConsents(
  db: Db,
  personId: string,
  after: string | undefined,
): Promise<{ page: ConsentRecord[]; next: string | null }> {
  const stored = await consents(db)
    .where('person_id', '=', personId)
    .where(follows({ table: 'consents', alias: 'consents', owner: 'person_id', time: 'given_at' }, after))
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = takePage(stored, PAGE)
  return { page: await withDeliveries(db, page), next }
}

export interface LiveConsent {
  id: string
  exchangeId: string
  exportToolId: string
  wordingVersion: number
  shared: SharedDataType[]
  givenAt: Date
  state: Exclude<DeliveryState, 'cancelled'>
}

/** Live consents of a person for these exchanges. */
export async function findLiveConsents(
  db: Db,
  personId: string,
  exchangeIds: readonly string[],
): Promise<LiveConsent[]> {
  if (exchangeIds.length === 0) return []
  return db
    .selectFrom('consents as c')
    .innerJoin('consent_deliveries as d', (join) => join.onRef('d.consent_id', '=', 'c.id').on('d.kind', '=', 'given'))
    .select(['c.id', 'c.exchange_id as exchangeId', 'c.export_tool_id as exportToolId', 'c.shared', 'd.state'])
    .select(['c.wording_version as wordingVersion', 'c.given_at as givenAt'])
    .where('c.person_id', '=', personId)
    .where('c.withdrawn_at', 'is', null)
    .where('c.exchange_id', 'in', exchangeIds)
    .$castTo<LiveConsent>()
    .execute()
}

/** Number of consents under which a person shares data with this tool now. Profiles for publishers do not count. */
export async function countLiveConsents(db: Db, personId: string, importToolId: string): Promise<number> {
  const { live } = await db
    .selectFrom('consents')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('person_id', '=', personId)
    .where('import_tool_id', '=', importToolId)
    .where('kind', '<>', 'publisher')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return live
}

/** Whether a person shares data with this tool now. */
export const hasLiveConsent = async (db: Db, personId: string, importToolId: string): Promise<boolean> =>
  (await countLiveConsents(db, personId, importToolId)) > 0

export interface ConsentTally {
  live: number
  /** Withdrawn, and not replaced by another. */
  withdrawn: number
  /** Names of the recipients of live consents. */
  recipients: string[]
}

/** Counts the live and withdrawn consents of a person, at most `most` of each. At most ten recipients. */
export const countConsents = (db: Db, personId: string, max: number) =>
  getRow<ConsentTally>(db)`
    with live as materialized (
      select c.recipient_name from consents c
      where c.person_id = ${personId} and c.withdrawn_at is null limit ${max}
    )
    select (select count(*) from live) as live,
      (select count(*) from (
         select c.id from consents c
         where c.person_id = ${personId} and c.withdrawn_at is not null limit ${max}
       ) w where not exists (select from consents r where r.replaces = w.id)) as withdrawn,
      array(select distinct recipient_name from live order by recipient_name limit 10) as recipients`

/** Locks a person until the transaction ends: one consent changes at a time. False when they are deleted. */
export const lockPerson = (tx: Db, personId: string): Promise<boolean> =>
  hasRow(tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate())

export interface NewConsent extends Pick<Delivery, 'subject'> {
  exporter: { id: string; name: string }
  shared: SharedDataType[]
  email?: string
  isNewAccount?: boolean
  /** A live consent of the person, which this one revokes. */
  replaces?: string
  /** The publisher that receives a profile, and its trainings. Undefined for other consents. */
  publisher?: { name: string; trainings: readonly Training[] }
}

/**
 * The pseudonym of a person at a publisher: that of earlier profiles for it, otherwise a new one. No other
 * recipient has the same pseudonym, in particular not the provider of matches. The caller has locked the
 * person.
 */
export async function pseudonymAtPublisher(
  tx: Db,
  personId: string,
  providerId: string,
  publisher: string,
): Promise<string> {
  // Old profiles were sent under the pseudonym at the provider.
  const atProvider = await findConnection(tx, personId, providerId)
  const known = await tx
    .selectFrom('consents as c')
    .innerJoin('consent_deliveries as d', 'd.record', 'c.id')
    .where('c.person_id', '=', personId)
    .where('c.kind', '=', 'publisher')
    .where('c.import_tool_id', '=', providerId)
    .where('c.recipient_name', '=', publisher)
    .$if(atProvider !== undefined, (query) => query.where('d.subject', '<>', atProvider!))
    .select('d.subject')
    .orderBy('c.given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known?.subject ?? randomUUID()
}

/**
 * Inserts a consent with the wording of its offer and enqueues its delivery to the partner, which knows the
 * person as `subject`. Revokes the consent that it replaces. Returns the id.
 */
export async function addConsent(
  tx: Db,
  personId: string,
  offer: ExchangeOffer,
  { exporter, shared, email = '', isNewAccount = false, subject, replaces, publisher }: NewConsent,
): Promise<string> {
  const replaced = replaces === undefined ? undefined : await closeConsents(tx, personId, replaces)
  const { id } = await tx
    .insertInto('consents')
    .values({
      person_id: personId,
      exchange_id: offer.exchangeId,
      export_tool_id: exporter.id,
      import_tool_id: offer.recipient.id,
      kind: offer.kind,
      exporter_name: exporter.name,
      recipient_name: publisher?.name ?? offer.recipient.name,
      purpose_slug: offer.purpose.slug,
      purpose_name: offer.purpose.name,
      purpose_description: offer.purpose.description,
      wording: offer.purpose.wording,
      wording_version: offer.purpose.version,
      retention: offer.purpose.retention,
      shared: JSON.stringify(shared),
      email,
      is_new_account: isNewAccount,
      trainings: publisher ? JSON.stringify(publisher.trainings) : null,
      replaces: replaces ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await tx
    .insertInto('consent_deliveries')
    .values({ consent_id: id, record: id, subject, kind: 'given' })
    .returning(['id', 'record'])
    .executeTakeFirstOrThrow()
  // In this order, the recipient may retain the data of a person who continues to share.
  await enqueueDeliveries(tx, [delivery, ...(replaced?.pendingDeliveries ?? [])], id)
  return id
}

interface EnqueuedDelivery {
  id: string
  record: string
}

/** Deliveries of one consent share a queue, so that the partner receives the withdrawal after the consent. */
const enqueueDeliveries = (tx: Db, deliveries: readonly EnqueuedDelivery[], consentOfQueue?: string) =>
  enqueue(
    tx,
    deliveries.map(({ id, record }) => ({
      task: DELIVER_CONSENT,
      payload: { deliveryId: id },
      key: `${DELIVER_CONSENT}:${id}`,
      queue: `consent:${consentOfQueue ?? record}`,
      // A withdrawal that is tried again each hour may already be in the queue.
      replaces: true as const,
    })),
  )

/**
 * Revokes one live consent of a person, or all: deletes the shared rows and enqueues a withdrawal, unless
 * nothing was ever sent to the partner. Waits for the end of a delivery that is being sent. Returns the ids
 * of the consents that were live.
 */
export async function revokeConsents(tx: Db, personId: string, consentId?: string): Promise<string[]> {
  const { ids, pendingDeliveries } = await closeConsents(tx, personId, consentId)
  await enqueueDeliveries(tx, pendingDeliveries)
  return ids
}

/** Revokes live consents. The caller enqueues the withdrawals for the partners (pendingDeliveries). */
async function closeConsents(
  tx: Db,
  personId: string,
  consentId?: string,
): Promise<{ ids: string[]; pendingDeliveries: EnqueuedDelivery[] }> {
  const live = await tx
    .selectFrom('consents')
    .select('id')
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .$if(consentId !== undefined, (query) => query.where('id', '=', consentId!))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = live.map(({ id }) => id)
  if (ids.length === 0) return { ids, pendingDeliveries: [] }
  while (await isBeingSent(tx, ids)) await wait(POLL_MS)
  await sql`
    update consents set withdrawn_at = now(), shared = (
      select coalesce(jsonb_agg(one || '{"rows": []}' order by place), '[]')
      from jsonb_array_elements(shared) with ordinality as each (one, place)
    ) where id = any(${ids}::uuid[])`.execute(tx)
  await tx
    .updateTable('consent_deliveries')
    .set({ state: 'cancelled' })
    .where('record', 'in', ids)
    .where('state', '=', 'pending')
    .execute()
  const { rows: pendingDeliveries } = await sql<EnqueuedDelivery>`
    insert into consent_deliveries (consent_id, record, subject, kind)
    select consent_id, record, subject, 'withdrawn' from consent_deliveries d
    where record = any(${ids}::uuid[]) and kind = 'given' and (attempts > 0 or exists (
      -- The withdrawal of the replaced consent names this consent, so the partner may expect it.
      select from consents c join consent_deliveries w on w.record = c.replaces and w.kind = 'withdrawn'
      where c.id = d.consent_id
    ))
    on conflict (record, kind) do nothing returning id, record`.execute(tx)
  return { ids, pendingDeliveries }
}

/** Whether a node is sending one of these consents. The lock of the caller stops others from starting. */
const isBeingSent = (tx: Db, ids: readonly string[]): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('consent_deliveries')
      .select('id')
      .where('record', 'in', ids)
      .where('sending_until', '>', sql<Date>`clock_timestamp()`)
      .limit(1),
  )

/** Enqueues the delivery of a consent or withdrawal again, if it was given up. */
export async function resumeDelivery(tx: Db, consentId: string, kind: DeliveryKind): Promise<void> {
  const resumed = await tx
    .updateTable('consent_deliveries')
    .set({ state: 'pending' })
    .where('consent_id', '=', consentId)
    .where('kind', '=', kind)
    .where('state', '=', 'given-up')
    .returning(['id', 'record'])
    .execute()
  await enqueueDeliveries(tx, resumed)
}

/** Live consents whose delivery was given up, and when the oldest was given. */
export const countGivenUp = (db: Db) =>
  getRow<{ count: number; since: Date | null }>(db)`
    select count(*)::int as count, min(d.created_at) as since
    from consent_deliveries d join consents c on c.id = d.consent_id
    where d.state = 'given-up' and d.kind = 'given' and c.withdrawn_at is null`

/** Enqueues deliveries of live consents that were given up again, the oldest first; returns their number. */
export async function resumeGivenUp(tx: Db, max: number): Promise<number> {
  const { rows: resumed } = await sql<EnqueuedDelivery>`
    update consent_deliveries set state = 'pending' where id in (
      select d.id from consent_deliveries d join consents c on c.id = d.consent_id
      where d.state = 'given-up' and d.kind = 'given' and c.withdrawn_at is null
      order by d.created_at limit ${max} for update of d skip locked
    ) returning id, record`.execute(tx)
  await enqueueDeliveries(tx, resumed)
  return resumed.length
}

/** Deletes the deliveries of deleted people, except withdrawals that no partner has accepted yet. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await db
    .deleteFrom('consent_deliveries')
    .where('consent_id', 'is', null)
    .where((is) => is.or([is('kind', '=', 'given'), is('state', 'in', ['confirmed', 'cancelled'])]))
    .execute()
}

// ── Deliveries, for the job

export type StartedDelivery = { id: string; record: string; subject: string; createdAt: Date; attempts: number } & (
  | { kind: 'given'; consent: Read }
  /** consent: undefined when the person was deleted. replacedBy: the live consent that replaces this one. */
  | { kind: 'withdrawn'; consent: Read | undefined; replacedBy: string | undefined }
)

/**
 * Counts a try of a delivery and marks it as being sent for at most `ms` milliseconds. A revocation waits for
 * its end (isBeingSent). Undefined when there is nothing to send, for example because the consent is not
 * live. Throws when the delivery is being sent already.
 */
export async function startDelivery(tx: Db, deliveryId: string, ms: number): Promise<StartedDelivery | undefined> {
  await lockPersonOf(tx, deliveryId)
  const stored = await tx
    .selectFrom('consents as c')
    .selectAll('c')
    .where('c.id', '=', (from) =>
      from.selectFrom('consent_deliveries').select('consent_id').where('id', '=', deliveryId),
    )
    .forShare()
    .executeTakeFirst()
  const consent = stored && read(stored)
  const found = await tx
    .selectFrom('consent_deliveries')
    .select(['id', 'kind', sql<boolean>`coalesce(sending_until > clock_timestamp(), false)`.as('isBeingSent')])
    .where('id', '=', deliveryId)
    // A withdrawal that was given up is tried again each hour.
    .where((is) => is.or([is('state', '=', 'pending'), is.and({ state: 'given-up', kind: 'withdrawn' })]))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  if (found.isBeingSent) throw new ReportedFailure('the delivery is being sent already')
  const isLive = consent !== undefined && consent.withdrawn_at === null
  if (found.kind === 'given' && !isLive) {
    await endDelivery(tx, deliveryId, 'cancelled')
    return undefined
  }
  const { created_at: createdAt, ...started } = await tx
    .updateTable('consent_deliveries')
    .set(({ eb }) => ({
      state: 'pending',
      attempts: eb('attempts', '+', 1),
      sending_until: sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`,
    }))
    .where('id', '=', deliveryId)
    .returning(['id', 'record', 'subject', 'attempts', 'created_at'])
    .executeTakeFirstOrThrow()
  if (isLive && found.kind === 'given') return { ...started, createdAt, kind: 'given', consent }
  return { ...started, createdAt, kind: 'withdrawn', consent, replacedBy: await findReplacement(tx, started.record) }
}

/** Locks rows in the order in which a person is deleted: person, consent, delivery. */
const lockPersonOf = (tx: Db, deliveryId: string) =>
  sql`
    select from people p where p.id = (
      select c.person_id from consent_deliveries d join consents c on c.id = d.consent_id where d.id = ${deliveryId}
    ) for key share`.execute(tx)

/** Id of the live consent that replaces a revoked one, directly or through others. */
async function findReplacement(tx: Db, record: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive later as (
      select id, withdrawn_at from consents where replaces = ${record}
      union select c.id, c.withdrawn_at from later l join consents c on c.replaces = l.id
    ) select id from later where withdrawn_at is null limit 1`.execute(tx)
  return rows[0]?.id
}

/** Writes the outcome of a try. False when the delivery was cancelled concurrently. */
export async function endDelivery(tx: Db, deliveryId: string, state: DeliveryState): Promise<boolean> {
  await lockPersonOf(tx, deliveryId)
  return hasRow(
    tx
      .updateTable('consent_deliveries')
      .set({ state, sending_until: null, ...(state === 'confirmed' && { confirmed_at: sql<Date>`now()` }) })
      .where('id', '=', deliveryId)
      .where('state', '=', 'pending')
      .returning('id'),
  )
}

/** Age in seconds of the oldest delivery that the consents host has not accepted, otherwise 0. */
export async function findOldestDeliverySeconds(db: Db): Promise<number> {
  const { seconds } = await getRow<{ seconds: number }>(db)`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::int as seconds
    from consent_deliveries where state = 'pending'`
  return seconds
}
