// A day in Paris (`YYYY-MM-DD`), and an instant (ISO 8601, UTC).
import { parisClock, readParisMoment } from '../../paris.ts'
import type { ContentValue, TimeField } from '../fields.ts'
import { fieldType, orNull, Refused } from './field-type.ts'

const isDay = (text: string): boolean => readParisMoment(text, '12:00').instant !== undefined
const INSTANT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

export const day = fieldType<TimeField>({
  ...orNull((_, given) =>
    typeof given === 'string' && isDay(given)
      ? given
      : new Refused('Choisissez un jour qui existe.', 'Écrivez un jour qui existe, comme 2026-01-31.'),
  ),
  fromCell: (_, cell) => {
    // Spreadsheets write days like this.
    const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
    return date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell
  },
})

export const moment = fieldType<TimeField>({
  ...orNull((_, given) => {
    const [, date] = (typeof given === 'string' && INSTANT.exec(given)) || []
    return date !== undefined && isDay(date) ? new Date(given as string).toISOString() : refuseMoment(given)
  }),
  toForm: (path, value) => {
    const { day: date, time, exact } = momentParts(value)
    return [
      [`${path}.jour`, date],
      [`${path}.heure`, time],
      [`${path}.exact`, exact],
    ]
  },
  fromForm: (_, sent, path) => {
    const part = (name: string) => sent.line(`${path}.${name}`).replaceAll(/\s/g, '')
    const [date, time, exact] = [part('jour'), part('heure'), part('exact')]
    if (date === '' && time === '') return null
    // The fields hold no seconds, and not which one of the two equal hours in the night of the clock change.
    const before = momentParts(exact)
    if (before.exact !== '' && before.day === date && before.time === time) return exact
    return readParisMoment(date, time).instant ?? `${date} ${time}`
  },
})

function refuseMoment(given: unknown): Refused {
  const { day: date, time } = momentParts(typeof given === 'string' ? given : '')
  return new Refused(
    readParisMoment(date, time).problem === 'skipped'
      ? 'Cette heure n’existe pas\u00a0: cette nuit-là, l’horloge avance d’une heure. Choisissez une autre heure.'
      : 'Indiquez le jour et l’heure.',
    'Écrivez un jour et une heure, comme 2026-01-31T08:00:00Z.',
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
