// The answers of people to offers. They reference the row of the subject and are deleted with it: a person who
// shares nothing has no answers.
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type pg from 'pg'

export interface Decision {
  offer: string
  answer: PreferenceAnswer
}

/** Most answers of one person. Beyond it the oldest is deleted; answers `yes` are deleted last. */
const MAX_DECISIONS = 5000

/** Advertisements of the offer $2 in other towns. */
const SAME_OFFER = `select code from matching.offers
  where same_as = (select same_as from matching.offers where code = $2) and code <> $2`

/** All answers of a person, the latest first. */
export async function decisionsOf(pool: pg.Pool, subject: string): Promise<Decision[]> {
  const { rows } = await pool.query<Decision>(
    'select offer, answer from matching.decisions where subject = $1 order by decided_at desc, offer limit $2',
    [subject, MAX_DECISIONS],
  )
  return rows
}

/**
 * The latest answer of a person to one offer in any of its towns, with its title. undefined without an answer, or when
 * the offer has left the catalogue.
 */
export async function decisionOn(
  pool: pg.Pool,
  subject: string,
  offer: string,
): Promise<{ title: string; answer: PreferenceAnswer } | undefined> {
  const { rows } = await pool.query<{ title: string; answer: PreferenceAnswer }>(
    `select title, answer from matching.decisions join matching.offers on code = offer
     where subject = $1 and (offer = $2 or offer in (${SAME_OFFER})) order by decided_at desc, offer limit 1`,
    [subject, offer],
  )
  return rows[0]
}

/**
 * Saves an answer, in place of those to the same offer in other towns. Idempotent. Returns false, and saves nothing,
 * when the person shares nothing.
 */
export async function setDecision(
  pool: pg.Pool,
  subject: string,
  offer: string,
  answer: PreferenceAnswer,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with person as (select id from matching.subjects where id = $1 for key share),
       replaced as (delete from matching.decisions where subject = $1 and offer in (${SAME_OFFER})),
       crowded as (delete from matching.decisions where (subject, offer) in (
         select subject, offer from matching.decisions where subject = $1 and offer <> $2
         order by (answer = 'yes') desc, decided_at desc offset $4))
     insert into matching.decisions (subject, offer, answer) select id, $2, $3 from person
     on conflict (subject, offer) do update set answer = excluded.answer,
       decided_at = case when decisions.answer = excluded.answer then decisions.decided_at
         else excluded.decided_at end`,
    [subject, offer, answer, MAX_DECISIONS - 1],
  )
  return rowCount === 1
}

/**
 * Deletes the answers to an offer in all its towns. isKnown: whether the person shares data. wasAnswered: whether there
 * was an answer.
 */
export async function removeDecision(
  pool: pg.Pool,
  subject: string,
  offer: string,
): Promise<{ isKnown: boolean; wasAnswered: boolean }> {
  const { rows } = await pool.query<{ isKnown: boolean; wasAnswered: boolean }>(
    `with deleted as (delete from matching.decisions
       where subject = $1 and (offer = $2 or offer in (${SAME_OFFER})) returning offer)
     select exists (select from matching.subjects where id = $1) as "isKnown",
       exists (select from deleted) as "wasAnswered"`,
    [subject, offer],
  )
  return rows[0]!
}
