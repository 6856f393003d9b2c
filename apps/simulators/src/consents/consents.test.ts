import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ConsentRecord, deliveryAnswer, type UnknownConsumer } from '@visions/contract/partners/consents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, type Call, SECRET, startProduct, WRONG_CALLS } from '../../test/product.ts'
import { type Network, startNetwork } from '../network.ts'
import { signTo } from '../web/partner-calls.ts'

const PRODUCT = 'http://localhost:3000'

let network: Network
beforeAll(async () => {
  network = await startNetwork({ port: 0, secret: SECRET })
})
afterAll(() => network.stop())

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

interface More {
  overrides?: Call
  at?: Network
  product?: string
  key?: string
}

async function call(
  path: string,
  subject: string,
  body: object,
  { overrides = {}, at = network, product = PRODUCT, key }: More = {},
) {
  const authorization = await bearer(at.urls.consents, product, subject, overrides)
  const answer = await fetch(`${at.urls.consents}/v1/consents${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line no-explicit-any -- bodies of many shapes, checked by each test
  return { status: answer.status, body: (await answer.json()) as any }
}
const give = (given: ConsentRecord, more: More = {}) => call('', given.subject, given, more)
const withdraw = (
  { record, subject }: Pick<ConsentRecord, 'record' | 'subject'>,
  { replacedBy, ...more }: More & { replacedBy?: string } = {},
) =>
  call(
    `/${record}/withdrawal`,
    subject,
    { key: randomUUID(), record, withdrawnAt: '2026-03-03T09:00:00.000Z', ...(replacedBy && { replacedBy }) },
    more,
  )
const see = async (path: string, at = network) => (await fetch(at.urls.consents + path)).text()

/** Signs a person in at a tool. Returns a function that reads the page of that tool. */
async function shownAt(slug: string, subject: string, at = network) {
  const api = `${at.urls.tools}/outils/${slug}/api`
  const answer = await fetch(`${api}/sign-in-links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await bearer(api, PRODUCT, subject) },
    body: JSON.stringify({ returnUrl: `${PRODUCT}/user` }),
  })
  const opened = await fetch(((await answer.json()) as { url: string }).url, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  return async () => (await fetch(`${at.urls.tools}/outils/${slug}`, { headers: { cookie } })).text()
}

describe('refusals', () => {
  test.each(Object.entries(WRONG_CALLS))('[EXT-02] %s → 401, nothing is stored', async (_name, overrides) => {
    const given = consent('Transvase')
    expect((await give(given, { overrides })).status).toBe(401)
    expect((await withdraw(given, { overrides })).status).toBe(401)
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
    expect(
      (
        await call(`/${randomUUID()}/withdrawal`, given.subject, {
          key: randomUUID(),
          record: given.record,
          withdrawnAt: given.givenAt,
        })
      ).status,
    ).toBe(400)
    expect((await fetch(`${network.urls.consents}/accords/nothing`)).status).toBe(404)
  })

  test('shared data at a tool: signed by the consents host → 200, by any other caller → 401', async () => {
    const { record, subject, exporter, recipient, purpose, givenAt, datatypes } = consent('Transvase')
    const share = { record, subject, exporter, recipient, purpose, givenAt, datatypes }
    const api = `${network.urls.tools}/outils/transvase/api`
    const post = async (authorization: string) => {
      const headers = { 'content-type': 'application/json', authorization }
      return (await fetch(`${api}/shared-data`, { method: 'POST', headers, body: JSON.stringify(share) })).status
    }
    const host = network.urls.consents
    expect(await post(`Bearer ${await signTo(SECRET, api, { issuer: PRODUCT, subject })}`)).toBe(401)
    expect(await post(`Bearer ${await signTo(SECRET, api, { issuer: host, subject: randomUUID() })}`)).toBe(401)
    expect(await post(`Bearer ${await signTo('another secret', api, { issuer: host, subject })}`)).toBe(401)
    expect(await post(`Bearer ${await signTo(SECRET, api, { issuer: host, subject })}`)).toBe(200)
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
    for (const text of [
      'Compléter mon bilan',
      'version 1',
      'J’accepte que ces données soient transmises.',
      'Le concret',
      '83 sur 100',
      given.subject,
    ])
      expect(page).toContain(text)
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
    const fault = await fetch(`${network.urls.control}/faults`, {
      method: 'POST',
      body: JSON.stringify({ partner: 'tools', fault: 'unauthorized', match: given.subject }),
      headers: { 'content-type': 'application/json' },
    })
    await Promise.all([give(given), give(unknown)])
    const received = `${network.urls.control}/received?partner=tools&match=${given.record}`
    await expect.poll(async () => ((await (await fetch(received)).json()) as unknown[]).length).toBeGreaterThan(0)
    expect(await see(`/accords/${given.record}`)).toContain('À transmettre')
    await fetch(`${network.urls.control}/faults/${((await fault.json()) as { id: string }).id}`, { method: 'DELETE' })
    await expect.poll(own, { timeout: 5000 }).toContain('83 sur 100')
    expect(await see(`/accords/${unknown.record}`)).toContain('À transmettre')
  })

  test('restart: consents and deliveries are still there; after a withdrawal the data are in no file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'visions-simulators-'))
    try {
      const first = await startNetwork({ port: 0, dataDir, secret: SECRET })
      const given = consent('Transvase')
      await give(given, { at: first })
      await expect.poll(() => see(`/accords/${given.record}`, first)).toContain('Transmis')
      await first.stop()
      const second = await startNetwork({ port: 0, dataDir, secret: SECRET })
      expect(await see(`/accords/${given.record}`, second)).toContain('83 sur 100')
      expect((await give(given, { at: second })).status).toBe(200)
      expect(await (await shownAt('transvase', given.subject, second))()).toContain('83 sur 100')
      const files = async () =>
        (
          await Promise.all(['consents.json', 'shares.json'].map((name) => readFile(join(dataDir, name), 'utf8')))
        ).join()
      expect((await files()).split('83 sur 100')).toHaveLength(3)
      await withdraw(given, { at: second })
      await expect.poll(files).not.toContain('83 sur 100')
      expect(await files()).toContain(given.record)
      await second.stop()
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})

describe('the matching service', () => {
  test('[EXT-02] consent for Affluents → receives the data with codes and amounts, then the withdrawal', async () => {
    const received: { url: string; subject: unknown; body: unknown }[] = []
    const service = createServer((request, response) => {
      void text(request).then((body) => {
        const { sub } = JSON.parse(
          Buffer.from(request.headers.authorization!.split('.')[1]!, 'base64url').toString(),
        ) as { sub: string }
        received.push({ url: request.url!, subject: sub, body: JSON.parse(body) })
        response.writeHead(200).end('{}')
      })
    })
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
    const matchingUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const own = await startNetwork({ port: 0, secret: SECRET, matchingUrl })
    try {
      const rows = [{ label: 'Le concret', value: '83 sur 100', code: 'R', amount: 83 }]
      const given = {
        ...consent('Affluents'),
        datatypes: [{ id: randomUUID(), name: 'Centres d’intérêt', section: 'interests' as const, rows }],
      }
      await give(given, { at: own })
      await expect.poll(() => received.length).toBe(1)
      const { key: _, email: __, isNewAccount: ___, wording: ____, ...share } = given
      expect(received[0]).toEqual({ url: '/api/shared-data', subject: given.subject, body: share })
      await withdraw(given, { at: own })
      await expect.poll(() => received.length).toBe(2)
      const url = `/api/shared-data/${given.record}/withdrawal`
      expect(received[1]).toEqual({ url, subject: given.subject, body: {} })
    } finally {
      await own.stop()
      await new Promise((resolve) => service.close(resolve))
    }
  })

  test('[EXT-02] replaced consent: the withdrawal names its replacement, unless withdrawn first', async () => {
    const received: { url: string; body: unknown }[] = []
    const service = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ url: request.url!, body: JSON.parse(body) })
        response.writeHead(200).end('{}')
      })
    })
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
    const own = await startNetwork({
      port: 0,
      secret: SECRET,
      matchingUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    })
    try {
      const subject = randomUUID()
      const [old, next, never] = [
        consent('Affluents', subject),
        consent('Affluents', subject),
        consent('Affluents', subject),
      ]
      const withdrawalUrl = ({ record }: ConsentRecord) => `/api/shared-data/${record}/withdrawal`
      await give(old, { at: own })
      await give(next, { at: own })
      await expect.poll(() => received.length).toBe(2)
      await withdraw(old, { at: own, replacedBy: next.record })
      await expect
        .poll(() => received.slice(2))
        .toEqual([{ url: withdrawalUrl(old), body: { replacedBy: next.record } }])
      await withdraw(next, { at: own, replacedBy: never.record })
      await expect
        .poll(() => received.slice(3))
        .toEqual([{ url: withdrawalUrl(next), body: { replacedBy: never.record } }])
      await withdraw(never, { at: own })
      await expect.poll(() => received.slice(4)).toEqual([{ url: withdrawalUrl(never), body: {} }])
      expect((await give(never, { at: own })).body, 'given after its withdrawal').toMatchObject({ state: 'withdrawn' })

      const [late, lost] = [consent('Affluents', subject), consent('Affluents', subject)]
      await give(late, { at: own })
      await withdraw(lost, { at: own })
      await withdraw(late, { at: own, replacedBy: lost.record })
      await expect
        .poll(() => received.slice(6), { message: 'a withdrawn replacement is not named' })
        .toEqual([{ url: withdrawalUrl(late), body: {} }])
    } finally {
      await own.stop()
      await new Promise((resolve) => service.close(resolve))
    }
  })

  test('delivery without a response, then withdrawn → the withdrawal is sent too', async () => {
    const received: string[] = []
    let isUp = false
    const service = createServer((request, response) => {
      received.push(request.url!)
      if (isUp) response.writeHead(200).end('{}')
      else request.socket.destroy()
    })
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
    const own = await startNetwork({
      port: 0,
      secret: SECRET,
      matchingUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    })
    try {
      const given = consent('Affluents')
      await give(given, { at: own })
      await expect.poll(() => received.length).toBeGreaterThan(0)
      isUp = true
      await withdraw(given, { at: own })
      await expect.poll(() => received.at(-1), { timeout: 5000 }).toBe(`/api/shared-data/${given.record}/withdrawal`)
    } finally {
      await own.stop()
      await new Promise((resolve) => service.close(resolve))
    }
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
    call('/custom/unknownconsumer', body.userId, body, { key: record, ...more })
  const takeBack = ({ record, userId: subject }: Profile, more: More = {}) => withdraw({ record, subject }, more)
  const press = (record: string, what: 'accuse-de-reception' | 'reponse', at = network) =>
    fetch(`${at.urls.consents}/accords/${record}/${what}`, { method: 'POST', body: new URLSearchParams() })

  test.each(Object.entries(WRONG_CALLS))('[MAT-07] [EXT-02] %s → 401, nothing is stored', async (_name, overrides) => {
    const one = profile()
    expect((await send(one, { overrides })).status).toBe(401)
    expect((await fetch(`${network.urls.consents}/accords/${one.record}`)).status).toBe(404)
  })

  test('[MAT-07] profile without key, about another person or invalid → refused', async () => {
    const one = profile()
    const { record, ...body } = one
    expect((await call('/custom/unknownconsumer', one.userId, body)).status).toBe(400)
    expect((await send({ ...one, record: 'x' })).status).toBe(400)
    expect((await call('/custom/unknownconsumer', randomUUID(), body, { key: record })).status).toBe(403)
    for (const overrides of [
      { purposeSlug: 'autre' },
      { datatypes: one.datatypes.slice(1) },
      { consumer: { name: 'X', trainings: [] } },
      { userId: 'x' },
    ])
      expect(
        (await send({ ...one, ...overrides } as Profile)).status,
        JSON.stringify(overrides),
      ).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${network.urls.consents}/accords/${record}`)).status).toBe(404)
    await send(one)
    expect((await send({ ...one, userId: randomUUID() })).status, 'profile of another person with the same key').toBe(
      403,
    )
    expect((await takeBack({ ...one, userId: randomUUID() })).status).toBe(403)
    expect(await see(`/accords/${record}`)).toContain('Zoé')
  })

  test('[MAT-07] profile: accepted once for its key, shown with publisher and trainings', async () => {
    const one = profile()
    const first = await send(one)
    expect([first.status, deliveryAnswer.parse(first.body)]).toEqual([201, { record: one.record, state: 'taken' }])
    const again = await send({ ...one, consumer: { ...one.consumer, name: 'Autre' } })
    expect([again.status, again.body]).toEqual([200, { record: one.record, state: 'taken' }])
    const page = await see(`/accords/${one.record}`)
    for (const part of [
      'Profil pour Institut des Dunes',
      'BUT Génie civil',
      'f-12',
      'Zoé',
      'Démarchage formations',
      one.userId,
      'L’organisme accuse réception',
      'L’organisme répond',
    ])
      expect(page).toContain(part)
    expect(page).not.toContain('Autre')
    const list = await see('/')
    expect(list.split(one.record)).toHaveLength(2)
    expect(list).toContain('Profil pour Institut des Dunes')
  })

  test('[MAT-07] withdrawn profile, even withdrawn first: no data, no more answers of the publisher', async () => {
    const [one, late] = [profile(), profile()]
    await send(one)
    expect(await takeBack(one)).toMatchObject({ status: 200, body: { record: one.record, state: 'withdrawn' } })
    expect(await takeBack(one)).toMatchObject({ status: 200 })
    expect(await takeBack(late)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
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
    try {
      const one = profile()
      await send(one, { product: product.origin })
      const page = await (await press(one.record, 'accuse-de-reception')).text()
      expect(page).toContain('Visions en a pris note')
      expect(page).toContain('Réception accusée')
      await press(one.record, 'reponse')
      expect(product.profiles).toEqual(
        ['acknowledged', 'answered'].map((state) => ({
          api: network.urls.consents,
          subject: one.userId,
          record: one.record,
          state,
          tokenId: expect.any(String) as string,
        })),
      )
      expect(await see(`/accords/${one.record}`)).toContain('L’organisme a répondu')
      expect((await fetch(`${network.urls.consents}/accords/${one.record}`)).headers.get('referrer-policy')).toBe(
        'no-referrer',
      )
    } finally {
      await product.stop()
    }
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
    const fault = await fetch(`${network.urls.control}/faults`, {
      method: 'POST',
      body: JSON.stringify({ partner: 'consents', fault: 'unauthorized', match: one.userId }),
      headers: { 'content-type': 'application/json' },
    })
    expect((await send(one)).status).toBe(401)
    const received = await fetch(`${network.urls.control}/received?partner=consents&match=${one.record}`)
    expect(await received.json(), 'found by its key').toMatchObject([{ subject: one.userId }])
    await fetch(`${network.urls.control}/faults/${((await fault.json()) as { id: string }).id}`, { method: 'DELETE' })
    expect((await send(one)).status).toBe(201)
  })

  test('restart: profiles are still there; after a withdrawal the data are not in the file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'visions-simulators-'))
    try {
      const one = profile()
      const first = await startNetwork({ port: 0, dataDir, secret: SECRET })
      await send(one, { at: first })
      await first.stop()
      const second = await startNetwork({ port: 0, dataDir, secret: SECRET })
      expect(await see(`/accords/${one.record}`, second)).toContain('Zoé')
      expect((await send(one, { at: second })).status).toBe(200)
      await takeBack(one, { at: second })
      expect(await readFile(join(dataDir, 'profiles.json'), 'utf8')).not.toContain('Zoé')
      await second.stop()
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
