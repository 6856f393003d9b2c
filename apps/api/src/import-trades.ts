// Imports the catalogue of trades: npm run trades:import -- rome <folder> [--remove]
import { unusableReason } from '@visions/advice/files/files'
import { describeFiles } from '@visions/advice/files/report'
import { runCommand } from '@visions/server/process'
import { readConfig } from './config.ts'
import { findArchivedKeys } from './features/contents/index.ts'
import { refreshRenamed } from './features/preferences/index.ts'
import { importRome, type RomeReport } from './features/trades/index.ts'
import { migrate } from './migrate.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

const MAX_RENAMED = 50

async function main(args: string[]): Promise<number> {
  const [kind, folder, ...rest] = args.filter((arg) => arg !== '--remove')
  if (kind !== 'rome' || !folder || folder.startsWith('--') || rest.length > 0)
    throw new Error('npm run trades:import -- rome <folder> [--remove]')
  const reporter = {
    onProblem: (where: string, problem: string, isRefused: boolean) =>
      console.error(`${where}: ${problem}${isRefused ? '' : ' (the line is imported)'}`),
    ...(process.stderr.isTTY && {
      onProgress: (name: string, rows: number) => console.error(`${name}: ${rows} rows read`),
    }),
  }
  return withDatabase(readConfig(process.env), async (addresses) => {
    await migrate(addresses)
    return withConnection(addresses, { asOwner: true }, async (db) => {
      try {
        const archived = await findArchivedKeys(db, 'trades')
        console.log(inWords(await importRome(db, folder, reporter, { mayRemove: args.includes('--remove'), archived })))
      } catch (error) {
        const reason = unusableReason(error)
        if (reason === undefined) throw error
        console.error(`${folder}: ${reason}`)
        return 1
      }
      const { answers, people } = await refreshRenamed(db)
      if (answers > 0)
        console.log(`${answers} answers of ${people} people are about trades of a former title: they no longer count.`)
      return 0
    })
  })
}

function inWords(report: RomeReport) {
  const { added, updated, unchanged, edited, removed, retained, renamed, files, missing, hasContexts } = report
  const shown = renamed.slice(0, MAX_RENAMED)
  return [
    ...describeFiles(files),
    `${added} added, ${updated} updated, ${unchanged} unchanged, ${removed} removed.`,
    edited > 0 && `${edited} trades have words of the office, which stay.`,
    retained > 0 &&
      `${retained} of an earlier import are not in the files. They were not removed, because lines were refused.`,
    renamed.length > 0 && `${renamed.length} codes name another trade:`,
    ...shown.map(({ code, from, to }) => `  ${code}: ${from} → ${to}`),
    renamed.length > shown.length && `  and ${renamed.length - shown.length} more`,
    ...missing.map((what) => `There is no ${what}: the catalogue gets none of its data.`),
    !hasContexts && 'Settings and limits of trades could not be refreshed: they stay as they were.',
  ]
    .filter((line) => line !== false)
    .join('\n')
}

await runCommand(main)
