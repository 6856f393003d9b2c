// One valid call of every route of professionals, and the rows that they name.
import { randomUUID } from 'node:crypto'
import type { OfficeRole } from '@visions/contract/constants'
import type { Input, RouteKey } from '@visions/contract/kernel'
import type { officeRoutes } from '@visions/contract/office'
import { insert } from './build/insert.ts'
import {
  buildOfficeSession,
  buildOrganisation,
  buildProfessional,
  type BuiltProfessional,
} from './build/professionals.ts'
import type { TestApp } from './harness.ts'

export type OfficeKey = keyof typeof officeRoutes & RouteKey

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
  /** An invitation into another organisation, which `admin` may accept. */
  foreignToken: string
}

export async function buildOfficeWorld(app: TestApp): Promise<OfficeWorld> {
  const { db } = app
  const organisation = await buildOrganisation(db)
  const build = (...roles: OfficeRole[]) => buildProfessional(db, { organisation, roles })
  const [admin, otherAdmin, member] = [await build('admin'), await build('admin'), await build('editor')]
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
  const invite = (into: Organisation, inviter: BuiltProfessional) =>
    insert(db, 'invitations', {
      organisation_id: into.id,
      email: `invite-${randomUUID()}@example.org`,
      roles: ['editor'],
      invited_by: inviter.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
  const elsewhere = await buildOrganisation(db)
  const inviter = await buildProfessional(db, { organisation: elsewhere, roles: ['admin'] })
  const tokenOf = ({ id }: { id: string }) => app.deps.secrets.linkToken('office-invitation', id)
  const invitation = await invite(organisation, otherAdmin)
  return {
    organisation,
    admin,
    cookie: officeCookie(await buildOfficeSession(db, admin, { organisation })),
    otherAdmin,
    member,
    factorId,
    invitation: { id: invitation.id, token: tokenOf(invitation) },
    foreignToken: tokenOf(await invite(elsewhere, inviter)),
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

/** For each route a call of the administrator. Those with a proof are refused with 409 or 422. */
export const officeExamples: { [K in OfficeKey]: (world: OfficeWorld) => Input<(typeof officeRoutes)[K]> } = {
  'GET /office/providers': () => ({}),
  'GET /office/invitation/{token}': ({ invitation }) => ({ params: { token: invitation.token } }),
  'DELETE /office/session': () => ({}),
  'GET /office/me': () => ({}),
  'POST /office/invitation/{token}/acceptance': ({ foreignToken }) => ({ params: { token: foreignToken } }),
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
  'DELETE /office/invitations/{id}': ({ invitation }) => ({ params: { id: invitation.id } }),
  'GET /office/staff-log': () => ({ query: { before: '1000' } }),
}
