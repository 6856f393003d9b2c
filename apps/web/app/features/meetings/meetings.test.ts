import type { Meeting } from '@visions/contract/meetings'
import { describe, expect, test } from 'vitest'
import { fakeApi, pageArgs, refusal } from '@visions/ui/test/pages.ts'
import { actOnMeetings } from './meetings-act.ts'
import { readView, viewAddress, withoutSteps } from './meetings-address.ts'
import { loadMeetings } from './meetings-data.ts'
import { foundText, isOpen, lengthText, wordsOfMeeting } from './meetings-words.ts'

const ID = '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11'
const OTHER = '1c2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c12'

const page = (search: string, fields?: Record<string, string>) => pageArgs(`/user/meetings${search}`, {}, fields)
/** The outcome of a form: its refusal, its result, or its redirect. */
const outcome = async (api: Parameters<typeof actOnMeetings>[0], search: string, fields: Record<string, string>) =>
  actOnMeetings(api, page(search, fields))

describe('addresses', () => {
  test('[MTG-01] view → address → view: the same; invalid identifier or step → ignored', () => {
    const view = readView(
      new URLSearchParams(`q=%20Rennes\n&suivants=${ID}&apres=x&etablissement=${OTHER}&etape=demande&annuler=../`),
    )
    expect(view).toEqual({
      q: 'Rennes',
      from: ID,
      after: undefined,
      establishmentId: OTHER,
      step: 'demande',
      asked: undefined,
      cancelling: undefined,
    })
    expect(viewAddress(view)).toBe(`?q=Rennes&suivants=${ID}&etablissement=${OTHER}&etape=demande`)
    expect(viewAddress(withoutSteps(view))).toBe(`?q=Rennes&suivants=${ID}&etablissement=${OTHER}`)
    expect(readView(new URLSearchParams('etape=fin')).step).toBeUndefined()
    expect(viewAddress({})).toBe('?')
  })
})

test('[MTG-01] [MTG-04] each list of the page may fail alone', async () => {
  const asked = { meetings: [], next: null, assessment: null }
  const api = fakeApi({ 'GET /meetings': asked })
  expect(await loadMeetings(api, page(`?q=Rennes&suivants=${ID}`).url)).toMatchObject({ offered: null, asked })
  expect(api.mock.calls).toEqual([
    ['GET /establishments', { query: { q: 'Rennes', after: ID } }],
    ['GET /meetings', { query: {} }],
  ])
})

describe('requests', () => {
  const ask = { intent: 'ask', establishment: ID, wishes: 'Le mercredi,\r\naprès 17 h.' }
  const ASK = 'POST /meetings'
  const search = `?q=Rennes&etablissement=${ID}&etape=demande`

  test('[MTG-02] assessment → sent only when its box is ticked', async () => {
    const api = fakeApi({ [ASK]: { meeting: { _id: OTHER } } })
    await outcome(api, search, ask)
    await outcome(api, search, { ...ask, assessment: OTHER })
    expect(api.mock.calls.map(([, input]) => (input as { body: object }).body)).toEqual([
      { establishmentId: ID, wishes: 'Le mercredi,\naprès 17 h.', assessmentId: null },
      { establishmentId: ID, wishes: 'Le mercredi,\naprès 17 h.', assessmentId: OTHER },
    ])
  })
  test('[MTG-03] success → redirect to the thanks, at the top of the list', async () => {
    const answer = (await outcome(
      fakeApi({ [ASK]: { meeting: { _id: OTHER } } }),
      `${search}&apres=${ID}`,
      ask,
    )) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/user/meetings?q=Rennes&etape=merci&demande=${OTHER}`,
    ])
  })
  test('[MTG-02] refusal → fields returned, and a remedy', async () => {
    const texts = new Set<string>()
    const errors = [
      refusal(404, 'not_found'),
      refusal(409, 'not_ready'),
      refusal(409, 'too_many_meetings'),
      refusal(409, 'account_too_recent'),
      refusal(409, 'establishment_full_today'),
      429,
      503,
      400,
    ] as const
    for (const error of errors) {
      const refused = (await outcome(fakeApi({ [ASK]: error }), search, { ...ask, assessment: OTHER })) as {
        about: string
        error: string
        sent: object
      }
      expect(refused).toMatchObject({ about: 'ask', sent: { wishes: 'Le mercredi,\naprès 17 h.', assessment: OTHER } })
      texts.add(refused.error)
    }
    expect(texts.size, 'each in words of its own').toBe(errors.length)
    expect(await outcome(fakeApi({ [ASK]: 400 }), search, { ...ask, wishes: 'a'.repeat(501) })).toMatchObject({
      error: 'Votre texte est trop long\u00a0: 500\u00a0caractères au plus.',
    })
  })
})

describe('answers', () => {
  const CONFIRM = 'POST /meetings/{id}/confirmation'
  test('[MTG-04] confirmation → requires a chosen date', async () => {
    const api = fakeApi({ [CONFIRM]: {} })
    expect(await outcome(api, '', { intent: 'confirm', id: ID })).toEqual({
      about: ID,
      error: 'Choisissez d’abord la date qui vous convient.',
    })
    expect(api).not.toHaveBeenCalled()
    expect(await outcome(api, `?etape=merci&demande=${ID}`, { intent: 'confirm', id: ID, date: OTHER })).toMatchObject({
      about: ID,
      address: `/user/meetings?#demande-${ID}`,
    })
    expect(api.mock.calls).toEqual([[CONFIRM, { params: { id: ID }, body: { dateId: OTHER } }]])
  })
  test('[MTG-04] late answer → message; refused text → returned', async () => {
    expect(await outcome(fakeApi({ [CONFIRM]: 409 }), '', { intent: 'confirm', id: ID, date: OTHER })).toMatchObject({
      error: expect.stringContaining('a changé entre-temps'),
    })
    expect(
      await outcome(fakeApi({}), '', { intent: 'other-dates', id: ID, answer: 'Plutôt\tle soir' }),
      'an outage',
    ).toMatchObject({
      error: 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.',
      sent: { answer: 'Plutôt\tle soir' },
    })
  })
  test('[MTG-04] cancellation → redirect to the list', async () => {
    const api = fakeApi({ 'POST /meetings/{id}/cancellation': {} })
    const answer = (await outcome(api, `?annuler=${ID}`, { intent: 'cancel', id: ID })) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/meetings?#demandes'])
  })
})

test('[MTG-04] states: own text, author of the cancellation, no claim of a delivery that failed', () => {
  const meeting = (changes: Partial<Meeting>) =>
    wordsOfMeeting({
      state: 'requested',
      transmitted: true,
      held: null,
      cancelledBy: null,
      dates: [],
      establishment: { name: 'La Passerelle' },
      ...changes,
    })
  const texts = [
    meeting({}),
    meeting({ transmitted: false }),
    meeting({ dates: [{ _id: ID, startsAt: '2026-11-23T13:05:00Z', minutes: 30 }] }),
    meeting({ state: 'proposed' }),
    meeting({ state: 'confirmed' }),
    meeting({ state: 'declined' }),
    meeting({ state: 'cancelled', cancelledBy: 'person' }),
    meeting({ state: 'cancelled', cancelledBy: 'establishment' }),
    meeting({ state: 'over' }),
    meeting({ transmitted: false, held: 'address' }),
    meeting({ transmitted: false, held: 'turn' }),
    meeting({ transmitted: false, held: 'turn', state: 'over' }),
  ]
  expect(new Set(texts.map(({ short }) => short)).size).toBe(texts.length)
  expect(texts[1]!.short + texts[1]!.long).not.toMatch(/envoyée|reçu/)
  for (const held of texts.slice(9)) expect(held.short + held.long).not.toMatch(/est envoyée/)
  expect(texts[6]!.short).toBe('Annulé par vous')
  expect(texts[7]!.short).toBe('Annulé par l’établissement')
  expect(
    (['requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'over'] as const).map((state) =>
      isOpen({ state }),
    ),
  ).toEqual([true, true, true, false, false, false])
  expect([10, 60, 90, 120, 125].map(lengthText)).toEqual([
    '10\u00a0minutes',
    '1\u00a0heure',
    '1\u00a0h\u00a030',
    '2\u00a0heures',
    '2\u00a0h\u00a005',
  ])
})

test('[MTG-01] foundText: «ceux de votre ville d’abord» only when the city has one', () => {
  const text = (inCity: number, q = '', isFirstPage = true) => foundText({ total: 13, inCity }, { q, isFirstPage })
  expect(text(3)).toBe('13\u00a0établissements, ceux de votre ville d’abord')
  expect(text(0)).toBe('13\u00a0établissements, par ordre alphabétique')
  expect(text(3, '', false)).toBe('13\u00a0établissements')
  expect(text(0, 'cio')).toBe('13\u00a0établissements pour «\u00a0cio\u00a0»')
})
