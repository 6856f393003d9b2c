// Two people and an organisation of professionals, with rows for the examples of all calls.
import { randomBytes, randomUUID } from 'node:crypto'
import { INTEREST_CODES, type OfficeRole } from '@visions/contract/constants'
import type { ExchangeKind } from '@visions/contract/vocabulary'
import { afterAll } from 'vitest'
import { buildAssessment, buildShare } from './build/assessments.ts'
import { buildLot, type BuiltLot } from './build/code-lots.ts'
import { buildJourney, buildMission, buildObjective, buildTool, buildTrade, someToolApart } from './build/content.ts'
import { announcementOf, buildAnnouncement, buildDraft, buildImport } from './build/contents.ts'
import { buildEvent } from './build/events.ts'
import { buildApplication, buildConsent, buildExchange, somePublisherExchange } from './build/exchanges.ts'
import { insert, type Overrides } from './build/insert.ts'
import { buildMedium, drawPng } from './build/media.ts'
import { buildEstablishment, buildMeeting } from './build/meetings.ts'
import {
  buildConnection,
  buildNotification,
  buildPerson,
  buildProgress,
  buildResults,
  buildWish,
} from './build/people.ts'
import {
  buildOfficeSession,
  buildOrganisation,
  buildProfessional,
  type BuiltProfessional,
} from './build/professionals.ts'
import { buildGameSentence, buildPiste } from './build/preferences.ts'
import { buildReward } from './build/rewards.ts'
import { codeOf } from '../src/features/account/mail-code.ts'
import { openDatabase, openPool } from '../src/platform/database/database.ts'
import { hashOf } from '../src/platform/random-secrets.ts'
import { proveSession, simulatedProviders, startTestApp, type SignedIn, type TestApp } from './harness.ts'

import { startMatchingProvider, type MatchingProvider } from './matching-provider.ts'
import { officeCookie } from './office.ts'
import { installWriteLog, type WrittenTables } from './write-log.ts'

type Organisation = Awaited<ReturnType<typeof buildOrganisation>>

/** Two people with rows for all calls, and the content that both use. */
export interface World extends OfficeWorld {
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
  /** The provider of matches, which copies the trades. */
  matching: Partner
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
  /** Id of a purchase of one of the two people. */
  purchaseOf: (who: SignedIn) => string
  /** Rows that belong to one of the two people. */
  ownedBy: (who: SignedIn) => Owned
  /** Starts to record the tables that are written. */
  watchWrites: () => Promise<WrittenTables>
  close: () => Promise<void>
}

/** An organisation with three administrators, one member, and an open invitation. */
export interface OfficeWorld {
  organisation: Organisation
  /** An administrator. The session of the cookie has a fresh factor. */
  admin: BuiltProfessional
  adminCookie: string
  otherAdmin: BuiltProfessional
  member: BuiltProfessional
  factorId: string
  invitation: { id: string; token: string }
  /** Acts of another administrator: an invitation and a request that wait for a second one, an identity to confirm. */
  waiting: { invitation: string; request: string; presented: { invitation: string; professional: string } }
  /** An invitation into another organisation, which `admin` may accept. */
  foreignToken: string
  /** Keys of announcements: drafts of another member in each stage, and a live one with two versions. */
  contents: { draft: string; submitted: string; live: string }
  /** A picture that no content has, with a proposed text, and a file that the library does not have. */
  medium: { id: string; proposal: string }
  picture: Uint8Array<ArrayBuffer>
  /** An applied import of `admin`. */
  imported: { id: string }
  /** A reward with a waiting lot of another member. */
  lot: BuiltLot
}

export interface Partner {
  apiUrl: string
  key: Uint8Array
  audience: string
}
export type Offer = Awaited<ReturnType<typeof buildExchange>>
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
  for (const interest of INTEREST_CODES)
    await buildGameSentence(db, { code: `premiere-${interest.toLowerCase()}`, interest })
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
  const buy = (who: SignedIn) =>
    who.call('POST /rewards/{id}', { params: { id: reward.id }, body: { transactionType: 'PromoCode' } })
  const [mine, bought] = [await buy(me), await buy(other)]
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
    matching: partnerAt(`${config.matchingUrl}/api`),
    cloudId: cloud.id,
    tradeCode: trade.code,
    offers,
    eventId: event.id,
    establishmentId,
    quietEstablishmentId,
    proposedDates: [{ startsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(), minutes: 45 }],
    reward: { id: reward.id, price: reward.price },
    otherPurchase: { id: bought.transaction._id, code: bought.reward.promoCode },
    purchaseOf: (who) => (who === me ? mine : bought).transaction._id,
    ownedBy: (who) => owned.get(who)!,
    watchWrites,
    ...(await buildOfficeWorld(app)),
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
  matching.keep(pseudonym, [{ code, publisher, title: `Formation de ${person.city}`, link: null }])
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

  const shown = await buildPiste(db, { person, code: (await buildTrade(db)).code, title: person.city })
  const cards = await Promise.all(
    [0, 1].map(() =>
      insert(db, 'piste_cards', { person_id: person.id, name: '', expires_at: new Date(Date.now() + 3_600_000) }),
    ),
  )
  await insert(db, 'piste_card_items', { card_id: cards[0]!.id, place: 1, piste_id: shown.id })
  const proposal = await insert(db, 'piste_proposals', { card_id: cards[0]!.id, code: shown.code, relation: 'parent' })

  const answer = `Plutôt à ${person.city}.`
  const asked = await buildMeeting(db, { person, state: 'proposed', wishes: person.city })
  const proposed = await buildMeeting(db, { person, state: 'proposed' })
  const confirmed = await buildMeeting(db, { person, state: 'confirmed', message: person.city })
  const declined = await buildMeeting(db, { person, state: 'declined' })
  const cancelled = await buildMeeting(db, { person, state: 'cancelled', cancelled_by: 'establishment' })
  const earlier = new Date(Date.now() - 3_600_000)
  const piste = await buildPiste(db, {
    person,
    kind: 'training',
    code: 'psup-7',
    title: person.city,
    answered_at: earlier,
    opened_at: earlier,
  })
  await db.updateTable('meetings').set({ state: 'requested', answer }).where('id', '=', asked.id).execute()
  return {
    pseudonym: connection.id,
    ticket: linkToken('return', progress.id),
    wishId: wish.id,
    pisteId: piste.id,
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
    /** A piste, and two cards: the first stays open and has a proposal, the other is ended. */
    pistes: {
      id: shown.id,
      code: shown.code,
      token: linkToken('pistes', cards[0]!.id),
      endedId: cards[1]!.id,
      proposalId: proposal.id,
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

export async function buildOfficeWorld(app: TestApp): Promise<OfficeWorld> {
  const { db } = app
  const organisation = await buildOrganisation(db)
  const build = (...roles: OfficeRole[]) => buildProfessional(db, { organisation, roles })
  const [admin, otherAdmin, member] = [
    await build('admin', 'editor', 'publisher', 'economy'),
    await build('admin'),
    await build('editor'),
  ]
  await build('admin')
  const factor = async (name: string) =>
    insert(db, 'second_factors', {
      professional_id: admin.id,
      kind: 'totp',
      name,
      sealed_secret: app.deps.secrets.seal(admin.id, 'JBSWY3DPEHPK3PXP'),
      last_step: 0,
    })
  const { id: factorId } = await factor('Téléphone')
  await factor('Tablette')
  const invite = (into: Organisation, inviter: BuiltProfessional, overrides: Overrides<'invitations'> = {}) =>
    insert(db, 'invitations', {
      organisation_id: into.id,
      email: `invite-${randomUUID()}@example.org`,
      roles: ['editor'],
      invited_by: inviter.id,
      expires_at: new Date(Date.now() + 86_400_000),
      ...overrides,
    })
  const elsewhere = await buildOrganisation(db)
  const inviter = await buildProfessional(db, { organisation: elsewhere, roles: ['admin'] })
  const tokenOf = ({ id }: { id: string }) => app.deps.secrets.linkToken('office-invitation', id)
  const invitation = await invite(organisation, otherAdmin)
  const stranger = await buildProfessional(db)
  const waiting = {
    invitation: (await invite(organisation, otherAdmin, { roles: ['publisher'] })).id,
    request: (
      await insert(db, 'role_requests', {
        organisation_id: organisation.id,
        professional_id: member.id,
        roles: ['economy'],
        requested_by: otherAdmin.id,
        expires_at: new Date(Date.now() + 86_400_000),
      })
    ).id,
    presented: {
      invitation: (await invite(organisation, otherAdmin, { presented_by: stranger.id, presented_at: new Date() })).id,
      professional: stranger.id,
    },
  }
  const live = await buildAnnouncement(db)
  await buildDraft(db, { key: live.id, live_version: 1, draft: null, stage: null })
  await insert(db, 'content_versions', {
    kind: 'announcements',
    key: live.id,
    version: 1,
    document: JSON.stringify(announcementOf({ title: live.title })),
  })
  const contents = {
    draft: (await buildDraft(db, { author: member })).key,
    submitted: (await buildDraft(db, { author: member, stage: 'submitted' })).key,
    live: live.id,
  }
  await insert(db, 'content_archivals', {
    kind: 'announcements',
    key: live.id,
    live_version: 1,
    proposed_by: member.id,
    proposed_in: organisation.id,
  })
  const medium = await buildMedium(db)
  const proposal = await insert(db, 'media_proposals', {
    media_id: medium.id,
    proposed_by: member.id,
    name: medium.name,
    alt: 'Deux dunes',
    is_decorative: false,
  })
  return {
    organisation,
    admin,
    contents,
    medium: { id: medium.id, proposal: proposal.id },
    picture: drawPng(),
    imported: await buildImport(db, admin, {
      applied_at: new Date(),
      report: JSON.stringify({ counts: { create: 0, change: 0, unchanged: 0, refused: 0 }, problems: [], lines: [] }),
    }),
    lot: await buildLot(db, { importedBy: member }),
    adminCookie: officeCookie(await buildOfficeSession(db, admin, { organisation })),
    otherAdmin,
    member,
    factorId,
    invitation: { id: invitation.id, token: tokenOf(invitation) },
    waiting,
    foreignToken: tokenOf(await invite(elsewhere, inviter, { email: admin.email })),
  }
}
