// Imports a file of codes: as a lot that another person releases, or by the command of the operator (RWD-09).
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { MAX_CODES, type CodeFault } from '@visions/contract/constants'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { FileLimit } from '../../platform/file-thread.ts'
import type { Deps } from '../deps.ts'
import { countUpload, staffAct, type Professional } from '../office/index.ts'
import { addLot, addWaitingCodes, isPast, lockReward, releaseCodes } from './code-lots.repository.ts'
import type { CodesInFile, CodesProblem } from './read-codes.ts'
import { findKnownCodes, lockStock, notifyStockChanged, type SealedCode } from './rewards.repository.ts'
import { shapesOf } from './rewards.rules.ts'

const BATCH = 1000
/** Codes between which other requests of the node are answered. */
const SEAL_BATCH = 200

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
  bytes: Uint8Array
}

type ImportDeps = Pick<Deps, 'db' | 'codes' | 'fileThread'>

/**
 * Imports a file as a lot that waits for its release. The same file a second time adds nothing. Throws 403, 404, 429
 * after too many files in a day, 503 while too many files are being read, and 422 for a past day and a file that cannot
 * be read, with the line.
 */
export async function importLot(
  deps: ImportDeps & Pick<Deps, 'config'>,
  me: Professional,
  rewardId: string,
  file: CodeFile,
): Promise<ImportReport> {
  const { db } = deps
  await countUpload(deps, me, 'codes', file.bytes.length)
  const read = await readFile(deps, { owner: me.id, max: MAX_CODES }, rewardId, file)
  if ('problem' in read) throw new Refusal(422, read.problem, PROBLEMS[read.problem], { details: { line: read.line } })
  return staffAct(db, me, ['economy'], async (tx, log) => {
    if (!(await lockReward(tx, rewardId))) throw notFound('The reward')
    if (file.expiresOn && (await isPast(tx, file.expiresOn)))
      throw new Refusal(422, 'day_past', 'The last day is in the past')
    const report = await addCodes(tx, { rewardId, importedBy: me.id }, file, read)
    if (report.lotId)
      log({
        act: 'codes-imported',
        subject: file.name,
        details: { reward: rewardId, lot: report.lotId, codes: String(report.imported) },
      })
    return report
  })
}

/** Most lines of a file of the operator. */
const MAX_OF_OPERATOR = 500_000

/**
 * Fills the stock of a reward for the operator: a lot that is on sale immediately. Throws when the reward or the column
 * does not exist. No message contains a code.
 */
export async function importCodes(deps: ImportDeps, rewardId: string, file: CodeFile): Promise<ImportReport> {
  const read = await readFile(deps, { owner: 'operator', max: MAX_OF_OPERATOR }, rewardId, file)
  if ('problem' in read) throw new Error(`Line ${read.line}: ${PROBLEMS[read.problem]}`)
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockReward(tx, rewardId))) throw new Error(`There is no reward ${rewardId}`)
    const report = await addCodes(tx, { rewardId, importedBy: null }, file, read)
    if (report.lotId) {
      await releaseCodes(tx, report.lotId, null)
      await notifyStockChanged(tx)
    }
    return report
  })
}

const PROBLEMS: Record<Problem['problem'], string> = {
  no_code_column: 'The file has no column "code"',
  two_code_columns: 'The file has two columns "code"',
  workbook: 'The file is a workbook: save it as CSV',
  no_table: 'The file is a web page or a document: save the table as CSV',
  unknown_encoding: 'The encoding of the file is unknown: save it as UTF-8',
  too_many_codes: `The file has more than ${MAX_CODES} codes`,
  file_too_long: 'The file takes too long to read',
}

type Problem = { problem: CodesProblem['problem'] | 'file_too_long'; line: number }
interface ReadFile extends Omit<CodesInFile, 'codes'> {
  codes: (SealedCode & { code: string; line: number; hashes: Buffer[] })[]
}

/** Reads and seals the codes of a file. It holds no lock, and others are answered between some codes. */
async function readFile(
  { fileThread, codes }: ImportDeps,
  { owner, max }: { owner: string; max: number },
  rewardId: string,
  { bytes }: CodeFile,
): Promise<ReadFile | Problem> {
  const read = await fileThread
    .run<CodesInFile | Problem>('readCodes', { bytes, max }, { owner })
    .catch((error: unknown): Problem => {
      if (error instanceof FileLimit) return { problem: 'file_too_long', line: Math.max(error.line, 1) }
      throw error
    })
  if ('problem' in read) return read
  const sealed: ReadFile['codes'] = []
  for (const [place, { code, line }] of read.codes.entries()) {
    if (place % SEAL_BATCH === 0) await setImmediate()
    const hashes = codes.hashes(rewardId, code)
    sealed.push({ code, line, hashes, hash: hashes[0]!, sealed: codes.seal(rewardId, code) })
  }
  return { ...read, codes: sealed }
}

async function addCodes(
  tx: Db,
  { rewardId, importedBy }: { rewardId: string; importedBy: string | null },
  { name, expiresOn }: CodeFile,
  { codes, repeated, refused }: ReadFile,
): Promise<ImportReport> {
  await lockStock(tx, rewardId)
  const added: ReadFile['codes'] = []
  const known = [...repeated]
  for (let from = 0; from < codes.length; from += BATCH) {
    const batch = codes.slice(from, from + BATCH)
    const stored = await findKnownCodes(tx, rewardId, batch)
    for (const [place, code] of batch.entries())
      if (stored.has(place)) known.push(code.line)
      else added.push(code)
  }
  known.sort((a, b) => a - b)
  if (added.length === 0) return { lotId: null, imported: 0, known, refused }
  const lotId = randomUUID()
  await addLot(tx, {
    id: lotId,
    rewardId,
    fileName: name,
    count: added.length,
    known: known.length,
    refused: refused.length,
    shapes: shapesOf(added.map(({ code }) => code)),
    expiresOn: expiresOn ?? null,
    importedBy,
  })
  for (let place = 0; place < added.length; place += BATCH)
    await addWaitingCodes(tx, { lotId, rewardId, place }, added.slice(place, place + BATCH))
  return { lotId, imported: added.length, known, refused }
}
