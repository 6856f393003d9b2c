import { hasWebBuild, startControl, startNode, WITHOUT_WEB } from '../lib/api.ts'
import { cpu, type Bench } from '../lib/bench.ts'
import { middle, type Measured } from '../lib/load.ts'
import { number, type Report } from '../lib/report.ts'
import { interleave } from '../lib/statistics.ts'
import { askPage, readPage } from './missions-page.ts'

const TITLE = 'Two processes against one (the server-rendered page)'
const CONNECTIONS = 16

export async function twoProcesses({ mail, world, rounds, seconds }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const nodes = await Promise.all([startNode(world.url, mail.url), startNode(world.url, mail.url)])
  const html = await readPage(nodes[0])
  const size = { SIZE: String(html.length) }
  const controls = await Promise.all([startControl('bare-render.ts', size), startControl('bare-render.ts', size)])
  for (const pair of [nodes, controls]) await askPage(pair, Math.max(1, seconds), CONNECTIONS)
  const got = await interleave<Measured, 'one' | 'two' | 'controlOne' | 'controlTwo'>(rounds, {
    one: () => askPage([nodes[0]], seconds, CONNECTIONS),
    two: () => askPage(nodes, seconds, CONNECTIONS),
    controlOne: () => askPage([controls[0]], seconds, CONNECTIONS),
    controlTwo: () => askPage(controls, seconds, CONNECTIONS),
  })
  await Promise.all([...nodes, ...controls].map((program) => program.stop()))
  const [one, two] = [middle(got.one), middle(got.two)]
  const machine = middle(got.controlTwo).perSecond / middle(got.controlOne).perSecond
  const gained = two.perSecond / one.perSecond
  return {
    title: TITLE,
    notes: [
      'On two cores the load generator and the database take their share of what the second process would use: the same doubling of the bare control, which shares nothing at all, says what the machine allows. With equal CPU a page, nothing is shared between the processes.',
    ],
    figures: [
      {
        what: 'two / one',
        measured: `${number(two.perSecond)}/s`,
        control: `${number(one.perSecond)}/s`,
        value: gained,
        budget: { atLeast: 1.8 },
        beside: `CPU a page ${cpu(two.cpu)}, one process ${cpu(one.cpu)}`,
      },
      {
        what: '… as a share of what two bare renderers gain',
        measured: number(gained),
        control: number(machine),
        value: gained / machine,
      },
    ],
  }
}
