// How missions, objectives and first missions are stored (OFF-02), and their checks (OFF-09).
import { NAMESPACES } from '@visions/contract/constants'
import { isDocument, isList, type ContentDocument } from '@visions/contract/contents/fields'
import type { ContentCheck, ContentMapping } from '../../platform/content-mapping.ts'

export const missionContents: readonly ContentMapping[] = [
  {
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
          tools: { table: 'task_tools', parent: 'task_id', keys: ['tool_id', 'namespace'], hasPosition: true },
        },
      },
    },
    withdrawal: { archived: { is_published: false }, live: { is_published: true } },
    leftOut: { is_published: 'set by archiving', is_sample: 'missions of the specification that no screen shows' },
    check: ({ tasks }) =>
      isList(tasks) ? tasks.flatMap((task, index) => (isDocument(task) ? checkTools(task, `tasks.${index}`) : [])) : [],
  },
  {
    kind: 'objectives',
    table: 'objectives',
    key: 'id',
    lists: {
      missions: { table: 'objective_missions', parent: 'objective_id', keys: ['mission_id'], hasPosition: true },
    },
    withdrawal: { archived: { is_sample: true }, live: { is_sample: false } },
    leftOut: { is_sample: 'set by archiving' },
  },
  {
    kind: 'presets',
    table: 'preset_missions',
    key: 'id',
    withdrawal: 'delete',
    leftOut: {},
  },
]

/** A task that opens tools has one for the people of every namespace. Those of a namespace replace the general ones. */
function checkTools({ action, tools }: ContentDocument, path: string): ContentCheck[] {
  if (action !== 'toggle' && action !== 'choice') return []
  const offered = isList(tools) ? tools.filter(isDocument).map(({ namespace }) => namespace) : []
  if (offered.includes(null)) return []
  const without = NAMESPACES.filter((namespace) => !offered.includes(namespace))
  const message =
    offered.length === 0
      ? 'Proposez au moins un outil.'
      : `Sans outil pour tous les espaces, cette tâche est vide hors des espaces choisis, et pour\u00a0: ${without.join(', ')}. Ajoutez un outil sans espace.`
  return [{ path: `${path}.tools`, message, isBlocking: true }]
}
