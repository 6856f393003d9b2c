// An import: files read as a stream, kept batch by batch, gone on with where it stopped, and told line by line.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { SECTORS, SETTINGS } from '../../db/reference/rome.ts'
import { TRAINING_LEVELS, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import type { CatalogueOffer } from '../model.ts'
import { openCsv } from './csv.ts'
import { Unusable, type Found } from './found.ts'
import {
  abandonImport,
  beginImport,
  finishOffers,
  finishRome,
  withImportLock,
  writeOffers,
  writeRomeFacts,
  type Counts,
  type Numbered,
  type Progress,
} from './imports.repository.ts'
import { readObjects } from './json.ts'
import { START, type Position } from './lines.ts'
import { offerOf, SOURCE, type Read } from './offers.rules.ts'
import { missingColumn, PARCOURSUP, trainingReader } from './parcoursup.rules.ts'
import { ROME, ROME_FILES, type RomeFact, type RomeFile } from './rome.rules.ts'

const BATCH = 500
/** Another number makes every import begin anew: for changes of what is read of a file. */
const VERSION = 1

/** Hears what is worth telling: `where` is a file and a line, `isLost` says that the line was not imported. */
export type Tell = (where: string, what: string, isLost: boolean) => void

export interface Report {
  counts: Counts
  /** Offers, or trades, that the files do not name any more. */
  removed: number
  /** Those that would have gone, if every line had been read. */
  kept: number
  isResumed: boolean
  /** Files that are not there, and what is unknown without them. */
  missing: string[]
}

/** One training a line of the Parcoursup open data. Throws Unusable when there is none in the file. */
export async function importParcoursup(pool: pg.Pool, file: string, tell: Tell): Promise<Report> {
  return importOffers(pool, { kind: PARCOURSUP, source: PARCOURSUP, file, tell }, async () => {
    const csv = await openCsv(file)
    const missing = missingColumn(csv.columns)
    if (missing !== undefined) throw new Unusable(`there is no column ${missing}`)
    return {
      records: csv.records,
      read: trainingReader(csv.columns, { trades: TRAINING_TRADES, levels: TRAINING_LEVELS }),
    }
  })
}

/** Offers in our JSON, as those of `source`; without one, the name of the file. Throws Unusable when there is none in the file. */
export async function importJobOffers(
  pool: pg.Pool,
  file: string,
  tell: Tell,
  source = sourceOf(file),
): Promise<Report> {
  if (!SOURCE.test(source))
    throw new Unusable(`«${source}» is no name of a source: up to 30 of a-z, 0-9 and -, and none of ours`)
  return importOffers(pool, { kind: 'offers', source, file, tell }, async () => ({
    records: (from?: Position) => readObjects(file, from),
    read: (value: unknown) => offerOf(value, source),
  }))
}

const sourceOf = (file: string) =>
  path
    .basename(file)
    .replace(/\..*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

interface OffersImport {
  kind: string
  source: string
  file: string
  tell: Tell
}

interface Reader<T> {
  records: (from?: Position) => AsyncGenerator<Found<T>>
  read: (value: T) => Read<CatalogueOffer>
}

async function importOffers<T>(
  pool: pg.Pool,
  { kind, source, file, tell }: OffersImport,
  openFile: () => Promise<Reader<T>>,
): Promise<Report> {
  return withImportLock(pool, source, async () => {
    const { records, read } = await openFile()
    const hash = await hashOf([file], [kind, source, TRAINING_TRADES, TRAINING_LEVELS])
    const progress = await beginImport(pool, { kind, source, hash })
    const batches = readBatches(progress, records, read, (line, what, isLost) => tell(`line ${line}`, what, isLost))
    for await (const batch of batches) {
      for (const line of await writeOffers(pool, progress, batch))
        tell(`line ${line}`, 'an earlier line has this code', true)
    }
    if (progress.counts.added + progress.counts.updated === 0) {
      await abandonImport(pool, progress.id)
      throw new Unusable('no line of it can be used')
    }
    return {
      ...(await finishOffers(pool, progress, source)),
      counts: progress.counts,
      isResumed: progress.isResumed,
      missing: [],
    }
  })
}

/** The trades of the ROME, from the CSV files of its archive. Throws Unusable when a file that is needed is not there or cannot be read. */
export async function importRome(pool: pg.Pool, folder: string, tell: Tell): Promise<Report> {
  return withImportLock(pool, ROME, async () => {
    const names = await readdir(folder)
    const found = ROME_FILES.flatMap((file) => {
      // Of several versions, the latest.
      const name = names
        .filter((one) => file.name.test(one))
        .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))[0]
      if (name === undefined && file.isNeeded)
        throw new Unusable(`there is no file of ${file.about} (unix_referentiel_code_rome_v….csv)`)
      return name === undefined ? [] : [{ file, name, path: path.join(folder, name) }]
    })
    // Whether all can be read is known before anything is kept.
    const opened = await Promise.all(
      found.map(async (one) => ({ ...one, csv: await openRomeFile(one.file, one.name, one.path) })),
    )
    const hash = await hashOf(
      opened.map((one) => one.path),
      [ROME, opened.map((one) => one.name), SECTORS, SETTINGS],
    )
    const progress = await beginImport(pool, { kind: ROME, source: ROME, hash })
    const words = { sectors: SECTORS, settings: SETTINGS }
    for (const [index, { file, name, csv }] of opened.entries()) {
      if (index < progress.file) continue
      if (index > progress.file) Object.assign(progress, { file: index, ...START })
      const read = (row: string[]): Read<RomeFact[]> => {
        const facts = file.read(row, csv.columns, words)
        return typeof facts === 'string' ? { fault: facts } : { value: facts, notes: [] }
      }
      const batches = readBatches(progress, csv.records, read, (line, what, isLost) =>
        tell(`${name}, line ${line}`, what, isLost),
      )
      for await (const batch of batches) {
        for (const line of await writeRomeFacts(pool, progress, batch))
          tell(`${name}, line ${line}`, 'an earlier line says this', true)
      }
    }
    const ended = await finishRome(pool, progress).catch(async (error: unknown) => {
      if (error instanceof Unusable) await abandonImport(pool, progress.id)
      throw error
    })
    const missing = ROME_FILES.filter((file) => !found.some((one) => one.file === file)).map(({ about }) => about)
    return { ...ended, counts: progress.counts, isResumed: progress.isResumed, missing }
  })

  async function openRomeFile(file: RomeFile, name: string, where: string) {
    try {
      const csv = await openCsv(where)
      const column = file.columns.find((alternatives) => !csv.columns.has(...alternatives))
      if (column) throw new Unusable(`there is no column ${column[0]}`)
      return csv
    } catch (error) {
      throw error instanceof Unusable ? new Unusable(`${name}: ${error.message}`) : error
    }
  }
}

/** Reads records from where the progress is on, in batches; the progress is that of the batch while it is written. */
async function* readBatches<T, V>(
  progress: Progress,
  records: (from?: Position) => AsyncGenerator<Found<T>>,
  read: (value: T) => Read<V>,
  tell: (line: number, what: string, isLost: boolean) => void,
): AsyncGenerator<Numbered<V>[]> {
  const isFresh = progress.position === 0
  let batch: Numbered<V>[] = []
  let seen = 0
  for await (const { line, next, value, fault } of records(
    isFresh ? undefined : { position: progress.position, line: progress.line },
  )) {
    const result: Read<V> = fault === undefined ? read(value) : { fault }
    if (result.fault !== undefined) {
      progress.counts.refused++
      tell(line, result.fault, true)
    } else {
      batch.push({ line, value: result.value })
      if (result.notes.length > 0) progress.counts.noted++
      for (const note of result.notes) tell(line, note, false)
    }
    progress.position = next.position
    progress.line = next.line
    if (++seen % BATCH === 0) {
      yield batch
      batch = []
    }
  }
  yield batch
}

/** Of what is imported and of how: the same files, the same words, the same hash. */
async function hashOf(files: readonly string[], how: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([VERSION, how]))
  for (const file of files) {
    hash.update('\0')
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}
