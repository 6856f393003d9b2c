import { randomUUID } from 'node:crypto'
import { startNode, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { inline, type Pool, type Statement } from '../lib/database.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'
import {
  addGuidance,
  addMissions,
  addPast,
  addPeople,
  addRewards,
  cookieOf,
  forgetJobs,
  idOf,
  prepare,
  PRICE,
} from '../lib/world.ts'
import { anybody } from './personal-reads.ts'
import { buy } from './purchase.ts'

const SMALL = 200
const FACTOR = 1000
const CHUNK = 10_000
/** Entries of everybody, and how many of these are purchases. */
const ENTRIES = 10
const PURCHASES = 2
const TASKS = 12
/** As many versions of an assessment as are kept. */
const VERSIONS = 20
/** The one person with a long past: for each task of the objective, as many actions as the product lets anybody record. */
const LONG = { person: 1, entries: 100_000, purchases: 20_000, actions: 200, notifications: 10_000, withdrawn: 5000 }
/** Whom they are compared to, in the small world: somebody whose lists are just as full as they can be shown. */
const FULL = { person: 2, entries: 60, purchases: 55, actions: 20, notifications: 55, withdrawn: 55 }
/** Who is recorded, and who is explained: other people, so that a purchase is not the repetition of an earlier one. */
const RECORDED = 7
const EXPLAINED = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]
/** The first runs in a connection read the catalogue and plan. */
const WARM_UP = 7

/** What is explained: by name, a call; bounded when nobody's past of it is longer than what is shown. */
const CALLS: { name: string; method?: string; path: string; body?: object; isBounded?: true }[] = [
  { name: 'session lookup', path: '/api/auth/check' },
  { name: 'balance', path: '/api/userrewards/me' },
  { name: '/me', path: '/api/me' },
  { name: 'purchased list', path: '/api/rewards/purchased' },
  { name: 'first missions', path: '/api/usermissions/presets' },
  { name: 'missions of the objective', path: '/api/usermissions/me' },
  { name: 'last used tools', path: '/api/services?filter=lastUsed' },
  { name: 'tools one has been to', path: '/api/services/me' },
  { name: 'experiences', path: '/api/userplatformjourneys/me' },
  { name: 'one experience, its average grade', path: `/api/userplatformjourneys/${idOf('journey', 1)}/me` },
  { name: 'versions of an assessment', path: '/api/assessments?experience=bilan-orientation', isBounded: true },
  { name: 'consents', path: '/api/consents' },
  { name: 'personal data', path: '/api/personaldata' },
  { name: 'notifications', path: '/api/notifications' },
  {
    name: 'grade an experience',
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
    body: { transactionType: 'PromoCode', price: PRICE },
  },
]

/** A database with so many people and their past; stops early when `until` (performance.now) is reached. Returns how many there are. */
async function fill(pool: Pool, people: number, until: number): Promise<number> {
  await prepare(pool)
  const objective = await addMissions(pool, TASKS / 2)
  await addRewards(pool, 1, 20, 2000)
  await pool.query(`select setval('bench_pair', 0, false)`)
  let serial = 0
  let last = 0
  while (last < people && (last < SMALL || performance.now() < until)) {
    const [from, to] = [last + 1, Math.min(people, last + CHUNK)]
    await addPeople(pool, from, to, objective)
    serial = await addPast(pool, { from, to, entries: ENTRIES, purchases: PURCHASES, serial })
    await addGuidance(pool, from, to)
    last = to
  }
  await pool.query(`
    insert into task_actions (person_id, task_id, type, resource)
      select p.id, t.id, 'service', (select id from tools order by id limit 1)
      from people p, (select id from tasks where mission_id = '${idOf('mission', 1)}' limit 1) t where p.subject like 'bench-%';
    insert into tool_visits (person_id, tool_id)
      select p.id, t.id from people p, (select id from tools order by id limit 1) t where p.subject like 'bench-%'`)
  await pool.query('vacuum analyze')
  return last
}

/** Gives one person another past than the others have. */
async function age(
  pool: Pool,
  { person, entries, purchases, actions, notifications, withdrawn }: typeof LONG,
): Promise<void> {
  /** Copies their first row of a table so many times, numbered by k, with something else in some columns. */
  const repeat = (table: string, times: number, changes: string) => `
    insert into ${table} select copy.* from ${table} one, generate_series(1, ${times}) k,
      jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${changes})) copy
      where one.id = (select id from ${table} where person_id = '${idOf('person', person)}' order by id limit 1)`
  await pool.query(`alter table star_ledger disable trigger star_ledger_is_append_only;
    delete from star_ledger where account_id = '${idOf('account', person)}' and entry > 1;
    alter table star_ledger enable trigger star_ledger_is_append_only`)
  await addPast(pool, { from: person, to: person, entries, purchases, serial: 100_000_000 })
  await pool.query(`
    insert into task_actions (person_id, task_id, type, resource)
      select '${idOf('person', person)}', t.id, 'service', (select id from tools order by id limit 1)
      from tasks t, generate_series(1, ${actions}) where t.mission_id::text like '00000000-%';
    ${repeat('notifications', notifications, `'fact', 'long-' || k, 'created_at', now() - k * interval '1 minute'`)};
    ${repeat('assessments', VERSIONS - 1, `'version', 1 + k`)};
    with given as (${repeat('consents', withdrawn, `'given_at', now() - k * interval '1 minute', 'withdrawn_at', now()`)} returning id)
      insert into consent_deliveries (consent_id, record, subject, kind, state, attempts, confirmed_at)
      select id, id, gen_random_uuid(), kind, 'confirmed', 1, now() from given, unnest(array['given', 'withdrawn']) kind`)
  await pool.query('vacuum analyze')
}

async function call(node: Node, { method = 'GET', path, body }: (typeof CALLS)[number], person: number): Promise<void> {
  const answer = await fetch(node.url + path, {
    method,
    headers: {
      cookie: cookieOf(person),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Pages of the database that the statements touch together, as the role of the product, and rolled back. */
async function pagesTouched(pool: Pool, statements: string[]): Promise<number> {
  let pages = 0
  await pool.query('begin; set local role visions_app')
  for (const sql of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
    )
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    pages += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
  }
  await pool.query('rollback')
  return pages
}

/** The statements as another person would send them. */
const as = (statements: Statement[], person: number) =>
  statements
    .filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql))
    .map((statement) => inline(statement, anybody(RECORDED, String(person))))

/** For each call, the pages that its statements touch: the median over some people, and for `one` person when given. */
async function explain(pool: Pool, recorded: Map<string, Statement[]>, one?: number): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [name, statements] of recorded) {
    const pages: number[] = []
    for (const [index, person] of EXPLAINED.entries()) {
      const touched = await pagesTouched(pool, as(statements, index < WARM_UP ? person : (one ?? person)))
      if (index >= WARM_UP) pages.push(touched)
    }
    found.set(name, median(pages))
  }
  return found
}

/** Growth: a small world, a large one, and one person of the large one with a long past. */
export async function growth({ server, mail, rounds, seconds, quick }: Bench): Promise<Report> {
  const small = await server.create('small')
  const large = await server.create('large')
  await fill(small, SMALL, Infinity)
  const began = performance.now()
  const people = await fill(large, SMALL * (quick ? FACTOR / 20 : FACTOR), began + (quick ? 8000 : 120_000))
  const filled = (performance.now() - began) / 1000
  const factor = people / SMALL

  const nodes = await Promise.all([startNode(server.url('small'), mail.url), startNode(server.url('large'), mail.url)])
  const recorded = new Map<string, Statement[]>()
  for (const each of CALLS) {
    // Once unseen, so that what is kept in memory is there.
    if (!each.method) await call(nodes[0], each, RECORDED)
    recorded.set(each.name, await server.record(() => call(nodes[0], each, RECORDED)))
  }
  await forgetJobs(small)
  const inSmall = await explain(small, recorded)
  const inLarge = await explain(large, recorded)
  await age(small, FULL)
  await age(large, LONG)
  const ofFull = await explain(small, recorded, FULL.person)
  const ofLong = await explain(large, recorded, LONG.person)

  const pages: Figure[] = CALLS.flatMap(({ name, isBounded }) => {
    const figure = (what: string, after: number, before: number): Figure => ({
      what,
      measured: `${number(after)} pages`,
      control: `${number(before)} pages`,
      value: after - before,
      written: `${after >= before ? '+' : '−'}${number(Math.abs(after - before))}`,
      budget: { atMost: 3 },
    })
    const statements = as(recorded.get(name)!, RECORDED).length
    return [
      {
        ...figure(`${name}, ${number(factor)}×`, inLarge.get(name)!, inSmall.get(name)!),
        beside: `${statements} statements`,
      },
      ...(isBounded ? [] : [figure(`${name}, a long past`, ofLong.get(name)!, ofFull.get(name)!)]),
    ]
  })

  const balance = (node: Node, most: number) =>
    load({
      url: node.url,
      pids: [node.pid],
      connections: 8,
      seconds,
      request: {
        method: 'GET',
        path: '/api/userrewards/me',
        setupRequest: (request) => ({
          ...request,
          headers: { cookie: cookieOf(1 + Math.floor(Math.random() * most)) },
        }),
      },
    })
  const sizes = [SMALL, people] as const
  const pools = [small, large] as const
  // From 3 on: the first two have pasts of their own.
  const purchases = async (at: 0 | 1) => {
    const measured = await buy(nodes[at], [3, sizes[at]], [2, 20], { clients: 8, seconds })
    await forgetJobs(pools[at])
    return measured
  }
  for (const at of [0, 1] as const) {
    await balance(nodes[at], sizes[at])
    await purchases(at)
  }
  const got = await interleave<Measured, 'balanceSmall' | 'balanceLarge' | 'buySmall' | 'buyLarge'>(rounds, {
    balanceSmall: () => balance(nodes[0], sizes[0]),
    balanceLarge: () => balance(nodes[1], sizes[1]),
    buySmall: () => purchases(0),
    buyLarge: () => purchases(1),
  })
  await Promise.all([...nodes.map((node) => node.stop()), small.end(), large.end()])
  const speed = (what: string, after: Measured[], before: Measured[]): Figure => ({
    what: `${what} a second, ${number(factor)}×`,
    measured: `${number(middle(after).perSecond)}/s`,
    control: `${number(middle(before).perSecond)}/s`,
    value: middle(after).perSecond / middle(before).perSecond,
    beside: `p99 ${middle(after).p99} ms, 1× ${middle(before).p99} ms`,
  })
  const shortened =
    factor < FACTOR ? [`Only ${number(factor)}× people could be added in the time given (${FACTOR}× is the aim).`] : []
  return {
    title: `Growth: ${number(SMALL)} people → ${number(people)} (${number(people * ENTRIES)} ledger entries)`,
    notes: [
      `Pages touched by the statements of a call (recorded from the product, EXPLAIN (ANALYZE, BUFFERS), rolled back; medians over ${EXPLAINED.length - WARM_UP} people), against the small world. A long past is one person's ${number(LONG.entries)} ledger entries, ${number(LONG.purchases)} purchases, ${number(LONG.actions * TASKS)} actions, ${number(LONG.notifications)} notifications and ${number(LONG.withdrawn)} consents taken back, against somebody of the small world whose lists are just full (${FULL.purchases} purchases, ${FULL.actions * TASKS} actions, ${FULL.notifications} notifications and consents). Both have the ${VERSIONS} versions that are kept: where nobody's past can be longer than what is shown, there is no such figure. The large world took ${number(filled)} s to fill; the ledger's guard against changes and foreign keys were off meanwhile.`,
      ...shortened,
    ],
    figures: [
      ...pages,
      speed('balances', got.balanceLarge, got.balanceSmall),
      speed('purchases', got.buyLarge, got.buySmall),
    ],
  }
}
