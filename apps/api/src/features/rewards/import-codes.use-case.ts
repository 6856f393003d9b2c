import type { Readable } from 'node:stream'
import type { Db } from '../../platform/database/database.ts'
import { addCodes, hasReward, notifyStockChanged } from './rewards.repository.ts'
import { faultOfCode } from './rewards.rules.ts'

const BATCH = 1000

export interface ImportReport {
  imported: number
  /** Codes that the reward already had, or that the file repeats. */
  known: number
  refused: { line: number; reason: string }[]
}

/**
 * Fills the stock of a reward from CSV text with a column `code` (comma or semicolon). Each batch is saved
 * when it is read, so that after a failure the same file can be imported again. Throws when the reward or the
 * column does not exist, or the text is not CSV.
 */
export async function importCodes(db: Db, rewardId: string, csv: Readable): Promise<ImportReport> {
  if (!(await hasReward(db, rewardId))) throw new Error(`There is no reward ${rewardId}`)
  const report: ImportReport = { imported: 0, known: 0, refused: [] }
  let batch: string[] = []
  const save = async () => {
    const added = await addCodes(db, rewardId, batch)
    report.imported += added
    report.known += batch.length - added
    batch = []
  }
  try {
    for await (const { record, info } of await readRecords(csv)) {
      const code = (record['code'] ?? '').trim()
      const reason = faultOfCode(code)
      if (reason) report.refused.push({ line: info.lines, reason })
      else if (batch.push(code) === BATCH) await save()
    }
    if (batch.length > 0) await save()
  } finally {
    if (report.imported > 0) await notifyStockChanged(db)
  }
  return report
}

type Records = AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>

async function readRecords(csv: Readable): Promise<Records> {
  const { parse } = await import('csv-parse')
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim().toLowerCase())
      if (!names.includes('code')) throw new Error('The file has no column "code"')
      return names
    },
    delimiter: [',', ';'],
    info: true,
    relax_column_count: true,
    max_record_size: 10_000,
  })
  csv.on('error', (error) => parser.destroy(error))
  return csv.pipe(parser)
}
