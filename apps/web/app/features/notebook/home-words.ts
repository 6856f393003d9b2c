// Texts of the home; pure.
import type { Notebook } from '@visions/contract/notebook'
import type { Task, UserMission } from '@visions/contract/missions'
import { count, inSentence, ofName, quotedTitle, starsText } from '@visions/contract/french-words'
import {
  completionOf,
  isPossible,
  openedText,
  taskStates,
  unpaidText,
  type Pair,
  type TaskState,
} from '../missions/figures.ts'
import type { MapControl } from './mission-map.tsx'

/** The mission of the next task, else the first one in progress, else the last one; none without missions. */
export function missionOnMap({ missions, next }: Pick<Notebook, 'missions' | 'next'>): Pair | undefined {
  const task = next.kind === 'do-task' ? next.data['task'] : undefined
  return (
    missions.find(({ mission }) => mission.tasks.some(({ _id }) => _id === task)) ??
    missions.find(({ userMission }) => !userMission.isCompleted) ??
    missions.at(-1)
  )
}

const STATES = {
  done: 'faite',
  current: 'en cours',
  todo: 'à faire',
  locked: 'à débloquer',
} as const satisfies Partial<Record<TaskState, string>>

/** The controls of a mission on its map. */
export function controlsOf(pair: Pair): MapControl[] {
  const states = taskStates(pair)
  const { tasks } = pair.mission
  return tasks.map(({ _id, name, minutes, action }, index) => {
    const state = states[index] ?? 'todo'
    const words = state === 'opened' ? inSentence(openedText(action)) : STATES[state]
    const time = minutes === null ? '' : `, ${minutes}\u00a0minutes`
    return {
      id: _id,
      name,
      state,
      label: `Tâche ${index + 1} sur\u00a0${tasks.length}, ${words}\u00a0: ${name}${time}`,
      to: `/user/missions/${encodeURIComponent(_id)}`,
    }
  })
}

/** «Arrivée : 100 VisionsStars de bonus, reçu»; without a bonus «Arrivée». */
export const finishLabel = ({ stars, isCredited }: UserMission['bonus']): string =>
  stars > 0 ? `Arrivée\u00a0: ${starsText(stars)} de bonus${isCredited ? ', reçu' : ''}` : 'Arrivée'

/** Why the person meets this home: shown under the greeting. The first that applies. */
export interface HomeMoment {
  /** Name of the tool that is open in another tab. */
  working: string | null
  /** Name of the tool that the person returned from. */
  returned: string | null
  /** The person chose to stop for today. */
  isPause: boolean
}

/** The sentence under the greeting. */
export function situationText(
  { isBack, missions }: Pick<Notebook, 'isBack' | 'missions'>,
  pair: Pair | undefined,
  { working, returned, isPause }: HomeMoment,
): string {
  if (isPause) return 'C’est noté. Votre carte ne bouge pas, et vos VisionsStars non plus. À bientôt\u00a0!'
  if (working) return `Vous avez ouvert ${working} dans un autre onglet. Revenez ici quand vous voulez.`
  if (returned) return `Vous revenez ${ofName(returned)}. On reprend ici.`
  if (!pair) return 'Votre carnet est prêt.'
  const { userMission, mission } = pair
  const left = userMission.completion.filter(({ task, completed }) => !completed && isPossible(task)).length
  if (missions.every((one) => one.userMission.isCompleted)) return 'Toutes vos missions sont terminées.'
  if (left === 0) return 'Les tâches qui restent n’ont pas d’outil pour le moment.'
  if (isBack) return `Votre carte n’a pas bougé. On reprend à la tâche\u00a0${userMission.completedTasks + 1}.`
  return userMission.completedTasks === 0
    ? `Mission ${quotedTitle(mission.name)}\u00a0: ${count(left, 'tâche', 'tâches')}.`
    : `Il vous reste ${count(left, 'tâche', 'tâches')} dans ${quotedTitle(mission.name)}.`
}

export interface StepFact {
  icon: 'clock' | 'star' | 'trophy' | 'info'
  text: string
}

/** What the next task takes and gives: its shortest time, its stars by the fact that earns them, the last bonus. */
export function taskFacts(task: Task, { userMission }: Pair): StepFact[] {
  const isLast = userMission.totalTasks - userMission.completedTasks === 1
  const { stars = 0, isCreditDue = false } = completionOf(userMission, task._id) ?? {}
  const bonus = isLast && !userMission.bonus.isCredited ? userMission.bonus.stars : 0
  const day = isCreditDue ? ' dès demain' : ''
  return [
    ...(task.minutes === null ? [] : [{ icon: 'clock' as const, text: `${task.minutes}\u00a0min` }]),
    stars > 0
      ? {
          icon: 'star' as const,
          text: `${starsText(stars)}${day}${task.action === 'toggle' ? ' pour un outil ouvert' : ''}`,
        }
      : { icon: 'info' as const, text: unpaidText(userMission) },
    ...(bonus > 0 ? [{ icon: 'trophy' as const, text: `${starsText(bonus)}${day} pour la mission finie` }] : []),
  ]
}
