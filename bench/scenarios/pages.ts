import { hasWebBuild, startControl, startNode, WITHOUT_WEB, type Node } from '../lib/api.ts'
import { ACTIVE, BEGINNERS, type Bench } from '../lib/bench.ts'
import { medians, type Measured } from '../lib/load.ts'
import { listPages, MISSIONS, readPage, requestPage } from '../lib/pages.ts'
import { amount, compareSpeed, microseconds, number, type Figure, type Report } from '../lib/report.ts'
import { alternate } from '../lib/statistics.ts'

const TITLE = 'Signed-in pages, one by one'
const CONNECTIONS = { one: 8, two: 16 }
/** Milliseconds of CPU. */
const MAX_CPU = { page: 4, missions: 2 }

/** CPU and statements of every signed-in page; the missions page against bare rendering and with two nodes. */
export async function pages({ server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const nodes: [Node, Node] = [await startNode(world.url, mail.url), await startNode(world.url, mail.url)]
  const [node] = nodes
  const paths = await listPages(world.pool)
  const request = (path: string) => requestPage(node, { path, people: ACTIVE, seconds, connections: CONNECTIONS.one })
  const read = (path: string) => readPage(node, path, ACTIVE[0])
  const statements: Record<string, number> = {}
  for (const path of paths) {
    // The first answer fills caches; on a busy machine it takes longer than a short round.
    await read(path)
    await request(path)
    statements[path] = (await server.recordRead(() => read(path))).length
  }
  const speeds = await alternate(rounds, Object.fromEntries(paths.map((path) => [path, () => request(path)])))
  const cpu = paths.map((path) => {
    const speed = medians(speeds[path]!)
    return amount(`CPU, ${path.replace(/[\da-f-]{36}/, '{id}')}`, speed.cpu / 1000, 'ms', {
      budget: { atMost: path === MISSIONS ? MAX_CPU.missions : MAX_CPU.page },
      remarks: `${statements[path]} statements, ${number(speed.perSecond)}/s, p99 ${speed.p99} ms`,
    })
  })
  const bare = await compareWithBare(nodes, rounds, seconds)
  await Promise.all(nodes.map((each) => each.stop()))
  return {
    title: TITLE,
    notes: [
      `CPU of the node for a page, ${CONNECTIONS.one} connections, for random active people (three months of use: missions, purchases, notifications, answers, consents, an assessment). Statements: all of one page, the session's included.`,
      bare.note,
      'On two cores the load generator and the database use a part of what the second process would use. Two bare renderers, which share nothing, show what the machine allows. Equal CPU a page means that the processes share nothing.',
    ],
    figures: [...bare.figures, ...cpu],
  }
}

/** The missions page of beginners: one node against bare rendering, and two nodes against one. */
async function compareWithBare(nodes: [Node, Node], rounds: number, seconds: number) {
  const html = await readPage(nodes[0], MISSIONS, BEGINNERS[0])
  const size = { SIZE: String(html.length) }
  const controls = await Promise.all([startControl('bare-render.ts', size), startControl('bare-render.ts', size)])
  const request = (target: Node | Node[], connections: number, duration = seconds) =>
    requestPage(target, { path: MISSIONS, people: BEGINNERS, seconds: duration, connections })
  for (const pair of [nodes, controls]) await request(pair, CONNECTIONS.two, Math.max(1, seconds))
  const got = await alternate(rounds, {
    product: () => request(nodes[0], CONNECTIONS.one),
    control: () => request(controls[0], CONNECTIONS.one),
    one: () => request(nodes[0], CONNECTIONS.two),
    two: () => request(nodes, CONNECTIONS.two),
    controlOne: () => request(controls[0], CONNECTIONS.two),
    controlTwo: () => request(controls, CONNECTIONS.two),
  })
  await Promise.all(controls.map((control) => control.stop()))
  const [ours, theirs] = [medians(got.product), medians(got.control)]
  const gain = (two: Measured[], one: Measured[]) => medians(two).perSecond / medians(one).perSecond
  const [ourGain, theirGain] = [gain(got.two, got.one), gain(got.controlTwo, got.controlOne)]
  const figures: Figure[] = [
    compareSpeed(`${MISSIONS}, first missions`, got.product, got.control, {
      budget: { atLeast: 0.25 },
      remarks: `CPU a page ${microseconds(ours.cpu)}, control ${microseconds(theirs.cpu)}; p99 ${ours.p99} ms`,
    }),
    compareSpeed('… two processes / one', got.two, got.one, { budget: { atLeast: 1.8 } }),
    {
      what: '… as a share of the gain of two bare renderers',
      measured: number(ourGain),
      control: number(theirGain),
      value: ourGain / theirGain,
    },
  ]
  const note = `First missions: the page of people with their first missions. Control: a bare renderToString of a plain tree with as much HTML (${number(html.length / 1024)} KB) in node:http. ${CONNECTIONS.one} connections; ${CONNECTIONS.two} for two processes.`
  return { figures, note }
}
