import type { AssessmentDocument } from '@visions/contract/assessments'
import type { AgeGroup, AssessmentForm, Experience } from '@visions/contract/vocabulary'
import { sql, type NotNull } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow } from '../../platform/database/rows.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { Training } from './assessment.rules.ts'

export type State = 'making' | 'ready' | 'failed'
export interface MakingProgress {
  done: number
  total: number
  /** In French. */
  doing: string
}
export interface Version {
  id: string
  version: number
  state: State
  created_at: Date
  ready_at: Date | null
}

const VERSION = ['id', 'version', 'state', 'created_at', 'ready_at'] as const

// ── Versions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Begins the next version of an assessment and enqueues its job `make-assessment`; while one is being made,
 * returns that one. In a transaction.
 */
export async function beginVersion(
  db: Db,
  personId: string,
  experience: Experience,
  progress: MakingProgress,
): Promise<Version> {
  const { rows } = await sql<Version>`
    insert into assessments (person_id, journey_name, version, progress)
    select ${personId}, ${experience}, 1 + coalesce(max(a.version), 0), ${JSON.stringify(progress)}
    from assessments a where a.person_id = ${personId} and a.journey_name = ${experience}
    on conflict do nothing
    returning ${sql.join(VERSION.map((column) => sql.ref(column)))}`.execute(db)
  const [begun] = rows
  if (begun) {
    const payload = { assessmentId: begun.id }
    await enqueue(db, [{ task: 'make-assessment', payload, key: `make-assessment:${begun.id}` }])
    return begun
  }
  const latest = await db
    .selectFrom('assessments')
    .select(VERSION)
    .where('person_id', '=', personId)
    .where('journey_name', '=', experience)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return latest as Version
}

export function findVersions(db: Db, personId: string, experience: Experience): Promise<Version[]> {
  return db
    .selectFrom('assessments')
    .select(VERSION)
    .where('person_id', '=', personId)
    .where('journey_name', '=', experience)
    .orderBy('version', 'desc')
    .limit(50)
    .$castTo<Version>()
    .execute()
}

/** One version of a person's assessments, without its document. */
export function findVersion(db: Db, personId: string, id: string): Promise<Version | undefined> {
  return db
    .selectFrom('assessments')
    .select(VERSION)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$castTo<Version>()
    .executeTakeFirst()
}

/** The latest version in state «ready» of all assessments of a person. */
export function findLatestReady(db: Db, personId: string) {
  return db
    .selectFrom('assessments')
    .select(['id', 'journey_name as experience', 'version', 'ready_at as readyAt'])
    .where('person_id', '=', personId)
    .where('state', '=', 'ready')
    .where('ready_at', 'is not', null)
    .orderBy('ready_at', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ experience: Experience; readyAt: NotNull }>()
    .executeTakeFirst()
}

export interface AssessmentDetails extends Version {
  journey_name: Experience
  progress: MakingProgress
  document: AssessmentDocument | null
  disagreements: { statement: string; comment: string; createdAt: string }[]
  /** The latest earlier version in state «ready» (BIL-06). */
  previous: { version: number; document: AssessmentDocument } | null
  /** Tools whose results this version lacks and that came since; empty unless it is the latest one (BIL-15). */
  lateResults: string[]
}

/** One version of a person's assessments, with their disagreements, in one statement. */
export const findAssessment = (db: Db, personId: string, id: string) =>
  findRow<AssessmentDetails>(db)`
    select a.id, a.version, a.state, a.created_at, a.ready_at, a.journey_name, a.progress, a.document,
      (select coalesce(json_agg(
         json_build_object('statement', d.statement, 'comment', d.comment, 'createdAt', d.created_at)
         order by d.created_at, d.statement), '[]')
       from (
         select * from disagreements e where e.assessment_id = a.id order by e.created_at, e.statement limit 100
       ) d) as disagreements,
      (select json_build_object('version', b.version, 'document', b.document) from assessments b
       where a.state = 'ready' and b.person_id = a.person_id and b.journey_name = a.journey_name
         and b.version < a.version and b.state = 'ready'
       order by b.version desc limit 1) as previous,
      array(select distinct r.name from tool_results r, jsonb_array_elements(a.document -> 'sources') s
       where r.person_id = a.person_id and r.received_at > a.ready_at and r.name = s ->> 'name'
         and s ->> 'state' in ('not-found', 'no-results') and not exists (
           select from assessments b where b.person_id = a.person_id and b.journey_name = a.journey_name
             and b.version > a.version)
       order by r.name limit 20) as "lateResults"
    from assessments a where a.id = ${id} and a.person_id = ${personId}`

/** The bytes of a version in one form; undefined when it is another person's or not ready. */
export function findFile(db: Db, personId: string, id: string, form: AssessmentForm) {
  return db
    .selectFrom('assessments as a')
    .innerJoin('assessment_files as f', 'f.assessment_id', 'a.id')
    .select(['a.journey_name', 'a.version', 'f.bytes'])
    .where('a.id', '=', id)
    .where('a.person_id', '=', personId)
    .where('f.form', '=', form)
    .executeTakeFirst()
}

// ── Disagreements ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Stores a disagreement or replaces its comment. False when the version has `max` other disagreements. */
export async function saveDisagreement(
  db: Db,
  assessmentId: string,
  statement: string,
  comment: string,
  max: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into disagreements (assessment_id, statement, comment)
    select ${assessmentId}, ${statement}, ${comment}
    where (
      select count(*) from disagreements d where d.assessment_id = ${assessmentId} and d.statement <> ${statement}
    ) < ${max}
    on conflict (assessment_id, statement) do update set comment = excluded.comment, created_at = now()`.execute(db)
  return numAffectedRows === 1n
}

export async function removeDisagreement(db: Db, assessmentId: string, statement: string): Promise<void> {
  await db
    .deleteFrom('disagreements')
    .where('assessment_id', '=', assessmentId)
    .where('statement', '=', statement)
    .execute()
}

// ── Making ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A version in state «making» and its person; undefined otherwise. `is_old`: begun over an hour ago. */
export function findMaking(db: Db, id: string) {
  return db
    .selectFrom('assessments as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .select(['a.person_id', 'a.journey_name', 'p.first_name', 'p.last_name', 'p.scholarship_level'])
    .select(['p.situation', 'p.age_group', 'p.city'])
    .select(sql<boolean>`a.created_at < now() - interval '1 hour'`.as('is_old'))
    .where('a.id', '=', id)
    .where('a.state', '=', 'making')
    .$narrowType<{ journey_name: Experience; age_group: AgeGroup | null }>()
    .executeTakeFirst()
}

export async function saveProgress(db: Db, id: string, progress: MakingProgress): Promise<void> {
  await db
    .updateTable('assessments')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

/** The trainings that an assessment may propose. */
export const findTrainings = (db: Db): Promise<Training[]> =>
  db
    .selectFrom('trainings')
    .select(['title', 'level', 'trade_codes as tradeCodes'])
    .orderBy('title')
    .orderBy('id')
    .limit(5000)
    .execute()

/** The sections that the results of tools may have, by tool. */
export async function findGivenSections(db: Db, toolIds: readonly string[]): Promise<Map<string, string[]>> {
  if (toolIds.length === 0) return new Map()
  const types = await db
    .selectFrom('data_types')
    .select(['tool_id', 'section'])
    .where('tool_id', 'in', toolIds)
    .where('section', 'is not', null)
    .$narrowType<{ section: NotNull }>()
    .execute()
  return new Map(
    [...Map.groupBy(types, ({ tool_id }) => tool_id)].map(([id, rows]) => [id, rows.map(({ section }) => section)]),
  )
}

/** Stores the document and files of a version, and marks it as ready; false when it is not being made. */
export async function saveAssessment(
  db: Db,
  id: string,
  { document, files }: { document: AssessmentDocument; files: Record<AssessmentForm, Buffer> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assessments')
    .set({
      state: 'ready',
      document: JSON.stringify(document),
      ready_at: sql`now()`,
      progress: sql`jsonb_build_object('done', progress->'total', 'total', progress->'total', 'doing', '')`,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await db
    .insertInto('assessment_files')
    .values(Object.entries(files).map(([form, bytes]) => ({ assessment_id: id, form, bytes })))
    .execute()
  return true
}

/** Marks a version as failed; false when it is not being made. */
export async function saveFailure(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assessments')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Deletes ready versions older than the latest `max`, and failed versions older than a ready one. Versions
 * with a live link stay.
 */
export async function deleteOldVersions(db: Db, personId: string, experience: Experience, max: number): Promise<void> {
  await sql`
    delete from assessments a where a.person_id = ${personId} and a.journey_name = ${experience} and a.state <> 'making'
      and a.version < (
        select case when a.state = 'failed' then max(k.version) else min(k.version) end from (
          select b.version from assessments b
          where b.person_id = ${personId} and b.journey_name = ${experience} and b.state = 'ready'
          order by b.version desc limit ${max}
        ) k
      )
      and not exists (
        select from assessment_shares s
        where s.assessment_id = a.id and s.withdrawn_at is null and s.expires_at > now()
      )`.execute(db)
}
