// Imports open data: npm run matching:import -- <kind> <file>. Without arguments, it lists the kinds.
import type { Pool } from '@visions/server/pool'
import { withDatabase } from '@visions/server/with-database'
import { readConfig } from './config.ts'
import { DATABASE, migrate, openPool } from './database.ts'
import { unusableReason } from '@visions/advice/files/files'
import { countCatalogue } from './import/imports.repository.ts'
import { describeFiles, type Reporter } from '@visions/advice/files/report'
import {
  importFormacodes,
  importJobOffers,
  importLheo,
  importOnisep,
  importParcoursup,
  importRates,
  type Options,
  type Report,
} from './import/run-import.ts'

type Run = (pool: Pool, file: string, reporter: Reporter, options: Options & { source?: string }) => Promise<Report>

/** The kinds of files, with their argument and their import. */
const KINDS: Readonly<Record<string, { argument: string; about: string; run: Run }>> = {
  parcoursup: { argument: '<file.csv>', about: 'trainings of Parcoursup', run: importParcoursup },
  onisep: { argument: '<file.csv>', about: 'diplomas of the ONISEP', run: importOnisep },
  lheo: { argument: '<file.xml>', about: 'trainings of a Carif-Oref, in LHEO', run: importLheo },
  formacode: { argument: '<file.csv>', about: 'the table ROME–Formacode, before lheo', run: importFormacodes },
  inserjeunes: {
    argument: '<file.csv>',
    about: 'rates of employment from the CAP to the BTS',
    run: importRates('inserjeunes'),
  },
  insersup: { argument: '<file.csv>', about: 'rates of employment of universities', run: importRates('insersup') },
  offers: { argument: '<file.json> [source]', about: 'jobs and trainings in JSON', run: importJobOffers },
}

const USAGE = [
  'npm run matching:import -- <kind> <file> [--remove]',
  ...Object.entries(KINDS).map(([kind, { argument, about }]) => `  ${kind} ${argument}: ${about}`),
].join('\n')

async function main(args: string[]): Promise<number> {
  const [kind, file, source, ...rest] = args.filter((arg) => arg !== '--remove')
  if (kind === 'rome') throw new Error('The product has the trades: npm run trades:import -- rome <folder> [--remove]')
  const chosen = Object.hasOwn(KINDS, kind ?? '') ? KINDS[kind!] : undefined
  const takesSource = chosen?.argument.endsWith('[source]') === true
  if (!chosen || !file || rest.length > 0 || file.startsWith('--') || (source !== undefined && !takesSource))
    throw new Error(USAGE)
  const config = readConfig(process.env)
  const reporter: Reporter = {
    onProblem: (where, problem, isRefused) =>
      console.error(`${where}: ${problem}${isRefused ? '' : ' (the line is imported)'}`),
    ...(process.stderr.isTTY && { onProgress: (name, rows) => console.error(`${name}: ${rows} rows read`) }),
  }
  const options = { mayRemove: args.includes('--remove') }
  return withDatabase(config, DATABASE, async (addresses) => {
    await migrate(addresses)
    const pool = openPool(addresses.app, { size: 3, queryTimeoutMs: 600_000 })
    try {
      const report = await chosen.run(pool, file, reporter, { ...options, ...(source !== undefined && { source }) })
      console.log(inWords(report))
      const { trades, offers } = await countCatalogue(pool)
      console.log(`The catalogue has ${trades} trades and ${offers} offers.`)
      return 0
    } catch (error) {
      const reason = unusableReason(error)
      if (reason === undefined) throw error
      console.error(`${file}: ${reason}`)
      return 1
    } finally {
      await pool.end()
    }
  })
}

function inWords({ counts, files, removed, retained, missing, unknownTrades, unmatched = 0 }: Report): string {
  const { added, updated, unchanged, noted, withoutTrade } = counts
  const unknown = [...unknownTrades].toSorted(([, one], [, other]) => other - one)
  return [
    ...describeFiles(files),
    `${added} added, ${updated} updated, ${unchanged} unchanged, ${removed} removed, ${noted} imported in part.`,
    withoutTrade > 0 && `${withoutTrade} trainings have no known trade.`,
    unknown.length > 0 &&
      `Trades that are not in the catalogue: ${unknown.map(([code, rows]) => `${code} (${rows})`).join(', ')}.`,
    unmatched > 0 && `${unmatched} rates are of no training of the catalogue.`,
    retained > 0 &&
      `${retained} of an earlier import are not in the files. They were not removed, because lines were refused.`,
    ...missing.map((what) => `There is no ${what}: the catalogue gets none of its data.`),
  ]
    .filter((line) => line !== false)
    .join('\n')
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
