import { startNode, type Node } from '../lib/api.ts'
import { BEGINNERS, type Bench } from '../lib/bench.ts'
import type { Pool } from '../lib/database.ts'
import { asAnyOf, load, medians } from '../lib/load.ts'
import { compareSpeed, microseconds, number, type Figure, type Report } from '../lib/report.ts'
import { alternate } from '../lib/statistics.ts'
import { addPeople, prepare } from '../lib/world.ts'

/** The tools of the demonstration data, and some ten thousand. */
const FACTORS = [1, 250]
/** Copies that one statement adds without reaching its time limit on a busy machine. */
const CHUNK = 25
const FILTERS = [
  '',
  'price=free',
  'minutes=30',
  'category=job',
  'tag=Lettre',
  'category=orientation&price=free&minutes=60',
]
/** Sentences of the game, and one with a mistake. */
const SENTENCES = [
  'J’aime convaincre, entraîner les autres et lancer des projets.',
  'Je voudrais préparer un entretien d’embauche.',
  'Écrire une lettre de motivation me bloque.',
  'Je cherche une altenance dans un atelier.',
  'Comprendre comment marche un ordinateur m’amuse.',
]

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)
const search = (query: () => string) =>
  asAnyOf(BEGINNERS, { path: '/api/services/search' }, () => ({ path: `/api/services/search?${query()}` }))
/** A random number makes a search new, so that the cache does not answer it. */
const REQUESTS = {
  'search by filters, from the cache': search(() => FILTERS[randomBelow(FILTERS.length)]!),
  'search for words of a few tools': search(() => `q=variante+${2 + randomBelow(240)}+lettre`),
  'search for a misspelled word': search(() => `q=entretein+${randomBelow(1e6)}`),
  'search for a word of every tenth tool': search(() => `q=lettre&tag=x${randomBelow(1e6)}`),
  'recommendations for five sentences': asAnyOf(BEGINNERS, {
    method: 'POST',
    path: '/api/recommendations',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recommendationSentences: SENTENCES }),
  }),
}

/** Copies every tool, with other names and a word of their own, until there are `factor` times as many. */
async function multiplyTools(pool: Pool, factor: number): Promise<void> {
  for (let from = 2; from <= factor; from += CHUNK)
    await pool.query(`
      insert into tools
      select copy.* from tools one, generate_series(${from}, ${Math.min(factor, from + CHUNK - 1)}) k,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'slug', one.slug || '-' || k,
          'name', one.name || ' ' || k, 'summary', one.summary || ' Variante ' || k)) copy
      where one.slug !~ '-[0-9]+$' and not one.is_own and not one.is_matching`)
  await pool.query('vacuum analyze tools, tool_words')
}

/** Search and recommendations among the tools of the demonstration data, and among ten thousand. */
export async function catalogue({ server, mail, rounds, seconds }: Bench): Promise<Report> {
  const nodes: { tools: number; node: Node }[] = []
  for (const factor of FACTORS) {
    const pool = await server.create(`catalogue_${factor}`)
    await prepare(pool)
    await addPeople(pool, ...BEGINNERS, null)
    await multiplyTools(pool, factor)
    const { rows } = await pool.query<{ tools: number }>('select count(*)::int as tools from tools')
    await pool.end()
    nodes.push({ tools: rows[0]!.tools, node: await startNode(server.url(`catalogue_${factor}`), mail.url) })
  }
  const [few, many] = [nodes[0]!, nodes[1]!]
  const figures: Figure[] = []
  for (const [name, request] of Object.entries(REQUESTS)) {
    const send = ({ node }: typeof few, duration = seconds) =>
      load(node, { connections: 1, seconds: duration, request })
    for (const each of nodes) await send(each, Math.min(1, seconds))
    const got = await alternate(rounds, { few: () => send(few), many: () => send(many) })
    const [ofFew, ofMany] = [medians(got.few), medians(got.many)]
    const remarks = `p99 ${ofMany.p99} ms, control ${ofFew.p99} ms; CPU of the node ${microseconds(ofMany.cpu)}`
    figures.push(compareSpeed(name, got.many, got.few, { remarks }))
  }
  for (const { node } of nodes) await node.stop()
  return {
    title: `Search and recommendations among ${number(many.tools)} tools`,
    notes: [
      `GET /api/services/search and POST /api/recommendations, one request after another. Control: the same among the ${number(few.tools)} tools of the demonstration data.`,
    ],
    figures,
  }
}
