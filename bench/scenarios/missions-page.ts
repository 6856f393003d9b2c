import { hasWebBuild, startControl, startNode, WITHOUT_WEB, type Node } from '../lib/api.ts'
import { BEGINNERS, cpu, draw, type Bench } from '../lib/bench.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Report } from '../lib/report.ts'
import { interleave } from '../lib/statistics.ts'
import { cookieOf } from '../lib/world.ts'

const TITLE = 'Server-rendered page (GET /user/missions, a person on their first missions)'
const CONNECTIONS = 8

const PAGE = '/user/missions'

/** Asks for the page as random people. */
export const askPage = (nodes: Node[], seconds: number, connections = CONNECTIONS): Promise<Measured> =>
  load({
    url: nodes.map(({ url }) => url),
    pids: nodes.map(({ pid }) => pid),
    connections,
    seconds,
    request: {
      method: 'GET',
      path: PAGE,
      setupRequest: (request) => ({ ...request, headers: { cookie: cookieOf(draw(BEGINNERS)) } }),
    },
  })

/** The page as one person sees it; throws when it is not their missions. */
export async function readPage(node: Node): Promise<string> {
  const answer = await fetch(node.url + PAGE, { headers: { cookie: cookieOf(1) }, redirect: 'manual' })
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('</html>')) throw new Error(`${PAGE} answered ${answer.status}`)
  return html
}

export async function missionsPage({ mail, world, rounds, seconds }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const node = await startNode(world.url, mail.url)
  const html = await readPage(node)
  const control = await startControl('bare-render.ts', { SIZE: String(html.length) })
  for (const target of [node, control]) await askPage([target], Math.max(1, seconds))
  const got = await interleave<Measured, 'product' | 'control'>(rounds, {
    product: () => askPage([node], seconds),
    control: () => askPage([control], seconds),
  })
  await Promise.all([node.stop(), control.stop()])
  const [ours, theirs] = [middle(got.product), middle(got.control)]
  return {
    title: TITLE,
    notes: [
      `Control: a bare renderToString of a plain tree with as much HTML (${number(html.length / 1024)} KB) in node:http. ${CONNECTIONS} connections.`,
    ],
    figures: [
      {
        what: 'pages',
        measured: `${number(ours.perSecond)}/s`,
        control: `${number(theirs.perSecond)}/s`,
        value: ours.perSecond / theirs.perSecond,
        budget: { atLeast: 0.3 },
        beside: `p99 ${ours.p99} ms`,
      },
      {
        what: 'CPU a page, milliseconds',
        measured: cpu(ours.cpu),
        control: cpu(theirs.cpu),
        value: ours.cpu / 1000,
        budget: { atMost: 3 },
        written: `${number(ours.cpu / 1000)} ms`,
      },
    ],
  }
}
