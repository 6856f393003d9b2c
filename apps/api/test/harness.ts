// For API tests: a database for each file, the app on it, signed-in callers.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { contract, VisionsContract } from '@visions/contract'
import { createClient, type Call } from '@visions/contract/client'
import { READINESS_POOL } from '@visions/server/readiness'
import { addressesOf, copyDatabase, type CopiedDatabase } from '@visions/server/test/copy-database'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, vi } from 'vitest'
import { createApp, type App } from '../src/app.ts'
import { deleteRemovedIdentities } from '../src/features/account/index.ts'
import { readConfig, type Config } from '../src/config.ts'
import { openDatabase, openPool, READERS, type Db } from '../src/platform/database/database.ts'
import { openOfficePool } from '../src/database-roles.ts'
import { Replicas } from '../src/platform/database/replicas.ts'
import type { PersonSessions } from '../src/features/access/index.ts'
import { providerList } from '../src/providers.ts'
import { buildPerson } from './build/people.ts'

export type TestDatabase = CopiedDatabase

/** A copy of the migrated database, dropped at the end. */
export const createTestDatabase = () => copyDatabase(inject('templateUrl'))

/** A database for a test file, dropped after its tests. */
export async function useTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  return database
}

export interface TestApp extends App {
  /** Connections of the owner, for what a test builds and reads. The app works as its roles. */
  db: Db
  /** Pools of `replicaUrls`. */
  replicas: Replicas | undefined
  url: string
  /** Jobs in the queue, the oldest first; with `match`, those whose key or queue contains it. */
  jobs: (match?: string) => Promise<QueuedJob[]>
  /** A client without a session. */
  callSignedOut: Call<VisionsContract>
  /** A person with a session: their row, their cookie, and a client that sends it. */
  signIn: (overrides?: Parameters<typeof buildPerson>[1]) => Promise<SignedIn>
  /** Signs a person in again, after a moved clock ended their session. */
  signInAgain: (me: SignedIn) => Promise<SignedIn>
  inject: App['server']['inject']
  close: () => Promise<void>
}

export interface QueuedJob {
  task: string
  key: string
  queue: string | null
  payload: Record<string, string>
}

export interface SignedIn {
  person: Awaited<ReturnType<typeof buildPerson>>
  cookie: string
  call: Call<VisionsContract>
}

/**
 * Starts the app on a new database or a given one, without a port, with the simulators as partners. prepare: runs
 * before.
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  prepare?: (url: string) => Promise<void>,
  { database, replicaUrls }: { database?: TestDatabase; replicaUrls?: string[] } = {},
): Promise<TestApp> {
  const own = database ?? (await createTestDatabase())
  await prepare?.(own.url)
  const { urls, smtpUrl } = inject('simulators')
  const config: Config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      IDENTITY_URL: urls.identity,
      COMMUNES_URL: urls.communes,
      CONSENTS_URL: urls.consents,
      PERSONAL_CLOUD_URL: urls.personalCloud,
      COACH_ORIGIN: urls.coach,
      SMTP_URL: smtpUrl,
      // The circuit breaker would affect other tests.
      PARTNER_REST_MS: '0',
      // A busy machine delays the answers of the simulators.
      PARTNER_TIMEOUT_MS: '5000',
      RATE_LIMITS: 'off',
      WEB_BUILD_DIR: '/nowhere',
    }),
    // The callers of a test are in its own process, and delay it.
    shedsLoad: false,
    ...overrides,
  }
  const pool = openPool(addressesOf(own.url).app, { size: config.databasePool, readers: READERS })
  const ownerPool = openPool(own.url, { size: 10, asOwner: true })
  const officePool = openOfficePool(own.url)
  const readiness = openPool(addressesOf(own.url).app, READINESS_POOL)
  const primaryUrl = addressesOf(own.url).app
  const replicas = replicaUrls && new Replicas({ primary: pool, primaryUrl, urls: replicaUrls })
  const app = await createApp(config, { app: pool, office: officePool, owner: ownerPool, readiness, replicas })
  await app.deps.content.listen(own.url)
  await app.server.ready()
  await replicas?.start(app.server.log)
  const { sessions } = app.deps
  const db = openDatabase(ownerPool)
  const openSession = async (person: SignedIn['person']): Promise<SignedIn> => {
    const cookie = `${sessions.cookie}=${await sessions.open(person.id, undefined)}`
    return { person, cookie, call: clientOf(app, cookie) }
  }
  return {
    ...app,
    db,
    replicas,
    url: own.url,
    jobs: async (match = '') => {
      const { rows } = await ownerPool.query<QueuedJob>(
        `select j.task_identifier as task, j.key, j.queue_name as queue, p.payload
         from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
         where concat_ws(' ', j.key, j.queue_name) like '%' || $1 || '%' order by j.id`,
        [match],
      )
      return rows
    },
    callSignedOut: clientOf(app),
    signIn: async (changes) => openSession(await buildPerson(db, changes)),
    signInAgain: ({ person }) => openSession(person),
    inject: app.server.inject.bind(app.server),
    close: async () => {
      await app.server.close()
      await Promise.all([replicas?.close(), pool.end(), officePool.end(), ownerPool.end(), readiness.end()])
      await own.drop()
    },
  }
}

/** Starts the app of a test file. Closes it after the tests. */
export async function useTestApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...options)
  afterAll(() => app.close())
  return app
}

/** Connections of the owner of the schema for a test file. Closes them after the tests, before the app. */
export function useOwner({ url }: { url: string }, size = 2) {
  const owner = openPool(url, { size, asOwner: true })
  afterAll(() => owner.end())
  return owner
}

/** Starts the app of one test. Closes it when the test is finished. */
export async function startOwnApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...options)
  onTestFinished(() => app.close())
  return app
}

/** Connections of the owner of the schema for one test. Closes them when the test is finished, before the app. */
export function openOwner({ url }: { url: string }, size = 1) {
  const owner = openPool(url, { size, asOwner: true })
  onTestFinished(() => owner.end())
  return owner
}

/** All simulated providers, as the setting PROVIDERS gives them. */
export function simulatedProviders(): Config['providers'] {
  const { urls } = inject('simulators')
  const file = new URL('../../simulators/providers.json', import.meta.url)
  return providerList.parse(
    readFileSync(file, 'utf8').replace(/\{(\w+)\}/g, (_, name: string) => urls[name as keyof typeof urls]),
  )
}

/** Proves the session of a person with their identity, as a fresh sign-in does (PEO-02). */
export const proveSession = ({ deps }: Pick<TestApp, 'deps'>, { person, cookie }: SignedIn): Promise<void> =>
  deps.sessions.markProven(deps.db, cookie.split('=')[1], {
    identity: { issuer: 'https://identite.example', subject: person.subject },
    at: new Date(),
  })

/**
 * A person in a new session that was proven just now. They get a confirmed address when they have none: removals are
 * notified there.
 */
export async function provenCaller(
  { db, sessions }: { db: Db; sessions: PersonSessions },
  personId: string,
): Promise<{ personId: string; secret: string }> {
  await sql`
    update people set email = id || '@example.org', email_confirmed_at = now()
    where id = ${personId} and email = ''`.execute(db)
  const secret = await sessions.open(personId, undefined)
  await sessions.markProven(db, secret, { identity: { issuer: 'mail', subject: personId }, at: new Date() })
  return { personId, secret }
}

/** Ends the seven days in which removed identities can be restored. */
export async function endQuarantine(db: Db): Promise<void> {
  await sql`update identities set removed_at = now() - interval '8 days' where removed_at is not null`.execute(db)
  await deleteRemovedIdentities(db)
}

/** Calls the control page of the simulators. */
export async function control<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(inject('simulators').urls.control + path, init)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Expects that the call is refused with this status and this code. */
export const expectRefusal = (call: Promise<unknown>, status: number, code?: string, about?: string): Promise<void> =>
  expect(call, about).rejects.toMatchObject({ status, ...(code !== undefined && { code }) })

/** Resolves when this many database sessions wait for a lock. */
export async function untilLockWaits(db: Db, sessions = 1): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]!.count).toBeGreaterThanOrEqual(sessions)
}

/** Resolves when all changes written so far have been received: no cache is cleared later because of them. */
export async function untilChangesReceived({ db, deps }: TestApp): Promise<void> {
  const mark = randomUUID()
  const changed = vi.spyOn(deps.content, 'changed')
  await sql`select pg_notify('content_changed', ${mark})`.execute(db)
  await expect.poll(() => changed.mock.calls.flat()).toContain(mark)
  changed.mockRestore()
}

/** All pages of a list. */
export async function readPages<P extends { next: string | null }>(read: (after?: string) => Promise<P>): Promise<P[]> {
  const pages = [await read()]
  for (let { next } = pages[0]!; next !== null; { next } = pages.at(-1)!) pages.push(await read(next))
  return pages
}

/** The ledger entries of a person, the oldest first. */
export const entriesOf = ({ db }: TestApp, { person }: SignedIn) =>
  db
    .selectFrom('star_ledger')
    .innerJoin('star_accounts', 'star_accounts.id', 'star_ledger.account_id')
    .where('person_id', '=', person.id)
    .select(['source_key', 'amount', 'proof'])
    .orderBy('entry')
    .execute()

/** A client of the contract that calls the app without a socket. */
function clientOf({ server }: App, cookie?: string): Call<VisionsContract> {
  return createClient<typeof contract>('/api', async (url, init = {}) => {
    const options: InjectOptions = {
      method: init.method as 'GET',
      url: String(url),
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
    }
    if (init.body != null) options.payload = init.body as string
    const answer = await server.inject(options)
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  })
}
