// One valid call of every route, for the tests that walk the whole contract.
import { createHash } from 'node:crypto'
import { contract, type VisionsContract } from '@visions/contract'
import { splitKey, type Input, type Route, type RouteKey } from '@visions/contract/kernel'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { buildJourney, buildMission, buildObjective, buildTool } from './build/content.ts'
import { buildReward } from './build/rewards.ts'
import { openDatabase, openPool, type Db } from '../src/platform/database/database.ts'
import { startTestApp, type SignedIn, type TestApp } from './harness.ts'

export type Key = keyof VisionsContract & RouteKey
/** What a call sends, whatever the route. */
export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: unknown
}

/** Two people who have everything that a call can be about, and the content they share. */
export interface World {
  me: SignedIn
  other: SignedIn
  objectiveId: string
  missionId: string
  /** Its tasks are toggles and offer one tool each. */
  taskIds: string[]
  toolId: string
  reward: { id: string; price: number }
  /** What `other` bought. */
  otherPurchase: { id: string; code: string }
  /** A hash of all rows of each table: two are equal when nothing was written in between. */
  fingerprint: () => Promise<Record<string, string>>
  close: () => Promise<void>
}

/** The app and the world of a test file, gone at its end. */
export async function startWorld(): Promise<{ app: TestApp; world: World }> {
  const app = await startTestApp()
  afterAll(() => app.close())
  const world = await buildWorld(app)
  afterAll(() => world.close())
  return { app, world }
}

async function buildWorld(app: TestApp): Promise<World> {
  const { db } = app
  const objective = await buildObjective(db)
  const tool = await buildTool(db)
  const mission = await buildMission(db, {
    objective,
    tasks: Array.from({ length: 3 }, () => ({ tools: [tool], action: 'toggle' as const })),
  })
  await buildJourney(db, { platforms: [{ tool }] })
  const reward = await buildReward(db, { price: 10, transaction_type: 'PromoCode', codes: 60 })
  app.deps.content.changed()
  const [me, other] = await Promise.all(
    ['me', 'other'].map((name) =>
      app.signIn({
        first_name: `Canari-${name}`,
        last_name: `Serin-${name}`,
        phone_number: name === 'me' ? '0600000001' : '0600000002',
        city: `Canariville-${name}`,
        main_objective_id: objective.id,
        stars: 1000,
      }),
    ),
  )
  const taskIds = mission.tasks.map((task) => task.id)
  await other!.call('POST /usermissions/tasks/{taskId}', { params: { taskId: taskIds[0]! } })
  const bought = await other!.call('POST /rewards/{id}', { params: { id: reward.id }, body: { transactionType: 'PromoCode' } })
  // The product's own role sees no jobs.
  const pool = openPool(app.url, { size: 2, asOwner: true })
  const owner = openDatabase(pool)
  return {
    me: me!,
    other: other!,
    objectiveId: objective.id,
    missionId: mission.id,
    taskIds,
    toolId: tool.id,
    reward: { id: reward.id, price: reward.price },
    otherPurchase: { id: bought.transaction._id, code: bought.reward.promoCode },
    fingerprint: () => fingerprint(owner),
    close: () => pool.end(),
  }
}

/** For each route a call that `who` can make and that succeeds, time and again. A route without one does not compile, and fails the test. */
export const examples: { [K in Key]: (world: World, who: SignedIn) => Input<VisionsContract[K]> } = {
  // Its token is of no use without the browser that asked for it: the one example that is refused, with a 401 of its own.
  'POST /auth/sso/{ssoToken}': () => ({ params: { ssoToken: 'aaaa.bbbb.cccc' } }),
  'GET /auth/check': () => ({}),
  'DELETE /auth/logout': () => ({}),
  'GET /me': () => ({}),
  'GET /users/{id}': (_world, who) => ({ params: { id: who.person.id } }),
  'PUT /users/{id}': ({ objectiveId }, who) => ({
    params: { id: who.person.id },
    body: {
      firstName: 'Inès',
      lastName: 'Diop',
      phoneNumber: '06 12 34 56 78',
      city: 'Rennes',
      situation: 'Lycéen',
      scholarshipLevel: 'Baccalauréat (niv 4)',
      age_group: '18-25',
      avatar: 2,
      hasDoneOnboarding: true,
      interests: ['coaching'],
      mainObjective: objectiveId,
      context: 'Normal',
      researchType: 'FORMATION',
      namespace: null,
    },
  }),
  'GET /info/user/{id}': (_world, who) => ({ params: { id: who.person.id }, query: { populate: 'profile,gamification' } }),
  'PUT /experiences/context': (_world, who) => ({ body: { userId: who.person.id, context: 'numerique' } }),
  'GET /communes': () => ({ query: { nom: 'Ren' } }),
  'POST /gamification/intro/startermission': (_world, who) => ({ body: { userId: who.person.id, completed: false } }),
  'GET /public/services': () => ({ query: { filter: 'all', isSample: 'false' } }),
  'GET /services': () => ({ query: { filter: 'lastUsed' } }),
  'GET /public/missionobjectiveassociations/objectives': () => ({}),
  'GET /public/missions': ({ objectiveId }) => ({ query: { objective: objectiveId } }),
  'GET /public/missions/{id}': ({ missionId }) => ({ params: { id: missionId } }),
  'GET /public/missiontasks/{taskId}': ({ taskIds }) => ({ params: { taskId: taskIds[0]! } }),
  'GET /public/missiontasks/{taskId}/services': ({ taskIds }) => ({ params: { taskId: taskIds[0]! }, query: { namespace: 'sdn' } }),
  'GET /usermissions/me': () => ({}),
  'GET /usermissions/presets': () => ({}),
  'GET /usermissions/mission/{id}': ({ missionId }) => ({ params: { id: missionId } }),
  'POST /usermissions/tasks/{taskId}': ({ taskIds }) => ({ params: { taskId: taskIds[0]! } }),
  'POST /usermissions/tasks/{taskId}/action': ({ taskIds, toolId }) => ({
    params: { taskId: taskIds[0]! },
    body: { action: { type: 'service', resource: toolId } },
  }),
  'GET /public/rewards': () => ({}),
  'GET /rewards': () => ({ query: { sort: 'true' } }),
  'GET /rewards/purchased': () => ({ query: {} }),
  'GET /rewards/{id}': ({ reward }) => ({ params: { id: reward.id } }),
  'POST /rewards/{id}': ({ reward }) => ({
    params: { id: reward.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { transactionType: 'PromoCode', price: reward.price, isAdult: true },
  }),
  'GET /userrewards/me': () => ({}),
  'GET /public/platformjourneys/{experience}': () => ({ params: { experience: 'bilan-orientation' } }),
  'POST /userplatformjourneys/{experience}/me': () => ({ params: { experience: 'parcoursup' } }),
  'POST /activities': () => ({
    body: { activities: [{ activity: 'open-page', resource: 'user/missions', timestamp: '2026-11-20T10:00:00Z' }] },
  }),
}

/** Calls that name something of another person in another way than by a `userId` in the body. */
export const foreignExamples: Partial<{ [K in Key]: (world: World) => Input<VisionsContract[K]> }> = {
  'GET /users/{id}': ({ other }) => ({ params: { id: other.person.id } }),
  'PUT /users/{id}': ({ other }) => ({ params: { id: other.person.id }, body: { firstName: 'Mallory' } }),
  'GET /info/user/{id}': ({ other }) => ({ params: { id: other.person.id }, query: { populate: 'profile' } }),
  'GET /rewards/purchased': ({ otherPurchase }) => ({ query: { after: otherPurchase.id } }),
}

export const routes = Object.entries<Route>(contract).map(([key, route]) => ({ key: key as Key, route, ...splitKey(key) }))

export const exampleOf = (key: Key, world: World, who: SignedIn = world.me): AnyInput =>
  (examples[key] as (world: World, who: SignedIn) => AnyInput)(world, who)

/** The HTTP request of a call. Headers given win over those of the input. */
export function requestOf(key: Key, input: AnyInput, headers: Record<string, string> = {}): InjectOptions {
  const { method, path } = splitKey(key)
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return {
    method,
    url: `/api${url}${search && `?${search}`}`,
    headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...(input.headers as Record<string, string>), ...headers },
    ...(method !== 'GET' && { payload: JSON.stringify(input.body ?? {}) }),
  }
}

/** When somebody was last seen, and what is counted to slow callers down, may change with any call. */
const NOT_COMPARED = ['sessions', 'readiness', 'rate_limits', 'migrations']

async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${NOT_COMPARED}) order by 1`.execute(db)
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) as size, coalesce(string_agg(t::text, '|' order by t::text), '') as content from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; size: number; content: string }>`
    ${sql.join(parts, sql` union all `)}
    union all select 'sessions', count(*), '' from sessions
    union all select 'jobs', count(*), '' from graphile_worker.jobs`.execute(db)
  return Object.fromEntries(rows.map(({ name, size, content }) => [name, `${size} ${createHash('sha256').update(content).digest('hex')}`]))
}
