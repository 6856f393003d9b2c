// What a person refused, and reasons of closed pistes that become refusals (PIS-04).
import type { Limit, PreferenceAnswer } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, getRow } from '../../platform/database/rows.ts'

/** Settings and sentences answered «no», and stated limits, each with its instant. */
export interface Refusals {
  settings: { code: string; title: string; at: string }[]
  limits: { code: Limit; at: string }[]
  sentences: { setting: string; text: string; at: string }[]
}

export const findRefusals = (db: Db, personId: string): Promise<Refusals> =>
  getRow<Refusals>(db)`
    select
      (select coalesce(json_agg(json_build_object('code', p.code, 'title', w.title, 'at', p.answered_at)
         order by p.answered_at desc, p.code), '[]')
       from preferences p join work_settings w on w.code = p.code
       where p.person_id = ${personId} and p.kind = 'setting' and p.answer = 'no') as settings,
      (select coalesce(json_agg(json_build_object('code', l.code, 'at', c.changed_at) order by l.place), '[]')
       from circumstances c cross join unnest(c.limits) with ordinality as l (code, place)
       where c.person_id = ${personId}) as limits,
      (select coalesce(json_agg(json_build_object('setting', s.setting, 'text', s.body, 'at', p.answered_at)
         order by p.answered_at desc, p.code), '[]')
       from preferences p join game_sentences s on s.code = p.code
       where p.person_id = ${personId} and p.kind = 'sentence' and p.answer = 'no' and s.setting is not null)
       as sentences`

/** Adds a limit to those of a person. False when it was stated before. The caller has locked the person. */
export async function addLimit(tx: Db, personId: string, limit: Limit): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    insert into circumstances as c (person_id, limits) values (${personId}, ${[limit]})
    on conflict (person_id) do update set limits = c.limits || excluded.limits
    where not c.limits @> excluded.limits
    returning true as added`.execute(tx)
  return rows.length > 0
}

/** Removes a limit of a person. Safe to repeat. */
export async function removeLimit(tx: Db, personId: string, limit: Limit): Promise<void> {
  await sql`
    delete from circumstances where person_id = ${personId} and limits = ${[limit]} and own_words = ''`.execute(tx)
  await sql`
    update circumstances set limits = array_remove(limits, ${limit})
    where person_id = ${personId} and ${limit} = any(limits)`.execute(tx)
}

/**
 * Answers a work setting with «no». Returns the answer that this replaced, 'nothing' without one; undefined when the
 * person had said «no» before, or the setting is not published. The caller has locked the person.
 */
export async function refuseSetting(
  tx: Db,
  personId: string,
  code: string,
): Promise<Exclude<PreferenceAnswer, 'no'> | 'nothing' | undefined> {
  const found = await findRow<{ answer: PreferenceAnswer | null }>(tx)`
    select p.answer from work_settings w
    left join preferences p on p.person_id = ${personId} and p.kind = 'setting' and p.code = w.code
    where w.code = ${code}`
  if (!found || found.answer === 'no') return undefined
  await sql`
    insert into preferences (person_id, kind, code, answer) values (${personId}, 'setting', ${code}, 'no')
    on conflict (person_id, kind, code) do update set answer = 'no', answered_at = now()`.execute(tx)
  return found.answer ?? 'nothing'
}

/** Restores the answer to a work setting, while it is still «no». */
export async function restoreSetting(
  tx: Db,
  personId: string,
  code: string,
  former: Exclude<PreferenceAnswer, 'no'> | 'nothing',
): Promise<void> {
  const own = sql`person_id = ${personId} and kind = 'setting' and code = ${code} and answer = 'no'`
  if (former === 'nothing') await sql`delete from preferences where ${own}`.execute(tx)
  else await sql`update preferences set answer = ${former}, answered_at = now() where ${own}`.execute(tx)
}
