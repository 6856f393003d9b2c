// The builders make what they say, and the parents it needs.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool, type Db } from '../../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../harness.ts'
import { buildDataType, buildJourney, buildMission, buildObjective, buildPresetMission, buildTask, buildTool } from './content.ts'
import { buildPerson } from './people.ts'
import { buildReward } from './rewards.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.url)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a person has an account, with stars of the ledger when asked', async () => {
  const { id } = await buildPerson(db, { situation: 'Lycéen', stars: 150 })
  const account = await db.selectFrom('star_accounts').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow()
  expect(account).toMatchObject({ stars: 150, entries: 1 })
  const other = await buildPerson(db)
  expect(other.email).not.toBe((await buildPerson(db)).email)
  // @ts-expect-error not a situation
  await expect(buildPerson(db, { situation: 'Astronaute' })).rejects.toThrow()
})

test('a mission has tasks in order, offers tools and serves an objective', async () => {
  const objective = await buildObjective(db, { type: 'JOB' })
  const tool = await buildTool(db)
  const mission = await buildMission(db, { objective, tasks: [{ tools: [tool] }, { action: 'iframe' }] })
  expect(mission.tasks.map(({ position, action }) => [position, action])).toEqual([
    [1, 'toggle'],
    [2, 'iframe'],
  ])
  const third = await buildTask(db, { mission, tools: [tool], namespace: 'gen' })
  expect(third).toMatchObject({ mission_id: mission.id, position: 3 })
  const offered = await db
    .selectFrom('task_tools')
    .select(['task_id', 'namespace'])
    .where('tool_id', '=', tool.id)
    .orderBy('namespace')
    .execute()
  expect(offered).toEqual([
    { task_id: third.id, namespace: 'gen' },
    { task_id: mission.tasks[0]!.id, namespace: null },
  ])
  const preset = await buildPresetMission(db, { mission, audience: 'JOB', age_group: '30+' })
  expect(preset.mission_id).toBe(mission.id)
})

test('a journey leads through its tools in order', async () => {
  const [first, second] = [await buildTool(db), await buildTool(db)]
  const journey = await buildJourney(db, { platforms: [{ tool: second, purpose: 'Vous jouez.' }, {}, { tool: first }] })
  expect(journey.platforms.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(journey.platforms[0]).toMatchObject({ journey_name: journey.name, tool_id: second.id, purpose: 'Vous jouez.' })
  expect(journey.platforms[2]!.tool_id).toBe(first.id)
})

test('what is not given is made', async () => {
  expect((await buildDataType(db)).tool_id).toBeTypeOf('string')
  expect((await buildTask(db)).mission_id).toBeTypeOf('string')
  expect((await buildJourney(db, { name: 'parcoursup' })).platforms).toHaveLength(1)
  expect((await buildPresetMission(db)).mission_id).toBeTypeOf('string')
  const reward = await buildReward(db, { codes: ['A', 'B'], on_purchase: { message: 'Merci' } })
  expect(reward).toMatchObject({ codes: ['A', 'B'], on_purchase: { message: 'Merci' } })
  expect((await buildReward(db, { codes: 3 })).codes).toHaveLength(3)
  const stock = await db.selectFrom('reward_codes').select('code').where('reward_id', '=', reward.id).execute()
  expect(stock).toHaveLength(2)
})
