// One valid call of every route, for the tests of the whole contract.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { contract, type VisionsContract } from '@visions/contract'
import { splitKey, type Input, type Route, type RouteKey } from '@visions/contract/kernel'
import type { ExchangeKind } from '@visions/contract/vocabulary'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildAssessment, buildShare } from './build/assessments.ts'
import { buildJourney, buildMission, buildObjective, buildTool, buildTrade, someToolApart } from './build/content.ts'
import { buildEvent } from './build/events.ts'
import { buildApplication, buildConsent, buildExchange, givenTo, somePublisherExchange } from './build/exchanges.ts'
import { insert } from './build/insert.ts'
import { buildEstablishment, buildMeeting } from './build/meetings.ts'
import {
  buildConnection,
  buildNotification,
  buildPerson,
  buildProgress,
  buildResults,
  buildWish,
} from './build/people.ts'
import { buildReward } from './build/rewards.ts'
import { codeOf } from '../src/features/account/mail-code.ts'
import { buildOfficeWorld, OFFICE_HOST, officeExamples, type OfficeKey, type OfficeWorld } from './office-examples.ts'
import { openDatabase, openPool } from '../src/platform/database/database.ts'
import { hashOf } from '../src/platform/random-secrets.ts'
import { proveSession, simulatedProviders, startTestApp, type SignedIn, type TestApp } from './harness.ts'
import { startMatchingProvider, type MatchingProvider } from './matching-provider.ts'
import { installWriteLog, type WrittenTables } from './write-log.ts'

export type Key = keyof VisionsContract & RouteKey
const isOffice = (key: Key): key is OfficeKey => key.includes(' /office/')
/** The input of a call of any route. */
export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: unknown
}

/** Two people with rows for all calls, and the content that both use. */
export interface World {
  me: SignedIn
  other: SignedIn
  objectiveId: string
  missionId: string
  /** Tasks of the mission: toggles, each with one tool. */
  taskIds: string[]
  toolId: string
  /** The experience `bilan-orientation`, which both have finished: first `toolId`, then `partner`. */
  journeyId: string
  /** A tool with an API. Both have a pseudonym there. */
  partner: Partner & { toolId: string }
  /** The host that reports the state of an application. */
  consentsHost: Partner
  cloudId: string
  /** Link of a mail about a change of the account of a third person. */
  changeToken: string
  tradeCode: string
  /** One offer of each kind. Both have results at the tool that gives the data. */
  offers: Record<Exclude<ExchangeKind, 'publisher'>, Offer>
  eventId: string
  /** The examples request a meeting at the first one, no call at the second one. */
  establishmentId: string
  quietEstablishmentId: string
  /** Dates that an establishment can propose. They never change. */
  proposedDates: { startsAt: string; minutes: number }[]
  reward: { id: string; price: number }
  /** A purchase of `other`. */
  otherPurchase: { id: string; code: string }
  /** Rows that belong to one of the two people. */
  ownedBy: (who: SignedIn) => Owned
  /** Starts to record the tables that are written. */
  watchWrites: () => Promise<WrittenTables>
  /** Professionals, on their own origin. */
  office: OfficeWorld
  close: () => Promise<void>
}

interface Partner {
  apiUrl: string
  key: Uint8Array
  audience: string
}
type Offer = Awaited<ReturnType<typeof buildExchange>>
type Owned = Awaited<ReturnType<typeof buildOwned>> & { mailCodes: Awaited<ReturnType<typeof buildMailCodes>> }

/** The app and the world of a test file. Both are closed after the tests. */
export async function startWorld(
  from: Parameters<typeof startTestApp>[2] = {},
): Promise<{ app: TestApp; world: World }> {
  const matching = await startMatchingProvider()
  afterAll(() => matching.stop())
  const app = await startTestApp({ matchingUrl: matching.url, providers: simulatedProviders() }, undefined, from)
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
  // No server listens at this address.
  const apiUrl = `http://127.0.0.1:9/${randomUUID()}`
  const partner = await buildTool(db, { api_url: apiUrl })
  const cloud = await buildTool(db, { is_personal_cloud: true })
  const journey = await buildJourney(db, { platforms: [{ tool }, { tool: partner }], steps: [{}] })
  const trade = await buildTrade(db)
  await someToolApart(db, 'own')
  await somePublisherExchange(db)
  const sharing = await buildExchange(db, { kind: 'm2o', importTool: await someToolApart(db, 'matching') })
  const offers = {
    journey: await buildExchange(db),
    m2o: await buildExchange(db, { kind: 'm2o' }),
    o2o: await buildExchange(db, { kind: 'o2o' }),
  }
  const event = await buildEvent(db, { link: 'https://passerelles.example/rencontre' })
  const reward = await buildReward(db, { price: 10, transaction_type: 'PromoCode', codes: 60 })
  app.deps.content.changed()
  const signIn = (name: string, phone: string) =>
    app.signIn({
      first_name: `Canari-${name}`,
      last_name: `Serin-${name}`,
      phone_number: phone,
      city: `Canariville-${name}`,
      main_objective_id: objective.id,
      stars: 1000,
      // A call of the starter mission is refused without a fact.
      starter_mission_step: 2,
      // Older than a day: more than one meeting may be requested (ECO-08).
      created_at: new Date(Date.now() - 86_400_000),
    })
  const [me, other] = [await signIn('me', '0600000001'), await signIn('other', '0600000002')]
  for (const who of [me, other]) await proveSession(app, who)
  const third = await buildPerson(db)
  const change = await insert(db, 'account_changes', {
    person_id: third.id,
    kind: 'sessions-ended',
    email: third.email,
  })
  const content = { tool, partner, journey, mission, sharing, offers: Object.values(offers), matching }
  const owned = new Map<SignedIn, Owned>()
  for (const who of [me, other])
    owned.set(who, { ...(await buildOwned(app, who, content)), mailCodes: await buildMailCodes(app, who) })
  const [{ id: establishmentId }, { id: quietEstablishmentId }] = [
    await buildEstablishment(db),
    await buildEstablishment(db),
  ]
  const taskIds = mission.tasks.map((task) => task.id)
  await other.call('POST /usermissions/tasks/{taskId}', { params: { taskId: taskIds[0]! } })
  const bought = await other.call('POST /rewards/{id}', {
    params: { id: reward.id },
    body: { transactionType: 'PromoCode' },
  })
  // The role of the product cannot read the jobs.
  const pool = openPool(app.url, { size: 2, asOwner: true })
  const watchWrites = await installWriteLog(openDatabase(pool))
  const { secrets, config } = app.deps
  const partnerAt = (url: string) => ({ apiUrl: url, key: secrets.partnerKey(url), audience: config.publicUrl })
  return {
    me,
    other,
    objectiveId: objective.id,
    missionId: mission.id,
    taskIds,
    toolId: tool.id,
    journeyId: journey.id,
    changeToken: app.deps.secrets.linkToken('account-change', change.id),
    partner: { toolId: partner.id, ...partnerAt(apiUrl) },
    consentsHost: partnerAt(config.consentsUrl!),
    cloudId: cloud.id,
    tradeCode: trade.code,
    offers,
    eventId: event.id,
    establishmentId,
    quietEstablishmentId,
    proposedDates: [{ startsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(), minutes: 45 }],
    reward: { id: reward.id, price: reward.price },
    otherPurchase: { id: bought.transaction._id, code: bought.reward.promoCode },
    ownedBy: (who) => owned.get(who)!,
    watchWrites,
    office: await buildOfficeWorld(app),
    close: () => pool.end(),
  }
}

type Built<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>
interface Content {
  tool: Built<typeof buildTool>
  partner: Built<typeof buildTool>
  journey: Built<typeof buildJourney>
  mission: Built<typeof buildMission>
  sharing: Built<typeof buildExchange>
  offers: Offer[]
  matching: MatchingProvider
}

/** Adds the rows of one person. Texts contain the person's city, which no answer to another person may show. */
async function buildOwned(app: TestApp, { person }: SignedIn, content: Content) {
  const { db } = app
  const { tool, partner, journey, mission, sharing, offers, matching } = content
  const { linkToken } = app.deps.secrets
  await buildProgress(db, { person, journey, tool, status: 2 })
  const progress = await buildProgress(db, { person, journey, tool: partner, status: 2 })
  await buildNotification(db, { person, data: { name: person.city } })
  const connection = await buildConnection(db, { person, tool: partner })
  const wish = await buildWish(db, { person, establishment: person.city })
  for (const { exportToolId } of offers) await buildResults(db, { person, tool: { id: exportToolId } })
  const waiting = await buildConsent(db, { person })
  const leaving = await buildConsent(db, { person })

  const [code, publisher] = [`kept-${randomUUID()}`, `Organisme de ${person.city}`]
  const { deliveries } = await buildConsent(db, { person, exchange: sharing, delivery: { state: 'confirmed' } })
  const pseudonym = deliveries[0]!.subject
  matching.keep(pseudonym, [{ code, publisher, title: `Formation de ${person.city}` }])
  const trainings = [{ code, title: 'CAP Boulanger' }]
  const application = await buildApplication(db, { person, publisher, trainings })

  const assessment = await buildAssessment(db, { person, journey })
  const share = await buildShare(db, { assessment, label: person.city })
  const paused = await buildShare(db, { assessment })
  const ended = await buildShare(db, { assessment })
  const note = await insert(db, 'adviser_notes', {
    share_id: share.id,
    author: person.city,
    body: 'Bonjour.',
    mission_id: mission.id,
  })

  const answer = `Plutôt à ${person.city}.`
  const asked = await buildMeeting(db, { person, state: 'proposed', wishes: person.city })
  const proposed = await buildMeeting(db, { person, state: 'proposed' })
  const confirmed = await buildMeeting(db, { person, state: 'confirmed', message: person.city })
  const declined = await buildMeeting(db, { person, state: 'declined' })
  const cancelled = await buildMeeting(db, { person, state: 'cancelled', cancelled_by: 'establishment' })
  await db.updateTable('meetings').set({ state: 'requested', answer }).where('id', '=', asked.id).execute()
  return {
    pseudonym: connection.id,
    ticket: linkToken('return', progress.id),
    wishId: wish.id,
    /** The delivery of the first consent is pending, the examples withdraw the second one. */
    consents: { waiting: waiting.id, leaving: leaving.id },
    /** A saved training, and the profile sent for it; its consent has the same identifier. */
    application: { code, publisher, applicationId: application.id, pseudonym },
    /** A version with three links: the first stays open and has a note, the others are paused and ended. */
    assessment: {
      id: assessment.id,
      token: linkToken('share', share.id),
      pausedId: paused.id,
      endedId: ended.id,
      noteId: note.id,
    },
    /** Meetings by state, and the tokens of their establishments. */
    meetings: {
      otherDates: { id: asked.id, answer },
      confirmed: { id: confirmed.id, dateId: confirmed.date_id! },
      cancelledId: cancelled.id,
      proposedToken: linkToken('meeting', proposed.id),
      declinedToken: linkToken('meeting', declined.id),
      cancelledToken: linkToken('meeting', cancelled.id),
    },
    /** Secret of the link that stops the mails about rewards. */
    subscription: linkToken('mails:rewards', person.mail_key),
  }
}

/** Codes of the session of a person: to link a mailbox, and to confirm the address. */
async function buildMailCodes({ db, deps }: TestApp, { person, cookie }: SignedIn) {
  const holder_hash = hashOf(cookie.split('=')[1]!)
  const build = async (purpose: 'link' | 'proof' | 'confirm', email: string) => {
    const [seed, expires_at] = [randomBytes(16), new Date(Date.now() + 600_000)]
    // The calls of the examples repeat their code more often than a person may.
    await insert(db, 'mail_codes', { holder_hash, purpose, email, person_id: person.id, seed, tries: -100, expires_at })
    return codeOf(deps.secrets.mailCodeKey, seed)
  }
  return {
    link: await build('link', `lien-${person.id}@example.org`),
    proof: await build('proof', person.email),
    confirm: await build('confirm', person.email),
  }
}

const offerKey = ({ import_tool_id, exportToolId, purpose_id }: Offer, { person }: SignedIn) =>
  JSON.stringify({
    serviceImportId: import_tool_id,
    serviceExportId: exportToolId,
    userId: person.id,
    purposeId: purpose_id,
  })

/** A new token, signed as the partner does. */
function tokenOf({ apiUrl, key, audience }: Partner, claims: { sub: string; record?: string; state?: string }): string {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: apiUrl, aud: audience, jti: randomUUID(), iat: now, exp: now + 60, ...claims }
  const signed = [{ alg: 'HS256' }, all]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

/** For each route a call of `who` that succeeds, also repeated. The compiler requires one for each route. */
export const examples: { [K in Exclude<Key, OfficeKey>]: (world: World, who: SignedIn) => Input<VisionsContract[K]> } =
  {
    // The only example that is refused, with 401: its token needs the cookie of the sign-in.
    'POST /auth/sso/{ssoToken}': () => ({ params: { ssoToken: 'aaaa.bbbb.cccc' } }),
    'GET /auth/check': () => ({}),
    'DELETE /auth/logout': () => ({}),
    'GET /public/providers': () => ({}),
    'POST /auth/code': () => ({ body: { email: 'arrivee@example.org' } }),
    // Refused with 401, too: its code needs the cookie of the browser that requested it.
    'POST /auth/code/confirmation': () => ({ body: { code: '2345 6789' } }),
    'GET /account/access': () => ({}),
    'POST /account/proofs': () => ({ body: { provider: 'region' } }),
    'POST /account/proofs/code': (_world, who) => ({ body: { email: who.person.email } }),
    'POST /account/proofs/code/confirmation': ({ ownedBy }, who) => ({ body: { code: ownedBy(who).mailCodes.proof } }),
    'GET /public/account-changes/{token}': ({ changeToken }) => ({ params: { token: changeToken } }),
    'POST /public/account-changes/{token}/reversal': ({ changeToken }) => ({ params: { token: changeToken } }),
    'POST /account/links': () => ({ body: { provider: 'region' } }),
    'POST /account/links/code': () => ({ body: { email: 'autre@example.org' } }),
    'POST /account/links/code/confirmation': ({ ownedBy }, who) => ({ body: { code: ownedBy(who).mailCodes.link } }),
    'DELETE /account/identities/{identity}': () => ({ params: { identity: '0'.repeat(32) } }),
    'DELETE /account/sessions/{session}': () => ({ params: { session: '0'.repeat(32) } }),
    'DELETE /account/sessions': () => ({}),
    'POST /account/email/codes': () => ({ body: { email: 'nouvelle@example.org' } }),
    'POST /account/email/confirmation': ({ ownedBy }, who) => ({ body: { code: ownedBy(who).mailCodes.confirm } }),
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
    'GET /public/namespaces/{name}': () => ({ params: { name: 'sdn' } }),
    'GET /public/contexts': () => ({}),
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
    'PUT /rewards/wish': ({ reward }) => ({ body: { reward: reward.id } }),
    'POST /rewards/{id}': ({ reward }) => ({
      params: { id: reward.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { transactionType: 'PromoCode', price: reward.price, isAdult: true },
    }),
    'GET /userrewards/me': () => ({}),
    'GET /public/platformjourneys/{experience}': () => ({ params: { experience: 'bilan-orientation' } }),
    'POST /userplatformjourneys/{experience}/me': () => ({ params: { experience: 'bilan-orientation' } }),
    'GET /userplatformjourneys/me': () => ({}),
    'GET /userplatformjourneys/{journeyId}/me': ({ journeyId }) => ({ params: { journeyId } }),
    'GET /userplatformjourneys/{journeyId}/steps': ({ journeyId }) => ({ params: { journeyId } }),
    'POST /userplatformjourneys': ({ journeyId, toolId }, who) => ({
      body: { userId: who.person.id, platformJourneyId: journeyId, platformId: toolId },
    }),
    'POST /userplatformjourneys/return': ({ ownedBy }, who) => ({ body: { ticket: ownedBy(who).ticket } }),
    'POST /userplatformjourneys/finish': ({ journeyId, toolId }, who) => ({
      body: { userId: who.person.id, platformJourneyId: journeyId, platformId: toolId },
    }),
    'POST /partners/completions': (world, who) => ({
      body: { token: tokenOf(world.partner, { sub: world.ownedBy(who).pseudonym }) },
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
    'GET /arrivals': () => ({}),
    'POST /arrivals/seen': () => ({ body: { entry: 0, at: new Date().toISOString() } }),
    'GET /mailpreferences': () => ({}),
    'PUT /mailpreferences': () => ({ body: { topics: { stars: true } } }),
    'GET /public/subscriptions/{token}': ({ ownedBy, other }) => ({ params: { token: ownedBy(other).subscription } }),
    'PUT /public/subscriptions/{token}': ({ ownedBy, other }) => ({
      params: { token: ownedBy(other).subscription },
      body: { isOn: false },
    }),
    'GET /wishes': () => ({}),
    // One key, since a person has at most twenty.
    'POST /wishes': () => ({
      headers: { 'idempotency-key': '0b0e6a3c-5f7d-4f43-9d5b-6f0f1f0a7c11' },
      body: { title: 'BUT Informatique', establishment: 'IUT de Lannion', chance: 60 },
    }),
    'PUT /wishes/{id}': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).wishId },
      body: { title: 'Licence de physique', establishment: 'Université des Dunes', chance: 90 },
    }),
    'DELETE /wishes/{id}': () => ({ params: { id: randomUUID() } }),
    'GET /consents/popup/{exchange}': ({ offers }, who) => ({ params: { exchange: offerKey(offers.journey, who) } }),
    'GET /consents/popup/o2o/{providerId}/{userId}': ({ offers }, who) => ({
      params: { providerId: offers.o2o.exportToolId, userId: who.person.id },
    }),
    'GET /consents/popup/m2o/{userId}': (_world, who) => ({ params: { userId: who.person.id } }),
    'POST /consents/export': ({ offers: { journey } }) => ({
      body: { serviceId: journey.import_tool_id, requestBody: givenTo(journey) },
    }),
    'POST /consents': ({ offers: { m2o } }) => ({
      body: { ...givenTo(m2o), serviceImport: m2o.import_tool_id, serviceExport: m2o.exportToolId },
    }),
    'GET /consents': () => ({ query: {} }),
    'GET /consents/{id}': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).consents.waiting } }),
    'POST /consents/{id}/withdrawal': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).consents.leaving } }),
    'POST /consents/{id}/retry': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).consents.waiting } }),
    'GET /consents/{id}/receipt': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).consents.waiting },
      query: { format: 'json' },
    }),
    'GET /matches': () => ({}),
    'GET /matches/frame': () => ({ query: { path: 'courses' } }),
    'GET /matches/jobs': () => ({}),
    'GET /matches/selection': () => ({}),
    'GET /matches/applications': () => ({ query: {} }),
    'POST /matches/applications': ({ ownedBy }, who) => {
      const { code, publisher } = ownedBy(who).application
      // Already sent: it is not sent again.
      return { body: { codes: [code], recipients: [publisher], accepted: true, shown: 'x' } }
    },
    'POST /partners/applications': ({ ownedBy, consentsHost }, who) => {
      const { pseudonym, applicationId } = ownedBy(who).application
      return {
        body: { token: tokenOf(consentsHost, { sub: pseudonym, record: applicationId, state: 'acknowledged' }) },
      }
    },
    'GET /personaldata': () => ({}),
    'GET /personaldata/export': () => ({}),
    'GET /personaldata/export/{kind}': () => ({ params: { kind: 'profile' } }),
    'POST /personaldata/deletion': () => ({ body: { confirmation: 'SUPPRIMER' } }),
    'DELETE /personaldata/deletion': () => ({}),
    'POST /assessments': () => ({ body: { experience: 'bilan-orientation' } }),
    'GET /assessments': () => ({ query: { experience: 'bilan-orientation' } }),
    'GET /assessments/{id}': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).assessment.id } }),
    'GET /assessments/{id}/pdf': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).assessment.id },
      query: { form: 'summary' },
    }),
    'PUT /assessments/{id}/disagreements/{statement}': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).assessment.id, statement: 'interests/S' },
      body: { comment: 'Je ne me reconnais pas.' },
    }),
    'DELETE /assessments/{id}/disagreements/{statement}': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).assessment.id, statement: 'trades/J1506' },
    }),
    'POST /assessments/{id}/shares': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).assessment.id },
      body: { form: 'full', label: 'Mme Diallo', days: 1 },
    }),
    'GET /assessments/{id}/shares': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).assessment.id } }),
    'PUT /shares/{id}': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).assessment.pausedId },
      body: { isPaused: true },
    }),
    'DELETE /shares/{id}': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).assessment.endedId } }),
    'GET /assessments/{id}/notes': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).assessment.id } }),
    'POST /notes/{id}/decision': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).assessment.noteId },
      body: { decision: 'accepted' },
    }),
    'GET /public/sharedassessments/{token}': ({ ownedBy }, who) => ({
      params: { token: ownedBy(who).assessment.token },
    }),
    'GET /public/sharedassessments/{token}/pdf': ({ ownedBy }, who) => ({
      params: { token: ownedBy(who).assessment.token },
    }),
    // One key, since a link has at most fifty.
    'POST /public/sharedassessments/{token}/notes': ({ ownedBy, missionId }, who) => ({
      params: { token: ownedBy(who).assessment.token },
      headers: { 'idempotency-key': '6a1f2a8e-3b0c-4a52-9d8e-2f6f0d8c7e55' },
      body: { author: 'Mme Diallo', text: 'Avez-vous visité un atelier ?', missionId },
    }),
    'GET /establishments': () => ({ query: { q: 'conseil' } }),
    'GET /meetings': () => ({ query: {} }),
    // Repeated: the meeting is already open.
    'POST /meetings': ({ establishmentId, ownedBy }, who) => ({
      body: { establishmentId, wishes: 'Plutôt le mercredi.', assessmentId: ownedBy(who).assessment.id },
    }),
    'POST /meetings/{id}/confirmation': ({ ownedBy }, who) => {
      const { id, dateId } = ownedBy(who).meetings.confirmed
      return { params: { id }, body: { dateId } }
    },
    'POST /meetings/{id}/otherdates': ({ ownedBy }, who) => {
      const { id, answer } = ownedBy(who).meetings.otherDates
      return { params: { id }, body: { answer } }
    },
    'POST /meetings/{id}/cancellation': ({ ownedBy }, who) => ({
      params: { id: ownedBy(who).meetings.cancelledId },
      body: {},
    }),
    'GET /meetings/{id}/calendar': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).meetings.confirmed.id } }),
    'GET /public/meetings/{token}': ({ ownedBy }, who) => ({ params: { token: ownedBy(who).meetings.proposedToken } }),
    'POST /public/meetings/{token}/dates': ({ ownedBy, proposedDates }, who) => ({
      params: { token: ownedBy(who).meetings.proposedToken },
      body: { dates: proposedDates, place: '3 rue de l’Exemple', message: 'À bientôt.' },
    }),
    'POST /public/meetings/{token}/refusal': ({ ownedBy }, who) => ({
      params: { token: ownedBy(who).meetings.declinedToken },
      body: { message: 'Nous sommes complets.' },
    }),
    'POST /public/meetings/{token}/cancellation': ({ ownedBy }, who) => ({
      params: { token: ownedBy(who).meetings.cancelledToken },
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
    'GET /notebook': () => ({}),
    'GET /notebook/known': () => ({}),
    'PUT /notebook/known/{key}': ({ offers }) => ({
      params: { key: `interests:${offers.journey.exportToolId}` },
      body: { own: 'Je préfère les arbres.' },
    }),
    'DELETE /notebook/known/{key}': () => ({ params: { key: 'trades' } }),
    'POST /recommendations': () => ({ body: { recommendationSentences: ['J’aime passer des tests courts'] } }),
    'GET /public/galaxyevents': ({ eventId }) => ({ query: { category: '1', after: eventId } }),
    'GET /public/galaxyevents/{id}/calendar': ({ eventId }) => ({ params: { id: eventId } }),
    'GET /public/announcements': () => ({}),
    'GET /public/help': () => ({}),
    'GET /public/opening': () => ({}),
    'POST /activities': () => ({
      body: { activities: [{ activity: 'open-page', resource: 'user/missions', timestamp: '2026-11-20T10:00:00Z' }] },
    }),
  }

/** Calls that name a row of another person: their example as `other` is refused to `me`. */
const FOREIGN: Key[] = [
  'GET /users/{id}',
  'PUT /users/{id}',
  'GET /info/user/{id}',
  'GET /grade/{userId}/{serviceId}',
  'POST /grade',
  'GET /consents/popup/{exchange}',
  'GET /consents/popup/o2o/{providerId}/{userId}',
  'GET /consents/popup/m2o/{userId}',
  'GET /consents/{id}',
  'POST /consents/{id}/withdrawal',
  'POST /consents/{id}/retry',
  'GET /consents/{id}/receipt',
  'POST /userplatformjourneys/return',
  'POST /bo/getcreateuserconfig',
  'PUT /wishes/{id}',
  'GET /assessments/{id}',
  'GET /assessments/{id}/pdf',
  'PUT /assessments/{id}/disagreements/{statement}',
  'DELETE /assessments/{id}/disagreements/{statement}',
  'POST /assessments/{id}/shares',
  'GET /assessments/{id}/shares',
  'PUT /shares/{id}',
  'DELETE /shares/{id}',
  'GET /assessments/{id}/notes',
  'POST /meetings/{id}/confirmation',
  'POST /meetings/{id}/otherdates',
  'POST /meetings/{id}/cancellation',
  'GET /meetings/{id}/calendar',
  'POST /notes/{id}/decision',
]

/** Calls that name a row of another person, other than by a `userId`: refused, or nothing found. */
export const foreignExamples: Partial<Record<Key, (world: World) => AnyInput>> = {
  ...Object.fromEntries(FOREIGN.map((key) => [key, (world: World) => exampleOf(key, world, world.other)])),
  'GET /rewards/purchased': ({ otherPurchase }) => ({ query: { after: otherPurchase.id } }),
  'GET /meetings': ({ ownedBy, other }) => ({ query: { after: ownedBy(other).meetings.confirmed.id } }),
  'POST /meetings': ({ quietEstablishmentId, ownedBy, other }) => ({
    body: { establishmentId: quietEstablishmentId, assessmentId: ownedBy(other).assessment.id },
  }),
  'POST /consents/export': ({ offers: { journey }, other }) => ({
    body: { serviceId: journey.import_tool_id, requestBody: { ...givenTo(journey), emailImport: other.person.email } },
  }),
  'POST /consents': ({ offers: { m2o }, other }) => ({
    body: {
      ...givenTo(m2o),
      serviceImport: m2o.import_tool_id,
      serviceExport: m2o.exportToolId,
      emailExport: other.person.email,
    },
  }),
}

const allRoutes = Object.entries<Route>(contract).map(([key, route]) => ({ key: key as Key, route, ...splitKey(key) }))
/** The routes of the public origin. */
export const routes = allRoutes.filter(({ key }) => !isOffice(key))
/** The routes of professionals. */
export const officeRoutes = allRoutes.filter(({ key }) => isOffice(key))

export const exampleOf = (key: Key, world: World, who: SignedIn = world.me): AnyInput =>
  isOffice(key)
    ? (officeExamples[key] as (world: OfficeWorld) => AnyInput)(world.office)
    : (examples[key] as (world: World, who: SignedIn) => AnyInput)(world, who)

/** The HTTP request of a call. Headers given win over those of the input. */
export function requestOf(key: Key, input: AnyInput, headers: Record<string, string> = {}): InjectOptions {
  const { method, path } = splitKey(key)
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const isFile = input.body instanceof Uint8Array
  return {
    method,
    url: `/api${url}${search && `?${search}`}`,
    headers: {
      ...(isOffice(key) && { host: OFFICE_HOST }),
      ...(method !== 'GET' && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...(input.headers as Record<string, string>),
      ...headers,
    },
    ...(method !== 'GET' && {
      payload: isFile ? Buffer.from(input.body as Uint8Array) : JSON.stringify(input.body ?? {}),
    }),
  }
}
