import { UnusableFile } from '@visions/advice/files/files'
import type { FileReport, Reporter } from '@visions/advice/files/report'
import { countsAfter, findLoss, lacksContexts } from '@visions/advice/rome/losses.rules'
import { readRome } from '@visions/advice/rome/read-rome'
import { describeTrades } from '@visions/advice/rome/rome-trades.rules'
import type { Db } from '../../platform/database/database.ts'
import { saveTrades } from './save-trades.use-case.ts'
import type { TradePlan } from './saved-trades.rules.ts'
import { deleteTrades, findCounts, findOtherCodes, lockImports, saveCounts } from './trades.repository.ts'

export interface RomeOptions {
  /** Whether the import may lose data, and remove more than 5 % of the trades (ADV-02). */
  mayRemove: boolean
  /** Codes that the office archived: they stay archived. */
  archived: ReadonlySet<string>
}

export interface RomeReport extends Omit<TradePlan, 'writes'> {
  files: FileReport[]
  /** Missing files: the trades have no data of them. */
  missing: string[]
  /** Without the file of work contexts, settings and limits stay as the earlier import has them. */
  hasContexts: boolean
  removed: number
  /** Trades of an earlier import that stay, since a refused line may be about one of them. */
  retained: number
}

/** Share of the trades of the earlier import that may be removed without being asked to. */
const MAX_REMOVED = 0.05
const SOURCE = 'rome'

/**
 * Imports the trades of the ROME from the folder of its CSV files, of any version (ADV-01), in one transaction. Throws
 * UnusableFile when the trades are missing or unreadable, and when data would be lost.
 */
export async function importRome(
  db: Db,
  folder: string,
  reporter: Reporter,
  { mayRemove, archived }: RomeOptions,
): Promise<RomeReport> {
  const { archive, files, reports, missing } = await readRome(folder, reporter)
  const trades = describeTrades(archive)
  const reading = { archive, files, reports, trades }
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const before = await findCounts(tx, SOURCE)
    const loss = findLoss(reading, before)
    if (loss !== undefined && !mayRemove)
      throw new UnusableFile(`${loss} Nothing was changed. Add --remove to import it.`)
    const codes = trades.map(({ code }) => code)
    const earlier = await findOtherCodes(tx, SOURCE, [])
    const hasContexts = !lacksContexts(reading)
    const plan = await saveTrades(
      tx,
      trades.filter(({ code }) => !archived.has(code)),
      { source: SOURCE, hasContexts },
    )
    const left = await findOtherCodes(tx, SOURCE, codes)
    const isRefused = reports.some(({ refused }) => refused > 0)
    if (left.length > earlier.length * MAX_REMOVED && !isRefused && !mayRemove)
      throw new UnusableFile(
        `it lacks ${left.length} of the ${earlier.length} trades of the earlier import: was it cut? Nothing was ` +
          'changed. Add --remove to remove them.',
      )
    if (!isRefused) await deleteTrades(tx, left)
    await saveCounts(tx, SOURCE, countsAfter(reading, before))
    const counts = isRefused ? { removed: 0, retained: left.length } : { removed: left.length, retained: 0 }
    return { ...plan, ...counts, files: reports, missing, hasContexts }
  })
}
