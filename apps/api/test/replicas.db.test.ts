// Reads from two real streaming replicas: which server answers, and that each person sees what they wrote.
import { startRelay } from '@visions/server/test/relay'
import { compileRead } from '../src/platform/database/dialect.ts'
import { ForeignReplica, Replicas } from '../src/platform/database/replicas.ts'
import { noteWrite } from '../src/platform/database/last-writes.ts'
import { openPool } from '../src/platform/database/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { exampleOf, requestOf, routes, type Key } from './examples.ts'
import type { SignedIn } from './harness.ts'
import { replicaCases } from './replicas.cases.ts'
import { startWithStandbys } from './standbys.ts'
import { startWorld } from './world.ts'

const { database, standbys, stop } = await startWithStandbys(2)
afterAll(stop)
const urls = standbys.map(({ url }) => url)
const { app, world } = await startWorld({ database, replicaUrls: urls })
const replicas = app.replicas!

const readsOf = () => replicas.figures().replicas.map(({ reads }) => reads)
const used = () => replicas.figures().replicas.map(({ isUsed }) => isUsed)
async function untilUsed(): Promise<void> {
  await expect.poll(used, { timeout: 15_000 }).toEqual([true, true])
}

/** Which server answered the reads of people during `work`: `primary`, `0` or `1`. */
async function serversOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = [replicas.figures().primaryReads, ...readsOf()]
  await work()
  const after = [replicas.figures().primaryReads, ...readsOf()]
  return ['primary', '0', '1'].filter((_, place) => after[place]! > before[place]!)
}

/** Makes the sessions of a person older than those that read from the primary, and their last write, too. */
async function age({ person }: Pick<SignedIn, 'person'>): Promise<void> {
  await sql`update sessions set created_at = now() - interval '1 minute' where person_id = ${person.id}`.execute(app.db)
  await sql`delete from last_writes where person_id = ${person.id}`.execute(app.db)
}

const place = ({ person }: SignedIn) => Number.parseInt(person.id.slice(0, 8), 16) % 2
/** A person who has a session and no recent write. Their replica is the first or the second. */
async function idlePerson(at?: 0 | 1): Promise<SignedIn> {
  for (;;) {
    const who = await app.signIn()
    if (at !== undefined && place(who) !== at) continue
    await age(who)
    return who
  }
}

/** Pauses the replay of both replicas until the test is finished. They are used for five seconds more. */
async function pauseBoth(): Promise<void> {
  onTestFinished(async () => void (await Promise.all(standbys.map(({ resume }) => resume().catch(() => {})))))
  await untilReplayed()
  await Promise.all(standbys.map(({ pause }) => pause()))
}

/** Resolves when both replicas have everything, and the node knows it. */
async function untilReplayed(): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(app.db)
  const has = `select pg_last_wal_replay_lsn() >= '${rows[0]!.lsn}' as has`
  for (const { query } of standbys) await expect.poll(async () => (await query(has)).rows[0]).toEqual({ has: true })
  await untilUsed()
}

beforeEach(untilReplayed, 20_000)

/** The cases of replicas.cases.ts that tests of this file prove. */
const covered = new Set<string>()
function proves(ids: string, title: string, work: () => Promise<void>, timeoutMs?: number): void {
  for (const id of ids.split(' ')) covered.add(id)
  test.each([title])('%s', work, timeoutMs)
}

/** What proves the other cases. */
const ELSEWHERE: Record<string, string> = {
  'list-next-page monotonic-reads replica-paused-long idle-primary-lag wal-receiver-dead': 'replicas.rules.test.ts',
  'job-after-act assessment-composed': 'the lag: replicas.rules.test.ts',
  'partner-result': 'a page that is opened from elsewhere: web.test.ts',
  'replica-list-odd': 'config.test.ts',
  'node-a-writes-node-b-reads share-of-reads': 'the drill: ops/drills/replicas.ts',
  'arrival-once notification-read-mark': 'marks are writes of the person, as any other',
  'cookie-future cookie-malformed cookie-of-other-person cookie-old-session-replayed shared-cache':
    'no position leaves the server',
  'adviser-note establishment-link link-of-adviser-withdrawn became-minor office-publication office-four-eyes':
    'contract.test.ts: only reads of a signed-in person may go to a replica',
  'rate-limit read-inside-write check-before-write idempotent-replay data-download listen-on-replica': 'the same',
}

/** What is not tested. */
const LEFT_OUT: Record<string, string> = {
  'one-page-one-state': 'a page reads from one server; each statement has its own snapshot, at the primary too',
  'old-primary-returns': 'the return of a replica is tested; pg_rewind is PostgreSQL’s',
  'replica-equals-primary': 'refused at the start instead: a setting without effect is a mistake',
  'replica-pooler': 'refused by the process id, as pool.db.test.ts proves with a pooler for the primary',
  'head-and-prefetch': 'HEAD runs the handler of GET; pages are not stored by browsers',
  'mixed-versions': 'docs/operations.md: the setting comes after the version',
  'primary-away-replicas-live': 'the session is looked up at the primary: 503, as kill-database.db.test.ts proves',
}

const wish = (title: string) => ({ body: { title, establishment: 'IUT de Lannion', chance: 60 } })
const titlesOf = async ({ call }: SignedIn) => (await call('GET /wishes')).wishes.map(({ title }) => title)

describe('calls', () => {
  const flagged = routes.filter(({ route }) => route.fromReplica)
  const ask = (key: Key) => app.inject(requestOf(key, exampleOf(key, world), { cookie: world.me.cookie }))

  covered.add('select-for-update-function')
  test.each(flagged)('$key: answered by a replica alone', async ({ key }) => {
    await age(world.me)
    const first = await ask(key)
    expect(first.statusCode).toBe(200)
    // The second time every connection is open.
    const checkedOut = vi.spyOn(pg.Pool.prototype, 'connect')
    expect(await serversOf(() => ask(key))).toEqual([String(place(world.me))])
    expect(checkedOut).not.toHaveBeenCalled()
    checkedOut.mockRestore()
    expect(replicas.figures().repeated).toBe(0)
  })

  test('other reads of people write nothing, except those that say so', async () => {
    const others = routes.filter(
      ({ key, route }) => key.startsWith('GET ') && route.access === 'person' && !route.fromReplica,
    )
    const writing: string[] = []
    for (const { key, route } of others) {
      const written = await world.watchWrites()
      await ask(key)
      const tables = (await written()).filter((table) => table !== 'last_writes')
      if (tables.length > 0 || route.writes) writing.push(`${key} ${Boolean(route.writes)}`)
    }
    expect(writing.filter((line) => line.endsWith(' false'))).toEqual([])
  })
})

proves(
  'same-tab two-tabs two-browsers parallel-write-read answer-lost act-redirect-read cookie-deleted consent-withdrawn',
  'last write: seen in the same and in another session of the account, while other people read from replicas',
  async () => {
    const [me, other] = [await idlePerson(0), await idlePerson(0)]
    await pauseBoth()
    await me.call('POST /wishes', wish('Licence de physique'))
    const elsewhere = await app.signInAgain(me)
    await sql`update sessions set created_at = now() - interval '1 minute' where person_id = ${me.person.id}`.execute(
      app.db,
    )
    expect(await serversOf(async () => expect(await titlesOf(me)).toEqual(['Licence de physique']))).toEqual([
      'primary',
    ])
    expect(await titlesOf(elsewhere)).toEqual(['Licence de physique'])
    // Written without a call: a replica does not have it.
    await sql`insert into wishes (person_id, title, establishment, chance, position)
    values (${other.person.id}, 'BUT', 'IUT', 10, 1)`.execute(app.db)
    expect(await serversOf(async () => expect(await titlesOf(other)).toEqual([]))).toEqual(['0'])
    await Promise.all(standbys.map(({ resume }) => resume()))
    await expect.poll(() => serversOf(() => titlesOf(me))).toEqual(['0'])
    expect(await titlesOf(me)).toEqual(['Licence de physique'])
  },
)

proves('sync-commit-lie lag-then-wait', 'a hundred writes, each read at once: all are seen', async () => {
  const me = await idlePerson()
  const { wishes } = await me.call('POST /wishes', wish('0'))
  const id = wishes[0]!._id
  for (let n = 1; n <= 100; n++) {
    await me.call('PUT /wishes/{id}', { params: { id }, ...wish(String(n)) })
    expect(await titlesOf(me)).toEqual([String(n)])
  }
})

proves(
  'killed-after-commit',
  'repeated write and refused write: noted as well, since they may have written before',
  async () => {
    const me = await idlePerson()
    const again = { ...wish('Repris'), headers: { 'idempotency-key': crypto.randomUUID() } }
    await me.call('POST /wishes', again)
    await age(me)
    // The answer of the first one: its node may have died before it stored the position.
    await me.call('POST /wishes', again)
    const noted = () => sql`select from last_writes where person_id = ${me.person.id}`.execute(app.db)
    expect((await noted()).rows).toHaveLength(1)
    await age(me)
    const params = { id: crypto.randomUUID() }
    await expect(me.call('PUT /wishes/{id}', { params, ...wish('BUT') })).rejects.toMatchObject({ status: 404 })
    expect((await noted()).rows).toHaveLength(1)
  },
)

proves('get-that-writes', 'read that writes (a tool is opened): its position is noted', async () => {
  const me = await idlePerson()
  await app.inject(requestOf('GET /service/{id}/sso', exampleOf('GET /service/{id}/sso', world), { cookie: me.cookie }))
  const { rows } = await sql`select from last_writes where person_id = ${me.person.id}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

proves(
  'first-page-after-sign-in sign-up write-then-sign-out-in',
  'session and person that no replica has yet → the primary answers',
  async () => {
    await pauseBoth()
    const me = await app.signIn({ first_name: 'Nouvelle' })
    expect(await serversOf(() => me.call('GET /me'))).toEqual(['primary'])
    expect((await me.call('GET /overview')).missions.total).toBe(0)
  },
)

proves(
  'mail-link-before-replica',
  'row that the replica does not have → looked up at the primary before 404',
  async () => {
    await pauseBoth()
    const me = await app.signIn({ first_name: 'Inconnue' })
    await age(me)
    expect((await me.call('GET /me')).user.firstName).toBe('Inconnue')
  },
)

proves(
  'session-revoked signed-out-cookie-replayed account-erased',
  'session that was ended, account that was erased → refused at once',
  async () => {
    const [ended, erased] = [await idlePerson(), await idlePerson()]
    await pauseBoth()
    await app.deps.sessions.close(ended.cookie.split('=')[1])
    await sql`delete from people where id = ${erased.person.id}`.execute(app.db)
    for (const who of [ended, erased]) await expect(who.call('GET /me')).rejects.toMatchObject({ status: 401 })
  },
)

proves(
  'older-position-last failover-position-beyond',
  'position of a last write: never moves back on one timeline, and is replaced on another',
  async () => {
    const { person } = await idlePerson()
    const read = async () =>
      (
        await sql<{ position: string; timeline: number }>`
        select position::text, timeline from last_writes where person_id = ${person.id}`.execute(app.db)
      ).rows[0]!
    await noteWrite(app.db, person.id)
    expect(await read()).toMatchObject({ timeline: 1 })
    await sql`update last_writes set position = 'FFFFFFFF/0' where person_id = ${person.id}`.execute(app.db)
    await noteWrite(app.db, person.id)
    expect((await read()).position).toBe('FFFFFFFF/0')
    await sql`update last_writes set timeline = 7 where person_id = ${person.id}`.execute(app.db)
    await noteWrite(app.db, person.id)
    expect(await read()).toMatchObject({ timeline: 1, position: expect.not.stringContaining('FFFFFFFF') as string })
  },
)

proves(
  'restored-cluster cookie-before-failover',
  'position beyond the log of the primary (a restored database): forgotten after a minute',
  async () => {
    const me = await idlePerson()
    await noteWrite(app.db, me.person.id)
    await sql`update last_writes set position = 'FFFFFFFF/0' where person_id = ${me.person.id}`.execute(app.db)
    expect(await serversOf(() => me.call('GET /me'))).toEqual(['primary'])
    await sql`update last_writes set written_at = now() - interval '61 seconds'
    where person_id = ${me.person.id}`.execute(app.db)
    expect(await serversOf(() => me.call('GET /me'))).toEqual([String(place(me))])
  },
)

/** Reads a statement as a call of a person at the first replica does. */
const readAtFirst = async <T>(text: string): Promise<T[]> => {
  const db = replicas.choose('00000000-0000-4000-8000-000000000000', undefined)
  return (await db.executeQuery(compileRead(sql<T>`${sql.raw(text)}`, db))).rows
}

proves('replica-behind-schema', 'replica that lacks a migration: its reads are repeated at the primary', async () => {
  onTestFinished(async () => void (await sql`drop table if exists late`.execute(app.db)))
  await pauseBoth()
  await sql`create table late as select 1 as id`.execute(app.db)
  await sql`grant select on late to visions_app`.execute(app.db)
  const { repeated } = replicas.figures()
  expect(await readAtFirst('select id from late')).toEqual([{ id: 1 }])
  expect(replicas.figures().repeated).toBe(repeated + 1)
  expect(used()[0]).toBe(false)
})

proves(
  'recovery-conflict',
  'read that a replica cancels in favour of its replay: repeated, and the replica stays',
  async () => {
    await sql`create table conflicting as select 1 as id`.execute(app.db)
    await sql`grant select on conflicting to visions_app`.execute(app.db)
    await untilReplayed()
    const { repeated } = replicas.figures()
    const reading = readAtFirst('select id, pg_sleep(0.5) is null as "isNull" from conflicting')
    const active =
      "select count(*)::int as reading from pg_stat_activity where query like '%pg_sleep(0.5)%' and pid <> pg_backend_pid() and state = 'active'"
    await expect.poll(async () => (await standbys[0]!.query(active)).rows[0]).toEqual({ reading: 1 })
    await sql`truncate conflicting`.execute(app.db)
    // The answer of the primary, where the table is empty by now.
    expect(await reading).toEqual([])
    expect(used()[0]).toBe(true)
    expect(replicas.figures().repeated).toBe(repeated + 1)
  },
)

test('statement that is wrong everywhere: the error of the primary', async () => {
  await expect(readAtFirst('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect(used()).toEqual([true, true])
})

proves(
  'replica-killed conflict-terminates replica-starting-up',
  'replica killed under load: no error; used again after its return',
  async () => {
    const me = await idlePerson(0)
    const statuses: Promise<number>[] = []
    const read = () =>
      app.inject({ url: '/api/me', headers: { cookie: me.cookie } }).then(({ statusCode }) => statusCode)
    for (let i = 0; i < 60; i++) {
      statuses.push(read())
      if (i === 20) await standbys[0]!.kill()
      await Promise.race(statuses.slice(-5))
    }
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
    await expect.poll(used).toEqual([false, true])
    expect(await serversOf(() => me.call('GET /me'))).toEqual(['1'])
    await standbys[0]!.start()
    await untilUsed()
    expect(await serversOf(() => me.call('GET /me'))).toEqual(['0'])
  },
  30_000,
)

proves(
  'replica-hangs',
  'replica that hangs with fifty reads: each is answered elsewhere within two seconds',
  async () => {
    const me = await idlePerson(0)
    const { rows } = await standbys[0]!.query('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    const pids = [standbys[0]!.pid, ...rows.map(({ pid }: { pid: number }) => pid)]
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids)
        try {
          process.kill(pid, name)
        } catch {}
    }
    onTestFinished(() => signal('SIGCONT'))
    signal('SIGSTOP')
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url: '/api/me', headers: { cookie: me.cookie } })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(performance.now() - began).toBeLessThan(2000)
    expect(used()[0]).toBe(false)
    signal('SIGCONT')
    await untilUsed()
  },
)

proves(
  'replica-other-cluster',
  'slow server of another cluster → refused at the start, with a sentence without password',
  async () => {
    const primary = openPool(app.url)
    const slow = await startRelay(inject('templateUrl'), { delayMs: 300 })
    onTestFinished(() => (slow.close(), primary.end()))
    const foreign = new URL(slow.url)
    foreign.password = 'secret'
    const refused = new Replicas({ primary, primaryUrl: app.url, urls: [foreign.href] })
    onTestFinished(() => refused.close())
    const starting = refused.start({ warn: () => {}, info: () => {} })
    await expect(starting).rejects.toThrow(ForeignReplica)
    await expect(starting).rejects.toThrow(/DATABASE_REPLICA_URLS: \S+ does not belong/)
    await expect(starting).rejects.not.toThrow('secret')
  },
)

proves(
  'all-replicas-killed replica-without-rights',
  'addresses without a server, or with a role that cannot log in: start, one log line each, reads at the primary',
  async () => {
    const primary = openPool(app.url, { readers: 1 })
    const wrongRole = new URL(urls[0]!)
    wrongRole.username = 'nobody_at_all'
    const lines: object[] = []
    const odd = new Replicas({
      primary,
      primaryUrl: app.url,
      urls: ['postgresql://x:secret@127.0.0.1:9/visions', wrongRole.href],
    })
    onTestFinished(async () => void (await Promise.all([odd.close(), primary.end()])))
    await odd.start({ warn: (line: object) => void lines.push(line), info: () => {} } as never)
    const db = odd.choose(world.me.person.id, undefined)
    expect((await db.executeQuery(compileRead(sql`select 1 as one`, db))).rows).toEqual([{ one: 1 }])
    expect(odd.figures()).toMatchObject({ primaryReads: 1, replicas: [{ isUsed: false }, { isUsed: false }] })
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain('secret')
  },
)

test('metrics: reads by server, lag and use of each replica', async () => {
  const text = await app.metrics.text()
  for (const series of [
    /^visions_reads_total\{server="primary"\} \d+$/m,
    /^visions_reads_repeated_total \d+$/m,
    /^visions_replica_used\{replica="\S+"\} 1$/m,
    /^visions_replica_lag_seconds\{replica="\S+"\} [\d.e-]+$/m,
  ])
    expect(text).toMatch(series)
})

test('every case: proven here or elsewhere, or left out for a reason', () => {
  const all = replicaCases.map(({ id }) => id)
  const known = [...covered, ...Object.keys(ELSEWHERE).flatMap((ids) => ids.split(' ')), ...Object.keys(LEFT_OUT)]
  expect(known.toSorted()).toEqual(all.toSorted())
})

// The last test: this server does not become a replica again.
proves(
  'promoted-under-node replica-becomes-primary-properly failover-position-same-number',
  'replica that was promoted: left out, and no read goes there',
  async () => {
    const me = await idlePerson(1)
    await standbys[1]!.query('select pg_promote()')
    await expect.poll(used).toEqual([true, false])
    expect(await serversOf(() => me.call('GET /me'))).toEqual(['0'])
    // For a node that works with the new primary, the other one follows the old timeline: its numbers prove nothing.
    const primary = openPool(urls[1]!, { readers: 1 })
    const faults: unknown[] = []
    const after = new Replicas({ primary, primaryUrl: urls[1]!, urls: [urls[0]!] })
    onTestFinished(async () => void (await Promise.all([after.close(), primary.end()])))
    await after.start({ warn: (line: { fault: string }) => void faults.push(line.fault), info: () => {} } as never)
    expect(faults).toEqual(['it does not follow the primary'])
    expect(after.figures().replicas).toMatchObject([{ isUsed: false }])
  },
)
