// Pistes of people, and their visits.
import {
  MAX_OPEN_PISTES,
  type PisteKind,
  type PisteSource,
  type PisteVisit,
  type PreferenceAnswer,
} from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow } from '../../platform/database/rows.ts'
import { stateAfter, type PisteState } from './pistes.rules.ts'

/** What a person answers about: a trade or an offer. */
export interface PisteSubject {
  kind: PisteKind
  code: string
  title: string
}

export interface SavedPiste extends PisteSubject {
  id: string
  state: PisteState
  source: PisteSource
  reason: string | null
  /** null: the reason changed no answer. */
  replaced: Replaced | null
  answeredAt: Date
  openedAt: Date
  exploredAt: Date | null
  visits: PisteVisit[]
}

export interface DoneVisit {
  visit: PisteVisit
  /** Code of the choice at its end. */
  answer: string
  sentence: string
  at: Date
}

/** The answer that a reason replaced; `nothing`: there was none. */
export type Replaced = 'nothing' | 'yes' | 'unsure'

/** More than a person has: the list of the contract. */
const MAX_PISTES = 300

/** The columns of a piste `p`, with the visits that are done, in order. */
const COLUMNS = sql`
  p.id, p.kind, p.code, p.title, p.state, p.source, p.reason, p.replaced, p.answered_at as "answeredAt",
  p.opened_at as "openedAt", p.explored_at as "exploredAt",
  array(select v.visit from piste_visits v where v.piste_id = p.id order by v.visited_at, v.visit) as visits`

/** The pistes of a person that were saved once, the latest first; without trades whose code has another meaning now. */
export const findPistes = (db: Db, personId: string): Promise<SavedPiste[]> =>
  findRows<SavedPiste>(db)`
    select ${COLUMNS} from pistes p
    where p.person_id = ${personId} and p.opened_at is not null and p.state <> 'unsure' and ${isCurrent}
    order by p.answered_at desc, p.id limit ${MAX_PISTES}`

/** A piste of a person that was saved once, or undefined. */
export const findPiste = (db: Db, personId: string, id: string): Promise<SavedPiste | undefined> =>
  findRow<SavedPiste>(db)`
    select ${COLUMNS} from pistes p where p.id = ${id} and p.person_id = ${personId} and p.opened_at is not null`

/** The piste of a person about a trade or an offer that was saved once, or undefined. */
export const findPisteAbout = (db: Db, personId: string, code: string): Promise<SavedPiste | undefined> =>
  findRow<SavedPiste>(db)`
    select ${COLUMNS} from pistes p
    where p.person_id = ${personId} and p.code = ${code} and p.opened_at is not null and p.state <> 'unsure'`

/** The visits of a piste that are done. */
export const findVisits = (db: Db, pisteId: string): Promise<DoneVisit[]> =>
  findRows<DoneVisit>(db)`
    select visit, answer, sentence, visited_at as at from piste_visits where piste_id = ${pisteId}`

/** Whether the piste `p` is about the trade that its code means today (ADV-02). */
const isCurrent = sql`not (p.kind = 'trade' and exists (
  select from trades t where t.code = p.code and t.renamed_at > p.answered_at))`

/**
 * Stores an answer about a trade or an offer, and returns the piste; an equal answer changes nothing. The caller has
 * locked the person, so that at most seven pistes are open.
 * @param reason code of the reason for a «no»
 */
export async function savePiste(
  tx: Db,
  personId: string,
  { kind, code, title }: PisteSubject,
  { answer, source, reason = null }: { answer: PreferenceAnswer; source: PisteSource; reason?: string | null },
): Promise<{ id: string; state: PisteState; isChanged: boolean }> {
  const [before, { open }] = await Promise.all([
    findRow<{ id: string; state: PisteState; reason: string | null; isCurrent: boolean }>(tx)`
      select p.id, p.state, p.reason, ${isCurrent} as "isCurrent" from pistes p
      where p.person_id = ${personId} and p.kind = ${kind} and p.code = ${code}`,
    getRow<{ open: number }>(tx)`
      select count(*)::integer as open from pistes p
      where p.person_id = ${personId} and p.state = 'open' and not (p.kind = ${kind} and p.code = ${code})
        and ${isCurrent}`,
  ])
  const state = stateAfter(before?.isCurrent ? before.state : undefined, answer, open)
  if (before?.isCurrent && before.state === state && before.reason === reason)
    return { id: before.id, state, isChanged: false }
  const { rows } = await sql<{ id: string }>`
    insert into pistes as p (person_id, kind, code, title, state, source, reason, answered_at, opened_at)
    values (${personId}, ${kind}, ${code}, ${title}, ${state}, ${source}, ${reason}, clock_timestamp(),
      ${answer === 'yes' ? sql`now()` : null})
    on conflict (person_id, kind, code) do update
    set title = excluded.title, state = excluded.state, reason = excluded.reason, replaced = null,
      answered_at = excluded.answered_at,
      source = case when p.opened_at is null then excluded.source else p.source end,
      opened_at = coalesce(p.opened_at, excluded.opened_at)
    returning id`.execute(tx)
  return { id: rows[0]!.id, state, isChanged: true }
}

/**
 * Opens a piste, or lets it wait while seven others are open. Returns its state. The reason and what it replaced are
 * cleared. The caller has locked the person.
 */
export async function openPiste(tx: Db, personId: string, id: string): Promise<PisteState> {
  const { rows } = await sql<{ state: PisteState }>`
    update pistes t set reason = null, replaced = null,
      answered_at = case when t.state in ('open', 'waiting') then t.answered_at else now() end,
      state = case when t.state = 'open' or (
        select count(*) from pistes p where p.person_id = ${personId} and p.state = 'open' and ${isCurrent}
      ) < ${MAX_OPEN_PISTES} then 'open' else 'waiting' end
    where t.id = ${id} returning t.state`.execute(tx)
  return rows[0]!.state
}

/** Closes a piste, with the code of a reason and what this replaced. The caller has locked the person. */
export async function closePiste(
  tx: Db,
  id: string,
  { reason, replaced }: { reason: string | null; replaced: Replaced | null },
): Promise<void> {
  await sql`
    update pistes set state = 'closed', reason = ${reason}, replaced = ${replaced},
      answered_at = case when state = 'closed' and reason is not distinct from ${reason} then answered_at else now() end
    where id = ${id}`.execute(tx)
}

/**
 * Moves what a reason replaced to another closed piste with the same reason, which then restores it. False without one.
 */
export async function passReplaced(tx: Db, personId: string, { id, reason, replaced }: SavedPiste): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update pistes set replaced = ${replaced} where id = (
      select id from pistes
      where person_id = ${personId} and state = 'closed' and reason = ${reason} and id <> ${id} and replaced is null
      order by answered_at desc limit 1)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Stores the end of a visit, replacing an earlier answer. The caller has locked the person. */
export async function saveVisit(
  tx: Db,
  pisteId: string,
  { visit, answer, sentence }: Omit<DoneVisit, 'at'>,
): Promise<void> {
  await sql`
    insert into piste_visits as v (piste_id, visit, answer, sentence)
    values (${pisteId}, ${visit}, ${answer}, ${sentence})
    on conflict (piste_id, visit) do update
    set answer = excluded.answer, sentence = excluded.sentence, visited_at = excluded.visited_at
    where v.answer <> excluded.answer`.execute(tx)
}

/** Marks a piste as explored, once. Returns whether this call did. */
export async function markExplored(tx: Db, pisteId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update pistes set explored_at = now() where id = ${pisteId} and explored_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** The title of a published trade; undefined for an unknown code. */
export const findTradeTitle = (db: Db, code: string): Promise<{ title: string } | undefined> =>
  db.selectFrom('trades').select('title').where('code', '=', code).executeTakeFirst()

/**
 * Adds pistes for offers that the person saved at their provider, the latest first. One that the person answered before
 * stays unchanged. The caller has locked the person.
 */
export async function addOffers(tx: Db, personId: string, offers: readonly PisteSubject[]): Promise<void> {
  await sql`
    insert into pistes (person_id, kind, code, title, state, source, opened_at)
    select ${personId}, o.kind, o.code, o.title,
      case when row_number() over (order by o.place) + open.count <= ${MAX_OPEN_PISTES} then 'open' else 'waiting' end,
      'match', now()
    from rows from (jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as (kind text, code text, title text))
        with ordinality as o (kind, code, title, place),
      (select count(*) from pistes p where p.person_id = ${personId} and p.state = 'open' and ${isCurrent}) open
    where not exists (select from pistes p where p.person_id = ${personId} and p.kind = o.kind and p.code = o.code)
    on conflict (person_id, kind, code) do nothing`.execute(tx)
}

/** Whether one of these offers has no piste of the person yet. */
export const hasNewOffers = (db: Db, personId: string, codes: readonly string[]): Promise<boolean> =>
  getRow<{ has: boolean }>(db)`
    select exists (
      select from unnest(${codes}::text[]) as o (code)
      where not exists (
        select from pistes p where p.person_id = ${personId} and p.kind <> 'trade' and p.code = o.code
      )
    ) as has`.then(({ has }) => has)

/** Kind and title of the piste of an offer, or undefined. */
export const findOfferPiste = (db: Db, personId: string, code: string): Promise<PisteSubject | undefined> =>
  findRow<PisteSubject>(db)`
    select kind, code, title from pistes where person_id = ${personId} and kind <> 'trade' and code = ${code}`

/** Deletes the pistes of these offers without a visit. The caller has locked the person. */
export async function deleteOffers(tx: Db, personId: string, offers: readonly { code: string }[]): Promise<void> {
  await sql`
    delete from pistes p where person_id = ${personId} and kind <> 'trade'
      and code = any(${offers.map(({ code }) => code)}::text[]) and ${withoutVisit}`.execute(tx)
}

const withoutVisit = sql`not exists (select from piste_visits v where v.piste_id = p.id)`

/**
 * Deletes the answer about a trade or an offer, or those of all trades without `code`. A piste with a visit stays when
 * all are deleted. Returns how many there were.
 */
export async function deletePistes(tx: Db, personId: string, kind: PisteKind, code?: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from pistes p where person_id = ${personId} and kind = ${kind}
      and ${code === undefined ? withoutVisit : sql`code = ${code}`}
    returning id`.execute(tx)
  return rows.length
}

interface RenamedAnswers {
  personId: string
  /** Number of answers to trades of a former title. */
  answers: number
  /** When the last of these trades got its title. */
  renamedAt: Date
}

/** Up to `limit` people after one, with answers to trades of a former title. */
export function findRenamedAnswers(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<RenamedAnswers[]> {
  return findRows<RenamedAnswers>(db)`
    select p.person_id as "personId", count(*)::integer as answers, max(t.renamed_at) as "renamedAt"
    from trades t join pistes p on p.kind = 'trade' and p.code = t.code
    where t.renamed_at > p.answered_at ${after === undefined ? sql`` : sql`and p.person_id > ${after}`}
    group by p.person_id order by p.person_id limit ${limit}`
}
