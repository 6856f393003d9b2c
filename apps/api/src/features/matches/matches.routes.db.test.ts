// Matches through HTTP: sharing, the frame, saved trainings, and profiles sent to publishers (MAT-01 to
// MAT-07).
import { randomUUID } from 'node:crypto'
import { ApiError } from '@visions/contract/client'
import type { MatchingOffer, SavedTraining } from '@visions/contract/partners/matching'
import { isSignedAddress } from '@visions/server/signed-addresses'
import { SignJWT, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildDataType, buildMission, buildObjective, buildTool, someToolApart } from '../../../test/build/content.ts'
import { buildApplication, buildConsent, buildExchange, somePublisherExchange } from '../../../test/build/exchanges.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildConnection, buildResults } from '../../../test/build/people.ts'
import { useConsentsHost } from '../../../test/consents-host.ts'
import {
  readPages,
  type SignedIn,
  type TestApp,
  untilChangesReceived,
  untilLockWaits,
  useOwner,
  useTestApp,
} from '../../../test/harness.ts'
import { startMatchingProvider } from '../../../test/matching-provider.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { send as answerWith, startToolPartner } from '../../../test/tool-partner.ts'
import { workQueue } from '../../../test/queue.ts'
import { createMailer } from '../../platform/mail.ts'
import { findPistes } from '../pistes/index.ts'
import { CRONTAB, jobTasks } from '../../jobs.ts'
import { findLiveApplications, findReplies, claimUnanswered } from './matches.repository.ts'

const host = await useConsentsHost()
const provider = await startMatchingProvider()
afterAll(() => provider.stop())
const app = await useTestApp({
  consentsUrl: host.url,
  matchingUrl: provider.url,
  partnerTimeoutMs: 1000,
  jobsSources: ['quartier'],
})
const owner = useOwner(app)
let providerId: string
/** The exchange of interests from our own tool to the provider. */
let sharing: Awaited<ReturnType<typeof buildExchange>>
let ownId: string
beforeEach(() => {
  host.behave('well')
  provider.behave('well')
  provider.asked.length = 0
  host.asked.length = 0
})

test('[MAT-01] no tool set as provider of matches → none shown', async () => {
  // Those of the installation.
  await app.db.deleteFrom('tools').execute()
  const me = await app.signIn()
  expect(await me.call('GET /matches')).toEqual({
    provider: null,
    consent: 'none',
    hasChanged: false,
    hasData: false,
    improveTask: null,
    researchType: me.person.research_type,
    useful: [],
    mayApply: 'yes',
    ofAgeFrom: expect.any(String),
  })
  await expectRefusal(me.call('GET /matches/selection'), 404, 'not_found')
  await expectRefusal(frameOf(me), 404, 'not_found')
  await expectRefusal(me.call('GET /matches/jobs'), 404, 'not_found')
  await expectRefusal(send(me, { codes: ['x'], recipients: ['y'], shown: 'z' }), 404, 'not_found')
  const [own, matching] = [await someToolApart(app.db, 'own'), await someToolApart(app.db, 'matching')]
  ownId = own.id
  providerId = matching.id
  sharing = await buildExchange(app.db, {
    kind: 'm2o',
    importTool: matching,
    dataTypes: [await buildDataType(app.db, { tool: own, section: 'interests' })],
  })
  await expectRefusal((await sharer()).me.call('GET /matches/selection'), 404, 'not_found')
  await somePublisherExchange(app.db)
})

const BTS: SavedTraining = {
  code: 'psup-101',
  publisher: 'Lycée des Dunes',
  title: 'BTS Métiers de l’audiovisuel',
  link: null,
}
const BUT: SavedTraining = { code: 'psup-102', publisher: 'IUT de la Baie', title: 'BUT Informatique', link: null }
const CAP: SavedTraining = { code: 'psup-103', publisher: 'Lycée des Dunes', title: 'CAP Boulanger', link: null }
const MOOC: SavedTraining = { code: 'mooc-7', publisher: null, title: 'Découvrir la photographie', link: null }

/** Signs in a person who shares with the provider and saved trainings there. */
async function sharer(
  saved: readonly SavedTraining[] = [BTS, BUT, MOOC],
  overrides: Parameters<TestApp['signIn']>[0] = {},
): Promise<{ me: SignedIn; pseudonym: string; consentId: string }> {
  const me = await app.signIn({
    first_name: 'Inès',
    last_name: 'Roussel',
    phone_number: '06 12 34 56 78',
    city: 'Rennes',
    ...overrides,
  })
  const { id, deliveries } = await buildConsent(app.db, {
    person: me.person,
    exchange: sharing,
    delivery: { state: 'confirmed' },
  })
  const pseudonym = deliveries[0]!.subject
  provider.keep(pseudonym, saved)
  return { me, pseudonym, consentId: id }
}

const frameOf = (
  { call }: SignedIn,
  query: { path?: 'courses' | 'jobs'; namespace?: string; jobs_source?: string } = {},
) => call('GET /matches/frame', { query: { path: 'courses', ...query } })
const send = ({ call }: SignedIn, body: { codes: string[]; recipients: string[]; shown: string }) =>
  call('POST /matches/applications', { body: { ...body, accepted: true } })
/** The pseudonym under which a profile was sent to its publisher. */
const subjectOf = async (id: string) =>
  (await getRow(app.db, 'consent_deliveries', { record: id }, ['subject'])).subject
/** Reads the offer, then sends the profile for these trainings. */
async function apply(who: SignedIn, ...trainings: SavedTraining[]) {
  const { offer } = await who.call('GET /matches/selection')
  const { applications } = await send(who, {
    codes: trainings.map(({ code }) => code),
    recipients: trainings.flatMap(({ publisher }) => publisher ?? []),
    shown: offer.shown,
  })
  return applications
}
const list = async ({ call }: SignedIn, after?: string) =>
  call('GET /matches/applications', { query: after ? { after } : {} })
const notificationsOf = async ({ person }: SignedIn) =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('person_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind, data }) => [kind, (data as Record<string, string>)['recipient']])

async function expectRefusal(call: Promise<unknown>, status: number, code: string): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect([(error as ApiError).status, (error as ApiError).code]).toEqual([status, code])
  return error as ApiError
}

/** All jobs, as a worker runs them. */
const tasks = () =>
  jobTasks(app.deps, createMailer('smtp://127.0.0.1:9', 'x@example.org', 100, app.deps.failures), {
    ownerDb: app.db,
    log: app.server.log,
  })
const work = () => workQueue(owner, tasks())
const runSilentJob = () => tasks()['tell-silent-applications']!({}, undefined as never)

const token = (claims: JWTPayload & { record: string; state: string }, key = app.deps.secrets.partnerKey(host.url)) => {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: host.url, aud: app.deps.config.publicUrl, jti: randomUUID(), iat: now, exp: now + 60, ...claims }
  return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(key)
}
const sendReport = async (claims: Parameters<typeof token>[0], key?: Uint8Array) =>
  app.callSignedOut('POST /partners/applications', { body: { token: await token(claims, key) } })

const repliesOf = (publisher: string) =>
  app.db
    .selectFrom('publisher_replies')
    .select(['sent', 'answered'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('publisher', '=', publisher)
    .orderBy('month')
    .execute()
const thisMonth = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Europe/Paris',
}).format(new Date())

describe('state of sharing', () => {
  test('[MAT-01] [MAT-03] nothing to share, then data, then consents → the best state of the consents', async () => {
    const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
    const read = () => me.call('GET /matches')
    expect(await read()).toMatchObject({ consent: 'none', hasData: false, hasChanged: false })
    expect((await read()).provider).toEqual({ _id: providerId, name: expect.any(String), origin: provider.url })
    await buildResults(app.db, { person: me.person, tool: { id: ownId } })
    expect(await read()).toMatchObject({ consent: 'none', hasData: true })
    const { id } = await buildConsent(app.db, { person: me.person, exchange: sharing, delivery: { state: 'given-up' } })
    expect(await read()).toMatchObject({ consent: 'given-up' })
    await updateRows(app.db, 'consent_deliveries', { record: id }, { state: 'pending' })
    expect(await read()).toMatchObject({ consent: 'pending' })
    await updateRows(app.db, 'consent_deliveries', { record: id }, { state: 'confirmed' })
    expect(await read()).toMatchObject({ consent: 'confirmed', hasChanged: true })
    await me.call('POST /consents/{id}/withdrawal', { params: { id } })
    expect(await read()).toMatchObject({ consent: 'none', hasData: true, hasChanged: false })
  })

  test('[NBK-08] data of the exchange: missing, then ready, then shared, with the tool that has them', async () => {
    const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
    const interests = async () => (await me.call('GET /matches')).useful.filter(({ kind }) => kind === 'interests')
    const { name, minutes } = await getRow(app.db, 'tools', { id: ownId }, ['name', 'minutes'])
    const tool = { _id: ownId, name, minutes, isOwn: true }
    expect(await interests()).toMatchObject([{ state: 'missing', tool }])
    await buildResults(app.db, { person: me.person, tool: { id: ownId } })
    expect(await interests()).toMatchObject([{ state: 'ready', tool }])
    const { id } = await buildConsent(app.db, {
      person: me.person,
      exchange: sharing,
      delivery: { state: 'confirmed' },
    })
    expect(await interests()).toMatchObject([{ state: 'shared', tool }])
    for (const [delivery, state] of [
      ['pending', 'sending'],
      ['given-up', 'unsent'],
    ] as const) {
      await updateRows(app.db, 'consent_deliveries', { record: id }, { state: delivery })
      expect(await interests(), 'what the provider has not received is not counted').toMatchObject([{ state, tool }])
    }
    await me.call('POST /consents/{id}/withdrawal', { params: { id } })
    expect(await interests()).toMatchObject([{ state: 'ready', tool }])
  })

  test('[MAT-01] profile without results → its answers stored once as results of our own tool', async () => {
    const me = await app.signIn()
    for (let time = 0; time < 2; time++) await me.call('GET /matches')
    const rows = await findRows(app.db, 'results', { person_id: me.person.id }, ['tool_id', 'document'])
    expect(rows).toMatchObject([
      {
        tool_id: ownId,
        document: {
          sections: {
            situation: expect.arrayContaining([{ label: 'Situation', value: 'En études', code: 'situation' }]),
          },
        },
      },
    ])
  })

  test('[MAT-03] consent to another recipient or to publishers → not a consent for matches', async () => {
    const me = await app.signIn()
    await buildConsent(app.db, {
      person: me.person,
      exchange: await buildExchange(app.db, { kind: 'm2o' }),
      delivery: { state: 'confirmed' },
    })
    await buildApplication(app.db, { person: me.person })
    expect(await me.call('GET /matches')).toMatchObject({ consent: 'none' })
    await expectRefusal(me.call('GET /matches/selection'), 409, 'no_consent')
    await expectRefusal(frameOf(me), 409, 'no_consent')
    await expectRefusal(send(me, { codes: ['x'], recipients: [], shown: 'z' }), 409, 'no_consent')
  })

  test('[MAT-01] no results stored, tool knows the person → results fetched, data to share', async () => {
    const partner = await startToolPartner()
    const tool = await buildTool(app.db, { api_url: partner.apiUrl })
    await buildExchange(app.db, {
      kind: 'm2o',
      importTool: { id: providerId },
      dataTypes: [await buildDataType(app.db, { tool, section: 'values' })],
    })
    const [known, unknown] = [await app.signIn(), await app.signIn()]
    await buildConnection(app.db, { person: known.person, tool })
    partner.answerWith((_asked, response) =>
      answerWith(response, 200, { producedAt: new Date().toISOString(), sections: { values: [{ name: 'Aider' }] } }),
    )
    expect(await known.call('GET /matches')).toMatchObject({ hasData: true })
    expect(await unknown.call('GET /matches')).toMatchObject({ hasData: false })
    expect(partner.asked).toHaveLength(1)
    await known.call('GET /matches')
    expect(partner.asked, 'what is known is not asked again').toHaveLength(1)
    await partner.stop()
  })

  test('[MAT-04] task for better matches → the next one with a tool that gives what is missing', async () => {
    const { db } = app
    const [objective, other] = [await buildObjective(db), await buildTool(db)]
    const tool = await buildTool(db, { api_url: 'http://127.0.0.1:1/api' })
    await buildExchange(db, {
      kind: 'm2o',
      importTool: { id: providerId },
      dataTypes: [await buildDataType(db, { tool, section: 'skills' })],
    })
    const mission = await buildMission(db, {
      objective,
      tasks: [{ tools: [other] }, { action: 'iframe' }, {}, { tools: [other, tool] }, { tools: [tool] }],
    })
    await untilChangesReceived(app)
    const me = await app.signIn({ main_objective_id: objective.id })
    const [, , , first, second] = mission.tasks.map(({ id }) => id)
    const next = async () => (await me.call('GET /matches')).improveTask
    expect(await next()).toBe(first)
    await me.call('POST /usermissions/tasks/{taskId}', { params: { taskId: first! } })
    expect(await next()).toBe(second)
    await buildResults(db, {
      person: me.person,
      tool,
      sections: { skills: [{ name: 'Aider', level: 3, evidence: '' }] },
    })
    expect(await next(), 'nothing is missing that a tool of a task gives').toBeNull()
  })
})

describe('[TSK-08] [PEO-10] task that shows matches', () => {
  const offer: MatchingOffer = {
    code: 'discovered-1',
    kind: 'training',
    title: 'CAP Boulanger',
    publisher: null,
    place: null,
    isOutside: false,
    reasons: [],
    link: null,
  }
  const discover = ({ call }: SignedIn, taskId?: string) =>
    call('POST /matches/discovery', { body: taskId === undefined ? {} : { taskId } })
  const asked = () => provider.asked.filter(({ path }) => path.startsWith('/api/decisions')).length
  async function seeker(sharing: boolean) {
    const objective = await buildObjective(app.db)
    const tasks = [{ action: 'iframe' as const }, { action: 'iframe' as const }, {}]
    const mission = await buildMission(app.db, { objective, tasks })
    await untilChangesReceived(app)
    const overrides = { main_objective_id: objective.id }
    const found = sharing ? await sharer([], overrides) : { me: await app.signIn(overrides), pseudonym: '' }
    const state = async () => {
      const { userMission } = await found.me.call('GET /usermissions/mission/{id}', { params: { id: mission.id } })
      return userMission.completion.map(({ completed, isLocked }) =>
        completed ? 'done' : isLocked ? 'locked' : 'open',
      )
    }
    return { ...found, state, frames: mission.tasks.map(({ id }) => id) }
  }

  test('nothing shared → locked, provider not asked; shared → open, and completed by a saved offer', async () => {
    const outside = await seeker(false)
    const nothing = { hasNewPistes: false, isCompleted: false, isCreditDue: false }
    expect(await discover(outside.me)).toEqual(nothing)
    expect([await outside.state(), asked()]).toEqual([['locked', 'locked', 'open'], 0])
    const { me, pseudonym, state, frames } = await seeker(true)
    expect(await state()).toEqual(['open', 'open', 'open'])
    expect(await discover(me)).toEqual(nothing)
    provider.offers.push(offer)
    provider.decided.set(`${pseudonym} ${offer.code}`, 'no')
    expect(await discover(me)).toMatchObject({ isCompleted: false })
    provider.decided.set(`${pseudonym} ${offer.code}`, 'yes')
    expect(await discover(me, frames[1])).toEqual({ hasNewPistes: true, isCompleted: true, isCreditDue: false })
    expect(await state(), 'the task that was asked for').toEqual(['open', 'done', 'open'])
    const { arrivals } = await me.call('GET /arrivals')
    expect(arrivals).toMatchObject([{ kind: 'task', data: { by: 'saved-offer' }, stars: [50] }])
    expect(await discover(me, frames[0]), 'the offer completed a task already').toEqual(nothing)
    provider.offers.push({ ...offer, code: 'discovered-second' })
    provider.decided.set(`${pseudonym} discovered-second`, 'yes')
    expect(await discover(me)).toMatchObject({ isCompleted: true })
    expect(await discover(me), 'none is open').toMatchObject({ isCompleted: false })
    // Taking the choice back changes nothing.
    provider.decided.clear()
    expect(await state()).toEqual(['done', 'done', 'open'])
  })

  test('[PIS-09] like → a piste; two likes fast → both; undone → none; visited or older → stays', async () => {
    const { me, pseudonym } = await sharer([])
    const offers = ['like-1', 'like-2', 'like-3'].map((code) => ({ ...offer, code }))
    provider.offers.push(...offers)
    const like = ({ code }: MatchingOffer) => provider.decided.set(`${pseudonym} ${code}`, 'yes')
    const pistes = async () => (await findPistes(app.db, me.person.id)).map(({ code }) => code).toSorted()
    for (const one of offers) like(one)
    // The messages of the frame can cross, or be lost: each call reads all of them.
    const calls = await Promise.all(offers.map(() => discover(me)))
    expect(calls.some(({ hasNewPistes }) => hasNewPistes)).toBe(true)
    expect(await pistes()).toEqual(['like-1', 'like-2', 'like-3'])
    await sql`update pistes set opened_at = now() - interval '1 hour' where code = 'like-3'`.execute(app.db)
    const { rows } = await sql<{ id: string }>`select id from pistes where code = 'like-2'`.execute(app.db)
    await sql`insert into piste_visits values (${rows[0]!.id}, 'looks', 'a', 'Une phrase.')`.execute(app.db)
    provider.decided.clear()
    expect(await discover(me)).toMatchObject({ hasNewPistes: false })
    expect(await pistes()).toEqual(['like-2', 'like-3'])
    for (const one of offers) like(one)
    await discover(me)
    await me.call('POST /consents/{id}/withdrawal', {
      params: { id: (await me.call('GET /consents')).consents[0]!._id },
    })
    provider.decided.clear()
    await discover(me)
    expect(await pistes(), 'consent withdrawn').toEqual(['like-1', 'like-2', 'like-3'])
  })

  test('[EXT-01] provider down → 503, nothing completed; ten calls, one offer → one task, one credit', async () => {
    const { me, pseudonym, state, frames } = await seeker(true)
    provider.behave('failing')
    await expectRefusal(discover(me), 503, 'matching_unavailable')
    expect(await state()).toEqual(['open', 'open', 'open'])
    provider.behave('well')
    provider.offers.push({ ...offer, code: 'discovered-2' })
    provider.decided.set(`${pseudonym} discovered-2`, 'yes')
    await Promise.all(Array.from({ length: 10 }, (_, call) => discover(me, frames[call % 2])))
    const done = await findRows(app.db, 'task_completions', { person_id: me.person.id }, ['task_id'])
    const credits = await findRows(app.db, 'star_ledger', { source_key: `task:${done[0]!.task_id}` }, ['amount'])
    expect([done.length, credits.length]).toEqual([1, 1])
  })
})

describe('[MAT-02] address of the frame', () => {
  test('after the last withdrawal → 409', async () => {
    const { me, consentId } = await sharer()
    await frameOf(me)
    await me.call('POST /consents/{id}/withdrawal', { params: { id: consentId } })
    await expectRefusal(frameOf(me), 409, 'no_consent')
  })

  test('live consent → pseudonym, city and namespace, signed for one minute with the key of the provider', async () => {
    const { me, pseudonym } = await sharer([], { city: 'Saint-Étienne', namespace: 'gen' })
    const { address } = await frameOf(me)
    const { origin, pathname, searchParams } = new URL(address)
    expect([origin, pathname]).toEqual([provider.url, '/courses'])
    const { expires, signature: _, ...view } = Object.fromEntries(searchParams)
    expect(view).toEqual({ user: pseudonym, namespace: 'gen', area: 'Saint-Étienne (42)', shares: '1' })
    expect(Number(expires) - Date.now() / 1000).toBeLessThanOrEqual(60)
    expect(isSignedAddress(app.deps.secrets.partnerKey(`${provider.url}/api`), address, 60)).toBe(true)
    for (const secret of [me.person.id, me.person.email, 'Roussel', '%40']) expect(address).not.toContain(secret)
  })

  test('parameters from a link → listed values only', async () => {
    const { me } = await sharer([], { city: '', namespace: null })
    const view = async (query: Parameters<typeof frameOf>[1]) => {
      const { pathname, searchParams } = new URL((await frameOf(me, query)).address)
      return [pathname, searchParams.get('namespace'), searchParams.get('jobs_source'), searchParams.get('area')]
    }
    expect(await view({ path: 'jobs', namespace: 'sdn', jobs_source: 'quartier' })).toEqual([
      '/jobs',
      'sdn',
      'quartier',
      null,
    ])
    expect(await view({ path: 'jobs', namespace: 'evil&user=x', jobs_source: 'evil' })).toEqual([
      '/jobs',
      'onisep',
      null,
      null,
    ])
    expect(await view({ namespace: '__proto__', jobs_source: 'quartier' })).toEqual(['/courses', 'onisep', null, null])
    await updateRows(app.db, 'people', { id: me.person.id }, { namespace: 'archived' })
    expect(await view({})).toEqual(['/courses', 'onisep', null, null])
    expect(await view({ namespace: 'demo' })).toEqual(['/courses', 'demo', null, null])
  })
})

describe('saved jobs', () => {
  const job = (code: string, changes: Partial<MatchingOffer> = {}): MatchingOffer => ({
    code,
    kind: 'job',
    title: 'Boulanger',
    publisher: 'Fournil du Port',
    place: 'Brest',
    isOutside: false,
    reasons: ['Vous aimez travailler de vos mains.'],
    link: 'https://fournil.example/17',
    ...changes,
  })
  afterAll(() => void provider.offers.splice(0))

  test('[NBK-10] saved offers → jobs with their link and results of tools; no trainings', async () => {
    const { me, pseudonym } = await sharer()
    provider.offers.splice(
      0,
      provider.offers.length,
      job('a'),
      job('b', { kind: 'training' }),
      job('c', { kind: 'internship', link: 'javascript:alert(1)' }),
      job('d'),
    )
    for (const { code } of provider.offers.slice(0, 3)) provider.decided.set(`${pseudonym} ${code}`, 'yes')
    await buildResults(app.db, {
      person: me.person,
      tool: { id: ownId },
      sections: { interests: [{ code: 'R', label: 'Le concret', score: 90 }] },
    })
    const { name } = await getRow(app.db, 'tools', { id: ownId }, ['name'])
    const { isOutside: _, ...saved } = job('a')
    expect(await me.call('GET /matches/jobs')).toEqual({
      // A link that is not https is not shown.
      jobs: [saved, { ...saved, code: 'c', kind: 'internship', link: null }],
      strengths: [{ kind: 'interest', name: 'Le concret', text: '', tool: name }],
    })
  })

  test('[NBK-10] nothing shared → 409; provider that fails → 503', async () => {
    await expectRefusal((await app.signIn()).call('GET /matches/jobs'), 409, 'no_consent')
    const { me } = await sharer()
    provider.behave('failing')
    await expectRefusal(me.call('GET /matches/jobs'), 503, 'matching_unavailable')
  })
})

describe('selection', () => {
  test('[MAT-05] [BIL-12] selection → the saved trainings, and the data for a publisher: no limit', async () => {
    const { me, pseudonym } = await sharer()
    await buildResults(app.db, {
      person: me.person,
      tool: { id: ownId },
      sections: {
        situation: [
          { label: 'Situation', value: 'En études', code: 'situation' },
          { label: 'Ce qui compte', value: 'Pas de charges lourdes', code: 'limit/charges-lourdes' },
        ],
      },
    })
    const { trainings, offer, mayApply } = await me.call('GET /matches/selection')
    expect(trainings).toEqual([BTS, BUT, MOOC].map((training) => ({ ...training, isSent: false, replies: null })))
    expect(offer.datatypes.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Coordonnées',
        [
          { label: 'Prénom', value: 'Inès' },
          { label: 'Nom', value: 'Roussel' },
          { label: 'E-mail', value: me.person.email },
          { label: 'Téléphone', value: '06 12 34 56 78' },
          { label: 'Ville', value: 'Rennes' },
        ],
      ],
      ['Situation', [{ label: 'Situation', value: 'En études' }]],
    ])
    expect(mayApply).toBe('yes')
    expect(provider.asked).toEqual([
      { method: 'GET', path: `/api/course-select?user=${pseudonym}`, subject: pseudonym, body: undefined },
    ])
  })

  test('[MAT-06] selection: nothing saved → empty list, also for minors', async () => {
    const { me } = await sharer([], { age_group: '16-18' })
    const { trainings, mayApply } = await me.call('GET /matches/selection')
    expect([trainings, mayApply]).toEqual([[], 'adults-only'])
    expect((await (await sharer([], { age_group: null })).me.call('GET /matches/selection')).mayApply).toBe(
      'age-group-needed',
    )
    const recent = await (await sharer([], { adult_since: new Date() })).me.call('GET /matches/selection')
    expect(recent).toMatchObject({ mayApply: 'too-recent', ofAgeFrom: expect.stringMatching(/Z$/) })
  })

  test('[MAT-05] provider that fails → 503, nothing sent', async () => {
    const { me } = await sharer()
    provider.behave('failing')
    await expectRefusal(me.call('GET /matches/selection'), 503, 'matching_unavailable')
    await expectRefusal(
      send(me, { codes: [BTS.code], recipients: [BTS.publisher!], shown: 'x' }),
      503,
      'matching_unavailable',
    )
    expect((await list(me)).applications).toEqual([])
  })

  test('[MAT-05] replies of a publisher → shown from five profiles in the last twelve months', async () => {
    const [few, some, old] = ['Peu', 'Assez', 'Jadis'].map((name) => `${name} ${randomUUID()}`) as [
      string,
      string,
      string,
    ]
    const month = (ago: number) =>
      sql<string>`(date_trunc('month', now() at time zone 'Europe/Paris') - make_interval(months => ${ago}))::date`
    for (const [publisher, ago, sent, answered] of [
      [few, 0, 4, 4],
      [some, 0, 3, 1],
      [some, 11, 2, 1],
      [some, 12, 90, 90],
      [old, 12, 50, 50],
    ] as const)
      await app.db
        .insertInto('publisher_replies')
        .values({ publisher, month: month(ago), sent, answered })
        .execute()
    const { me } = await sharer(
      [few, some, old].map((publisher, index) => ({ code: `c-${index}`, title: 'Formation', publisher, link: null })),
    )
    const { trainings } = await me.call('GET /matches/selection')
    expect(trainings.map(({ replies }) => replies)).toEqual([null, { sent: 5, answered: 2 }, null])
  })
})

describe('sending a profile', () => {
  test('[MAT-07] profile sent → for each publisher one consent, delivery, receipt and notification', async () => {
    const { me } = await sharer([BTS, BUT, CAP, MOOC])
    const applications = await apply(me, BTS, BUT, CAP)
    expect(
      applications
        .map(({ publisher, trainings, state }) => [publisher, trainings.map(({ code }) => code), state])
        .toSorted(),
    ).toEqual([
      ['IUT de la Baie', [BUT.code], 'pending'],
      ['Lycée des Dunes', [BTS.code, CAP.code], 'pending'],
    ])
    await work()
    const profiles = host.asked.filter(({ path }) => path === '/v1/consents/custom/unknownconsumer')
    expect(profiles.map(({ subject, idempotencyKey }) => [subject, idempotencyKey]).toSorted()).toEqual(
      (await Promise.all(applications.map(async ({ _id }) => [await subjectOf(_id), _id]))).toSorted(),
    )
    const [dunes] = applications.filter(({ publisher }) => publisher === 'Lycée des Dunes')
    expect(host.profiles.get(dunes!._id)).toMatchObject({
      userId: await subjectOf(dunes!._id),
      purposeName: 'Démarchage formations',
      purposeSlug: 'sell_trainings',
      providerId,
      consumer: {
        name: 'Lycée des Dunes',
        trainings: [
          { code: BTS.code, title: BTS.title },
          { code: CAP.code, title: CAP.title },
        ],
      },
      datatypes: [
        { name: 'Coordonnées', rows: expect.arrayContaining([{ label: 'E-mail', value: me.person.email }]) },
        {
          name: 'Situation',
          rows: expect.arrayContaining([{ label: 'Situation', value: 'En études', code: 'situation' }]),
        },
      ],
      times: 1,
    })
    expect((await list(me)).applications.map(({ state, sentAt }) => [state, sentAt !== null])).toEqual([
      ['sent', true],
      ['sent', true],
    ])
    const { consent } = await me.call('GET /consents/{id}', { params: { id: dunes!._id } })
    expect(consent).toMatchObject({
      recipient: { name: 'Lycée des Dunes' },
      purpose: { slug: 'sell_trainings' },
      withdrawnAt: null,
    })
    const notified = await notificationsOf(me)
    for (const publisher of ['Lycée des Dunes', 'IUT de la Baie'])
      expect(notified).toContainEqual(['consent-given', publisher])
  })

  test('[MAT-06] no training selected → 422 before the check of the age', async () => {
    const { me } = await sharer([], { age_group: '16-18' })
    await expectRefusal(send(me, { codes: [], recipients: [], shown: 'x' }), 422, 'nothing_selected')
    expect(provider.asked).toEqual([])
  })

  test.each([
    [{ age_group: '16-18' }, 'adults_only'],
    [{ situation: 'Lycéen' }, 'adults_only'],
    [{ age_group: null }, 'age_group_needed'],
    [{ adult_since: new Date(Date.now() - 23 * 3_600_000) }, 'majority_too_recent'],
  ] as const)('[MAT-07] [ECO-07] profile of a person with %j → 403 %s', async (who, code) => {
    const { me } = await sharer([BTS], who)
    const { offer } = await me.call('GET /matches/selection')
    await expectRefusal(send(me, { codes: [BTS.code], recipients: [BTS.publisher!], shown: offer.shown }), 403, code)
    expect((await list(me)).applications).toEqual([])
  })

  test('[MAT-07] data, wording or recipients changed since they were shown → 409, nothing sent', async () => {
    const { me, pseudonym } = await sharer([BTS, BUT])
    const read = async () => (await me.call('GET /matches/selection')).offer.shown
    const application = { codes: [BTS.code], recipients: [BTS.publisher!] }
    let shown = await read()
    await updateRows(app.db, 'people', { id: me.person.id }, { city: 'Brest' })
    await expectRefusal(send(me, { ...application, shown }), 409, 'offer_changed')
    shown = await read()
    await updateRows(app.db, 'purposes', { slug: 'sell_trainings' }, { retention: `Deux ans ${randomUUID()}.` })
    await expectRefusal(send(me, { ...application, shown }), 409, 'offer_changed')
    shown = await read()
    provider.keep(pseudonym, [{ ...BTS, publisher: 'Un autre organisme' }])
    await expectRefusal(send(me, { ...application, shown }), 409, 'offer_changed')
    await expectRefusal(send(me, { ...application, recipients: [], shown }), 409, 'offer_changed')
    expect((await list(me)).applications).toEqual([])
    provider.keep(pseudonym, [BTS])
    expect((await send(me, { ...application, shown })).applications).toHaveLength(1)
  })

  test('[MAT-07] training not saved or without a publisher → 422 with its index, nothing sent', async () => {
    const { me } = await sharer([BTS, MOOC])
    const { offer } = await me.call('GET /matches/selection')
    const refused = await expectRefusal(
      send(me, { codes: [BTS.code, 'gone', MOOC.code], recipients: [BTS.publisher!], shown: offer.shown }),
      422,
      'not_applicable',
    )
    expect(refused.body?.fields?.map(({ path }) => path)).toEqual(['codes.1', 'codes.2'])
    expect((await list(me)).applications).toEqual([])
  })

  test('[MAT-07] request repeated, also concurrently → one profile; more trainings → another consent', async () => {
    const { me } = await sharer([BTS, BUT, CAP])
    const { offer } = await me.call('GET /matches/selection')
    const application = { codes: [BTS.code], recipients: [BTS.publisher!], shown: offer.shown }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(me, application)))
    expect(new Set(answers.flatMap(({ applications }) => applications.map(({ _id }) => _id))).size).toBe(1)
    const isSent = async () => (await me.call('GET /matches/selection')).trainings.map((training) => training.isSent)
    expect(await isSent()).toEqual([true, false, false])
    await updateRows(app.db, 'people', { id: me.person.id }, { city: 'Brest' })
    expect((await send(me, application)).applications, 'nothing to send: the digest is not compared').toHaveLength(1)
    const both = await apply(me, BTS, CAP)
    expect(both.map(({ trainings }) => trainings.map(({ code }) => code)).toSorted()).toEqual([[BTS.code], [CAP.code]])
    expect(await isSent()).toEqual([true, false, true])
    expect((await list(me)).applications).toHaveLength(2)
  })

  test('[MAT-07] sent again: after a withdrawal → new consent; after a given-up one → that one withdrawn', async () => {
    const { me } = await sharer([BTS])
    const [first] = await apply(me, BTS)
    await me.call('POST /consents/{id}/withdrawal', { params: { id: first!._id } })
    expect((await list(me)).applications.map(({ state }) => state)).toEqual(['withdrawn'])
    const [second] = await apply(me, BTS)
    expect(second!._id).not.toBe(first!._id)
    await updateRows(app.db, 'consent_deliveries', { record: second!._id }, { state: 'given-up', attempts: 8 })
    const { trainings } = await me.call('GET /matches/selection')
    expect(trainings[0]!.isSent, 'not delivered').toBe(false)
    const [third] = await apply(me, BTS)
    const states = (await list(me)).applications.map(({ _id, state }) => [_id, state])
    expect(states.toSorted()).toEqual(
      [
        [first!._id, 'withdrawn'],
        [second!._id, 'withdrawn'],
        [third!._id, 'pending'],
      ].toSorted(),
    )
  })

  test('[MAT-07] age group of a minor or consent withdrawn concurrently → refused, nothing sent', async () => {
    const { me, consentId } = await sharer([BTS])
    const { offer } = await me.call('GET /matches/selection')
    const application = { codes: [BTS.code], recipients: [BTS.publisher!], shown: offer.shown }
    const during = async (change: (tx: typeof app.db) => Promise<unknown>) => {
      let refused: Promise<unknown> | undefined
      await app.db.transaction().execute(async (tx) => {
        await sql`select from people where id = ${me.person.id} for update`.execute(tx)
        refused = send(me, application).catch((error: unknown) => error)
        await untilLockWaits(app.db)
        await change(tx)
      })
      return (await refused) as ApiError
    }
    const aged = await during((tx) => updateRows(tx, 'people', { id: me.person.id }, { age_group: '16-18' }))
    expect([aged.status, aged.code]).toEqual([403, 'adults_only'])
    await updateRows(app.db, 'people', { id: me.person.id }, { age_group: '18-25' })
    const left = await during((tx) => updateRows(tx, 'consents', { id: consentId }, { withdrawn_at: new Date() }))
    expect([left.status, left.code]).toEqual([409, 'no_consent'])
    expect((await list(me)).applications).toEqual([])
  })
})

describe('reports of publishers', () => {
  test('[MAT-07] host reports received, then answered → stored, person notified, counted once', async () => {
    const publisher = `École ${randomUUID()}`
    const training = { ...BTS, publisher }
    const { me, pseudonym: atProvider } = await sharer([training])
    const record = (await apply(me, training))[0]!._id
    const sub = await subjectOf(record)
    await work()
    expect(await repliesOf(publisher)).toEqual([{ month: thisMonth, sent: 1, answered: 0 }])
    await expectRefusal(sendReport({ sub: atProvider, record, state: 'answered' }), 404, 'not_found')
    expect(await sendReport({ sub, record, state: 'acknowledged' })).toEqual({ state: 'acknowledged' })
    expect((await list(me)).applications[0]).toMatchObject({
      state: 'acknowledged',
      acknowledgedAt: expect.any(String),
      answeredAt: null,
    })
    expect(await sendReport({ sub, record, state: 'acknowledged' })).toEqual({ state: 'acknowledged' })
    expect(await sendReport({ sub, record, state: 'answered' })).toEqual({ state: 'answered' })
    expect(await sendReport({ sub, record, state: 'acknowledged' }), 'not backwards').toEqual({ state: 'answered' })
    expect(await sendReport({ sub, record, state: 'answered' })).toEqual({ state: 'answered' })
    expect((await list(me)).applications[0]).toMatchObject({ state: 'answered', answeredAt: expect.any(String) })
    expect(await repliesOf(publisher)).toEqual([{ month: thisMonth, sent: 1, answered: 1 }])
    expect((await notificationsOf(me)).filter(([kind]) => kind!.startsWith('application-'))).toEqual([
      ['application-sent', publisher],
      ['application-acknowledged', publisher],
      ['application-answered', publisher],
    ])
  })

  test('[MAT-07] pending profile, age group changed to that of a minor → given up, person notified', async () => {
    const { me } = await sharer([BTS])
    const [application] = await apply(me, BTS)
    await updateRows(app.db, 'people', { id: me.person.id }, { age_group: '16-18' })
    await work()
    expect(host.profiles.get(application!._id)).toBeUndefined()
    expect((await list(me)).applications[0]).toMatchObject({ state: 'given-up', sentAt: null })
    expect(await notificationsOf(me)).toContainEqual(['application-given-up', BTS.publisher])
  })

  test('[MAT-07] answer reported before the delivery is confirmed → counted with the confirmation', async () => {
    const publisher = `École ${randomUUID()}`
    const training = { ...BTS, publisher }
    const { me } = await sharer([training])
    const record = (await apply(me, training))[0]!._id
    const sub = await subjectOf(record)
    expect(await sendReport({ sub, record, state: 'answered' })).toEqual({ state: 'answered' })
    expect((await list(me)).applications[0]).toMatchObject({ state: 'answered', acknowledgedAt: expect.any(String) })
    expect(await repliesOf(publisher)).toEqual([])
    await work()
    expect(await repliesOf(publisher)).toEqual([{ month: thisMonth, sent: 1, answered: 1 }])
  })

  test('[MAT-07] answer → counted in the month in which the profile was sent', async () => {
    const publisher = `École ${randomUUID()}`
    const me = await app.signIn()
    const { id: record, consent } = await buildApplication(app.db, { person: me.person, publisher })
    await updateRows(app.db, 'consent_deliveries', { record }, { confirmed_at: new Date('2026-01-31T23:30:00Z') })
    await sendReport({ sub: consent.deliveries[0]!.subject, record, state: 'answered' })
    expect(await repliesOf(publisher), 'in Paris').toEqual([{ month: '2026-02', sent: 0, answered: 1 }])
  })

  test('[MAT-07] report: bad signature or claims → 403; unknown profile → 404; used token → 409', async () => {
    const me = await app.signIn()
    const { id: record, consent } = await buildApplication(app.db, { person: me.person })
    const other = await buildApplication(app.db)
    const sub = consent.deliveries[0]!.subject
    const claims = { sub, record, state: 'answered' }
    for (const [changes, key] of [
      [{}, new Uint8Array(32)],
      [{}, app.deps.secrets.partnerKey('http://localhost:1')],
      [{ iss: 'http://localhost:1' }],
      [{ state: 'sold' }],
      [{ record: 'x' }],
    ] as [JWTPayload, Uint8Array?][])
      await expectRefusal(sendReport({ ...claims, ...changes }, key), 403, 'bad_signature')
    for (const foreign of [
      { record: randomUUID() },
      { record: other.id },
      { sub: other.consent.deliveries[0]!.subject },
      { sub: randomUUID() },
    ])
      await expectRefusal(sendReport({ ...claims, ...foreign }), 404, 'not_found')
    const report = await token(claims)
    const send = () => app.callSignedOut('POST /partners/applications', { body: { token: report } })
    await send()
    await expectRefusal(send(), 409, 'token_used')
  })

  test('[MAT-07] report about a withdrawn profile → stored, person not notified', async () => {
    const me = await app.signIn()
    const { id: record, consent } = await buildApplication(app.db, { person: me.person, withdrawal: {} })
    expect(await sendReport({ sub: consent.deliveries[0]!.subject, record, state: 'acknowledged' })).toEqual({
      state: 'acknowledged',
    })
    expect((await list(me)).applications[0]).toMatchObject({ state: 'withdrawn' })
    expect(await notificationsOf(me)).toEqual([])
  })

  test('[MAT-07] fifteen days without a report → person notified once', async () => {
    const me = await app.signIn()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const build = async (
      publisher: string,
      sentDaysAgo: number,
      changes: Parameters<typeof buildApplication>[1] = {},
    ) => {
      const { id } = await buildApplication(app.db, {
        person: me.person,
        publisher,
        created_at: daysAgo(sentDaysAgo),
        ...changes,
      })
      if (!changes.delivery)
        await updateRows(
          app.db,
          'consent_deliveries',
          { record: id, kind: 'given' },
          { confirmed_at: daysAgo(sentDaysAgo) },
        )
      return id
    }
    await build('Muet', 15.1)
    await build('Récent', 14.9)
    await build('Reçu', 30, { acknowledged_at: daysAgo(2) })
    await build('Répondu', 30, { acknowledged_at: daysAgo(2), answered_at: daysAgo(1) })
    await build('Retiré', 30, { withdrawal: {} })
    const late = await build('En attente', 30, { delivery: { state: 'pending' } })
    await Promise.all([runSilentJob(), runSilentJob()])
    await runSilentJob()
    expect(await notificationsOf(me)).toEqual([['application-silent', 'Muet']])
    expect((await list(me)).applications.map(({ publisher, state }) => [publisher, state]).toSorted()).toEqual([
      ['En attente', 'pending'],
      ['Muet', 'silent'],
      ['Retiré', 'withdrawn'],
      ['Reçu', 'acknowledged'],
      ['Récent', 'sent'],
      ['Répondu', 'answered'],
    ])
    // The fifteen days count from the delivery.
    await updateRows(app.db, 'consent_deliveries', { record: late }, { state: 'confirmed', confirmed_at: daysAgo(16) })
    await runSilentJob()
    expect(await notificationsOf(me)).toContainEqual(['application-silent', 'En attente'])
    const waiting = await app.db
      .selectFrom('applications')
      .select('publisher')
      .where('person_id', '=', me.person.id)
      .where('told_silent_at', 'is', null)
      .orderBy('publisher')
      .execute()
    expect(
      waiting.map(({ publisher }) => publisher),
      'a withdrawn profile is not waiting',
    ).toEqual(['Récent', 'Reçu', 'Répondu'])
    expect(CRONTAB).toContain('tell-silent-applications')
  })

  test('[MAT-07] 450 silent profiles → all notified in one run', async () => {
    await updateRows(app.db, 'applications', {}, { told_silent_at: new Date() })
    const me = await app.signIn()
    const { consent } = await buildApplication(app.db, { person: me.person })
    // Older ones that never arrived fill more than one batch, all with the same instant.
    for (const [count, days, state] of [
      [450, 20, 'confirmed'],
      [450, 30, 'given-up'],
    ] as const)
      await sql`
        with made as (
          insert into consents (person_id, exchange_id, export_tool_id, import_tool_id, kind, exporter_name,
            recipient_name, purpose_slug, purpose_name, purpose_description, wording, wording_version, retention,
            shared, trainings)
          select person_id, exchange_id, export_tool_id, import_tool_id, kind, exporter_name,
            'Organisme ' || n, purpose_slug, purpose_name, purpose_description, wording, wording_version, retention,
            shared, trainings
          from consents, generate_series(1, ${count}::int) n where id = ${consent.id}
          returning id, person_id, recipient_name
        ), delivered as (
          insert into consent_deliveries (consent_id, record, subject, kind, state, attempts, confirmed_at)
          select id, id, gen_random_uuid(), 'given', ${state}, 8,
            case when ${state} = 'confirmed' then now() - make_interval(days => ${days}) end
          from made
        ) insert into applications (id, person_id, publisher, created_at)
        select id, person_id, recipient_name, now() - make_interval(days => ${days}) from made`.execute(app.db)
    await runSilentJob()
    expect((await notificationsOf(me)).filter(([kind]) => kind === 'application-silent')).toHaveLength(450)
  })
})

describe('list of applications', () => {
  test('[MAT-07] [API-01] 45 applications, 30 with one instant → pages of 20, latest first, each once', async () => {
    const [me, other] = [await app.signIn(), await app.signIn()]
    const at = new Date(Date.now() - 60_000)
    for (let i = 0; i < 45; i++)
      await buildApplication(app.db, { person: me.person, created_at: i < 30 ? at : new Date(at.getTime() - i * 1000) })
    const theirs = await buildApplication(app.db, { person: other.person })
    const pages = await readPages((after) => list(me, after))
    const ids = pages.flatMap(({ applications }) => applications.map(({ _id }) => _id))
    expect(pages.map(({ applications }) => applications.length)).toEqual([20, 20, 5])
    expect([new Set(ids).size, ids.includes(theirs.id)]).toEqual([45, false])
    expect(
      (await list(me, theirs.id)).applications,
      'the id of another person’s application is not a position',
    ).toEqual([])
    expect((await list(other)).applications).toHaveLength(1)
  })

  test('[MAT-07] 8,000 applications of other people → no sequential scan of a large table', async () => {
    const me = await app.signIn()
    const { consent } = await buildApplication(app.db, { person: me.person })
    await insert(app.db, 'publisher_replies', { publisher: 'Organisme 1', month: '2026-11-01', sent: 10, answered: 1 })
    const filling = await owner.connect()
    await filling.query('set statement_timeout = 0')
    await filling.query(
      `with others as (
        insert into people (subject, email)
        select 'many-' || n, 'many-' || n || '@example.org' from generate_series(1, 8000) n returning id
      ), made as (
        insert into consents (person_id, exchange_id, export_tool_id, import_tool_id, kind, exporter_name,
          recipient_name, purpose_slug, purpose_name, purpose_description, wording, wording_version, retention,
          shared, trainings)
        select o.id, c.exchange_id, c.export_tool_id, c.import_tool_id, c.kind, c.exporter_name,
          'Organisme 1', c.purpose_slug, c.purpose_name, c.purpose_description, c.wording, c.wording_version,
          c.retention, c.shared, c.trainings
        from consents c, others o where c.id = $1 returning id, person_id
      ), delivered as (
        insert into consent_deliveries (consent_id, record, subject, kind, state, confirmed_at)
        select id, id, gen_random_uuid(), 'given', 'confirmed', now() from made
      ) insert into applications (id, person_id, publisher) select id, person_id, 'Organisme 1' from made`,
      [consent.id],
    )
    filling.release(true)
    await owner.query('analyze')
    const statements = await recordStatements(async () => {
      await list(me)
      await list(me, consent.id)
      await app.db.transaction().execute((tx) => claimUnanswered(tx, 20, undefined))
      await findLiveApplications(app.db, me.person.id, ['Organisme 1'])
      await findReplies(app.db, ['Organisme 1'])
      await me.call('GET /matches')
    })
    const reads = statements.filter(([text]) => /\b(applications|consents|publisher_replies)\b/.test(text))
    expect(reads.length).toBeGreaterThanOrEqual(6)
    for (const [text, values] of reads) {
      const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) ${text}`,
        values,
      )
      const scanned = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Seq Scan')
      expect(
        scanned.map((node) => node['Relation Name']).filter((table) => LARGE.includes(table!)),
        text,
      ).toEqual([])
    }
  })
})

/** Tables that grow with the number of people. */
const LARGE = ['applications', 'consents', 'consent_deliveries', 'people']

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
