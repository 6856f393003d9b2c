// Days, and hours of Paris, in the cells of a table: written as French spreadsheets do, read in the spellings that
// people use (OFF-13). What is in doubt is refused. Without Zod.
import { parisClock, readParisMoment, type ParisMoment } from '../paris.ts'
import { comparable } from '../plain-letters.ts'

export type TimeProblem =
  | 'unreadable'
  | 'missing-year'
  | 'missing-hour'
  | 'no-such-day'
  | 'month-first'
  | 'skipped'
  | 'twice'
type Read<T extends string> =
  | ({ [Name in T]: string } & { problem?: undefined })
  | ({ [Name in T]?: undefined } & { problem: TimeProblem })

const MONTHS = [
  'janv(?:ier)?',
  'fev(?:r(?:ier)?)?',
  'mars',
  'avr(?:il)?',
  'mai',
  'juin',
  'juil(?:let)?',
  'aout',
  'sept?(?:embre)?',
  'oct(?:obre)?',
  'nov(?:embre)?',
  'dec(?:embre)?',
]
const MONTH = MONTHS.join('|')
const WEEKDAYS = [
  'dim(?:anche)?',
  'lun(?:di)?',
  'mar(?:di)?',
  'mer(?:credi)?',
  'jeu(?:di)?',
  'ven(?:dredi)?',
  'sam(?:edi)?',
]
/** Two digits: of this century, and not of the last one. */
const YEAR = String.raw`(?:19|20)\d\d|[0-4]\d(?!\d)`

/** A day in plain letters, each with the parts that it has, then the rest of the cell. */
const SPELLINGS = [
  String.raw`(?<day>\d{1,2})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<year>${YEAR})`,
  String.raw`(?<year>(?:19|20)\d\d)(?<sign>[/.-])(?<month>\d\d)\k<sign>(?<day>\d\d)`,
  String.raw`(?<day>1er|\d{1,2})[ -](?<word>${MONTH})\.?[ -](?<year>${YEAR})`,
].map((spelling) => new RegExp(`^(?:le )?(?:(?<weekday>${WEEKDAYS.join('|')})\\b[.,]* )?${spelling}(?<rest>.*)$`))
const WITHOUT_YEAR = new RegExp(String.raw`^(?:le )?(?:\d{1,2}[/.-]\d{1,2}|(?:1er|\d{1,2})[ -](?:${MONTH})\.?)(?: |$)`)
const TIME =
  /^(?:t|,? (?:a )?| - )(\d{1,2})(?::(\d\d)(?::(\d\d)(?:\.0+)?)?| ?h(?: ?(\d\d)(?: ?min)?)?| heures?(?: (\d\d))?)$/

/**
 * Which number stands first in a day of three numbers: `either` for «3/2/2027», undefined for the same number twice and
 * for other spellings.
 */
export function orderOfDay(cell: string): 'day' | 'month' | 'either' | undefined {
  const [, first, , second] = /^[a-z., ]*(\d{1,2})([/.-])(\d{1,2})\2\d\d/.exec(comparable(cell)) ?? []
  const [one, other] = [Number(first), Number(second)]
  if (first === undefined || one === other || Math.max(one, other) > 31) return undefined
  if (one <= 12) return other <= 12 ? 'either' : 'month'
  return other <= 12 ? 'day' : undefined
}

/** The day that a text begins with, YYYY-MM-DD, and what follows. */
function readStart(text: string): Read<'day' | 'rest'> {
  const parts = SPELLINGS.map((spelling) => spelling.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return { problem: WITHOUT_YEAR.test(text) ? 'missing-year' : 'unreadable' }
  const { weekday, word, year = '', rest = '' } = parts
  const indexOf = (names: readonly string[], name: string) =>
    names.findIndex((one) => new RegExp(`^${one}$`).test(name))
  const month = word === undefined ? parts['month']! : String(indexOf(MONTHS, word) + 1)
  const day = [year.padStart(4, '20'), month.padStart(2, '0'), parts['day']!.replace('er', '').padStart(2, '0')].join(
    '-',
  )
  if (readParisMoment(day, '12:00').problem)
    return { problem: orderOfDay(text) === 'month' ? 'month-first' : 'no-such-day' }
  const isOther = weekday !== undefined && indexOf(WEEKDAYS, weekday) !== new Date(`${day}T12:00Z`).getUTCDay()
  return isOther ? { problem: 'no-such-day' } : { day, rest }
}

/** The day of a cell, `YYYY-MM-DD`, or why none. Midnight after it is how some programs show a day. */
export function readDayCell(cell: string): Read<'day'> {
  const { day, rest, problem } = readStart(comparable(cell))
  if (problem) return { problem }
  return /^(?: 00:00(?::00)?)?$/.test(rest) ? { day } : { problem: 'unreadable' }
}

/** An instant in ISO 8601, with its day. */
export const INSTANT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** The instant of a cell with a day and an hour of Paris, in ISO 8601, or why none. A cell with a zone stays. */
export function readMomentCell(cell: string): Read<'instant'> {
  if (INSTANT.test(cell)) return { instant: cell }
  const { day, rest, problem } = readStart(comparable(cell))
  if (problem) return { problem }
  if (rest === '') return { problem: 'missing-hour' }
  const clock = readHour(rest)
  if (!clock) return { problem: 'unreadable' }
  const read = readParisMoment(day, clock.time)
  if (read.problem) return { problem: read.problem }
  const at = Date.parse(read.instant)
  if (clockText(at + 3_600_000) === clockText(at)) return { problem: 'twice' }
  return { instant: new Date(at + clock.second * 1000).toISOString() }
}

/** The hour that stands after a day, HH:MM, and its seconds; undefined for another text. */
function readHour(rest: string): { time: string; second: number } | undefined {
  const [, hour, minute, second = '00', shortMinute, longMinute] = TIME.exec(rest) ?? []
  if (hour === undefined || Number(second) > 59) return undefined
  return {
    time: `${hour.padStart(2, '0')}:${minute ?? shortMinute ?? longMinute ?? '00'}`,
    second: Number(second),
  }
}

/**
 * The instant of a day and an hour of Paris in two fields of a form, in the spellings of cells: browsers without these
 * types of fields send what was typed. When summer time ends and the hour occurs twice, the first one.
 */
export function readTypedMoment(day: string, time: string): ParisMoment {
  const clock = readHour(` ${comparable(time)}`)
  return readParisMoment(readDayCell(day).day ?? day, clock?.second === 0 ? clock.time : time)
}

const clockText = (at: number): string => Object.values(parisClock(at)).join(' ')
const french = (day: string): string => day.split('-').toReversed().join('/')

/** «31/01/2027» of `2027-01-31`. */
export const toDayCell = (day: string): string => (readDayCell(french(day)).day === day ? french(day) : day)

/** «31/01/2027 08:00» of an instant, in Paris; the instant itself where this would name another one. */
export function toMomentCell(instant: string): string {
  const { date, time } = parisClock(instant)
  const cell = `${french(date)} ${time}`
  return readMomentCell(cell).instant === instant ? cell : instant
}
