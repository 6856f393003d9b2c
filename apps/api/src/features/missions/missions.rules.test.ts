import { AGE_GROUPS, AUDIENCES } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  audienceOf,
  choosePresets,
  countServices,
  currentMissions,
  finishedObjectives,
  firstMissions,
  indexPublished,
  isAssigned,
  nextFrameTask,
  nextTask,
  objectivesPayingLater,
  offeredMissions,
  offersOf,
  offersTool,
  paysWhen,
  presetMissions,
  proposableMissions,
  showMission,
  showUserMission,
  toolsOf,
  type MissionsProgress,
  type Preset,
  type PublishedMission,
  type PublishedTask,
  type Paid,
  type Seeker,
} from './missions.rules.ts'

/** `sdn` sets the search. */
const NAMESPACES = ['sdn', 'gen', 'demo']

const seeker = (changes: Partial<Seeker & Paid> = {}): Seeker & Paid => ({
  situation: 'Étudiant',
  researchType: 'FORMATION',
  isSearchOpen: false,
  ageGroup: '18-25',
  namespace: null,
  namespaceSearch: changes.namespace === 'sdn' ? 'FORMATION' : null,
  mainObjectiveId: null,
  acceptedIds: [],
  payableAcceptedIds: [],
  payingIds: [],
  basesOfToday: [],
  credits: {},
  creditsFree: 10,
  ...changes,
})
const preset = (missionId: string, changes: Partial<Preset> = {}): Preset => ({
  audience: 'FORMATION',
  ageGroup: null,
  namespace: null,
  position: 1,
  subtitle: null,
  missionId,
  ...changes,
})
const task = (id: string, changes: Partial<PublishedTask> = {}): PublishedTask => ({
  id,
  name: `Tâche ${id}`,
  icon: 1,
  action: 'toggle',
  stars: 50,
  tools: [],
  ...changes,
})
const mission = (id: string, tasks: PublishedTask[] = [task(`${id}1`)]): PublishedMission => ({
  id,
  name: `Mission ${id}`,
  subtitle: 'Le sous-titre.',
  bonus: 100,
  tasks,
})
const nothing = { completions: [], actions: [], seesMatches: false }
const completed = (...taskIds: string[]) => ({
  completions: taskIds.map((taskId) => ({ taskId, isFrame: false, isCreditDue: false, isDeclared: false })),
  actions: [],
  seesMatches: false,
})

/** One set for each audience, age group and namespace. The missions are named after their set. */
const rows = [
  ...[1, 2, 3].map((position) => preset(`lycéen ${position}`, { audience: 'LYCEEN', position })),
  ...AGE_GROUPS.flatMap((ageGroup) =>
    [2, 1].map((position) => preset(`emploi ${ageGroup} ${position}`, { audience: 'JOB', ageGroup, position })),
  ),
  ...[1, 2].map((position) => preset(`emploi ${position}`, { audience: 'JOB', position })),
  ...[1, 2].map((position) => preset(`formation ${position}`, { position })),
  ...NAMESPACES.flatMap((namespace) =>
    AUDIENCES.map((audience) => preset(`${audience} ${namespace}`, { audience, namespace })),
  ),
  preset('JOB gen 30+', { audience: 'JOB', namespace: 'gen', ageGroup: '30+' }),
]
const chosen = (changes: Partial<Seeker>) => choosePresets(rows, seeker(changes)).map(({ missionId }) => missionId)

test('[MIS-04] choosePresets: no search → none, except for a Lycéen and a namespace that sets it', () => {
  expect(audienceOf(seeker({ researchType: null }))).toBeNull()
  expect(audienceOf(seeker({ researchType: null, isSearchOpen: true })), '«Je ne sais pas encore»').toBe('FORMATION')
  expect(chosen({ researchType: null })).toEqual([])
  expect(chosen({ researchType: null, namespace: 'gen' })).toEqual([])
  expect(audienceOf(seeker({ researchType: null, namespace: 'sdn' }))).toBe('FORMATION')
  expect(audienceOf(seeker({ researchType: null, situation: 'Lycéen' }))).toBe('LYCEEN')
})

test('[MIS-03] choosePresets: no age group → only sets for all ages', () => {
  expect(chosen({ researchType: 'JOB', ageGroup: null })).toEqual(['emploi 1', 'emploi 2'])
  expect(choosePresets([preset('adultes', { ageGroup: '30+' })], seeker({ ageGroup: null }))).toEqual([])
})

test('[MIS-05] choosePresets: Lycéen → three missions, for any search and age group', () => {
  for (const researchType of [null, 'JOB', 'FORMATION'] as const)
    for (const ageGroup of [null, ...AGE_GROUPS])
      expect(chosen({ situation: 'Lycéen', researchType, ageGroup })).toEqual(['lycéen 1', 'lycéen 2', 'lycéen 3'])
})

test('[MIS-05] choosePresets: search for a job → two missions of the age group, in order', () => {
  for (const ageGroup of AGE_GROUPS)
    expect(chosen({ researchType: 'JOB', ageGroup })).toEqual([`emploi ${ageGroup} 1`, `emploi ${ageGroup} 2`])
})

test('[MIS-05] choosePresets: search for a training → the same two missions for every age group', () => {
  for (const ageGroup of AGE_GROUPS) expect(chosen({ ageGroup })).toEqual(['formation 1', 'formation 2'])
})

test('[MIS-05] choosePresets: namespace with its own set → that set, before sets of the age group', () => {
  for (const namespace of NAMESPACES) {
    expect(chosen({ namespace })).toEqual([`FORMATION ${namespace}`])
    expect(chosen({ namespace, situation: 'Lycéen' })).toEqual([`LYCEEN ${namespace}`])
    const forJobs = namespace === 'sdn' ? 'FORMATION sdn' : `JOB ${namespace}`
    expect(chosen({ namespace, researchType: 'JOB', ageGroup: '16-18' })).toEqual([forJobs])
  }
  expect(chosen({ namespace: 'gen', researchType: 'JOB', ageGroup: '30+' })).toEqual(['JOB gen 30+'])
  expect(chosen({ namespace: 'onisep' })).toEqual(['formation 1', 'formation 2'])
})

test('[MIS-05] presetMissions: preset with a subtitle → replaces that of the mission, for its people only', () => {
  const presets = [preset('a'), preset('a', { namespace: 'sdn', subtitle: 'Pour vous.' })]
  const index = indexPublished({ missions: [mission('a')], objectives: [], presets })
  const subtitles = (namespace: string | null) =>
    presetMissions(index, seeker({ namespace })).map(({ subtitle }) => subtitle)
  expect(subtitles('sdn')).toEqual(['Pour vous.'])
  expect(subtitles(null)).toEqual(['Le sous-titre.'])
})

test('[MIS-05] toolsOf: tools for the namespace → replace the general ones, also in the count', () => {
  const offering = task('t', {
    tools: [
      { id: 'a', namespace: null, minutes: 20 },
      { id: 'b', namespace: 'gen', minutes: 40 },
      { id: 'c', namespace: null, minutes: 5 },
    ],
  })
  for (const [namespace, ids] of [
    [null, ['a', 'c']],
    ['demo', ['a', 'c']],
    ['gen', ['b']],
  ] as const) {
    expect(toolsOf(offering, namespace).map(({ id }) => id)).toEqual(ids)
    expect(showMission(mission('m', [offering]), namespace).tasks[0]).toMatchObject({
      toolCount: ids.length,
      minutes: namespace === 'gen' ? 40 : 5,
    })
  }
  expect(['a', 'b', 'x'].map((id) => offersTool(offering, id, null))).toEqual([true, false, false])
  expect(['a', 'b', 'x'].map((id) => offersTool(offering, id, 'gen'))).toEqual([true, true, false])
})

test('[MIS-12] showUserMission → completed and total tasks, stars without the bonus, ratio and percentage', () => {
  const three = mission('m', [task('a'), task('b', { stars: 30 }), task('c')])
  const figures = (...ids: string[]) => {
    const {
      completion: _,
      mission: __,
      pays: ___,
      bonus: ____,
      ...rest
    } = showUserMission(index, three, { ...seeker(), ...completed(...ids) })
    return rest
  }
  const all = { totalTasks: 3, totalStars: 130 }
  expect(figures()).toEqual({
    ...all,
    isCompleted: false,
    completedTasks: 0,
    progressRatio: 0,
    completionPercentage: 0,
  })
  expect(figures('b', 'x')).toEqual({
    ...all,
    isCompleted: false,
    completedTasks: 1,
    progressRatio: 1 / 3,
    completionPercentage: 33,
  })
  expect(figures('b', 'a')).toMatchObject({ isCompleted: false, completionPercentage: 67 })
  expect(figures('a', 'b', 'c')).toEqual({
    ...all,
    isCompleted: true,
    completedTasks: 3,
    progressRatio: 1,
    completionPercentage: 100,
  })
})

const own = (stars: number) => ({ stars, isOwn: true })
const former = { stars: 50, isOwn: false }
test.each<[string, Partial<Paid & Seeker>, string[], string[], number[], { stars: number; isCredited: boolean }]>([
  ['pays: nothing done', {}, [], [], [50, 50], { stars: 100, isCredited: false }],
  [
    'pays: credited with 30',
    { credits: { 'task:a1': own(30) } },
    ['a1'],
    [],
    [30, 50],
    { stars: 100, isCredited: false },
  ],
  ['pays: first task done unpaid', {}, ['a1'], [], [0, 50], { stars: 100, isCredited: false }],
  [
    'pays: second task due',
    { credits: { 'task:a1': own(50) } },
    ['a1', 'a2'],
    ['a2'],
    [50, 50],
    { stars: 100, isCredited: false },
  ],
  [
    'pays: all credited',
    { credits: { 'task:a1': own(50), 'task:a2': own(50), 'mission:a': own(80) } },
    ['a1', 'a2'],
    [],
    [50, 50],
    { stars: 80, isCredited: true },
  ],
  [
    'pays: credited to an erased account',
    { credits: { 'task:a1': former, 'mission:a': former } },
    [],
    [],
    [0, 50],
    { stars: 0, isCredited: false },
  ],
  ['other missions today', { basesOfToday: ['preset'] }, ['a1'], [], [0, 0], { stars: 0, isCredited: false }],
  [
    'other missions today: done unpaid',
    { basesOfToday: ['preset'] },
    ['a1', 'a2'],
    [],
    [0, 0],
    { stars: 0, isCredited: false },
  ],
  ['not assigned', { researchType: 'JOB' }, [], [], [0, 0], { stars: 0, isCredited: false }],
])(
  '[PEO-10] [ECO-05] [ECO-06] showUserMission, %s → stars of tasks and bonus',
  (_, changes, done, due, stars, bonus) => {
    const two = mission('a', [task('a1'), task('a2')])
    const completions = done.map((taskId) => ({
      taskId,
      isFrame: false,
      isCreditDue: due.includes(taskId),
      isDeclared: false,
    }))
    const shown = showUserMission(index, two, { ...seeker(changes), ...nothing, completions })
    expect([shown.completion.map((one) => one.stars), shown.bonus]).toEqual([stars, bonus])
  },
)

test.each<[string, Partial<Paid>, boolean[]]>([
  ['nine were credited today', { creditsFree: 1 }, [false, false]],
  ['ten were credited today', { creditsFree: 0 }, [true, true]],
  ['due ones of yesterday use the ten of today', { creditsFree: -3 }, [true, true]],
  ['the first was credited to an erased account', { creditsFree: 0, credits: { 'task:a1': former } }, [false, true]],
  ['the mission does not pay today', { creditsFree: 0, basesOfToday: ['preset'] }, [false, false]],
])('[ECO-04] [PEO-10] showUserMission, %s → open tasks say whether their stars come later', (_, changes, due) => {
  const two = mission('a', [task('a1'), task('a2')])
  const shown = showUserMission(index, two, { ...seeker(changes), ...nothing })
  expect(shown.completion.map(({ isCreditDue }) => isCreditDue)).toEqual(due)
})

test('[PEO-10] showUserMission: opened for a task → finished by the person, a result or a saved offer', () => {
  const action = (hasEnded: boolean, taskId = 'a1') => ({
    taskId,
    type: 'service' as const,
    resource: 'tool',
    hasEnded,
  })
  const isFinished = (changes: object, ...actions: ReturnType<typeof action>[]) => {
    const [only] = completed('a1').completions
    const person = { ...seeker(), ...nothing, completions: [{ ...only!, ...changes }], actions }
    return showUserMission(index, mission('a', [task('a1'), task('a2')]), person).completion.map(
      (one) => one.isFinished,
    )
  }
  expect(isFinished({})).toEqual([false, false])
  expect(isFinished({}, action(false), action(true, 'a2')), 'a result for another task').toEqual([false, false])
  expect(isFinished({}, action(false), action(true))).toEqual([true, false])
  expect(isFinished({ isDeclared: true })).toEqual([true, false])
  expect(isFinished({ isFrame: true })).toEqual([true, false])
})

test('[PEO-10] objectives that pay later, and finished ones', () => {
  const two = indexPublished({
    missions: ['a', 'b', 'c'].map((id) => mission(id)),
    objectives: [
      { id: 'o', name: 'Trouver', type: 'JOB', missionIds: ['a'] },
      { id: 'p', name: 'Choisir', type: 'FORMATION', missionIds: ['b'] },
      { id: 'q', name: 'Créer', type: 'JOB', missionIds: [] },
    ],
    presets: [],
  })
  const who = (changes: Partial<Paid>, ...ids: string[]) => ({ ...seeker(changes), ...completed(...ids) })
  expect(objectivesPayingLater(two, who({}))).toEqual([])
  expect(objectivesPayingLater(two, who({ basesOfToday: ['objective'], payingIds: ['a'] }))).toEqual(['p'])
  expect(objectivesPayingLater(two, who({ basesOfToday: ['objective'], payingIds: ['a'] }, 'b1')), 'done').toEqual([])
  expect(finishedObjectives(two, who({}, 'b1'))).toEqual(['p'])
})

test('[MIS-12] showUserMission: mission without tasks → not completed', () => {
  expect(showUserMission(index, mission('m', []), { ...seeker(), ...nothing })).toMatchObject({
    isCompleted: false,
    totalTasks: 0,
    progressRatio: 0,
  })
})

test('[PEO-10] nextTask: skips a task whose tools are all archived', () => {
  const tool = { id: 't', namespace: null, minutes: 5 }
  const one = indexPublished({
    missions: [mission('a', [task('a1'), task('a2', { tools: [tool] })])],
    objectives: [],
    presets: [preset('a')],
  })
  expect(nextTask(one, { ...seeker(), ...nothing })?.id).toBe('a2')
  expect(nextTask(one, { ...seeker(), ...completed('a2') })).toBeNull()
})

test('[PEO-10] nextFrameTask: the n-th task that shows matches needs n saved offers; the asked one comes first', () => {
  const frames = [1, 2, 3].map((n) => task(`f${n}`, { action: 'iframe' }))
  const one = indexPublished({ missions: [mission('a', frames)], objectives: [], presets: [preset('a')] })
  const doneFrames = (...ids: string[]) => ({
    ...nothing,
    completions: ids.map((taskId) => ({ taskId, isFrame: true, isCreditDue: false, isDeclared: false })),
  })
  const next = (saved: number, progress: Partial<MissionsProgress>, asked?: string) =>
    nextFrameTask(one, { ...seeker(), ...nothing, ...progress }, { saved, asked })
  expect([next(0, nothing), next(1, nothing), next(1, nothing, 'f3')]).toEqual([null, 'f1', 'f3'])
  expect([next(1, doneFrames('f3')), next(1, doneFrames('f3'), 'f1')]).toEqual([null, null])
  expect([next(2, doneFrames('f3')), next(2, doneFrames('f3'), 'f3')]).toEqual(['f1', 'f1'])
  expect([next(9, doneFrames('f1', 'f2', 'f3')), next(1, completed('a1'))]).toEqual([null, 'f1'])
  // A task of a mission that is no longer the person's used an offer, too.
  expect([next(1, doneFrames('other')), next(2, doneFrames('other'))]).toEqual([null, 'f1'])
})

test('[TSK-11] countServices: at most 2, without the frame of matches', () => {
  const frame = { taskId: 'f', isFrame: true, isCreditDue: false, isDeclared: false }
  const count = (...ids: string[]) => countServices({ completions: [frame, ...completed(...ids).completions] })
  expect([count(), count('a'), count('a', 'b'), count('a', 'b', 'c')]).toEqual([0, 1, 2, 2])
})

const index = indexPublished({
  missions: ['a', 'b', 'c', 'd'].map((id) => mission(id)),
  objectives: [{ id: 'o', name: 'Trouver', type: 'JOB', missionIds: ['c', 'b'] }],
  presets: [preset('a')],
})

test('[MIS-11] currentMissions → those of the main objective, others begun, then first missions not begun', () => {
  const ids = (changes: Partial<Seeker>, progress = completed()) =>
    currentMissions(index, { ...seeker(changes), ...progress }).map(({ id }) => id)
  expect(ids({ researchType: null })).toEqual([])
  expect(ids({ mainObjectiveId: 'gone' })).toEqual(['a'])
  expect(ids({ mainObjectiveId: 'o' })).toEqual(['c', 'b', 'a'])
  expect(ids({ mainObjectiveId: 'o' }, completed('d1', 'b1', 'x'))).toEqual(['c', 'b', 'd', 'a'])
  expect(ids({ mainObjectiveId: 'o' }, completed('a1', 'd1'))).toEqual(['c', 'b', 'a', 'd'])
})

test('[BIL-07] mission proposed by an adviser and accepted → current and assigned', () => {
  const who = (changes: Partial<Seeker>, progress = completed()) => ({ ...seeker(changes), ...progress })
  const current = (changes: Partial<Seeker>, progress = completed()) =>
    currentMissions(index, who(changes, progress)).map(({ id }) => id)
  expect(current({ acceptedIds: ['d', 'gone'] })).toEqual(['d', 'a'])
  expect(current({ acceptedIds: ['d', 'b'], mainObjectiveId: 'o' }, completed('a1'))).toEqual(['c', 'b', 'd', 'a'])
  const [, , , d] = [...index.missions.values()]
  expect(isAssigned(index, d!, who({}))).toBe(false)
  expect(isAssigned(index, d!, who({ acceptedIds: ['d'] }))).toBe(true)
  const first = (acceptedIds: string[]) => firstMissions(index, seeker({ acceptedIds })).map(({ id }) => id)
  expect(first(['d', first([])[0]!, 'gone'])).toEqual([...first([]), 'd'])
})

test('[BIL-06] offeredMissions → the missions of the page, all assigned, without completed ones', () => {
  const ids = (changes: Partial<Seeker>, progress = completed()) => {
    const person = { ...seeker(changes), ...progress }
    const offered = offeredMissions(index, person)
    for (const one of offered) expect(isAssigned(index, one, person), one.id).toBe(true)
    return offered.map(({ id }) => id)
  }
  expect(ids({})).toEqual(['a'])
  expect(ids({ acceptedIds: ['d'] })).toEqual(['a', 'd'])
  expect(ids({ researchType: null })).toEqual([])
  expect(ids({}, completed('a1'))).toEqual([])
  expect(ids({ mainObjectiveId: 'o', acceptedIds: ['d'] })).toEqual(['c', 'b', 'd', 'a'])
  expect(ids({ mainObjectiveId: 'o' }, completed('c1', 'a1'))).toEqual(['b'])
  expect(
    offeredMissions(indexPublished({ missions: [mission('m', [])], objectives: [], presets: [] }), {
      ...seeker(),
      ...nothing,
    }),
  ).toEqual([])
})

test('[API-04] isAssigned: mission of a preset, of the main objective, or begun → true; any other → false', () => {
  const assigned = (changes: Partial<Seeker>, progress = completed()) =>
    [...index.missions.values()]
      .filter((one) => isAssigned(index, one, { ...seeker(changes), ...progress }))
      .map(({ id }) => id)
  expect(assigned({})).toEqual(['a'])
  expect(assigned({ researchType: null })).toEqual([])
  expect(assigned({ researchType: 'JOB', mainObjectiveId: 'o' })).toEqual(['b', 'c'])
  expect(assigned({ researchType: 'JOB' }, completed('d1'))).toEqual(['d'])
})

test('[BIL-07] proposableMissions: own presets, objectives of the search, unassigned missions; each name once', () => {
  const named = (id: string, name: string) => ({ ...mission(id), name })
  const index = indexPublished({
    missions: [
      named('own', 'Je prépare mes vœux'),
      named('twin', 'Je prépare mes vœux'),
      named('other-preset', 'Je postule'),
      named('training', 'Je visite une école'),
      named('job', 'Je réussis mes entretiens'),
      named('free', 'J’explore'),
    ],
    objectives: [
      { id: 'study', name: 'Étudier', type: 'FORMATION', missionIds: ['twin', 'training'] },
      { id: 'work', name: 'Travailler', type: 'JOB', missionIds: ['job'] },
    ],
    presets: [preset('own', { audience: 'LYCEEN' }), preset('other-preset', { audience: 'JOB' })],
  })
  const ids = (changes: Partial<Seeker>) => proposableMissions(index, seeker(changes)).map(({ id }) => id)
  expect(ids({ situation: 'Lycéen', researchType: null })).toEqual(['free', 'own', 'training'])
  expect(ids({ researchType: 'JOB' }), 'the preset of the search').toEqual(['free', 'other-preset', 'job'])
  expect(ids({ researchType: 'FORMATION' })).toEqual(['free', 'twin', 'training'])
  expect(ids({ researchType: 'FORMATION', mainObjectiveId: 'work' }), 'the main objective').toEqual([
    'free',
    'twin',
    'job',
    'training',
  ])
  expect(ids({ researchType: null }), 'no search').toEqual(['free', 'twin', 'job', 'training'])
})

test('[ECO-05] offersOf: preset, objective or note of another author → that basis with the missions of its set', () => {
  const me = seeker({ researchType: 'FORMATION', mainObjectiveId: 'o', payableAcceptedIds: ['d'] })
  expect(offersOf(index, mission('a'), me)).toEqual([{ basis: 'preset', missions: ['a'] }])
  expect(offersOf(index, mission('b'), me)).toEqual([{ basis: 'objective', missions: ['c', 'b'] }])
  expect(offersOf(index, mission('d'), me)).toEqual([{ basis: 'note', missions: ['d'] }])
  expect(offersOf(index, mission('d'), seeker({ acceptedIds: ['d'] })), 'accepted from an own note').toEqual([])
  const other = seeker({ researchType: 'JOB', payableAcceptedIds: ['a'] })
  expect(offersOf(index, mission('a'), other), 'preset of another audience').toEqual([])
})

test('[ECO-05] paysWhen: assigned or first set of the day → now; another set → tomorrow; no basis → never', () => {
  const me = seeker({ researchType: 'FORMATION', mainObjectiveId: 'o' })
  expect(paysWhen(index, mission('a'), me)).toBe('now')
  expect(paysWhen(index, mission('a'), { ...me, basesOfToday: ['objective'] })).toBe('now')
  expect(paysWhen(index, mission('a'), { ...me, basesOfToday: ['preset'] })).toBe('tomorrow')
  expect(paysWhen(index, mission('a'), { ...me, basesOfToday: ['preset'], payingIds: ['a'] })).toBe('now')
  expect(paysWhen(index, mission('d'), { ...me, acceptedIds: ['d'] })).toBe('never')
})
