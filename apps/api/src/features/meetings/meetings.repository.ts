import type { MeetingState, Situation } from '@visions/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, hasRow, writeRows } from '../../platform/database/rows.ts'
import { follows } from '../../platform/database/following-rows.ts'
import { takePage } from '../../platform/page.ts'
import { HELD_DAYS, MAX_OF_NEW_ACCOUNTS, MAX_PER_DAY, type ProposedDate, type Standing } from './meetings.rules.ts'

/** Meetings on a page. */
const PAGE = 30

export interface DateDetails extends ProposedDate {
  id: string
}

export interface MeetingDetails {
  id: string
  personId: string
  establishment: { id: string; name: string; city: string; email: string }
  person: { firstName: string; lastName: string; city: string; situation: Situation | null }
  state: MeetingState
  revision: number
  wishes: string
  answer: string
  message: string
  place: string
  /** Dates of the last proposal, the earliest first. */
  dates: DateDetails[]
  /** The confirmed date, also after the end of the meeting. */
  date: DateDetails | null
  cancelledBy: 'person' | 'establishment' | null
  shareId: string | null
  createdAt: Date
  isTransmitted: boolean
  /** Why the request is held back, so that nothing has been sent (ECO-08); null for all others. */
  held: 'address' | 'turn' | null
  /** Whether the request was sent and not refused by the mail server. */
  mayHaveArrived: boolean
}

/** Current state by the clock of the database, also before closePastMeetings has run. */
const STATE = sql<MeetingState>`case when m.state = 'confirmed' and m.ends_at <= now() then 'over' else m.state end`
const OPEN = sql<boolean>`m.state in ('requested', 'proposed', 'confirmed')`

type Row = Omit<MeetingDetails, 'dates' | 'date'> & {
  dates: { id: string; startsAt: string; minutes: number }[]
  dateId: string | null
  startsAt: Date | null
  endsAt: Date | null
}

const MEETING = sql`
  m.id, m.person_id as "personId", ${STATE} as state, m.revision, m.wishes, m.answer, m.message, m.place,
  m.cancelled_by as "cancelledBy", m.share_id as "shareId", m.created_at as "createdAt",
  m.transmitted_at is not null as "isTransmitted", m.may_have_arrived as "mayHaveArrived",
  case when m.is_held then case when p.email_confirmed_at is null then 'address' else 'turn' end end as held,
  m.date_id as "dateId", m.starts_at as "startsAt", m.ends_at as "endsAt",
  json_build_object('id', e.id, 'name', e.name, 'city', e.city, 'email', e.email) as establishment,
  json_build_object(
    'firstName', p.first_name, 'lastName', p.last_name, 'city', p.city, 'situation', p.situation
  ) as person,
  (select coalesce(
     json_agg(
       json_build_object('id', d.id, 'startsAt', d.starts_at, 'minutes', d.minutes) order by d.starts_at
     ), '[]')
   from meeting_dates d where d.meeting_id = m.id) as dates
  from meetings m join establishments e on e.id = m.establishment_id join people p on p.id = m.person_id`

function toFound({ dates, dateId, startsAt, endsAt, ...row }: Row): MeetingDetails {
  const isDated = dateId !== null && startsAt !== null && endsAt !== null
  return {
    ...row,
    dates: dates.map((date) => ({ ...date, startsAt: new Date(date.startsAt) })),
    date: isDated ? { id: dateId, startsAt, minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 } : null,
  }
}

async function findOne(db: Db, where: RawBuilder<unknown>): Promise<MeetingDetails | undefined> {
  const row = await findRow<Row>(db)`select ${MEETING} where ${where}`
  return row && toFound(row)
}

// ── Reading

export const findMeeting = (db: Db, id: string): Promise<MeetingDetails | undefined> => findOne(db, sql`m.id = ${id}`)

export const findOwnMeeting = (db: Db, personId: string, id: string): Promise<MeetingDetails | undefined> =>
  findOne(db, sql`m.id = ${id} and m.person_id = ${personId}`)

/**
 * A page of the meetings of a person, the latest first. `after`: id of the last meeting of the page before.
 * Undefined when that is not a meeting of the person.
 */
export async function findMeetings(
  db: Db,
  personId: string,
  after: string | undefined,
): Promise<{ page: MeetingDetails[]; next: string | null } | undefined> {
  if (after !== undefined && !(await isOwn(db, personId, after))) return undefined
  const isNext = follows({ table: 'meetings', alias: 'm', owner: 'person_id' }, after)
  const rows = await findRows<Row>(db)`
    select ${MEETING} where m.person_id = ${personId} and ${isNext}
    order by m.created_at desc, m.id limit ${PAGE + 1}`
  return takePage(rows.map(toFound), PAGE)
}

const isOwn = (db: Db, personId: string, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('meetings').select('id').where('id', '=', id).where('person_id', '=', personId))

/** Whether a person has dates to choose from, and whether a meeting is open. */
export interface MeetingStanding {
  toConfirm: { id: string; establishment: string } | null
  isUnderWay: boolean
}

export async function findMeetingStanding(db: Db, personId: string): Promise<MeetingStanding> {
  const standing = await findRow<MeetingStanding>(db)`
    select s.to_confirm as "toConfirm", s.is_under_way as "isUnderWay"
    from meeting_standings s where s.person_id = ${personId}`
  return standing ?? { toConfirm: null, isUnderWay: false }
}

// ── Asking

/** Closes the confirmed meetings of a person whose date has passed. */
export async function closePastMeetingsOf(tx: Db, personId: string): Promise<void> {
  await sql`
    update meetings m set state = 'over'
    where m.person_id = ${personId} and m.state = 'confirmed' and m.ends_at <= now()`.execute(tx)
}

/** open: number of open meetings of a person. here: id of the one with this establishment, or undefined. */
export async function findOpen(
  tx: Db,
  personId: string,
  establishmentId: string,
): Promise<{ open: number; here: string | undefined }> {
  const { rows } = await sql<{ id: string; isHere: boolean }>`
    select m.id, m.establishment_id = ${establishmentId} as "isHere"
    from meetings m where m.person_id = ${personId} and ${OPEN}`.execute(tx)
  return { open: rows.length, here: rows.find(({ isHere }) => isHere)?.id }
}

/** The counts that limit new requests (ECO-08), by the clock of the database. */
export interface RequestCounts extends Standing {
  /** Whether the account is younger than one hour. */
  isNewAccount: boolean
  /** Requests of the person: in total, and in the last hour. */
  ever: number
  lastHour: number
  /** Requests of all people that were sent to the establishment today, in Paris. */
  hereToday: number
}

const TODAY = sql`date_trunc('day', clock_timestamp() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`
/** The requests that were sent to an establishment today. released: a request that was held back before. */
const sentToday = (establishmentId: RawBuilder<unknown>) => sql`
  select m.id, author.created_at > coalesce(m.released_at, m.created_at) - interval '1 day' as is_young
  from meetings m join people author on author.id = m.person_id
  where m.establishment_id = ${establishmentId} and not m.is_held
    and m.created_at >= ${TODAY} - make_interval(days => ${HELD_DAYS})
    and coalesce(m.released_at, m.created_at) >= ${TODAY}`

/** Counts requests. Locks the establishment until the transaction ends, to count concurrent requests. */
export async function countRequests(tx: Db, personId: string, establishmentId: string): Promise<RequestCounts> {
  await sql`select from establishments where id = ${establishmentId} for no key update`.execute(tx)
  return getRow<RequestCounts>(tx)`
    select p.created_at > clock_timestamp() - interval '1 hour' as "isNewAccount",
      p.created_at > clock_timestamp() - interval '1 day' as "isYoung",
      p.email_confirmed_at is not null as "isConfirmed",
      (select count(*)::int from meetings m where m.person_id = p.id) as ever,
      (select count(*)::int from meetings m
       where m.person_id = p.id and m.created_at > clock_timestamp() - interval '1 hour') as "lastHour",
      here.today as "hereToday", here.young as "hereTodayOfYoung"
    from people p, (
      select count(*)::int as today, (count(*) filter (where is_young))::int as young
      from (${sentToday(sql`${establishmentId}::uuid`)}) sent
    ) here
    where p.id = ${personId}`
}

export function addMeeting(
  tx: Db,
  {
    personId,
    establishmentId,
    wishes,
    shareId,
    isHeld,
  }: { personId: string; establishmentId: string; wishes: string; shareId: string | null; isHeld: boolean },
): Promise<{ id: string; revision: number }> {
  return tx
    .insertInto('meetings')
    .values({ person_id: personId, establishment_id: establishmentId, wishes, share_id: shareId, is_held: isHeld })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
}

// ── Requests that are held back

/** Requests per statement. */
const RELEASED = 100

/**
 * Releases held requests of people whose address is confirmed, while their establishment receives more today: those of
 * older accounts first, then in order. Locks the establishments, as a request does. Returns the released ones.
 */
export async function releaseHeld(tx: Db): Promise<{ id: string; revision: number }[]> {
  const isDue = sql`m.is_held and m.state = 'requested' and p.email_confirmed_at is not null and e.archived_at is null`
  await sql`
    select from establishments where id in (
      select m.establishment_id from meetings m join people p on p.id = m.person_id
      join establishments e on e.id = m.establishment_id where ${isDue}
    ) order by id for no key update`.execute(tx)
  return writeRows<{ id: string; revision: number }>(tx)`
    with due as (
      select m.id, m.establishment_id, m.created_at, p.created_at > clock_timestamp() - interval '1 day' as is_young
      from meetings m join people p on p.id = m.person_id join establishments e on e.id = m.establishment_id
      where ${isDue}
    ), placed as (
      select due.*, row_number() over (partition by establishment_id order by is_young, created_at, id) as place,
        row_number() over (partition by establishment_id, is_young order by created_at, id) as place_of_age
      from due
    ), here as (
      select e.establishment_id, count(sent.id) as today, count(sent.id) filter (where sent.is_young) as young
      from (select distinct establishment_id from due) e
      left join lateral (${sentToday(sql`e.establishment_id`)}) sent on true
      group by e.establishment_id
    ), free as (
      select m.id from meetings m where m.id in (
        select placed.id from placed join here using (establishment_id)
        where placed.place + here.today <= ${MAX_PER_DAY}
          and not (placed.is_young and placed.place_of_age + here.young > ${MAX_OF_NEW_ACCOUNTS})
        order by placed.created_at, placed.id limit ${RELEASED}
      ) and m.is_held and m.state = 'requested' for update skip locked
    )
    update meetings m set is_held = false, released_at = clock_timestamp() from free where m.id = free.id
    returning m.id, m.revision`
}

/** Closes requests that were held back for HELD_DAYS. Nothing was sent, so no establishment is notified. */
export async function closeHeld(db: Db): Promise<void> {
  await sql`
    update meetings set state = 'over'
    where is_held and state = 'requested' and created_at < now() - make_interval(days => ${HELD_DAYS})`.execute(db)
}

// ── Changing

/** Locks a person, then their meeting (the order of a deletion). Undefined when it does not exist. */
export async function lockMeeting(tx: Db, id: string, personId?: string): Promise<MeetingDetails | undefined> {
  const { rows } = await sql`
    select from people p where p.id = (select m.person_id from meetings m where m.id = ${id}) for key share`.execute(tx)
  if (rows.length === 0) return undefined
  await sql`select from meetings m where m.id = ${id} for update`.execute(tx)
  return personId === undefined ? findMeeting(tx, id) : findOwnMeeting(tx, personId, id)
}

export interface Change {
  state: MeetingState
  answer?: string
  message?: string
  place?: string
  cancelledBy?: 'person' | 'establishment'
  date?: DateDetails
}

/** Writes the next revision of a meeting that the caller has locked. */
export function changeMeeting(
  tx: Db,
  id: string,
  { cancelledBy, date, ...changes }: Change,
): Promise<{ revision: number }> {
  return tx
    .updateTable('meetings')
    .set({
      ...changes,
      revision: sql`revision + 1`,
      ...(cancelledBy && { cancelled_by: cancelledBy }),
      ...(date && {
        date_id: date.id,
        starts_at: date.startsAt,
        ends_at: new Date(date.startsAt.getTime() + date.minutes * 60_000),
        confirmed_at: sql<Date>`now()`,
      }),
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
}

/** Replaces the dates of the last proposal. */
export async function replaceDates(tx: Db, meetingId: string, dates: readonly ProposedDate[]): Promise<void> {
  await tx.deleteFrom('meeting_dates').where('meeting_id', '=', meetingId).execute()
  await tx
    .insertInto('meeting_dates')
    .values(dates.map(({ startsAt, minutes }) => ({ meeting_id: meetingId, starts_at: startsAt, minutes })))
    .execute()
}

// ── Whether the request arrived

/** Marks a request before it is sent: from now on it may have arrived. */
export async function beginTransmission(tx: Db, id: string): Promise<void> {
  await tx.updateTable('meetings').set({ may_have_arrived: true }).where('id', '=', id).execute()
}

/** Marks a request that the mail server refused: it did not arrive. */
export async function endTransmission(db: Db, id: string): Promise<void> {
  await db
    .updateTable('meetings')
    .set({ may_have_arrived: false })
    .where('id', '=', id)
    .where('transmitted_at', 'is', null)
    .execute()
}

/** Marks a request as arrived: the mail server accepted it, or the establishment answered. */
export async function markTransmitted(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ transmitted_at: sql<Date>`now()`, may_have_arrived: true })
    .where('id', '=', id)
    .where('transmitted_at', 'is', null)
    .execute()
}

// ── Closing and reminding

/** Meetings per statement. */
const BATCH = 500

/** Closes confirmed meetings whose date has passed. */
export async function closePastMeetings(db: Db): Promise<void> {
  for (let closed = BATCH; closed === BATCH;)
    ({ length: closed } = (
      await sql`
        update meetings set state = 'over' where id in (
          select m.id from meetings m where m.state = 'confirmed' and m.ends_at <= now()
          order by m.ends_at limit ${BATCH} for update skip locked
        ) returning 1`.execute(db)
    ).rows)
}

export interface Reminded {
  id: string
  personId: string
  revision: number
  startsAt: Date
  place: string
  establishment: string
  /** Cities of establishment and person. */
  city: string
  personCity: string
}

/**
 * Marks the meetings of tomorrow as reminded and returns them, from nine o’clock in Paris on. Omits meetings
 * that were reminded before or confirmed after nine o’clock.
 */
export function claimReminders(tx: Db, now: Date, limit: number): Promise<Reminded[]> {
  const inParis = sql`(${now}::timestamptz at time zone 'Europe/Paris')`
  const tomorrow = sql`(${inParis}::date + 1)`
  const nine = sql`((${inParis}::date + time '09:00') at time zone 'Europe/Paris')`
  return writeRows<Reminded>(tx)`
    update meetings m set reminded_at = now() from establishments e, people p
    where e.id = m.establishment_id and p.id = m.person_id and m.id in (
      select n.id from meetings n
      where n.state = 'confirmed' and n.reminded_at is null and ${now} >= ${nine} and n.confirmed_at < ${nine}
        and n.starts_at >= (${tomorrow}::timestamp at time zone 'Europe/Paris')
        and n.starts_at < ((${tomorrow} + 1)::timestamp at time zone 'Europe/Paris')
      order by n.starts_at limit ${limit} for update skip locked
    )
    returning m.id, m.person_id as "personId", m.revision, m.starts_at as "startsAt", m.place,
      e.name as establishment, e.city, p.city as "personCity"`
}

// ── Deleting an account

/** Locks and returns the open meetings of a person whose establishment may have the request. */
export async function lockKnown(tx: Db, personId: string): Promise<MeetingDetails[]> {
  const { rows } = await sql<Row>`
    select ${MEETING}
    where m.person_id = ${personId} and ${OPEN} and m.may_have_arrived and (m.ends_at is null or m.ends_at > now())
    order by m.id for update of m`.execute(tx)
  return rows.map(toFound)
}
