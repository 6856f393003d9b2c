import type { HeldTicket, Notebook } from '@visions/contract/notebook'
import type { ResearchType } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows } from '../../platform/database/rows.ts'
import type { OverviewProgress } from '../overview/index.ts'
import type { Answer, NextMeeting } from './home.rules.ts'
import type { Correction, GameAnswer, PisteStatement, ToolResults } from './notebook.rules.ts'

/** Sentences of pistes, the latest: the contract allows a hundred sentences in all. */
const MAX_STATEMENTS = 40

export interface NotebookPerson {
  profile: OverviewProgress['profile']
  namespace: string | null
  readers: OverviewProgress['readers']
  piste: OverviewProgress['piste']
  meetings: OverviewProgress['meetings']
  canObtainReward: boolean
  reach: Omit<Notebook['reach'], 'possibleFrom'>
  cashValueFrom: Date | null
  answers: GameAnswer[]
  results: ToolResults[]
  pistes: PisteStatement[]
  corrections: Correction[]
  city: string
  /** The class of this school year; null: not given, or not a pupil. */
  schoolClass: string | null
  /** Neither the class nor «Pas maintenant» was said in this school year (PIS-11). */
  isClassUnsaid: boolean
  ticket: HeldTicket | null
  meeting: NextMeeting | null
  answer: Answer | null
  /** The person signed up today and has not closed the welcome. */
  isFirstDay: boolean
  /** The address is confirmed, and the person has not decided about the weekly mail. */
  asksWeekly: boolean
  now: Date
}

/** What the notebook needs of a person, in one statement. Undefined when the person was deleted. */
export const findNotebookPerson = (db: Db, personId: string) =>
  findRow<NotebookPerson>(db)`
    select json_build_object('situation', p.situation, 'age_group', p.age_group,
        'scholarship_level', p.scholarship_level, 'research_type', p.research_type,
        'is_search_open', p.is_search_open, 'namespace_search', n.search,
        'starter_mission_step', p.starter_mission_step) as profile,
      p.namespace,
      (select v.piste from next_visits v where v.person_id = p.id) as piste,
      json_build_object('note', r.note, 'shown', r.shown) as readers,
      json_build_object('toConfirm', m.to_confirm, 'isUnderWay', m.is_under_way) as meetings,
      w.can_obtain as "canObtainReward", w.possible_from as "cashValueFrom",
      json_build_object('isVouched', w.is_vouched, 'missingDays', w.missing_days, 'usedUp', w.used_up) as reach,
      (select coalesce(json_agg(json_build_object(
         'interest', a.interest, 'answer', a.answer, 'answeredAt', a.answered_at, 'sentences', a.sentences)), '[]')
       from game_answers a where a.person_id = p.id) as answers,
      (select coalesce(json_agg(json_build_object(
         'toolId', t.tool_id, 'name', t.name, 'isOwn', t.is_own, 'sections', t.sections,
         'receivedAt', t.received_at)), '[]')
       from tool_results t where t.person_id = p.id) as results,
      (select coalesce(json_agg(json_build_object(
         'pisteId', s.piste_id, 'about', s.about, 'title', s.title, 'sentence', s.sentence, 'reason', s.reason,
         'at', s.at)), '[]')
       from (select * from piste_statements s where s.person_id = p.id order by s.at desc limit ${MAX_STATEMENTS}) s
      ) as pistes,
      (select coalesce(json_agg(json_build_object('key', c.key, 'body', c.body)), '[]')
       from notebook_corrections c where c.person_id = p.id) as corrections,
      p.city, school_class_now(p) as "schoolClass", is_class_unsaid(p) as "isClassUnsaid",
      (select t.ticket from held_tickets t where t.person_id = p.id) as ticket,
      (select x.meeting from next_meetings x where x.person_id = p.id) as meeting,
      (select u.answer from unread_answers u where u.person_id = p.id) as answer,
      p.welcomed_at is null and (p.created_at at time zone 'Europe/Paris')::date = paris_today() as "isFirstDay",
      p.email_confirmed_at is not null and not exists (
        select from weekly_choices o where o.person_id = p.id) as "asksWeekly",
      now() as now
    from people p
    join assessment_readers r on r.person_id = p.id
    join meeting_standings m on m.person_id = p.id
    join reward_standings w on w.person_id = p.id
    left join namespaces n on n.name = p.namespace
    where p.id = ${personId}`

export interface Explorer {
  situation: string | null
  search: ResearchType | null
  namespace: string | null
  schoolClass: string | null
  /** Tools that the person opened, or whose results came. */
  known: string[]
  /** Title of an open piste without its first visit. */
  piste: string | null
  answers: Pick<GameAnswer, 'interest' | 'answer'>[]
  /** The person corrected or refused what the game says of them. */
  hasCorrectedGame: boolean
  now: Date
}

/** What suggestions need of a person. Undefined when the person was deleted. */
export const findExplorer = (db: Db, personId: string) =>
  findRow<Explorer>(db)`
    select p.situation, coalesce(n.search, p.research_type) as search, p.namespace,
      school_class_now(p) as "schoolClass",
      array(select o.tool_id from opened_tools o where o.person_id = p.id
        union select t.tool_id from tool_results t where t.person_id = p.id) as known,
      (select o.title from open_pistes o
       where o.person_id = p.id and o.sentence is null order by o.id limit 1) as piste,
      (select coalesce(json_agg(json_build_object('interest', a.interest, 'answer', a.answer)), '[]')
       from game_answers a where a.person_id = p.id) as answers,
      exists (select from notebook_corrections c where c.person_id = p.id and c.key = 'game') as "hasCorrectedGame",
      now() as now
    from people p left join namespaces n on n.name = p.namespace
    where p.id = ${personId}`

/** More tools than a catalogue has. */
const MAX_TOOLS = 2000

/** The listed tools in order, each with its first category. */
export const findSuggestible = (db: Db): Promise<(readonly [id: string, category: string | null])[]> =>
  findRows<{ id: string; category: string | null }>(db)`
    select id, categories[1] as category from tools
    where not is_sample and archived_at is null and not is_own and not is_matching
    order by position, id limit ${MAX_TOOLS}`.then((rows) => rows.map(({ id, category }) => [id, category] as const))

/** Saves or replaces the correction of a sentence. body null: «Ce n’est pas moi». */
export async function saveCorrection(db: Db, personId: string, { key, body }: Correction): Promise<void> {
  await db
    .insertInto('notebook_corrections')
    .values({ person_id: personId, key, body })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'key']).doUpdateSet((excluded) => ({
        body: excluded.ref('excluded.body'),
        corrected_at: excluded.fn<Date>('now'),
      })),
    )
    .execute()
}

/** Removes the correction of a sentence. Safe to repeat. */
export async function deleteCorrection(db: Db, personId: string, key: string): Promise<void> {
  await db.deleteFrom('notebook_corrections').where('person_id', '=', personId).where('key', '=', key).execute()
}
