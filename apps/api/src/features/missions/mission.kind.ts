// How missions are stored (OFF-02), their checks (OFF-09), and who meets them (OFF-17).
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { advice, refusal, rowsIn } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { countCompletionsOfOthers, findNamespaces, findShown, findUnseen } from './contents.repository.ts'
import { acceptMission, addPayingMission } from './missions.repository.ts'
import { chooseForAll, chosenMissions, describeAudiences, showMissionTo, whyUnmet } from './shown-missions.rules.ts'

export const missionKind: ContentMapping = {
  kind: 'missions',
  table: 'missions',
  key: 'id',
  lists: {
    tasks: {
      table: 'tasks',
      parent: 'mission_id',
      keys: ['id'],
      hasPosition: true,
      lists: {
        tools: {
          table: 'task_tools',
          parent: 'task_id',
          keys: ['tool_id', 'namespace'],
          hasPosition: true,
          leftOut: { id: 'given by the database; only orders rows with one position' },
        },
      },
    },
  },
  withdrawal: 'archived_at',
  // With the tools of its first task.
  page: async ({ db, personId, key, document }) => {
    await acceptMission(db, personId, key, { canPay: true })
    // People see the mission by its objective, a preset or a message of an adviser: each pays.
    await addPayingMission(db, personId, key)
    const [first] = rowsIn(document, 'tasks')
    return `/user/missions?${first ? `tache=${String(first['id'])}` : 'vue=toutes'}#mission-${key}`
  },
  shownTo: async (db, keys) => {
    const { presets, groups, objectives, toolless } = await findShown(db, keys)
    const choices = chooseForAll(presets, groups)
    const tasks = new Map(toolless.map((one) => [one.missionId, one.tasks]))
    const chosen = new Map(objectives.map((one) => [one.missionId, one.objectives]))
    return new Map(
      keys.map((key) => {
        const audiences = describeAudiences(choices, ({ missionId }) => missionId === key)
        return [key, showMissionTo(audiences, chosen.get(key) ?? [], tasks.get(key) ?? [])]
      }),
    )
  },
  whyUnmet: async (db, key, person) => {
    const { objectives, ...around } = await findShown(db, [key])
    return whyUnmet(key, person, { ...around, objectives: objectives.flatMap((one) => one.objectives) })
  },
  findUnseen: async (db) => {
    const { presets, groups } = await findShown(db, [])
    const unseen = await findUnseen(db, [...chosenMissions(chooseForAll(presets, groups))])
    return unseen.map(({ id }) => id)
  },
  check: async (document, key, db) => {
    const namespaces = await findNamespaces(db)
    return [
      ...rowsIn(document, 'tasks').flatMap((task, index) => checkTools(task, `tasks.${index}`, namespaces)),
      ...(await checkRemovedTasks(document, key, db)),
    ]
  },
}

/** A task that opens tools has one for the people of every namespace. Those of a namespace replace the general ones. */
function checkTools(
  task: ContentDocument,
  path: string,
  namespaces: Awaited<ReturnType<typeof findNamespaces>>,
): ContentCheck[] {
  if (task['action'] === 'iframe' || task['action'] === null) return []
  const offered = rowsIn(task, 'tools').map(({ namespace }) => namespace)
  if (offered.includes(null)) return []
  const without = namespaces.filter(({ name }) => !offered.includes(name)).map(({ title }) => title)
  const also = without.length === 0 ? '' : ` Elle est aussi vide pour\u00a0: ${without.join(', ')}.`
  return [
    refusal(
      `${path}.tools`,
      offered.length === 0
        ? 'Proposez au moins un outil.'
        : `Ajoutez un outil pour tout le monde\u00a0: hors des groupes choisis, cette tâche est vide.${also}`,
    ),
  ]
}

/** Rows about people reference a task: they are deleted with it. The ledger is not. */
async function checkRemovedTasks(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const left = rowsIn(document, 'tasks').map(({ id }) => String(id))
  const times = await countCompletionsOfOthers(db, key, left)
  if (times === 0) return []
  return [
    advice(
      'tasks',
      `Les tâches que ce brouillon retire ont été accomplies ${times}\u00a0fois. Les VisionsStars gagnées restent\u00a0; la progression sur ces tâches disparaît.`,
    ),
  ]
}
