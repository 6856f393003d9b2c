// `npm run matching:quality`: prints the quality of the ranking for the people of people.ts. docs/ranking.md explains
// the tables.
import { WEIGHTS, type Weights } from '../../src/ranking/weights.rules.ts'
import { alphabetical, byPopularity, ceiling, LISTS, measure, ours, type Order } from './metrics.ts'
import { heldOut, people, tuned, type QualityCase } from './people.ts'

const ORDERS: [name: string, order: Order][] = [
  ['ours', ours()],
  ['alphabetical', alphabetical],
  ['popularity', byPopularity],
]
const GROUPS: [name: string, people: readonly QualityCase[]][] = [
  ['tuned on', tuned],
  ['held out', heldOut],
  ['all people', people],
]

const SAME_KINDS = { training: 1, apprenticeship: 1, internship: 1, job: 1 }
/** The weights without one criterion each. The difference of the figures is the worth of the criterion. */
const WITHOUT: [name: string, weights: Partial<Weights>][] = [
  ['interests', { interests: { ...WEIGHTS.interests, most: 1, least: 1 } }],
  ['skills', { skills: { ...WEIGHTS.skills, most: 1, least: 1 } }],
  ['liked trades', { trades: { ...WEIGHTS.trades, yes: 1, no: 1, related: 1, reverse: 1, sector: 1 } }],
  ['sectors', { sectors: { yes: 1, no: 1 } }],
  ['settings', { settings: { ...WEIGHTS.settings, yes: 0, no: 0 } }],
  [
    'level',
    {
      level: { ...WEIGHTS.level, next: 1, same: 1, least: 1 },
      required: { ...WEIGHTS.required, exactly: 1, leastAbove: 1, least: 1 },
    },
  ],
  ['distance', { distance: { ...WEIGHTS.distance, near: 1, far: 1 } }],
  ['kind', { kind: { FORMATION: SAME_KINDS, JOB: SAME_KINDS } }],
  ['demand', { demand: 1 }],
  ['variety', { variety: { ...WEIGHTS.variety, trade: 1, publisher: 1, sector: 1, leaning: 2 } }],
  ['cards from outside', { outside: { ...WEIGHTS.outside, every: Infinity } }],
]

const row = (cells: readonly string[]) =>
  console.log(
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : index === 1 ? cell.padEnd(10) : cell.padStart(12))).join(' | ')} |`,
  )
const share = (value: number) => value.toFixed(2)

for (const list of LISTS) {
  console.log(
    `\n${list}: precision at 10 is at most ${GROUPS.map(([name, who]) => `${share(ceiling(who, list))} (${name})`).join(', ')}\n`,
  )
  row(['order', 'people', 'precision@10', 'MRR', 'coverage'])
  row(['---', '---', '---', '---', '---'])
  for (const [name, order] of ORDERS)
    for (const [group, who] of GROUPS) {
      const { precision, reciprocalRank, coverage } = measure(order, who, list)
      row([name, group, share(precision), share(reciprocalRank), share(coverage)])
    }
  for (const [name, weights] of WITHOUT) {
    const { precision, reciprocalRank, coverage } = measure(ours({ ...WEIGHTS, ...weights }), people, list)
    row([`ours, without ${name}`, 'all people', share(precision), share(reciprocalRank), share(coverage)])
  }
}
