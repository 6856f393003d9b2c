import { expect, test } from 'vitest'
import { composeArrivals, takeFirst, taskIdsOf } from './arrivals.rules.ts'

const M1 = '00000000-0000-4000-8000-0000000000a1'
const task = (name: string, tool: string | null = null, isFrame = false) => ({
  name,
  missionId: M1,
  mission: 'Mes forces',
  objective: null,
  action: isFrame ? ('iframe' as const) : ('toggle' as const),
  tool,
})
const tasks = new Map([
  ['t1', task('Nommer mes qualités', 'Ruchelune')],
  ['t2', task('Voir mes matchs', null, true)],
])
const titles = new Map([['bilan-orientation', 'Bilan d’orientation']])
const credit = (source: string, stars = 50, tool: string | null = null) => ({ source, stars, tool })
const compose = (
  credits: ReturnType<typeof credit>[],
  notifications: Parameters<typeof composeArrivals>[0]['notifications'] = [],
) => composeArrivals({ credits, tasks, titles, notifications })

test('[NBK-04] tasks and bonus of a finished mission → one arrival, its sum in parts', () => {
  const credits = [credit('task:t1'), credit('task:t2'), credit(`mission:${M1}`, 100)]
  expect(compose(credits)).toEqual([
    { kind: 'mission', data: { missionId: M1, mission: 'Mes forces' }, stars: [50, 50], bonus: 100 },
  ])
  expect(taskIdsOf(credits)).toEqual(['t1', 't2'])
})

test('[NBK-01] [NBK-04] task of an open mission → named after the task and its tool', () => {
  expect(compose([credit('task:t1')])).toEqual([
    {
      kind: 'task',
      data: { missionId: M1, mission: 'Mes forces', task: 'Nommer mes qualités', tool: 'Ruchelune' },
      stars: [50],
      bonus: 0,
    },
  ])
})

test('[NBK-04] both steps of the starter mission → one arrival at its last step', () => {
  expect(compose([credit('starter:1'), credit('starter:2')])).toEqual([
    { kind: 'starter', data: { step: '2', by: 'sentences' }, stars: [50, 50], bonus: 0 },
  ])
})

test('[NBK-04] assessment: its stars and its notification → one arrival; each note is one', () => {
  const data = { experience: 'bilan-orientation', name: 'Bilan d’orientation', assessmentId: 'a' }
  const note = { kind: 'adviser-note' as const, data: { author: 'Mme Diallo' } }
  expect(
    compose([credit('assessment:bilan-orientation', 100)], [note, { kind: 'assessment-ready', data }, note]),
  ).toEqual([
    { kind: 'assessment-ready', data, stars: [100], bonus: 0 },
    ...[1, 2].map(() => ({ kind: 'adviser-note', data: note.data, stars: [], bonus: 0 })),
  ])
})

test('[NBK-01] [NBK-04] each reason has its kind, the most important first; unknown reasons are «other»', () => {
  const credits = [
    credit('starter:1'),
    credit('game:finished'),
    credit('swipe:trades'),
    credit('task:t1'),
    credit('task:unknown'),
    credit('result:x', 50, 'Cap Bruyère'),
    credit('coach:parcoursup', 100),
    credit('mission:unknown', 100),
  ]
  const arrivals = compose(credits)
  expect(arrivals.map(({ kind }) => kind)).toEqual([
    'mission',
    'coach',
    'result',
    'task',
    'game',
    'swipe',
    'starter',
    'other',
  ])
  expect(arrivals.find(({ kind }) => kind === 'result')?.data).toEqual({ tool: 'Cap Bruyère' })
  expect(arrivals.find(({ kind }) => kind === 'coach')?.data).toEqual({ experience: 'parcoursup' })
})

test('[NBK-04] more than five arrivals → the rest is counted and summed', () => {
  const arrivals = compose(Array.from({ length: 7 }, (_, index) => credit(`build:${index}`, 10)))
  const { arrivals: first, further } = takeFirst(arrivals, { count: 3, stars: 300 })
  expect(first).toHaveLength(5)
  expect(further).toEqual({ count: 5, stars: 320 })
})
