import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startNode, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { countPages, inline, type Pool, type Statement } from '../lib/database.ts'
import { asAnyOf, load, medians, type Measured } from '../lib/load.ts'
import { compareSpeed, number, type Figure, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'
import * as world from '../lib/world.ts'
import { buy } from './purchase.ts'
import { replacePerson } from './personal-reads.ts'

const { cookieOf, idOf } = world
const SMALL = 200
const FACTOR = 1000
const CHUNK = 10_000
/** Ledger entries of each person, and how many of these are purchases. */
const ENTRIES = 10
const PURCHASES = 2
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
async function fill(pool: Pool, people: number, until: number): Promise<number> {
  await world.prepare(pool)
  const objective = await world.addMissions(pool, TASKS / 2)
  await world.addRewards(pool, 1, 20, 2000)
  await pool.query(`select setval('bench_pair', 0, false)`)
  let serial = 0
  let last = 0
  while (last < people && (last < SMALL || performance.now() < until)) {
    const [from, to] = [last + 1, Math.min(people, last + CHUNK)]
    await world.addPeople(pool, from, to, objective)
    serial = await world.addPast(pool, { from, to, entries: ENTRIES, purchases: PURCHASES, serial })
    await world.addGuidance(pool, from, to)
    last = to
  }
  await pool.query(`
    insert into task_actions (person_id, task_id, type, resource)
      select p.id, t.id, 'service', (select id from tools order by id limit 1)
      from people p, (select id from tasks where mission_id = '${idOf('mission', 1)}' limit 1) t
      where p.subject like 'bench-%';
    insert into tool_visits (person_id, tool_id)
      select p.id, t.id from people p, (select id from tools order by id limit 1) t where p.subject like 'bench-%'`)
  await pool.query('vacuum analyze')
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

/** The statements as another person would send them. */
const asPerson = (statements: Statement[], person: number) =>
  statements
    .filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql))
    .map((statement) => inline(statement, replacePerson(RECORDED, String(person))))

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

/** Growth: a small database, a large one, and one person of the large one with a long past. */
export async function growth({ server, mail, rounds, seconds, quick }: Bench): Promise<Report> {
  const small = await server.create('small')
  const large = await server.create('large')
  await addEvents(small, EVENTS.small)
  await addEvents(large, EVENTS.large)
  await fill(small, SMALL, Infinity)
  const began = performance.now()
  const people = await fill(large, SMALL * (quick ? FACTOR / 20 : FACTOR), began + (quick ? 8000 : 120_000))
  const filled = (performance.now() - began) / 1000
  const factor = `${number(people / SMALL)}×`

  const nodes = await Promise.all([startNode(server.url('small'), mail.url), startNode(server.url('large'), mail.url)])
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
  const inSmall = await explain(small, recorded)
  const inLarge = await explain(large, recorded)
  await addLongPast(small, FULL)
  await addLongPast(large, LONG)
  const ofFull = await explain(small, recorded, FULL.person)
  const ofLong = await explain(large, recorded, LONG.person)

  const figure = (what: string, after: number, before: number, remarks = ''): Figure => ({
    what,
    measured: `${number(after)} pages`,
    control: `${number(before)} pages`,
    value: after - before,
    written: `${after >= before ? '+' : '−'}${number(Math.abs(after - before))}`,
    budget: { atMost: 3 },
    remarks,
  })
  const pages = CALLS.flatMap(({ name, isBounded, isPublished }) => {
    const remarks = `${asPerson(recorded.get(name)!, RECORDED).length} statements`
    const times = isPublished ? `${number(EVENTS.large)} events` : factor
    const grown = figure(`${name}, ${times}`, inLarge.get(name)!, inSmall.get(name)!, remarks)
    return isBounded ? [grown] : [grown, figure(`${name}, a long past`, ofLong.get(name)!, ofFull.get(name)!)]
  })

  const sizes = [SMALL, people] as const
  const balances = (at: 0 | 1) =>
    load(nodes[at], { connections: 8, seconds, request: asAnyOf([1, sizes[at]], { path: '/api/userrewards/me' }) })
  // From 3 on: the first two have pasts of their own.
  const purchases = async (at: 0 | 1) => {
    const measured = await buy(nodes[at], [3, sizes[at]], [2, 20], { clients: 8, seconds })
    await world.deleteJobs([small, large][at]!)
    return measured
  }
  for (const at of [0, 1] as const) {
    await balances(at)
    await purchases(at)
  }
  const got = await alternate(rounds, {
    balancesSmall: () => balances(0),
    balancesLarge: () => balances(1),
    purchasesSmall: () => purchases(0),
    purchasesLarge: () => purchases(1),
  })
  await Promise.all([...nodes.map((node) => node.stop()), small.end(), large.end()])
  const speed = (what: string, after: Measured[], before: Measured[]) =>
    compareSpeed(`${what} a second, ${factor}`, after, before, {
      remarks: `p99 ${medians(after).p99} ms, 1× ${medians(before).p99} ms`,
    })
  return {
    title: `Growth: ${number(SMALL)} people → ${number(people)} (${number(people * ENTRIES)} ledger entries)`,
    notes: [
      `Pages touched by the statements of a call (recorded from the product, EXPLAIN (ANALYZE, BUFFERS), rolled back; medians over ${EXPLAINED.length - WARM_UP} people), against the small database. A long past is one person's ${number(LONG.entries)} ledger entries, ${number(LONG.purchases)} purchases, ${number(LONG.actions * TASKS)} actions, ${number(LONG.notifications)} notifications and ${number(LONG.withdrawn)} withdrawn consents, against a person of the small database whose lists are just full (${FULL.purchases} purchases, ${FULL.actions * TASKS} actions, ${FULL.notifications} notifications and consents). Both have ${VERSIONS} versions of an assessment. A call without the figure «a long past» shows all rows that a person can have. Published lists do not depend on people: they are compared between ${EVENTS.small} and ${number(EVENTS.large)} events. Filling the large database took ${number(filled)} s, with the ledger's trigger and foreign keys disabled.`,
      ...(people < SMALL * FACTOR
        ? [`Only ${factor} people could be added in the time limit (${FACTOR}× is the aim).`]
        : []),
    ],
    figures: [
      ...pages,
      speed('balances', got.balancesLarge, got.balancesSmall),
      speed('purchases', got.purchasesLarge, got.purchasesSmall),
    ],
  }
}
