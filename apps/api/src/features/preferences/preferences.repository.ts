// Trades, sectors, work settings and sentences of the game, and the answers of people to them.
import type { Circumstances, StoredCircumstances } from '@visions/contract/preferences'
import type { EvokedTrade } from '@visions/advice/words/evoked-trades.rules'
import { firstSentences } from '@visions/contract/essay-result'
import { INTEREST_CODES, STARTER_SENTENCES, type InterestCode } from '@visions/contract/constants'
import type { Limit, PreferenceAnswer, ResearchType } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow, hasRow } from '../../platform/database/rows.ts'
import { markDeck, type Answered, type Content, type LocalKind, type Situated } from './preferences.rules.ts'

/** Whether the game has the sentences of the starter mission. */
export const hasFirstSentences = publishedCache(['game_sentences'], async (db) => {
  const { has } = await getRow<{ has: boolean }>(db)`
    select count(*) >= ${STARTER_SENTENCES} as has from game_sentences`
  return has
})

/** Whether the person answered a sentence about each interest, as after the first six. */
export const hasFirstAnswers = (db: Db, personId: string): Promise<boolean> =>
  getRow<{ has: boolean }>(db)`
    select count(distinct interest) = ${INTEREST_CODES.length} as has from game_answers
    where person_id = ${personId}`.then(({ has }) => has)

/** The first sentence of the game for each interest, in order; empty unless each interest has one (PIS-02). */
export const findFirstSentences = publishedCache(['game_sentences'], async (db) => {
  const rows = await db
    .selectFrom('game_sentences')
    .select(['code', 'body', 'interest'])
    .where('interest', 'in', [...INTEREST_CODES])
    .orderBy('position')
    .orderBy('code')
    .limit(MAX_CHOICES)
    .$narrowType<{ interest: InterestCode }>()
    .execute()
  const first = firstSentences(rows.map(({ interest, ...row }) => ({ ...row, interest: { code: interest } })))
  return first.length === STARTER_SENTENCES ? first : []
})

const MAX_TRADES = 5000
/** Limit of the contract on sentences, used for sectors and work settings, too. */
const MAX_CHOICES = 60
/** More than a person can have: there are fewer cards and sentences. */
const MAX_ANSWERS = 6000

/** All cards and sentences, in order. With `personId`, only the trades that the person answered. */
export async function findContent(db: Db, personId?: string): Promise<Content> {
  const choices = (table: 'sectors' | 'work_settings') =>
    db
      .selectFrom(table)
      .select(['code', 'title', 'body'])
      .orderBy('position')
      .orderBy('code')
      .limit(MAX_CHOICES)
      .execute()
  const [trades, sectors, settings, sentences] = await Promise.all([
    db
      .selectFrom('trades')
      .select(['code', 'title', 'body', 'interests', 'sector', 'settings'])
      .select(sql<string[]>`settings || limits`.as('limits'))
      .select(sql<number>`cardinality(names)`.as('nameCount'))
      .$if(personId !== undefined, (query) =>
        query.where('code', 'in', (from) =>
          from.selectFrom('trade_answers').select('code').where('person_id', '=', personId!),
        ),
      )
      .orderBy('code')
      .limit(MAX_TRADES)
      .execute(),
    choices('sectors'),
    choices('work_settings'),
    db
      .selectFrom('game_sentences')
      .select(['code', 'body', 'interest', 'setting'])
      .orderBy('position')
      .orderBy('code')
      .limit(MAX_CHOICES)
      .execute(),
  ])
  return { trades: markDeck(trades), sectors, settings, sentences }
}

export const CONTENT_TABLES = ['trades', 'sectors', 'work_settings', 'game_sentences']

/** The answers of a person, the latest first. */
export function findAnswers(db: Db, personId: string): Promise<Answered[]> {
  return findRows<Answered>(db)`
    select kind, code, answer from (
      select kind, code, answer, answered_at from preferences where person_id = ${personId} and kind <> 'trade'
      union all
      select 'trade', code, answer, answered_at from trade_answers where person_id = ${personId}
    ) a
    order by answered_at desc, kind, code limit ${MAX_ANSWERS}`
}

const CARD_TABLES = {
  sector: 'sectors',
  setting: 'work_settings',
  sentence: 'game_sentences',
} as const

/** Kinds of which the answers are preferences; those to trades are pistes. */
export type PreferredKind = Exclude<LocalKind, 'trade'>

/** Whether this card or sentence is published. */
export function isPublishedCard(tx: Db, kind: PreferredKind, code: string): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom(CARD_TABLES[kind] as 'sectors')
      .select('code')
      .where('code', '=', code),
  )
}

/** How many published trades there are, and how many of them the person answered. */
export const countTrades = (db: Db, personId: string) =>
  getRow<{ published: number; answered: number }>(db)`
    select count(*)::integer as published, count(a.code)::integer as answered
    from trades t left join trade_answers a on a.person_id = ${personId} and a.code = t.code`

/** How many published sentences there are, and how many of them the person answered. */
export const countSentences = (db: Db, personId: string) =>
  getRow<{ published: number; answered: number }>(db)`
    select count(*)::integer as published, count(p.code)::integer as answered
    from game_sentences s
    left join preferences p on p.person_id = ${personId} and p.kind = 'sentence' and p.code = s.code`

/** Stores or replaces an answer. An equal answer does not change its date. */
export async function saveAnswer(
  tx: Db,
  personId: string,
  kind: PreferredKind,
  code: string,
  answer: PreferenceAnswer,
): Promise<void> {
  await sql`
    insert into preferences as p (person_id, kind, code, answer) values (${personId}, ${kind}, ${code}, ${answer})
    on conflict (person_id, kind, code) do update set answer = excluded.answer, answered_at = excluded.answered_at
    where p.answer <> excluded.answer`.execute(tx)
}

/**
 * Copies the answer to a sentence about a work setting to the setting, with the same instant. A «no» to a sentence of
 * the game is no refusal of the setting, which would exclude trades: it only deletes a former copy.
 */
export async function saveSettingOfSentence(tx: Db, personId: string, code: string): Promise<void> {
  await sql`
    insert into preferences (person_id, kind, code, answer)
    select p.person_id, 'setting', s.setting, p.answer from preferences p join game_sentences s on s.code = p.code
    where p.person_id = ${personId} and p.kind = 'sentence' and p.code = ${code} and p.answer <> 'no'
      and s.setting is not null
    on conflict (person_id, kind, code) do update set answer = excluded.answer, answered_at = excluded.answered_at
    where preferences.answer <> excluded.answer`.execute(tx)
  await sql`
    delete from preferences p using preferences said join game_sentences s on s.code = said.code
    where said.person_id = ${personId} and said.kind = 'sentence' and said.code = ${code} and said.answer = 'no'
      and p.person_id = ${personId} and p.kind = 'setting' and p.code = s.setting and p.answer <> 'no'`.execute(tx)
}

/**
 * Deletes the answers of a kind, or the one with `code`. Also deletes the copy for the work setting, unless
 * the person answered that one later. Returns how many answers there were.
 */
export async function deleteAnswers(tx: Db, personId: string, kind: PreferredKind, code?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from preferences
      where person_id = ${personId} and kind = ${kind} ${code === undefined ? sql`` : sql`and code = ${code}`}
      returning code, answered_at
    ), deleted_copies as (
      delete from preferences p using deleted d join game_sentences s on s.code = d.code
      where ${kind} = 'sentence' and p.person_id = ${personId} and p.kind = 'setting' and p.code = s.setting
        and p.answered_at = d.answered_at
    )
    select count(*)::int as count from deleted`.execute(tx)
  return rows[0]!.count
}

/** «Mes envies» and the provider of matches; undefined where not configured. */
export async function findTools(db: Db): Promise<{ own?: { id: string; name: string }; matchingId?: string }> {
  const rows = await db
    .selectFrom('tools')
    .select(['id', 'name', 'is_own'])
    .where((is) => is.or([is('is_own', '=', true), is('is_matching', '=', true)]))
    .limit(2)
    .execute()
  const own = rows.find(({ is_own }) => is_own)
  const matching = rows.find(({ is_own }) => !is_own)
  return { ...(own && { own: { id: own.id, name: own.name } }), ...(matching && { matchingId: matching.id }) }
}

/** City and research type of a person; '' and null when the person was deleted. */
export async function findSearch(
  db: Db,
  personId: string,
): Promise<{ city: string; researchType: ResearchType | null }> {
  const row = await db
    .selectFrom('people')
    .select(['city', 'research_type as researchType'])
    .where('id', '=', personId)
    .$narrowType<{ researchType: ResearchType | null }>()
    .executeTakeFirst()
  return row ?? { city: '', researchType: null }
}

/**
 * The trades that the own words of a row `c` of `circumstances` evoke, the closest first. A trade whose title changed
 * since is left out.
 */
const evokedTrades = sql<(EvokedTrade & { title: string })[]>`coalesce((
  select json_agg(json_build_object('code', t.code, 'title', t.title, 'percent', e.percent) order by e.place)
  from rows from (jsonb_to_recordset(c.evoked) as (code text, percent integer)) with ordinality
    as e (code, percent, place)
  join trades t on t.code = e.code and (t.renamed_at is null or t.renamed_at <= c.changed_at)), '[]')`

/** The limits and the own words of a person, with the trades that these evoke; all empty without any. */
export async function findCircumstances(db: Db, personId: string): Promise<StoredCircumstances> {
  const row = await db
    .selectFrom('circumstances as c')
    .select(['limits', 'own_words as ownWords', 'set_aside as setAside', evokedTrades.as('evoked')])
    .where('person_id', '=', personId)
    .$narrowType<{ limits: Limit[] }>()
    .executeTakeFirst()
  return row ?? { limits: [], ownWords: '', setAside: [], evoked: [] }
}

/** Stores the limits and the own words of a person in place of the former ones; without any, deletes the row. */
export async function saveCircumstances(
  tx: Db,
  personId: string,
  { limits, ownWords, setAside, evoked }: Circumstances & { evoked: readonly EvokedTrade[] },
): Promise<void> {
  if (limits.length === 0 && ownWords === '')
    await tx.deleteFrom('circumstances').where('person_id', '=', personId).execute()
  else
    await sql`
      insert into circumstances (person_id, limits, own_words, evoked, set_aside)
      values (${personId}, ${limits}, ${ownWords}, ${JSON.stringify(evoked)}, ${setAside})
      on conflict (person_id) do update
      set limits = excluded.limits, own_words = excluded.own_words, evoked = excluded.evoked,
        set_aside = excluded.set_aside, changed_at = excluded.changed_at`.execute(tx)
}

/** The situation of a person, and the time of the database; undefined when the person was deleted. */
export function findSituation(tx: Db, personId: string): Promise<(Situated & { now: Date }) | undefined> {
  return tx
    .selectFrom('people')
    .leftJoin('circumstances as c', 'c.person_id', 'people.id')
    .select(['situation', 'scholarship_level as scholarshipLevel', 'research_type as researchType'])
    .select(['limits', 'own_words as ownWords', 'set_aside as setAside', evokedTrades.as('evoked')])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', personId)
    .$narrowType<{ researchType: ResearchType | null; limits: Limit[] | null }>()
    .executeTakeFirst()
}

/** The place of sentences in the game, and how many there are (OFF-17). */
export const findShownSentences = (db: Db, codes: readonly string[]) =>
  findRows<{ id: string; place: number; sentences: number }>(db)`
    select s.code as id, s.place, s.sentences from (
      select code, (row_number() over (order by position, code))::integer as place,
        (count(*) over ())::integer as sentences from game_sentences
    ) s where s.code = any(${codes}::text[])`
