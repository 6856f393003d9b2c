// Runs the imports: opens the files, reads their rows in batches, writes them and reports problems.
import path from 'node:path'
import type pg from 'pg'
import { DIPLOMA_TRADES, TRAINING_LEVELS, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import type { CatalogueOffer } from '../model.ts'
import type { Columns } from '@visions/advice/files/columns.rules'
import { openCsv } from '@visions/advice/files/csv'
import { UnusableFile, type LeftOutRow, type Row } from '@visions/advice/files/files'
import {
  findFormacodes,
  removeOldOffers,
  runImport,
  tradeCodes,
  updatePlaces,
  writeFormacodes,
  writeOffers,
  writeRates,
  type Counts,
  type Import,
  type Leftovers,
  type Numbered,
} from './imports.repository.ts'
import { FORMACODE, formacodePairOf, missingFormacodeColumn } from './formacode.rules.ts'
import { plainText } from './html.ts'
import { readObjects } from './json.ts'
import { LHEO, trainingOfLheo } from './lheo.rules.ts'
import { readLheo } from './lheo.ts'
import { diplomaReader, missingOnisepColumn, missingOnisepOptional, ONISEP, onisepIdOf } from './onisep.rules.ts'
import { offerOf, SOURCE, type Reading } from './offers.rules.ts'
import { missingColumn, missingOptional, PARCOURSUP, trainingReader } from './parcoursup.rules.ts'
import { RATES_TABLES, type DiplomaRates } from './rates.rules.ts'
import { countLeftOut, type FileReport, type Reporter } from '@visions/advice/files/report'

const BATCH_ROWS = 500
/** Rows between two reports of progress. */
const PROGRESS_ROWS = 5000

export interface Options {
  /** Whether the import may remove more than 5 % of the earlier rows (ADV-02). */
  mayRemove?: boolean
}

export interface Report extends Leftovers {
  counts: Counts
  files: FileReport[]
  /** Missing files and columns: the rows have no data of them. */
  missing: string[]
  /** Codes of trades that are not in the catalogue, with their number of rows. */
  unknownTrades: Map<string, number>
  /** Rates of no training of the catalogue. */
  unmatched?: number
}

/** How to import one kind of table of trainings. */
interface TrainingTable {
  source: string
  /** The required column that is missing. */
  missingColumn: (columns: Columns) => string | undefined
  /** The known optional columns that are missing. */
  missingOptional: (columns: Columns) => string[]
  reader: (columns: Columns) => (row: readonly string[]) => Reading<CatalogueOffer>
  idOf: (row: readonly string[], columns: Columns) => string
}

/** Imports a table of trainings, one a line. Throws UnusableFile without a valid training. */
const tableImport =
  ({ source, missingColumn, missingOptional, reader, idOf }: TrainingTable) =>
  async (pool: pg.Pool, file: string, reporter: Reporter, options: Options = {}): Promise<Report> => {
    const { columns, rows } = await openCsv(file)
    const missing = missingColumn(columns)
    if (missing !== undefined) throw new UnusableFile(`there is no column ${missing}`)
    return importOffers(pool, { kind: source, source, file }, rows(), {
      read: reader(columns),
      idOf: (row) => idOf(row, columns),
      reporter,
      options,
      missing: missingOptional(columns).map((name) => `column «${name}»`),
    })
  }

/** Imports the Parcoursup open data. */
export const importParcoursup = tableImport({
  source: PARCOURSUP,
  missingColumn,
  missingOptional,
  reader: (columns) => trainingReader(columns, { trades: TRAINING_TRADES, levels: TRAINING_LEVELS }),
  idOf: (row, columns) => columns.first(row, 'cod_aff_form'),
})

/** Imports the diplomas of the ONISEP, «Idéo-formations initiales en France». */
export const importOnisep = tableImport({
  source: ONISEP,
  missingColumn: missingOnisepColumn,
  missingOptional: missingOnisepOptional,
  reader: (columns) => diplomaReader(columns, { trades: TRAINING_TRADES, diplomas: DIPLOMA_TRADES }),
  idOf: onisepIdOf,
})

/** Imports the trainings of a LHEO file. A training without a trade gets those of its Formacode. */
export async function importLheo(
  pool: pg.Pool,
  file: string,
  reporter: Reporter,
  options: Options = {},
): Promise<Report> {
  const context = { now: new Date(), formacodes: await findFormacodes(pool), plainText }
  return importOffers(pool, { kind: LHEO, source: LHEO, file }, readLheo(file), {
    read: (training) => trainingOfLheo(training, context),
    idOf: ({ id }) => id,
    reporter,
    options,
  })
}

/** Imports the table ROME–Formacode, which gives trades to trainings without one. Replaces the earlier table. */
export async function importFormacodes(pool: pg.Pool, file: string, reporter: Reporter): Promise<Report> {
  const { columns, rows } = await openCsv(file)
  const missing = missingFormacodeColumn(columns)
  if (missing !== undefined) throw new UnusableFile(`there is no column ${missing}`)
  return runImport(pool, { kind: FORMACODE, source: FORMACODE }, async (run) => {
    const known = await tradeCodes(run)
    const fileReport: FileReport = { file: path.basename(file), read: 0, imported: 0, refused: 0, leftOut: new Map() }
    const unknownTrades = new Map<string, number>()
    const pairs = new Map<string, [formacode: string, trade: string]>()
    for await (const { line, value, problem } of rows()) {
      fileReport.read++
      const pair = value === undefined ? { problem } : formacodePairOf(value, columns)
      if ('leftOut' in pair) countLeftOut(fileReport, pair.leftOut)
      else if ('problem' in pair) {
        fileReport.refused++
        reporter.onProblem(`line ${line}`, pair.problem, true)
      } else {
        const [, trade] = pair.value
        if (known.size > 0 && !known.has(trade)) unknownTrades.set(trade, (unknownTrades.get(trade) ?? 0) + 1)
        if (pairs.has(pair.value.join())) countLeftOut(fileReport, 'an earlier line says the same')
        pairs.set(pair.value.join(), pair.value)
      }
    }
    if (pairs.size === 0) throw new UnusableFile('no line of it can be used')
    await writeFormacodes(run, [...pairs.values()])
    run.counts.refused = fileReport.refused
    const files = [{ ...fileReport, imported: pairs.size }]
    return { removed: 0, retained: 0, counts: run.counts, files, missing: [], unknownTrades }
  })
}

/**
 * Imports rates of employment, of the first table whose columns the file has. Of several rows of a diploma, the one
 * with the latest years counts. Throws UnusableFile without a rate.
 */
export const importRates =
  (kind: keyof typeof RATES_TABLES) =>
  async (pool: pg.Pool, file: string, reporter: Reporter, options: Options = {}): Promise<Report> => {
    const { columns, rows } = await openCsv(file)
    const tables = RATES_TABLES[kind]
    const table = tables.find((one) => one.columns.every((names) => columns.has(...names)))
    if (!table) {
      const missing = tables[0]!.columns.find((names) => !columns.has(...names))!
      throw new UnusableFile(`there is no column ${missing[0]}`)
    }
    return runImport(pool, { kind, source: table.source }, async (run) => {
      const report: FileReport = { file: path.basename(file), read: 0, imported: 0, refused: 0, leftOut: new Map() }
      const best = new Map<string, DiplomaRates>()
      for await (const { line, value, problem } of rows()) {
        report.read++
        const reading = value === undefined ? { problem } : table.read(value, columns)
        if ('leftOut' in reading) countLeftOut(report, reading.leftOut)
        else if (reading.problem !== undefined) {
          report.refused++
          reporter.onProblem(`line ${line}`, reading.problem, true)
        } else {
          const key = `${reading.value.uai} ${reading.value.diploma}`
          const other = best.get(key)
          if (other) countLeftOut(report, 'another row of the diploma has later years, or more people')
          if (!other || reading.value.rank > other.rank) best.set(key, reading.value)
        }
      }
      const rates = [...best.values()].filter(({ shares }) => Object.keys(shares).length > 0)
      for (let without = best.size - rates.length; without > 0; without--) countLeftOut(report, 'it has no rate')
      if (rates.length === 0) throw new UnusableFile('it has no rate that can be used')
      run.counts.refused = report.refused
      const leftovers = await writeRates(run, rates, {
        publisher: table.publisher,
        mayRemove: options.mayRemove === true,
      })
      return {
        ...leftovers,
        counts: run.counts,
        files: [{ ...report, imported: rates.length }],
        missing: [],
        unknownTrades: new Map(),
      }
    })
  }

/** Imports offers in JSON. `source`: by default the file name. Throws UnusableFile without a valid offer. */
export async function importJobOffers(
  pool: pg.Pool,
  file: string,
  reporter: Reporter,
  { source = sourceOf(file), ...options }: Options & { source?: string | undefined } = {},
): Promise<Report> {
  if (!SOURCE.test(source))
    throw new UnusableFile(`«${source}» cannot name a source: up to 30 of a-z, 0-9 and -, and none of ours`)
  return importOffers(pool, { kind: 'offers', source, file }, readObjects(file), {
    read: (value) => offerOf(value, source, new Date()),
    idOf: idOfObject,
    reporter,
    options,
  })
}

const sourceOf = (file: string) =>
  path
    .basename(file)
    .replace(/\..*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function idOfObject(value: unknown): string {
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 60) : ''
}

interface OfferReading<T> {
  read: (value: T) => Reading<CatalogueOffer>
  idOf: (value: T) => string
  reporter: Reporter
  options: Options
  missing?: string[]
}

function importOffers<T>(
  pool: pg.Pool,
  { kind, source, file }: { kind: string; source: string; file: string },
  rows: AsyncIterable<Row<T> | LeftOutRow>,
  { read, idOf, reporter, options, missing = [] }: OfferReading<T>,
): Promise<Report> {
  return runImport(pool, { kind, source }, async (run) => {
    const known = await tradeCodes(run)
    const unknownTrades = new Map<string, number>()
    const fileReport: FileReport = { file: path.basename(file), read: 0, imported: 0, refused: 0, leftOut: new Map() }
    const report = (line: number, id: string, problem: string, isRefused: boolean) =>
      reporter.onProblem(`line ${line}${id === '' ? '' : ` (${id})`}`, problem, isRefused)
    for await (const batch of readBatches(run, rows, { read, idOf, report, fileReport, reporter })) {
      const repeated = new Set(await writeOffers(run, batch))
      for (const { line, id, value } of batch) {
        if (repeated.has(line)) report(line, id, 'an earlier line has this code', true)
        if (known.size > 0)
          for (const code of value.trades)
            if (!known.has(code)) unknownTrades.set(code, (unknownTrades.get(code) ?? 0) + 1)
      }
    }
    const { added, updated, unchanged, refused } = run.counts
    if (added + updated + unchanged === 0) throw new UnusableFile('no line of it can be used')
    const leftovers = await removeOldOffers(run, options.mayRemove === true)
    await updatePlaces(run)
    return {
      ...leftovers,
      counts: run.counts,
      files: [{ ...fileReport, imported: added + updated + unchanged, refused }],
      missing,
      unknownTrades,
    }
  })
}

interface BatchReading<T, V> {
  read: (value: T) => Reading<V>
  idOf: (value: T) => string
  report: (line: number, id: string, problem: string, isRefused: boolean) => void
  fileReport: FileReport
  reporter: Reporter
}

/** Reads rows in batches. Counts and reports refused rows and values that were left out. */
async function* readBatches<T, V>(
  { counts }: Import,
  rows: AsyncIterable<Row<T> | LeftOutRow>,
  { read, idOf, report, fileReport, reporter }: BatchReading<T, V>,
): AsyncGenerator<(Numbered<V> & { id: string })[]> {
  let batch: (Numbered<V> & { id: string })[] = []
  for await (const { line, value, problem, leftOut } of rows) {
    fileReport.read++
    if (leftOut !== undefined) {
      countLeftOut(fileReport, leftOut)
      continue
    }
    if (fileReport.read % PROGRESS_ROWS === 0) reporter.onProgress?.(fileReport.file, fileReport.read)
    const id = problem === undefined ? idOf(value) : ''
    const reading: Reading<V> = problem === undefined ? read(value) : { problem }
    if (reading.leftOut !== undefined) {
      countLeftOut(fileReport, reading.leftOut)
      continue
    }
    if (reading.problem !== undefined) {
      counts.refused++
      report(line, id, reading.problem, true)
      continue
    }
    for (const one of [reading.value, ...(reading.others ?? [])]) batch.push({ line, id, value: one })
    if (reading.notes.length > 0) counts.noted++
    for (const note of reading.notes) report(line, id, note, false)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
