// What the check of the staff log says (OFF-01, PEO-07): the chain itself, and heads that were printed before.
import { STAFF_LOG_YEARS } from '@visions/contract/constants'

/** The number and hash (hexadecimal) of the last line; line 0 with an empty hash for an empty log. */
export interface StaffLogHead {
  line: number
  hash: string
}

/** A head that was printed, with its time. */
export interface PrintedHead extends StaffLogHead {
  at: Date
}

export interface StaffLogFacts {
  now: Date
  brokenLine: number | undefined
  /** Number of the last line, also of one that ended with its term; 0 without any. */
  lastLine: number
  hasMembers: boolean
  /** What ended with its term, the oldest first. */
  cuts: readonly { line: number; hash: string; lastAt: Date; cutAt: Date }[]
  /** The head that was last printed; null when its row is missing. */
  storedHead: StaffLogHead | null
  printedAt: Date | null
  /** Hashes of the present lines that the heads name. */
  hashes: ReadonlyMap<number, string>
}

const DAY_MS = 86_400_000
/** How old the last printed head may be: the job runs daily. */
const PRINTED_WITHIN_MS = 2 * DAY_MS

/** `line.seconds.hash`, for the log, the mail and `stafflog:check -- --head`. */
export const headText = ({ line, hash, at }: PrintedHead): string =>
  `${line}.${Math.floor(at.getTime() / 1000)}.${hash || '-'}`

/** A head of its text; undefined for anything else. */
export function parseHead(text: string): PrintedHead | undefined {
  const [, line, seconds, hash] = /^(\d{1,9})\.(\d{9,11})\.([\da-f]{64}|-)$/.exec(text.trim()) ?? []
  if (line === undefined) return undefined
  return { line: Number(line), at: new Date(Number(seconds) * 1000), hash: hash === '-' ? '' : hash! }
}

const yearsBefore = (date: Date, years: number): Date => {
  const before = new Date(date)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

/** The faults of the log, in English; none when it is sound and has all heads. */
export function findStaffLogFaults(facts: StaffLogFacts, heads: readonly PrintedHead[]): string[] {
  const { now, brokenLine, lastLine, hasMembers, cuts, storedHead, printedAt } = facts
  const faults: string[] = []
  if (brokenLine !== undefined) faults.push(`The staff log is broken at line ${brokenLine}.`)
  if (lastLine === 0 && hasMembers) faults.push('The staff log is empty, but there are members.')
  if (!storedHead) faults.push('The row of the last printed head is missing.')
  else if (lastLine > 0 && now.getTime() - printedAt!.getTime() > PRINTED_WITHIN_MS)
    faults.push(`The last head was printed and mailed on ${printedAt!.toISOString()}: more than two days ago.`)
  for (const { line, lastAt, cutAt } of cuts)
    if (lastAt > yearsBefore(cutAt, STAFF_LOG_YEARS))
      faults.push(`Lines up to ${line} were deleted on ${cutAt.toISOString()}, before the end of their term.`)
  // The term of what a head names may have ended since.
  const isMissing = ({ line, hash }: StaffLogHead, ended: boolean): boolean => {
    if (line === 0) return false
    const cut = cuts.find((one) => one.line >= line)
    if (cut) return !ended || (cut.line === line && cut.hash !== hash)
    return facts.hashes.get(line) !== hash
  }
  if (storedHead && isMissing(storedHead, true))
    faults.push(`The log does not contain the head that was last printed (line ${storedHead.line}).`)
  for (const head of heads)
    if (isMissing(head, head.at <= yearsBefore(now, STAFF_LOG_YEARS)))
      faults.push(
        lastLine < head.line
          ? `The log ends at line ${lastLine}, before the head ${headText(head)}: lines were deleted.`
          : `The log does not contain the head ${headText(head)}: lines were deleted or rewritten.`,
      )
  return faults
}
