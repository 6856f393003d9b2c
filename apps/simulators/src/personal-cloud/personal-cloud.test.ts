import { randomUUID } from 'node:crypto'
import { cloudLinkAnswer } from '@visions/contract/partners/personal-cloud'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bearer, type Call, SECRET, WRONG_CALLS } from '../../test/product.ts'
import { type Network, startNetwork } from '../network.ts'

const PRODUCT = 'http://localhost:3000'

let network: Network
beforeAll(async () => {
  network = await startNetwork({ port: 0, secret: SECRET })
})
afterAll(() => network.stop())
afterEach(() => void vi.useRealTimers())

async function askLink(subject: string, connector: unknown = null, overrides: Call = {}) {
  const api = network.urls.personalCloud
  const answer = await fetch(`${api}/v1/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await bearer(api, PRODUCT, subject, overrides) },
    body: JSON.stringify({ connector }),
  })
  return { status: answer.status, body: (await answer.json()) as { url: string } }
}
async function open(url: string) {
  const answer = await fetch(url, { redirect: 'manual' })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}
const see = async (path: string, cookie = '') => {
  const answer = await fetch(network.urls.personalCloud + path, { headers: { cookie } })
  return { url: answer.url, text: await answer.text() }
}
/** Copies a value to the cloud of a person, through the consents host. */
async function copyToCloud(subject: string, exporter: string, value: string) {
  const api = network.urls.consents
  const record = randomUUID()
  const answer = await fetch(`${api}/v1/consents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await bearer(api, PRODUCT, subject) },
    body: JSON.stringify({
      key: randomUUID(),
      record,
      subject,
      email: '',
      isNewAccount: false,
      exporter: { id: randomUUID(), name: exporter },
      recipient: { id: randomUUID(), name: 'Nuage perso' },
      purpose: { slug: 'garder', name: 'Garder mes résultats' },
      givenAt: new Date().toISOString(),
      wording: { text: 'J’accepte.', version: 1 },
      datatypes: [{ id: randomUUID(), name: 'Résultats', rows: [{ label: 'Le concret', value }] }],
    }),
  })
  expect(answer.status).toBe(201)
  return record
}

describe('refusals', () => {
  test.each(Object.entries(WRONG_CALLS))('[EXT-02] %s → 401', async (_name, overrides) => {
    expect((await askLink(randomUUID(), null, overrides)).status).toBe(401)
  })

  test.each([3, 'x'.repeat(65), {}])('connector %s → 400', async (connector) => {
    expect((await askLink(randomUUID(), connector)).status).toBe(400)
  })

  test('[EXT-02] onboarding page: names the demo offer only when the URL does', async () => {
    expect((await see('/onboarding?offer=demo')).text).toContain('Offre de démonstration')
    expect((await see('/onboarding')).text).not.toContain('Offre de démonstration')
  })

  test('sign-in link: opens once, within a minute', async () => {
    const { body } = await askLink(randomUUID())
    expect((await open(body.url)).status).toBe(303)
    expect(await open(body.url)).toMatchObject({ status: 410, cookie: '' })
    vi.useFakeTimers({ toFake: ['Date'] })
    const late = await askLink(randomUUID())
    vi.setSystemTime(Date.now() + 61_000)
    expect((await open(late.body.url)).status).toBe(410)
  })

  test('cloud without a session → welcome page only', async () => {
    expect((await see('/mon-nuage')).url).toBe(`${network.urls.personalCloud}/`)
    expect((await see('/')).text).toContain('Vos données, dans un coffre à vous')
  })
})

describe('the cloud of a person', () => {
  test('[BIL-04] [EXT-02] sign-in link: no personal data in it, shows the data of that person only', async () => {
    const [subject, other] = [randomUUID(), randomUUID()]
    await copyToCloud(subject, 'Cap Bruyère', '83 sur 100')
    const { body } = await askLink(subject)
    expect(cloudLinkAnswer.parse(body).url).toMatch(
      new RegExp(`^${network.urls.personalCloud}/ouvrir\\?cle=[\\w-]{32}$`),
    )
    const own = await open(body.url)
    expect(own.location).toBe('/mon-nuage')
    await expect.poll(async () => (await see('/mon-nuage', own.cookie)).text).toContain('83 sur 100')
    const foreign = await open((await askLink(other)).body.url)
    expect((await see('/mon-nuage', foreign.cookie)).text).toContain('Rien n’est encore arrivé ici')
  })

  test('[BIL-05] link to a connector → shows the data from that tool', async () => {
    const subject = randomUUID()
    await copyToCloud(subject, 'Cap Bruyère', 'de la bruyère')
    await copyToCloud(subject, 'Ruchelune', 'de la ruche')
    const { location, cookie } = await open((await askLink(subject, 'cap-bruyere')).body.url)
    expect(location).toBe('/mon-nuage/cap-bruyere')
    await expect.poll(async () => (await see('/mon-nuage', cookie)).text).toContain('de la ruche')
    const { text } = await see(location!, cookie)
    expect(text).toContain('Ce qui vient de Cap Bruyère')
    expect(text).toContain('de la bruyère')
    expect(text).not.toContain('de la ruche')
    expect((await see('/mon-nuage/elsewhere', cookie)).text).toContain('par ce connecteur')
  })
})
