// Imports open data: npm run matching:import -- rome <folder> | parcoursup <file.csv> | offers <file.json> [source]
import { withDatabase } from '@visions/server/with-database'
import { readConfig } from './config.ts'
import { DATABASE, migrate, openPool } from './database.ts'
import { UnusableFile } from './import/files.ts'
import { countCatalogue } from './import/imports.repository.ts'
import { importJobOffers, importParcoursup, importRome, type OnProblem, type Report } from './import/run-import.ts'

const USAGE = 'npm run matching:import -- rome <folder> | parcoursup <file.csv> | offers <file.json> [source]'

async function main([kind, file, source, ...rest]: string[]): Promise<number> {
  if (
    !['rome', 'parcoursup', 'offers'].includes(kind ?? '') ||
    !file ||
    rest.length > 0 ||
    (source !== undefined && kind !== 'offers')
  )
    throw new Error(USAGE)
  const config = readConfig(process.env)
  const onProblem: OnProblem = (where, problem, isRefused) =>
    console.error(`${where}: ${problem}${isRefused ? '' : ' (the line is imported)'}`)
  return withDatabase(config, DATABASE, async (addresses) => {
    await migrate(addresses)
    const pool = openPool(addresses.app, { size: 3, queryTimeoutMs: 150_000 })
    try {
      const report =
        kind === 'rome'
          ? await importRome(pool, file, onProblem)
          : kind === 'parcoursup'
            ? await importParcoursup(pool, file, onProblem)
            : await importJobOffers(pool, file, onProblem, source)
      console.log(inWords(report))
      const { trades, offers } = await countCatalogue(pool)
      console.log(`The catalogue has ${trades} trades and ${offers} offers.`)
      return 0
    } catch (error) {
      const { code } = error as { code?: string }
      if (!(error instanceof UnusableFile) && !['ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES'].includes(code ?? ''))
        throw error
      console.error(`${file}: ${(error as Error).message}`)
      return 1
    } finally {
      await pool.end()
    }
  })
}

function inWords({ counts, removed, retained, missing }: Report): string {
  const { added, updated, refused, noted, withoutTrade } = counts
  return [
    `${added} added, ${updated} updated, ${removed} removed, ${refused} lines refused, ${noted} imported in part.`,
    withoutTrade > 0 && `${withoutTrade} trainings have no known trade.`,
    retained > 0 &&
      `${retained} of an earlier import are not in the files. They were not removed, because lines were refused.`,
    missing.length > 0 && `There is no file of ${missing.join(', ')}: the trades have none from the ROME.`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
