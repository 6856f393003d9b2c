// The calls of an experience over HTTP, with a partner that this file controls.
import { randomUUID } from 'node:crypto'
import type { ApiError } from '@visions/contract/client'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import {
  buildDataType,
  buildJourney,
  buildMission,
  buildPresetMission,
  buildSendingTool,
  buildTool,
} from '../../../test/build/content.ts'
import { buildConsent, buildExchange } from '../../../test/build/exchanges.ts'
import { buildAssessment } from '../../../test/build/assessments.ts'
import { buildConnection, buildProgress } from '../../../test/build/people.ts'
import {
  entriesOf,
  expectRefusal,
  type SignedIn,
  type TestApp,
  untilChangesReceived,
  untilLockWaits,
  useTestApp,
} from '../../../test/harness.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { send, startToolPartner, type ToolPartner } from '../../../test/tool-partner.ts'
import { findLedgerFaults, lockAccount } from '../stars/index.ts'
import { deleteUsedPartnerTokens } from '../connections/index.ts'
import { standingOn } from './index.ts'

const app = await useTestApp()
let partner: ToolPartner
beforeEach(async () => {
  await app.db.deleteFrom('journeys').execute()
  partner = await startToolPartner()
  return () => partner.stop()
})

type JourneyOverrides = Parameters<typeof buildJourney>[1]
type Tool = Awaited<ReturnType<typeof buildTool>>

/** A journey, and a person who is on it. */
async function travel(overrides: JourneyOverrides = {}, person: Parameters<TestApp['signIn']>[0] = {}) {
  const journey = await buildJourney(app.db, overrides)
  const me = await app.signIn(person)
  app.deps.content.changed()
  return { journey, me }
}
const partnerTool = (changes: Parameters<typeof buildSendingTool>[1] = {}) =>
  buildSendingTool(app.db, { api_url: partner.apiUrl, website: partner.website, ...changes })

const read = ({ call }: SignedIn, { id }: { id: string }) =>
  call('GET /userplatformjourneys/{journeyId}/me', { params: { journeyId: id } })
const list = ({ call }: SignedIn) => call('GET /userplatformjourneys/me')
const bodyOf = ({ person }: SignedIn, journey: { id: string }, tool: { id: string }) => ({
  userId: person.id,
  platformJourneyId: journey.id,
  platformId: tool.id,
})
const start = (who: SignedIn, journey: { id: string }, tool: { id: string }) =>
  who.call('POST /userplatformjourneys', { body: bodyOf(who, journey, tool) })
const finish = (who: SignedIn, journey: { id: string }, tool: { id: string }) =>
  who.call('POST /userplatformjourneys/finish', { body: bodyOf(who, journey, tool) })
const back = ({ call }: SignedIn, ticket: string) => call('POST /userplatformjourneys/return', { body: { ticket } })
const sendCompletion = (token: string) => app.callSignedOut('POST /partners/completions', { body: { token } })
const progressOf = ({ person }: SignedIn) =>
  findRows(
    app.db,
    'platform_progress',
    { person_id: person.id },
    ['journey_name', 'tool_id', 'status', 'proof'],
    'journey_name',
  )
const pseudonymOf = ({ person }: SignedIn, tool: { id: string }) =>
  findRows(app.db, 'connections', { person_id: person.id, tool_id: tool.id }, ['id'])
const getPseudonym = async (who: SignedIn, tool: { id: string }) => (await pseudonymOf(who, tool))[0]!.id
/** A person on a journey of one platform, a tool of the partner. */
async function travelToPartner() {
  const tool = await partnerTool()
  return { tool, ...(await travel({ platforms: [{ tool }] })) }
}
/** A person who has started the platform of the journey. */
async function begin() {
  const one = await travelToPartner()
  await start(one.me, one.journey, one.tool)
  return { ...one, pseudonym: await getPseudonym(one.me, one.tool) }
}
/** The tickets that the partner received, oldest first. */
const tickets = () =>
  partner.asked
    .map(({ body }) => new URL((body as { returnUrl: string }).returnUrl))
    .map((url) => url.searchParams.get('billet')!)
const tenTimes = <T>(ask: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, ask))
const outcome = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 200 : (result.reason as ApiError).status

test('[JRN-01] [JRN-02] experience: description, platforms in order, progress of the person', async () => {
  const [first, second] = [
    await buildSendingTool(app.db, { code: 'VISIONS-1' }),
    await buildSendingTool(app.db, { type: 1 }),
  ]
  const { journey, me } = await travel({
    image: 'default.jpg',
    tips: ['Un conseil.'],
    platforms: [
      { tool: first },
      { tool: second, kind: 'data-export', isRequired: false, mustShare: true, needs: first },
    ],
  })
  const type = await buildDataType(app.db, { tool: first })
  const exchange = await buildExchange(app.db, { kind: 'journey', importTool: second, dataTypes: [type] })
  await untilChangesReceived(app)
  const answer = await read(me, journey)
  expect(answer.platformJourney).toMatchObject({
    name: journey.title,
    timeEstimation: '20 à 30\u00a0minutes',
    description: journey.description,
    guide: journey.guide,
    tips: ['Un conseil.'],
    platforms: [
      { platform: { _id: first.id, slug: first.slug, code: 'VISIONS-1' }, purpose: 'Vous répondez à des questions.' },
      {
        platform: { _id: second.id },
        kind: 'data-export',
        isRequired: false,
        mustShare: true,
        prerequisite: { _id: first.id, name: first.name },
        exchange: { serviceImportId: second.id, serviceExportId: first.id, purposeId: exchange.purpose_id },
      },
    ],
  })
  expect(answer.userPlatformJourney).toMatchObject({
    joinedAt: null,
    platforms: [first, second].map(({ id }) => ({ platform: { _id: id }, status: 0, proof: null, sharing: 'none' })),
    finished: 0,
    total: 2,
    missing: [{ what: 'finish' }, { what: 'share' }],
  })
  expect((await list(me)).journeys).toEqual([
    { platformJourney: answer.platformJourney, userPlatformJourney: answer.userPlatformJourney },
  ])
})

test('[JRN-05] [JRN-06] share and assessment: current state, own only', async () => {
  const [first, second] = [await buildSendingTool(app.db), await buildSendingTool(app.db)]
  const { journey, me } = await travel({
    platforms: [
      { tool: first },
      { tool: second, kind: 'data-export', isRequired: false, mustShare: true, needs: first },
    ],
  })
  const other = await app.signIn()
  const exchange = await buildExchange(app.db, {
    kind: 'journey',
    importTool: second,
    dataTypes: [await buildDataType(app.db, { tool: first })],
  })
  // Another journey shares data with the same tool; its exchange comes first.
  const foreign = await buildExchange(app.db, {
    kind: 'journey',
    importTool: second,
    dataTypes: [await buildDataType(app.db)],
    position: -1,
  })
  const elsewhere = await buildExchange(app.db, {
    kind: 'm2o',
    importTool: second,
    dataTypes: [await buildDataType(app.db, { tool: first })],
  })
  await untilChangesReceived(app)
  const state = async (who: SignedIn) => {
    const { userPlatformJourney: mine } = await read(who, journey)
    return [mine.platforms[1]!.sharing, mine.missing.map(({ what }) => what).join(' '), mine.isUnlocked]
  }
  await buildConsent(app.db, { person: me.person, exchange: elsewhere })
  await buildConsent(app.db, { person: me.person, exchange: foreign })
  await buildConsent(app.db, { person: me.person, exchange, withdrawal: {} })
  expect(await state(me)).toEqual(['none', 'finish share', false])
  const { id } = await buildConsent(app.db, { person: me.person, exchange })
  expect(await state(me)).toEqual(['pending', 'finish', false])
  await buildProgress(app.db, { person: me.person, journey, tool: first, status: 2 })
  for (const now of ['confirmed', 'given-up'] as const) {
    await updateRows(app.db, 'consent_deliveries', { consent_id: id }, { state: now })
    expect(await state(me)).toEqual([now, '', true])
  }
  expect(await state(other)).toEqual(['none', 'finish share', false])
  await buildAssessment(app.db, { person: me.person })
  const latest = await buildAssessment(app.db, { person: me.person, state: 'making' })
  expect((await read(me, journey)).userPlatformJourney.assessment).toEqual({
    _id: latest.id,
    version: 2,
    state: 'making',
  })
  expect((await read(other, journey)).userPlatformJourney.assessment).toBeNull()
})

test('[JRN-09] digital context: another guide and one platform', async () => {
  const [first, second] = [await buildSendingTool(app.db), await buildSendingTool(app.db)]
  const { journey, me } = await travel({
    platforms: [{ tool: second }, { tool: first }],
    variants: [{ context: 'numerique', guide: ['Tout se passe en ligne.'], tools: [first] }],
  })
  expect((await read(me, journey)).platformJourney.platforms).toHaveLength(2)
  await me.call('PUT /experiences/context', { body: { userId: me.person.id, context: 'numerique' } })
  const { platformJourney, userPlatformJourney } = await read(me, journey)
  expect(platformJourney.guide).toEqual(['Tout se passe en ligne.'])
  expect(platformJourney.platforms.map(({ platform }) => platform._id)).toEqual([first.id])
  expect(userPlatformJourney).toMatchObject({ total: 1, missing: [{ what: 'finish', platform: { _id: first.id } }] })
  // A hidden platform is not on the path.
  await expectRefusal(start(me, journey, second), 404)
})

test('[JRN-20] experience for other situations: not listed, 403 when requested', async () => {
  const tool = await buildTool(app.db)
  const forAll = await buildJourney(app.db, { name: 'bilan-reorientation', position: 1 })
  const { journey, me } = await travel(
    { name: 'parcoursup', situations: ['Lycéen', 'Étudiant'], platforms: [{ tool }] },
    { situation: 'Employé' },
  )
  const namesFor = async (who: SignedIn) =>
    (await list(who)).journeys.map(({ platformJourney }) => platformJourney.experience)
  expect(await namesFor(me)).toEqual([forAll.name])
  const refused = { status: 403, code: 'not_for_situation' }
  await expect(read(me, journey)).rejects.toMatchObject(refused)
  await expect(start(me, journey, tool)).rejects.toMatchObject(refused)
  await expect(finish(me, journey, tool)).rejects.toMatchObject(refused)
  const grade = { grade: 4, platformJourneyId: journey.id, userId: me.person.id }
  await expect(me.call('POST /userjourney/grade', { body: grade })).rejects.toMatchObject(refused)
  await expect(standingOn(app.db, me.person.id, 'parcoursup')).rejects.toMatchObject(refused)
  const join = (who: SignedIn) =>
    who.call('POST /userplatformjourneys/{experience}/me', { params: { experience: 'parcoursup' } })
  await expect(join(me)).rejects.toMatchObject(refused)
  expect(await findRows(app.db, 'joined_experiences', { person_id: me.person.id })).toEqual([])
  expect(await progressOf(me)).toEqual([])
  for (const situation of ['Lycéen', 'Étudiant'] as const) {
    const pupil = await app.signIn({ situation })
    expect(await namesFor(pupil)).toEqual(['parcoursup', forAll.name])
    expect((await read(pupil, journey)).platformJourney.experience).toBe('parcoursup')
    await join(pupil)
  }
  expect(await namesFor(await app.signIn({ situation: null }))).toEqual([forAll.name])
})

test('[BIL-01] steps of an assessment: in order, with the variant for platforms with an API', async () => {
  const [first, second] = [await buildTool(app.db, { code: 'VISIONS-1' }), await buildTool(app.db)]
  const { journey, me } = await travel({
    platforms: [{ tool: first }],
    steps: [
      { step: 1, tool: second, isApi: true },
      { step: 1, tool: first },
      { step: 0, tool: first, title: 'D’abord', body: 'Un texte.' },
    ],
  })
  const { steps } = await me.call('GET /userplatformjourneys/{journeyId}/steps', { params: { journeyId: journey.id } })
  expect(steps.map(({ step, isApi, service }) => [step, isApi, service._id])).toEqual([
    [0, false, first.id],
    [1, false, first.id],
    [1, true, second.id],
  ])
  expect(steps[0]).toEqual({
    step: 0,
    isApi: false,
    service: { _id: first.id, name: first.name, logo: first.logo, code: 'VISIONS-1', timeEstimation: first.minutes },
    title: 'D’abord',
    text: 'Un texte.',
    steps: [{ summary: 'Ouvrez l’outil', content: 'Il s’ouvre dans un nouvel onglet.' }],
  })
})

test('[API-01] published content: queried once; data of the person: one statement per request', async () => {
  const { me } = await travel()
  await untilChangesReceived(app)
  await list(me)
  const asked = vi.spyOn(app.deps.db.getExecutor(), 'executeQuery')
  await list(me)
  const about = asked.mock.calls.map(([{ sql }]) => sql).filter((text) => !/sessions/.test(text))
  asked.mockRestore()
  expect(about).toHaveLength(1)
  expect(about[0]).toContain('platform_progress')
})

// ── Beginning ────────────────────────────────────────────────────────────────────────────────────────────────────────

test('[JRN-04] start: partner receives a pseudonym and the return URL, no personal data', async () => {
  const { tool, journey, me } = await travelToPartner()
  const { redirectUrl, userPlatformJourney } = await start(me, journey, tool)
  const pseudonym = await getPseudonym(me, tool)
  expect(redirectUrl).toBe(`${partner.website}/entrer?code=${pseudonym.slice(0, 8)}`)
  expect(userPlatformJourney.platforms).toEqual([
    { platform: { _id: tool.id }, status: 1, proof: null, sharing: 'none' },
  ])
  const { publicUrl } = app.deps.config
  const [{ path, claims, body }] = partner.asked as [ToolPartner['asked'][number]]
  expect(path).toBe(`${new URL(partner.apiUrl).pathname}/sign-in-links`)
  expect(claims).toMatchObject({ iss: publicUrl, aud: partner.apiUrl, sub: pseudonym })
  expect(claims.exp! - claims.iat!).toBeLessThanOrEqual(60)
  const { returnUrl } = body as { returnUrl: string }
  expect(returnUrl).toMatch(
    new RegExp(`^${publicUrl}/user/experiences/bilan-orientation/retour\\?billet=[\\w-]{22}\\.[\\w-]{22}$`),
  )
  const requests = JSON.stringify(partner.asked)
  for (const secret of [me.person.id, me.person.email, me.person.last_name]) expect(requests).not.toContain(secret)
  // The proof of the ticket is stored in no form.
  const proof = tickets()[0]!.split('.')[1]!
  const { rows } = await sql<{
    row: string
  }>`select p::text as row from platform_progress p where person_id = ${me.person.id}`.execute(app.db)
  expect(rows).toHaveLength(1)
  for (const written of [proof, Buffer.from(proof, 'base64url').toString('hex')])
    expect(rows[0]!.row).not.toContain(written)
})

test('[JRN-03] second start: same pseudonym and ticket; the status never decreases', async () => {
  const { tool, journey, me } = await begin()
  await finish(me, journey, tool)
  const { userPlatformJourney } = await start(me, journey, tool)
  expect(userPlatformJourney.platforms[0]).toMatchObject({ status: 2, proof: 'declared' })
  expect(new Set(partner.asked.map(({ claims }) => claims.sub)).size).toBe(1)
  expect(tickets()).toHaveLength(2)
  expect(new Set(tickets()).size, 'a window that is still open at the partner keeps its way back').toBe(1)
  expect(await back(me, tickets()[0]!)).toMatchObject({ status: 2 })
  const { services } = await me.call('GET /services/me')
  expect(
    services.map(({ _id }) => _id),
    '[CAT-03] whoever begins a platform has been there',
  ).toEqual([tool.id])
})

test('[JRN-04] ten concurrent starts: one start, one pseudonym', async () => {
  const { tool, journey, me } = await travelToPartner()
  const answers = await tenTimes(() => start(me, journey, tool))
  expect(answers.map(outcome)).toEqual(Array(10).fill(200))
  expect(await progressOf(me)).toMatchObject([{ status: 1 }])
  expect(await pseudonymOf(me, tool)).toHaveLength(1)
  const returned = await Promise.allSettled(tickets().map((ticket) => back(me, ticket)))
  expect(returned.map(outcome)).toEqual(Array(10).fill(200))
})

test('[EXT-01] [JRN-04] partner that fails: website is opened, the platform is started', async () => {
  const { tool, journey, me } = await travelToPartner()
  partner.answerWith((_asked, response) => send(response, 500, {}))
  const { redirectUrl, userPlatformJourney } = await start(me, journey, tool)
  expect(redirectUrl).toBe(`${partner.website}/`)
  expect(userPlatformJourney.platforms[0]!.status).toBe(1)
})

test('[EXT-02] demonstration tool: accepts the call and signs the person in', async () => {
  const { tools } = inject('simulators').urls
  const tool = await buildTool(app.db, {
    api_url: `${tools}/outils/cap-bruyere/api`,
    website: `${tools}/outils/cap-bruyere`,
  })
  const { journey, me } = await travel({ platforms: [{ tool }] })
  const { redirectUrl } = await start(me, journey, tool)
  expect(redirectUrl).not.toBe(tool.website)
  expect(new URL(redirectUrl).origin).toBe(tools)
  expect((await fetch(redirectUrl)).status).toBe(200)
})

test('[EXT-01] call to a partner: no open transaction', async () => {
  const { tool, journey, me } = await travelToPartner()
  const { promise, resolve } = Promise.withResolvers<number>()
  partner.answerWith(async (_asked, response) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
    resolve(rows[0]!.count)
    send(response, 200, { url: partner.website })
  })
  await start(me, journey, tool)
  expect(await promise).toBe(0)
})

test('[JRN-04] platform without API, or configured so: opened at its website, no call', async () => {
  const [plain, chosen] = [await buildTool(app.db), await partnerTool()]
  const { journey, me } = await travel({ platforms: [{ tool: plain }, { tool: chosen, opensWebsite: true }] })
  expect((await start(me, journey, plain)).redirectUrl).toBe(`${plain.website}/`)
  expect((await start(me, journey, chosen)).redirectUrl).toBe(`${partner.website}/`)
  expect([partner.asked, await pseudonymOf(me, chosen)]).toEqual([[], []])
  expect(await progressOf(me)).toMatchObject([{ status: 1 }, { status: 1 }])
})

test('[TSK-09] [API-03] platform that cannot be opened: 409, not started', async () => {
  for (const website of [null, 'javascript:alert(1)', 'http://plain.example']) {
    await app.db.deleteFrom('journeys').execute()
    const tool = await buildTool(app.db, { website })
    const { journey, me } = await travel({ platforms: [{ tool }] })
    await expectRefusal(start(me, journey, tool), 409, 'no_website')
    expect(await progressOf(me)).toEqual([])
  }
  // The API returns no link, and the tool has no website.
  await app.db.deleteFrom('journeys').execute()
  const tool = await partnerTool({ website: null })
  const { journey, me } = await travel({ platforms: [{ tool }] })
  partner.answerWith((_asked, response) => send(response, 500, {}))
  await expectRefusal(start(me, journey, tool), 409, 'no_website')
})

test('[API-03] platform removed from the path, cache still old: 404', async () => {
  const { tool, journey, me } = await travelToPartner()
  await read(me, journey)
  const changed = vi.spyOn(app.deps.content, 'changed').mockImplementation(() => {})
  await app.db.deleteFrom('journey_platforms').execute()
  await expectRefusal(start(me, journey, tool), 404)
  changed.mockRestore()
  expect([await progressOf(me), await pseudonymOf(me, tool), partner.asked]).toEqual([[], [], []])
})

// ── Finishing ────────────────────────────────────────────────────────────────────────────────────────────────────────

test('[JRN-11] platform that was not started: 409, no row', async () => {
  const { tool, journey, me } = await travelToPartner()
  await expectRefusal(finish(me, journey, tool), 409, 'not_started')
  const { id: pseudonym } = await buildConnection(app.db, { person: me.person, tool })
  const token = await partner.sign(pseudonym)
  await expectRefusal(sendCompletion(token), 409, 'not_started')
  expect(await progressOf(me)).toEqual([])
  // The token is not used up: it is valid after the start.
  await start(me, journey, tool)
  expect(await sendCompletion(token)).toEqual({ status: 2 })
  expect(await progressOf(me)).toMatchObject([{ status: 2, proof: 'confirmed' }])
})

test('[JRN-11] signed call: finishes the platform on all journeys where it was started', async () => {
  const tool = await partnerTool()
  const other = await buildJourney(app.db, { name: 'bilan-reorientation', platforms: [{ tool }] })
  await buildJourney(app.db, { name: 'parcoursup', platforms: [{ tool }] })
  const { journey, me } = await travel({ platforms: [{ tool }] })
  await start(me, journey, tool)
  await start(me, other, tool)
  const pseudonym = await getPseudonym(me, tool)
  const bystander = await app.signIn()
  await start(bystander, journey, tool)
  expect(await sendCompletion(await partner.sign(pseudonym))).toEqual({ status: 2 })
  expect(await progressOf(me)).toMatchObject([
    { journey_name: 'bilan-orientation', status: 2, proof: 'confirmed' },
    { journey_name: 'bilan-reorientation', status: 2, proof: 'confirmed' },
  ])
  expect(await progressOf(bystander)).toMatchObject([{ status: 1 }])
  expect((await read(me, journey)).userPlatformJourney).toMatchObject({ finished: 1, isUnlocked: true, missing: [] })
})

test('[JRN-11] foreign, expired or malformed token: 403, no change', async () => {
  const { me, pseudonym } = await begin()
  const now = Math.floor(Date.now() / 1000)
  const stranger = 'https://stranger.example/api'
  const claims = {
    iss: partner.apiUrl,
    aud: app.deps.config.publicUrl,
    sub: pseudonym,
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const valid = await partner.sign(pseudonym)
  const forged = [
    await partner.sign(pseudonym, {}, app.deps.secrets.partnerKey(stranger)),
    // A key can be derived for any address: an address that is no tool of ours is still refused.
    await partner.sign(pseudonym, { iss: stranger }, app.deps.secrets.partnerKey(stranger)),
    await partner.sign(pseudonym, { aud: 'https://elsewhere.example' }),
    await partner.sign(pseudonym, { aud: partner.apiUrl, iss: app.deps.config.publicUrl }),
    await partner.sign(pseudonym, { iat: now - 400, exp: now - 100 }),
    await partner.sign(pseudonym, { iat: now - 200, exp: now + 400 }),
    await partner.sign(pseudonym, { iat: now + 3600, exp: now + 3660 }),
    await partner.sign('not a pseudonym'),
    await partner.sign(pseudonym, { jti: 'short' }),
    await partner.sign(pseudonym, { jti: `${randomUUID()}\u0000` }),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(app.deps.secrets.partnerKey(partner.apiUrl)),
    `${part({ alg: 'none' })}.${part(claims)}.AA`,
    `${part({ alg: 'HS256' })}.${part({ ...claims, iss: { toString: 'x' } })}.AA`,
    `${part({ alg: 'HS256' })}.${part({ ...claims, iss: 'a\u0000b' })}.AA`,
    valid.replace(/.{4}$/, 'AAAA'),
    'aaaa.bbbb.cccc',
  ]
  for (const token of forged) await expectRefusal(sendCompletion(token), 403, 'bad_signature', token)
  expect(await progressOf(me)).toMatchObject([{ status: 1, proof: null }])
  expect(await findRows(app.db, 'used_partner_tokens', { issuer: partner.apiUrl })).toEqual([])
  expect(await sendCompletion(valid)).toEqual({ status: 2 })
})

test('[JRN-11] person unknown to that partner: 404, also when another partner knows them', async () => {
  const tool = await partnerTool()
  const other = await startToolPartner()
  try {
    const otherTool = await buildTool(app.db, { api_url: other.apiUrl, website: other.website })
    const { journey, me } = await travel({ platforms: [{ tool }, { tool: otherTool }] })
    await start(me, journey, tool)
    await start(me, journey, otherTool)
    const pseudonym = await getPseudonym(me, tool)
    for (const subject of [randomUUID(), me.person.id])
      await expectRefusal(sendCompletion(await partner.sign(subject)), 404)
    await expectRefusal(sendCompletion(await other.sign(pseudonym)), 404, 'not_found')
    expect((await progressOf(me)).map(({ status }) => status)).toEqual([1, 1])
  } finally {
    await other.stop()
  }
})

test('[JRN-11] one token ten times concurrently: accepted once; other partner, same id: accepted', async () => {
  const { journey, me, pseudonym } = await begin()
  const jti = randomUUID()
  const token = await partner.sign(pseudonym, { jti })
  const requests = await tenTimes(() => sendCompletion(token))
  expect(requests.map(outcome).toSorted()).toEqual([200, ...Array(9).fill(409)])
  await expectRefusal(sendCompletion(token), 409, 'token_used')
  const again = await partner.sign(pseudonym, { jti, exp: Math.floor(Date.now() / 1000) + 90 })
  await expect(sendCompletion(again), 'the same identifier in another token').rejects.toMatchObject({
    code: 'token_used',
  })
  // A new token for a finished platform is accepted.
  expect(await sendCompletion(await partner.sign(pseudonym))).toEqual({ status: 2 })

  const other = await startToolPartner()
  try {
    const otherTool = await buildTool(app.db, { api_url: other.apiUrl, website: other.website })
    await app.db
      .insertInto('journey_platforms')
      .values({ journey_name: journey.name, tool_id: otherTool.id, position: 2 })
      .execute()
    await untilChangesReceived(app)
    await start(me, journey, otherTool)
    const id = await getPseudonym(me, otherTool)
    expect(await sendCompletion(await other.sign(id, { jti }))).toEqual({ status: 2 })
  } finally {
    await other.stop()
  }
})

test('[JRN-11] platform that reports its end: finished by the signed call only', async () => {
  const tool = await partnerTool()
  const { journey, me } = await travel({ platforms: [{ tool, kind: 'api' }] })
  await start(me, journey, tool)
  expect((await list(me)).journeys[0]!.platformJourney.platforms[0]).toMatchObject({
    kind: 'api',
    reportsCompletion: true,
  })
  await expectRefusal(finish(me, journey, tool), 409, 'reported_by_partner')
  expect(await back(me, tickets()[0]!)).toMatchObject({ status: 1, experience: 'bilan-orientation' })
  expect(await progressOf(me)).toMatchObject([{ status: 1, proof: null }])
  const pseudonym = await getPseudonym(me, tool)
  await sendCompletion(await partner.sign(pseudonym))
  expect(await back(me, tickets()[0]!)).toMatchObject({ status: 2 })
  expect(await progressOf(me)).toMatchObject([{ status: 2, proof: 'confirmed' }])
})

test('[JRN-11] tool on two journeys: declaration and return ticket finish it on their own journey only', async () => {
  const tool = await partnerTool()
  const other = await buildJourney(app.db, { name: 'bilan-reorientation', platforms: [{ tool, kind: 'api' }] })
  const { journey, me } = await travel({ platforms: [{ tool }] })
  await start(me, journey, tool)
  await start(me, other, tool)
  await finish(me, journey, tool)
  const onlyOne = (proof: string) => [
    { journey_name: 'bilan-orientation', status: 2, proof },
    { journey_name: 'bilan-reorientation', status: 1, proof: null },
  ]
  expect(await progressOf(me)).toMatchObject(onlyOne('declared'))
  expect(await back(me, tickets()[0]!)).toMatchObject({ status: 2 })
  expect(await progressOf(me)).toMatchObject(onlyOne('returned'))
})

test('[JRN-11] platform with an API, opened at its website: the person may declare it finished', async () => {
  const [plain, chosen] = [await buildTool(app.db), await partnerTool()]
  const { journey, me } = await travel({
    platforms: [
      { tool: plain, kind: 'api' },
      { tool: chosen, kind: 'api', opensWebsite: true },
    ],
  })
  for (const tool of [plain, chosen]) {
    await start(me, journey, tool)
    await finish(me, journey, tool)
  }
  expect(await progressOf(me)).toMatchObject([{ proof: 'declared' }, { proof: 'declared' }])
  const { platforms } = (
    await me.call('GET /userplatformjourneys/{journeyId}/me', { params: { journeyId: journey.id } })
  ).platformJourney
  expect(platforms.map(({ reportsCompletion }) => reportsCompletion)).toEqual([false, false])
})

test('[JRN-11] used tokens: deleted after they expired', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const issuer = randomUUID()
  for (const [token_id, hours] of [
    ['old', -25],
    ['late', -23],
    ['fresh', 1],
  ] as const)
    await app.db
      .insertInto('used_partner_tokens')
      .values({ issuer, token_id, expires_at: at(hours) })
      .execute()
  await deleteUsedPartnerTokens(app.db)
  const left = await findRows(app.db, 'used_partner_tokens', { issuer }, ['token_id'], 'token_id')
  expect(left.map(({ token_id }) => token_id)).toEqual(['fresh', 'late'])
})

test('[JRN-11] no signed call: the return ticket finishes the platform; second use: no change', async () => {
  const { tool, me } = await begin()
  const ticket = tickets()[0]!
  const answers = await tenTimes(() => back(me, ticket))
  answers.push(...(await Promise.allSettled([back(me, ticket)])))
  for (const answer of answers)
    expect(answer).toMatchObject({
      value: { platform: { _id: tool.id, name: tool.name }, status: 2, experience: 'bilan-orientation' },
    })
  expect(await progressOf(me)).toMatchObject([{ status: 2, proof: 'returned' }])
})

test('[JRN-03] [JRN-11] better proof: replaces a weaker one; weaker proof: no change', async () => {
  const { tool, journey, me } = await travelToPartner()
  const proof = async () => (await read(me, journey)).userPlatformJourney.platforms[0]!.proof
  await start(me, journey, tool)
  const pseudonym = await getPseudonym(me, tool)
  const { userPlatformJourney } = await finish(me, journey, tool)
  expect(userPlatformJourney.platforms[0]).toMatchObject({ status: 2, proof: 'declared' })
  const finishedAt = async () =>
    (await getRow(app.db, 'platform_progress', { person_id: me.person.id }, ['finished_at'])).finished_at
  const first = await finishedAt()
  await back(me, tickets()[0]!)
  expect(await proof()).toBe('returned')
  await finish(me, journey, tool)
  expect(await proof()).toBe('returned')
  await sendCompletion(await partner.sign(pseudonym))
  expect(await proof()).toBe('confirmed')
  await back(me, tickets()[0]!)
  await finish(me, journey, tool)
  expect(await proof()).toBe('confirmed')
  expect(await finishedAt()).toEqual(first)
})

test('[JRN-03] database: refuses a lower status', async () => {
  const { journey, me } = await travel()
  const row = await buildProgress(app.db, {
    person: me.person,
    journey,
    tool: { id: journey.platforms[0]!.tool_id },
    status: 2,
  })
  const backwards = app.db
    .updateTable('platform_progress')
    .set({ status: 1, proof: null, finished_at: null })
    .where('person_id', '=', row.person_id)
  await expect(backwards.execute()).rejects.toThrow('a status never goes back')
})

// ── The coach ────────────────────────────────────────────────────────────────────────────────────────────────────────

const coach: JourneyOverrides = {
  name: 'parcoursup',
  situations: ['Lycéen', 'Étudiant'],
  makes_assessment: false,
  is_beta: true,
}

test('[JRN-20] coach: stars credited once when its simulation is finished, also ten times concurrently', async () => {
  const tool = await partnerTool()
  const { journey, me } = await travel({ ...coach, platforms: [{ tool, kind: 'coach' }] })
  await start(me, journey, tool)
  const opened = { source_key: 'starter:1', amount: 50, proof: 'declared' }
  expect(await entriesOf(app, me)).toEqual([opened])
  const pseudonym = await getPseudonym(me, tool)
  const tokens = await Promise.all(Array.from({ length: 5 }, () => partner.sign(pseudonym)))
  await Promise.all([...tokens.map(sendCompletion), ...Array.from({ length: 5 }, () => back(me, tickets()[0]!))])
  const entries = await entriesOf(app, me)
  expect(entries).toMatchObject([opened, { source_key: 'coach:parcoursup', amount: 100 }])
  expect(await progressOf(me)).toMatchObject([{ status: 2, proof: 'confirmed' }])
  expect((await read(me, journey)).userPlatformJourney).toMatchObject({ finished: 1, isUnlocked: false })
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[NBK-01] [JRN-20] platform of an assessment: its result credits 50 stars once, no coaching', async () => {
  const tool = await partnerTool()
  await buildJourney(app.db, { ...coach, platforms: [{ tool, kind: 'coach' }] })
  const { journey, me } = await travel({ platforms: [{ tool }] }, { starter_mission_step: 2 })
  await start(me, journey, tool)
  expect(await entriesOf(app, me)).toEqual([])
  await back(me, tickets()[0]!)
  const tokens = await Promise.all(Array.from({ length: 5 }, async () => partner.sign(await getPseudonym(me, tool))))
  await Promise.all([...tokens.map(sendCompletion), back(me, tickets()[0]!)])
  expect(await entriesOf(app, me)).toEqual([{ source_key: `result:${tool.id}`, amount: 50, proof: 'returned' }])
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[NBK-01] signed call → result credited as confirmed; declaration → nothing', async () => {
  const [signed, declared] = [await partnerTool(), await buildTool(app.db, { website: 'https://outil.example' })]
  const platforms = [{ tool: signed }, { tool: declared }]
  const { journey, me } = await travel({ platforms }, { starter_mission_step: 2 })
  for (const tool of [signed, declared]) await start(me, journey, tool)
  await finish(me, journey, declared)
  expect(await entriesOf(app, me)).toEqual([])
  await sendCompletion(await partner.sign(await getPseudonym(me, signed)))
  expect(await entriesOf(app, me)).toEqual([{ source_key: `result:${signed.id}`, amount: 50, proof: 'confirmed' }])
})

test('[ECO-10] signed call under the least duration of the tool → a return, its stars are not proven', async () => {
  const tool = await partnerTool({ least_seconds: 60 })
  const { journey, me } = await travel({ platforms: [{ tool }] }, { starter_mission_step: 2 })
  await start(me, journey, tool)
  const pseudonym = await getPseudonym(me, tool)
  expect(await sendCompletion(await partner.sign(pseudonym))).toEqual({ status: 2 })
  expect(await progressOf(me)).toMatchObject([{ status: 2, proof: 'returned' }])
  expect(await entriesOf(app, me)).toEqual([{ source_key: `result:${tool.id}`, amount: 50, proof: 'returned' }])
  expect(await me.call('GET /userrewards/me')).toEqual({ visionsStars: 50, provenStars: 0 })
  // Another start does not begin the time again, and a later confirmation credits nothing more.
  const startedAt = new Date(Date.now() - 61_000)
  await updateRows(app.db, 'platform_progress', { person_id: me.person.id }, { started_at: startedAt })
  await start(me, journey, tool)
  await sendCompletion(await partner.sign(pseudonym))
  expect(await progressOf(me)).toMatchObject([{ status: 2, proof: 'confirmed' }])
  expect(await me.call('GET /userrewards/me')).toEqual({ visionsStars: 50, provenStars: 0 })
})

// ── Grades ───────────────────────────────────────────────────────────────────────────────────────────────────────────

test('[JRN-07] grade: one to five, one per person, exact average', async () => {
  const { journey, me } = await travel()
  const other = await app.signIn()
  const grade = ({ call, person }: SignedIn, value: number) =>
    call('POST /userjourney/grade', { body: { grade: value, platformJourneyId: journey.id, userId: person.id } })
  expect(await grade(me, 2)).toEqual({ gradeGiven: 2, averageGrade: 2 })
  const answers = await tenTimes(() => grade(me, 5))
  expect(answers.map(outcome)).toEqual(Array(10).fill(200))
  expect(await grade(other, 4)).toEqual({ gradeGiven: 4, averageGrade: 4.5 })
  expect(await read(me, journey)).toMatchObject({
    averageGrade: 4.5,
    platformJourney: { gradeGiven: 5 },
    userPlatformJourney: { gradeGiven: 5 },
  })
  const stranger = await app.signIn()
  expect(await read(stranger, journey)).toMatchObject({ averageGrade: 4.5, userPlatformJourney: { gradeGiven: null } })
  // The grade is deleted with its person.
  await sql`select erase_person(${me.person.id})`.execute(app.db)
  expect(await read(stranger, journey)).toMatchObject({ averageGrade: 4 })
  await sql`select erase_person(${other.person.id})`.execute(app.db)
  expect(await read(stranger, journey)).toMatchObject({ averageGrade: null })
})

// ── The walk through the orientation assessment ──────────────────────────────────────────────────────────────────────

const configure = (
  { call, person }: SignedIn,
  changes: { email?: string; shouldReset?: boolean; experience?: 'parcoursup' } = {},
) =>
  call('POST /bo/getcreateuserconfig', {
    body: { email: person.email, experience: 'bilan-orientation', shouldReset: false, ...changes },
  })
const doneStep = ({ call, person }: SignedIn, step: number) =>
  call('POST /bo/galaxydonestep', { body: { step, userId: person.id } })
const complete = ({ call, person }: SignedIn) => call('POST /bo/complete', { body: { userId: person.id } })
const walksOf = ({ person }: SignedIn) => findRows(app.db, 'assessment_walks', { person_id: person.id })

test('[BIL-02] [API-04] configuration: own e-mail accepted, any other refused with the same message', async () => {
  const { me } = await travel()
  const other = await app.signIn()
  const bodies = new Set<string>()
  for (const email of [other.person.email, 'nobody@example.org', `${me.person.email}.fr`]) {
    const payload = { email, experience: 'bilan-orientation', shouldReset: true }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bo/getcreateuserconfig',
      headers: { cookie: me.cookie },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_email'])
    bodies.add(answer.body)
  }
  expect(bodies.size).toBe(1)
  await expectRefusal(configure(me, { experience: 'parcoursup' }), 404)
  expect([await walksOf(me), await walksOf(other)]).toEqual([[], []])
  expect(await configure(me, { email: me.person.email.toUpperCase() })).toEqual({ step: 0 })
})

test('[BIL-02] reset: first step again, nothing else changes', async () => {
  const { tool, journey, me } = await travelToPartner()
  const other = await app.signIn()
  expect(await configure(me)).toEqual({ step: 0 })
  await me.call('POST /bo/prestart', {
    body: { eventCode: 'FORUM', recommendationName: 'Mission locale', userId: me.person.id },
  })
  await doneStep(me, 0)
  await doneStep(other, 0)
  await start(me, journey, tool)
  await back(me, tickets()[0]!)
  const { completedAt } = await complete(me)
  expect(await configure(me)).toEqual({ step: 1 })
  const before = {
    progress: await progressOf(me),
    entries: await entriesOf(app, me),
    pseudonym: await pseudonymOf(me, tool),
  }
  const resets = await tenTimes(() => configure(me, { shouldReset: true }))
  expect(resets.map((reset) => reset.status === 'fulfilled' && reset.value.step)).toEqual(Array(10).fill(0))
  expect({
    progress: await progressOf(me),
    entries: await entriesOf(app, me),
    pseudonym: await pseudonymOf(me, tool),
  }).toEqual(before)
  expect(await walksOf(me)).toMatchObject([
    { step: 0, event_code: 'FORUM', recommended_by: 'Mission locale', completed_at: new Date(completedAt) },
  ])
  expect(await walksOf(other)).toMatchObject([{ step: 1 }])
})

test('[BIL-03] finished step: the next one; skipped step: refused; repeated step: no change', async () => {
  const { journey, me } = await travel()
  await expectRefusal(doneStep(me, 1), 409, 'wrong_step')
  expect(await walksOf(me)).toEqual([])
  expect(await doneStep(me, 0)).toEqual({ step: 1 })
  expect(await doneStep(me, 0)).toEqual({ step: 1 })
  await expectRefusal(doneStep(me, 2), 409)
  const answers = await tenTimes(() => doneStep(me, 1))
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.step)).toEqual(Array(10).fill(2))
  expect([await doneStep(me, 2), await doneStep(me, 3), await doneStep(me, 3)]).toEqual([
    { step: 3 },
    { step: 4 },
    { step: 4 },
  ])
  expect((await read(me, journey)).userPlatformJourney.step).toBe(4)
})

test('[BIL-03] concurrent skipped steps: none recorded', async () => {
  const { me } = await travel()
  const answers = await Promise.allSettled([1, 2, 3, 3, 2, 1].map((step) => doneStep(me, step)))
  expect(answers.map(outcome)).toEqual(Array(6).fill(409))
  expect(await walksOf(me)).toEqual([])
})

test('[JRN-30] event code and recommender: stored as plain lines of text', async () => {
  const { me } = await travel()
  const other = await app.signIn()
  const save = (eventCode: string, recommendationName: string) =>
    me.call('POST /bo/prestart', { body: { eventCode, recommendationName, userId: me.person.id } })
  expect(await save('', '')).toEqual({ saved: true })
  expect(await save(' FORUM ', '=HYPERLINK("<b>")')).toEqual({ saved: true })
  expect(await walksOf(me)).toMatchObject([{ step: 0, event_code: 'FORUM', recommended_by: '=HYPERLINK("<b>")' }])
  expect(await walksOf(other)).toEqual([])
})

test('[BIL-04] completion with something missing: refused, no stars', async () => {
  const [tool, exporter] = [await partnerTool(), await buildSendingTool(app.db)]
  const { journey, me } = await travel({
    platforms: [{ tool }, { tool: exporter, kind: 'data-export', isRequired: false, mustShare: true }],
  })
  const other = await app.signIn()
  await updateRows(app.db, 'people', { id: me.person.id }, { starter_mission_step: 2 })
  const exchange = await buildExchange(app.db, {
    kind: 'journey',
    importTool: exporter,
    dataTypes: [await buildDataType(app.db, { tool })],
  })
  const refused = { status: 409, code: 'not_finished' }
  await expect(complete(me)).rejects.toMatchObject(refused)
  for (const step of [0, 1, 2, 3]) await doneStep(me, step)
  await expect(complete(me), 'steps alone are no proof').rejects.toMatchObject(refused)
  await start(me, journey, tool)
  await back(me, tickets()[0]!)
  await expect(complete(me)).rejects.toMatchObject(refused)
  await buildConsent(app.db, { person: other.person, exchange })
  await expect(complete(me)).rejects.toMatchObject(refused)
  const result = { source_key: `result:${tool.id}`, amount: 50, proof: 'returned' }
  expect([await entriesOf(app, me), (await walksOf(me))[0]!.completed_at]).toEqual([[result], null])
  await buildConsent(app.db, { person: me.person, exchange })
  expect(await complete(me)).toMatchObject({ visionsStars: 100 })
  expect(await entriesOf(app, me)).toEqual([
    result,
    { source_key: 'assessment:bilan-orientation', amount: 100, proof: 'returned' },
  ])
})

test('[BIL-04] ten concurrent completions: credited once; final after a withdrawn share', async () => {
  const exporter = await buildSendingTool(app.db)
  const { journey, me } = await travel({
    platforms: [
      { tool: exporter, kind: 'data-export', isRequired: false, mustShare: true },
      { tool: await buildSendingTool(app.db) },
    ],
  })
  const exchange = await buildExchange(app.db, { kind: 'journey', importTool: exporter })
  const consent = await buildConsent(app.db, { person: me.person, exchange })
  await buildProgress(app.db, {
    person: me.person,
    journey,
    tool: { id: journey.platforms[1]!.tool_id },
    status: 2,
    proof: 'confirmed',
  })
  const answers = await tenTimes(() => complete(me))
  await updateRows(app.db, 'consents', { id: consent.id }, { withdrawn_at: new Date() })
  answers.push(...(await Promise.allSettled([complete(me)])))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 'fulfilled' })
  expect(await entriesOf(app, me)).toEqual([
    { source_key: 'assessment:bilan-orientation', amount: 100, proof: 'confirmed' },
  ])
  expect((await read(me, journey)).userPlatformJourney.completedAt).toBe((await complete(me)).completedAt)
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[BIL-02] [BIL-03] [BIL-04] orientation assessment not published: all calls refused', async () => {
  const { me } = await travel({ name: 'bilan-reorientation' })
  for (const ask of [
    () => configure(me),
    () => doneStep(me, 0),
    () => complete(me),
    () => me.call('POST /bo/prestart', { body: { eventCode: '', recommendationName: '', userId: me.person.id } }),
  ])
    await expectRefusal(ask(), 404)
})

test('[API-04] concurrent erasure and end of a platform: both succeed in either order', async () => {
  const tool: Tool = await partnerTool()
  const { journey, me } = await travel({ ...coach, platforms: [{ tool, kind: 'coach' }] })
  await start(me, journey, tool)
  const ticket = tickets()[0]!
  let finishing: Promise<unknown> | undefined
  await app.db.transaction().execute(async (tx) => {
    await lockAccount(tx, me.person.id)
    finishing = back(me, ticket).catch((error: unknown) => error)
    await untilLockWaits(app.db)
    await tx.deleteFrom('people').where('id', '=', me.person.id).execute()
  })
  expect(await finishing).toMatchObject({ status: 409, code: 'not_started' })
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[PEO-10] [TSK-02] start of the simulator: its choice task is credited, once, in one mission', async () => {
  const tool = await partnerTool({ name: 'Calque des vœux' })
  const { journey, me } = await travel({ name: 'parcoursup', platforms: [{ tool, kind: 'coach' }] })
  const choice = { action: 'choice' as const, stars: 60, tools: [tool] }
  const mission = await buildMission(app.db, { tasks: [choice, {}] })
  await buildPresetMission(app.db, { mission })
  await buildMission(app.db, { tasks: [choice] })
  app.deps.content.changed()
  const stars = async () => (await me.call('GET /userrewards/me')).visionsStars
  const before = await stars()
  await start(me, journey, tool)
  const after = await stars()
  await start(me, journey, tool)
  expect([after - before - 50, await stars()], 'with the first step').toEqual([60, after])
  const { arrivals } = await me.call('GET /arrivals')
  expect(arrivals.find(({ kind }) => kind === 'task')?.data).toMatchObject({
    by: 'simulation',
    tool: 'Calque des vœux',
  })
})
