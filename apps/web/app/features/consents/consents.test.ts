import type { Consent, ConsentPopupItem } from '@visions/contract/consents'
import { describe, expect, test, vi } from 'vitest'
import { GIVER, KEY, matchingOffer, matchingType, popup } from '../../../test/consents.ts'
import { PLATFORM_ID } from '../../../test/journeys.ts'
import { fakeApi, formWith, testId } from '@visions/ui/test/pages.ts'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { isDone, stageOf, withStep } from './consent-steps.ts'
import { stateOf, titleOf } from './consent-words.ts'
import { actOnJourneyConsent, loadJourneyConsent } from './journey-consent.tsx'
import { matchingAddress, readMatching } from './consent-address.ts'
import { actOnMatchingConsent, loadMatchingConsent } from './matching-consent.tsx'
import { boxOf, offerOf, offersOf, readChoice, type ConsentOffer } from './offers.ts'

const PERSON = testId(4)
const OTHER = testId(7)
const LIVE = testId(10)
const PURPOSE = popup.purpose._id
const RECIPIENT = PLATFORM_ID
const [INTERESTS, TRADES] = popup.datatypes.map(({ datatype }) => datatype._id) as [string, string]

/** A submitted form with these offers, the boxes of these data types ticked. */
function formWithOffers(offers: readonly ConsentOffer[], boxes: string[], more: Record<string, string> = {}): FormData {
  const form = formWith({ intent: 'consent', ...more })
  for (const offer of offers) {
    form.append('offer', JSON.stringify(offer))
    for (const { id } of offer.datatypes) if (boxes.includes(id)) form.append('box', boxOf(offer, id))
  }
  return form
}
const formOf = (boxes: string[], more?: Record<string, string>) => formWithOffers([offerOf(popup)], boxes, more)
const url = new URL('https://visions.example/user/experiences/bilan-orientation?partager=transvase')
const api = (answer: unknown) =>
  vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))) as unknown as Api
const refusal = (status: number, code = 'refused') => new ApiError('POST', status, { code, message: '' })

describe('form of a journey', () => {
  test('[CON-03] [CON-04] submit → data types, e-mail, request for an account; then the confirmation', async () => {
    const call = api({ consent: { _id: testId(9) } })
    const form = formOf([TRADES], { emailImport: 'a@b.fr', isNewAccount: 'on' })
    const redirect = await actOnJourneyConsent(call, form, url).catch((thrown: unknown) => thrown as Response)
    expect([(redirect as Response).status, (redirect as Response).headers.get('location')]).toEqual([
      303,
      '/user/experiences/bilan-orientation?partager=transvase&etape=merci',
    ])
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /consents/export', {
      body: {
        serviceId: RECIPIENT,
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
  const asked = { serviceImportId: RECIPIENT, serviceExportId: GIVER, purposeId: PURPOSE, userId: PERSON }
  test('[CON-03] loaded by its four identifiers', async () => {
    const call = api(popup)
    expect(await loadJourneyConsent(call, asked)).toEqual({ popup, onboardingUrl: null })
    const exchange = JSON.stringify({
      serviceImportId: RECIPIENT,
      serviceExportId: GIVER,
      userId: PERSON,
      purposeId: PURPOSE,
    })
    expect(call).toHaveBeenCalledExactlyOnceWith('GET /consents/popup/{exchange}', { params: { exchange } })
  })
  test.each([
    [RECIPIENT, 'https://nuage.example/onboarding?offer=demo'],
    [GIVER, null],
  ])(
    '[EXT-01] «Je n’ai pas de compte»: onboarding link when the recipient is the cloud (%s)',
    async (serviceId, onboardingUrl) => {
      const cloud = { serviceId, onboardingUrl: 'https://nuage.example/onboarding?offer=demo' }
      const asking = { ...popup, shouldRequestNewAccount: true }
      const call = fakeApi({ 'GET /consents/popup/{exchange}': asking, 'GET /personalcloud': cloud })
      expect(await loadJourneyConsent(call, asked)).toEqual({ popup: asking, onboardingUrl })
    },
  )
  test('[CON-02] missing identifier → no call', async () => {
    const call = api(popup)
    for (const name of Object.keys(asked))
      expect(await loadJourneyConsent(call, { ...asked, [name]: '' })).toEqual({ problem: 'failed' })
    expect(call).not.toHaveBeenCalled()
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
    ...matchingOffer,
    providers: [provider(GIVER, 'none'), provider(OTHER, 'pending')],
    datatypes: [matchingType(INTERESTS, 'Données'), matchingType(TRADES, 'Données', OTHER)],
  }
  test('[CON-01] one offer per providing tool, without those that share everything', () => {
    expect(offersOf(item)).toEqual([
      {
        purpose: PURPOSE,
        serviceExport: GIVER,
        serviceImport: RECIPIENT,
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
    const formOfOffers = (boxes: string[]) => formWithOffers(offersOf(changed), boxes)
    const call = vi.fn<(key: string, input: { body: object }) => Promise<unknown>>(() =>
      Promise.resolve({ consent: { _id: testId(9) } }),
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
    expect(await load(RECIPIENT)).toEqual({ exchanges: [item] })
    expect(await load(KEY)).toEqual({ problem: 'unknown' })
  })
  test('[CON-05] one of several consents fails → to give again, the others are recorded', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const offers = offersOf({ ...item, providers: [provider(GIVER, 'none'), provider(OTHER, 'none')] })
    const form = formWithOffers(offers, [INTERESTS, TRADES])
    const call = vi.fn((_: string, { body }: { body: { serviceExport: string } }) =>
      body.serviceExport === GIVER ? Promise.resolve({ consent: { _id: testId(9) } }) : Promise.reject(refusal(503)),
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
    stateOf({ recipient: { _id: RECIPIENT, name: 'Transvase' }, withdrawnAt, deliveries } as Consent)

  test('[MAT-07] title: publisher for a profile, else the purpose', () => {
    const recipient = { _id: RECIPIENT, name: 'Institut des Dunes' }
    expect(titleOf({ trainings: [], recipient, purpose: { ...popup.purpose, slug: 'x' } })).toBe('Compléter mon bilan')
    expect(
      titleOf({ trainings: [{ code: 'f-1', title: 'BUT' }], recipient, purpose: { ...popup.purpose, slug: 'x' } }),
    ).toBe('Profil envoyé\u00a0: Institut des Dunes')
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
