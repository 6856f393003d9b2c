// Completes each mission of the demonstration data with the calls that the screens send.
import type { Mission, UserMission } from '@visions/contract/missions'
import { AGE_GROUPS, MATCHES_FRAME } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { createFrameTasks } from '../../src/features/missions/index.ts'
import { type SignedIn, type TestApp, useTestApp } from '../../test/harness.ts'
import { seed } from './seed.ts'
import { readDemo } from './today.ts'

const app = await useTestApp()
const options = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
await seed(app.db, options)
app.deps.content.changed()

type Profile = Parameters<TestApp['signIn']>[0]
type Pair = { mission: Mission; userMission: UserMission }

const AUDIENCES = [
  { situation: 'Lycéen', length: 3 },
  { situation: 'Employé', research_type: 'JOB', length: 2 },
  { situation: 'Étudiant', research_type: 'FORMATION', length: 2 },
] as const
const NAMESPACES = readDemo(options).flatMap(({ kind, key }) => (kind === 'namespaces' ? key : []))
const PROFILES = AUDIENCES.flatMap(({ length, ...audience }) =>
  AGE_GROUPS.flatMap((age_group) =>
    [null, ...NAMESPACES].map((namespace) => ({ length, profile: { ...audience, age_group, namespace } })),
  ),
)

test('[MIS-05] [MIS-13] [TSK-08] seeds: first missions of each profile completed → all promised stars', async () => {
  const walked = new Set<string>()
  for (const { length, profile } of PROFILES) {
    const missions = await firstMissions(await app.signIn(profile))
    expect(missions, JSON.stringify(profile)).toHaveLength(length)
    for (const { mission } of missions) {
      const pair = JSON.stringify([mission._id, profile.namespace])
      if (!walked.has(pair)) await walkAlone(profile, mission._id, firstMissions)
      walked.add(pair)
    }
  }
  expect(walked.size).toBeGreaterThan(19)
})

test('[MIS-11] [MIS-13] [TSK-08] seeds: missions of each objective completed → all promised stars', async () => {
  const { objectives } = await app.callSignedOut('GET /public/missionobjectiveassociations/objectives')
  for (const { _id: main_objective_id, name } of objectives) {
    const { missions } = await app.callSignedOut('GET /public/missions', { query: { objective: main_objective_id } })
    expect(missions.length, name).toBeGreaterThan(0)
    for (const { length: _, ...audience } of AUDIENCES) {
      const profile = { ...audience, age_group: '18-25', main_objective_id } as const
      for (const { _id } of missions)
        await walkAlone(profile, _id, async (me) => (await me.call('GET /usermissions/me')).missions)
    }
  }
})

const firstMissions = async (me: SignedIn): Promise<Pair[]> => (await me.call('GET /usermissions/presets')).missions

/** Completes all tasks of one mission as a new person, within the daily limit of credits (ECO-04). */
async function walkAlone(profile: Profile, missionId: string, list: (me: SignedIn) => Promise<Pair[]>): Promise<void> {
  const me = await app.signIn(profile)
  const find = async () => (await list(me)).find(({ mission }) => mission._id === missionId)!
  const { mission, userMission } = await find()
  let earned = 0
  for (const task of mission.tasks) {
    const where = `${mission.name}: ${task.name}, ${JSON.stringify(profile)}`
    const params = { taskId: task._id }
    const action = await actionFor(me, task, where)
    expect(await me.call('POST /usermissions/tasks/{taskId}/action', { params, body: { action } }), where).toEqual({
      action,
    })
    const { credited, bonusCredited } =
      task.action === 'iframe'
        ? (await createFrameTasks(app.deps).complete(me.person.id, { saved: 99, asked: task._id }))!
        : await me.call('POST /usermissions/tasks/{taskId}', { params })
    expect(credited, where).toBe(task.visionsStars)
    earned += credited + bonusCredited
  }
  expect((await find()).userMission, mission.name).toMatchObject({ isCompleted: true, completionPercentage: 100 })
  expect(earned, mission.name).toBe(userMission.totalStars + mission.bonus)
}

/** Does the action of a task: opens a tool with a website, the coach, or the frame of matches. */
async function actionFor(me: SignedIn, { _id: taskId, action }: Mission['tasks'][number], where: string) {
  const { namespace } = (await me.call('GET /me')).user
  const { services } = await me.call('GET /public/missiontasks/{taskId}/services', {
    params: { taskId },
    query: namespace ? { namespace } : {},
  })
  if (action === 'iframe') return { type: 'consent', resource: MATCHES_FRAME } as const
  if (action === 'choice') {
    const { journeys } = await me.call('GET /userplatformjourneys/me')
    const coach = journeys.find(({ platformJourney }) => platformJourney.experience === 'parcoursup')
    expect(
      coach?.platformJourney.platforms.map(({ platform }) => platform._id),
      where,
    ).toEqual(services.map(({ _id }) => _id))
  }
  const tool = services.find(({ urls }) => urls.website !== null)
  expect(tool, `${where}: a tool to open`).toBeDefined()
  expect(['toggle', 'choice'], where).toContain(action)
  return { type: 'service', resource: tool!._id } as const
}
