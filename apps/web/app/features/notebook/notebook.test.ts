import type { Notebook } from '@visions/contract/notebook'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../missions/figures.ts'
import { controlsOf, missionOnMap, situationText, taskFacts, type HomeMoment } from './home-words.ts'
import { hillsOf, legsOf, placesOf } from './route-places.ts'

const task = (id: string, changes: Partial<Pair['mission']['tasks'][number]> = {}) => ({
  _id: id,
  name: `Tâche ${id}`,
  icon: 1,
  action: 'toggle' as const,
  visionsStars: 50,
  toolCount: 1,
  minutes: 10,
  ...changes,
})
/** A mission whose first tasks are done. */
function pairOf(id: string, tasks: Pair['mission']['tasks'], done: number): Pair {
  return {
    mission: { _id: id, name: `Mission ${id}`, subtitle: '', bonus: 100, tasks },
    userMission: {
      mission: { _id: id, name: `Mission ${id}` },
      completion: tasks.map((one, index) => ({
        task: one,
        completed: index < done,
        isFinished: index < done,
        isCreditDue: false,
        isLocked: false,
        stars: one.visionsStars,
        actions: [],
      })),
      bonus: { stars: 100, isCredited: done === tasks.length },
      isCompleted: done === tasks.length,
      pays: 'now',
      totalTasks: tasks.length,
      completedTasks: done,
      totalStars: 50 * tasks.length,
      progressRatio: done / tasks.length,
      completionPercentage: 0,
    },
  }
}
const first = pairOf('a', [task('a1'), task('a2', { action: 'iframe', minutes: null })], 1)
const second = pairOf('b', [task('b1')], 0)
const NEXT: Notebook['next'] = { kind: 'do-task', data: { task: 'b1' } }

describe('mission on the map', () => {
  test('[NBK-03] that of the next task, else one in progress, else the last one', () => {
    const done = pairOf('c', [task('c1')], 1)
    expect(missionOnMap({ missions: [first, second], next: NEXT })).toBe(second)
    expect(missionOnMap({ missions: [done, second], next: { kind: 'explore', data: {} } })).toBe(second)
    expect(missionOnMap({ missions: [done], next: { kind: 'explore', data: {} } })).toBe(done)
    expect(missionOnMap({ missions: [], next: NEXT })).toBeUndefined()
  })

  test('[NBK-03] controls in words: position, state, name, minutes', () => {
    const words = (pair: Pair) => controlsOf(pair).map(({ label }) => label.replaceAll('\u00a0', ' '))
    expect(words(first)).toEqual(['Tâche 1 sur 2, faite : Tâche a1, 10 minutes', 'Tâche 2 sur 2, en cours : Tâche a2'])
    const locked = structuredClone(first)
    locked.userMission.completion[1]!.isLocked = true
    // Opened only (PEO-10).
    locked.userMission.completion[0]!.isFinished = false
    expect(words(locked)).toEqual([
      'Tâche 1 sur 2, outil ouvert : Tâche a1, 10 minutes',
      'Tâche 2 sur 2, à débloquer : Tâche a2',
    ])
  })
})

describe('sentence under the greeting', () => {
  const CALM: HomeMoment = { working: null, returned: null, isPause: false }
  const say = (changes: Partial<Notebook>, pair: Pair | undefined, moment: Partial<HomeMoment> = {}) =>
    situationText({ isBack: false, missions: [first], ...changes }, pair, { ...CALM, ...moment }).replaceAll(
      '\u00a0',
      ' ',
    )
  test.each([
    [{}, second, {}, 'Mission « Mission b » : 1 tâche.'],
    [{}, first, {}, 'Il vous reste 1 tâche dans « Mission a ».'],
    [{ isBack: true }, first, {}, 'Votre carte n’a pas bougé. On reprend à la tâche 2.'],
    [
      {},
      first,
      { working: 'Cap Bruyère' },
      'Vous avez ouvert Cap Bruyère dans un autre onglet. Revenez ici quand vous voulez.',
    ],
    [{}, first, { returned: 'Cap Bruyère' }, 'Vous revenez de Cap Bruyère. On reprend ici.'],
    [{ missions: [pairOf('c', [task('c1')], 1)] }, second, {}, 'Toutes vos missions sont terminées.'],
    [{ missions: [] }, undefined, {}, 'Votre carnet est prêt.'],
    [{ isBack: true }, first, { isPause: true }, /^C’est noté\. Votre carte ne bouge pas/],
  ])('[NBK-03] %j, %#: by what just happened', (changes, pair, moment, text) => {
    expect(say(changes, pair, moment)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  })
})

test('[NBK-01] [ECO-04] facts of the next task: minutes, stars by what earns them, their day, the last bonus', () => {
  const facts = (pair: Pair, index: number) =>
    taskFacts(pair.mission.tasks[index]!, pair).map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(facts(pairOf('d', [task('d1'), task('d2')], 0), 0)).toEqual(['10 min', '50 VisionsStars pour un outil ouvert'])
  expect(facts(first, 1)).toEqual(['50 VisionsStars', '100 VisionsStars pour la mission finie'])
  const eleventh = structuredClone(second)
  eleventh.userMission.completion[0]!.isCreditDue = true
  expect(facts(eleventh, 0)).toEqual([
    '10 min',
    '50 VisionsStars dès demain pour un outil ouvert',
    '100 VisionsStars dès demain pour la mission finie',
  ])
  const [b1] = second.userMission.completion
  const unpaid = (pays: 'tomorrow' | 'never') => ({
    ...second,
    userMission: {
      ...second.userMission,
      pays,
      completion: [{ ...b1!, stars: 0 }],
      bonus: { stars: 0, isCredited: false },
    },
  })
  expect(facts(unpaid('tomorrow'), 0)).toEqual(['10 min', 'sans VisionsStars aujourd’hui'])
  expect(facts(unpaid('never'), 0)).toEqual(['10 min', 'sans VisionsStars'])
})

describe('route', () => {
  test('[NBK-03] places: from left to right within the map, one leg between two', () => {
    for (const controls of [0, 1, 6, 20]) {
      const places = placesOf(controls)
      expect(places).toHaveLength(controls + 2)
      expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b))
      expect(places.every(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100)).toBe(true)
      expect(legsOf(places)).toHaveLength(controls + 1)
    }
  })

  test('[NBK-03] relief: the stronger an interest, the more contour lines; none for nothing', () => {
    const lines = (score: number) => hillsOf([{ score }]).map((hill) => hill.lines.length)
    expect([0, 25, 50, 100].map(lines)).toEqual([[], [1], [2], [4]])
    expect(hillsOf(Array.from({ length: 9 }, () => ({ score: 25 })))).toHaveLength(6)
  })
})
