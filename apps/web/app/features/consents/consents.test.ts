import type { Consent, ConsentPopup, ConsentPopupItem } from '@visions/contract/consents'
import { describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/pages.ts'
import { ApiError, type Api } from '../../lib/api.ts'
import { isDone, stageOf, withStep } from './consent-steps.ts'
import { stateOf, titleOf } from './consent-words.ts'
import { actOnJourneyConsent, loadJourneyConsent } from './journey-consent.tsx'
import { matchingAddress, readMatching } from './consent-address.ts'
import { actOnMatchingConsent, loadMatchingConsent } from './matching-consent.tsx'
import { boxOf, offerOf, offersOf, readChoice } from './offers.ts'

const ids = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const GIVER = ids(1)
const TAKER = ids(2)
const PURPOSE = ids(3)
const PERSON = ids(4)
const INTERESTS = ids(5)
const TRADES = ids(6)
const OTHER = ids(7)
const KEY = ids(8)
const LIVE = ids(10)

const dataType = (id: string, name: string) => ({
  datatype: { _id: id, name, description: '' },
  checked: false,
  rows: [{ label: 'Aider', value: '80 sur 100' }],
  shown: `shown ${name}`,
})
const purpose = {
  _id: PURPOSE,
  name: 'Compléter mon bilan',
  description: '',
  wording: 'J’accepte.',
  retention: 'Un an.',
}
const popup: ConsentPopup = {
  datatypes: [dataType(INTERESTS, 'Intérêts'), dataType(TRADES, 'Métiers')],
  serviceExport: { _id: GIVER, name: 'Cap Bruyère' },
  serviceImport: { _id: TAKER, name: 'Transvase' },
  purpose,
  infoText: '',
  user: { exportIdentifier: { email: 'a@b.fr', userKey: KEY }, importIdentifier: { email: 'a@b.fr', userKey: '' } },
  shouldRequestEmail: true,
  shouldRequestNewAccount: true,
  state: 'none',
}

/** The submitted form, with these boxes ticked. */
function formOf(boxes: string[], more: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('intent', 'consent')
  form.append('offer', JSON.stringify(offerOf(popup)))
  for (const id of boxes) form.append('box', boxOf(offerOf(popup), id))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}
const url = new URL('https://visions.example/user/experiences/bilan-orientation?partager=transvase')
const api = (answer: unknown) =>
  vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))) as unknown as Api
const refusal = (status: number, code = 'refused') => new ApiError('POST', status, { code, message: '' })

describe('form of a journey', () => {
  test('[CON-03] submit → every data type with its state, the e-mail and the request for an account', async () => {
    const call = api({ consent: { _id: ids(9) } })
    const form = formOf([TRADES], { emailImport: 'a@b.fr', isNewAccount: 'on' })
    await expect(actOnJourneyConsent(call, form, url)).rejects.toMatchObject({ status: 303 })
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /consents/export', {
      body: {
        serviceId: TAKER,
        requestBody: {
          datatypes: [
            { id: INTERESTS, datatype: 'Intérêts', checked: false },
            { id: TRADES, datatype: 'Métiers', checked: true, shown: 'shown Métiers' },
          ],
          emailExport: 'a@b.fr',
          emailImport: 'a@b.fr',
          isNewAccount: true,
          userKey: KEY,
          purpose: PURPOSE,
        },
      },
    })
  })
  test('[CON-04] success → redirect to the confirmation at the same address', async () => {
    const failure: unknown = await actOnJourneyConsent(api({ consent: { _id: ids(9) } }), formOf([TRADES]), url).catch(
      (error: unknown) => error,
    )
    expect((failure as Response).headers.get('location')).toBe(
      '/user/experiences/bilan-orientation?partager=transvase&etape=merci',
    )
  })
  test('[CON-03] nothing ticked → nothing sent', async () => {
    const call = api({})
    expect(await actOnJourneyConsent(call, formOf([]), url)).toMatchObject({ problem: 'nothing-ticked' })
    expect(call).not.toHaveBeenCalled()
  })
  test('form without an offer → nothing sent', async () => {
    const form = new FormData()
    for (const text of ['', '{', '5', '{"datatypes":5}']) form.append('offer', text)
    expect(readChoice(form).offers).toEqual([])
    expect(await actOnJourneyConsent(api({}), form, url)).toMatchObject({ problem: 'nothing-ticked' })
  })
  test.each([
    ['refused', refusal(409)],
    ['unanswered', refusal(0)],
    ['answered with nothing', undefined],
    ['answered with null', { consent: null }],
  ])('[CON-05] %s → to give again, ticked boxes returned', async (_, answer) => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const refused = await actOnJourneyConsent(api(answer), formOf([TRADES], { isNewAccount: 'on' }), url)
    expect(refused).toEqual({
      intent: 'consent',
      problem: 'lost',
      boxes: [boxOf(offerOf(popup), TRADES)],
      seen: ['shown Métiers'],
      isNewAccount: true,
    })
  })
  test('[CON-06] offer changed → own refusal, with ticked and seen data types', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    const refused = await actOnJourneyConsent(api(refusal(409, 'offer_changed')), formOf([TRADES]), url)
    expect(refused).toMatchObject({
      problem: 'changed',
      boxes: [boxOf(offerOf(popup), TRADES)],
      seen: ['shown Métiers'],
    })
    expect(log).not.toHaveBeenCalled()
  })
  test('[CON-05] failed call → logged', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    await actOnJourneyConsent(api(refusal(500)), formOf([TRADES]), url)
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to POST to server (500 refused)')
  })
  test('lost session → thrown', async () => {
    await expect(actOnJourneyConsent(api(refusal(440)), formOf([TRADES]), url)).rejects.toMatchObject({ status: 440 })
  })
})

describe('offer of a journey', () => {
  const asked = { serviceImportId: TAKER, serviceExportId: GIVER, purposeId: PURPOSE, userId: PERSON }
  test('[CON-03] loaded by its four identifiers', async () => {
    const known = { ...popup, shouldRequestNewAccount: false }
    const call = api(known)
    expect(await loadJourneyConsent(call, asked)).toEqual({ popup: known, onboardingUrl: null })
    const exchange = JSON.stringify({
      serviceImportId: TAKER,
      serviceExportId: GIVER,
      userId: PERSON,
      purposeId: PURPOSE,
    })
    expect(call).toHaveBeenCalledExactlyOnceWith('GET /consents/popup/{exchange}', { params: { exchange } })
  })
  test.each([
    [TAKER, 'https://nuage.example/onboarding?offer=demo'],
    [GIVER, null],
  ])(
    '[EXT-01] «Je n’ai pas de compte»: onboarding link when the recipient is the cloud (%s)',
    async (serviceId, onboardingUrl) => {
      const cloud = { serviceId, onboardingUrl: 'https://nuage.example/onboarding?offer=demo' }
      const call = fakeApi({ 'GET /consents/popup/{exchange}': popup, 'GET /personalcloud': cloud })
      expect(await loadJourneyConsent(call, asked)).toEqual({ popup, onboardingUrl })
    },
  )
  test('[CON-02] missing identifier → no call', async () => {
    const call = api(popup)
    for (const name of Object.keys(asked))
      expect(await loadJourneyConsent(call, { ...asked, [name]: '' })).toEqual({ problem: 'failed' })
    expect(call).not.toHaveBeenCalled()
  })
  test('[CON-02] unknown exchange → not the same problem as a failure', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    expect(await loadJourneyConsent(api(refusal(404)), asked)).toEqual({ problem: 'unknown' })
    expect(await loadJourneyConsent(api(refusal(503)), asked)).toEqual({ problem: 'failed' })
  })
})

describe('offers of the matching service', () => {
  type Provider = ConsentPopupItem['providers'][number]
  const provider = (id: string, state: Provider['state'], hasChanged = false): Provider => ({
    _id: id,
    name: id,
    logo: '',
    state,
    consent: state === 'none' ? null : LIVE,
    hasChanged,
  })
  const item: ConsentPopupItem = {
    purpose,
    serviceImport: { _id: TAKER, name: 'Les matchs', logo: '', type: 0 },
    providers: [provider(GIVER, 'none'), provider(OTHER, 'pending')],
    datatypes: [GIVER, OTHER].map((id) => ({
      ...dataType(id === GIVER ? INTERESTS : TRADES, 'Données'),
      service: { _id: id, name: id },
      userExport: { email: 'a@b.fr', userKey: KEY },
      hasChanged: false,
    })),
    userImport: { email: '' },
  }
  test('[CON-01] one offer per providing tool, without those that share everything', () => {
    expect(offersOf(item)).toEqual([
      {
        purpose: PURPOSE,
        serviceExport: GIVER,
        serviceImport: TAKER,
        userKey: KEY,
        emailExport: 'a@b.fr',
        emailImport: '',
        datatypes: [{ id: INTERESTS, name: 'Données', shown: 'shown Données' }],
      },
    ])
  })
  test('[CON-06] changed data → offered as an update; nothing to share today → not offered', () => {
    const changed = { ...item, providers: [provider(GIVER, 'none'), provider(OTHER, 'confirmed', true)] }
    const shared = changed.datatypes.map((type) => ({ ...type, checked: type.service._id === OTHER }))
    expect(offersOf({ ...changed, datatypes: shared })).toMatchObject([
      { serviceExport: GIVER, datatypes: [{ id: INTERESTS }] },
      { serviceExport: OTHER, replaces: LIVE, datatypes: [{ id: TRADES, shown: 'shown Données', isShared: true }] },
    ])
    expect(offersOf({ ...changed, datatypes: shared })[0]).not.toHaveProperty('replaces')
    expect(
      offersOf({ ...changed, datatypes: shared.map((type) => ({ ...type, rows: [] })) }).map(
        ({ serviceExport }) => serviceExport,
      ),
    ).toEqual([GIVER])
  })
  test('[CON-06] update → names the consent it replaces; all boxes unticked → refused', async () => {
    const changed = {
      ...item,
      providers: [provider(GIVER, 'none'), provider(OTHER, 'confirmed', true)],
      datatypes: item.datatypes.map((type) => ({ ...type, checked: type.service._id === OTHER })),
    }
    const formOfOffers = (boxes: string[]) => {
      const form = new FormData()
      for (const offer of offersOf(changed)) {
        form.append('offer', JSON.stringify(offer))
        for (const { id } of offer.datatypes) if (boxes.includes(id)) form.append('box', boxOf(offer, id))
      }
      return form
    }
    const call = vi.fn<(key: string, input: { body: object }) => Promise<unknown>>(() =>
      Promise.resolve({ consent: { _id: ids(9) } }),
    )
    for (const boxes of [[], [INTERESTS]])
      expect(await actOnMatchingConsent(call as unknown as Api, formOfOffers(boxes), url)).toMatchObject({
        problem: 'emptied',
      })
    expect(call).not.toHaveBeenCalled()
    await expect(actOnMatchingConsent(call as unknown as Api, formOfOffers([TRADES]), url)).rejects.toMatchObject({
      status: 303,
    })
    expect(call.mock.calls.map(([key, { body }]) => [key, body])).toEqual([
      ['POST /consents', expect.objectContaining({ serviceExport: OTHER, replaces: LIVE })],
    ])
    // Data types that are not shared yet may remain so.
    changed.datatypes = changed.datatypes.map((type) => ({ ...type, checked: false }))
    await expect(actOnMatchingConsent(call as unknown as Api, formOfOffers([INTERESTS]), url)).rejects.toMatchObject({
      status: 303,
    })
    expect(call).toHaveBeenCalledTimes(2)
  })
  test('[MAT-03] recipient given → only exchanges with it', async () => {
    const elsewhere = { ...item, serviceImport: { ...item.serviceImport, _id: OTHER } }
    const load = (recipientId: string) =>
      loadMatchingConsent(api({ exchanges: [elsewhere, item] }), { type: 'm2o', userId: PERSON, recipientId })
    expect(await load(TAKER)).toEqual({ exchanges: [item] })
    expect(await load(KEY)).toEqual({ problem: 'unknown' })
  })
  test('[CON-05] one of several consents fails → to give again, the others are recorded', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const offers = offersOf({ ...item, providers: [provider(GIVER, 'none'), provider(OTHER, 'none')] })
    const form = new FormData()
    for (const offer of offers) {
      form.append('offer', JSON.stringify(offer))
      for (const { id } of offer.datatypes) form.append('box', boxOf(offer, id))
    }
    const call = vi.fn((_: string, { body }: { body: { serviceExport: string } }) =>
      body.serviceExport === GIVER ? Promise.resolve({ consent: { _id: ids(9) } }) : Promise.reject(refusal(503)),
    )
    expect(await actOnMatchingConsent(call as unknown as Api, form, url)).toMatchObject({ problem: 'lost' })
    expect(call).toHaveBeenCalledTimes(2)
    call.mockImplementation((_, { body }) =>
      Promise.reject(body.serviceExport === GIVER ? refusal(409, 'offer_changed') : refusal(503)),
    )
    expect(await actOnMatchingConsent(call as unknown as Api, form, url)).toMatchObject({ problem: 'changed' })
  })
  test('[CON-02] m2o and o2o: own calls; missing identifier → no call', async () => {
    expect(readMatching(new URLSearchParams('partager=m2o'))).toEqual({ type: 'm2o', providerId: null })
    expect(readMatching(new URLSearchParams(`partager=o2o&fournisseur=${GIVER}`))).toEqual({
      type: 'o2o',
      providerId: GIVER,
    })
    expect(readMatching(new URLSearchParams('partager=transvase'))).toBeUndefined()
    expect(readMatching(new URLSearchParams(matchingAddress()))?.type).toBe('m2o')
    expect(readMatching(new URLSearchParams(matchingAddress(GIVER)))).toEqual({ type: 'o2o', providerId: GIVER })
    const call = api({ exchanges: [item] })
    expect(await loadMatchingConsent(call, { type: 'm2o', userId: undefined })).toEqual({ problem: 'failed' })
    expect(await loadMatchingConsent(call, { type: 'o2o', userId: PERSON, providerId: null })).toEqual({
      problem: 'failed',
    })
    expect(call).not.toHaveBeenCalled()
    expect(await loadMatchingConsent(call, { type: 'm2o', userId: PERSON })).toEqual({ exchanges: [item] })
    expect(await loadMatchingConsent(call, { type: 'o2o', userId: PERSON, providerId: GIVER })).toEqual({
      exchanges: [item],
    })
    expect(vi.mocked(call).mock.calls.map(([key]) => key)).toEqual([
      'GET /consents/popup/m2o/{userId}',
      'GET /consents/popup/o2o/{providerId}/{userId}',
    ])
  })
})

describe('state of the dialog', () => {
  test('[CON-04] form, submitting, confirmation, closing', () => {
    expect(stageOf(false, 'nothing')).toBe('form')
    expect(stageOf(false, 'sending')).toBe('submitting')
    expect(stageOf(true, 'nothing')).toBe('confirmation')
    expect(stageOf(true, 'leaving')).toBe('closing')
  })
  test('[CON-04] step: in the address', () => {
    expect(withStep('?partager=m2o', 'done')).toBe('?partager=m2o&etape=merci')
    expect(withStep('?partager=m2o&etape=merci', 'form')).toBe('?partager=m2o')
    expect(isDone('?etape=merci')).toBe(true)
    expect(isDone('?etape=autre')).toBe(false)
  })
})

describe('texts about a consent', () => {
  const NOON = '2026-11-21T12:00:00.000Z'
  const delivery = (kind: 'given' | 'withdrawn', state: Consent['deliveries'][number]['state'], attempts = 1) => ({
    kind,
    state,
    attempts,
    createdAt: NOON,
    confirmedAt: state === 'confirmed' ? NOON : null,
  })
  const consent = (deliveries: Consent['deliveries'], withdrawnAt: string | null = null) =>
    stateOf({ recipient: { _id: TAKER, name: 'Transvase' }, withdrawnAt, deliveries } as Consent)

  test('[MAT-07] title: publisher for a profile, else the purpose', () => {
    const recipient = { _id: TAKER, name: 'Institut des Dunes' }
    expect(titleOf({ trainings: [], recipient, purpose: { ...purpose, slug: 'x' } })).toBe('Compléter mon bilan')
    expect(titleOf({ trainings: [{ code: 'f-1', title: 'BUT' }], recipient, purpose: { ...purpose, slug: 'x' } })).toBe(
      'Profil envoyé à Institut des Dunes',
    )
  })
  test('[CON-06] active consent', () => {
    expect(consent([delivery('given', 'pending', 0)])).toMatchObject({
      short: 'En attente de Transvase',
      canWithdraw: true,
      canRetry: false,
    })
    expect(consent([delivery('given', 'pending', 3)]).long).toContain('Transvase ne répond pas pour le moment')
    expect(consent([delivery('given', 'confirmed')])).toMatchObject({
      short: 'Confirmé le 21 novembre 2026',
      canWithdraw: true,
      canRetry: false,
    })
    expect(consent([delivery('given', 'given-up', 8)])).toMatchObject({
      short: 'Envoi non abouti',
      canWithdraw: true,
      canRetry: true,
    })
  })
  test('[CON-06] withdrawn consent', () => {
    const withdrawn = (...deliveries: Consent['deliveries']) => consent(deliveries, NOON)
    expect(withdrawn(delivery('given', 'cancelled', 0))).toMatchObject({
      short: 'Retiré le 21 novembre 2026',
      canWithdraw: false,
      canRetry: false,
    })
    expect(withdrawn(delivery('given', 'cancelled', 0)).long).toContain('Transvase n’avait encore reçu aucune donnée.')
    expect(withdrawn(delivery('given', 'confirmed'), delivery('withdrawn', 'pending')).long).toContain(
      'attendons sa confirmation',
    )
    expect(withdrawn(delivery('given', 'confirmed'), delivery('withdrawn', 'confirmed')).long).toContain(
      'a confirmé votre retrait le 21 novembre 2026',
    )
    expect(withdrawn(delivery('given', 'confirmed'), delivery('withdrawn', 'given-up'))).toMatchObject({
      canWithdraw: false,
      canRetry: true,
    })
  })
})
