import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hasWebBuild, startNode, type Node } from '../lib/api.ts'
import { makeActive } from '../lib/active-people.ts'
import type { Bench } from '../lib/bench.ts'
import { countPages, inline, type BenchServer, type Pool, type Statement } from '../lib/database.ts'
import { listPages, readPage } from '../lib/pages.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { median } from '../lib/statistics.ts'
import * as world from '../lib/world.ts'
import { replacePerson } from './personal-reads.ts'

const { cookieOf, idOf } = world
const SMALL = 200
const FACTOR = 5000
const CHUNK = 10_000
/** Connections that fill the large database in parallel. */
const STREAMS = 2
/** Seconds for filling the large database; people who do not fit are left out. */
const MAX_SECONDS = { full: 420, quick: 10 }
/** Ledger entries of each person, and how many of these are purchases. */
const ENTRIES = 20
const PURCHASES = 2
/** Bytes of the large database for each person, and others: the write-ahead log, temporary files. */
const SPACE = { person: 16_000, others: 6e9 }
const TASKS = 12
/** Events of the small database. A thousand times as many would be no calendar: the large one has `EVENTS.large`. */
const EVENTS = { small: 30, large: 10_000 }
/** The most versions of an assessment that are stored. */
const VERSIONS = 20
const MINUTES_AGO = `now() - k * interval '1 minute'`
/** The person with a long past. actions: for each task of the objective, the most that the product records. */
const LONG = { person: 1, entries: 100_000, purchases: 20_000, actions: 200, notifications: 10_000, withdrawn: 5000 }
/** The person of the small database who is compared with them: each list has as many rows as are shown. */
const FULL = { person: 2, entries: 60, purchases: 55, actions: 20, notifications: 55, withdrawn: 55 }
/** The person whose calls are recorded; their statements are explained as other people, who have not purchased yet. */
const RECORDED = 7
const EXPLAINED = Array.from({ length: 13 }, (_, index) => 11 + index)
/** Runs that are not counted: the first ones of a connection read the system catalogue and plan. */
const WARM_UP = 7

interface Call {
  name: string
  path: string
  method?: string
  body?: object
  /** No past is longer than the rows that are shown: it is not measured for a long past. */
  isBounded?: true
  /** The answer is the same for all people and cached: the cache is emptied before. */
  isPublished?: true
}

/** The calls whose statements are explained. */
const CALLS: Call[] = [
  { name: 'session lookup', path: '/api/auth/check' },
  { name: 'balance', path: '/api/userrewards/me' },
  { name: '/me', path: '/api/me' },
  { name: 'purchased list', path: '/api/rewards/purchased' },
  { name: 'first missions', path: '/api/usermissions/presets' },
  { name: 'missions of the objective', path: '/api/usermissions/me' },
  { name: 'last used tools', path: '/api/services?filter=lastUsed' },
  { name: 'visited tools', path: '/api/services/me' },
  { name: 'journeys', path: '/api/userplatformjourneys/me' },
  { name: 'one journey, its average grade', path: `/api/userplatformjourneys/${idOf('journey', 1)}/me` },
  { name: 'versions of an assessment', path: '/api/assessments?experience=bilan-orientation', isBounded: true },
  { name: 'consents', path: '/api/consents' },
  { name: 'personal data', path: '/api/personaldata' },
  { name: 'notifications', path: '/api/notifications' },
  { name: 'list of events', path: '/api/public/galaxyevents?category=1', isPublished: true, isBounded: true },
  {
    name: 'one event as a calendar',
    path: '/api/public/galaxyevents/00000000-0000-4000-8000-000000000007/calendar',
    isPublished: true,
    isBounded: true,
  },
  {
    name: 'grade a journey',
    method: 'POST',
    path: '/api/userjourney/grade',
    body: { grade: 4, platformJourneyId: idOf('journey', 1), userId: idOf('person', RECORDED) },
    isBounded: true,
  },
  { name: 'complete a task', method: 'POST', path: `/api/usermissions/tasks/${idOf('task', TASKS)}`, body: {} },
  {
    name: 'purchase',
    method: 'POST',
    path: `/api/rewards/${idOf('reward', 1)}`,
    body: { transactionType: 'PromoCode', price: world.PRICE },
  },
]

/**
 * Replaces the seeded events. The first thirty are online and the same in both databases: the same list is compared.
 * The others have other categories, a third of them are over.
 */
async function addEvents(pool: Pool, events: number): Promise<void> {
  const few = EVENTS.small
  await pool.query(`
    delete from events;
    insert into events (id, title, description, link, starts_at, ends_at, place, organizer, category, is_top)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Rencontre ' || n, 'Une heure de questions.',
      'https://organisateur.example/' || n, at, at + interval '1 hour', 'Valbrume', 'Maison des passerelles',
      case when n <= ${few} then 1 else 2 + n % 3 end, n % 50 = 0
    from generate_series(1, ${events}) n, lateral (
      select date_trunc('day', now())
        + case when n <= ${few} then n * interval '1 day' else (n - ${events} / 3) * interval '1 hour' end as at
    ) starts`)
}

/** Adds people and their past, at most `people` and not after `until` (performance.now()). Returns their number. */
async function fill(server: BenchServer, database: string, people: number, until: number): Promise<number> {
  const pool = server.open(database)
  await world.prepare(pool)
  const objective = await world.addMissions(pool, TASKS / 2)
  await world.addRewards(pool, 1, 20, 2000)
  await pool.query(`update journeys set id = '${idOf('journey', 1)}' where name = '${world.JOURNEY}'`)
  let last = 0
  const addChunks = async () => {
    const stream = server.open(database)
    while (last < people && (last < SMALL || performance.now() < until)) {
      const [from, to] = [last + 1, Math.min(people, last + CHUNK)]
      last = to
      await world.addPeople(stream, from, to, objective)
      const serial = (from - 1) * PURCHASES
      await world.addPast(stream, { from, to, entries: ENTRIES, purchases: PURCHASES, serial })
      await world.addGuidance(stream, from, to)
    }
    await stream.end()
  }
  await Promise.all(Array.from({ length: STREAMS }, addChunks))
  await pool.query(`
    insert into journey_grade_totals (journey_name, grades, total)
    select journey_name, count(*), sum(grade) from journey_grades group by 1
    on conflict (journey_name) do update set grades = excluded.grades, total = excluded.total`)
  await world.addPeople(pool, last + 1, last + 1, objective)
  await makeActive(pool, last + 1, last + 1, PURCHASES * last)
  await pool.query('vacuum analyze')
  await pool.end()
  return last
}

/** Replaces the past of one person. */
async function addLongPast(
  pool: Pool,
  { person, entries, purchases, actions, notifications, withdrawn }: typeof LONG,
): Promise<void> {
  /** SQL that copies their first row of a table, k from 1 to `times`. changes: other values of columns. */
  const repeat = (table: string, times: number, changes: string) => `
    insert into ${table} select copy.* from ${table} one, generate_series(1, ${times}) k,
      jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${changes})) copy
      where one.id = (select id from ${table} where person_id = '${idOf('person', person)}' order by id limit 1)`
  await pool.query(`alter table star_ledger disable trigger star_ledger_is_append_only;
    delete from star_ledger where account_id = '${idOf('account', person)}' and entry > 1;
    alter table star_ledger enable trigger star_ledger_is_append_only`)
  await world.addPast(pool, { from: person, to: person, entries, purchases, serial: 100_000_000 })
  await pool.query(`
    insert into task_actions (person_id, task_id, type, resource)
      select '${idOf('person', person)}', t.id, 'service', (select id from tools order by id limit 1)
      from tasks t, generate_series(1, ${actions}) where t.mission_id::text like '00000000-%';
    ${repeat('notifications', notifications, `'fact', 'long-' || k, 'created_at', ${MINUTES_AGO}`)};
    ${repeat('assessments', VERSIONS - 1, `'version', 1 + k`)};
    with given as (${repeat('consents', withdrawn, `'given_at', ${MINUTES_AGO}, 'withdrawn_at', now()`)} returning id)
      insert into consent_deliveries (consent_id, record, subject, kind, state, attempts, confirmed_at)
      select id, id, gen_random_uuid(), kind, 'confirmed', 1, now()
      from given, unnest(array['given', 'withdrawn']) kind`)
  await pool.query('vacuum analyze')
}

async function send(node: Node, { method = 'GET', path, body }: Call, person: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await fetch(node.url + path, {
    method,
    headers: { cookie: cookieOf(person), ...(body && headers) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

const withoutTransactions = (statements: Statement[]) =>
  statements.filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql))

/** The statements as another person would send them. */
const asPerson = (statements: Statement[], person: number) =>
  withoutTransactions(statements).map((statement) => inline(statement, replacePerson(RECORDED, String(person))))

type Recorded = Map<string, Statement[]>

/** The pages that each call touches, by name: the median over some people, or of the person `only`. Rolls back. */
async function explain(pool: Pool, recorded: Recorded, only?: number): Promise<Map<string, number>> {
  const result = new Map<string, number>()
  for (const [name, statements] of recorded) {
    const totals: number[] = []
    for (const [index, person] of EXPLAINED.entries()) {
      await pool.query('begin; set local role visions_app')
      const pages = await countPages(pool, asPerson(statements, index < WARM_UP ? person : (only ?? person)))
      await pool.query('rollback')
      totals.push(pages.reduce((sum, each) => sum + each, 0))
    }
    result.set(name, median(totals.slice(WARM_UP)))
  }
  return result
}

/**
 * The pages of the database that each statement of a person's page touches, by its SQL; statements that the page
 * sends several times count together.
 */
async function explainPage(server: BenchServer, node: Node, pool: Pool, path: string, person: number) {
  const read = () => readPage(node, path, person)
  // A first call fills the caches that are not measured.
  await read()
  const statements = withoutTransactions(await server.recordRead(read))
  const bySql = new Map<string, number>()
  for (let run = 0; run < 2; run++) {
    bySql.clear()
    await pool.query('begin; set local role visions_app')
    const pages = await countPages(
      pool,
      statements.map((statement) => inline(statement)),
    )
    await pool.query('rollback')
    for (const [index, { sql }] of statements.entries()) bySql.set(sql, (bySql.get(sql) ?? 0) + pages[index]!)
  }
  return { bySql, total: [...bySql.values()].reduce((sum, each) => sum + each, 0), statements: statements.length }
}

/** How much more the statements of each signed-in page touch in the large database, for an active person of each. */
async function comparePages(server: BenchServer, nodes: Pair<Node>, pools: Pair<Pool>, people: Pair<number>) {
  const figures: Figure[] = []
  for (const path of hasWebBuild ? await listPages(pools[0]) : []) {
    const [small, large] = [
      await explainPage(server, nodes[0], pools[0], path, people[0]),
      await explainPage(server, nodes[1], pools[1], path, people[1]),
    ]
    const [first, ...others] = Array.from(large.bySql, ([sql, pages]) => [pages, small.bySql.get(sql) ?? 0] as const)
    const [after, before] = others.reduce((max, each) => (each[0] - each[1] > max[0] - max[1] ? each : max), first!)
    const remarks = `one of ${large.statements} statements; all of them ${large.total} pages, control ${small.total}`
    figures.push(touched(path.replace(/[\da-f-]{36}/, '{id}'), after, before, remarks))
  }
  return figures
}

type Pair<T> = readonly [small: T, large: T]

const signed = (value: number) => `${value >= 0 ? '+' : '−'}${number(Math.abs(value))}`

/** Pages of the large database against those of the small one. */
const touched = (what: string, after: number, before: number, remarks = ''): Figure => ({
  what,
  measured: `${number(after)} pages`,
  control: `${number(before)} pages`,
  value: after - before,
  written: signed(after - before),
  budget: { atMost: 3 },
  remarks,
})

/** Growth: a small database, a large one, and one person of the large one with a long past. */
export async function growth({ server, mail, quick }: Bench): Promise<Report> {
  const small = await server.create('small')
  const large = await server.create('large')
  await addEvents(small, EVENTS.small)
  await addEvents(large, EVENTS.large)
  await fill(server, 'small', SMALL, Infinity)
  const aim = SMALL * (quick ? FACTOR / 50 : FACTOR)
  const room = Math.floor(((await server.freeSpace()) - SPACE.others) / SPACE.person)
  if (room < CHUNK) throw new Error(`The disk has room for ${room} people: at least ${CHUNK} are needed`)
  const began = performance.now()
  const until = began + 1000 * (quick ? MAX_SECONDS.quick : MAX_SECONDS.full)
  const people = await server.withoutDurability(() => fill(server, 'large', Math.min(aim, room), until))
  const filled = (performance.now() - began) / 1000
  const factor = `${number(people / SMALL)}×`

  const nodes = [
    await startNode(server.url('small'), mail.url),
    await startNode(server.url('large'), mail.url),
  ] as const
  const recorded: Recorded = new Map()
  for (const call of CALLS) {
    // A first call fills the caches that are not measured.
    if (!call.method) await send(nodes[0], call, RECORDED)
    if (call.isPublished) {
      await small.query(`select pg_notify('content_changed', 'events')`)
      await wait(50)
    }
    recorded.set(call.name, await server.record(() => send(nodes[0], call, RECORDED)))
  }
  await world.deleteJobs(small)
  const personalPages = await comparePages(server, nodes, [small, large], [SMALL + 1, people + 1])
  const inSmall = await explain(small, recorded)
  const inLarge = await explain(large, recorded)
  await addLongPast(small, FULL)
  await addLongPast(large, LONG)
  const ofFull = await explain(small, recorded, FULL.person)
  const ofLong = await explain(large, recorded, LONG.person)

  const pages = CALLS.flatMap(({ name, isBounded, isPublished }) => {
    const remarks = `${asPerson(recorded.get(name)!, RECORDED).length} statements`
    const times = isPublished ? `${number(EVENTS.large)} events` : factor
    const grown = touched(`${name}, ${times}`, inLarge.get(name)!, inSmall.get(name)!, remarks)
    return isBounded ? [grown] : [grown, touched(`${name}, a long past`, ofLong.get(name)!, ofFull.get(name)!)]
  })

  const { rows } = await large.query<{ size: number }>(`select pg_database_size('large') as size`)
  const { size } = rows[0]!
  await Promise.all([...nodes.map((node) => node.stop()), small.end(), large.end()])
  return {
    title: `Growth: ${number(SMALL)} people → ${number(people)} (${number(people * ENTRIES)} ledger entries)`,
    notes: [
      `Pages touched by the statements of a call (recorded from the product, EXPLAIN (ANALYZE, BUFFERS), rolled back; medians over ${EXPLAINED.length - WARM_UP} people), against the small database. A long past is one person's ${number(LONG.entries)} ledger entries, ${number(LONG.purchases)} purchases, ${number(LONG.actions * TASKS)} actions, ${number(LONG.notifications)} notifications and ${number(LONG.withdrawn)} withdrawn consents, against a person of the small database whose lists are just full (${FULL.purchases} purchases, ${FULL.actions * TASKS} actions, ${FULL.notifications} notifications and consents). Both have ${VERSIONS} versions of an assessment. A call without the figure «a long past» shows all rows that a person can have. Published lists do not depend on people: they are compared between ${EVENTS.small} and ${number(EVENTS.large)} events. Filling the large database took ${number(filled)} s, with the ledger's trigger, foreign keys and durability disabled; it has ${number(size / 1e9)} GB.`,
      `Signed-in pages: the statements of one page of an active person (three months of use) of each database. Each figure is the statement of the page that grows most; each index that it uses has up to two levels more.`,
      ...(people < SMALL * FACTOR
        ? [
            `${FACTOR}× people are the aim: ${room < aim ? `the disk has room for ${number(room)}` : `${number(people)} were added in ${MAX_SECONDS.full} s at most`}.`,
          ]
        : []),
    ],
    figures: [...pages, ...personalPages],
  }
}
