import { startNode, type Node } from '../lib/api.ts'
import { BEGINNERS, cpu, draw, type Bench } from '../lib/bench.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave } from '../lib/statistics.ts'
import { multiplyTools } from '../lib/tools.ts'
import { addPeople, cookieOf, prepare } from '../lib/world.ts'

const FACTORS = [1, 10, 100]
/** As the game leaves them, and one with a mistake in it. */
const SENTENCES = [
  'J’aime convaincre, entraîner les autres et lancer des projets.',
  'Je voudrais préparer un entretien d’embauche.',
  'Écrire une lettre de motivation me bloque.',
  'Je cherche une altenance dans un atelier.',
  'Comprendre comment marche un ordinateur m’amuse.',
]

/** Tools recommended for five sentences, among one, ten and a hundred times the tools. */
export async function recommendations({ server, mail, rounds, seconds }: Bench): Promise<Report> {
  const nodes: { name: string; tools: number; node: Node }[] = []
  for (const factor of FACTORS) {
    const database = `recommendations_${factor}`
    const pool = await server.create(database)
    await prepare(pool)
    await addPeople(pool, ...BEGINNERS, null)
    if (factor > 1) await multiplyTools(pool, factor)
    const { rows } = await pool.query<{ tools: number }>('select count(*)::int as tools from tools')
    await pool.end()
    nodes.push({ name: `${factor}×`, tools: rows[0]!.tools, node: await startNode(server.url(database), mail.url) })
  }
  const ask = ({ url, pid }: Node, connections: number, duration = seconds) =>
    load({
      url,
      pids: [pid],
      connections,
      seconds: duration,
      request: {
        method: 'POST',
        path: '/api/recommendations',
        body: JSON.stringify({ recommendationSentences: SENTENCES }),
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', cookie: cookieOf(draw(BEGINNERS)) },
        }),
      },
    })
  for (const { node } of nodes) await ask(node, 2, Math.min(1, seconds))
  const measure = (connections: number) =>
    interleave<Measured, string>(
      rounds,
      Object.fromEntries(nodes.map(({ name, node }) => [name, () => ask(node, connections)])),
    )
  const alone = await measure(1)
  const together = await measure(8)
  const first = middle(alone[nodes[0]!.name]!)
  const figures = nodes.map(({ name, tools }): Figure => {
    const one = middle(alone[name]!)
    const eight = middle(together[name]!)
    return {
      what: `${number(tools)} tools`,
      measured: `${number(one.perSecond)}/s`,
      control: name === nodes[0]!.name ? '' : `${number(first.perSecond)}/s`,
      value: one.perSecond / first.perSecond,
      beside: `p99 ${one.p99} ms, CPU of the node ${cpu(one.cpu)}; eight at once ${number(eight.perSecond)}/s, p99 ${eight.p99} ms`,
    }
  })
  for (const { node } of nodes) await node.stop()
  return {
    title: 'Recommendations (POST /api/recommendations)',
    notes: [
      'Five sentences of a signed-in person, one request after the other; the first line, the demonstration world, is the control of the others.',
    ],
    figures,
  }
}
