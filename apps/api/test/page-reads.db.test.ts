// Reads of rendered pages: the same answers and refusals as over HTTP, for every GET route of the contract.
import type { RateLimit } from '@visions/contract/limits'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { buildOfficeSession } from './build/professionals.ts'
import { ProfessionalSessions } from '../src/features/office/index.ts'
import { countStatements, expectNoOtherBudgets, expectWithinBudget } from './budgets.ts'
import { createPageReads } from '../src/platform/http/page-reads.ts'
import { exampleOf, isOffice, officeRoutes, requestOf, routes, type AnyInput, type Key } from './examples.ts'
import { officeCookie } from './office.ts'
import { startWorld } from './world.ts'

const { app, world } = await startWorld()
const { sessions } = app.deps
const officeSessions = new ProfessionalSessions(app.db, { idleSeconds: 600, seconds: 600, secure: false })

const pageReads = (cookie: string) => {
  const [name, value] = cookie.split('=')
  const audience = name === officeSessions.cookie ? 'professionals' : 'people'
  const request = { cookies: { [name!]: value }, headers: {}, method: 'GET', log: app.server.log, audience }
  return createPageReads({
    routes: app.server.mounted,
    sessions: audience === 'people' ? sessions : officeSessions,
    request: request as unknown as FastifyRequest,
    reply: { header: () => {} } as unknown as FastifyReply,
  })
}
const readFor = (cookie: string, key: Key, { params, query, headers }: AnyInput) =>
  pageReads(cookie).read(key, { params: params ?? {}, query: query ?? {}, headers: headers ?? {} })
const readOverHttp = async (cookie: string, key: Key, input: AnyInput) => {
  const answer = await app.inject(requestOf(key, input, { cookie }))
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const isFile = ({ responses }: (typeof routes)[number]['route']) =>
  responses[200]?.meta()?.description?.startsWith('A file:') === true
/** Calls with limits that are counted in the database. */
const isCounted = ({ limit = [] }: { limit?: RateLimit | readonly RateLimit[] }) =>
  [limit].flat().some(({ countedBy }) => countedBy !== 'node')
const gets = routes.filter(({ key }) => key.startsWith('GET '))
const read = gets.filter(({ route }) => !isCounted(route) && !isFile(route))
const personal = read.filter(({ route }) => route.access === 'person')

const office = officeRoutes.filter(({ method, route }) => method === 'GET' && !isCounted(route))

test.each([...read, ...office])('[API-04] $key for a page: the answer of the route', async ({ key }) => {
  const input = exampleOf(key, world)
  const cookie = isOffice(key) ? world.adminCookie : world.me.cookie
  const found = await readFor(cookie, key, input)
  const overHttp = await readOverHttp(cookie, key, input)
  expect(found).toEqual(overHttp)
  expect(found?.status).toBe(200)
})

test.each(personal)('[API-04] $key: statements within the budget', async ({ key }) => {
  const input = exampleOf(key, world)
  await readFor(world.me.cookie, key, input)
  const statements = await countStatements(key, () => readFor(world.me.cookie, key, input))
  expectWithinBudget(key, { statements })
})

test('budgets: one line for each personal read', () => {
  expectNoOtherBudgets(
    personal.map(({ key }) => key),
    (name) => name.startsWith('GET '),
  )
})

test.each(personal)('[AUT-12] $key for a page without a live session: the refusal of the route', async ({ key }) => {
  const cookieOf = (secret: string) => `${sessions.cookie}=${secret}`
  const closed = await sessions.open(world.me.person.id, undefined)
  await sessions.close(closed)
  const expired = await sessions.open(world.me.person.id, undefined)
  await app.db
    .updateTable('sessions')
    .set({ idle_until: new Date(Date.now() - 1000) })
    .where('id_hash', '=', createHash('sha256').update(expired).digest())
    .execute()
  const input = exampleOf(key, world)
  for (const [cookie, status] of [
    [cookieOf(''), 401],
    [cookieOf(closed), 401],
    [cookieOf(expired), 440],
  ] as const) {
    const found = await readFor(cookie, key, input)
    expect(found).toEqual(await readOverHttp(cookie, key, input))
    expect(found?.status).toBe(status)
  }
})

test('[API-04] unknown mission for a page: the refusal of the route', async () => {
  const input = { params: { id: crypto.randomUUID() } }
  const found = await readFor(world.me.cookie, 'GET /public/missions/{id}', input)
  expect(found).toEqual(await readOverHttp(world.me.cookie, 'GET /public/missions/{id}', input))
  expect(found?.status).toBe(404)
})

test('[API-04] writes, files, limited calls and refused input: left to the route', async () => {
  const rest = routes.filter(({ key, route }) => !key.startsWith('GET ') || isCounted(route) || isFile(route))
  for (const { key } of rest) {
    const found = await readFor(world.me.cookie, key, exampleOf(key, world))
    expect(found, key).toBeUndefined()
  }
  expect(await readFor(world.me.cookie, 'GET /rewards/{id}', { params: { id: 'x' } })).toBeUndefined()
})

test('[AUT-12] reads of one page: one look-up of the session, and another one after a write', async () => {
  const find = vi.spyOn(sessions, 'find')
  const { read: readOne, clearSession } = pageReads(world.me.cookie)
  await Promise.all(['GET /me', 'GET /rewards', 'GET /notebook'].map((key) => readOne(key)))
  expect(find).toHaveBeenCalledTimes(1)
  clearSession()
  await readOne('GET /me')
  expect(find).toHaveBeenCalledTimes(2)
  find.mockRestore()
})

test.each(office.filter(({ route }) => route.access === 'office'))(
  '[DOR-08] $key for a page without a proven factor, or without a session: the refusal of the route',
  async ({ key }) => {
    const { admin, organisation } = world
    const unproven = officeCookie(await buildOfficeSession(app.db, admin, { organisation, factorAge: null }))
    const input = exampleOf(key, world)
    for (const cookie of [unproven, officeCookie('A'.repeat(43)), officeCookie('')])
      expect(await readFor(cookie, key, input), cookie).toEqual(await readOverHttp(cookie, key, input))
  },
)

test('[DOR-08] page of one origin: calls of the other one are not read', async () => {
  expect(await readFor(world.adminCookie, 'GET /me', {})).toBeUndefined()
  expect(await readFor(world.me.cookie, 'GET /office/me', {})).toBeUndefined()
})
