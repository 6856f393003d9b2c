// What the checks of missions and their states in words read (OFF-09, OFF-17).
import type { ResearchType } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow, hasRow } from '../../platform/database/rows.ts'
import type { NamedNamespace, ShownObjective, ShownPreset } from './shown-missions.rules.ts'

/** Whether another first mission has the same audience, age, namespace and place. */
export const hasOtherPreset = (
  db: Db,
  presetId: string,
  preset: { audience: string; ageGroup: string | null; namespace: string | null; position: number },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('preset_missions')
      .select('id')
      .where('id', '<>', presetId)
      .where('audience', '=', preset.audience)
      .where('age_group', 'is not distinct from', preset.ageGroup)
      .where('namespace', 'is not distinct from', preset.namespace)
      .where('position', '=', preset.position),
  )

/** How often stored tasks of the mission that are not among `taskIds` were accomplished. Without names of people. */
export async function countCompletionsOfOthers(db: Db, missionId: string, taskIds: readonly string[]): Promise<number> {
  const { times } = await getRow<{ times: number }>(db)`
    select count(d.task_id)::int as times from tasks t join task_completions d on d.task_id = t.id
    where t.mission_id::text = ${missionId} and not t.id::text = any(${taskIds})`
  return times
}

/** What decides who meets missions, and the titles of objectives with each of these missions. */
export const findShown = (db: Db, missionIds: readonly string[]) =>
  getRow<{
    presets: ShownPreset[]
    groups: NamedNamespace[]
    objectives: { missionId: string; objectives: ShownObjective[] }[]
    toolless: { missionId: string; tasks: number[] }[]
  }>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'audience', p.audience, 'ageGroup', p.age_group,
         'namespace', p.namespace, 'position', p.position, 'missionId', p.mission_id,
         'isMissionLive', m.archived_at is null) order by p.position, p.id), '[]')
       from (select * from preset_missions order by position, id limit 1000) p
       join missions m on m.id = p.mission_id) as presets,
      (select coalesce(json_agg(json_build_object('name', n.name, 'title', n.title, 'search', n.search)
         order by n.title, n.name), '[]')
       from (select * from namespaces order by name limit 500) n) as groups,
      (select coalesce(json_agg(json_build_object('missionId', s.mission_id, 'objectives', s.objectives)), '[]')
       from (
         select s.mission_id, json_agg(json_build_object('name', o.name, 'type', o.type)
           order by o.position, o.id) as objectives
         from objective_missions s join objectives o on o.id = s.objective_id
         where s.mission_id = any(${missionIds}::uuid[]) and o.archived_at is null group by s.mission_id
       ) s) as objectives,
      (select coalesce(json_agg(json_build_object('missionId', w.mission_id, 'tasks', w.tasks)), '[]')
       from (
         select t.mission_id, array_agg(t.position order by t.position) as tasks from tasks_without_tool t
         where t.mission_id = any(${missionIds}::uuid[]) group by t.mission_id
       ) w) as toolless`

/**
 * The search of objectives, the number of their published missions, and the namespaces whose members alone have tools
 * in each of these.
 */
export const findShownObjectives = (db: Db, ids: readonly string[]) =>
  findRows<{ id: string; type: ResearchType; missions: number; groups: string[] }>(db)`
    select o.id, o.type, (
      select count(*)::int from objective_missions s join missions m on m.id = s.mission_id
      where s.objective_id = o.id and m.archived_at is null
    ) as missions, array(
      select distinct n.title from objective_missions s join tasks_without_tool w on w.mission_id = s.mission_id
      join task_tools x on x.task_id = w.task_id join namespaces n on n.name = x.namespace
      where s.objective_id = o.id and not exists (
        select from objective_missions y join missions m on m.id = y.mission_id
        where y.objective_id = o.id and m.archived_at is null
          and m.id not in (select mission_id from tasks_without_tool)
      )
      order by n.title limit 4
    ) as groups
    from objectives o where o.id = any(${ids}::uuid[])`

/** The published missions that no first mission names among `chosen` and no published objective has, at most 2,000. */
export const findUnseen = (db: Db, chosen: readonly string[]) =>
  findRows<{ id: string }>(db)`
    select m.id from missions m
    where m.archived_at is null and not m.id = any(${chosen}::uuid[]) and not exists (
      select from objective_missions s join objectives o on o.id = s.objective_id
      where s.mission_id = m.id and o.archived_at is null
    )
    order by m.id limit 2000`

/** The published missions that propose tools; groups: namespaces whose members alone get the tool there. */
export const findToolMissions = (db: Db, toolIds: readonly string[]) =>
  findRows<{ toolId: string; id: string; name: string; groups: string[] }>(db)`
    select t.tool_id as "toolId", t.mission_id as id, t.name, t.groups from tool_missions t
    where t.tool_id = any(${toolIds}::uuid[]) order by t.name, t.mission_id limit 2000`

/** The namespaces, at most 100. */
export const findNamespaces = (db: Db): Promise<{ name: string; title: string }[]> =>
  db.selectFrom('namespaces').select(['name', 'title']).orderBy('title').limit(100).execute()

/** The first missions of an audience, an age and a namespace, at most 100. Others wait to add one until the end. */
export async function findPresetSet(
  tx: Db,
  { audience, ageGroup, namespace }: { audience: string; ageGroup: string | null; namespace: string | null },
) {
  await sql`select pg_advisory_xact_lock(hashtext('presets'))`.execute(tx)
  return tx
    .selectFrom('preset_missions')
    .select(['position', 'mission_id'])
    .where('audience', '=', audience)
    .where('age_group', 'is not distinct from', ageGroup)
    .where('namespace', 'is not distinct from', namespace)
    .limit(100)
    .execute()
}
