// One valid call of every route, for the tests that walk the whole contract.
import { createHmac, randomUUID } from 'node:crypto'
import { contract, type VisionsContract } from '@visions/contract'
import { splitKey, type Input, type Route, type RouteKey } from '@visions/contract/kernel'
import type { ExchangeKind } from '@visions/contract/vocabulary'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildAssessment, buildShare } from './build/assessments.ts'
import { buildJourney, buildMission, buildObjective, buildTool, buildTrade, someToolApart } from './build/content.ts'
import { buildEvent } from './build/events.ts'
import { buildApplication, buildConsent, buildExchange, somePublisherExchange } from './build/exchanges.ts'
import { insert } from './build/insert.ts'
import { buildEstablishment, buildMeeting } from './build/meetings.ts'
import { buildConnection, buildNotification, buildProgress, buildResults, buildWish } from './build/people.ts'
import { buildReward } from './build/rewards.ts'
import { openDatabase, openPool, type Db } from '../src/platform/database/database.ts'
import { startTestApp, type SignedIn, type TestApp } from './harness.ts'
import { startMatchingProvider, type MatchingProvider } from './matching-provider.ts'
import { installWriteLog, type WrittenTables } from './write-log.ts'

export type Key = keyof VisionsContract & RouteKey
/** What a call sends, whatever the route. */
export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: unknown
}

/** Two people who have everything that a call can be about, and the content they share. */
export interface World {
  me: SignedIn
  other: SignedIn
  objectiveId: string
  missionId: string
  /** Its tasks are toggles and offer one tool each. */
  taskIds: string[]
  toolId: string
  /** Of the experience `bilan-orientation`, which both have finished: it leads through `toolId`, then `partner`. */
  journeyId: string
  /** A tool with an API; both are known there. */
  partner: { toolId: string; apiUrl: string; key: Uint8Array; audience: string }
  /** Who tells what became of a profile. */
  consentsHost: { apiUrl: string; key: Uint8Array; audience: string }
  cloudId: string
  /** Of a trade that can be answered. */
  tradeCode: string
  /** What is theirs alone. */
  belongings: (who: SignedIn) => { pseudonym: string; ticket: string; wishId: string }
  /** One offer of each kind; both have results at who gives. */
  offers: Record<
    Exclude<ExchangeKind, 'publisher'>,
    { importToolId: string; exportToolId: string; purposeId: string; dataTypeId: string }
  >
  /** Consents of theirs: one whose delivery waits, and one to take back. */
  consents: (who: SignedIn) => { waiting: string; leaving: string }
  /** They share with the provider of matches, keep a training there, and sent a profile for it. */
  applying: (who: SignedIn) => Applying
  /** A version that is ready, with links: one that stays open, one to hold, one to end; a note left through the first proposes the mission. */
  assessmentOf: (who: SignedIn) => { id: string; token: string; heldId: string; endedId: string; noteId: string }
  /** To come. */
  eventId: string
  /** The first is asked for a meeting by the examples, the second by nobody. */
  establishmentId: string
  quietEstablishmentId: string
  /** Dates that can be proposed, as they are at every call. */
  proposedDates: { startsAt: string; minutes: number }[]
  /** Meetings of theirs, by how far they are. */
  meetingsOf: (who: SignedIn) => Meetings
  /** The secret of the link that stops their mails about rewards. */
  subscriptionOf: (who: SignedIn) => string
  reward: { id: string; price: number }
  /** What `other` bought. */
  otherPurchase: { id: string; code: string }
  /** Starts to watch the database for writes. */
  watchWrites: () => Promise<WrittenTables>
  close: () => Promise<void>
}

interface Meetings {
  /** No date suited; said in these words. */
  otherDates: { id: string; answer: string }
  confirmed: { id: string; dateId: string }
  cancelledId: string
  /** Tokens of the establishments: of one that can propose dates, one that declined, one that cancelled. */
  proposedToken: string
  declinedToken: string
  cancelledToken: string
}

interface Applying {
  /** Of the training. */
  code: string
  publisher: string
  /** Also that of its consent. */
  applicationId: string
  /** Under which the consents host knows them. */
  pseudonym: string
}

/** The app and the world of a test file, gone at its end. */
export async function startWorld(): Promise<{ app: TestApp; world: World }> {
  const matching = await startMatchingProvider()
  afterAll(() => matching.stop())
  const app = await startTestApp({ matchingUrl: matching.url })
  afterAll(() => app.close())
  const world = await buildWorld(app, matching)
  afterAll(() => world.close())
  return { app, world }
}

async function buildWorld(app: TestApp, matching: MatchingProvider): Promise<World> {
  const { db } = app
  const objective = await buildObjective(db)
  const tool = await buildTool(db)
  const mission = await buildMission(db, {
    objective,
    tasks: Array.from({ length: 3 }, () => ({ tools: [tool], action: 'toggle' as const })),
  })
  // Nothing listens there: it is as good as down.
  const apiUrl = `http://127.0.0.1:9/${randomUUID()}`
  const partner = await buildTool(db, { api_url: apiUrl })
  const cloud = await buildTool(db, { is_personal_cloud: true })
  const journey = await buildJourney(db, { platforms: [{ tool }, { tool: partner }], steps: [{}] })
  const trade = await buildTrade(db)
  await someToolApart(db, 'own')
  const event = await buildEvent(db, { link: 'https://passerelles.example/rencontre' })
  const reward = await buildReward(db, { price: 10, transaction_type: 'PromoCode', codes: 60 })
  app.deps.content.changed()
  const [me, other] = await Promise.all(
    ['me', 'other'].map((name) =>
      app.signIn({
        first_name: `Canari-${name}`,
        last_name: `Serin-${name}`,
        phone_number: name === 'me' ? '0600000001' : '0600000002',
        city: `Canariville-${name}`,
        main_objective_id: objective.id,
        stars: 1000,
        // Old enough for more than one request of a meeting (ECO-08).
        created_at: new Date(Date.now() - 86_400_000),
      }),
    ),
  )
  const belongings = new Map<string, ReturnType<World['belongings']>>()
  for (const { person } of [me!, other!]) {
    await buildProgress(db, { person, journey, tool, status: 2 })
    const { id: progressId } = await buildProgress(db, { person, journey, tool: partner, status: 2 })
    const ticket = app.deps.secrets.linkToken('return', progressId)
    await buildNotification(db, { person, data: { name: person.city } })
    const { id: pseudonym } = await buildConnection(db, { person, tool: partner })
    belongings.set(person.id, {
      pseudonym,
      ticket,
      wishId: (await buildWish(db, { person, establishment: person.city })).id,
    })
  }
  const [journeyOffer, m2o, o2o] = [
    await buildOffer(db, 'journey'),
    await buildOffer(db, 'm2o'),
    await buildOffer(db, 'o2o'),
  ]
  const consents = new Map<string, ReturnType<World['consents']>>()
  for (const { person } of [me!, other!]) {
    for (const { exportToolId } of [journeyOffer, m2o, o2o])
      await buildResults(db, { person, tool: { id: exportToolId } })
    consents.set(person.id, {
      waiting: (await buildConsent(db, { person })).id,
      leaving: (await buildConsent(db, { person })).id,
    })
  }
  const applying = new Map<string, Applying>()
  await somePublisherExchange(db)
  const sharing = await buildExchange(db, { kind: 'm2o', importTool: await someToolApart(db, 'matching') })
  for (const who of [me!, other!]) {
    const [code, publisher] = [`kept-${randomUUID()}`, `Organisme de ${who.person.city}`]
    const { deliveries } = await buildConsent(db, {
      person: who.person,
      exchange: sharing,
      delivery: { state: 'confirmed' },
    })
    const pseudonym = deliveries[0]!.subject
    matching.keep(pseudonym, [{ code, publisher, title: `Formation de ${who.person.city}` }])
    const { id: applicationId } = await buildApplication(db, {
      person: who.person,
      publisher,
      trainings: [{ code, title: 'CAP Boulanger' }],
    })
    applying.set(who.person.id, { code, publisher, applicationId, pseudonym })
  }
  const assessments = new Map<string, ReturnType<World['assessmentOf']>>()
  for (const { person } of [me!, other!]) {
    const assessment = await buildAssessment(db, { person, journey })
    const [share, held, ended] = [
      await buildShare(db, { assessment, label: person.city }),
      await buildShare(db, { assessment }),
      await buildShare(db, { assessment }),
    ]
    const note = await insert(db, 'adviser_notes', {
      share_id: share.id,
      author: person.city,
      body: 'Bonjour.',
      mission_id: mission.id,
    })
    const token = app.deps.secrets.linkToken('share', share.id)
    assessments.set(person.id, { id: assessment.id, token, heldId: held.id, endedId: ended.id, noteId: note.id })
  }
  const meetings = new Map<string, Meetings>()
  for (const { person } of [me!, other!]) {
    const answer = `Plutôt à ${person.city}.`
    const [asked, proposed, confirmed, declined, cancelled] = [
      await buildMeeting(db, { person, state: 'proposed', wishes: person.city }),
      await buildMeeting(db, { person, state: 'proposed' }),
      await buildMeeting(db, { person, state: 'confirmed', message: person.city }),
      await buildMeeting(db, { person, state: 'declined' }),
      await buildMeeting(db, { person, state: 'cancelled', cancelled_by: 'establishment' }),
    ]
    await db.updateTable('meetings').set({ state: 'requested', answer }).where('id', '=', asked.id).execute()
    const tokenOfMeeting = ({ id }: { id: string }) => app.deps.secrets.linkToken('meeting', id)
    meetings.set(person.id, {
      otherDates: { id: asked.id, answer },
      confirmed: { id: confirmed.id, dateId: confirmed.date_id! },
      cancelledId: cancelled.id,
      proposedToken: tokenOfMeeting(proposed),
      declinedToken: tokenOfMeeting(declined),
      cancelledToken: tokenOfMeeting(cancelled),
    })
  }
  const [{ id: establishmentId }, { id: quietEstablishmentId }] = [
    await buildEstablishment(db),
    await buildEstablishment(db),
  ]
  const taskIds = mission.tasks.map((task) => task.id)
  await other!.call('POST /usermissions/tasks/{taskId}', { params: { taskId: taskIds[0]! } })
  const bought = await other!.call('POST /rewards/{id}', {
    params: { id: reward.id },
    body: { transactionType: 'PromoCode' },
  })
  // The product's own role sees no jobs.
  const pool = openPool(app.url, { size: 2, asOwner: true })
  const watchWrites = await installWriteLog(openDatabase(pool))
  return {
    me: me!,
    other: other!,
    objectiveId: objective.id,
    missionId: mission.id,
    taskIds,
    toolId: tool.id,
    journeyId: journey.id,
    partner: {
      toolId: partner.id,
      apiUrl,
      key: app.deps.secrets.partnerKey(apiUrl),
      audience: app.deps.config.publicUrl,
    },
    consentsHost: {
      apiUrl: app.deps.config.consentsUrl,
      key: app.deps.secrets.partnerKey(app.deps.config.consentsUrl),
      audience: app.deps.config.publicUrl,
    },
    cloudId: cloud.id,
    tradeCode: trade.code,
    belongings: ({ person }) => belongings.get(person.id)!,
    offers: { journey: journeyOffer, m2o, o2o },
    consents: ({ person }) => consents.get(person.id)!,
    applying: ({ person }) => applying.get(person.id)!,
    assessmentOf: ({ person }) => assessments.get(person.id)!,
    eventId: event.id,
    establishmentId,
    quietEstablishmentId,
    proposedDates: [{ startsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(), minutes: 45 }],
    meetingsOf: (who) => meetings.get(who.person.id)!,
    subscriptionOf: ({ person }) => app.deps.secrets.linkToken('mails:rewards', person.mail_key),
    reward: { id: reward.id, price: reward.price },
    otherPurchase: { id: bought.transaction._id, code: bought.reward.promoCode },
    watchWrites,
    close: () => pool.end(),
  }
}

async function buildOffer(db: Db, kind: keyof World['offers']): Promise<World['offers'][keyof World['offers']]> {
  const { import_tool_id: importToolId, purpose_id: purposeId, dataTypeIds } = await buildExchange(db, { kind })
  const dataTypeId = dataTypeIds[0]!
  const { tool_id: exportToolId } = await db
    .selectFrom('data_types')
    .select('tool_id')
    .where('id', '=', dataTypeId)
    .executeTakeFirstOrThrow()
  return { importToolId, exportToolId, purposeId, dataTypeId }
}
const offerKey = (
  { importToolId, exportToolId, purposeId }: World['offers'][keyof World['offers']],
  { person }: SignedIn,
) => JSON.stringify({ serviceImportId: importToolId, serviceExportId: exportToolId, userId: person.id, purposeId })
const givenTo = ({ purposeId, dataTypeId }: World['offers'][keyof World['offers']]) => ({
  datatypes: [{ id: dataTypeId, datatype: 'Intérêts', checked: true }],
  emailExport: '' as const,
  emailImport: '' as const,
  isNewAccount: false,
  userKey: '' as const,
  purpose: purposeId,
})

/** A token of a partner, made anew each time. */
function tokenOf(
  { apiUrl, key, audience }: World['consentsHost'],
  claims: { sub: string; record?: string; state?: string },
): string {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: apiUrl, aud: audience, jti: randomUUID(), iat: now, exp: now + 60, ...claims }
  const signed = [{ alg: 'HS256' }, all]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

/** For each route a call that `who` can make and that succeeds, time and again. A route without one does not compile, and fails the test. */
export const examples: { [K in Key]: (world: World, who: SignedIn) => Input<VisionsContract[K]> } = {
  // Its token is of no use without the browser that asked for it: the one example that is refused, with a 401 of its own.
  'POST /auth/sso/{ssoToken}': () => ({ params: { ssoToken: 'aaaa.bbbb.cccc' } }),
  'GET /auth/check': () => ({}),
  'DELETE /auth/logout': () => ({}),
  'GET /me': () => ({}),
  'GET /coaching': () => ({}),
  'GET /users/{id}': (_world, who) => ({ params: { id: who.person.id } }),
  'PUT /users/{id}': ({ objectiveId }, who) => ({
    params: { id: who.person.id },
    body: {
      firstName: 'Inès',
      lastName: 'Diop',
      phoneNumber: '06 12 34 56 78',
      city: 'Rennes',
      situation: 'Étudiant',
      scholarshipLevel: 'Baccalauréat (niv 4)',
      age_group: '18-25',
      avatar: 2,
      hasDoneOnboarding: true,
      interests: 'coaching',
      mainObjective: objectiveId,
      context: 'Normal',
      researchType: 'FORMATION',
      namespace: null,
    },
  }),
  'GET /info/user/{id}': (_world, who) => ({
    params: { id: who.person.id },
    query: { populate: 'profile,gamification' },
  }),
  'PUT /experiences/context': (_world, who) => ({ body: { userId: who.person.id, context: 'numerique' } }),
  'GET /communes': () => ({ query: { nom: 'Ren' } }),
  'POST /gamification/intro/startermission': (_world, who) => ({ body: { userId: who.person.id, completed: false } }),
  'GET /public/services': () => ({ query: { filter: 'all', isSample: 'false' } }),
  'GET /services': () => ({ query: { filter: 'lastUsed' } }),
  'GET /services/search': () => ({ query: { q: 'métier', category: 'orientation', price: 'free', minutes: '60' } }),
  'GET /services/me': () => ({}),
  'GET /grade/{userId}/{serviceId}': ({ toolId }, who) => ({ params: { userId: who.person.id, serviceId: toolId } }),
  'POST /grade': ({ toolId }, who) => ({ body: { grade: 4, serviceId: toolId, userId: who.person.id } }),
  'GET /public/missionobjectiveassociations/objectives': () => ({}),
  'GET /public/missions': ({ objectiveId }) => ({ query: { objective: objectiveId } }),
  'GET /public/missions/{id}': ({ missionId }) => ({ params: { id: missionId } }),
  'GET /public/missiontasks/{taskId}': ({ taskIds }) => ({ params: { taskId: taskIds[0]! } }),
  'GET /public/missiontasks/{taskId}/services': ({ taskIds }) => ({
    params: { taskId: taskIds[0]! },
    query: { namespace: 'sdn' },
  }),
  'GET /usermissions/me': () => ({}),
  'GET /usermissions/presets': () => ({}),
  'GET /usermissions/mission/{id}': ({ missionId }) => ({ params: { id: missionId } }),
  'POST /usermissions/tasks/{taskId}': ({ taskIds }) => ({ params: { taskId: taskIds[0]! } }),
  'POST /usermissions/tasks/{taskId}/action': ({ taskIds, toolId }) => ({
    params: { taskId: taskIds[0]! },
    body: { action: { type: 'service', resource: toolId } },
  }),
  'GET /public/rewards': () => ({}),
  'GET /rewards': () => ({ query: { sort: 'true' } }),
  'GET /rewards/purchased': () => ({ query: {} }),
  'GET /rewards/{id}': ({ reward }) => ({ params: { id: reward.id } }),
  'POST /rewards/{id}': ({ reward }) => ({
    params: { id: reward.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { transactionType: 'PromoCode', price: reward.price, isAdult: true },
  }),
  'GET /userrewards/me': () => ({}),
  'GET /public/platformjourneys/{experience}': () => ({ params: { experience: 'bilan-orientation' } }),
  'POST /userplatformjourneys/{experience}/me': () => ({ params: { experience: 'parcoursup' } }),
  'GET /userplatformjourneys/me': () => ({}),
  'GET /userplatformjourneys/{journeyId}/me': ({ journeyId }) => ({ params: { journeyId } }),
  'GET /userplatformjourneys/{journeyId}/steps': ({ journeyId }) => ({ params: { journeyId } }),
  'POST /userplatformjourneys': ({ journeyId, toolId }, who) => ({
    body: { userId: who.person.id, platformJourneyId: journeyId, platformId: toolId },
  }),
  'POST /userplatformjourneys/return': ({ belongings }, who) => ({ body: { ticket: belongings(who).ticket } }),
  'POST /userplatformjourneys/finish': ({ journeyId, toolId }, who) => ({
    body: { userId: who.person.id, platformJourneyId: journeyId, platformId: toolId },
  }),
  'POST /partners/completions': (world, who) => ({
    body: { token: tokenOf(world.partner, { sub: world.belongings(who).pseudonym }) },
  }),
  'POST /userjourney/grade': ({ journeyId }, who) => ({
    body: { grade: 4, platformJourneyId: journeyId, userId: who.person.id },
  }),
  'POST /bo/getcreateuserconfig': (_world, who) => ({
    body: { email: who.person.email, experience: 'bilan-orientation', shouldReset: true },
  }),
  'POST /bo/galaxydonestep': (_world, who) => ({ body: { step: 0, userId: who.person.id } }),
  'POST /bo/prestart': (_world, who) => ({
    body: { eventCode: 'FORUM-2026', recommendationName: 'Mission locale', userId: who.person.id },
  }),
  'POST /bo/complete': (_world, who) => ({ body: { userId: who.person.id } }),
  'GET /identifiers/service/{serviceId}': ({ partner }) => ({ params: { serviceId: partner.toolId } }),
  'GET /service/{id}/sso': ({ partner }) => ({ params: { id: partner.toolId } }),
  'GET /personalcloud': () => ({}),
  'POST /personalcloud/link': ({ cloudId, toolId }) => ({ body: { serviceId: cloudId, connectorOf: toolId } }),
  'GET /notifications': () => ({ query: {} }),
  'GET /overview': () => ({}),
  'POST /notifications/read': () => ({ body: { until: new Date().toISOString() } }),
  'GET /mailpreferences': () => ({}),
  'PUT /mailpreferences': () => ({ body: { topics: { stars: true } } }),
  'GET /public/subscriptions/{token}': ({ subscriptionOf, other }) => ({ params: { token: subscriptionOf(other) } }),
  'PUT /public/subscriptions/{token}': ({ subscriptionOf, other }) => ({
    params: { token: subscriptionOf(other) },
    body: { isOn: false },
  }),
  'GET /wishes': () => ({}),
  // Under one key, since there is room for twenty.
  'POST /wishes': () => ({
    headers: { 'idempotency-key': '0b0e6a3c-5f7d-4f43-9d5b-6f0f1f0a7c11' },
    body: { title: 'BUT Informatique', establishment: 'IUT de Lannion', chance: 60 },
  }),
  'PUT /wishes/{id}': ({ belongings }, who) => ({
    params: { id: belongings(who).wishId },
    body: { title: 'Licence de physique', establishment: 'Université des Dunes', chance: 90 },
  }),
  'DELETE /wishes/{id}': () => ({ params: { id: randomUUID() } }),
  'GET /consents/popup/{exchange}': ({ offers }, who) => ({ params: { exchange: offerKey(offers.journey, who) } }),
  'GET /consents/popup/o2o/{providerId}/{userId}': ({ offers }, who) => ({
    params: { providerId: offers.o2o.exportToolId, userId: who.person.id },
  }),
  'GET /consents/popup/m2o/{userId}': (_world, who) => ({ params: { userId: who.person.id } }),
  'POST /consents/export': ({ offers: { journey } }) => ({
    body: { serviceId: journey.importToolId, requestBody: givenTo(journey) },
  }),
  'POST /consents': ({ offers: { m2o } }) => ({
    body: { ...givenTo(m2o), serviceImport: m2o.importToolId, serviceExport: m2o.exportToolId },
  }),
  'GET /consents': () => ({ query: {} }),
  'GET /consents/{id}': ({ consents }, who) => ({ params: { id: consents(who).waiting } }),
  'POST /consents/{id}/withdrawal': ({ consents }, who) => ({ params: { id: consents(who).leaving } }),
  'POST /consents/{id}/retry': ({ consents }, who) => ({ params: { id: consents(who).waiting } }),
  'GET /consents/{id}/receipt': ({ consents }, who) => ({
    params: { id: consents(who).waiting },
    query: { format: 'json' },
  }),
  'GET /matches': () => ({}),
  'GET /matches/frame': () => ({ query: { path: 'courses' } }),
  'GET /matches/selection': () => ({}),
  'GET /matches/applications': () => ({ query: {} }),
  'POST /matches/applications': ({ applying }, who) => {
    const { code, publisher } = applying(who)
    // It is there already: nothing is sent again, whatever was read.
    return { body: { codes: [code], recipients: [publisher], accepted: true, shown: 'x' } }
  },
  'POST /partners/applications': ({ applying, consentsHost }, who) => {
    const { pseudonym, applicationId } = applying(who)
    return { body: { token: tokenOf(consentsHost, { sub: pseudonym, record: applicationId, state: 'acknowledged' }) } }
  },
  'GET /personaldata': () => ({}),
  'GET /personaldata/export': () => ({}),
  'GET /personaldata/export/{kind}': () => ({ params: { kind: 'profile' } }),
  'POST /personaldata/deletion': () => ({ body: { confirmation: 'SUPPRIMER' } }),
  'DELETE /personaldata/deletion': () => ({}),
  'POST /assessments': () => ({ body: { experience: 'bilan-orientation' } }),
  'GET /assessments': () => ({ query: { experience: 'bilan-orientation' } }),
  'GET /assessments/{id}': ({ assessmentOf }, who) => ({ params: { id: assessmentOf(who).id } }),
  'GET /assessments/{id}/pdf': ({ assessmentOf }, who) => ({
    params: { id: assessmentOf(who).id },
    query: { form: 'summary' },
  }),
  'PUT /assessments/{id}/disagreements/{statement}': ({ assessmentOf }, who) => ({
    params: { id: assessmentOf(who).id, statement: 'interests/S' },
    body: { comment: 'Je ne me reconnais pas.' },
  }),
  'DELETE /assessments/{id}/disagreements/{statement}': ({ assessmentOf }, who) => ({
    params: { id: assessmentOf(who).id, statement: 'trades/J1506' },
  }),
  'POST /assessments/{id}/shares': ({ assessmentOf }, who) => ({
    params: { id: assessmentOf(who).id },
    body: { form: 'full', label: 'Mme Diallo', days: 1 },
  }),
  'GET /assessments/{id}/shares': ({ assessmentOf }, who) => ({ params: { id: assessmentOf(who).id } }),
  'PUT /shares/{id}': ({ assessmentOf }, who) => ({
    params: { id: assessmentOf(who).heldId },
    body: { isPaused: true },
  }),
  'DELETE /shares/{id}': ({ assessmentOf }, who) => ({ params: { id: assessmentOf(who).endedId } }),
  'GET /assessments/{id}/notes': ({ assessmentOf }, who) => ({ params: { id: assessmentOf(who).id } }),
  'POST /notes/{id}/decision': ({ assessmentOf }, who) => ({
    params: { id: assessmentOf(who).noteId },
    body: { decision: 'accepted' },
  }),
  'GET /public/sharedassessments/{token}': ({ assessmentOf }, who) => ({ params: { token: assessmentOf(who).token } }),
  'GET /public/sharedassessments/{token}/pdf': ({ assessmentOf }, who) => ({
    params: { token: assessmentOf(who).token },
  }),
  // Under one key, since there is room for fifty.
  'POST /public/sharedassessments/{token}/notes': ({ assessmentOf, missionId }, who) => ({
    params: { token: assessmentOf(who).token },
    headers: { 'idempotency-key': '6a1f2a8e-3b0c-4a52-9d8e-2f6f0d8c7e55' },
    body: { author: 'Mme Diallo', text: 'Avez-vous visité un atelier ?', missionId },
  }),
  'GET /establishments': () => ({ query: { q: 'conseil' } }),
  'GET /meetings': () => ({ query: {} }),
  // One is open there after the first time.
  'POST /meetings': ({ establishmentId, assessmentOf }, who) => ({
    body: { establishmentId, wishes: 'Plutôt le mercredi.', assessmentId: assessmentOf(who).id },
  }),
  'POST /meetings/{id}/confirmation': ({ meetingsOf }, who) => {
    const { id, dateId } = meetingsOf(who).confirmed
    return { params: { id }, body: { dateId } }
  },
  'POST /meetings/{id}/otherdates': ({ meetingsOf }, who) => {
    const { id, answer } = meetingsOf(who).otherDates
    return { params: { id }, body: { answer } }
  },
  'POST /meetings/{id}/cancellation': ({ meetingsOf }, who) => ({
    params: { id: meetingsOf(who).cancelledId },
    body: {},
  }),
  'GET /meetings/{id}/calendar': ({ meetingsOf }, who) => ({ params: { id: meetingsOf(who).confirmed.id } }),
  'GET /public/meetings/{token}': ({ meetingsOf }, who) => ({ params: { token: meetingsOf(who).proposedToken } }),
  'POST /public/meetings/{token}/dates': ({ meetingsOf, proposedDates }, who) => ({
    params: { token: meetingsOf(who).proposedToken },
    body: { dates: proposedDates, place: '3 rue de l’Exemple', message: 'À bientôt.' },
  }),
  'POST /public/meetings/{token}/refusal': ({ meetingsOf }, who) => ({
    params: { token: meetingsOf(who).declinedToken },
    body: { message: 'Nous sommes complets.' },
  }),
  'POST /public/meetings/{token}/cancellation': ({ meetingsOf }, who) => ({
    params: { token: meetingsOf(who).cancelledToken },
    body: { message: 'Un imprévu.' },
  }),
  'GET /preferences/swipe': () => ({}),
  'GET /preferences/kept': () => ({}),
  'GET /preferences/game': () => ({}),
  'PUT /preferences/{kind}/{code}': ({ tradeCode }) => ({
    params: { kind: 'trade', code: tradeCode },
    body: { answer: 'yes' },
  }),
  'DELETE /preferences/{kind}/{code}': ({ tradeCode }) => ({ params: { kind: 'trade', code: tradeCode } }),
  'DELETE /preferences/{kind}': () => ({ params: { kind: 'sentence' } }),
  'POST /recommendations': () => ({ body: { recommendationSentences: ['J’aime passer des tests courts'] } }),
  'GET /public/galaxyevents': ({ eventId }) => ({ query: { category: '1', after: eventId } }),
  'GET /public/galaxyevents/{id}/calendar': ({ eventId }) => ({ params: { id: eventId } }),
  'GET /public/announcements': () => ({}),
  'POST /activities': () => ({
    body: { activities: [{ activity: 'open-page', resource: 'user/missions', timestamp: '2026-11-20T10:00:00Z' }] },
  }),
}

/** Calls that name something of another person in another way than by a `userId` in the body. */
export const foreignExamples: Partial<{ [K in Key]: (world: World) => Input<VisionsContract[K]> }> = {
  'GET /users/{id}': ({ other }) => ({ params: { id: other.person.id } }),
  'PUT /users/{id}': ({ other }) => ({ params: { id: other.person.id }, body: { firstName: 'Mallory' } }),
  'GET /info/user/{id}': ({ other }) => ({ params: { id: other.person.id }, query: { populate: 'profile' } }),
  'GET /grade/{userId}/{serviceId}': ({ other, toolId }) => ({
    params: { userId: other.person.id, serviceId: toolId },
  }),
  'POST /grade': ({ other, toolId }) => ({ body: { grade: 5, serviceId: toolId, userId: other.person.id } }),
  'GET /rewards/purchased': ({ otherPurchase }) => ({ query: { after: otherPurchase.id } }),
  'GET /consents/popup/{exchange}': ({ offers, other }) => ({ params: { exchange: offerKey(offers.journey, other) } }),
  'GET /consents/popup/o2o/{providerId}/{userId}': ({ offers, other }) => ({
    params: { providerId: offers.o2o.exportToolId, userId: other.person.id },
  }),
  'GET /consents/popup/m2o/{userId}': ({ other }) => ({ params: { userId: other.person.id } }),
  'POST /consents/export': ({ offers: { journey }, other }) => ({
    body: { serviceId: journey.importToolId, requestBody: { ...givenTo(journey), emailImport: other.person.email } },
  }),
  'POST /consents': ({ offers: { m2o }, other }) => ({
    body: {
      ...givenTo(m2o),
      serviceImport: m2o.importToolId,
      serviceExport: m2o.exportToolId,
      emailExport: other.person.email,
    },
  }),
  'GET /consents/{id}': ({ consents, other }) => ({ params: { id: consents(other).waiting } }),
  'POST /consents/{id}/withdrawal': ({ consents, other }) => ({ params: { id: consents(other).leaving } }),
  'POST /consents/{id}/retry': ({ consents, other }) => ({ params: { id: consents(other).waiting } }),
  'GET /consents/{id}/receipt': ({ consents, other }) => ({
    params: { id: consents(other).waiting },
    query: { format: 'json' },
  }),
  'POST /userplatformjourneys/return': ({ belongings, other }) => ({ body: { ticket: belongings(other).ticket } }),
  'POST /bo/getcreateuserconfig': ({ other }) => ({
    body: { email: other.person.email, experience: 'bilan-orientation', shouldReset: true },
  }),
  'PUT /wishes/{id}': ({ belongings, other }) => ({
    params: { id: belongings(other).wishId },
    body: { title: 'À personne', establishment: '', chance: 0 },
  }),
  'GET /assessments/{id}': ({ assessmentOf, other }) => ({ params: { id: assessmentOf(other).id } }),
  'GET /assessments/{id}/pdf': ({ assessmentOf, other }) => ({ params: { id: assessmentOf(other).id }, query: {} }),
  'PUT /assessments/{id}/disagreements/{statement}': ({ assessmentOf, other }) => ({
    params: { id: assessmentOf(other).id, statement: 'interests/S' },
    body: { comment: '' },
  }),
  'DELETE /assessments/{id}/disagreements/{statement}': ({ assessmentOf, other }) => ({
    params: { id: assessmentOf(other).id, statement: 'interests/S' },
  }),
  'POST /assessments/{id}/shares': ({ assessmentOf, other }) => ({
    params: { id: assessmentOf(other).id },
    body: { form: 'full', label: '' },
  }),
  'GET /assessments/{id}/shares': ({ assessmentOf, other }) => ({ params: { id: assessmentOf(other).id } }),
  'PUT /shares/{id}': ({ assessmentOf, other }) => ({
    params: { id: assessmentOf(other).heldId },
    body: { isPaused: true },
  }),
  'DELETE /shares/{id}': ({ assessmentOf, other }) => ({ params: { id: assessmentOf(other).endedId } }),
  'GET /assessments/{id}/notes': ({ assessmentOf, other }) => ({ params: { id: assessmentOf(other).id } }),
  'GET /meetings': ({ meetingsOf, other }) => ({ query: { after: meetingsOf(other).confirmed.id } }),
  'POST /meetings': ({ quietEstablishmentId, assessmentOf, other }) => ({
    body: { establishmentId: quietEstablishmentId, assessmentId: assessmentOf(other).id },
  }),
  'POST /meetings/{id}/confirmation': ({ meetingsOf, other }) => {
    const { id, dateId } = meetingsOf(other).confirmed
    return { params: { id }, body: { dateId } }
  },
  'POST /meetings/{id}/otherdates': ({ meetingsOf, other }) => ({
    params: { id: meetingsOf(other).otherDates.id },
    body: { answer: 'Aucune.' },
  }),
  'POST /meetings/{id}/cancellation': ({ meetingsOf, other }) => ({
    params: { id: meetingsOf(other).confirmed.id },
    body: {},
  }),
  'GET /meetings/{id}/calendar': ({ meetingsOf, other }) => ({ params: { id: meetingsOf(other).confirmed.id } }),
  'POST /notes/{id}/decision': ({ assessmentOf, other }) => ({
    params: { id: assessmentOf(other).noteId },
    body: { decision: 'declined' },
  }),
}

export const routes = Object.entries<Route>(contract).map(([key, route]) => ({
  key: key as Key,
  route,
  ...splitKey(key),
}))

export const exampleOf = (key: Key, world: World, who: SignedIn = world.me): AnyInput =>
  (examples[key] as (world: World, who: SignedIn) => AnyInput)(world, who)

/** The HTTP request of a call. Headers given win over those of the input. */
export function requestOf(key: Key, input: AnyInput, headers: Record<string, string> = {}): InjectOptions {
  const { method, path } = splitKey(key)
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return {
    method,
    url: `/api${url}${search && `?${search}`}`,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(input.headers as Record<string, string>),
      ...headers,
    },
    ...(method !== 'GET' && { payload: JSON.stringify(input.body ?? {}) }),
  }
}
