import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTool, someToolApart } from '../../../test/build/content.ts'
import { buildConnection } from '../../../test/build/people.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../../test/harness.ts'
import { send, startToolPartner, type ToolPartner } from '../../../test/tool-partner.ts'

let app: TestApp
let cloud: ToolPartner
let partner: ToolPartner
beforeAll(async () => {
  cloud = await startToolPartner({ atOrigin: true })
  app = await startTestApp({ partnerRestMs: 0, partnerTimeoutMs: 300, personalCloudUrl: cloud.apiUrl })
})
afterAll(async () => {
  await app.close()
  await cloud.stop()
})
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
  app.db.selectFrom('connections').select(['id', 'tool_id']).where('person_id', '=', person.id).execute()

test('[API-04] identifier at a tool → the person’s own, 404 before there is one', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const tool = await buildTool(app.db)
  const { id: theirs } = await buildConnection(app.db, { person: other.person, tool })
  for (const id of [tool.id, randomUUID(), theirs])
    await expect(identifier(me, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await connectionsOf(me)).toEqual([])
  const { id: mine } = await buildConnection(app.db, { person: me.person, tool })
  expect(await identifier(me, tool.id)).toEqual({ _id: mine })
  expect(await identifier(other, tool.id)).toEqual({ _id: theirs })
})

test('[API-03] unknown tool → 404, malformed id → 400', async () => {
  const me = await app.signIn()
  for (const [id, status] of [
    [randomUUID(), 404],
    ['cap-bruyere', 400],
  ] as const) {
    await expect(open(me, id)).rejects.toMatchObject({ status })
    await expect(identifier(me, id)).rejects.toMatchObject({ status })
    await expect(me.call('POST /personalcloud/link', { body: { serviceId: id } })).rejects.toMatchObject({ status })
  }
})

test('[API-03] «Mes envies» and the provider of matches → 404, not opened as tools', async () => {
  const me = await app.signIn()
  for (const role of ['own', 'matching'] as const) {
    const { id } = await someToolApart(app.db, role)
    await app.db
      .updateTable('tools')
      .set({ api_url: partner.apiUrl, website: partner.website })
      .where('id', '=', id)
      .execute()
    await expect(open(me, id)).rejects.toMatchObject({ status: 404 })
    await app.db.updateTable('tools').set({ api_url: null }).where('id', '=', id).execute()
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

const failures: [string, (response: Parameters<typeof send>[0]) => void][] = [
  ['is slow', () => {}],
  ['refuses its own session', (response) => send(response, 401, {})],
  ['says that the session is over', (response) => send(response, 440, {})],
  ['fails', (response) => send(response, 500, {})],
  ['returns nonsense', (response) => send(response, 200, 'nothing')],
  ['returns a link to another host', (response) => send(response, 200, { url: 'https://evil.example' })],
  ['hangs up', (response) => void response.destroy()],
]

test.each(failures)('[EXT-01] tool that %s → its website without sign-in', async (_, answer) => {
  const me = await app.signIn()
  const tool = await partnerTool()
  partner.answerWith((_asked, response) => answer(response))
  expect(await open(me, tool.id)).toEqual({ url: `${partner.website}/`, isSignedIn: false })
  await app.db.updateTable('tools').set({ website: null }).where('id', '=', tool.id).execute()
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

test('[API-04] HEAD request → no pseudonym, no visit, no call to the partner', async () => {
  const me = await app.signIn()
  const tool = await partnerTool()
  const answer = await app.inject({
    method: 'HEAD',
    url: `/api/service/${tool.id}/sso`,
    headers: { cookie: me.cookie },
  })
  expect([answer.statusCode, answer.body, await connectionsOf(me), partner.asked, await visitsOf(me)]).toEqual([
    200,
    '',
    [],
    [],
    [],
  ])
})

test('[API-04] sign-in link → not cached, only for signed-in people', async () => {
  const me = await app.signIn()
  const tool = await partnerTool()
  const answer = await app.inject({ url: `/api/service/${tool.id}/sso`, headers: { cookie: me.cookie } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect((await app.inject({ url: `/api/service/${tool.id}/sso` })).statusCode).toBe(401)
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
  const fresh = await startTestApp()
  try {
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
  } finally {
    await fresh.close()
  }
})

test('[API-03] tool that is not the cloud, connector of an unknown tool → 404, no partner called', async () => {
  const me = await app.signIn()
  const [nuage, tool] = [await cloudTool(), await partnerTool()]
  cloud.asked.length = 0
  await expect(link(me, tool.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(link(me, nuage.id, randomUUID())).rejects.toMatchObject({ status: 404 })
  await expect(app.callSignedOut('POST /personalcloud/link', { body: { serviceId: nuage.id } })).rejects.toMatchObject({
    status: 401,
  })
  expect([cloud.asked, partner.asked, await connectionsOf(me)]).toEqual([[], [], []])
})

test.each(failures)('[EXT-01] cloud that %s → its website without sign-in', async (_, answer) => {
  const me = await app.signIn()
  const nuage = await cloudTool()
  cloud.answerWith((_asked, response) => answer(response))
  expect(await link(me, nuage.id)).toEqual({ url: 'https://nuage.example/', isSignedIn: false })
})
