// `npm run matching:quality`: prints the quality of the ranking for the people of people.ts or, with ROME_DIR, on the
// real ROME for those of rome-people.ts and whole-people.cases.ts, alone and in the product. docs/ranking.md explains
// the tables.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WEIGHTS, type Weights } from '@visions/advice/ranking/weights.rules'
import { alphabetical, byPopularity, ceiling, LISTS, measure, ours, type Order } from './metrics.ts'
import { heldOut, people, tuned, type QualityCase } from './people.ts'
import {
  baselines,
  hasRome,
  hasTrainings,
  loadRomeCatalogue,
  measureRome,
  rankRome,
  romeCases,
  wholeCases,
  type RomeCatalogue,
  type RomeCase,
  type RomeOrder,
} from './rome-metrics.ts'

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
const SAME_REQUIRED = { exactly: 1, above: 0, minAbove: 1, missing: 0, min: 1 }
/** The weights without one criterion each. The difference of the figures is the worth of the criterion. */
const WITHOUT: [name: string, weights: Partial<Weights>][] = [
  ['interests', { interests: { ...WEIGHTS.interests, max: 1, min: 1 } }],
  ['skills', { skills: { ...WEIGHTS.skills, max: 1, min: 1 } }],
  ['liked trades', { trades: { ...WEIGHTS.trades, yes: 1, related: 1 } }],
  ['sectors', { sectors: { yes: 1, second: 1, other: 1 } }],
  ['settings', { settings: { yes: 0, lacking: 0 } }],
  [
    'level',
    {
      level: { ...WEIGHTS.level, next: 1, same: 1, min: 1 },
      required: { JOB: SAME_REQUIRED, FORMATION: SAME_REQUIRED, unknown: SAME_REQUIRED, short: SAME_REQUIRED },
    },
  ],
  ['distance', { distance: { ...WEIGHTS.distance, near: 1, far: 1 } }],
  ['kind', { kind: { FORMATION: SAME_KINDS, JOB: SAME_KINDS } }],
  ['values', { values: [] }],
  ['demand', { demand: 1 }],
  ['commonness', { common: { names: 0, moves: 0 } }],
  ['variety', { variety: { ...WEIGHTS.variety, trade: 1, publisher: 1, sector: 1, leaning: 2 } }],
  ['ideas from elsewhere', { elsewhere: { ...WEIGHTS.elsewhere, every: Infinity } }],
]

const row = (cells: readonly string[]) =>
  console.log(
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : index === 1 ? cell.padEnd(10) : cell.padStart(12))).join(' | ')} |`,
  )
const share = (value: number) => value.toFixed(2)

if (hasRome) {
  const catalogue = await loadRomeCatalogue()
  await reportRome(catalogue)
  process.exitCode = await driveProduct(catalogue)
} else reportSeeds()

/**
 * Drives the product for the people of whole-people.cases.ts (bench/quality), to compare it with the ranking alone.
 * Options of this command are those of that program. Returns its exit code.
 */
async function driveProduct(catalogue: RomeCatalogue): Promise<number> {
  const isolated = measureRome(
    rankRome(catalogue),
    Object.values(await wholeCases(catalogue)).flat(),
    'jobs',
    catalogue,
  )
  const file = fileURLToPath(new URL('../../../../bench/quality/main.ts', import.meta.url))
  const options = [`--isolated=${isolated.precision}`, ...process.argv.slice(2)]
  return spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' }).status ?? 1
}

function reportSeeds() {
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
}

/** The people of both files on the real ROME. */
async function reportRome(catalogue: RomeCatalogue) {
  const { tuned: known, heldOut: knownHeldOut } = romeCases
  const { wholeTuned, wholeHeldOut, later } = await wholeCases(catalogue)
  const groups: [name: string, people: readonly RomeCase[]][] = [
    ['64 even', known],
    ['64 odd', knownHeldOut],
    ['26 even', wholeTuned],
    ['26 odd', wholeHeldOut],
    ['12 later', later],
    ['all', [...known, ...knownHeldOut, ...wholeTuned, ...wholeHeldOut, ...later]],
  ]
  const without = WITHOUT.map(([name, weights]): [string, RomeOrder] => [
    `ours, without ${name}`,
    rankRome(catalogue, { ...WEIGHTS, ...weights }),
  ])
  for (const list of hasTrainings ? LISTS : (['jobs'] as const)) {
    console.log(`\n${list}: ${catalogue.trades.length} trades of the ROME\n`)
    row([
      'order',
      'people',
      'precision@10',
      'MRR',
      'with a hit',
      'violated',
      'wrong',
      'above',
      'no way',
      'false reasons',
      'tied',
      'coverage',
    ])
    row(Array.from({ length: 12 }, () => '---'))
    for (const [name, order] of [['ours', rankRome(catalogue)] as const, ...baselines(catalogue), ...without])
      for (const [group, people] of name.includes('without') ? groups.slice(-1) : groups) {
        const found = measureRome(order, people, list, catalogue)
        row([
          name,
          group,
          share(found.precision),
          share(found.reciprocalRank),
          `${found.withHit}/${found.people}`,
          `${found.violated}/${found.cards}`,
          String(found.wrong),
          `${found.above}/${found.cards}`,
          String(found.withoutRoute),
          `${found.falseReasons}/${found.reasons}`,
          share(found.tied),
          share(found.coverage),
        ])
      }
  }
}
