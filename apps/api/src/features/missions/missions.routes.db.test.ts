import { randomUUID } from 'node:crypto'
import { MATCHES_FRAME, type ActionType } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import {
  buildDataType,
  buildMission,
  buildObjective,
  buildPresetMission,
  buildTask,
  buildTool,
  someToolApart,
} from '../../../test/build/content.ts'
import { buildProgress, buildResults } from '../../../test/build/people.ts'
import {
  entriesOf,
  expectRefusal,
  type SignedIn,
  type TestApp,
  untilLockWaits,
  useTestApp,
} from '../../../test/harness.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { updateRows } from '../../../test/rows.ts'
import { completeTask, lockActions } from './missions.repository.ts'

const app = await useTestApp()

const COMPLETE = 'POST /usermissions/tasks/{taskId}'
const ACT = 'POST /usermissions/tasks/{taskId}/action'
const get = (url: string, headers = {}) => app.inject({ url: `/api${url}`, headers })
const complete = ({ call }: SignedIn, taskId: string) => call(COMPLETE, { params: { taskId } })
const act = ({ call }: SignedIn, taskId: string, type: ActionType, resource: string) =>
  call(ACT, { params: { taskId }, body: { action: { type, resource } } })

type MissionChanges = Parameters<typeof buildMission>[1]

/** Signs in a person without first missions, whose main objective has one mission. */
async function seek(changes: MissionChanges = {}, personChanges: Parameters<TestApp['signIn']>[0] = {}) {
  const objective = await buildObjective(app.db)
  const mission = await buildMission(app.db, { objective, ...changes })
  const me = await app.signIn({ main_objective_id: objective.id, research_type: null, ...personChanges })
  app.deps.content.changed()
  return { objective, mission, tasks: mission.tasks.map(({ id }) => id), me }
}
const rowsOf = async (table: 'task_completions' | 'task_actions', { person }: SignedIn) => {
  const { count } = await app.db
    .selectFrom(table)
    .where('person_id', '=', person.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('[TSK-08] account erased while a task is completed → 401, never 500', async () => {
  const { me, tasks } = await seek({ tasks: [{ stars: 50 }] })
  const answer = await app.db.transaction().execute(async (tx) => {
    await sql`select erase_person(${me.person.id})`.execute(tx)
    const completing = complete(me, tasks[0]!)
    completing.catch(() => {})
    await untilLockWaits(app.db)
    return { completing }
  })
  await expectRefusal(answer.completing, 401, 'not_signed_in')
})

test('[MIS-10] [API-03] mission, task or objective unknown or archived → 404', async () => {
  const objective = await buildObjective(app.db)
  const hidden = await buildMission(app.db, { objective, archived_at: new Date() })
  const hiddenObjective = await buildObjective(app.db, { archived_at: new Date() })
  app.deps.content.changed()
  const { cookie } = await app.signIn({ main_objective_id: objective.id })
  const missing = { id: randomUUID(), tasks: [{ id: randomUUID() }] }
  for (const { id, tasks } of [hidden, missing])
    for (const url of [
      `/public/missions/${id}`,
      `/usermissions/mission/${id}`,
      `/public/missiontasks/${tasks[0]!.id}`,
      `/public/missiontasks/${tasks[0]!.id}/services`,
      `/public/missions?objective=${id}`,
    ])
      expect((await get(url, { cookie })).statusCode, url).toBe(404)
  expect((await get(`/public/missions?objective=${hiddenObjective.id}`)).statusCode).toBe(404)
  expect((await get(`/public/missions?objective=${objective.id}`)).json()).toEqual({ missions: [] })
})

test('[API-04] missions: another person’s completions are not shown', async () => {
  const { mission, tasks, me } = await seek()
  const other = await app.signIn()
  await complete(me, tasks[0]!)
  for (const url of ['/usermissions/me', '/usermissions/presets', `/usermissions/mission/${mission.id}`])
    expect((await get(url, { cookie: other.cookie })).body, url).not.toContain('"completed":true')
})

test('[TSK-08] task unknown, unpublished or of another person’s missions → 404 and no row', async () => {
  const { me } = await seek()
  const other = await seek()
  const hidden = await seek({ archived_at: new Date() })
  for (const [who, taskId] of [
    [me, randomUUID()],
    [me, other.tasks[0]!],
    [hidden.me, hidden.tasks[0]!],
  ] as const) {
    await expectRefusal(complete(who, taskId), 404, 'not_found')
    await expectRefusal(act(who, taskId, 'consent', MATCHES_FRAME), 404)
    expect([
      await rowsOf('task_completions', who),
      await rowsOf('task_actions', who),
      (await entriesOf(app, who)).length,
    ]).toEqual([0, 0, 0])
  }
})

test('[TSK-08] task unpublished, cache still stale → 404', async () => {
  const { mission, tasks, me } = await seek()
  await me.call('GET /usermissions/me')
  const changed = vi.spyOn(app.deps.content, 'changed').mockImplementation(() => {})
  await updateRows(app.db, 'missions', { id: mission.id }, { archived_at: new Date() })
  await expectRefusal(complete(me, tasks[0]!), 404)
  changed.mockRestore()
  expect(await rowsOf('task_completions', me)).toBe(0)
})

test('[TSK-05] [PEO-10] frame of matches: locked before a service; opening it completes nothing', async () => {
  const { mission, tasks, me } = await seek({ tasks: [{}, { action: 'iframe' }] })
  const [service, frame] = tasks as [string, string]
  const locked = async () => {
    const { userMission } = await me.call('GET /usermissions/mission/{id}', { params: { id: mission.id } })
    return userMission.completion.map(({ isLocked }) => isLocked)
  }
  expect(await locked()).toEqual([false, true])
  await expectRefusal(complete(me, frame), 409, 'no_saved_offer')
  expect([await rowsOf('task_completions', me), (await entriesOf(app, me)).length]).toEqual([0, 0])
  await complete(me, service)
  expect(await locked()).toEqual([false, false])
  await act(me, frame, 'consent', MATCHES_FRAME)
  await expectRefusal(complete(me, frame), 409, 'no_saved_offer')
})

test('[TSK-08] fifty concurrent completions of a task → credited once', async () => {
  const { tasks, me } = await seek({ tasks: [{}, {}] })
  const answers = await Promise.all(Array.from({ length: 50 }, () => complete(me, tasks[0]!)))
  expect(answers.filter(({ credited }) => credited === 50)).toHaveLength(1)
  expect(
    answers.every(({ visionsStars, userMission }) => visionsStars === 50 && userMission.completedTasks === 1),
  ).toBe(true)
  expect([(await entriesOf(app, me)).length, await rowsOf('task_completions', me)]).toEqual([1, 1])
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[TSK-10] completion retried after the answer was lost → current progress, no second credit', async () => {
  const { tasks, me } = await seek({ tasks: [{}, {}] })
  await complete(me, tasks[0]!)
  await complete(me, tasks[1]!)
  await updateRows(app.db, 'people', { id: me.person.id }, { main_objective_id: null, research_type: null })
  expect(await complete(me, tasks[0]!)).toMatchObject({
    credited: 0,
    bonusCredited: 0,
    visionsStars: 200,
    userMission: { isCompleted: true },
  })
})

test('[MIS-13] last task of a mission → bonus credited once', async () => {
  const { mission, tasks, me } = await seek({ tasks: [{}, {}], bonus: 120 })
  expect(await complete(me, tasks[1]!)).toMatchObject({ credited: 50, bonusCredited: 0 })
  const last = await complete(me, tasks[0]!)
  expect(last).toMatchObject({
    credited: 50,
    bonusCredited: 120,
    visionsStars: 220,
    userMission: { isCompleted: true, completionPercentage: 100 },
  })
  expect(await complete(me, tasks[0]!)).toMatchObject({ credited: 0, bonusCredited: 0, visionsStars: 220 })
  expect((await entriesOf(app, me)).map(({ source_key }) => source_key)).toEqual([
    `task:${tasks[1]}`,
    `task:${tasks[0]}`,
    `mission:${mission.id}`,
  ])
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[MIS-13] last task while another is uncommitted → waits, then credits the bonus', async () => {
  const { mission, tasks, me } = await seek({ tasks: [{}, {}] })
  const offers = [{ basis: 'objective' as const, missions: [mission.id] }]
  const last = await app.db.transaction().execute(async (tx) => {
    expect(await completeTask(tx, { personId: me.person.id, taskId: tasks[0]!, offers })).toEqual({
      credit: { credited: 50, bonusCredited: 0, isCreditDue: false, balance: 50 },
      state: {
        isPaying: true,
        completions: [{ taskId: tasks[0], isFrame: false, isCreditDue: false, isDeclared: false }],
        credits: { [`task:${tasks[0]}`]: { stars: 50, isOwn: true } },
        creditsFree: 9,
      },
    })
    const waiting = complete(me, tasks[1]!)
    await untilLockWaits(app.db)
    return () => waiting
  })
  expect(await last()).toMatchObject({
    credited: 50,
    bonusCredited: 100,
    visionsStars: 200,
    userMission: { isCompleted: true },
  })
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[API-03] action of unknown type, on another frame, or with a tool not offered → refused', async () => {
  const [offered, forGen, foreign] = [await buildTool(app.db), await buildTool(app.db), await buildTool(app.db)]
  const { tasks, me } = await seek({
    tasks: [{ tools: [offered] }, { tools: [forGen], namespace: 'gen' }, { action: 'iframe' }],
  })
  const [toggle, ofGen, frame] = tasks as [string, string, string]
  for (const [taskId, type, resource, status] of [
    [frame, 'consent', 'other-frame', 400],
    [frame, 'consent', offered.id, 400],
    [toggle, 'consent', MATCHES_FRAME, 404],
    [toggle, 'service', MATCHES_FRAME, 404],
    [toggle, 'service', foreign.id, 404],
    [toggle, 'service', '__proto__', 404],
    [ofGen, 'service', forGen.id, 404],
    [toggle, 'service', 'x'.repeat(65), 400],
    [toggle, 'admin' as 'service', offered.id, 400],
  ] as const)
    await expect(act(me, taskId, type, resource), `${type} ${resource}`).rejects.toMatchObject({ status })
  expect(await rowsOf('task_actions', me)).toBe(0)
})

test('[TSK-08] each start of a tool and each opening of the frame → recorded, shown latest first', async () => {
  const [general, forGen] = [await buildTool(app.db), await buildTool(app.db)]
  const { mission, tasks, me } = await seek(
    { tasks: [{ tools: [general] }, { action: 'iframe' }] },
    { namespace: 'gen' },
  )
  await app.db.insertInto('task_tools').values({ task_id: tasks[0]!, tool_id: forGen.id, namespace: 'gen' }).execute()
  app.deps.content.changed()
  expect(await act(me, tasks[0]!, 'service', general.id)).toEqual({ action: { type: 'service', resource: general.id } })
  await act(me, tasks[0]!, 'service', forGen.id)
  await act(me, tasks[0]!, 'service', forGen.id)
  await act(me, tasks[1]!, 'consent', MATCHES_FRAME)
  const { userMission } = await me.call('GET /usermissions/mission/{id}', { params: { id: mission.id } })
  expect(userMission.completion.map(({ actions }) => actions)).toEqual([
    [forGen.id, forGen.id, general.id].map((resource) => ({ type: 'service', resource })),
    [{ type: 'consent', resource: MATCHES_FRAME }],
  ])
  expect(await rowsOf('task_actions', me)).toBe(4)
  const used = await me.call('GET /services', { query: { filter: 'lastUsed' } })
  expect(used.services.map(({ _id }) => _id)).toEqual([forGen.id, general.id])
})

test('[PEO-10] tool only opened → completed, not finished; word of the person → finished, its day stays', async () => {
  const tool = await buildTool(app.db)
  const { tasks, me } = await seek({ tasks: [{ tools: [tool] }, {}] })
  const [opened, open] = tasks as [string, string]
  const finish = (taskId: string) => me.call('POST /usermissions/tasks/{taskId}/finish', { params: { taskId } })
  await act(me, opened, 'service', tool.id)
  await expectRefusal(finish(opened), 404, 'not_found')
  const { userMission } = await complete(me, opened)
  expect(userMission.completion[0]).toMatchObject({ completed: true, isFinished: false })
  expect(await finish(opened)).toEqual({ finished: true })
  const day = () =>
    app.db.selectFrom('task_completions').select('finished_at').where('task_id', '=', opened).executeTakeFirstOrThrow()
  const first = await day()
  await finish(opened)
  expect(await day()).toEqual(first)
  expect((await complete(me, opened)).userMission.completion[0], 'completed again').toMatchObject({ isFinished: true })
  await expectRefusal(finish(open), 404, 'not_found')
  await expectRefusal(finish(randomUUID()), 404, 'not_found')
})

test.each(['result', 'end in an experience'])(
  '[PEO-10] tool opened for a task: %s before → not finished; after → finished in all answers',
  async (kind) => {
    const [tool, other] = [await buildTool(app.db), await buildTool(app.db)]
    const { mission, tasks, me } = await seek({ tasks: [{ tools: [tool, other] }] })
    const end = (of: typeof tool, at: Date) =>
      kind === 'result'
        ? buildResults(app.db, { person: me.person, tool: of, received_at: at })
        : buildProgress(app.db, { person: me.person, tool: of, status: 2, finished_at: at })
    await end(other, new Date(Date.now() - 60_000))
    await act(me, tasks[0]!, 'service', other.id)
    await act(me, tasks[0]!, 'service', tool.id)
    expect((await complete(me, tasks[0]!)).userMission.completion[0]).toMatchObject({ isFinished: false })
    await end(tool, new Date(Date.now() + 1000))
    const isFinished = [
      (await me.call('GET /usermissions/me')).missions[0]!.userMission,
      (await me.call('GET /usermissions/mission/{id}', { params: { id: mission.id } })).userMission,
      (await complete(me, tasks[0]!)).userMission,
    ].map(({ completion }) => completion[0]!.isFinished)
    expect(isFinished).toEqual([true, true, true])
  },
)

test('[API-03] actions of a person for one task, also concurrent → 200 stored, then 409', async () => {
  const tool = await buildTool(app.db)
  const { mission, tasks, me } = await seek({ tasks: [{ tools: [tool] }, { tools: [tool] }] })
  const action = { person_id: me.person.id, task_id: tasks[0]!, type: 'service', resource: tool.id }
  const actions = (length: number) => Array.from({ length }, () => action)
  await app.db.insertInto('task_actions').values(actions(190)).execute()
  // Nine more are inserted and not yet committed: of five concurrent calls, one still fits.
  const outcomes = await app.db.transaction().execute(async (tx) => {
    await lockActions(tx, me.person.id)
    await tx.insertInto('task_actions').values(actions(9)).execute()
    const waiting = Promise.allSettled(Array.from({ length: 5 }, () => act(me, tasks[0]!, 'service', tool.id)))
    await untilLockWaits(app.db, 5)
    return () => waiting
  })
  expect((await outcomes()).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(act(me, tasks[0]!, 'service', tool.id), 409, 'too_many_actions')
  expect(await rowsOf('task_actions', me)).toBe(200)
  await act(me, tasks[1]!, 'service', tool.id)
  const { userMission } = await me.call('GET /usermissions/mission/{id}', { params: { id: mission.id } })
  expect(userMission.completion.map(({ actions: latest }) => latest.length)).toEqual([20, 1])
})

test('[MIS-05] first missions → chosen by the profile, with the subtitle and the tools of the namespace', async () => {
  const [general, own] = [await buildTool(app.db), await buildTool(app.db)]
  const made = await buildMission(app.db, {
    subtitle: 'Pour tous.',
    tasks: [{ tools: [general, await buildTool(app.db)] }],
  })
  await app.db
    .insertInto('task_tools')
    .values({ task_id: made.tasks[0]!.id, tool_id: own.id, namespace: 'sdn' })
    .execute()
  const hidden = await buildMission(app.db, { archived_at: new Date() })
  await buildPresetMission(app.db, { audience: 'FORMATION', position: 2, mission: made })
  await buildPresetMission(app.db, { audience: 'FORMATION', position: 1, mission: hidden })
  await buildPresetMission(app.db, { audience: 'FORMATION', namespace: 'sdn', subtitle: 'Avec la SDN.', mission: made })
  const forJobs = await buildMission(app.db)
  await buildPresetMission(app.db, { audience: 'JOB', age_group: '30+', mission: forJobs })
  app.deps.content.changed()

  const presetsOf = async (changes: Parameters<TestApp['signIn']>[0]) => {
    const me = await app.signIn(changes)
    return { me, ...(await me.call('GET /usermissions/presets')) }
  }
  const idsOf = ({ missions }: { missions: { mission: { _id: string } }[] }) =>
    missions.map(({ mission }) => mission._id)

  const training = await presetsOf({})
  expect([training.audience, idsOf(training)]).toEqual(['FORMATION', [made.id]])
  expect(training.missions[0]!.mission).toMatchObject({ subtitle: 'Pour tous.', tasks: [{ toolCount: 2 }] })
  const sdn = await presetsOf({ namespace: 'sdn', research_type: null })
  expect([sdn.audience, idsOf(sdn)]).toEqual(['FORMATION', [made.id]])
  expect(sdn.missions[0]).toMatchObject({
    mission: { subtitle: 'Avec la SDN.', tasks: [{ toolCount: 1 }] },
    userMission: { completion: [{ task: { toolCount: 1 }, completed: false }] },
  })
  const job = await presetsOf({ research_type: 'JOB', age_group: '30+' })
  expect([job.audience, idsOf(job)]).toEqual(['JOB', [forJobs.id]])

  // Presets are assigned: their tasks can be completed, those of other audiences cannot.
  expect(await complete(training.me, made.tasks[0]!.id)).toMatchObject({ credited: 50, bonusCredited: 100 })
  await expectRefusal(complete(training.me, forJobs.tasks[0]!.id), 404)
})

test('[MIS-07] [MIS-11] [MIS-12] my missions → those of the objective, then others begun, with figures', async () => {
  const { objective, mission: first, tasks, me } = await seek({ tasks: [{ stars: 20 }, { stars: 40 }] })
  const second = await buildMission(app.db, { objective, tasks: [{}] })
  const other = await seek({ tasks: [{}, {}] })
  app.deps.content.changed()
  await updateRows(app.db, 'people', { id: me.person.id }, { main_objective_id: other.objective.id })
  await complete(me, other.tasks[0]!)
  await updateRows(app.db, 'people', { id: me.person.id }, { main_objective_id: objective.id })
  await complete(me, second.tasks[0]!.id)
  await complete(me, tasks[1]!)

  const { missions, completedServices } = await me.call('GET /usermissions/me')
  expect(completedServices).toBe(2)
  expect(missions.map(({ mission }) => mission._id)).toEqual([first.id, second.id, other.mission.id])
  expect(missions.map(({ userMission }) => userMission.isCompleted)).toEqual([false, true, false])
  expect(missions[0]!.userMission).toMatchObject({ completedTasks: 1, totalStars: 60, completionPercentage: 50 })
  const { userMission } = await me.call('GET /usermissions/mission/{id}', { params: { id: first.id } })
  expect(userMission).toEqual(missions[0]!.userMission)
  expect(
    (await other.me.call('GET /usermissions/me')).missions.map(({ userMission: { completedTasks } }) => completedTasks),
  ).toEqual([0])
})

test('[API-01] objectives, missions, tasks and their tools are public, in order', async () => {
  const tools = [
    await buildTool(app.db, { code: 'VISIONS-SECRET' }),
    await buildTool(app.db),
    await buildTool(app.db, { is_sample: true }),
    // Not in the catalogue.
    await buildTool(app.db, { archived_at: new Date() }),
    await someToolApart(app.db, 'own'),
    await someToolApart(app.db, 'matching'),
  ]
  const own = await buildTool(app.db)
  const { objective, mission, tasks } = await seek({ tasks: [{}, { tools, icon: 31, action: 'choice' }] })
  await buildTask(app.db, { mission, tools: [] })
  await app.db.insertInto('task_tools').values({ task_id: tasks[1]!, tool_id: own.id, namespace: 'gen' }).execute()
  const second = await buildMission(app.db, { objective })
  app.deps.content.changed()

  const { objectives } = await app.callSignedOut('GET /public/missionobjectiveassociations/objectives')
  expect(objectives).toContainEqual({ _id: objective.id, name: objective.name, type: 'FORMATION' })
  const { missions } = await app.callSignedOut('GET /public/missions', {
    query: { objective: objective.id.toUpperCase() },
  })
  expect(missions.map(({ _id }) => _id)).toEqual([mission.id, second.id])
  const one = await app.callSignedOut('GET /public/missions/{id}', { params: { id: mission.id } })
  expect(one.mission).toEqual(missions[0])
  expect(one.mission).toMatchObject({
    name: mission.name,
    bonus: 100,
    tasks: [{ toolCount: 0 }, { toolCount: 2 }, { toolCount: 0 }],
  })
  const params = { taskId: tasks[1]! }
  const task = await app.callSignedOut('GET /public/missiontasks/{taskId}', { params })
  expect(task).toEqual({
    task: one.mission.tasks[1],
    mission: { _id: mission.id, name: mission.name },
    position: 2,
    total: 3,
  })
  const servicesFor = async (namespace?: 'gen' | 'demo') => {
    const { services } = await app.callSignedOut('GET /public/missiontasks/{taskId}/services', {
      params,
      query: { namespace },
    })
    return services.map(({ _id }) => _id)
  }
  expect(await servicesFor()).toEqual([tools[0]!.id, tools[1]!.id])
  expect(await servicesFor('demo')).toEqual([tools[0]!.id, tools[1]!.id])
  expect(await servicesFor('gen')).toEqual([own.id])

  for (const url of [`/public/missiontasks/${tasks[1]}`, `/public/missiontasks/${tasks[1]}/services`])
    expect((await get(url)).body, url).not.toMatch(/VISIONS-SECRET|"code"|"concept"/)
})

test('[API-01] cached public answers: content changed → rebuilt', async () => {
  const tool = await buildTool(app.db)
  const { mission, tasks, me } = await seek({ tasks: [{}] })
  const read = async () => (await get(`/public/missions/${mission.id}`)).body
  expect(await read()).toContain(mission.name)
  await updateRows(app.db, 'missions', { id: mission.id }, { name: 'Un nouveau nom' })
  await expect.poll(read).toContain('Un nouveau nom')
  await app.db.insertInto('task_tools').values({ task_id: tasks[0]!, tool_id: tool.id }).execute()
  await expect.poll(read).toContain('"toolCount":1')
  await expect.poll(async () => (await get(`/public/missiontasks/${tasks[0]}/services`)).body).toContain(tool.name)
  const dataType = await buildDataType(app.db, { tool })
  await expect.poll(async () => (await get(`/public/missiontasks/${tasks[0]}/services`)).body).toContain(dataType.name)
  await updateRows(app.db, 'missions', { id: mission.id }, { archived_at: new Date() })
  await expect.poll(async () => (await get(`/public/missions/${mission.id}`)).statusCode).toBe(404)
  expect((await me.call('GET /usermissions/me')).missions).toEqual([])
})

test('database statements, session included: personal read → 2; completion → 3', async () => {
  const { mission, tasks, me } = await seek({ tasks: [{}, {}] })
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  // The minimum of four rounds: a late notification of an earlier change can cause a reload of the cache.
  const count = async (work: () => Promise<unknown>) => {
    const counts: number[] = []
    for (let round = 0; round < 4; round++) {
      statements.mockClear()
      await work()
      counts.push(statements.mock.calls.length)
    }
    return Math.min(...counts)
  }
  expect(await count(() => me.call('GET /usermissions/me'))).toBe(2)
  expect(await count(() => me.call('GET /usermissions/presets'))).toBe(2)
  expect(await count(() => me.call('GET /usermissions/mission/{id}', { params: { id: mission.id } }))).toBe(2)
  expect(await count(() => complete(me, tasks[0]!))).toBe(3)
  statements.mockRestore()
})
