// The quality of the whole product for invented people (BIL-10): started by `npm run matching:quality`, or alone.
//   ROME_DIR        folder of the archive; without it, the demonstration trades, and fewer figures
//   PARCOURSUP_CSV  a file of trainings
//   --check         exit code 1 when a target is missed
//   --only a,b      some people, by name
//   --isolated n    precision of the ranking alone for these people, to compare with
//   --json file     everything that each person saw, and what is wrong with it
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure, type Measures } from './measure.ts'
import { people } from './people.ts'
import { printFaults, printFigures } from './print.ts'
import { readRomeFacts } from './rome-facts.ts'
import { walk, type Seen } from './walk.ts'
import { experienceOf, findTrades, startWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    isolated: { type: 'string' },
    json: { type: 'string' },
  },
})
const folder = mkdtempSync(path.join(os.tmpdir(), 'visions-quality-'))
// The database stops by itself once this process has ended, and uses its folder until then.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code))

const romeFolder = process.env['ROME_DIR']
const rome = romeFolder ? { folder: romeFolder, facts: readRomeFacts(romeFolder) } : undefined
const chosen = people.filter(({ key }) => values.only?.split(',').includes(key) ?? true)
const world = await startWorld(folder, chosen, rome)
const trades = await findTrades(world)
const results: { key: string; isRanked: boolean; seen: Seen; measures: Measures }[] = []
const failed: string[] = []
try {
  for (const person of chosen)
    try {
      const titleOf = (code: string) => rome?.facts.get(code)?.title ?? code
      const seen = await walk(world, person, { experience: experienceOf(person), titleOf })
      results.push({
        key: person.key,
        isRanked: person.isRanked,
        seen,
        measures: measure(person, seen, { facts: rome?.facts ?? new Map(), tradeOf: (code) => trades.get(code) }),
      })
    } catch (error) {
      failed.push(`${person.key}: ${(error as Error).stack}`)
    }
} finally {
  await world.stop()
}
printFaults(results, failed)
const missed = printFigures(results, { isolated: values.isolated === undefined ? undefined : Number(values.isolated) })
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1))
process.exit(failed.length > 0 || (values.check && missed.length > 0) ? 1 : 0)
