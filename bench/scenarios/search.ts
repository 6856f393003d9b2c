import { startNode, type Node } from '../lib/api.ts'
import { BEGINNERS, cpu, draw, type Bench } from '../lib/bench.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave } from '../lib/statistics.ts'
import { multiplyTools } from '../lib/tools.ts'
import { addPeople, cookieOf, prepare } from '../lib/world.ts'

/** The tools of the demonstration world, and some ten thousand. */
const FACTORS = [1, 250]
const FILTERS = [
  '',
  'price=free',
  'minutes=30',
  'category=job',
  'category=skills',
  'tag=Lettre',
  'category=orientation&price=free&minutes=60',
]

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
/** What is asked, by name. Each has a number of its own where nothing that is kept in memory may answer. */
const QUERIES: { name: string; query: () => string }[] = [
  { name: 'filters, as people click them', query: () => pick(FILTERS) },
  {
    name: 'words of a few tools, a new search each time',
    query: () => `q=variante+${2 + Math.floor(Math.random() * 240)}+lettre`,
  },
  { name: 'a misspelled word, a new search each time', query: () => `q=entretein+${Math.floor(Math.random() * 1e6)}` },
  {
    name: 'a word that every tenth tool has, a new search each time',
    query: () => `q=lettre&tag=x${Math.floor(Math.random() * 1e6)}`,
  },
]

/** The search of the catalogue among the tools of the demonstration world, and among ten thousand. */
export async function search({ server, mail, rounds, seconds }: Bench): Promise<Report> {
  const nodes: { tools: number; node: Node }[] = []
  for (const factor of FACTORS) {
    const database = `search_${factor}`
    const pool = await server.create(database)
    await prepare(pool)
    await addPeople(pool, ...BEGINNERS, null)
    if (factor > 1) await multiplyTools(pool, factor)
    const { rows } = await pool.query<{ tools: number }>('select count(*)::int as tools from tools')
    await pool.end()
    nodes.push({ tools: rows[0]!.tools, node: await startNode(server.url(database), mail.url) })
  }
  const ask = ({ url, pid }: Node, query: () => string, duration = seconds) =>
    load({
      url,
      pids: [pid],
      connections: 1,
      seconds: duration,
      request: {
        method: 'GET',
        path: '/api/services/search',
        setupRequest: (request) => ({
          ...request,
          path: `/api/services/search?${query()}`,
          headers: { cookie: cookieOf(draw(BEGINNERS)) },
        }),
      },
    })
  const figures: Figure[] = []
  for (const { name, query } of QUERIES) {
    for (const { node } of nodes) await ask(node, query, Math.min(1, seconds))
    const got = await interleave<Measured, 'few' | 'many'>(rounds, {
      few: () => ask(nodes[0]!.node, query),
      many: () => ask(nodes[1]!.node, query),
    })
    const [few, many] = [middle(got.few), middle(got.many)]
    figures.push({
      what: name,
      measured: `${number(many.perSecond)}/s`,
      control: `${number(few.perSecond)}/s`,
      value: many.perSecond / few.perSecond,
      beside: `p99 ${many.p99} ms, control ${few.p99} ms; CPU of the node ${cpu(many.cpu)}`,
    })
  }
  for (const { node } of nodes) await node.stop()
  return {
    title: `Search of the catalogue (GET /api/services/search): ${number(nodes[1]!.tools)} tools`,
    notes: [
      `Control: the same calls among the ${number(nodes[0]!.tools)} tools of the demonstration world. One request after the other. What is kept in memory answers the filters.`,
    ],
    figures,
  }
}
