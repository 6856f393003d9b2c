import type { MeetingRequest } from '@visions/contract/meetings'
import { describe, expect, test } from 'vitest'
import { meetingRequest } from '../../../test/meetings.ts'
import { fakeApi, formWith, pageArgs, refusal } from '@visions/ui/test/pages.ts'
import { actOnRequest, loadRequest, type RequestPageData, type RequestRefused } from './request-act.ts'
import { checkDates, dayLimits, fieldsOf, readDates } from './request-dates.ts'
import { storyOf } from './request-words.ts'

const NOW = Date.parse('2026-03-20T12:00:00Z')
const [OPEN, PROPOSE, DECLINE, CANCEL] = [
  'GET /public/meetings/{token}',
  'POST /public/meetings/{token}/dates',
  'POST /public/meetings/{token}/refusal',
  'POST /public/meetings/{token}/cancellation',
]
const meeting = (changes: Partial<MeetingRequest> = {}): MeetingRequest => ({ ...meetingRequest, ...changes })
const page = (search = '', fields?: Record<string, string>) =>
  pageArgs(`/rendez-vous/secret${search}`, { token: 'secret' }, fields)
/** The content of `data()`. */
type Held<T> = { data: T; init: { status: number } }
const form = (fields: Record<string, string>) =>
  readDates(formWith({ place: '3 rue des Tilleuls', minutes: '45', ...fields }))
const errorsOf = (fields: Record<string, string>) => {
  const checked = checkDates(form(fields), NOW)
  return 'errors' in checked ? checked.errors : undefined
}

describe('dates of the form', () => {
  test('[MTG-04] Paris time, before and after a clock change', () => {
    expect(
      checkDates(
        form({
          'day-1': '2026-03-28',
          'time-1': '14:00',
          'day-3': '2026-03-30',
          'time-3': '14:00:00',
          message: 'À bientôt',
        }),
        NOW,
      ),
    ).toEqual({
      body: {
        dates: [
          { startsAt: '2026-03-28T13:00:00.000Z', minutes: 45 },
          { startsAt: '2026-03-30T12:00:00.000Z', minutes: 45 },
        ],
        place: '3 rue des Tilleuls',
        message: 'À bientôt',
      },
    })
  })
  test('[MTG-04] each error → at its field', () => {
    expect(errorsOf({})).toEqual({
      dates: { 0: { date: 'Proposez au moins une date.', time: 'Indiquez aussi l’heure.' } },
    })
    expect(errorsOf({ 'day-2': '2026-03-28' })).toEqual({ dates: { 1: { time: 'Indiquez aussi l’heure.' } } })
    expect(errorsOf({ 'time-2': '14:00' })).toEqual({ dates: { 1: { date: 'Indiquez aussi le jour.' } } })
    expect(errorsOf({ 'day-1': '2026-03-29', 'time-1': '02:30' })?.dates[0]?.time).toContain('Cette heure n’existe pas')
    expect(errorsOf({ 'day-1': '2026-02-30', 'time-1': '14:00' })?.dates[0]?.date).toContain('valides')
    expect(errorsOf({ 'day-1': '2026-03-20', 'time-1': '13:00' })?.dates[0]?.date).toBe('Cette date est passée.')
    expect(errorsOf({ 'day-1': '2026-09-17', 'time-1': '13:00' })?.dates[0]?.date).toContain('180')
    const twice = { 'day-1': '2026-03-28', 'time-1': '14:00', 'day-4': '2026-03-28', 'time-4': '14:00' }
    expect(errorsOf(twice)).toEqual({ dates: { 3: { date: 'Vous avez déjà proposé cette date plus haut.' } } })
    const day = { 'day-1': '2026-03-28', 'time-1': '14:00' }
    expect(errorsOf({ ...day, place: ' ' })?.place).toContain('Indiquez où venir')
    expect(errorsOf({ ...day, place: 'a'.repeat(301) })?.place).toContain('300')
    expect(errorsOf({ ...day, message: 'a'.repeat(1001) })?.message).toContain('1\u202f000')
  })
  test('[MTG-04] initial fields: dates proposed before, unless they were refused', () => {
    const dates = [{ _id: 'x', startsAt: '2026-03-30T12:00:00Z', minutes: 60 }]
    expect(fieldsOf(meeting({ state: 'proposed', dates, place: 'Ici' }))).toEqual({
      dates: [{ date: '2026-03-30', time: '14:00' }],
      minutes: '60',
      place: 'Ici',
      message: '',
    })
    expect(fieldsOf(meeting({ dates, place: 'Ici', answer: 'Le soir' })).dates).toEqual([])
    expect(dayLimits(NOW)).toEqual({ min: '2026-03-20', max: '2026-09-16' })
  })
})

describe('page of the establishment', () => {
  const load = async (answer: unknown, search = '') =>
    (await loadRequest(fakeApi({ [OPEN]: answer }), page(search))) as unknown as Held<RequestPageData>

  test('[MTG-04] link that shows nothing → 404; too many requests → its own page', async () => {
    for (const [status, shown, trouble] of [
      [404, 404, 'unknown'],
      [400, 404, 'unknown'],
      [429, 429, 'busy'],
    ] as const) {
      const { data, init } = await load(status)
      expect([data, init.status]).toEqual([{ meeting: null, trouble }, shown])
    }
    await expect(load(503)).rejects.toMatchObject({ status: 503 })
  })
  test('[MTG-04] step → shown where it is possible; result → shown while it is true', async () => {
    const shown = async (state: MeetingRequest['state'], search: string) => {
      const { data } = await load({ meeting: meeting({ state }) }, search)
      return data.meeting && [data.step, data.done]
    }
    expect(await shown('requested', '?etape=decliner')).toEqual(['decliner', undefined])
    expect(await shown('confirmed', '?etape=decliner')).toEqual([undefined, undefined])
    expect(await shown('confirmed', '?etape=annuler')).toEqual(['annuler', undefined])
    expect(await shown('cancelled', '?etape=annuler&fait=dates')).toEqual([undefined, undefined])
    expect(await shown('proposed', '?fait=dates')).toEqual([undefined, 'dates'])
    expect(await shown('proposed', '?fait=toString')).toEqual([undefined, undefined])
  })
})

describe('forms', () => {
  const act = (answers: Record<string, unknown>, fields: Record<string, string>) =>
    actOnRequest(fakeApi(answers), page('?etape=decliner', fields))
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const dates = { intent: 'dates', 'day-1': soon, 'time-1': '14:00', minutes: '30', place: 'Ici', message: '' }

  test('[MTG-04] success → redirect to the result, without the step', async () => {
    for (const [key, fields, done] of [
      [PROPOSE, dates, 'dates'],
      [DECLINE, { intent: 'refus', message: 'Complet' }, 'refus'],
      [CANCEL, { intent: 'annulation', message: '' }, 'annulation'],
    ] as const) {
      const answer = (await act({ [key]: {} }, fields)) as unknown as Response
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/rendez-vous/secret?fait=${done}`])
    }
  })
  test('[MTG-04] refusal → fields returned, a message for each reason', async () => {
    const texts = new Set<string | undefined>()
    for (const error of [refusal(409, 'late'), 429, 503, 400]) {
      const { data, init } = (await act({ [PROPOSE]: error }, dates)) as unknown as Held<RequestRefused>
      expect(data).toMatchObject({ intent: 'dates', dates: { place: 'Ici' } })
      expect(data.dates?.dates[0]).toEqual({ date: soon, time: '14:00' })
      expect(init.status).toBeGreaterThanOrEqual(400)
      texts.add(data.error)
    }
    expect(texts.size).toBe(4)
    const { data } = (await act({}, { intent: 'refus', message: 'a'.repeat(1001) })) as unknown as Held<RequestRefused>
    expect(data).toMatchObject({ intent: 'refus', error: expect.stringContaining('trop long') })
  })
  test('[MTG-04] invalid or unknown form → nothing sent', async () => {
    const api = fakeApi({ [PROPOSE]: {} })
    for (const fields of [{ ...dates, place: '' }, { intent: 'tout' }, {}] as Record<string, string>[]) {
      const { init } = (await actOnRequest(api, page('', fields))) as unknown as Held<RequestRefused>
      expect(init.status).toBe(400)
    }
    expect(api).not.toHaveBeenCalled()
  })
})

test('[MTG-04] history: in order, with the author of each event', () => {
  const date = { _id: 'x', startsAt: '2026-03-30T12:00:00Z', minutes: 30 }
  expect(storyOf(meeting())).toEqual(['Demande faite le 20 novembre 2026.'])
  expect(storyOf(meeting({ dates: [date] }))).toEqual([
    'Demande faite le 20 novembre 2026.',
    'Vous avez proposé des dates.',
    'Camille a demandé d’autres dates.',
  ])
  expect(storyOf(meeting({ state: 'cancelled', cancelledBy: 'person', person: null, dates: [date], date }))).toEqual([
    'Demande faite le 20 novembre 2026.',
    'Vous avez proposé des dates.',
    'La personne a confirmé celle du lundi 30 mars 2026 à 14\u00a0h.',
    'La personne a annulé.',
  ])
})
