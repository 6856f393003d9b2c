// Imports a file of codes: as a lot that another person releases, or by the command of the operator (RWD-09).
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { CodeFault } from '@visions/contract/constants'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import type { Deps } from '../deps.ts'
import { appendStaffLine, requireRoleNow } from '../office/index.ts'
import { addLot, addWaitingCodes, isPast, lockReward, releaseCodes } from './code-lots.repository.ts'
import { findKnownCodes, lockStock, notifyStockChanged, type SealedCode } from './rewards.repository.ts'
import { faultOfCode } from './rewards.rules.ts'

const BATCH = 1000

export interface ImportReport {
  /** null: no line brought a code. */
  lotId: string | null
  imported: number
  /** Lines with codes that the reward already had, or that the file repeats. */
  known: number[]
  refused: { line: number; reason: CodeFault }[]
}

interface CodeFile {
  name: string
  /** The last day on which its codes are sold, YYYY-MM-DD. */
  expiresOn?: string | undefined
  csv: Readable
}

type ImportDeps = Pick<Deps, 'db' | 'codes'>

/**
 * Imports a file as a lot that waits for its release, in one transaction. The same file a second time adds nothing.
 * Throws 403, 404, 422 for a file without the column `code`, one that is not CSV, and a past day.
 */
export const importLot = (
  { db, codes }: ImportDeps,
  me: Professional,
  rewardId: string,
  file: CodeFile,
): Promise<ImportReport> =>
  db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, ['economy'])
    if (!(await lockReward(tx, rewardId))) throw notFound('The reward')
    if (file.expiresOn && (await isPast(tx, file.expiresOn)))
      throw new Refusal(422, 'day_past', 'The last day is in the past')
    const report = await addCodesOf(tx, codes, { rewardId, importedBy: me.id }, file).catch((error: unknown) => {
      throw refusalOf(error)
    })
    if (report.lotId)
      await appendStaffLine(tx, {
        act: 'codes-imported',
        professionalId: me.id,
        ...(me.organisationId && { organisationId: me.organisationId }),
        subject: file.name,
        details: { reward: rewardId, lot: report.lotId, codes: String(report.imported) },
      })
    return report
  })

/**
 * Fills the stock of a reward for the operator: a lot that is on sale immediately. Throws when the reward or the column
 * does not exist, or the text is not CSV. No message contains a code.
 */
export const importCodes = ({ db, codes }: ImportDeps, rewardId: string, file: CodeFile): Promise<ImportReport> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockReward(tx, rewardId))) throw new Error(`There is no reward ${rewardId}`)
    const report = await addCodesOf(tx, codes, { rewardId, importedBy: null }, file)
    if (report.lotId) {
      await releaseCodes(tx, report.lotId, null)
      await notifyStockChanged(tx)
    }
    return report
  })

const NO_COLUMN = 'The file has no column "code"'
class UnreadableFile extends Error {}

const refusalOf = (error: unknown): unknown =>
  error instanceof UnreadableFile
    ? new Refusal(422, 'no_code_column', NO_COLUMN)
    : String((error as { code?: unknown }).code).startsWith('CSV_')
      ? new Refusal(422, 'not_csv', 'The file is not CSV')
      : error

async function addCodesOf(
  tx: Db,
  codes: Deps['codes'],
  { rewardId, importedBy }: { rewardId: string; importedBy: string | null },
  { name, expiresOn, csv }: CodeFile,
): Promise<ImportReport> {
  await lockStock(tx, rewardId)
  const added: SealedCode[] = []
  const seen = new Set<string>()
  const report: ImportReport = { lotId: null, imported: 0, known: [], refused: [] }
  let batch: { code: string; line: number; hashes: Buffer[] }[] = []
  const save = async () => {
    const known = await findKnownCodes(tx, rewardId, batch)
    for (const [place, { code, line, hashes }] of batch.entries())
      if (known.has(place)) report.known.push(line)
      else added.push({ sealed: codes.seal(rewardId, code), hash: hashes[0]! })
    batch = []
  }
  let hasHeader = false
  const onHeader = () => (hasHeader = true)
  for await (const { record, info } of await readRecords(csv, onHeader)) {
    const code = (record['code'] ?? '').trim()
    const reason = faultOfCode(code)
    if (reason) report.refused.push({ line: info.lines, reason })
    else if (seen.has(code)) report.known.push(info.lines)
    else {
      seen.add(code)
      batch.push({ code, line: info.lines, hashes: codes.hashes(rewardId, code) })
      if (batch.length === BATCH) await save()
    }
  }
  if (!hasHeader) throw new UnreadableFile(NO_COLUMN)
  if (batch.length > 0) await save()
  report.known.sort((a, b) => a - b)
  if (added.length === 0) return report
  const lotId = randomUUID()
  await addLot(tx, {
    id: lotId,
    rewardId,
    fileName: name,
    count: added.length,
    known: report.known.length,
    refused: report.refused.length,
    expiresOn: expiresOn ?? null,
    importedBy,
  })
  for (let place = 0; place < added.length; place += BATCH)
    await addWaitingCodes(tx, { lotId, rewardId, place }, added.slice(place, place + BATCH))
  return { ...report, lotId, imported: added.length }
}

type Records = AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>

async function readRecords(csv: Readable, onHeader: () => void): Promise<Records> {
  const { parse } = await import('csv-parse')
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim().toLowerCase())
      if (!names.includes('code')) throw new UnreadableFile(NO_COLUMN)
      onHeader()
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
