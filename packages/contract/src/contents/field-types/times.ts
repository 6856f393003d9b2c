// A day in Paris (`YYYY-MM-DD`), and an instant (ISO 8601, UTC).
import { parisClock, readParisMoment } from '../../paris.ts'
import type { ContentValue, TimeField } from '../fields.ts'
import {
  INSTANT,
  readDayCell,
  readMomentCell,
  readTypedMoment,
  toDayCell,
  toMomentCell,
  type TimeProblem,
} from '../cell-times.ts'
import { fieldType, orNull, quote, Refused } from './field-type.ts'

const isDay = (text: string): boolean => readParisMoment(text, '12:00').instant !== undefined

/** What is wrong with a cell. */
const WHY: Record<TimeProblem, string> = {
  unreadable: 'cette date est illisible',
  'missing-year': 'l’année manque',
  'missing-hour': 'l’heure manque',
  'no-such-day': 'ce jour n’existe pas',
  'month-first': 'le mois est écrit avant le jour',
  skipped: 'cette heure n’existe pas, car l’horloge avance cette nuit-là',
  twice: 'cette heure existe deux fois, car l’horloge recule cette nuit-là',
}
const refusedCell = (given: unknown, problem: TimeProblem | undefined, toWrite: string): string =>
  `${quote(given)}\u00a0: ${WHY[problem ?? 'unreadable']}. Écrivez ${toWrite}.`

export const day = fieldType<TimeField>({
  ...orNull((_, given) =>
    typeof given === 'string' && isDay(given)
      ? given
      : new Refused(
          'Choisissez un jour qui existe.',
          refusedCell(given, readDayCell(String(given)).problem, 'un jour comme 31/01/2027'),
        ),
  ),
  text: (_, value) => toDayCell(String(value)),
  toCell: (_, value) => toDayCell(String(value)),
  fromCell: (_, cell) => readDayCell(cell).day ?? cell,
})

export const moment = fieldType<TimeField>({
  ...orNull((_, given) => {
    const [, date] = (typeof given === 'string' && INSTANT.exec(given)) || []
    return date !== undefined && isDay(date) ? new Date(given as string).toISOString() : refuseMoment(given)
  }),
  text: (_, value) => toMomentCell(String(value)),
  toCell: (_, value) => toMomentCell(String(value)),
  fromCell: (_, cell) => readMomentCell(cell).instant ?? cell,
  toForm: (path, value) => {
    const { day: date, time, exact } = momentParts(value)
    return [
      [`${path}.jour`, date],
      [`${path}.heure`, time],
      [`${path}.exact`, exact],
    ]
  },
  fromForm: (_, sent, path) => {
    const part = (name: string) => sent.line(`${path}.${name}`).trim()
    const [date, time, exact] = [part('jour'), part('heure'), part('exact')]
    if (date === '' && time === '') return null
    // The fields hold no seconds, and not which one of the two equal hours in the night of the clock change.
    const before = momentParts(exact)
    if (before.exact !== '' && before.day === date && before.time === time) return exact
    return readTypedMoment(date, time).instant ?? [date, time].map((text) => text.replaceAll(/\s/g, '')).join(' ')
  },
})

function refuseMoment(given: unknown): Refused {
  const { day: date, time } = momentParts(typeof given === 'string' ? given : '')
  return new Refused(
    readTypedMoment(date, time).problem === 'skipped'
      ? 'Cette heure n’existe pas\u00a0: cette nuit-là, l’horloge avance d’une heure. Choisissez une autre heure.'
      : 'Indiquez le jour et l’heure.',
    refusedCell(given, readMomentCell(String(given)).problem, 'le jour et l’heure de Paris, comme 31/01/2027 08:00'),
  )
}

/** Day, time and exact instant of a moment as form fields hold them. An unreadable input returns unchanged. */
export function momentParts(value: ContentValue | undefined): { day: string; time: string; exact: string } {
  if (typeof value !== 'string' || value === '') return { day: '', time: '', exact: '' }
  if (value.includes('T') && !Number.isNaN(Date.parse(value))) {
    const { date, time } = parisClock(value)
    return { day: date, time, exact: value }
  }
  const [date = '', time = ''] = value.split(' ')
  return { day: date, time, exact: '' }
}
