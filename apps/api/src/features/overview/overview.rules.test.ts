import { NEXT_STEPS, type NextStepKind } from '@visions/contract/overview'
import { describe, expect, test } from 'vitest'
import { chooseNextStep, starsOf, type OverviewProgress, type Path } from './overview.rules.ts'

describe('stars by week', () => {
  test('[RWD-01] week: difference to the week before; entries before the first week do not count', () => {
    expect(
      starsOf([
        { monday: '2026-10-19', received: 900, balance: 400 },
        { monday: '2026-10-26', received: 1000, balance: 350 },
        { monday: '2026-11-02', received: 1000, balance: 350 },
        { monday: '2026-11-09', received: 1100, balance: 450 },
      ]),
    ).toEqual({
      balance: 450,
      received: 1100,
      spent: 650,
      weeks: [
        { monday: '2026-10-26', balance: 350, received: 100, spent: 150 },
        { monday: '2026-11-02', balance: 350, received: 0, spent: 0 },
        { monday: '2026-11-09', balance: 450, received: 100, spent: 0 },
      ],
    })
  })

  test('[RWD-01] new person: one week of zeros', () => {
    const nothing = { received: 0, balance: 0 }
    expect(
      starsOf([
        { monday: '2026-11-09', ...nothing },
        { monday: '2026-11-16', ...nothing },
      ]),
    ).toEqual({
      balance: 0,
      received: 0,
      spent: 0,
      weeks: [{ monday: '2026-11-16', balance: 0, received: 0, spent: 0 }],
    })
  })
})

const path = (changes: Partial<Path>): Path => ({
  experience: 'bilan-orientation',
  title: 'Bilan d’orientation',
  underWay: null,
  isUnlocked: false,
  assessment: null,
  ...changes,
})
const shown = (changes: Partial<OverviewProgress['readers']['shown'][number]> = {}) => ({
  experience: 'bilan-orientation' as const,
  wasShared: false,
  isShared: false,
  ...changes,
})

const LATE: OverviewProgress = {
  profile: {
    situation: 'Étudiant',
    age_group: '18-25',
    scholarship_level: 'Baccalauréat (niv 4)',
    research_type: 'JOB',
    is_search_open: false,
    namespace_search: null,
    starter_mission_step: 2,
  },
  paths: [],
  task: null,
  piste: null,
  readers: { note: null, shown: [] },
  meetings: { toConfirm: null, isUnderWay: false },
  canObtainReward: false,
  canBeginStarter: true,
}
const about = { experience: 'bilan-orientation', title: 'Bilan d’orientation' }

/** For each step, in the order of the contract: what makes it the next one, and its data. */
const CASES: readonly (readonly [NextStepKind, Partial<OverviewProgress>, Record<string, string>])[] = [
  ['complete-profile', { profile: { ...LATE.profile, age_group: null } }, { missing: 'profile' }],
  ['finish-starter-mission', { profile: { ...LATE.profile, starter_mission_step: 0 } }, { step: '0' }],
  [
    'confirm-meeting',
    { meetings: { toConfirm: { id: 'x', establishment: 'Point conseil' }, isUnderWay: true } },
    { meeting: 'x', establishment: 'Point conseil' },
  ],
  [
    'read-adviser-note',
    {
      readers: {
        shown: [],
        note: { author: 'Mme Diallo', experience: 'bilan-orientation', version: 2, proposesMission: true },
      },
    },
    { author: 'Mme Diallo', experience: 'bilan-orientation', version: '2', proposes: 'mission' },
  ],
  ['continue-platform', { paths: [path({ underWay: 'Cap Bruyère' })] }, { ...about, platform: 'Cap Bruyère' }],
  [
    'do-task',
    { task: { id: 'x', name: 'Passer un test', mission: 'Mes forces', isBegun: true } },
    { task: 'x', name: 'Passer un test', mission: 'Mes forces' },
  ],
  ['make-assessment', { paths: [path({ isUnlocked: true })] }, about],
  ['visit-piste', { piste: { id: 'x', title: 'Boulanger', visits: 3 } }, { piste: 'x', title: 'Boulanger' }],
  ['share-assessment', { paths: [path({ assessment: 'ready' })], readers: { note: null, shown: [shown()] } }, about],
  [
    'ask-for-meeting',
    { paths: [path({ assessment: 'ready' })], readers: { note: null, shown: [shown({ wasShared: true })] } },
    about,
  ],
  ['choose-reward', { canObtainReward: true }, {}],
  ['explore', {}, {}],
]

describe('the next useful step', () => {
  test.each(CASES)('[MIS-03] [STM-01] [BIL-07] [JRN-02] [JRN-05] [RWD-01] [PIS-05] %s', (kind, changes, data) =>
    expect(chooseNextStep({ ...LATE, ...changes })).toEqual({ kind, data }),
  )

  test('[OFF-20] starter mission whose first step cannot be done → the next step that applies', () => {
    const first = { ...LATE, profile: { ...LATE.profile, starter_mission_step: 0 }, canBeginStarter: false }
    expect(chooseNextStep(first).kind).toBe('explore')
    expect(chooseNextStep({ ...first, task: CASES[5]![1].task! }).kind).toBe('do-task')
    const second = { ...first, profile: { ...LATE.profile, starter_mission_step: 1 }, canObtainReward: true }
    expect(chooseNextStep(second)).toEqual({ kind: 'finish-starter-mission', data: { step: '1' } })
  })

  test('[MIS-03] [STM-01] [BIL-07] several steps apply: the first in the order of the contract', () => {
    expect(CASES.map(([kind]) => kind)).toEqual(NEXT_STEPS)
    const everything = {
      paths: [
        path({ isUnlocked: true, underWay: 'Cap Bruyère' }),
        path({ experience: 'parcoursup', assessment: 'ready' }),
      ],
      readers: { note: CASES[3]![1].readers!.note, shown: [shown({ experience: 'parcoursup' })] },
      task: CASES[5]![1].task!,
      meetings: CASES[2]![1].meetings!,
      canObtainReward: true,
    }
    const progress = { ...LATE, ...everything, profile: { ...LATE.profile, situation: null, starter_mission_step: 0 } }
    expect(chooseNextStep(progress).kind).toBe('complete-profile')
    expect(chooseNextStep({ ...progress, profile: { ...LATE.profile, starter_mission_step: 0 } }).kind).toBe(
      'finish-starter-mission',
    )
    expect(chooseNextStep({ ...progress, profile: LATE.profile }).kind).toBe('confirm-meeting')
    progress.meetings = { toConfirm: null, isUnderWay: true }
    expect(chooseNextStep({ ...progress, profile: LATE.profile }).kind).toBe('read-adviser-note')
    const { shown: links } = everything.readers
    const readers = { note: null, shown: links }
    expect(chooseNextStep({ ...progress, profile: LATE.profile, readers }).kind).toBe('continue-platform')
    const paths = everything.paths.map((one) => ({ ...one, underWay: null }))
    expect(chooseNextStep({ ...progress, profile: LATE.profile, readers, paths }).kind).toBe('do-task')
    expect(chooseNextStep({ ...progress, profile: LATE.profile, readers, paths, task: null }).kind).toBe(
      'make-assessment',
    )
  })

  test.each([
    ['not visited, no task', false, 0, 'visit-piste'],
    ['visited, no task', false, 2, 'visit-piste'],
    ['not visited, mission not begun', { isBegun: false }, 0, 'visit-piste'],
    ['visited, mission not begun', { isBegun: false }, 1, 'do-task'],
    ['not visited, mission under way', { isBegun: true }, 0, 'do-task'],
  ] as const)('[PIS-05] piste to visit: %s → the right step', (_, mission, visits, kind) => {
    const task = mission && { id: 'x', name: 'Passer un test', mission: 'Mes forces', ...mission }
    const piste = { id: 'y', title: 'Boulanger', visits }
    expect(chooseNextStep({ ...LATE, task: task || null, piste }).kind).toBe(kind)
  })

  test('[STM-01] last step of the starter mission: only with a reward within reach', () => {
    const progress = { ...LATE, profile: { ...LATE.profile, starter_mission_step: 1 } }
    expect(chooseNextStep(progress).kind).toBe('explore')
    expect(chooseNextStep({ ...progress, canObtainReward: true })).toEqual({
      kind: 'finish-starter-mission',
      data: { step: '1' },
    })
  })

  test('[MIS-05] missing search: asked, except of pupils and people whose namespace sets it', () => {
    const step = (changes: Partial<OverviewProgress['profile']>) =>
      chooseNextStep({ ...LATE, profile: { ...LATE.profile, research_type: null, ...changes } })
    expect(step({})).toEqual({ kind: 'complete-profile', data: { missing: 'search' } })
    expect(step({ situation: 'Lycéen' }).kind).toBe('explore')
    expect(step({ is_search_open: true }).kind, '«Je ne sais pas encore»').toBe('explore')
    expect(step({ namespace_search: 'FORMATION' }).kind).toBe('explore')
    expect(step({ scholarship_level: null, research_type: 'JOB' }).kind).toBe('explore')
  })

  test('[BIL-06] assessment: made again after a failure, not while in progress; no sharing step while shared', () => {
    const step = (assessment: Path['assessment']) =>
      chooseNextStep({ ...LATE, paths: [path({ isUnlocked: true, assessment })] }).kind
    expect([step(null), step('failed'), step('making'), step('ready')]).toEqual([
      'make-assessment',
      'make-assessment',
      'explore',
      'explore',
    ])
    const read = { note: null, shown: [shown({ wasShared: true, isShared: true })] }
    expect(chooseNextStep({ ...LATE, paths: [path({ assessment: 'ready' })], readers: read }).kind).toBe('explore')
  })

  test('[MTG-04] meeting under way: no step to ask for one', () => {
    const progress = {
      ...LATE,
      paths: [path({ assessment: 'ready' })],
      readers: { note: null, shown: [shown({ wasShared: true })] },
    }
    expect(chooseNextStep(progress).kind).toBe('ask-for-meeting')
    expect(chooseNextStep({ ...progress, meetings: { toConfirm: null, isUnderWay: true } }).kind).toBe('explore')
  })
})
