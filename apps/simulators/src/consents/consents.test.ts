import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConsentRecord, deliveryAnswer } from '@visions/contract/partners/consents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, type Call, SECRET, WRONG_CALLS } from '../../test/product.ts'
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

async function call(
  path: string,
  subject: string,
  body: object,
  { overrides = {}, at = network }: { overrides?: Call; at?: Network } = {},
) {
  const authorization = await bearer(at.urls.consents, PRODUCT, subject, overrides)
  const answer = await fetch(`${at.urls.consents}/v1/consents${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line no-explicit-any -- answers of many shapes, each looked at by its test
  return { status: answer.status, body: (await answer.json()) as any }
}
const give = (given: ConsentRecord, more: { overrides?: Call; at?: Network } = {}) => call('', given.subject, given, more)
const withdraw = ({ record, subject }: ConsentRecord, more: { overrides?: Call; at?: Network } = {}) =>
  call(`/${record}/withdrawal`, subject, { key: randomUUID(), record, withdrawnAt: '2026-03-03T09:00:00.000Z' }, more)
const see = async (path: string, at = network) => (await fetch(at.urls.consents + path)).text()

/** What a tool shows of what somebody shared with it, to themselves. */
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
  test.each(Object.entries(WRONG_CALLS))('[EXT-02] %s is answered 401, and nothing is kept', async (_name, overrides) => {
    const given = consent('Transvase')
    expect((await give(given, { overrides })).status).toBe(401)
    expect((await withdraw(given, { overrides })).status).toBe(401)
    expect(await see('/')).not.toContain(given.record)
  })

  test('a token about somebody else is answered 403', async () => {
    const given = consent('Transvase')
    expect((await call('', randomUUID(), given)).status).toBe(403)
    await give(given)
    expect((await withdraw({ ...given, subject: randomUUID() })).status).toBe(403)
    expect(await see(`/accords/${given.record}`)).toContain('83 sur 100')
  })

  test('what is no consent is answered 400', async () => {
    const given = consent('Transvase')
    for (const body of [{}, { ...given, key: 'x' }, { ...given, datatypes: 'all' }])
      expect((await call('', given.subject, body)).status).toBe(400)
    expect(
      (await call(`/${randomUUID()}/withdrawal`, given.subject, { key: randomUUID(), record: given.record, withdrawnAt: given.givenAt }))
        .status,
    ).toBe(400)
    expect((await fetch(`${network.urls.consents}/accords/nothing`)).status).toBe(404)
  })

  test('only the host hands data on', async () => {
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
  test('[CON-06] [EXT-02] is taken once by its key, in the words of the contract', async () => {
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

  test('[CON-06] [EXT-02] reaches its recipient, who shows it to that person only, until it is taken back', async () => {
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

  test('a withdrawal may come before its consent: nothing is ever shown', async () => {
    const given = consent('Transvase')
    expect(await withdraw(given)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await give(given)).toMatchObject({ status: 201, body: { state: 'withdrawn' } })
    const own = await shownAt('transvase', given.subject)
    expect(await see(`/accords/${given.record}`)).not.toContain('83 sur 100')
    expect(await own()).not.toContain('83 sur 100')
  })

  test('a recipient that is down gets it later; one that nobody knows never does', async () => {
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

  test('consents and what was handed on survive a restart; what is withdrawn is nowhere any more', async () => {
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
        (await Promise.all(['consents.json', 'shares.json'].map((name) => readFile(join(dataDir, name), 'utf8')))).join()
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
