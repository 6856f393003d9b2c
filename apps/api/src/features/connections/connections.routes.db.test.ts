import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTool, someToolApart } from '../../../test/build/content.ts'
import { buildConnection } from '../../../test/build/people.ts'
import { expectRefusal, type SignedIn, startOwnApp, useTestApp } from '../../../test/harness.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { send, startToolPartner, type ToolPartner } from '../../../test/tool-partner.ts'
import { findCloud } from './connections.repository.ts'

const cloud = await startToolPartner({ atOrigin: true })
afterAll(() => cloud.stop())
const app = await useTestApp({ personalCloudUrl: cloud.apiUrl })
let partner: ToolPartner
beforeEach(async () => {
  partner = await startToolPartner()
  return () => partner.stop()
})

const visitsOf = async ({ call }: SignedIn) => (await call('GET /services/me')).services.map(({ _id }) => _id)
const partnerTool = (changes: Parameters<typeof buildTool>[1] = {}) =>
  buildTool(app.db, { api_url: partner.apiUrl, website: partner.website, ...changes })
const identifier = ({ call }: SignedIn, serviceId: string) =>
  call('GET /identifiers/service/{serviceId}', { params: { serviceId } })
const open = async ({ call }: SignedIn, id: string) => (await call('GET /service/{id}/sso', { params: { id } })).data
const connectionsOf = ({ person }: SignedIn) =>
  findRows(app.db, 'connections', { person_id: person.id }, ['id', 'tool_id'])

test('[API-04] identifier at a tool → the person’s own, 404 before there is one', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const tool = await buildTool(app.db)
  const { id: theirs } = await buildConnection(app.db, { person: other.person, tool })
  for (const id of [tool.id, randomUUID(), theirs]) await expectRefusal(identifier(me, id), 404, 'not_found')
  expect(await connectionsOf(me)).toEqual([])
  const { id: mine } = await buildConnection(app.db, { person: me.person, tool })
  expect(await identifier(me, tool.id)).toEqual({ _id: mine })
  expect(await identifier(other, tool.id)).toEqual({ _id: theirs })
})

test('[API-03] «Mes envies» and the provider of matches → 404, not opened as tools', async () => {
  const me = await app.signIn()
  for (const role of ['own', 'matching'] as const) {
    const { id } = await someToolApart(app.db, role)
    await updateRows(app.db, 'tools', { id }, { api_url: partner.apiUrl, website: partner.website })
    await expectRefusal(open(me, id), 404)
    await updateRows(app.db, 'tools', { id }, { api_url: null })
  }
  expect([await connectionsOf(me), partner.asked]).toEqual([[], []])
})

test('[JRN-03] tool with an API → sign-in link under one pseudonym, no personal data sent', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const tool = await partnerTool()
  const links = await Promise.all(Array.from({ length: 10 }, () => open(me, tool.id)))
  const pseudonym = (await connectionsOf(me))[0]!.id
  expect(new Set(links.map((link) => JSON.stringify(link)))).toEqual(
    new Set([JSON.stringify({ url: `${partner.website}/entrer?code=${pseudonym.slice(0, 8)}`, isSignedIn: true })]),
  )
  await open(other, tool.id)
  expect(await connectionsOf(me)).toHaveLength(1)
  expect(new Set(partner.asked.map(({ claims }) => claims.sub)).size).toBe(2)
  const requests = JSON.stringify(partner.asked)
  for (const secret of [me.person.id, me.person.email, other.person.id]) expect(requests).not.toContain(secret)
})

test('[JRN-03] tool without an API → its website, when that is a safe link', async () => {
  const me = await app.signIn()
  const [plain, none, odd] = [
    await buildTool(app.db),
    await buildTool(app.db, { website: null }),
    await buildTool(app.db, { website: 'javascript:alert(1)' }),
  ]
  expect(await open(me, plain.id)).toEqual({ url: `${plain.website}/`, isSignedIn: false })
  for (const { id } of [none, odd]) expect(await open(me, id)).toEqual({ url: null, isSignedIn: false })
  expect(await visitsOf(me), '[CAT-03] no URL, no visit').toEqual([plain.id])
  expect(await connectionsOf(me)).toEqual([])
})

test('[OFF-02] withdrawn tool → 404, no visit; withdrawn personal cloud → none', async () => {
  const me = await app.signIn()
  const tool = await buildTool(app.db, { archived_at: new Date() })
  await expectRefusal(open(me, tool.id), 404)
  expect(await visitsOf(me)).toEqual([])
  const nuage = await cloudTool()
  expect(await findCloud(app.db, me.person.id)).toEqual({ toolId: nuage.id, isConnected: false })
  await updateRows(app.db, 'tools', { id: nuage.id }, { archived_at: new Date() })
  expect(await findCloud(app.db, me.person.id)).toBeUndefined()
})

const failures: [string, (response: Parameters<typeof send>[0]) => void][] = [
  ['fails', (response) => send(response, 500, {})],
  ['says that the session is over', (response) => send(response, 440, {})],
  ['redirects to another site', (response) => response.writeHead(302, { location: 'https://evil.example' }).end()],
  ['answers without a link', (response) => send(response, 200, { link: 'https://evil.example' })],
  ['returns a link to another host', (response) => send(response, 200, { url: 'https://evil.example/entrer' })],
  ['returns a javascript: URL', (response) => send(response, 200, { url: 'javascript:alert(1)' })],
]

test.each(failures)('[EXT-01] tool that %s → its website without sign-in', async (_, answer) => {
  const me = await app.signIn()
  const tool = await partnerTool()
  partner.answerWith((_asked, response) => answer(response))
  expect(await open(me, tool.id)).toEqual({ url: `${partner.website}/`, isSignedIn: false })
  await updateRows(app.db, 'tools', { id: tool.id }, { website: null })
  expect(await open(me, tool.id)).toEqual({ url: null, isSignedIn: false })
})

test('[SRV-04] [CAT-03] opened tools → visits, the latest first, also when the partner is down', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const [one, two] = [await partnerTool(), await buildTool(app.db)]
  partner.answerWith((_asked, response) => send(response, 500, {}))
  await open(me, one.id)
  await open(me, two.id)
  expect(await visitsOf(me)).toEqual([two.id, one.id])
  await open(me, one.id)
  expect(await visitsOf(me)).toEqual([one.id, two.id])
  expect(await visitsOf(other)).toEqual([])
})

const cloudTool = () => buildTool(app.db, { is_personal_cloud: true, website: 'https://nuage.example' })
const link = ({ call }: SignedIn, serviceId: string, connectorOf?: string) =>
  call('POST /personalcloud/link', { body: { serviceId, ...(connectorOf && { connectorOf }) } })

test('[BIL-05] personal cloud → opened at the connector of a tool under a pseudonym, no e-mail sent', async () => {
  const me = await app.signIn()
  const [nuage, connected, plain] = [
    await cloudTool(),
    await buildTool(app.db, { cloud_connector: 'cap-bruyere' }),
    await buildTool(app.db),
  ]
  cloud.asked.length = 0
  const entry = { url: expect.stringMatching(`^${cloud.website}/`), isSignedIn: true }
  for (const connectorOf of [undefined, connected.id, plain.id])
    expect(await link(me, nuage.id, connectorOf)).toEqual(entry)
  const pseudonym = (await connectionsOf(me))[0]!.id
  expect(cloud.asked.map(({ path, body, claims }) => [path, body, claims.sub])).toEqual([
    ['/v1/links', { connector: null }, pseudonym],
    ['/v1/links', { connector: 'cap-bruyere' }, pseudonym],
    ['/v1/links', { connector: null }, pseudonym],
  ])
  const requests = JSON.stringify(cloud.asked)
  for (const secret of [me.person.id, me.person.email, '@']) expect(requests).not.toContain(secret)
  expect(await connectionsOf(me)).toEqual([{ id: pseudonym, tool_id: nuage.id }])
})

test('[EXT-01] personal cloud: onboarding link with the demo offer until the cloud knows the person', async () => {
  const fresh = await startOwnApp()
  const [me, other] = [await fresh.signIn(), await fresh.signIn()]
  expect(await me.call('GET /personalcloud')).toEqual({ serviceId: null, onboardingUrl: null })
  const nuage = await buildTool(fresh.db, { is_personal_cloud: true, website: 'https://nuage.example' })
  const offered = {
    serviceId: nuage.id,
    onboardingUrl: `${fresh.deps.config.personalCloudUrl}/onboarding?offer=demo`,
  }
  expect(await me.call('GET /personalcloud')).toEqual(offered)
  await link(me, nuage.id)
  expect(await me.call('GET /personalcloud')).toEqual({ serviceId: nuage.id, onboardingUrl: null })
  expect(await other.call('GET /personalcloud')).toEqual(offered)
})

test('[API-03] tool that is not the cloud, connector of an unknown tool → 404, no partner called', async () => {
  const me = await app.signIn()
  const [nuage, tool] = [await cloudTool(), await partnerTool()]
  cloud.asked.length = 0
  await expectRefusal(link(me, tool.id), 404, 'not_found')
  await expectRefusal(link(me, nuage.id, randomUUID()), 404)
  expect([cloud.asked, partner.asked, await connectionsOf(me)]).toEqual([[], [], []])
})

test.each(failures)('[EXT-01] cloud that %s → its website without sign-in', async (_, answer) => {
  const me = await app.signIn()
  const nuage = await cloudTool()
  cloud.answerWith((_asked, response) => answer(response))
  expect(await link(me, nuage.id)).toEqual({ url: 'https://nuage.example/', isSignedIn: false })
})
