// Reads the folder of a ROME archive (ADV-01).
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { openCsv, type CsvFile } from '../files/csv.ts'
import { UnusableFile } from '../files/files.ts'
import { countLeftOut, type FileReport, type Reporter } from '../files/report.ts'
import { emptyArchive, ROME_FILES, type RomeArchive, type RomeFile } from './rome.rules.ts'

/** The content of a ROME archive. An optional file that is missing, or has other columns, is left out. */
export async function readRome(folder: string, reporter: Reporter) {
  const { found, missing } = findRomeFiles(await readdir(folder))
  const archive = emptyArchive()
  const reports: FileReport[] = []
  const files: RomeFile[] = []
  for (const { file, name } of found) {
    const csv = await inFile(name, () => openCsv(path.join(folder, name)))
    const column = file.columns.find((names) => !csv.columns.has(...names))
    if (column && file.isRequired) throw new UnusableFile(`${name}: there is no column ${column[0]}`)
    if (column) {
      missing.push(`file of ${file.about} (${name} has no column ${column.join(' or ')})`)
      continue
    }
    reports.push(await inFile(name, () => readRomeFile({ file, name, csv, archive, reporter })))
    files.push(file)
  }
  if (archive.trades.size === 0) throw new UnusableFile('no line of its trades can be used')
  return { archive, files, reports, missing }
}

interface RomeReading {
  file: RomeFile
  name: string
  csv: CsvFile
  archive: RomeArchive
  reporter: Reporter
}

/** Adds the lines of a file to the archive. */
async function readRomeFile({ file, name, csv, archive, reporter }: RomeReading): Promise<FileReport> {
  const report: FileReport = { file: name, read: 0, imported: 0, refused: 0, leftOut: new Map() }
  for await (const { line, value, problem } of csv.rows()) {
    report.read++
    const outcome = problem === undefined ? file.read(value, csv.columns, archive) : { problem }
    if (outcome === undefined) report.imported++
    else if ('leftOut' in outcome) countLeftOut(report, outcome.leftOut)
    else {
      report.refused++
      const id = value === undefined ? '' : csv.columns.first(value, 'code_rome', 'code_ogr').slice(0, 20)
      reporter.onProblem(`${name}, line ${line}${id === '' ? '' : ` (${id})`}`, outcome.problem, true)
    }
  }
  reporter.onProgress?.(name, report.read)
  return report
}

/** The file of each kind in a folder, and the subjects of those that are missing. */
function findRomeFiles(names: readonly string[]) {
  const found = ROME_FILES.flatMap((file) =>
    names.filter((name) => file.name.test(name)).map((name) => ({ file, name, version: file.name.exec(name)![1]! })),
  )
  const versions = [...new Set(found.map(({ version }) => version))].toSorted()
  if (versions.length > 1)
    throw new UnusableFile(`it has files of the versions ${versions.join(' and ')}: leave those of one version`)
  const isMissing = (file: RomeFile) => !found.some((one) => one.file === file)
  const required = ROME_FILES.find((file) => file.isRequired && isMissing(file))
  if (required) throw new UnusableFile(`there is no file of ${required.about} (unix_referentiel_code_rome_v….csv)`)
  const missing = ROME_FILES.filter((file) => isMissing(file) && !file.isOlder).map(({ about }) => `file of ${about}`)
  return { found, missing }
}

/** Adds the name of the file to UnusableFile. */
async function inFile<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnusableFile ? new UnusableFile(`${name}: ${error.message}`, { cause: error }) : error
  }
}
