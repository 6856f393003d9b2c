// Runs the imports: opens the files, reads their rows in batches, writes them and reports problems.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { SECTORS, SETTINGS } from '../../db/reference/rome.ts'
import { TRAINING_LEVELS, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import type { CatalogueOffer } from '../model.ts'
import { openCsv } from './csv.ts'
import { UnusableFile, type Row } from './files.ts'
import {
  makeRomeTrades,
  removeOldOffers,
  runImport,
  writeOffers,
  writeRomeFacts,
  type Counts,
  type Import,
  type Leftovers,
  type Numbered,
} from './imports.repository.ts'
import { readObjects } from './json.ts'
import { offerOf, SOURCE, type Reading } from './offers.rules.ts'
import { missingColumn, PARCOURSUP, trainingReader } from './parcoursup.rules.ts'
import { ROME, ROME_FILES, type RomeFact, type RomeFile } from './rome.rules.ts'

const BATCH_ROWS = 500

/** Receives each problem. `where`: a file and a line; `isRefused`: the line was not imported. */
export type OnProblem = (where: string, problem: string, isRefused: boolean) => void

export interface Report extends Leftovers {
  counts: Counts
  /** Subjects of the missing files. */
  missing: string[]
}

/** Imports the Parcoursup open data, one training a line. Throws UnusableFile without a valid training. */
export async function importParcoursup(pool: pg.Pool, file: string, onProblem: OnProblem): Promise<Report> {
  const { columns, rows } = await openCsv(file)
  const missing = missingColumn(columns)
  if (missing !== undefined) throw new UnusableFile(`there is no column ${missing}`)
  const read = trainingReader(columns, { trades: TRAINING_TRADES, levels: TRAINING_LEVELS })
  return importOffers(pool, { kind: PARCOURSUP, source: PARCOURSUP }, rows(), read, onProblem)
}

/** Imports offers in our JSON format. `source`: by default the file name. Throws UnusableFile without a valid offer. */
export async function importJobOffers(
  pool: pg.Pool,
  file: string,
  onProblem: OnProblem,
  source = sourceOf(file),
): Promise<Report> {
  if (!SOURCE.test(source))
    throw new UnusableFile(`«${source}» cannot name a source: up to 30 of a-z, 0-9 and -, and none of ours`)
  const read = (value: unknown) => offerOf(value, source)
  return importOffers(pool, { kind: 'offers', source }, readObjects(file), read, onProblem)
}

const sourceOf = (file: string) =>
  path
    .basename(file)
    .replace(/\..*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function importOffers<T>(
  pool: pg.Pool,
  { kind, source }: { kind: string; source: string },
  rows: AsyncIterable<Row<T>>,
  read: (value: T) => Reading<CatalogueOffer>,
  onProblem: OnProblem,
): Promise<Report> {
  return runImport(pool, { kind, source }, async (run) => {
    const report: OnProblem = (line, problem, isRefused) => onProblem(`line ${line}`, problem, isRefused)
    for await (const batch of readBatches(run, rows, read, report))
      for (const line of await writeOffers(run, batch)) report(String(line), 'an earlier line has this code', true)
    if (run.counts.added + run.counts.updated === 0) throw new UnusableFile('no line of it can be used')
    return { ...(await removeOldOffers(run, source)), counts: run.counts, missing: [] }
  })
}

/**
 * Imports the trades of the ROME from the folder of its CSV files. Throws UnusableFile when a required file is missing
 * or unreadable.
 */
export async function importRome(pool: pg.Pool, folder: string, onProblem: OnProblem): Promise<Report> {
  const names = await readdir(folder)
  const files = ROME_FILES.flatMap((file) => {
    const versions = names.filter((name) => file.name.test(name))
    const latest = versions.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))[0]
    if (latest === undefined && file.isRequired)
      throw new UnusableFile(`there is no file of ${file.about} (unix_referentiel_code_rome_v….csv)`)
    return latest === undefined ? [] : [{ file, name: latest }]
  })
  return runImport(pool, { kind: ROME, source: ROME }, async (run) => {
    for (const { file, name } of files) {
      const { columns, rows } = await openRomeFile(file, path.join(folder, name))
      const read = (row: string[]): Reading<RomeFact[]> => {
        const facts = file.read(row, columns, { sectors: SECTORS, settings: SETTINGS })
        return typeof facts === 'string' ? { problem: facts } : { value: facts, notes: [] }
      }
      const report: OnProblem = (line, problem, isRefused) => onProblem(`${name}, line ${line}`, problem, isRefused)
      for await (const batch of readBatches(run, rows(), read, report))
        for (const line of await writeRomeFacts(run, batch)) report(String(line), 'an earlier line says this', true)
    }
    const leftovers = await makeRomeTrades(run)
    const missing = ROME_FILES.filter((file) => !files.some((one) => one.file === file)).map(({ about }) => about)
    return { ...leftovers, counts: run.counts, missing }
  })
}

async function openRomeFile(file: RomeFile, location: string) {
  try {
    const csv = await openCsv(location)
    const column = file.columns.find((names) => !csv.columns.has(...names))
    if (column) throw new UnusableFile(`there is no column ${column[0]}`)
    return csv
  } catch (error) {
    throw error instanceof UnusableFile
      ? new UnusableFile(`${path.basename(location)}: ${error.message}`, { cause: error })
      : error
  }
}

/** Reads rows in batches. Counts and reports refused rows and values that were left out. */
async function* readBatches<T, V>(
  { counts }: Import,
  rows: AsyncIterable<Row<T>>,
  read: (value: T) => Reading<V>,
  report: OnProblem,
): AsyncGenerator<Numbered<V>[]> {
  let batch: Numbered<V>[] = []
  for await (const { line, value, problem } of rows) {
    const reading: Reading<V> = problem === undefined ? read(value) : { problem }
    if (reading.problem !== undefined) {
      counts.refused++
      report(String(line), reading.problem, true)
      continue
    }
    batch.push({ line, value: reading.value })
    if (reading.notes.length > 0) counts.noted++
    for (const note of reading.notes) report(String(line), note, false)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  yield batch
}
