import type { Mission, Task, UserMission } from '@visions/contract/missions'
import { describe, expect, test } from 'vitest'
import {
  dueText,
  earnedStars,
  isReplay,
  openMissionIds,
  receivedText,
  splitList,
  splitMissions,
  sumText,
  taskCounts,
  taskStates,
  toolsOffered,
  withParams,
  type Pair,
} from './figures.ts'

function aTask(id: string, action: Task['action'] = 'toggle', visionsStars = 50): Task {
  return { _id: id, name: `Tâche ${id}`, icon: 1, action, visionsStars, minutes: 20, toolCount: 2 }
}
function aPair(
  id: string,
  tasks: Task[],
  done: string[] = [],
  actions: UserMission['completion'][number]['actions'] = [],
): Pair {
  const mission: Mission = { _id: id, name: `Mission ${id}`, subtitle: '', bonus: 100, tasks }
  const completedTasks = done.length
  return {
    mission,
    userMission: {
      mission,
      completion: tasks.map((task) => ({
        task,
        completed: done.includes(task._id),
        isFinished: done.includes(task._id),
        isCreditDue: false,
        isLocked: false,
        stars: task.visionsStars,
        actions,
      })),
      bonus: { stars: 100, isCredited: completedTasks === tasks.length },
      pays: 'now',
      isCompleted: completedTasks === tasks.length,
      totalTasks: tasks.length,
      completedTasks,
      totalStars: tasks.reduce((sum, task) => sum + task.visionsStars, 0),
      progressRatio: completedTasks / tasks.length,
      completionPercentage: Math.round((100 * completedTasks) / tasks.length),
    },
  }
}
const first = aPair('m1', [aTask('t1'), aTask('t2', 'iframe')], ['t1', 't2'])
const second = aPair('m2', [aTask('t3'), aTask('t4', 'iframe', 60)], ['t3'])

describe('missions', () => {
  test('[MIS-07] filters: count tasks, also of missions in progress', () => {
    expect(taskCounts([first, second])).toEqual({ todo: 1, done: 3 })
    expect(taskCounts([])).toEqual({ todo: 0, done: 0 })
  })
  test('[MIS-07] [MIS-11] completed missions: listed apart, with their numbers', () => {
    const { open, completed } = splitMissions([first, second])
    expect(open.map(({ number }) => number)).toEqual([2])
    expect(completed.map(({ number }) => number)).toEqual([1])
  })
  test('[MIS-11] splitList: completed mission first → numbers follow the display', () => {
    const { open, completed } = splitList([first, second])
    expect([...open, ...completed].map(({ mission, number }) => [mission._id, number])).toEqual([
      ['m2', 1],
      ['m1', 2],
    ])
  })
  test('[MIS-12] stars earned: those of completed tasks, and the bonus of a finished mission', () => {
    expect(earnedStars(second.userMission)).toBe(50)
    expect(earnedStars(first.userMission)).toBe(200)
  })
  test('[PEO-10] sums: only what was or will be paid', () => {
    const words = (
      pays: UserMission['pays'],
      done: number,
      paid: number[],
      bonus: UserMission['bonus'],
      due = false,
    ) => {
      const { userMission } = aPair('m', [aTask('a'), aTask('b')], ['a', 'b'].slice(0, done))
      const completion = userMission.completion.map((one, index) => ({
        ...one,
        stars: paid[index]!,
        isCreditDue: due && index === 1,
      }))
      const mine = { ...userMission, pays, completion, bonus }
      return [sumText(mine), receivedText(mine)].map((text) => text.replaceAll('\u00a0', ' '))
    }
    const none = { stars: 0, isCredited: false }
    const open = { stars: 100, isCredited: false }
    expect(words('now', 1, [50, 60], open)[0]).toBe('50 sur 210 VisionsStars : 50 + 60 + bonus 100')
    expect(words('now', 1, [0, 60], open)[0]).toBe('0 sur 160 VisionsStars : 60 + bonus 100')
    expect(words('tomorrow', 1, [0, 0], none)[0]).toBe('sans VisionsStars aujourd’hui')
    expect(words('never', 0, [0, 0], none)[0]).toBe('sans VisionsStars')
    expect(words('tomorrow', 2, [0, 0], none)).toEqual(['sans VisionsStars', 'sans VisionsStars'])
    expect(words('now', 2, [0, 60], { stars: 100, isCredited: true })).toEqual([
      '160 sur 160 VisionsStars : 60 + bonus 100',
      '160 VisionsStars reçues',
    ])
    expect(words('now', 2, [50, 60], open, true)[1]).toBe('50 VisionsStars reçues, 160 VisionsStars à venir')
  })
  test('[ECO-04] [PEO-10] task after the ten of a day: when its stars come, with the bonus of the last one', () => {
    const words = ({ userMission }: Pair, index: number) =>
      dueText(userMission, userMission.completion[index]!).replaceAll('\u00a0', ' ')
    const before = '10 tâches ont déjà rapporté des VisionsStars aujourd’hui.'
    expect(words(aPair('m', [aTask('a'), aTask('b')]), 1)).toBe(`${before} Ses 50 VisionsStars arriveront dès demain.`)
    expect(words(second, 1)).toBe(`${before} Ses 60 VisionsStars et le bonus de 100 arriveront dès demain.`)
    expect(words(second, 0)).toBe('Ses 50 VisionsStars arrivent dès demain.')
  })
  test('unfolded missions: the first to do, the requested one, and the one whose tools are shown', () => {
    const third = aPair('m3', [aTask('t5')])
    const missions = [first, second, third]
    expect([...openMissionIds(missions, { mission: null, tache: null })]).toEqual(['m2'])
    expect([...openMissionIds(missions, { mission: 'm1', tache: 't5' })]).toEqual(['m2', 'm1', 'm3'])
    expect([...openMissionIds([first], { mission: null, tache: null })]).toEqual([])
  })
})

describe('tasks', () => {
  test('[TSK-05] locked task → skipped; first open task → current; done → neither', () => {
    const pair = aPair('m', [aTask('a', 'iframe'), aTask('b'), aTask('c')])
    expect(taskStates(pair)).toEqual(['current', 'todo', 'todo'])
    pair.userMission.completion[0]!.isLocked = true
    expect(taskStates(pair)).toEqual(['locked', 'current', 'todo'])
    expect(taskStates(first)).toEqual(['done', 'done'])
    const opened = structuredClone(first)
    opened.userMission.completion[0]!.isFinished = false
    expect(taskStates(opened)).toEqual(['opened', 'done'])
  })
  test('[TSK-02] number of tools in words', () => {
    expect([1, 2, 5, 6, 30].map(toolsOffered)).toEqual([
      '1\u00a0outil proposé',
      '2\u00a0outils proposés',
      '5\u00a0outils proposés',
      'une sélection d’outils',
      'une sélection d’outils',
    ])
  })
  test('[TSK-03] tool already started for the task → replayed', () => {
    const { userMission } = aPair('m', [aTask('a')], [], [{ type: 'service', resource: 's1' }])
    expect(isReplay(userMission, 'a', 's1')).toBe(true)
    expect(isReplay(userMission, 'a', 's2')).toBe(false)
    expect(isReplay(userMission, 'b', 's1')).toBe(false)
  })
})

test('withParams: adds, replaces and removes', () => {
  expect(withParams('?vue=premieres&tache=a&mission=c', { tache: 'b', mission: null })).toBe('?vue=premieres&tache=b')
  expect(withParams('?tache=a', { tache: null })).toBe('?vue=toutes')
})
