// What one person's day costs, and from it how many people a core, a disk and a primary carry. The machine gives the
// costs; how often people come is assumed here, and printed with each figure that depends on it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hasWebBuild, startNode, WITHOUT_WEB, type Node } from '../lib/api.ts'
import { makeActive } from '../lib/active-people.ts'
import { ACTIVE, BEGINNERS, REWARDS, type Bench } from '../lib/bench.ts'
import { controlName, runControl } from '../lib/control.ts'
import type { Pool } from '../lib/database.ts'
import { listPages, MISSIONS } from '../lib/pages.ts'
import { readUsage, type Usage } from '../lib/postgres-usage.ts'
import { cpuMicroseconds, residentMegabytes } from '../lib/processes.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { addPeople, cookieOf, deleteJobs, idOf, PRICE, sqlId } from '../lib/world.ts'
import { bought, buy } from './purchase.ts'

/** Assumed, not measured: change them to those of a region and run the scenario again. */
const ASSUMED = {
  /** Days of use of one registered person in a year: many come once, some each week. */
  daysAYear: 12,
  /** Share of all registered people who come on the busiest day of the year. */
  ofBusiestDay: 0.1,
  /** Share of the visits of that day in its busiest hour. */
  ofBusiestHour: 0.2,
  /** Share of a core that is used in that hour: the rest is for bursts of minutes and for a node that is replaced. */
  load: 0.5,
  /** One purchase in so many days of use. */
  daysAPurchase: 7,
  /** Mails in a year that no day of use causes: an assessment, meetings, stars after ten tasks a day. */
  otherMails: 6,
}
/** How often the page MISSIONS is seen in a day; every other page of the area is seen once. */
const HOME_VIEWS = 4
const A_DAY = { tasks: 2, answers: 10, activities: 3 }
const CLIENTS = { people: 6, writes: 16 }
/** People who are added to weigh their rows, and those of them who get a year's guidance. */
const ADDED = { from: 30_001, people: 10_000, active: 500 }
const SHARE_OF_PEAK = ASSUMED.ofBusiestDay * ASSUMED.ofBusiestHour

type Task = { person: number; id: string }

export async function capacity(bench: Bench): Promise<Report> {
  const { server, mail, world, quick } = bench
  const title = 'What one person costs'
  if (!hasWebBuild) return { title, notes: [WITHOUT_WEB], figures: [] }
  const { pool, url } = world
  const usage = () => readUsage(server.pid, pool)
  const node = await startNode(url, mail.url)
  const pages = await listPages(pool)
  const day = [...pages, ...Array.from({ length: HOME_VIEWS - 1 }, () => MISSIONS)]
  const { rows: trades } = await pool.query<{ code: string }>('select code from trades order by code limit 40')
  const left = await findTasksLeft(pool)
  const spend = (person: number) => spendDay(node, person, { day, tasks: left.get(person) ?? [], trades })

  // The first two fill caches. The third is recorded: its statements are counted.
  const [first] = ACTIVE
  for (const person of [first, first + 1]) await spend(person)
  const statements = await server.record(() => spend(first + 2))
  const people = Array.from({ length: quick ? 20 : 150 }, (_, index) => first + 3 + index)
  const before = { ...(await usage()), cpuOfNode: cpuMicroseconds(node.pid), mails: mail.accepted() }
  const began = performance.now()
  const count = people.length
  await Promise.all(
    Array.from({ length: CLIENTS.people }, async () => {
      for (let person = people.shift(); person !== undefined; person = people.shift()) await spend(person)
    }),
  )
  const took = (performance.now() - began) / 1000
  // The mails of the last purchases, and the counters of the database, which are up to a second late.
  await wait(3000)
  const after = { ...(await usage()), cpuOfNode: cpuMicroseconds(node.pid), mails: mail.accepted() }
  const memory = residentMegabytes(node.pid)
  const { rows: connected } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and application_name like 'visions%'`,
  )
  const each = (name: keyof typeof before) => (after[name] - before[name]) / count
  const writes = await measureWrites(node, bench)
  await node.stop()
  const rows = await weighPeople(pool, usage)

  const cpu = { node: each('cpuOfNode') / 1e6, database: each('cpu') / 1e6 }
  const daysAnHour = (seconds: number) => (3600 * ASSUMED.load) / seconds
  const peopleACore = (seconds: number) => daysAnHour(seconds) / SHARE_OF_PEAK
  const diskAYear = rows.account + rows.guidance + ASSUMED.daysAYear * each('size')
  const mails = each('mails') * ASSUMED.daysAYear + ASSUMED.otherMails
  const peak = `${percent(SHARE_OF_PEAK)} of all people in the busiest hour (${percent(ASSUMED.ofBusiestDay)} on the busiest day, ${percent(ASSUMED.ofBusiestHour)} of them in one hour)`
  const line = (what: string, measured: string, remarks: string): Figure => ({ what, measured, control: '', remarks })
  const gigabytes = (bytes: number) => `${number((bytes * 100_000) / 1e9)} GB`
  const kilobytes = (bytes: number) => `${number(bytes / 1024)} KB`
  return {
    title,
    notes: [
      `A day of one person: ${day.length} pages as whole documents, ${A_DAY.tasks} tasks, ${A_DAY.answers} answers, ${A_DAY.activities} batches of activity, a purchase on one day in ${ASSUMED.daysAPurchase}. Measured: ${count} days of active people (three months of use) within ${number(took)} s, ${CLIENTS.people} at a time, PostgreSQL and load on the same machine. A browser that navigates in the app asks for less than whole documents. Not measured: the sign-in, files of the build (cached by browsers for a year), the matching service.`,
      `Assumed: ${ASSUMED.daysAYear} days of use a person and year; ${peak}; a core is used by half in that hour; ${ASSUMED.otherMails} mails a year that no day causes.`,
    ],
    figures: [
      line('CPU of the node, a day', `${number(cpu.node * 1000)} ms`, 'measured'),
      line('CPU of PostgreSQL, a day', `${number(cpu.database * 1000)} ms`, 'measured'),
      line(
        'statements, a day',
        number(statements.length),
        `measured; ${number(each('commits'))} transactions, most of them reads`,
      ),
      line('write-ahead log, a day', kilobytes(each('wal')), 'measured, before compression: archived by pgBackRest'),
      line(
        'days an hour, one core of nodes',
        about(daysAnHour(cpu.node)),
        `measured CPU at ${percent(ASSUMED.load)} load`,
      ),
      line('people, one core of nodes', about(peopleACore(cpu.node)), peak),
      line('people, one core of PostgreSQL', about(peopleACore(cpu.database)), peak),
      line('memory of a node', `${number(memory)} MB`, 'measured after the run; one node uses one core'),
      line(
        'people, one GB of memory of nodes',
        about((peopleACore(cpu.node) * 1024) / memory),
        'sessions are in the database: memory follows nodes, not people',
      ),
      line('rows of a new person', kilobytes(rows.account), 'measured with indexes'),
      line('… of one with three months of use', kilobytes(rows.account + rows.guidance), 'measured with indexes'),
      line(
        'people of three months whose rows fit in 1 GB of cache',
        about(2 ** 30 / (rows.account + rows.guidance)),
        'shared_buffers and cache of the system together',
      ),
      line(
        'disk, 100,000 people and year',
        gigabytes(diskAYear),
        `the rows above and ${ASSUMED.daysAYear} days of ${kilobytes(each('size'))}, without what vacuum and clean-up give back`,
      ),
      line(
        'archived log, 100,000 people and year',
        gigabytes(each('wal') * ASSUMED.daysAYear),
        'before compression; pgBackRest deletes it with its backups',
      ),
      line(
        'mails, a person and year',
        number(mails),
        `${number(each('mails'))} a day measured, ${ASSUMED.otherMails} assumed; with codes by mail ${number(mails + ASSUMED.daysAYear)}`,
      ),
      line('connections of one node', number(connected[0]!.count), 'measured under load'),
      line('purchases a second by one node', number(writes.product), `${CLIENTS.writes} clients`),
      line(
        `… the same function by ${controlName}`,
        number(writes.control),
        'the primary alone, with the disk of this machine',
      ),
    ],
  }
}

/** Two significant digits: what follows from assumptions is no more exact. */
const about = (value: number) => `about ${number(Number(value.toPrecision(2)))}`
const percent = (share: number) => `${number(share * 100)} %`

/** The tasks of their objective that people have not completed, by the number of the person. */
async function findTasksLeft(pool: Pool): Promise<Map<number, string[]>> {
  const { rows } = await pool.query<Task>(`
    select n::int as person, t.id from generate_series(${ACTIVE[0]}::bigint, ${ACTIVE[1]}) n
    join people p on p.id = ${sqlId('person', 'n')}
    join objective_missions m on m.objective_id = p.main_objective_id
    join tasks t on t.mission_id = m.mission_id
    where t.action <> 'iframe'
      and not exists (select from task_completions c where c.person_id = p.id and c.task_id = t.id)
    order by n, m.position, t.position`)
  const byPerson = Map.groupBy(rows, ({ person }) => person)
  return new Map(Array.from(byPerson, ([person, tasks]) => [person, tasks.map(({ id }) => id)]))
}

interface Day {
  day: string[]
  tasks: string[]
  trades: { code: string }[]
}

/** One day of one person. Throws when an answer is not 200. */
async function spendDay({ url }: Node, person: number, { day, tasks, trades }: Day): Promise<void> {
  const cookie = cookieOf(person)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}`)
  }
  for (const path of day) await send('GET', path)
  for (const id of tasks.slice(0, A_DAY.tasks)) await send('POST', `/api/usermissions/tasks/${id}`, {})
  for (let index = 0; index < A_DAY.answers; index++) {
    const { code } = trades[(person + index) % trades.length]!
    await send('PUT', `/api/preferences/trade/${code}`, { answer: 'yes' })
  }
  for (let index = 0; index < A_DAY.activities; index++) {
    const activity = { activity: 'open-page', resource: 'user/missions', timestamp: new Date().toISOString() }
    await send('POST', '/api/activities', { activities: Array.from({ length: 8 }, () => activity) })
  }
  if (person % ASSUMED.daysAPurchase === 0)
    await send('POST', `/api/rewards/${idOf('reward', REWARDS[0])}`, { transactionType: 'PromoCode', price: PRICE })
}

/** Writes a second: purchases through a node, and the function of the purchase on the database alone. */
async function measureWrites(node: Node, { folder, seconds, world: { pool, url } }: Bench) {
  const product = await buy(node, BEGINNERS, REWARDS, { clients: CLIENTS.writes, seconds })
  await deleteJobs(pool)
  const script = {
    statements: [bought(sqlId('person', ':n'), sqlId('reward', ':r'))],
    draw: { n: BEGINNERS, r: REWARDS },
  }
  const control = await runControl(folder, url, script, { clients: CLIENTS.writes, seconds })
  await deleteJobs(pool)
  return { product: product.perSecond, control }
}

/** Bytes of the rows of a new person, and what three months of use add. */
async function weighPeople(pool: Pool, usage: () => Promise<Usage>) {
  const { from, people, active } = ADDED
  const start = await usage()
  await addPeople(pool, from, from + people - 1, null)
  const added = await usage()
  await makeActive(pool, from, from + active - 1, 1_000_000)
  const used = await usage()
  return { account: (added.size - start.size) / people, guidance: (used.size - added.size) / active }
}
