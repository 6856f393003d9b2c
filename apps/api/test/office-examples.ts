// One valid call of every route of professionals, and the rows that they name.
import { randomUUID } from 'node:crypto'
import type { OfficeRole } from '@visions/contract/constants'
import type { Input, RouteKey } from '@visions/contract/kernel'
import type { codesRoutes } from '@visions/contract/codes'
import type { contentsRoutes } from '@visions/contract/office-contents'
import type { importsRoutes } from '@visions/contract/imports'
import type { preparationRoutes } from '@visions/contract/preparation'
import type { mediaRoutes } from '@visions/contract/media'
import type { officeRoutes } from '@visions/contract/office'
import type { operationsRoutes } from '@visions/contract/operations'
import { announcementOf, buildAnnouncement, buildDraft, buildImport } from './build/contents.ts'
import { buildLot, type BuiltLot } from './build/code-lots.ts'
import { insert, type Overrides } from './build/insert.ts'
import { buildMedium, drawPng } from './build/media.ts'
import {
  buildOfficeSession,
  buildOrganisation,
  buildProfessional,
  type BuiltProfessional,
} from './build/professionals.ts'
import type { TestApp } from './harness.ts'

/** Calls of professionals. */
export type ProfessionalRoutes = typeof officeRoutes &
  typeof contentsRoutes &
  typeof importsRoutes &
  typeof mediaRoutes &
  typeof codesRoutes &
  typeof preparationRoutes &
  typeof operationsRoutes
export type OfficeKey = keyof ProfessionalRoutes & RouteKey

/** Host of PRO_URL in tests. */
export const OFFICE_HOST = 'pro.localhost:3000'
const COOKIE = 'pro_sid'
export const officeCookie = (secret: string): string => `${COOKIE}=${secret}`

type Organisation = Awaited<ReturnType<typeof buildOrganisation>>

/** An organisation with three administrators, one member, and an open invitation. */
export interface OfficeWorld {
  organisation: Organisation
  /** An administrator. The session has a fresh factor. */
  admin: BuiltProfessional
  cookie: string
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
    cookie: officeCookie(await buildOfficeSession(db, admin, { organisation })),
    otherAdmin,
    member,
    factorId,
    invitation: { id: invitation.id, token: tokenOf(invitation) },
    waiting,
    foreignToken: tokenOf(await invite(elsewhere, inviter, { email: admin.email })),
  }
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

/** For each route a call of the administrator. Those with a proof are refused with 409 or 422. */
export const officeExamples: { [K in OfficeKey]: (world: OfficeWorld) => Input<ProfessionalRoutes[K]> } = {
  'GET /office/providers': () => ({}),
  'GET /office/invitation/{token}': ({ invitation }) => ({ params: { token: invitation.token } }),
  'DELETE /office/session': () => ({}),
  'GET /office/me': () => ({}),
  'POST /office/invitation/{token}/acceptance': ({ foreignToken }) => ({ params: { token: foreignToken } }),
  // Their provider confirms the address: nothing to ask.
  'POST /office/invitation/{token}/identity': ({ foreignToken }) => ({ params: { token: foreignToken } }),
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
    body: { revision: 1, at: new Date(Date.now() + 3_600_000).toISOString() },
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
  'POST /office/imports': () => ({ body: { ...announcements, name: 'annonces.csv', text: 'key;title\n;Ateliers' } }),
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
  'POST /office/start-bundle': () => ({}),
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
