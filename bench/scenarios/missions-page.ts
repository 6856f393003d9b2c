import { hasWebBuild, startControl, startNode, WITHOUT_WEB, type Node } from '../lib/api.ts'
import { BEGINNERS, type Bench } from '../lib/bench.ts'
import { asAnyOf, load, medians } from '../lib/load.ts'
import { compareSpeed, microseconds, number, type Report } from '../lib/report.ts'
import { alternate } from '../lib/statistics.ts'
import { cookieOf } from '../lib/world.ts'

const TITLE = 'Server-rendered page (GET /user/missions, a person on their first missions)'
const PATH = '/user/missions'
const CONNECTIONS = { one: 8, two: 16 }

/** Requests the page as random people, from one node or several in turn. */
export const requestPage = (target: Node | Node[], seconds: number, connections: number) =>
  load(target, { connections, seconds, request: asAnyOf(BEGINNERS, { path: PATH }) })

/** The page of one node against bare rendering, and of two nodes against one. */
export async function missionsPage({ mail, world, rounds, seconds }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const nodes = await Promise.all([startNode(world.url, mail.url), startNode(world.url, mail.url)])
  const [node] = nodes
  const answer = await fetch(node.url + PATH, { headers: { cookie: cookieOf(1) }, redirect: 'manual' })
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('</html>')) throw new Error(`${PATH} answered ${answer.status}`)

  const size = { SIZE: String(html.length) }
  const controls = await Promise.all([startControl('bare-render.ts', size), startControl('bare-render.ts', size)])
  const [control] = controls
  for (const pair of [nodes, controls]) await requestPage(pair, Math.max(1, seconds), CONNECTIONS.two)
  const got = await alternate(rounds, {
    product: () => requestPage(node, seconds, CONNECTIONS.one),
    control: () => requestPage(control, seconds, CONNECTIONS.one),
    one: () => requestPage(node, seconds, CONNECTIONS.two),
    two: () => requestPage(nodes, seconds, CONNECTIONS.two),
    controlOne: () => requestPage(control, seconds, CONNECTIONS.two),
    controlTwo: () => requestPage(controls, seconds, CONNECTIONS.two),
  })
  await Promise.all([...nodes, ...controls].map((program) => program.stop()))
  const [ours, theirs] = [medians(got.product), medians(got.control)]
  const gain = medians(got.two).perSecond / medians(got.one).perSecond
  const controlGain = medians(got.controlTwo).perSecond / medians(got.controlOne).perSecond
  return {
    title: TITLE,
    notes: [
      `Control: a bare renderToString of a plain tree with as much HTML (${number(html.length / 1024)} KB) in node:http. ${CONNECTIONS.one} connections; ${CONNECTIONS.two} for two processes.`,
      'On two cores the load generator and the database use a part of what the second process would use. Two bare renderers, which share nothing, show what the machine allows. Equal CPU a page means that the processes share nothing.',
    ],
    figures: [
      compareSpeed('pages', got.product, got.control, {
        budget: { atLeast: 0.3 },
        remarks: `p99 ${ours.p99} ms`,
      }),
      {
        what: 'CPU a page, milliseconds',
        measured: microseconds(ours.cpu),
        control: microseconds(theirs.cpu),
        value: ours.cpu / 1000,
        budget: { atMost: 3 },
        written: `${number(ours.cpu / 1000)} ms`,
      },
      compareSpeed('two processes / one', got.two, got.one, { budget: { atLeast: 1.8 } }),
      {
        what: '… as a share of the gain of two bare renderers',
        measured: number(gain),
        control: number(controlGain),
        value: gain / controlGain,
      },
    ],
  }
}
