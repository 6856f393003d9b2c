// The form in which an establishment proposes dates: fields in Paris time, and their errors.
import { numberText } from '@visions/contract/french-words'
import { MAX_DAYS_AHEAD } from '@visions/contract/constants'
import type { MeetingRequest } from '@visions/contract/meetings'
import { parisClock, readParisMoment } from '@visions/contract/paris'
import { lines, text } from '@visions/ui/lib/form-text.ts'

export const MAX = { dates: 5, place: 300, message: 1000 }
/** Lengths of a meeting, in minutes. */
export const LENGTHS = [15, 20, 30, 45, 60, 90, 120]
const USUAL_LENGTH = 30
const DAY_MS = 86_400_000

export interface DatesSent {
  dates: { date: string; time: string }[]
  minutes: string
  place: string
  message: string
}
export interface DatesErrors {
  /** By position of the date. */
  dates: Record<number, { date?: string; time?: string }>
  place?: string
  message?: string
}

export const dateField = (index: number): string => `day-${index + 1}`
export const timeField = (index: number): string => `time-${index + 1}`

/** Initial values of the fields: the dates proposed before, unless the person refused them. */
export function fieldsOf({ state, dates, place }: Pick<MeetingRequest, 'state' | 'dates' | 'place'>): DatesSent {
  const minutes = dates[0]?.minutes ?? USUAL_LENGTH
  return {
    dates: state === 'proposed' ? dates.map(({ startsAt }) => parisClock(startsAt)) : [],
    minutes: String(LENGTHS.includes(minutes) ? minutes : USUAL_LENGTH),
    place,
    message: '',
  }
}

/** First and last possible day, as date fields take them. */
export const dayLimits = (now: number): { min: string; max: string } => ({
  min: parisClock(now).date,
  max: parisClock(now + MAX_DAYS_AHEAD * DAY_MS).date,
})

export const readDates = (form: FormData): DatesSent => ({
  dates: Array.from({ length: MAX.dates }, (_, index) => ({
    date: text(form, dateField(index)).trim(),
    // Some browsers send the seconds, too.
    time: text(form, timeField(index))
      .trim()
      .replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1'),
  })),
  minutes: text(form, 'minutes'),
  place: text(form, 'place'),
  message: lines(form, 'message'),
})

const tooLong = (max: number) => `${numberText(max)}\u00a0caractères au plus.`

/** The proposal for the API, or the errors by field. */
export function checkDates(
  sent: DatesSent,
  now: number,
):
  | { body: { dates: { startsAt: string; minutes: number }[]; place: string; message: string } }
  | { errors: DatesErrors } {
  const errors: DatesErrors = { dates: {} }
  const minutes = LENGTHS.includes(Number(sent.minutes)) ? Number(sent.minutes) : USUAL_LENGTH
  const dates: { startsAt: string; minutes: number }[] = []
  sent.dates.forEach(({ date, time }, index) => {
    if (!date && !time) return
    if (!date) return void (errors.dates[index] = { date: 'Indiquez aussi le jour.' })
    if (!time) return void (errors.dates[index] = { time: 'Indiquez aussi l’heure.' })
    const { instant: startsAt, problem } = readParisMoment(date, time)
    if (problem === 'skipped')
      return void (errors.dates[index] = {
        time: 'Cette heure n’existe pas\u00a0: cette nuit-là, l’heure passe de 2\u00a0h à 3\u00a0h.',
      })
    if (problem) return void (errors.dates[index] = { date: 'Écrivez un jour et une heure valides.' })
    const at = Date.parse(startsAt)
    if (at <= now) return void (errors.dates[index] = { date: 'Cette date est passée.' })
    if (at > now + MAX_DAYS_AHEAD * DAY_MS)
      return void (errors.dates[index] = {
        date: `Choisissez une date dans les ${MAX_DAYS_AHEAD}\u00a0prochains jours.`,
      })
    if (dates.some((other) => other.startsAt === startsAt))
      return void (errors.dates[index] = { date: 'Vous avez déjà proposé cette date plus haut.' })
    dates.push({ startsAt, minutes })
  })
  if (dates.length === 0 && Object.keys(errors.dates).length === 0)
    errors.dates[0] = { date: 'Proposez au moins une date.', time: 'Indiquez aussi l’heure.' }
  const place = sent.place.trim()
  if (!place) errors.place = 'Indiquez où venir, ou comment vous joindre.'
  if (place.length > MAX.place) errors.place = tooLong(MAX.place)
  if (sent.message.trim().length > MAX.message) errors.message = tooLong(MAX.message)
  const isWrong = Object.keys(errors.dates).length > 0 || errors.place || errors.message
  return isWrong ? { errors } : { body: { dates, place, message: sent.message } }
}
