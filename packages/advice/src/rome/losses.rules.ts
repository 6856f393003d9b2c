// Finds what an import of the ROME would lose: files that were cut, replaced or left out (ADV-02).
import type { FileReport } from '../files/report.ts'
import type { Trade } from '../model.ts'
import { STRAY_LINES, WORK_CONTEXTS, type RomeArchive, type RomeFile } from './rome.rules.ts'

/** The number of values of each kind. Saved as JSON with an import, and compared by the next one. */
export type RomeCounts = Readonly<Record<string, number>>

/** An archive as readRome returns it, with the trades that describeTrades makes of it. */
export interface RomeReading {
  archive: RomeArchive
  /** The files that were read, and the report of each. */
  files: readonly RomeFile[]
  reports: readonly FileReport[]
  trades: readonly CountedTrade[]
}

type CountedTrade = Pick<
  Trade,
  | 'definition'
  | 'access'
  | 'level'
  | 'interests'
  | 'profile'
  | 'deeds'
  | 'skills'
  | 'settings'
  | 'limits'
  | 'sectors'
  | 'centres'
  | 'names'
  | 'related'
>

/** Share of a kind that an import may lose without being asked to. */
const MAX_LOSS = 0.05
/** Share of the trades that a file which covers every trade may lack. */
const MISSING_SHARE = 0.2
/** Share of the lines of a file that may be about unknown trades or skills. A whole archive has none. */
const STRAY_SHARE = 0.02
/** So many of these lines are only reported. */
const FEW_LINES = 5

const KINDS: Readonly<Record<string, (trade: CountedTrade) => number>> = {
  definitions: ({ definition }) => Number(definition !== ''),
  'sentences about access': ({ access }) => Number(access !== ''),
  levels: ({ level }) => Number(level !== null),
  interests: ({ interests }) => interests.length,
  profiles: ({ profile }) => Number(profile.length > 0),
  deeds: ({ deeds }) => deeds.filter(Boolean).length,
  skills: ({ skills }) => skills.length,
  settings: ({ settings }) => settings.length,
  limits: ({ limits }) => limits.length,
  sectors: ({ sectors }) => sectors.length,
  'centres of interest': ({ centres }) => centres.length,
  names: ({ names }) => names.length,
  'near trades': ({ related }) => related.length,
}

/** Counts the values that trades have of each kind. */
export const countKinds = (trades: readonly CountedTrade[]): RomeCounts =>
  Object.fromEntries(
    Object.entries(KINDS).map(([kind, count]) => [kind, trades.reduce((sum, trade) => sum + count(trade), 0)]),
  )

/** Counts the kinds of an archive, and the lines that each of its files gives. */
export const countArchive = ({ files, reports, trades }: RomeReading): RomeCounts => ({
  ...countKinds(trades),
  ...Object.fromEntries(files.map(({ about }, index) => [`lines about ${about}`, reports[index]!.imported])),
})

/** Counts that fall without the file of work contexts. Settings and limits then stay as the earlier import has them. */
const OF_CONTEXTS = [
  'settings',
  'limits',
  `lines about ${WORK_CONTEXTS}`,
  'lines about skills and contexts of trades',
] as const

/** Whether the archive lacks the file of work contexts, or its columns. */
export const lacksContexts = ({ files }: Pick<RomeReading, 'files'>): boolean =>
  !files.some(({ about }) => about === WORK_CONTEXTS)

/** The counts to save with an import. `before`: those of the earlier import, of which some stay without a file. */
export function countsAfter(reading: RomeReading, before: RomeCounts = {}): RomeCounts {
  const stay = lacksContexts(reading) ? OF_CONTEXTS.filter((kind) => kind in before) : []
  return { ...countArchive(reading), ...Object.fromEntries(stay.map((kind) => [kind, before[kind]!])) }
}

/**
 * Says in words what an import would lose; undefined when it may be written. `before`: the counts of the earlier
 * import, of countArchive or countKinds; undefined for a first import.
 */
export function findLoss(reading: RomeReading, before: RomeCounts | undefined): string | undefined {
  const stray = findStrayFile(reading)
  if (stray)
    return (
      `${stray.file}: ${stray.lines} of ${stray.of} lines are about trades, skills or work contexts that no file ` +
      'names: was a file cut, or is it of another version? Download the archive again.'
    )
  const cut = findCutFile(reading.archive, reading.files)
  if (cut)
    return `the file of ${cut.file.about} says nothing about ${cut.lacks} of ${reading.archive.trades.size} trades: was it cut?`
  const losses = findFalls(before ?? {}, countsAfter(reading, before))
  if (losses.length === 0) return undefined
  const numbers = losses.map(({ kind, from, to }) => `${kind} ${from} → ${to}`).join(', ')
  return `it has much less than the earlier import (${numbers}): was a file cut, replaced or left out, or is it an older version?`
}

/** The first file that was cut: it lacks too many trades. undefined when all are whole. */
function findCutFile(
  { trades }: RomeArchive,
  files: readonly RomeFile[],
): { file: RomeFile; lacks: number } | undefined {
  for (const file of files) {
    if (!file.coversTrades) continue
    const lacks = [...trades.values()].filter((entry) => !file.coversTrades!(entry)).length
    if (lacks > trades.size * (file.mayLack ?? MISSING_SHARE)) return { file, lacks }
  }
  return undefined
}

/** The first file with too many lines about unknown trades, skills or contexts. */
function findStrayFile({ reports }: RomeReading): { file: string; lines: number; of: number } | undefined {
  for (const { file, imported, leftOut } of reports) {
    const lines = STRAY_LINES.reduce((sum, reason) => sum + (leftOut.get(reason) ?? 0), 0)
    if (lines > Math.max(FEW_LINES, (imported + lines) * STRAY_SHARE)) return { file, lines, of: imported + lines }
  }
  return undefined
}

/** The kinds that fall by more than 5 %. A kind that is not counted now counts as 0. */
const findFalls = (before: RomeCounts, after: RomeCounts): { kind: string; from: number; to: number }[] =>
  Object.entries(before).flatMap(([kind, from]) => {
    const to = after[kind] ?? 0
    return to < from * (1 - MAX_LOSS) ? [{ kind, from, to }] : []
  })
