import { MAX_EXPERIENCES, PROOF_LEVELS, type Experience, type ProofLevel } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, hasRow } from '../../platform/database/rows.ts'
import type { PublishedJourney, JourneyPerson } from './journeys.rules.ts'

/** The published content of the experiences, in their order, in one statement. */
export const findPublished = (db: Db) =>
  findRows<PublishedJourney>(db)`
    select j.id, j.name as experience, j.title, j.image, j.description, j.guide, j.tips, j.stars,
      j.minutes_least as min, j.minutes_most as max, j.is_beta as "isBeta",
      j.makes_assessment as "makesAssessment", j.is_featured as "isFeatured", j.proposed_to as "proposedTo",
      j.situations,
      (select coalesce(json_agg(json_build_object(
         'tool', json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'logo', p.logo, 'summary', p.summary,
           'code', p.code, 'website', p.website, 'minutes', p.minutes, 'apiUrl', p.api_url),
         'purpose', p.purpose, 'kind', p.kind, 'isRequired', p.is_required, 'mustShare', p.must_share,
         'opensWebsite', p.opens_website,
         'sends', exists (select from sending_tools s where s.id = p.id),
         'prerequisite', case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end,
         'exchange', case when e.export_tool_id is not null
           then json_build_object('exporterId', e.export_tool_id, 'purposeId', e.purpose_id) end
       ) order by p.place, p.id), '[]')
       from (
         select t.*, s.purpose, s.kind, s.is_required, s.must_share, s.opens_website, s.needs_tool_id,
           s.position as place
         from journey_platforms s join tools t on t.id = s.tool_id
         where s.journey_name = j.name order by s.position, t.id limit 20
       ) p
       left join tools n on n.id = p.needs_tool_id
       left join lateral (
         select x.export_tool_id, x.purpose_id from journey_exchanges x
         where x.import_tool_id = p.id and (p.needs_tool_id is null or x.export_tool_id = p.needs_tool_id)
         order by x.place limit 1
       ) e on true) as platforms,
      (select coalesce(json_agg(json_build_object(
         'context', v.context, 'namespace', v.namespace, 'guide', v.guide, 'toolIds', v.tool_ids)), '[]')
       from (select * from journey_variants w where w.journey_name = j.name order by w.id limit 100) v) as variants,
      (select coalesce(json_agg(json_build_object(
         'step', a.step, 'isApi', a.is_api, 'title', a.title, 'body', a.body, 'guide', a.guide,
         'tool', json_build_object('id', t.id, 'name', t.name, 'logo', t.logo, 'code', t.code, 'minutes', t.minutes)
       ) order by a.step, a.is_api), '[]')
       from assessment_steps a join tools t on t.id = a.tool_id where a.journey_name = j.name) as steps
    from journeys j where j.archived_at is null order by j.position, j.name limit ${MAX_EXPERIENCES}`

/** Titles by name of experiences, those of archived ones included. */
export async function findTitles(db: Db, names: readonly Experience[]): Promise<Map<Experience, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('journeys').select(['name', 'title']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, title }) => [name, title]))
}

/** The bases of the APIs of the tools that have one. */
export async function findApiUrls(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('tools').select('api_url').where('api_url', 'is not', null).limit(1000).execute()
  return new Set(rows.map(({ api_url }) => api_url!))
}

/** A person and their progress on the journeys, in one statement; undefined when the person was deleted. */
export const findPerson = (db: Db, personId: string) =>
  findRow<JourneyPerson>(db)`
    select p.email, p.context, p.namespace, p.situation,
      (select coalesce(json_agg(json_build_object(
         'experience', g.journey_name, 'toolId', g.tool_id, 'status', g.status, 'proof', g.proof)), '[]')
       from platform_progress g where g.person_id = p.id) as progress,
      (select coalesce(json_agg(json_build_object(
         'toolId', s.import_tool_id, 'exporterId', s.export_tool_id, 'state', s.state)), '[]')
       from journey_consents s where s.person_id = p.id) as sharing,
      (select coalesce(json_agg(json_build_object(
         'experience', w.journey_name, 'step', w.step, 'completedAt', w.completed_at)), '[]')
       from assessment_walks w where w.person_id = p.id) as walks,
      (select coalesce(json_agg(json_build_object('experience', g.journey_name, 'grade', g.grade)), '[]')
       from journey_grades g where g.person_id = p.id) as grades,
      (select coalesce(json_agg(json_build_object('experience', e.experience, 'at', e.joined_at)), '[]')
       from joined_experiences e where e.person_id = p.id) as joined,
      (select coalesce(json_agg(json_build_object(
         'experience', a.journey_name, 'id', a.id, 'version', a.version, 'state', a.state)), '[]')
       from latest_assessments a where a.person_id = p.id) as assessments
    from people p where p.id = ${personId}`

/** Records that a person joined an experience; returns when they first did. Safe to repeat. */
export async function joinExperience(db: Db, personId: string, experience: Experience): Promise<Date> {
  const joined = await db
    .insertInto('joined_experiences')
    .values({ person_id: personId, experience })
    .onConflict((conflict) => conflict.doNothing())
    .returning('joined_at')
    .executeTakeFirst()
  const { joined_at } =
    joined ??
    (await db
      .selectFrom('joined_experiences')
      .select('joined_at')
      .where('person_id', '=', personId)
      .where('experience', '=', experience)
      .executeTakeFirstOrThrow())
  return joined_at
}

/**
 * Records that a person begins a platform. Returns the id that their ticket names; undefined when the
 * platform is no longer on the journey. Safe to repeat.
 */
export async function beginPlatform(
  db: Db,
  { personId, experience, toolId }: { personId: string; experience: Experience; toolId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into platform_progress as g (person_id, journey_name, tool_id, started_at)
    select ${personId}, s.journey_name, s.tool_id, now() from journey_platforms s
    where s.journey_name = ${experience} and s.tool_id = ${toolId}
    on conflict (person_id, journey_name, tool_id) do update set person_id = excluded.person_id
    returning g.id`.execute(db)
  return rows[0]?.id
}

/** The platform that a person began, by the id of their ticket; undefined when it is not theirs. */
export function findBegun(db: Db, personId: string, progressId: string) {
  return db
    .selectFrom('platform_progress as g')
    .innerJoin('tools as t', 't.id', 'g.tool_id')
    .select(['g.tool_id', 't.name', 't.slug', 'g.journey_name', 'g.status'])
    .where('g.id', '=', progressId)
    .where('g.person_id', '=', personId)
    .executeTakeFirst()
}

/** Whether a person started a tool, on any journey, less than its least duration ago (ECO-10). */
export const isUnderMinDuration = (tx: Db, personId: string, toolId: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('platform_progress as g')
      .innerJoin('tools as t', 't.id', 'g.tool_id')
      .select('t.id')
      .where('g.person_id', '=', personId)
      .where('g.tool_id', '=', toolId)
      .groupBy('t.id')
      .having(sql<boolean>`min(g.started_at) > clock_timestamp() - make_interval(secs => t.least_seconds)`),
  )

/**
 * Marks a platform as finished on one journey, or on every journey where the person has begun it. A better
 * proof replaces a lesser one. Returns the journeys.
 */
export async function finishPlatform(
  db: Db,
  {
    personId,
    toolId,
    experience,
    proof,
  }: { personId: string; toolId: string; experience?: Experience; proof: ProofLevel },
): Promise<Experience[]> {
  const { rows } = await sql<{ experience: Experience }>`
    update platform_progress g set status = 2, finished_at = coalesce(g.finished_at, now()),
      proof = case when array_position(${PROOF_LEVELS}, g.proof) > array_position(${PROOF_LEVELS}, ${proof})
        then g.proof else ${proof} end
    where g.person_id = ${personId} and g.tool_id = ${toolId}
      and g.journey_name = coalesce(${experience ?? null}, g.journey_name)
    returning g.journey_name as experience`.execute(db)
  return rows.map(({ experience }) => experience)
}

/** Stores or replaces the grade of a person. */
export async function saveGrade(db: Db, personId: string, experience: Experience, grade: number): Promise<void> {
  await db
    .insertInto('journey_grades')
    .values({ person_id: personId, journey_name: experience, grade })
    .onConflict((conflict) => conflict.columns(['person_id', 'journey_name']).doUpdateSet({ grade }))
    .execute()
}

/** The average of all grades; null without any. */
export async function findAverageGrade(db: Db, experience: Experience): Promise<number | null> {
  const row = await db
    .selectFrom('journey_grade_totals')
    .select(sql<number | null>`total::float8 / nullif(grades, 0)`.as('average'))
    .where('journey_name', '=', experience)
    .executeTakeFirst()
  return row?.average ?? null
}

/** Creates the walk of a person through an assessment, or reads or resets it. Returns its next step. */
export async function openWalk(
  db: Db,
  personId: string,
  experience: Experience,
  shouldReset: boolean,
): Promise<number> {
  const { step } = await db
    .insertInto('assessment_walks')
    .values({ person_id: personId, journey_name: experience })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'journey_name'])
        .doUpdateSet({ step: shouldReset ? 0 : sql`assessment_walks.step` }),
    )
    .returning('step')
    .executeTakeFirstOrThrow()
  return step
}

/** Sets the step of a walk, which `openWalk` has locked in the same transaction. */
export async function saveStep(db: Db, personId: string, experience: Experience, step: number): Promise<void> {
  await db
    .updateTable('assessment_walks')
    .set({ step })
    .where('person_id', '=', personId)
    .where('journey_name', '=', experience)
    .execute()
}

/** Stores how a person came to an assessment. */
export async function saveRecommendation(
  db: Db,
  personId: string,
  experience: Experience,
  { eventCode, recommendedBy }: { eventCode: string; recommendedBy: string },
): Promise<void> {
  const origin = { event_code: eventCode, recommended_by: recommendedBy }
  await db
    .insertInto('assessment_walks')
    .values({ person_id: personId, journey_name: experience, ...origin })
    .onConflict((conflict) => conflict.columns(['person_id', 'journey_name']).doUpdateSet(origin))
    .execute()
}

/** Records that a person completed an assessment; returns when they first did. Safe to repeat. */
export async function completeWalk(db: Db, personId: string, experience: Experience): Promise<Date> {
  const { completed_at } = await db
    .insertInto('assessment_walks')
    .values({ person_id: personId, journey_name: experience, completed_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'journey_name'])
        .doUpdateSet({ completed_at: sql`coalesce(assessment_walks.completed_at, now())` }),
    )
    .returning('completed_at')
    .executeTakeFirstOrThrow()
  return completed_at!
}
