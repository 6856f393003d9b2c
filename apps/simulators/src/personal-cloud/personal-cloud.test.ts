import { randomUUID } from 'node:crypto'
import { cloudLinkAnswer } from '@visions/contract/partners/personal-cloud'
import { expect, test } from 'vitest'
import { callPartner, type CallOptions, useNetwork } from '../../test/network.ts'

const network = useNetwork()

const requestLink = (subject: string, connector: unknown = null, options: CallOptions = {}) =>
  callPartner(network.urls.personalCloud, '/v1/links', subject, { body: { connector }, ...options })

async function open(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const see = async (path: string, cookie = '') => {
  const answer = await fetch(network.urls.personalCloud + path, { headers: { cookie } })
  return { url: answer.url, text: await answer.text() }
}
/** Copies a value to the cloud of a person, through the consents host. */
async function copyToCloud(subject: string, exporter: string, value: string) {
  const body = {
    key: randomUUID(),
    record: randomUUID(),
    subject,
    email: '',
    isNewAccount: false,
    exporter: { id: randomUUID(), name: exporter },
    recipient: { id: randomUUID(), name: 'Nuage perso' },
    purpose: { slug: 'garder', name: 'Garder mes résultats' },
    givenAt: new Date().toISOString(),
    wording: { text: 'J’accepte.', version: 1 },
    datatypes: [{ id: randomUUID(), name: 'Résultats', rows: [{ label: 'Le concret', value }] }],
  }
  expect((await callPartner(network.urls.consents, '/v1/consents', subject, { body })).status).toBe(201)
}

test('[EXT-02] call signed with another secret → 401', async () => {
  expect((await requestLink(randomUUID(), null, { overrides: { secret: 'another secret' } })).status).toBe(401)
})

test('[BIL-04] [EXT-02] sign-in link: no personal data in it, shows the data of that person only', async () => {
  const [subject, other] = [randomUUID(), randomUUID()]
  await copyToCloud(subject, 'Cap Bruyère', '83 sur 100')
  const { url } = cloudLinkAnswer.parse((await requestLink(subject)).body)
  expect(url).toMatch(new RegExp(`^${network.urls.personalCloud}/ouvrir\\?cle=[\\w-]{32}$`))
  const own = await open(url)
  expect(own.location).toBe('/mon-nuage')
  await expect.poll(async () => (await see('/mon-nuage', own.cookie)).text).toContain('83 sur 100')
  const foreign = await open((await requestLink(other)).body.url)
  expect((await see('/mon-nuage', foreign.cookie)).text).toContain('Rien n’est encore arrivé ici')
})
