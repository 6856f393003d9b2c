// Consents of people, and what has to be told to partners because of them.
import { randomUUID } from 'node:crypto'
import type { ResultSection } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { follows, takePage } from '../../platform/database/page.ts'
import { enqueue } from '../../platform/outbox.ts'
import { findConnection } from '../connections/index.ts'
import type { Row } from './consents.rules.ts'
import type { Offer } from './offers.repository.ts'

const PAGE = 50

export interface SharedDataType {
  id: string
  name: string
  section?: ResultSection
  rows: Row[]
}

/** What a profile is sent to a publisher for. */
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

/** A consent as it was recorded, with what was told to the partner, in the order of what happened. */
export type ConsentRecord = Read & { deliveries: Delivery[] }

async function withDeliveries(db: Db, page: Stored[]): Promise<ConsentRecord[]> {
  if (page.length === 0) return []
  const told = await db
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
    deliveries: told.filter(({ consent_id }) => consent_id === consent.id) as unknown as Delivery[],
  }))
}

/** A consent of this person; undefined when they have no such one. */
export async function findConsent(db: Db, personId: string, consentId: string): Promise<ConsentRecord | undefined> {
  const stored = await consents(db).where('id', '=', consentId).where('person_id', '=', personId).execute()
  return (await withDeliveries(db, stored))[0]
}

/** Consents of a person, the latest first; `after` is the last one of the page before. */
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

/** The live consents of a person to these exchanges. */
export async function findLiveConsents(
  db: Db,
  personId: string,
  exchangeIds: readonly string[],
): Promise<LiveConsent[]> {
  if (exchangeIds.length === 0) return []
  const rows = await db
    .selectFrom('consents as c')
    .innerJoin('consent_deliveries as d', (join) => join.onRef('d.consent_id', '=', 'c.id').on('d.kind', '=', 'given'))
    .select(['c.id', 'c.exchange_id', 'c.export_tool_id', 'c.wording_version', 'c.shared', 'c.given_at', 'd.state'])
    .where('c.person_id', '=', personId)
    .where('c.withdrawn_at', 'is', null)
    .where('c.exchange_id', 'in', exchangeIds)
    .execute()
  return rows.map(({ id, exchange_id, export_tool_id, wording_version, shared, given_at, state }) => ({
    id,
    exchangeId: exchange_id!,
    exportToolId: export_tool_id,
    wordingVersion: wording_version,
    shared: shared as unknown as SharedDataType[],
    givenAt: given_at,
    state: state as LiveConsent['state'],
  }))
}

/** Whether a person shares anything of theirs with this tool now. A profile for a publisher is for the publisher only. */
export async function hasLiveConsent(db: Db, personId: string, importToolId: string): Promise<boolean> {
  const live = await db
    .selectFrom('consents')
    .select('id')
    .where('person_id', '=', personId)
    .where('import_tool_id', '=', importToolId)
    .where('kind', '<>', 'publisher')
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

export interface ConsentTally {
  live: number
  /** Taken back for good: none that another took the place of. */
  withdrawn: number
  /** Who may know something now, by name. */
  recipients: string[]
}

/** How many consents of a person are live and were taken back, at most `most` of each, and at most ten recipients. */
export async function countConsents(db: Db, personId: string, most: number): Promise<ConsentTally> {
  const { rows } = await sql<ConsentTally>`
    with live as materialized (
      select c.recipient_name from consents c where c.person_id = ${personId} and c.withdrawn_at is null limit ${most}
    )
    select (select count(*) from live) as live,
      (select count(*) from (select c.id from consents c where c.person_id = ${personId} and c.withdrawn_at is not null limit ${most}) w
       where not exists (select from consents r where r.replaces = w.id)) as withdrawn,
      array(select distinct recipient_name from live order by recipient_name limit 10) as recipients`.execute(db)
  return rows[0]!
}

/** Has one consent change at a time for a person, until the transaction ends; false when they were erased. */
export async function lockPerson(tx: Db, personId: string): Promise<boolean> {
  return (
    (await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()) !==
    undefined
  )
}

export interface NewConsent extends Pick<Delivery, 'subject'> {
  exporter: { id: string; name: string }
  shared: SharedDataType[]
  email?: string
  isNewAccount?: boolean
  /** A live consent of the person, which is taken back. */
  replaces?: string
  /** To whom a profile is sent, whom the recipient of the offer knows, and what for. */
  publisher?: { name: string; trainings: readonly Training[] }
}

/**
 * The pseudonym under which a publisher knows a person: that of earlier profiles for this publisher, otherwise a new
 * one. No other recipient has the same, in particular not the provider of matches. The caller holds the person
 * (`lockPerson`).
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

/** Records a consent in the words of its offer, and has it told to the partner, who knows the person as `subject`. Returns its id. */
export async function addConsent(
  tx: Db,
  personId: string,
  offer: Offer,
  { exporter, shared, email = '', isNewAccount = false, subject, replaces, publisher }: NewConsent,
): Promise<string> {
  const replaced = replaces === undefined ? undefined : await endConsents(tx, personId, replaces)
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
  // What takes the place of a consent is told before its withdrawal, if it can be: the recipient need not forget who shares with it meanwhile.
  await enqueueDeliveries(tx, [delivery, ...(replaced?.untold ?? [])], id)
  return id
}

interface Line {
  id: string
  record: string
}

/** Deliveries of one consent stand in one line: the partner hears of the withdrawal after the consent. */
const enqueueDeliveries = (tx: Db, deliveries: readonly Line[], inLineOf?: string) =>
  enqueue(
    tx,
    deliveries.map(({ id, record }) => ({
      task: 'deliver-consent',
      payload: { deliveryId: id },
      key: `deliver-consent:${id}`,
      line: `consent:${inLineOf ?? record}`,
    })),
  )

/**
 * Takes live consents of a person back: all of them, or one. What was shared is forgotten here; the partner is told, unless nothing was
 * ever sent to it. Waits for a delivery under way. Returns those that were live.
 */
export async function takeBack(tx: Db, personId: string, consentId?: string): Promise<string[]> {
  const { ids, untold } = await endConsents(tx, personId, consentId)
  await enqueueDeliveries(tx, untold)
  return ids
}

/** Ends live consents without a word to the partner: `untold` has to be enqueued. */
async function endConsents(tx: Db, personId: string, consentId?: string): Promise<{ ids: string[]; untold: Line[] }> {
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
  if (ids.length === 0) return { ids, untold: [] }
  await sql`
    update consents set withdrawn_at = now(), shared = (
      select coalesce(jsonb_agg(one || '{"rows": []}' order by place), '[]') from jsonb_array_elements(shared) with ordinality as each (one, place)
    ) where id = any(${ids}::uuid[])`.execute(tx)
  await tx
    .updateTable('consent_deliveries')
    .set({ state: 'cancelled' })
    .where('record', 'in', ids)
    .where('state', '=', 'pending')
    .execute()
  const { rows: untold } = await sql<Line>`
    insert into consent_deliveries (consent_id, record, subject, kind)
    select consent_id, record, subject, 'withdrawn' from consent_deliveries d
    where record = any(${ids}::uuid[]) and kind = 'given' and (attempts > 0 or exists (
      -- The partner may wait for it: it was told that this one takes the place of another.
      select from consents c join consent_deliveries w on w.record = c.replaces and w.kind = 'withdrawn' where c.id = d.consent_id
    ))
    on conflict (record, kind) do nothing returning id, record`.execute(tx)
  return { ids, untold }
}

/** Puts the delivery of a consent that was given up, or of its withdrawal, back in line. */
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

/**
 * Puts withdrawals that were given up back in line, those that were tried least first, then those that wait longest: nobody may be left to
 * ask for it, and what a host never takes keeps none of the others waiting.
 */
export async function resumeWithdrawals(db: Db, limit: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const resumed = await tx
      .updateTable('consent_deliveries')
      .set({ state: 'pending' })
      .where('id', 'in', (from) =>
        from
          .selectFrom('consent_deliveries')
          .select('id')
          .where('kind', '=', 'withdrawn')
          .where('state', '=', 'given-up')
          .orderBy('attempts')
          .orderBy('created_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'record'])
      .execute()
    await enqueueDeliveries(tx, resumed)
  })
}

/** Forgets the deliveries of people who are gone: of what they shared, which is never sent any more, and of withdrawals that were told. */
export async function forgetToldDeliveries(db: Db): Promise<void> {
  await db
    .deleteFrom('consent_deliveries')
    .where('consent_id', 'is', null)
    .where((is) => is.or([is('kind', '=', 'given'), is('state', 'in', ['confirmed', 'cancelled'])]))
    .execute()
}

// ── Deliveries, as the job sees them ─────────────────────────────────────────────────────────────────────────────────

/** Counts a try before it is made: from then on the partner may have been told. Undefined when nothing is to be told. */
export async function countAttempt(db: Db, deliveryId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('consent_deliveries')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', deliveryId)
    .where('state', '=', 'pending')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

export type PendingDelivery = { id: string; record: string; subject: string; createdAt: Date } & (
  | { kind: 'given'; consent: Read }
  /** Without a consent once the person is gone. */
  | { kind: 'withdrawn'; consent: Read | undefined; replacedBy: string | undefined }
)

/**
 * A delivery that waits, read anew and held until the transaction ends: meanwhile nobody takes its consent back or erases its person.
 * Undefined when nothing is to be told, as for a consent that is not live.
 */
export async function holdDelivery(tx: Db, deliveryId: string): Promise<PendingDelivery | undefined> {
  // In the order that erasing somebody takes: the person, their consent, its delivery.
  await sql`
    select from people p where p.id = (
      select c.person_id from consent_deliveries d join consents c on c.id = d.consent_id where d.id = ${deliveryId}
    ) for key share`.execute(tx)
  const stored = await tx
    .selectFrom('consents as c')
    .selectAll('c')
    .where('c.id', '=', (from) =>
      from.selectFrom('consent_deliveries').select('consent_id').where('id', '=', deliveryId),
    )
    .forShare()
    .executeTakeFirst()
  const consent = stored && read(stored)
  const delivery = await tx
    .selectFrom('consent_deliveries')
    .select(['id', 'record', 'subject', 'kind', 'created_at'])
    .where('id', '=', deliveryId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  if (!delivery) return undefined
  const { kind, created_at: createdAt, ...told } = delivery
  if (kind === 'withdrawn')
    return { ...told, createdAt, kind, consent, replacedBy: await findReplacement(tx, told.record) }
  if (consent && consent.withdrawn_at === null) return { ...told, createdAt, kind: 'given', consent }
  await closeDelivery(tx, deliveryId, 'cancelled')
  return undefined
}

/** The live consent in whose favour this one was taken back, however many came between them. */
async function findReplacement(tx: Db, record: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive later as (
      select id, withdrawn_at from consents where replaces = ${record}
      union select c.id, c.withdrawn_at from later l join consents c on c.replaces = l.id
    ) select id from later where withdrawn_at is null limit 1`.execute(tx)
  return rows[0]?.id
}

export async function closeDelivery(
  tx: Db,
  deliveryId: string,
  state: 'confirmed' | 'given-up' | 'cancelled',
): Promise<void> {
  await tx
    .updateTable('consent_deliveries')
    .set({ state, ...(state === 'confirmed' && { confirmed_at: sql<Date>`now()` }) })
    .where('id', '=', deliveryId)
    .execute()
}

/** Age of the oldest consent or withdrawal that its host has not accepted, in seconds; 0 without one. */
export async function findOldestDeliverySeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::int as seconds
    from consent_deliveries where state = 'pending'`.execute(db)
  return rows[0]!.seconds
}
