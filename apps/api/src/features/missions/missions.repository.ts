import type { TaskAction } from '@visions/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, writeRow } from '../../platform/database/rows.ts'
import type { AssignedMissions, MissionsPerson, MissionState, Published, PublishedMission } from './missions.rules.ts'

/** Reads the published missions, objectives and presets in one statement. */
export const findPublished = (db: Db) =>
  getRow<Published>(db)`
    with published as (
      select m.* from missions m where m.archived_at is null order by m.id limit 5000
    ), offered as (
      select o.task_id,
        json_agg(json_build_object('id', o.tool_id, 'namespace', o.namespace, 'minutes', s.minutes)
          order by o.position, o.id) as tools
      from task_tools o join tools s on s.id = o.tool_id
        and s.archived_at is null and not (s.is_sample or s.is_own or s.is_matching)
      group by o.task_id
    ), placed as (
      select t.*, row_number() over (partition by t.mission_id order by t.position) as place from tasks t
    ), ordered as (
      select t.mission_id, json_agg(json_build_object('id', t.id, 'name', t.name, 'icon', t.icon, 'action', t.action,
        'stars', t.stars, 'tools', coalesce(o.tools, '[]')) order by t.position) as tasks
      from placed t left join offered o on o.task_id = t.id where t.place <= 20 group by t.mission_id
    ), chosen as (
      select o.* from objectives o where o.archived_at is null order by o.position, o.id limit 100
    ), served as (
      select s.objective_id, s.mission_id,
        row_number() over (partition by s.objective_id order by s.position, s.mission_id) as place
      from objective_missions s join published m on m.id = s.mission_id
    ), first as (
      select p.* from preset_missions p join published m on m.id = p.mission_id order by p.position, p.id limit 1000
    )
    select
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'subtitle', m.subtitle, 'bonus', m.bonus,
         'tasks', coalesce(o.tasks, '[]'))), '[]')
       from published m left join ordered o on o.mission_id = m.id) as missions,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'type', o.type, 'missionIds',
         array(select s.mission_id from served s where s.objective_id = o.id and s.place <= 100 order by s.place))
         order by o.position, o.id), '[]')
       from chosen o) as objectives,
      (select coalesce(json_agg(json_build_object('audience', p.audience, 'ageGroup', p.age_group,
         'namespace', p.namespace, 'position', p.position, 'missionId', p.mission_id, 'subtitle', p.subtitle)), '[]')
       from first p) as presets`

/** Columns of `people p`: what decides on a person's missions. */
const OF_PERSON = sql`p.situation, p.research_type as "researchType",
      p.is_search_open as "isSearchOpen", p.age_group as "ageGroup", p.namespace,
      (select n.search from namespaces n where n.name = p.namespace) as "namespaceSearch",
      p.main_objective_id as "mainObjectiveId",
      array(
        select distinct m.basis from paying_missions m where m.person_id = p.id and m.assigned_at >= paris_midnight()
      ) as "basesOfToday",
      task_credits_free(p.id) as "creditsFree"`

const SEES_MATCHES = sql`exists (
        select from matching_consents m where m.person_id = p.id
      ) as "seesMatches"`

/** What tasks and missions credited to the person `p`, by source; on the present account, if there is such a credit. */
const credits = (where: RawBuilder<unknown>) => sql`(
      select coalesce(json_object_agg(
         l.source_key, json_build_object('stars', l.amount, 'isOwn', l.is_own) order by l.is_own), '{}')
       from mission_credits l where l.person_id = p.id and ${where}
      ) as credits`

/** When tools that a person used sent results, or were finished in an experience. */
const endsOf = (personId: string) => sql`
      select r.tool_id::text as tool, r.received_at as ended_at from tool_results r where r.person_id = ${personId}
      union all
      select f.tool_id::text, f.finished_at from finished_platforms f where f.person_id = ${personId}`

/** The latest actions of the person `p` in each task of a relation. Needs the relation `ends` of `endsOf`. */
const latestActions = (tasks: RawBuilder<unknown>) => sql`(
      select coalesce(json_agg(json_build_object(
         'taskId', latest.task_id, 'type', latest.type, 'resource', latest.resource,
         'hasEnded', exists (select from ends e where e.tool = latest.resource and e.ended_at >= latest.created_at)
       ) order by latest.created_at desc, latest.id desc), '[]')
       from ${tasks} as t cross join lateral (
         select * from task_actions a where a.person_id = p.id and a.task_id = t.task_id
         order by a.created_at desc, a.id desc limit 20
       ) latest
      ) as actions`

/** Reads in one statement what decides on a person's missions, and their progress. Undefined when deleted. */
export const findProgress = (db: Db, personId: string) =>
  findRow<MissionsPerson & { lastCompletedAt: Date | null }>(db)`
    with recursive acted as (
      -- One index lookup for each task with actions, independent of their number.
      (select a.task_id from task_actions a where a.person_id = ${personId} order by a.task_id limit 1)
      union all
      select (
        select a.task_id from task_actions a where a.person_id = ${personId} and a.task_id > acted.task_id
        order by a.task_id limit 1
      ) from acted where acted.task_id is not null
    ), ends as materialized (${endsOf(personId)})
    select ${OF_PERSON},
      array(
        select a.mission_id from accepted_missions a where a.person_id = p.id
        order by a.accepted_at, a.mission_id limit 100
      ) as "acceptedIds",
      array(
        select a.mission_id from accepted_missions a where a.person_id = p.id and a.can_pay
      ) as "payableAcceptedIds",
      array(select m.mission_id from paying_missions m where m.person_id = p.id) as "payingIds",
      (select coalesce(json_agg(json_build_object(
         'taskId', c.task_id, 'isFrame', t.action = 'iframe', 'isCreditDue', c.credit_due,
         'isDeclared', c.finished_at is not null
       ) order by c.completed_at, c.task_id), '[]')
       from (select * from task_completions d where d.person_id = p.id order by d.completed_at, d.task_id limit 2000) c
       join tasks t on t.id = c.task_id) as completions,
      (select max(d.completed_at) from task_completions d where d.person_id = p.id) as "lastCompletedAt",
      ${SEES_MATCHES},
      ${credits(sql`true`)},
      ${latestActions(sql`acted`)}
    from people p where p.id = ${personId}`

/**
 * Reads in one statement what decides whether a person may complete a task of a mission, and whether it pays: their
 * data and their progress in this mission. Of other missions it has at most two completed services, enough for
 * `countServices`. Undefined when the person was deleted.
 */
export function findMissionProgress(db: Db, personId: string, { id, tasks }: PublishedMission) {
  const ids = tasks.map((task) => task.id)
  const frames = tasks.filter(({ action }) => action === 'iframe').map((task) => task.id)
  return findRow<MissionsPerson>(db)`
    with own as (select unnest(${ids}::uuid[]) as task_id), ends as materialized (${endsOf(personId)})
    select ${OF_PERSON},
      case when accepted.can_pay is null then '{}' else array[${id}]::uuid[] end as "acceptedIds",
      case when accepted.can_pay then array[${id}]::uuid[] else '{}' end as "payableAcceptedIds",
      array(
        select m.mission_id from paying_missions m where m.person_id = p.id and m.mission_id = ${id}
      ) as "payingIds",
      (select coalesce(json_agg(json_build_object(
         'taskId', c.task_id, 'isFrame', c.task_id = any(${frames}::uuid[]), 'isCreditDue', c.credit_due,
         'isDeclared', c.finished_at is not null)), '[]')
       from (
         (select d.task_id, d.credit_due, d.finished_at from own join task_completions d
            on d.person_id = p.id and d.task_id = own.task_id)
         union
         (select d.task_id, d.credit_due, d.finished_at from task_completions d join tasks t on t.id = d.task_id
            where d.person_id = p.id and t.action <> 'iframe' limit 2)
       ) c) as completions,
      ${credits(sql`l.source_key = any(${[`mission:${id}`, ...ids.map((task) => `task:${task}`)]})`)},
      ${SEES_MATCHES},
      ${latestActions(sql`own`)}
    from people p
    left join accepted_missions accepted on accepted.person_id = p.id and accepted.mission_id = ${id}
    where p.id = ${personId}`
}

export interface Credit {
  credited: number
  bonusCredited: number
  /** The stars of the task are credited on a later day: ten tasks were credited today (ECO-04). */
  isCreditDue: boolean
  balance: number
}

/**
 * Completes a published task once and credits it when its mission pays. Returns the credit, and the state of the
 * person in the mission afterwards, also by concurrent calls. Undefined when the task does not exist.
 */
export async function completeTask(
  db: Db,
  { personId, taskId, offers }: { personId: string; taskId: string; offers: readonly AssignedMissions[] },
): Promise<{ credit: Credit; state: MissionState } | undefined> {
  const row = await writeRow<Credit & MissionState>(db)`
    select credited, bonus_credited as "bonusCredited", is_credit_due as "isCreditDue", balance,
      is_paying as "isPaying", completions,
      credits_in_mission_of(${personId}, ${taskId}) as credits, task_credits_free(${personId}) as "creditsFree"
    from complete_task(${personId}, ${taskId}, ${JSON.stringify(offers)})`
  if (!row) return undefined
  const { credited, bonusCredited, isCreditDue, balance, ...state } = row
  return { credit: { credited, bonusCredited, isCreditDue, balance }, state }
}

/** Records that a person says they finished a completed task, once. False when they have not completed it. */
export async function declareTaskFinished(db: Db, personId: string, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task_completions')
    .set({ finished_at: sql`coalesce(finished_at, clock_timestamp())` })
    .where('person_id', '=', personId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A task that earned stars, with its mission. tool: name of the tool that was started last for it. */
export interface CreditedTask {
  name: string
  missionId: string
  mission: string
  /** Set when another mission has the same name. */
  objective: string | null
  action: TaskAction
  tool: string | null
}

/** Tasks by id, also of missions that are no longer published. No statement for an empty list. */
export async function findCreditedTasks(
  db: Db,
  personId: string,
  taskIds: readonly string[],
): Promise<Map<string, CreditedTask>> {
  if (taskIds.length === 0) return new Map()
  const rows = await findRows<CreditedTask & { id: string }>(db)`
    select t.id, t.name, t.action, m.id as "missionId", m.name as mission, (
      select min(o.name) from objective_missions s join objectives o on o.id = s.objective_id and o.archived_at is null
      where s.mission_id = m.id and exists (
        select from missions x where x.name = m.name and x.id <> m.id and x.archived_at is null)
    ) as objective, (
      select s.name from task_actions a join tools s on s.id::text = a.resource
      where a.person_id = ${personId} and a.task_id = t.id and a.type = 'service'
      order by a.created_at desc, a.id desc limit 1
    ) as tool
    from tasks t join missions m on m.id = t.mission_id where t.id = any(${taskIds}::uuid[])`
  return new Map(rows.map(({ id, ...task }) => [id, task]))
}

/** At most `max` people with due tasks, the longest-waiting first. */
export async function findPeopleWithDueTasks(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('task_completions')
    .select('person_id')
    .where('credit_due', '=', true)
    .groupBy('person_id')
    // After ten credits today, the next one is possible tomorrow.
    .having(sql<boolean>`task_credits_left(person_id) > 0`)
    .orderBy(({ fn }) => fn.min('completed_at'))
    .limit(max)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Credits the due tasks of a person, up to the limit of today (ECO-04). Idempotent. */
export async function creditDueTasks(db: Db, personId: string): Promise<void> {
  await sql`select credit_due_tasks(${personId})`.execute(db)
}

/** Locks the actions of a person until the transaction ends. `insertAction` requires this lock. */
export async function lockActions(db: Db, personId: string): Promise<void> {
  await sql`select from people p where p.id = ${personId} for no key update`.execute(db)
}

/**
 * Records an action. Returns false when the person already has `max` for that task. Requires `lockActions`.
 */
export async function insertAction(
  db: Db,
  {
    personId,
    taskId,
    type,
    resource,
    max,
  }: { personId: string; taskId: string; type: string; resource: string; max: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into task_actions (person_id, task_id, type, resource)
    select ${personId}, ${taskId}, ${type}, ${resource}
    where (
      select count(*) from task_actions a where a.person_id = ${personId} and a.task_id = ${taskId}
    ) < ${max}`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the mission when it is published, or undefined. */
export function findPublishedMission(db: Db, missionId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('missions')
    .select('id')
    .where('id', '=', missionId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** Adds an accepted mission to a person. A mission that can pay stays so (ECO-05). Idempotent. */
export async function acceptMission(
  db: Db,
  personId: string,
  missionId: string,
  { canPay }: { canPay: boolean },
): Promise<void> {
  await db
    .insertInto('accepted_missions')
    .values({ person_id: personId, mission_id: missionId, can_pay: canPay })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'mission_id'])
        .doUpdateSet({ can_pay: sql`accepted_missions.can_pay or excluded.can_pay` }),
    )
    .execute()
}

/** Lets a mission pay a person, as accepted from a message. */
export async function addPayingMission(db: Db, personId: string, missionId: string): Promise<void> {
  await db
    .insertInto('paying_missions')
    .values({ person_id: personId, mission_id: missionId, basis: 'note', assigned_at: sql`now()` })
    .execute()
}

/** Removes an accepted mission; its progress stays. Idempotent. */
export async function dropMission(db: Db, personId: string, missionId: string): Promise<void> {
  await db
    .deleteFrom('accepted_missions')
    .where('person_id', '=', personId)
    .where('mission_id', '=', missionId)
    .execute()
}
