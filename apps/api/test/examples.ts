// One valid call of every route, for the tests of the whole contract.
import { INTEREST_CODES } from '@visions/contract/constants'
import { NO_PERSON } from '@visions/contract/partners/trades'
import { createHmac, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { contract, type VisionsContract } from '@visions/contract'
import { splitKey, type Input, type Route, type RouteKey } from '@visions/contract/kernel'
import type { InjectOptions } from 'fastify'
import { announcementOf } from './build/contents.ts'
import { givenTo } from './build/exchanges.ts'
import type { SignedIn } from './harness.ts'
import { OFFICE_HOST, type OfficeKey } from './office.ts'
import type { Offer, Partner, World } from './world.ts'

export type Key = keyof VisionsContract & RouteKey
export const isOffice = (key: Key): key is OfficeKey => key.includes(' /office/')

/** One time for all examples: two of them differ only by their persons. */
const NOW = new Date()

/** The input of a call of any route. */
export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: unknown
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

const base64url = 'AAAA'
const credential = {
  id: base64url,
  rawId: base64url,
  type: 'public-key' as const,
  authenticatorAttachment: 'platform' as const,
  clientExtensionResults: { credProps: { rk: true } },
}

const announcements = { kind: 'announcements' as const }
const ofDraft = (key: string) => ({ params: { ...announcements, key }, body: { revision: 1 } })

/**
 * For each route a call of `who`, or of the administrator, that succeeds. Those of people can be repeated. Calls of the
 * administrator with a proof are refused with 409 or 422. The compiler requires an example for each route.
 */
export const examples: { [K in Key]: (world: World, who: SignedIn) => Input<VisionsContract[K]> } = {
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
  'POST /usermissions/tasks/{taskId}/finish': ({ taskIds }) => ({ params: { taskId: taskIds[0]! } }),
  'POST /usermissions/tasks/{taskId}/action': ({ taskIds, toolId }) => ({
    params: { taskId: taskIds[0]! },
    body: { action: { type: 'service', resource: toolId } },
  }),
  'GET /public/rewards': () => ({}),
  'GET /rewards': () => ({ query: { sort: 'true' } }),
  'GET /rewards/reach': () => ({}),
  'GET /rewards/purchased': () => ({ query: {} }),
  'GET /rewards/{id}': ({ reward }) => ({ params: { id: reward.id } }),
  'PUT /rewards/wish': ({ reward }) => ({ body: { reward: reward.id } }),
  'PUT /rewards/purchased/{id}/use': ({ purchaseOf }, who) => ({
    params: { id: purchaseOf(who) },
    body: { isUsed: true },
  }),
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
  'POST /notifications/read': () => ({ body: { until: NOW.toISOString() } }),
  'GET /arrivals': () => ({}),
  'GET /arrivals/walked': () => ({}),
  'POST /arrivals/seen': () => ({ body: { entry: 0, at: NOW.toISOString() } }),
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
  'POST /matches/discovery': () => ({ body: {} }),
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
  'GET /partners/trades': ({ matching }) => ({
    headers: { authorization: `Bearer ${tokenOf(matching, { sub: NO_PERSON })}` },
  }),
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
  'GET /piste-cards': () => ({}),
  'POST /piste-cards': ({ ownedBy }, who) => ({
    body: { pistes: [{ id: ownedBy(who).pistes.id, withReason: true }], name: 'Lise', days: 1 },
  }),
  'DELETE /piste-cards/{id}': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).pistes.endedId } }),
  'PUT /piste-cards/proposals/{id}': ({ ownedBy }, who) => ({
    params: { id: ownedBy(who).pistes.proposalId },
    body: { decision: 'declined' },
  }),
  'GET /public/piste-cards/{token}': ({ ownedBy }, who) => ({ params: { token: ownedBy(who).pistes.token } }),
  'GET /public/piste-cards/{token}/picture': ({ ownedBy }, who) => ({
    params: { token: ownedBy(who).pistes.token },
  }),
  'GET /public/piste-cards/{token}/trades': ({ ownedBy }, who) => ({
    params: { token: ownedBy(who).pistes.token },
    query: { words: 'boulanger' },
  }),
  'POST /public/piste-cards/{token}/proposals': ({ ownedBy }, who) => ({
    params: { token: ownedBy(who).pistes.token },
    body: { code: ownedBy(who).pistes.code, relation: 'teacher' },
  }),
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
  'POST /public/sharedassessments/{token}/visits': ({ ownedBy }, who) => ({
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
  'GET /preferences/saved': () => ({}),
  'GET /preferences/game': () => ({}),
  'GET /preferences/circumstances': () => ({}),
  'PUT /preferences/circumstances': () => ({ body: { limits: ['nuit', 'voiture'], ownWords: 'Je garde ma fille.' } }),
  'PUT /preferences/{kind}/{code}': ({ tradeCode }) => ({
    params: { kind: 'trade', code: tradeCode },
    body: { answer: 'yes' },
  }),
  'DELETE /preferences/{kind}/{code}': ({ tradeCode }) => ({ params: { kind: 'trade', code: tradeCode } }),
  'POST /pistes/essay': ({ tradeCode }) => ({
    body: {
      answers: INTEREST_CODES.map((interest) => ({
        code: `premiere-${interest.toLowerCase()}`,
        answer: 'yes' as const,
      })),
      trades: [tradeCode],
    },
  }),
  'DELETE /preferences/{kind}': () => ({ params: { kind: 'sentence' } }),
  'GET /pistes': () => ({}),
  'PUT /pistes/{kind}/{code}': ({ tradeCode }) => ({
    params: { kind: 'trade', code: tradeCode },
    body: { source: 'search' },
  }),
  'GET /pistes/{id}': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).pisteId } }),
  'PUT /pistes/{id}/visits/{visit}': ({ ownedBy }, who) => ({
    params: { id: ownedBy(who).pisteId, visit: 'looks' },
    body: { answer: 'nothing' },
  }),
  'POST /pistes/{id}/close': ({ ownedBy }, who) => ({
    params: { id: ownedBy(who).pisteId },
    body: { reason: 'daily' },
  }),
  'POST /pistes/{id}/open': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).pisteId } }),
  'DELETE /pistes/{id}/change': ({ ownedBy }, who) => ({ params: { id: ownedBy(who).pisteId } }),
  'GET /notebook': () => ({}),
  'PUT /notebook/welcome': () => ({ body: {} }),
  'GET /notebook/known': () => ({}),
  'GET /notebook/tools': () => ({}),
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
  'GET /public/essay': () => ({}),
  'POST /activities': () => ({
    body: { activities: [{ activity: 'open-page', resource: 'user/missions', timestamp: '2026-11-20T10:00:00Z' }] },
  }),
  'GET /office/providers': () => ({}),
  'GET /office/invitation/{token}': ({ invitation }) => ({ params: { token: invitation.token } }),
  'DELETE /office/session': () => ({}),
  'GET /office/me': () => ({}),
  'POST /office/invitation/{token}/acceptance': ({ foreignToken }) => ({ params: { token: foreignToken } }),
  // Their provider confirms the address: nothing to ask.
  'POST /office/invitation/{token}/identity': ({ foreignToken }) => ({ params: { token: foreignToken } }),
  'PUT /office/access/mails': () => ({ body: { reviewMails: 'daily' } }),
  'PUT /office/organisation': ({ organisation }) => ({ body: { organisation: organisation.id } }),
  'POST /office/factors/totp': () => ({}),
  'POST /office/factors/totp/confirmation': () => ({ body: { code: '000000', name: 'Téléphone' } }),
  'POST /office/factors/passkey/options': () => ({}),
  'POST /office/factors/passkey': () => ({
    body: {
      name: 'Clé',
      credential: { ...credential, response: { clientDataJSON: base64url, attestationObject: base64url } },
    },
  }),
  'DELETE /office/factors/{id}': ({ factorId }) => ({ params: { id: factorId } }),
  'POST /office/proofs/totp': () => ({ body: { code: '000000' } }),
  'POST /office/proofs/passkey/options': () => ({}),
  'POST /office/proofs/passkey': () => ({
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      },
    },
  }),
  'POST /office/proofs/recovery-code': () => ({ body: { code: '2222-2222-2222-2222' } }),
  'POST /office/recovery-codes': () => ({}),
  'GET /office/access': () => ({}),
  'POST /office/identities': () => ({ body: { provider: 'proconnect' } }),
  'DELETE /office/identities/{identity}': () => ({ params: { identity: '0'.repeat(32) } }),
  'DELETE /office/sessions/{session}': () => ({ params: { session: '0'.repeat(32) } }),
  'DELETE /office/sessions': () => ({}),
  'GET /office/members': ({ admin }) => ({ query: { after: admin.id } }),
  'PUT /office/members/{id}/roles': ({ member }) => ({
    params: { id: member.id },
    body: { roles: ['publisher', 'support'] },
  }),
  'DELETE /office/members/{id}': ({ member }) => ({ params: { id: member.id } }),
  'GET /office/invitations': () => ({}),
  'POST /office/invitations': () => ({ body: { email: 'nouvelle@example.org', roles: ['support'] } }),
  'POST /office/invitations/{id}/confirmation': ({ waiting }) => ({ params: { id: waiting.invitation } }),
  'POST /office/invitations/{id}/identity': ({ waiting }) => ({
    params: { id: waiting.presented.invitation },
    body: { professional: waiting.presented.professional },
  }),
  'GET /office/role-requests': () => ({}),
  'POST /office/role-requests/{id}/confirmation': ({ waiting }) => ({ params: { id: waiting.request } }),
  'DELETE /office/role-requests/{id}': ({ waiting }) => ({ params: { id: waiting.request } }),
  'DELETE /office/invitations/{id}': ({ invitation }) => ({ params: { id: invitation.id } }),
  'GET /office/staff-log': () => ({ query: { before: '1000' } }),
  'GET /office/contents': () => ({}),
  'GET /office/contents/{kind}': () => ({
    params: { kind: 'missions' },
    query: { search: 'Annonce', state: 'draft', namespace: 'gen', from: 'A|b' },
  }),
  'GET /office/contents/{kind}/names': () => ({ params: { kind: 'data-types' } }),
  'GET /office/reviews': () => ({}),
  'GET /office/reviews/count': () => ({}),
  'POST /office/contents/{kind}': ({ contents }) => ({
    params: announcements,
    body: { copyOf: contents.live },
  }),
  'GET /office/contents/{kind}/{key}': ({ contents }) => ({
    params: { ...announcements, key: contents.draft },
    query: { since: '1' },
  }),
  'GET /office/contents/{kind}/{key}/versions/{version}': ({ contents }) => ({
    params: { ...announcements, key: contents.live, version: '1' },
  }),
  'GET /office/contents/{kind}/{key}/preview': ({ contents }) => ({
    params: { ...announcements, key: contents.draft },
    query: { situation: 'Lycéen', ageGroup: '16-18', context: 'Normal', researchType: 'FORMATION', namespace: 'gen' },
  }),
  'PUT /office/contents/{kind}/{key}/presence': ({ contents }) => ({
    params: { ...announcements, key: contents.draft },
  }),
  'PUT /office/contents/{kind}/{key}/draft': ({ contents }) => ({
    params: { ...announcements, key: contents.draft },
    body: { revision: 1, document: announcementOf() },
  }),
  'DELETE /office/contents/{kind}/{key}/draft': ({ contents }) => ofDraft(contents.draft),
  'POST /office/contents/{kind}/{key}/restoration': ({ contents }) => ({
    params: { ...announcements, key: contents.draft },
    body: { revision: 1, from: { save: 1 } },
  }),
  'POST /office/contents/{kind}/{key}/submission': ({ contents }) => ofDraft(contents.draft),
  'POST /office/contents/{kind}/{key}/return': ({ contents }) => ({
    params: { ...announcements, key: contents.submitted },
    body: { revision: 1, comment: 'Le titre est trop long.' },
  }),
  'POST /office/contents/{kind}/{key}/publication': ({ contents }) => ({
    params: { ...announcements, key: contents.submitted },
    body: { revision: 1, at: new Date(NOW.getTime() + 3_600_000).toISOString() },
  }),
  'POST /office/contents/{kind}/archive': ({ contents }) => ({
    params: announcements,
    body: { keys: [contents.live] },
  }),
  'DELETE /office/contents/{kind}/{key}/archival': ({ contents }) => ({
    params: { ...announcements, key: contents.live },
  }),
  'POST /office/contents/{kind}/{key}/comments': ({ contents }) => ({
    params: { ...announcements, key: contents.draft },
    body: { text: 'À relire avant lundi.' },
  }),
  'GET /office/media': ({ medium }) => ({ query: { search: 'Logo', unused: 'true', after: medium.id } }),
  'GET /office/media/names': () => ({}),
  'GET /office/media/{id}': ({ medium }) => ({ params: { id: medium.id } }),
  'POST /office/media': ({ picture }) => ({
    query: { name: 'Logo de l’agence', alt: 'Deux dunes sous un soleil', isDecorative: 'false' },
    body: picture,
  }),
  'PUT /office/media/{id}': ({ medium }) => ({
    params: { id: medium.id },
    body: { name: 'Logo', alt: '', isDecorative: true },
  }),
  'PUT /office/media/{id}/picture': ({ medium, picture }) => ({ params: { id: medium.id }, body: picture }),
  'POST /office/media/{id}/agreement': ({ medium: { id, proposal } }) => ({ params: { id }, body: { proposal } }),
  'DELETE /office/media/{id}/proposal': ({ medium: { id, proposal } }) => ({ params: { id }, body: { proposal } }),
  'DELETE /office/media': ({ medium }) => ({ body: { ids: [medium.id] } }),
  'GET /office/upkeep': () => ({}),
  'POST /office/upkeep/jobs/{task}/retry': () => ({ params: { task: 'purchase-mail' } }),
  'POST /office/upkeep/deliveries/retry': () => ({}),
  'GET /office/exports': () => ({ query: { kinds: 'announcements,events' } }),
  'GET /office/exports/{kind}': () => ({ params: announcements }),
  'POST /office/imports': () => ({
    query: { ...announcements, name: 'annonces.csv' },
    body: Buffer.from('key;title\n;Ateliers'),
  }),
  'GET /office/imports/{id}': ({ imported }) => ({ params: { id: imported.id } }),
  'GET /office/imports/{id}/report': ({ imported }) => ({ params: { id: imported.id } }),
  // It is already applied: the same answer again.
  'POST /office/imports/{id}/application': ({ imported }) => ({
    params: { id: imported.id },
    body: { fingerprint: '0'.repeat(64) },
  }),
  'POST /office/contents/{kind}/submission': ({ contents }) => ({
    params: announcements,
    body: { contents: [{ key: contents.draft, revision: 1 }] },
  }),
  'POST /office/contents/{kind}/publication': ({ contents }) => ({
    params: announcements,
    body: { contents: [{ key: contents.submitted, revision: 1 }] },
  }),
  'POST /office/publication': ({ contents }) => ({
    body: { contents: [{ ...announcements, key: contents.submitted, revision: 1 }] },
  }),
  'GET /office/opening': () => ({}),
  'GET /office/roles': () => ({}),
  'GET /office/search': () => ({ query: { search: 'Annonce' } }),
  'GET /office/drafts': () => ({}),
  'POST /office/missions/{key}/showing': ({ missionId }) => ({
    params: { key: missionId },
    body: { place: { audience: 'JOB', ageGroup: '30+', namespace: 'gen' } },
  }),
  'POST /office/start-bundle': () => ({}),
  'GET /office/advice': () => ({}),
  'GET /office/calendar': () => ({ query: { month: '2026-11' } }),
  'GET /office/codes': () => ({}),
  'GET /office/codes/{id}': ({ lot }) => ({ params: { id: lot.rewardId } }),
  'PUT /office/codes/{id}': ({ lot }) => ({ params: { id: lot.rewardId }, body: { lowStock: 20 } }),
  'POST /office/codes/{id}/lots': ({ lot }) => ({
    params: { id: lot.rewardId },
    query: { name: 'codes.csv', expiresOn: '2099-12-31' },
    body: Uint8Array.from(Buffer.from(`code\nEXEMPLE-${randomUUID()}\n`)),
  }),
  'POST /office/code-lots/{id}/release': ({ lot }) => ({ params: { id: lot.id } }),
  'DELETE /office/code-lots/{id}': ({ lot }) => ({ params: { id: lot.id } }),
}

/** Inputs that name another person in a part which the examples leave out or have in common. */
const FOREIGN: Partial<Record<Key, (world: World) => AnyInput>> = {
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
  (examples[key] as (world: World, who: SignedIn) => AnyInput)(world, who)

/** An input of `me` that names another person or a row of them; undefined when no input of the call does. */
export function foreignExampleOf(key: Key, world: World): AnyInput | undefined {
  const [mine, again, theirs] = [world.me, world.me, world.other].map((who) => exampleOf(key, world, who))
  // Random parts differ in each example.
  const isOfPerson = isDeepStrictEqual(mine, again) && !isDeepStrictEqual(mine, theirs)
  return FOREIGN[key]?.(world) ?? (isOfPerson ? theirs : undefined)
}

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
