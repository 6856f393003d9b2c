import { setTimeout as wait } from 'node:timers/promises'
import { startNode, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { inline, type Pool } from '../lib/database.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'

const [FEW, MANY] = [30, 10_000] as const
/** Those of this category are the same few in both worlds: the same bytes are compared. */
const LIST = '/api/public/galaxyevents?category=1'
const CONNECTIONS = 16
const FIRST_READS = 20

/** Puts so many events in place of the seeded ones: the first few online, the others of all other categories, a third of those over. */
async function fill(pool: Pool, events: number): Promise<void> {
  await pool.query(`
    delete from events;
    insert into events (id, title, description, link, starts_at, ends_at, place, organizer, category, is_top)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Rencontre ' || n, repeat('Une heure pour poser ses questions. ', 5),
        'https://organisateur.example/' || n, at, at + interval '1 hour', 'Valbrume', 'Maison des passerelles',
        case when n <= ${FEW} then 1 else 2 + n % 3 end, n % 50 = 0
      from generate_series(1, ${events}) n,
        lateral (select date_trunc('day', now()) + case when n <= ${FEW} then n * interval '1 day' else (n - ${events} / 3) * interval '1 hour' end as at) starts`)
  await pool.query('vacuum analyze events')
}

const read = async ({ url }: Node, path: string) => {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

/** The list of events and one of them for calendars, among thirty and among ten thousand. */
export async function events({ server, mail, rounds, seconds }: Bench): Promise<Report> {
  const pools = [await server.create('events_few'), await server.create('events_many')] as const
  await fill(pools[0], FEW)
  await fill(pools[1], MANY)
  const nodes = await Promise.all([
    startNode(server.url('events_few'), mail.url),
    startNode(server.url('events_many'), mail.url),
  ])
  const [few, many] = nodes
  const calendar = '/api/public/galaxyevents/00000000-0000-4000-8000-000000000007/calendar'
  /** One far into the calendar of the large world. */
  const { rows } = await pools[1].query<{ id: string }>(
    `select id from events where category = 2 and starts_at > now() order by starts_at, id offset 1800 limit 1`,
  )
  const full = '/api/public/galaxyevents?category=2'
  const far = `${full}&after=${rows[0]!.id}`

  const pagesTouched = async (pool: Pool, node: Node, path: string): Promise<number[]> => {
    // Told of a change, it reads anew.
    await pool.query(`select pg_notify('content_changed', 'events')`)
    await wait(50)
    const statements = await server.record(async () => void (await read(node, path)))
    const pages: number[] = []
    for (const statement of statements) {
      const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${inline(statement)}`,
      )
      const plan = plans[0]!['QUERY PLAN'][0].Plan
      pages.push(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!)
    }
    return pages
  }
  const [pageFew, countsFew] = await pagesTouched(pools[0], few, LIST)
  const [pageMany, countsMany] = await pagesTouched(pools[1], many, LIST)
  const [pageFull] = await pagesTouched(pools[1], many, full)
  const [pageFar] = await pagesTouched(pools[1], many, far)
  const [oneFew] = await pagesTouched(pools[0], few, calendar)
  const [oneMany] = await pagesTouched(pools[1], many, calendar)

  const first: Record<'few' | 'many', number[]> = { few: [], many: [] }
  for (let i = 0; i < FIRST_READS; i++)
    for (const [name, node, pool] of [['few', few, pools[0]] as const, ['many', many, pools[1]] as const]) {
      await pool.query(`select pg_notify('content_changed', 'events')`)
      await wait(15)
      const started = performance.now()
      await read(node, LIST)
      first[name].push(performance.now() - started)
    }

  const ask = ({ url, pid }: Node, path: string) =>
    load({
      url,
      pids: [pid],
      connections: CONNECTIONS,
      seconds,
      request: { method: 'GET', path, headers: { 'accept-encoding': 'br' } },
    })
  for (const node of nodes) for (const path of [LIST, calendar]) await ask(node, path)
  const got = await interleave<Measured, 'listFew' | 'listMany' | 'oneFew' | 'oneMany'>(rounds, {
    listFew: () => ask(few, LIST),
    listMany: () => ask(many, LIST),
    oneFew: () => ask(few, calendar),
    oneMany: () => ask(many, calendar),
  })
  await Promise.all([...nodes.map((node) => node.stop()), ...pools.map((pool) => pool.end())])

  const speed = (what: string, after: Measured[], before: Measured[]): Figure => ({
    what,
    measured: `${number(middle(after).perSecond)}/s`,
    control: `${number(middle(before).perSecond)}/s`,
    value: middle(after).perSecond / middle(before).perSecond,
    budget: { atLeast: 0.8 },
    beside: `p99 ${middle(after).p99} ms, among ${FEW} ${middle(before).p99} ms`,
  })
  const pages = (what: string, after: number, before: number, atMost: number): Figure => ({
    what,
    measured: `${number(after)} pages`,
    control: `${number(before)} pages`,
    value: after - before,
    written: `${after >= before ? '+' : '−'}${number(Math.abs(after - before))}`,
    budget: { atMost },
  })
  return {
    title: `Events: ${FEW} → ${number(MANY)}`,
    notes: [
      `Control: the same node over a database with ${FEW} events. The online events, which the list shows, are the same in both. Pages are those of the database that a statement touches (EXPLAIN (ANALYZE, BUFFERS)); the counts of all categories are read once after a change, at most once a minute, for all pages of the list. ${CONNECTIONS} connections.`,
    ],
    figures: [
      speed('list from memory, brotli', got.listMany, got.listFew),
      {
        what: 'list, first read after a change',
        measured: `${number(median(first.many))} ms`,
        control: `${number(median(first.few))} ms`,
        value: median(first.few) / median(first.many),
      },
      pages('page of the list', pageMany!, pageFew!, 5),
      pages('page of sixty far into the calendar, against the first', pageFar!, pageFull!, 5),
      pages('counts of the categories', countsMany!, countsFew!, 100),
      pages('one event for calendars', oneMany!, oneFew!, 3),
      speed('one event for calendars, a second', got.oneMany, got.oneFew),
    ],
  }
}
