import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ConsentRecord, deliveryAnswer, type UnknownConsumer } from '@visions/contract/partners/consents'
import { describe, expect, test } from 'vitest'
import {
  addFault,
  callPartner,
  type CallOptions,
  PRODUCT,
  receivedBy,
  removeFault,
  requestJson,
  useNetwork,
  withDataDir,
} from '../../test/network.ts'
import { SECRET, startProduct } from '../../test/product.ts'
import { type Network, startNetwork } from '../network.ts'
import { signTo } from '../web/partner-calls.ts'

const network = useNetwork()

const consent = (recipient: string, subject: string = randomUUID()): ConsentRecord => ({
  key: randomUUID(),
  record: randomUUID(),
  subject,
  email: '',
  isNewAccount: false,
  exporter: { id: randomUUID(), name: 'Cap Bruyère' },
  recipient: { id: randomUUID(), name: recipient },
  purpose: { slug: 'completer-mon-bilan', name: 'Compléter mon bilan' },
  givenAt: '2026-03-02T09:00:00.000Z',
  wording: { text: 'J’accepte que ces données soient transmises.', version: 1 },
  datatypes: [{ id: randomUUID(), name: 'Centres d’intérêt', rows: [{ label: 'Le concret', value: '83 sur 100' }] }],
})

interface More extends Omit<CallOptions, 'body'> {
  at?: Network
}
const WRONG = { overrides: { secret: 'another secret' } }

const call = (path: string, subject: string, body: object, { at = network, ...options }: More = {}) =>
  callPartner(at.urls.consents, `/v1/consents${path}`, subject, { body, ...options })
const give = (given: ConsentRecord, more: More = {}) => call('', given.subject, given, more)
const withdraw = (
  { record, subject }: Pick<ConsentRecord, 'record' | 'subject'>,
  { replacedBy, ...more }: More & { replacedBy?: string } = {},
) => {
  const body = { key: randomUUID(), record, withdrawnAt: '2026-03-03T09:00:00.000Z', ...(replacedBy && { replacedBy }) }
  return call(`/${record}/withdrawal`, subject, body, more)
}
const see = async (path: string, at = network) => (await fetch(at.urls.consents + path)).text()

/** Signs a person in at a tool. Returns a function that reads the page of that tool. */
async function shownAt(slug: string, subject: string, at = network) {
  const address = `${at.urls.tools}/outils/${slug}`
  const { body } = await callPartner(`${address}/api`, '/sign-in-links', subject, {
    body: { returnUrl: `${PRODUCT}/user` },
  })
  const opened = await fetch(body.url, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  return async () => (await fetch(address, { headers: { cookie } })).text()
}

describe('refusals', () => {
  test('[EXT-02] call signed with another secret → 401, nothing is stored', async () => {
    const given = consent('Transvase')
    expect((await give(given, WRONG)).status).toBe(401)
    expect((await withdraw(given, WRONG)).status).toBe(401)
    expect(await see('/')).not.toContain(given.record)
  })

  test('token about another person → 403', async () => {
    const given = consent('Transvase')
    expect((await call('', randomUUID(), given)).status).toBe(403)
    await give(given)
    expect((await withdraw({ ...given, subject: randomUUID() })).status).toBe(403)
    expect(await see(`/accords/${given.record}`)).toContain('83 sur 100')
  })

  test('invalid consent or withdrawal → 400', async () => {
    const given = consent('Transvase')
    for (const body of [{}, { ...given, key: 'x' }, { ...given, datatypes: 'all' }])
      expect((await call('', given.subject, body)).status).toBe(400)
    const other = { key: randomUUID(), record: given.record, withdrawnAt: given.givenAt }
    expect((await call(`/${randomUUID()}/withdrawal`, given.subject, other)).status).toBe(400)
  })

  test('shared data at a tool: signed by the consents host → 200, by any other caller → 401', async () => {
    const { record, subject, exporter, recipient, purpose, givenAt, datatypes } = consent('Transvase')
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
    const given = consent('Transvase')
    const first = await give(given)
    expect([first.status, deliveryAnswer.parse(first.body)]).toEqual([201, { record: given.record, state: 'taken' }])
    const again = await give({ ...given, datatypes: [] })
    expect([again.status, again.body]).toEqual([200, { record: given.record, state: 'taken' }])
    const page = await see(`/accords/${given.record}`)
    for (const part of ['Compléter mon bilan', 'J’accepte que ces données', '83 sur 100', given.subject])
      expect(page).toContain(part)
    expect((await see('/')).split(given.record)).toHaveLength(2)
  })

  test('[CON-06] [EXT-02] consent: the recipient shows the data to that person only, until a withdrawal', async () => {
    const given = consent('Transvase')
    const own = await shownAt('transvase', given.subject)
    const other = await shownAt('transvase', randomUUID())
    await give(given)
    await expect.poll(own).toContain('83 sur 100')
    expect(await own()).toContain('Ce que vous avez partagé avec Transvase')
    expect(await other()).not.toContain('Ce que vous avez partagé')
    expect(await see(`/accords/${given.record}`)).toContain('Transmis')

    const answer = await withdraw(given)
    expect([answer.status, answer.body]).toEqual([200, { record: given.record, state: 'withdrawn' }])
    await expect.poll(own).toContain('Vous avez retiré votre accord')
    expect(await own()).not.toContain('83 sur 100')
    await expect.poll(() => see(`/accords/${given.record}`)).toContain('>Retiré<')
    expect(await see(`/accords/${given.record}`)).not.toContain('83 sur 100')
    expect((await withdraw(given)).status).toBe(200)
    expect((await give(given)).body.state).toBe('withdrawn')
  })

  test('withdrawal before its consent → the data are never shown', async () => {
    const given = consent('Transvase')
    expect(await withdraw(given)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await give(given)).toMatchObject({ status: 201, body: { state: 'withdrawn' } })
    const own = await shownAt('transvase', given.subject)
    expect(await see(`/accords/${given.record}`)).not.toContain('83 sur 100')
    expect(await own()).not.toContain('83 sur 100')
  })

  test('recipient down → delivered later; unknown recipient → never delivered', async () => {
    const given = consent('Transvase')
    const unknown = consent('Personne de connu')
    const own = await shownAt('transvase', given.subject)
    const fault = await addFault(network, { partner: 'tools', fault: 'unauthorized', match: given.subject })
    await Promise.all([give(given), give(unknown)])
    await expect.poll(() => receivedBy(network, 'tools', given.record)).not.toEqual([])
    expect(await see(`/accords/${given.record}`)).toContain('À transmettre')
    await removeFault(network, fault)
    await expect.poll(own, { timeout: 5000 }).toContain('83 sur 100')
    expect(await see(`/accords/${unknown.record}`)).toContain('À transmettre')
  })

  test('restart: consents and deliveries are still there; after a withdrawal the data are in no file', () =>
    withDataDir(async (dataDir) => {
      const first = await startNetwork({ port: 0, dataDir, secret: SECRET })
      const given = consent('Transvase')
      await give(given, { at: first })
      await expect.poll(() => see(`/accords/${given.record}`, first)).toContain('Transmis')
      await first.stop()
      const second = await startNetwork({ port: 0, dataDir, secret: SECRET })
      expect(await see(`/accords/${given.record}`, second)).toContain('83 sur 100')
      expect((await give(given, { at: second })).status).toBe(200)
      expect(await (await shownAt('transvase', given.subject, second))()).toContain('83 sur 100')
      const read = (name: string) => readFile(join(dataDir, name), 'utf8')
      const files = async () => (await Promise.all(['consents.json', 'shares.json'].map(read))).join()
      expect((await files()).split('83 sur 100')).toHaveLength(3)
      await withdraw(given, { at: second })
      await expect.poll(files).not.toContain('83 sur 100')
      expect(await files()).toContain(given.record)
      await second.stop()
    }))
})

describe('the matching service', () => {
  interface Received {
    url: string
    subject: string
    body: unknown
  }
  /** Runs `work` with a network whose matching service records its calls, and answers them while `service.isUp`. */
  async function withMatching(work: (at: Network, received: Received[], service: { isUp: boolean }) => Promise<void>) {
    const received: Received[] = []
    const state = { isUp: true }
    const service = createServer((request, response) => {
      void text(request).then((body) => {
        const claims = Buffer.from(request.headers.authorization!.split('.')[1]!, 'base64url').toString()
        received.push({ url: request.url!, subject: JSON.parse(claims).sub, body: JSON.parse(body) })
        if (state.isUp) response.writeHead(200).end('{}')
        else request.socket.destroy()
      })
    })
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
    const matchingUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const at = await startNetwork({ port: 0, secret: SECRET, matchingUrl })
    await work(at, received, state).finally(async () => {
      await at.stop()
      await new Promise((resolve) => service.close(resolve))
    })
  }
  const withdrawalUrl = ({ record }: ConsentRecord) => `/api/shared-data/${record}/withdrawal`

  test('[EXT-02] consent for Affluents → receives the data with codes and amounts, then the withdrawal', () =>
    withMatching(async (at, received) => {
      const rows = [{ label: 'Le concret', value: '83 sur 100', code: 'R', amount: 83 }]
      const datatypes = [{ id: randomUUID(), name: 'Centres d’intérêt', section: 'interests' as const, rows }]
      const given = { ...consent('Affluents'), datatypes }
      await give(given, { at })
      await expect.poll(() => received.length).toBe(1)
      const { key: _, email: __, isNewAccount: ___, wording: ____, ...share } = given
      expect(received[0]).toEqual({ url: '/api/shared-data', subject: given.subject, body: share })
      await withdraw(given, { at })
      await expect.poll(() => received[1]).toEqual({ url: withdrawalUrl(given), subject: given.subject, body: {} })
    }))

  test('[EXT-02] replaced consent: the withdrawal names its replacement, unless withdrawn first', () =>
    withMatching(async (at, received) => {
      const subject = randomUUID()
      const create = () => consent('Affluents', subject)
      const [old, next, never, late, lost] = [create(), create(), create(), create(), create()]
      const expectCalls = async (from: number, withdrawn: ConsentRecord, body: object) => {
        await expect.poll(() => received.slice(from)).toEqual([{ url: withdrawalUrl(withdrawn), subject, body }])
      }
      await give(old, { at })
      await give(next, { at })
      await expect.poll(() => received.length).toBe(2)
      await withdraw(old, { at, replacedBy: next.record })
      await expectCalls(2, old, { replacedBy: next.record })
      await withdraw(next, { at, replacedBy: never.record })
      await expectCalls(3, next, { replacedBy: never.record })
      await withdraw(never, { at })
      await expectCalls(4, never, {})
      expect((await give(never, { at })).body, 'given after its withdrawal').toMatchObject({ state: 'withdrawn' })

      await give(late, { at })
      await withdraw(lost, { at })
      await withdraw(late, { at, replacedBy: lost.record })
      // A withdrawn replacement is not named.
      await expectCalls(6, late, {})
    }))

  test('delivery without a response, then withdrawn → the withdrawal is sent too', () =>
    withMatching(async (at, received, service) => {
      service.isUp = false
      const given = consent('Affluents')
      await give(given, { at })
      await expect.poll(() => received.length).toBeGreaterThan(0)
      service.isUp = true
      await withdraw(given, { at })
      await expect.poll(() => received.at(-1)?.url, { timeout: 5000 }).toBe(withdrawalUrl(given))
    }))
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

  test('[MAT-07] profile: accepted once for its key, shown with publisher and trainings', async () => {
    const one = profile()
    const first = await send(one)
    expect([first.status, deliveryAnswer.parse(first.body)]).toEqual([201, { record: one.record, state: 'taken' }])
    const again = await send({ ...one, consumer: { ...one.consumer, name: 'Autre' } })
    expect([again.status, again.body]).toEqual([200, { record: one.record, state: 'taken' }])
    const page = await see(`/accords/${one.record}`)
    for (const part of ['Profil pour Institut des Dunes', 'BUT Génie civil', 'Zoé', one.userId, 'L’organisme répond'])
      expect(page).toContain(part)
    expect(page).not.toContain('Autre')
    expect((await see('/')).split(one.record)).toHaveLength(2)
  })

  test('[MAT-07] withdrawn profile, even withdrawn first: no data, no more answers of the publisher', async () => {
    const [one, late] = [profile(), profile()]
    await send(one)
    expect(await withdrawProfile(one)).toMatchObject({ status: 200, body: { record: one.record, state: 'withdrawn' } })
    expect(await withdrawProfile(one)).toMatchObject({ status: 200 })
    expect(await withdrawProfile(late)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await send(late)).toMatchObject({ status: 201, body: { state: 'withdrawn' } })
    for (const { record } of [one, late]) {
      const page = await see(`/accords/${record}`)
      expect(page).toContain('Retiré')
      for (const part of ['Zoé', 'L’organisme répond']) expect(page).not.toContain(part)
    }
    expect(await send(one)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await (await press(one.record, 'reponse')).text()).toContain('Visions n’en a pas voulu')
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

  test('[EXT-01] action of the publisher: 503 → one retry; refusal or no response → notice on the page', async () => {
    const product = await startProduct()
    const one = profile()
    await send(one, { product: product.origin })
    product.refusals.push(503)
    expect(await (await press(one.record, 'accuse-de-reception')).text()).toContain('Visions en a pris note')
    expect(product.profiles).toHaveLength(2)
    expect(product.profiles[0]!.tokenId).not.toBe(product.profiles[1]!.tokenId)
    product.refusals.push(404)
    expect(await (await press(one.record, 'reponse')).text()).toContain('Visions n’en a pas voulu')
    expect(product.profiles, 'a refusal is not retried').toHaveLength(3)
    await product.stop()
    const page = await (await press(one.record, 'reponse')).text()
    expect(page).toContain('Visions ne répond pas')
    expect(page, 'nothing changed').toContain('Réception accusée')
    expect(page).not.toContain('L’organisme a répondu')
  })

  test('action of the publisher on an unknown record → 404 page', async () => {
    const answer = await press(randomUUID(), 'reponse')
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('Cet accord n’est pas dans le registre'),
    ])
  })

  test('fault of the consents host → applies to profiles too', async () => {
    const one = profile()
    const fault = await addFault(network, { partner: 'consents', fault: 'unauthorized', match: one.userId })
    expect((await send(one)).status).toBe(401)
    expect(await receivedBy(network, 'consents', one.record)).toMatchObject([{ subject: one.userId }])
    await removeFault(network, fault)
    expect((await send(one)).status).toBe(201)
  })

  test('restart: profiles are still there; after a withdrawal the data are not in the file', () =>
    withDataDir(async (dataDir) => {
      const one = profile()
      const first = await startNetwork({ port: 0, dataDir, secret: SECRET })
      await send(one, { at: first })
      await first.stop()
      const second = await startNetwork({ port: 0, dataDir, secret: SECRET })
      expect(await see(`/accords/${one.record}`, second)).toContain('Zoé')
      expect((await send(one, { at: second })).status).toBe(200)
      await withdrawProfile(one, { at: second })
      expect(await readFile(join(dataDir, 'profiles.json'), 'utf8')).not.toContain('Zoé')
      await second.stop()
    }))
})
