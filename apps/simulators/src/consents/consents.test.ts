import { randomUUID } from 'node:crypto'
import { type ConsentRecord, deliveryAnswer, type UnknownConsumer } from '@visions/contract/partners/consents'
import { describe, expect, test } from 'vitest'
import { callPartner, type CallOptions, PRODUCT, requestJson, useNetwork } from '../../test/network.ts'
import { SECRET, startProduct } from '../../test/product.ts'
import { signTo } from '../web/partner-calls.ts'

const network = useNetwork()

const consent = (): ConsentRecord => ({
  key: randomUUID(),
  record: randomUUID(),
  subject: randomUUID(),
  email: '',
  isNewAccount: false,
  exporter: { id: randomUUID(), name: 'Cap Bruyère' },
  recipient: { id: randomUUID(), name: 'Transvase' },
  purpose: { slug: 'completer-mon-bilan', name: 'Compléter mon bilan' },
  givenAt: '2026-03-02T09:00:00.000Z',
  wording: { text: 'J’accepte que ces données soient transmises.', version: 1 },
  datatypes: [{ id: randomUUID(), name: 'Centres d’intérêt', rows: [{ label: 'Le concret', value: '83 sur 100' }] }],
})

type More = Omit<CallOptions, 'body'>
const WRONG = { overrides: { secret: 'another secret' } }

const call = (path: string, subject: string, body: object, options: More = {}) =>
  callPartner(network.urls.consents, `/v1/consents${path}`, subject, { body, ...options })
const give = (given: ConsentRecord, more: More = {}) => call('', given.subject, given, more)
const withdraw = ({ record, subject }: Pick<ConsentRecord, 'record' | 'subject'>, more: More = {}) =>
  call(`/${record}/withdrawal`, subject, { key: randomUUID(), record, withdrawnAt: '2026-03-03T09:00:00.000Z' }, more)
const see = async (path: string) => (await fetch(network.urls.consents + path)).text()

describe('refusals', () => {
  test('[EXT-02] call signed with another secret → 401, nothing is stored', async () => {
    const given = consent()
    expect((await give(given, WRONG)).status).toBe(401)
    expect((await withdraw(given, WRONG)).status).toBe(401)
    expect(await see('/')).not.toContain(given.record)
  })

  test('token about another person → 403', async () => {
    const given = consent()
    expect((await call('', randomUUID(), given)).status).toBe(403)
    await give(given)
    expect((await withdraw({ ...given, subject: randomUUID() })).status).toBe(403)
    expect(await see(`/accords/${given.record}`)).toContain('83 sur 100')
  })

  test('shared data at a tool: signed by the consents host → 200, by any other caller → 401', async () => {
    const { record, subject, exporter, recipient, purpose, givenAt, datatypes } = consent()
    const share = { record, subject, exporter, recipient, purpose, givenAt, datatypes }
    const api = `${network.urls.tools}/outils/transvase/api`
    const issuer = network.urls.consents
    for (const [token, status] of [
      [await signTo(SECRET, api, { issuer: PRODUCT, subject }), 401],
      [await signTo(SECRET, api, { issuer, subject: randomUUID() }), 401],
      [await signTo('another secret', api, { issuer, subject }), 401],
      [await signTo(SECRET, api, { issuer, subject }), 200],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await requestJson(`${api}/shared-data`, { method: 'POST', headers, body: share })
      expect(answer.status).toBe(status)
    }
  })
})

describe('a consent', () => {
  test('[CON-06] [EXT-02] consent: accepted once for its key, answered as in the contract', async () => {
    const given = consent()
    const first = await give(given)
    expect([first.status, deliveryAnswer.parse(first.body)]).toEqual([201, { record: given.record, state: 'taken' }])
    const again = await give({ ...given, datatypes: [] })
    expect([again.status, again.body]).toEqual([200, { record: given.record, state: 'taken' }])
    const page = await see(`/accords/${given.record}`)
    for (const part of ['Compléter mon bilan', 'J’accepte que ces données', '83 sur 100', given.subject])
      expect(page).toContain(part)
    expect((await see('/')).split(given.record)).toHaveLength(2)
  })
})

describe('a profile for a publisher', () => {
  const profile = (name = 'Institut des Dunes'): UnknownConsumer & { record: string } => ({
    record: randomUUID(),
    userId: randomUUID(),
    datatypes: [
      { id: randomUUID(), name: 'Coordonnées', rows: [{ label: 'Prénom', value: 'Zoé' }] },
      {
        id: randomUUID(),
        name: 'Situation',
        section: 'situation',
        rows: [{ label: 'Niveau', value: 'Bac', code: 'level', amount: 4 }],
      },
    ],
    purposeName: 'Démarchage formations',
    purposeSlug: 'sell_trainings',
    providerId: randomUUID(),
    consumer: { name, trainings: [{ code: 'f-12', title: 'BUT Génie civil' }] },
  })
  type Profile = ReturnType<typeof profile>
  const send = ({ record, ...body }: Profile, more: More = {}) =>
    call('/custom/unknownconsumer', body.userId, body, { headers: { 'idempotency-key': record }, ...more })
  const withdrawProfile = ({ record, userId: subject }: Profile, more: More = {}) => withdraw({ record, subject }, more)
  const press = (record: string, what: 'accuse-de-reception' | 'reponse') =>
    fetch(`${network.urls.consents}/accords/${record}/${what}`, { method: 'POST', body: new URLSearchParams() })

  test('[MAT-07] [EXT-02] call signed with another secret → 401, nothing is stored', async () => {
    const one = profile()
    expect((await send(one, WRONG)).status).toBe(401)
    expect((await fetch(`${network.urls.consents}/accords/${one.record}`)).status).toBe(404)
  })

  test('[MAT-07] profile without key, about another person or invalid → refused', async () => {
    const one = profile()
    const { record, ...body } = one
    expect((await call('/custom/unknownconsumer', one.userId, body)).status).toBe(400)
    const headers = { 'idempotency-key': record }
    expect((await call('/custom/unknownconsumer', randomUUID(), body, { headers })).status).toBe(403)
    for (const changes of [
      { record: 'x' },
      { purposeSlug: 'autre' },
      { datatypes: one.datatypes.slice(1) },
      { consumer: { name: 'X', trainings: [] } },
    ])
      expect((await send({ ...one, ...changes } as Profile)).status, JSON.stringify(changes)).toBe(400)
    expect((await fetch(`${network.urls.consents}/accords/${record}`)).status).toBe(404)
    await send(one)
    expect((await send({ ...one, userId: randomUUID() })).status, 'the key of another person').toBe(403)
    expect((await withdrawProfile({ ...one, userId: randomUUID() })).status).toBe(403)
    expect(await see(`/accords/${record}`)).toContain('Zoé')
  })

  test('[MAT-07] [EXT-02] action of the publisher → signed call to the product, new state on the page', async () => {
    const product = await startProduct()
    const one = profile()
    await send(one, { product: product.origin })
    const page = await (await press(one.record, 'accuse-de-reception')).text()
    expect(page).toContain('Visions en a pris note')
    expect(page).toContain('Réception accusée')
    await press(one.record, 'reponse')
    const call = { api: network.urls.consents, subject: one.userId, record: one.record }
    expect(product.profiles).toMatchObject(['acknowledged', 'answered'].map((state) => ({ ...call, state })))
    expect(await see(`/accords/${one.record}`)).toContain('L’organisme a répondu')
    await product.stop()
  })
})
