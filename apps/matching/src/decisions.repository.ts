// What people answered to offers. Whoever shares nothing has no answers: they hang on the row of the subject.
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type pg from 'pg'

export interface Decision {
  offer: string
  answer: PreferenceAnswer
}

/** How many answers of somebody are kept: the oldest make room, those that keep an offer last. */
const MOST = 5000

/** Everything that somebody answered, the latest first. */
export async function decisionsOf(pool: pg.Pool, subject: string): Promise<Decision[]> {
  const { rows } = await pool.query<Decision>(
    'select offer, answer from matching.decisions where subject = $1 order by decided_at desc, offer limit $2',
    [subject, MOST],
  )
  return rows
}

/** What somebody answered to an offer, and its title; undefined when they did not, or the offer is gone. */
export async function decisionOn(
  pool: pg.Pool,
  subject: string,
  offer: string,
): Promise<{ title: string; answer: PreferenceAnswer } | undefined> {
  const { rows } = await pool.query<{ title: string; answer: PreferenceAnswer }>(
    `select title, answer from matching.decisions join matching.offers on code = offer where subject = $1 and offer = $2`,
    [subject, offer],
  )
  return rows[0]
}

/** Records an answer; the same one once. False when the person shares nothing: then nothing may be kept about them. */
export async function setDecision(
  pool: pg.Pool,
  subject: string,
  offer: string,
  answer: PreferenceAnswer,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with somebody as (select id from matching.subjects where id = $1 for key share),
       crowded as (delete from matching.decisions where (subject, offer) in (
         select subject, offer from matching.decisions where subject = $1 and offer <> $2
         order by (answer = 'yes') desc, decided_at desc offset $4))
     insert into matching.decisions (subject, offer, answer) select id, $2, $3 from somebody
     on conflict (subject, offer) do update set answer = excluded.answer,
       decided_at = case when decisions.answer = excluded.answer then decisions.decided_at else excluded.decided_at end`,
    [subject, offer, answer, MOST - 1],
  )
  return rowCount === 1
}

/** Takes an answer back; whether the person shares something, and whether there was one. */
export async function removeDecision(
  pool: pg.Pool,
  subject: string,
  offer: string,
): Promise<{ isKnown: boolean; wasAnswered: boolean }> {
  const { rows } = await pool.query<{ isKnown: boolean; wasAnswered: boolean }>(
    `with gone as (delete from matching.decisions where subject = $1 and offer = $2 returning offer)
     select exists (select from matching.subjects where id = $1) as "isKnown", exists (select from gone) as "wasAnswered"`,
    [subject, offer],
  )
  return rows[0]!
}
