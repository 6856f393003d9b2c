import { createHmac } from 'node:crypto'
import { startMatching, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import type { AutocannonRequest } from 'autocannon'
import type { Pool } from '../lib/database.ts'
import { load, medians } from '../lib/load.ts'
import { residentMegabytes } from '../lib/processes.ts'
import { microseconds, number, type Figure, type Report } from '../lib/report.ts'
import { alternate, randomIn } from '../lib/statistics.ts'
import { idOf, prepare, sqlId } from '../lib/world.ts'

/** Trainings at 1×, and as many other offers. */
const OFFERS = 1500
const FACTORS = [1, 10, 100]
/** All occupations of the ROME. */
const TRADES = 1584
const PEOPLE = 200
/** People with shares in the database of many people. */
const MANY = 200_000
const CHUNK = 10_000
const PARTNER_KEY = 'b'.repeat(64)
const CITIES = ['Lyon', 'Lille', 'Nantes', 'Brest', 'Toulouse', 'Strasbourg']

/** A trade as the matching service copies it from the product. */
const tradeOf = (number: number) => ({
  code: `${String.fromCharCode(65 + (number % 14))}${String(number).padStart(4, '0')}`,
  title: `Métier ${number}`,
  interests: 'RIASECRIA'.slice(number % 6, (number % 6) + 1 + (number % 3)),
  profile: [],
  skills: ['Compter et mesurer', `Savoir-faire ${number % 40}`],
  sectors: [`secteur-${number % 18}`],
  settings: [['bureau', 'dehors', 'mains'][number % 3], `cadre-${number % 16}`],
  limits: [],
  unsaid: [],
  centres: [],
  level: null,
  access: '',
  definition: '',
  deeds: [],
  names: [],
  isRegulated: false,
  demand: '',
  related: [],
})

/** Adds trades with evenly distributed interests and skills, and offers that lead to some of them. */
async function fill(pool: Pool, offers: number): Promise<void> {
  const codeOf = (number: string) => `chr(65 + (${number}) % 14) || lpad((${number})::text, 4, '0')`
  await pool.query(
    "insert into matching.copied_trades select value ->> 'code', value from jsonb_array_elements($1::jsonb)",
    [JSON.stringify(Array.from({ length: TRADES }, (_, index) => tradeOf(index + 1)))],
  )
  for (let from = 1; from <= offers * 2; from += CHUNK)
    await pool.query(`
      insert into matching.offers (code, kind, title, text, publisher, place, latitude, longitude, level, trades,
        popularity, source)
      select 'bench-' || n,
        (array['training', 'job', 'training', 'internship', 'training', 'apprenticeship'])[1 + n % 6],
        'Offre ' || n, 'Ce que l’on y fait, en une phrase ou deux.', 'Organisme ' || n % 300, 'Lyon',
        43 + (n % 700) / 100.0, -1 + (n % 800) / 100.0, 3 + n % 5,
        array[${codeOf(`1 + n % ${TRADES}`)}], n % 1000, 'bench'
        from generate_series(${from}, ${Math.min(from + CHUNK - 1, offers * 2)}) n`)
}

/** Adds people, each with one share and ten answers. */
async function share(pool: Pool, people: number): Promise<void> {
  for (let from = 1; from <= people; from += CHUNK) {
    const every = `generate_series(${from}, ${Math.min(from + CHUNK - 1, people)}) n`
    await pool.query(`
      insert into matching.subjects (id) select ${sqlId('person', 'n')} from ${every};
      insert into matching.shares (record, subject, facts, given_at)
        select ${sqlId('purchase', 'n')}, ${sqlId('person', 'n')}, jsonb_build_object(
          'interests', jsonb_build_array(
            jsonb_build_array(substr('RIASEC', 1 + n % 6, 1), 90),
            jsonb_build_array(substr('RIASEC', 1 + (n + 2) % 6, 1), 60)),
          'skills', jsonb_build_array(jsonb_build_array('Compter et mesurer', 3)), 'trades',
          jsonb_build_array(chr(65 + (1 + n % 1584) % 14) || lpad((1 + n % 1584)::text, 4, '0')),
          'preferences', jsonb_build_array(jsonb_build_array('setting', 'bureau', 'no')),
          'level', 4, 'search', 'FORMATION'), now()
        from ${every};
      insert into matching.decisions (subject, offer, answer)
        select ${sqlId('person', 'n')}, 'bench-' || (n * 7 + k), (array['yes', 'no'])[1 + k % 2]
        from ${every}, generate_series(1, 10) k`)
  }
  await pool.query('vacuum analyze')
}

/** Opens a session for each person with a signed address (apps/matching/docs/protocol.md). Returns their addresses. */
async function openFrames(url: string): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => index + 1)
  return Promise.all(
    people.map(async (person) => {
      const area = CITIES[person % CITIES.length]!
      const expires = String(Math.floor(Date.now() / 1000) + 60)
      const address = `${url}/courses?${new URLSearchParams({ user: idOf('person', person), area, expires })}`
      const signature = createHmac('sha256', Buffer.from(PARTNER_KEY, 'hex')).update(address).digest('base64url')
      const { headers } = await fetch(`${address}&signature=${signature}`, { redirect: 'manual' })
      return headers.get('location')!
    }),
  )
}

/** The matches of people with a profile: one, ten and a hundred times the offers, and a thousand times the people. */
export async function frame({ server, rounds, seconds }: Bench): Promise<Report> {
  const worlds = [
    ...FACTORS.map((factor) => ({ name: `${factor}×`, offers: OFFERS * factor, people: PEOPLE })),
    { name: 'people', offers: OFFERS, people: MANY },
  ]
  const services: ((typeof worlds)[number] & { service: Node; pages: string[] })[] = []
  for (const world of worlds) {
    const database = `frame_${services.length}`
    const pool = await server.create(database)
    await prepare(pool)
    // The first start creates the tables of the service.
    await (await startMatching(server.url(database), PARTNER_KEY)).stop()
    await fill(pool, world.offers)
    await share(pool, world.people)
    await pool.end()
    const service = await startMatching(server.url(database), PARTNER_KEY)
    services.push({ ...world, service, pages: await openFrames(service.url) })
  }
  const request = ({ service, pages }: (typeof services)[number], connections: number, duration: number) => {
    const path = () => pages[randomIn([1, PEOPLE]) - 1]!
    const setupRequest = (each: AutocannonRequest) => ({ ...each, path: path() })
    return load(service, { connections, seconds: duration, request: { method: 'GET', setupRequest } })
  }
  for (const one of services) await request(one, 2, Math.min(2, seconds))
  const measure = (connections: number) =>
    alternate(rounds, Object.fromEntries(services.map((one) => [one.name, () => request(one, connections, seconds)])))
  const single = await measure(1)
  const concurrent = await measure(8)
  const first = medians(single[services[0]!.name]!)
  const figures = services.map(({ name, offers, people, service }): Figure => {
    const one = medians(single[name]!)
    const eight = medians(concurrent[name]!)
    return {
      what: `${number(offers)} trainings and as many other offers, ${number(people)} people`,
      measured: `p99 ${one.p99} ms`,
      control: name === services[0]!.name ? '' : `p99 ${first.p99} ms`,
      value: one.p99,
      written: `${number(one.cpu / first.cpu)} × the CPU`,
      budget: { atMost: 50 },
      remarks: `CPU a request ${microseconds(one.cpu)}; eight connections ${number(eight.perSecond)}/s, p99 ${eight.p99} ms; ${number(residentMegabytes(service.pid))} MB`,
    }
  })
  for (const { service } of services) await service.stop()
  return {
    title: 'Matches (GET /courses)',
    notes: [
      `One page of 20 for random people with interests, skills, a level and ten answers, ${number(TRADES)} trades, one request after another on one process; the first line is the control of the others. The budget is 50 ms at the 99th percentile.`,
    ],
    figures,
  }
}
