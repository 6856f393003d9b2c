// Which tasks are credited and when (ECO-04, ECO-05).
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildMission, buildObjective, buildPresetMission } from '../../../test/build/content.ts'
import { installClock, setClock } from '../../../test/clock.ts'
import { entriesOf, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { missionsTasks } from './index.ts'

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

/** Builds an objective with one mission for each size: its number of tasks. */
async function buildWork(...sizes: number[]) {
  const objective = await buildObjective(app.db)
  const missions: { id: string; tasks: Tasks }[] = []
  for (const size of sizes)
    missions.push(await buildMission(app.db, { objective, tasks: Array.from({ length: size }, () => ({})) }))
  app.deps.content.changed()
  return { objective, missions }
}

test('[ECO-04] eleventh declared task of a day → credited with its bonus the next day, once', async () => {
  await setClock(app.url, 0)
  const { objective, missions } = await buildWork(10, 2)
  const [full, rest] = missions as [(typeof missions)[0], (typeof missions)[0]]
  let me = await app.signIn({ main_objective_id: objective.id })
  const openTaskIsDue = async () => (await missionOf(me, rest.id)).completion[0]!.isCreditDue
  for (const task of full.tasks) {
    expect(await openTaskIsDue(), 'said before').toBe(false)
    expect(await complete(me, task)).toMatchObject({ credited: 50, isCreditDue: false })
  }
  expect(await openTaskIsDue(), 'said before').toBe(true)
  for (const task of rest.tasks)
    expect(await complete(me, task)).toMatchObject({
      credited: 0,
      bonusCredited: 0,
      isCreditDue: true,
      visionsStars: 600,
    })
  expect(await complete(me, rest.tasks[0]!), 'repeated').toMatchObject({
    credited: 0,
    isCreditDue: true,
    visionsStars: 600,
  })
  expect(await missionOf(me, rest.id)).toMatchObject({
    isCompleted: true,
    completion: [{ isCreditDue: true }, { completed: true, isCreditDue: true }],
  })

  await runJob()
  expect(await dueTasks(me), 'not on the same day').toBe(2)
  await setClock(app.url, 13.9)
  await runJob()
  expect(await dueTasks(me), 'nor before midnight in Paris').toBe(2)
  await setClock(app.url, 14.1)
  await Promise.all([runJob(), runJob()])
  me = await app.signInAgain(me)
  expect(await dueTasks(me)).toBe(0)
  expect(
    (await entriesOf(app, me)).slice(-3).map(({ source_key, amount, proof }) => [source_key, amount, proof]),
  ).toEqual([
    [`task:${rest.tasks[0]!.id}`, 50, 'declared'],
    [`task:${rest.tasks[1]!.id}`, 50, 'declared'],
    [`mission:${rest.id}`, 100, 'declared'],
  ])
  await runJob()
  expect(await me.call('GET /userrewards/me')).toEqual({ visionsStars: 800, provenStars: 0 })
})

test('[ECO-04] due tasks → count in the ten of the next day, oldest first, even before the job runs', async () => {
  await setClock(app.url, 0)
  const { objective, missions } = await buildWork(20, 3)
  let me = await app.signIn({ main_objective_id: objective.id })
  for (const task of missions[0]!.tasks.slice(0, 19)) await complete(me, task)
  expect([await creditedTasks(me), await dueTasks(me)]).toEqual([10, 9])
  await setClock(app.url, 24)
  me = await app.signInAgain(me)
  expect(await complete(me, missions[1]!.tasks[0]!), 'the tenth').toMatchObject({
    credited: 50,
    isCreditDue: false,
    visionsStars: 1000,
  })
  expect(await complete(me, missions[1]!.tasks[1]!)).toMatchObject({ credited: 0, isCreditDue: true })
  expect([await creditedTasks(me), await dueTasks(me)]).toEqual([20, 1])
})

test('[ECO-04] thirty tasks declared concurrently → ten credited', async () => {
  const { objective, missions } = await buildWork(20, 10)
  const me = await app.signIn({ main_objective_id: objective.id })
  await Promise.all(missions.flatMap(({ tasks }) => tasks).map((task) => complete(me, task)))
  expect([await creditedTasks(me), await dueTasks(me)]).toEqual([10, 20])
})

test('[ECO-05] second objective of a day → marked as paying tomorrow, pays only from tomorrow', async () => {
  await setClock(app.url, 0)
  const [first, second] = [await buildWork(2), await buildWork(2, 1)]
  let me = await app.signIn({ main_objective_id: first.objective.id })
  await complete(me, first.missions[0]!.tasks[0]!)
  await change(me, { mainObjective: second.objective.id })
  const [mission, other] = second.missions as [(typeof second.missions)[0], (typeof second.missions)[0]]
  expect((await me.call('GET /usermissions/me')).missions.map(({ userMission: { pays } }) => pays)).toEqual([
    'tomorrow',
    'tomorrow',
    'now',
  ])
  expect(await complete(me, mission.tasks[0]!)).toMatchObject({
    credited: 0,
    isCreditDue: false,
    userMission: { completedTasks: 1 },
  })
  expect(await complete(me, first.missions[0]!.tasks[1]!), 'what was assigned').toMatchObject({
    credited: 50,
    bonusCredited: 100,
  })

  await setClock(app.url, 24)
  me = await app.signInAgain(me)
  expect(await missionOf(me, other.id)).toMatchObject({ pays: 'now' })
  expect(await complete(me, other.tasks[0]!)).toMatchObject({ credited: 50, bonusCredited: 100 })
  expect(await complete(me, mission.tasks[0]!), 'accomplished before it was assigned').toMatchObject({ credited: 0 })
  expect(await complete(me, mission.tasks[1]!)).toMatchObject({ credited: 50, bonusCredited: 100 })
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
