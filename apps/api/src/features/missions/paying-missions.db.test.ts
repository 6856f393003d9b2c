// Which tasks are credited and when (ECO-04, ECO-05).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildMission, buildObjective, buildPresetMission, buildTool } from '../../../test/build/content.ts'
import { installClock, setClock } from '../../../test/clock.ts'
import { entriesOf, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { acceptMission, missionsTasks } from './index.ts'
import { starLives } from './star-lives.cases.ts'

const app = await useTestApp({}, installClock)
await setClock(app.url, 0)
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

type Tasks = readonly { id: string }[]
const complete = ({ call }: SignedIn, { id: taskId }: { id: string }) =>
  call('POST /usermissions/tasks/{taskId}', { params: { taskId } })
const change = ({ call, person }: SignedIn, body: object) =>
  call('PUT /users/{id}', { params: { id: person.id }, body })
const missionOf = async ({ call }: SignedIn, id: string) =>
  (await call('GET /usermissions/mission/{id}', { params: { id } })).userMission
const runJob = () => missionsTasks(app.deps)['credit-due-tasks']!({}, undefined as never)
const creditedTasks = async (me: SignedIn) =>
  (await entriesOf(app, me)).filter(({ source_key }) => source_key.startsWith('task:')).length
const dueTasks = async ({ person }: SignedIn) =>
  (
    await sql<{
      due: number
    }>`select count(*)::int as due from task_completions where person_id = ${person.id} and credit_due`.execute(app.db)
  ).rows[0]!.due

/** Builds an objective with one mission for each list: the stars of its tasks; for a number, that many of 50. */
async function buildWork(...sizes: (number | number[])[]) {
  const objective = await buildObjective(app.db)
  const missions: { id: string; tasks: Tasks }[] = []
  for (const size of sizes) {
    const stars = typeof size === 'number' ? Array<number>(size).fill(50) : size
    missions.push(await buildMission(app.db, { objective, tasks: stars.map((one) => ({ stars: one })) }))
  }
  app.deps.content.changed()
  return { objective, missions }
}

type Mission = { id: string; tasks: Tasks }
/** Signs in a person with a main objective, which pays from their first task of today. */
const start = ({ objective }: { objective: { id: string } }) => app.signIn({ main_objective_id: objective.id })
const choose = (me: SignedIn, { objective }: { objective: { id: string } }) =>
  change(me, { mainObjective: objective.id })
const later = async (me: SignedIn, hours: number) => {
  await setClock(app.url, hours)
  return app.signInAgain(me)
}
const balanceOf = async ({ call }: SignedIn) => (await call('GET /userrewards/me')).visionsStars

/** Accomplishes a task, and expects that its page said before what it gives. Returns what it gave today. */
async function accomplish(me: SignedIn, mission: Mission, index: number): Promise<number> {
  const shown = await missionOf(me, mission.id)
  const { stars, isCreditDue } = shown.completion[index]!
  const isLast = shown.completion.every(({ completed }, at) => completed !== (at === index))
  const isLater = isCreditDue || shown.completion.some((one) => one.completed && one.isCreditDue)
  const answer = await complete(me, mission.tasks[index]!)
  expect([answer.credited, answer.isCreditDue], 'as shown before').toEqual([isCreditDue ? 0 : stars, isCreditDue])
  expect(answer.bonusCredited, 'as shown before').toBe(isLast && !isLater ? shown.bonus.stars : 0)
  expect(answer.userMission, 'as in the next read').toEqual(await missionOf(me, mission.id))
  const { completedServices } = await me.call('GET /usermissions/me')
  expect(answer.completedServices, 'as in the next read').toBe(completedServices)
  await expectTrue(me)
  return answer.credited + answer.bonusCredited
}

/** One balance everywhere; the sums of cards are those of the ledger, that of the arrivals is the gain. */
async function expectTrue(me: SignedIn) {
  const entries = await entriesOf(app, me)
  const sum = (of: typeof entries) => of.reduce((all, { amount }) => all + amount, 0)
  const [header, arrivals, { missions }] = [
    await me.call('GET /me'),
    await me.call('GET /arrivals'),
    await me.call('GET /usermissions/me'),
  ]
  const balance = await balanceOf(me)
  expect([header.visionsStars, arrivals.visionsStars, arrivals.total, sum(entries)]).toEqual([
    balance,
    balance,
    balance,
    balance,
  ])
  for (const { mission, userMission } of missions) {
    const sources = [`mission:${mission._id}`, ...mission.tasks.map(({ _id }) => `task:${_id}`)]
    const paid = sum(entries.filter(({ source_key }) => sources.includes(source_key)))
    expect(earned(userMission), mission.name).toBe(paid)
  }
}
type Shown = Awaited<ReturnType<typeof missionOf>>
/** What the card of a mission calls earned, and in all. */
const earned = ({ completion, bonus }: Shown) =>
  completion.reduce((sum, one) => sum + (one.completed && !one.isCreditDue ? one.stars : 0), 0) +
  (bonus.isCredited ? bonus.stars : 0)
const inAll = ({ completion, bonus }: Shown) => completion.reduce((sum, { stars }) => sum + stars, bonus.stars)

/** A person who worked on one objective today and chose another. */
async function inSecondObjective(...sizes: (number | number[])[]) {
  const [first, second] = [await buildWork(2), await buildWork(...sizes)]
  const me = await start(first)
  expect(await accomplish(me, first.missions[0]!, 0)).toBe(50)
  await choose(me, second)
  return { me, first, second, mission: second.missions[0]! }
}
/** A person who was credited ten tasks today, with further missions. */
async function afterTenTasks(...sizes: number[]) {
  const work = await buildWork(10, ...sizes)
  const [ten, mission] = work.missions as [Mission, Mission]
  const me = await start(work)
  for (const index of ten.tasks.keys()) await complete(me, ten.tasks[index]!)
  expect(await balanceOf(me)).toBe(600)
  return { me, mission, missions: work.missions.slice(1) }
}

const LIVES: Record<string, () => Promise<void>> = {
  'two-objectives-one-day': async () => {
    const { me, first, mission } = await inSecondObjective([60, 50], 1)
    const shown = await missionOf(me, mission.id)
    expect([shown.pays, shown.completion[0]!.stars, inAll(shown)]).toEqual(['tomorrow', 0, 0])
    expect(await accomplish(me, mission, 0)).toBe(0)
    // What was assigned still pays.
    expect(await accomplish(me, first.missions[0]!, 1)).toBe(150)
  },
  'two-objectives-next-day': async () => {
    const { me: today, second, mission } = await inSecondObjective([60, 50], 1)
    await accomplish(today, mission, 1)
    const me = await later(today, 24)
    expect((await missionOf(me, mission.id)).completion.map(({ stars }) => stars)).toEqual([60, 0])
    expect(await accomplish(me, second.missions[1]!, 0)).toBe(150)
    expect(await accomplish(me, mission, 0), 'with the bonus').toBe(160)
  },
  'objective-changed-and-back': async () => {
    const [a, b] = [await buildWork(2), await buildWork(2)]
    const me = await start(a)
    for (const next of [b, a]) await choose(me, next)
    expect(await accomplish(me, a.missions[0]!, 0)).toBe(50)
    for (const next of [b, a]) await choose(me, next)
    expect(await accomplish(me, a.missions[0]!, 1)).toBe(150)
  },
  'three-objectives-figures': async () => {
    const { me, mission } = await inSecondObjective(4)
    for (const index of [0, 1, 2]) expect(await accomplish(me, mission, index)).toBe(0)
    const shown = await missionOf(me, mission.id)
    expect([shown.completedTasks, shown.totalTasks, inAll(shown)]).toEqual([3, 4, 0])
  },
  'unpaid-mission-finished': async () => {
    const { me, mission } = await inSecondObjective(2)
    for (const index of [0, 1]) expect(await accomplish(me, mission, index)).toBe(0)
    const shown = await missionOf(me, mission.id)
    expect([shown.isCompleted, inAll(shown), shown.bonus.isCredited]).toEqual([true, 0, false])
  },
  'half-paid-mission': async () => {
    const work = await buildWork([50, 40, 50, 60])
    const mission = work.missions[0]!
    const me = await start(work)
    for (const index of [0, 1]) await accomplish(me, mission, index)
    expect(earned(await missionOf(me, mission.id))).toBe(90)
    for (const next of [await buildWork(1), await buildWork(1)]) await choose(me, next)
    // A mission that was assigned pays to its end (ECO-05), and says so.
    for (const index of [2, 3]) await accomplish(me, mission, index)
    expect([earned(await missionOf(me, mission.id)), await balanceOf(me)]).toEqual([300, 300])
  },
  'task-of-two-missions': async () => {
    const tool = await buildTool(app.db)
    const objective = await buildObjective(app.db)
    const missions = [
      await buildMission(app.db, { objective, tasks: [{ tools: [tool], stars: 60 }, {}] }),
      await buildMission(app.db, { objective, tasks: [{ tools: [tool], stars: 30 }, {}] }),
    ]
    app.deps.content.changed()
    const me = await start({ objective })
    expect(await accomplish(me, missions[0]!, 0)).toBe(60)
    expect(await accomplish(me, missions[1]!, 0)).toBe(30)
    expect((await complete(me, missions[0]!.tasks[0]!)).credited).toBe(0)
  },
  'eleventh-task': async () => {
    const { me, mission } = await afterTenTasks(2)
    expect(await accomplish(me, mission, 0)).toBe(0)
    expect(await complete(me, mission.tasks[0]!), 'repeated').toMatchObject({ credited: 0, isCreditDue: true })
    expect((await missionOf(me, mission.id)).completion[0]).toMatchObject({ completed: true, isCreditDue: true })
    expect(await balanceOf(me)).toBe(600)
  },
  'eleventh-task-next-day': async () => {
    const { me: today, mission } = await afterTenTasks(2)
    for (const index of [0, 1]) await accomplish(today, mission, index)
    await runJob()
    await setClock(app.url, 13.9)
    await runJob()
    expect(await dueTasks(today), 'before midnight in Paris').toBe(2)
    await setClock(app.url, 14.1)
    await Promise.all([runJob(), runJob()])
    const me = await app.signInAgain(today)
    const latest = (await entriesOf(app, me))
      .slice(-3)
      .map(({ source_key, amount, proof }) => [source_key, amount, proof])
    expect(latest).toEqual([
      [`task:${mission.tasks[0]!.id}`, 50, 'declared'],
      [`task:${mission.tasks[1]!.id}`, 50, 'declared'],
      [`mission:${mission.id}`, 100, 'declared'],
    ])
    await runJob()
    await expectTrue(me)
    expect(await balanceOf(me)).toBe(800)
  },
  'thirteen-tasks-then-bonus': async () => {
    const { me: today, mission } = await afterTenTasks(3)
    for (const index of [0, 1, 2]) expect(await accomplish(today, mission, index)).toBe(0)
    expect((await missionOf(today, mission.id)).bonus).toEqual({ stars: 100, isCredited: false })
    const { notifications } = await today.call('GET /notifications', { query: {} })
    expect(notifications.filter(({ kind }) => kind === 'mission-completed')).toHaveLength(1)
    const me = await later(today, 24)
    await runJob()
    await expectTrue(me)
    expect((await missionOf(me, mission.id)).bonus).toEqual({ stars: 100, isCredited: true })
  },
  'cap-at-midnight': async () => {
    await setClock(app.url, 13.9)
    const work = await buildWork(10, 1)
    const [ten, mission] = work.missions as [Mission, Mission]
    const today = await start(work)
    for (const index of ten.tasks.keys()) await complete(today, ten.tasks[index]!)
    expect((await missionOf(today, mission.id)).completion[0]!.isCreditDue).toBe(true)
    const me = await later(today, 14.1)
    expect(await accomplish(me, mission, 0)).toBe(150)
  },
  'adviser-mission': async () => {
    const [me, mission] = [await app.signIn(), await buildMission(app.db, { tasks: [{}, {}] })]
    app.deps.content.changed()
    await acceptMission(app.db, me.person.id, mission.id, { canPay: true })
    expect(await accomplish(me, mission, 0)).toBe(50)
  },
  'own-note': async () => {
    const [me, mission] = [await app.signIn(), await buildMission(app.db, { tasks: [{}, {}] })]
    app.deps.content.changed()
    await acceptMission(app.db, me.person.id, mission.id, { canPay: false })
    expect((await missionOf(me, mission.id)).pays).toBe('never')
    expect(await accomplish(me, mission, 0)).toBe(0)
  },
  'mission-changed-under-way': async () => {
    const work = await buildWork(4)
    const mission = work.missions[0]!
    const me = await start(work)
    for (const index of [0, 1]) await accomplish(me, mission, index)
    await app.db.updateTable('tasks').set({ stars: 30 }).where('mission_id', '=', mission.id).execute()
    app.deps.content.changed()
    expect((await missionOf(me, mission.id)).completion.map(({ stars }) => stars)).toEqual([50, 50, 30, 30])
    expect(await balanceOf(me)).toBe(100)
    expect(await accomplish(me, mission, 2)).toBe(30)
  },
  'mission-archived-under-way': async () => {
    const work = await buildWork(4)
    const mission = work.missions[0]!
    const me = await start(work)
    for (const index of [0, 1]) await accomplish(me, mission, index)
    await app.db.updateTable('missions').set({ archived_at: new Date() }).where('id', '=', mission.id).execute()
    app.deps.content.changed()
    await expectTrue(me)
    const { missions, stars } = await me.call('GET /overview')
    expect([missions.tasksDone, missions.completed, stars.balance]).toEqual([2, 0, 100])
  },
  'many-missions-a-day': async () => {
    const work = await buildWork(1, 1, 1, 1, 1)
    const me = await start(work)
    for (const mission of work.missions) expect(await accomplish(me, mission, 0)).toBe(150)
    const { arrivals } = await me.call('GET /arrivals')
    expect(arrivals).toHaveLength(5)
    for (const arrival of arrivals) expect(arrival).toMatchObject({ kind: 'mission', stars: [50], bonus: 100 })
  },
}
/** Lives that other tests decide: the file and the end of a title. */
const ELSEWHERE: Record<string, readonly [string, string]> = {
  'declared-and-proven': [
    '../journeys/going-through.db.test.ts',
    'result credited as confirmed; declaration → nothing',
  ],
  'too-fast-result': ['../journeys/going-through.db.test.ts', 'under the least duration of the tool'],
  'enough-stars-and-more': [
    '../../../../web/app/features/rewards/rewards.test.ts',
    'too few proven stars, then a young account',
  ],
  'has-all-confirmed': [
    '../../../../web/app/features/rewards/rewards.test.ts',
    'too few proven stars, then a young account',
  ],
  'returns-after-erasure': ['../personal-data/erase-accounts.db.test.ts', 'no stars for tasks paid before'],
}

test('[PEO-10] lives: each is run here, or another test decides it', () => {
  const ids = starLives.map(({ id }) => id)
  expect([...Object.keys(LIVES), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(ids.toSorted())
  for (const [file, title] of Object.values(ELSEWHERE))
    expect(readFileSync(path.join(import.meta.dirname, file), 'utf8'), file).toContain(title)
})

test.each(starLives.filter(({ id }) => id in LIVES))('[PEO-10] [ECO-04] [ECO-05] $id → $must', async ({ id }) => {
  await setClock(app.url, 0)
  await LIVES[id]!()
})

test('[ECO-04] due tasks → count in the ten of the next day, oldest first, even before the job runs', async () => {
  await setClock(app.url, 0)
  const { objective, missions } = await buildWork(20, 3)
  let me = await app.signIn({ main_objective_id: objective.id })
  for (const task of missions[0]!.tasks.slice(0, 19)) await complete(me, task)
  expect([await creditedTasks(me), await dueTasks(me)]).toEqual([10, 9])
  await setClock(app.url, 24)
  me = await app.signInAgain(me)
  const isDue = async () => (await missionOf(me, missions[1]!.id)).completion.map((one) => one.isCreditDue)
  expect(await isDue(), 'said before').toEqual([false, false, false])
  expect(await complete(me, missions[1]!.tasks[0]!), 'the tenth').toMatchObject({
    credited: 50,
    isCreditDue: false,
    visionsStars: 1000,
  })
  expect(await isDue(), 'said before').toEqual([false, true, true])
  expect(await complete(me, missions[1]!.tasks[1]!)).toMatchObject({ credited: 0, isCreditDue: true })
  expect([await creditedTasks(me), await dueTasks(me)]).toEqual([20, 1])
})

test('[ECO-04] thirty tasks declared concurrently → ten credited; those due come first the next day', async () => {
  await setClock(app.url, 0)
  const { objective, missions } = await buildWork(20, 10, 1)
  const me = await app.signIn({ main_objective_id: objective.id })
  await Promise.all(missions.slice(0, 2).flatMap(({ tasks }) => tasks.map((task) => complete(me, task))))
  expect([await creditedTasks(me), await dueTasks(me)]).toEqual([10, 20])
  await setClock(app.url, 24)
  const next = await app.signInAgain(me)
  expect((await missionOf(next, missions[2]!.id)).completion[0]!.isCreditDue).toBe(true)
})

test('[ECO-05] same day: presets of another age group or situation → pay nothing; the objective → pays', async () => {
  await setClock(app.url, 0)
  const [young, old, pupil] = [await buildMission(app.db), await buildMission(app.db), await buildMission(app.db)]
  await buildPresetMission(app.db, { audience: 'JOB', age_group: '18-25', mission: young })
  await buildPresetMission(app.db, { audience: 'JOB', age_group: '30+', mission: old })
  await buildPresetMission(app.db, { audience: 'LYCEEN', mission: pupil })
  const { objective, missions } = await buildWork(1)
  const me = await app.signIn({ research_type: 'JOB', age_group: '18-25' })
  expect(await complete(me, young.tasks[0]!)).toMatchObject({ credited: 50 })
  await change(me, { age_group: '30+' })
  expect(await complete(me, old.tasks[0]!)).toMatchObject({ credited: 0 })
  await change(me, { situation: 'Lycéen' })
  expect(await complete(me, pupil.tasks[0]!)).toMatchObject({ credited: 0 })
  await change(me, { mainObjective: objective.id })
  expect(await complete(me, missions[0]!.tasks[0]!)).toMatchObject({ credited: 50 })
})

test('[ECO-05] two sets claimed concurrently on one day → one of them pays', async () => {
  const [first, second] = [await buildWork(1), await buildWork(1)]
  const me = await app.signIn()
  const claim = (work: typeof first) => {
    const offers = JSON.stringify([{ basis: 'objective', missions: work.missions.map(({ id }) => id) }])
    const taskId = work.missions[0]!.tasks[0]!.id
    return sql<{ credited: number }>`
      select credited from complete_task(${me.person.id}, ${taskId}, ${offers})`.execute(app.db)
  }
  const answers = await Promise.all([claim(first), claim(second)])
  expect(answers.map(({ rows }) => rows[0]!.credited).toSorted()).toEqual([0, 50])
})
