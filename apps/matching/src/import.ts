// Imports open data: npm run matching:import -- rome <folder> | parcoursup <file.csv> | offers <file.json> [source]
import { withDatabase } from '@visions/server/with-database'
import { readConfig } from './config.ts'
import { DATABASE, migrate, openPool } from './database.ts'
import { Unusable } from './import/found.ts'
import { countCatalogue } from './import/imports.repository.ts'
import { importJobOffers, importParcoursup, importRome, type Report, type Tell } from './import/run-import.ts'

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
  const tell: Tell = (where, what, isLost) =>
    console.error(`${where}: ${what}${isLost ? '' : ' (the line is imported)'}`)
  return withDatabase(config, DATABASE, async (addresses) => {
    await migrate(addresses)
    const pool = openPool(addresses.app, { size: 3, queryTimeoutMs: 150_000 })
    try {
      const report =
        kind === 'rome'
          ? await importRome(pool, file, tell)
          : kind === 'parcoursup'
            ? await importParcoursup(pool, file, tell)
            : await importJobOffers(pool, file, tell, source)
      console.log(inWords(report))
      const { trades, offers } = await countCatalogue(pool)
      console.log(`The catalogue has ${trades} trades and ${offers} offers.`)
      return 0
    } catch (error) {
      const { code } = error as { code?: string }
      if (!(error instanceof Unusable) && !['ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES'].includes(code ?? '')) throw error
      console.error(`${file}: ${(error as Error).message}`)
      return 1
    } finally {
      await pool.end()
    }
  })
}

function inWords({ counts, removed, kept, isResumed, missing }: Report): string {
  const { added, updated, refused, noted, withoutTrade } = counts
  return [
    isResumed && 'Went on where an earlier run stopped; the counts are of both.',
    `${added} added, ${updated} updated, ${removed} removed, ${refused} lines refused, ${noted} imported but for something.`,
    withoutTrade > 0 && `${withoutTrade} trainings lead to no trade that is known: they are proposed for none.`,
    kept > 0 &&
      `${kept} that the files do not name were kept, since lines were refused: correct these, then import again.`,
    missing.length > 0 && `No file of ${missing.join(', ')}: the trades have none from the ROME.`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
