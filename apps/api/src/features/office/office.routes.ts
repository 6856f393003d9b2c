import { officeRoutes } from '@visions/contract/office'
import type { FastifyInstance } from 'fastify'
import { done, mount } from '../../platform/http/mount.ts'
import { takePage } from '../../platform/page.ts'
import { listProviders, requireProvider, startForAccount } from '../access/index.ts'
import { changeRoles, confirmRoles, removeMember, withdrawRequest } from './change-members.use-case.ts'
import {
  chooseOwnOrganisation,
  endOtherSessions,
  endSession,
  signOut,
  unlinkIdentity,
} from './end-sessions.use-case.ts'
import {
  confirmPasskey,
  confirmTotp,
  freshUntil,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './enrol-factor.use-case.ts'
import { findInvitations } from './invitations.repository.ts'
import {
  accept,
  confirmInvited,
  confirmPresentedIdentity,
  invite,
  present,
  requireInvitation,
  revoke,
} from './invite.use-case.ts'
import { maskAddress, sortRoles } from './office.rules.ts'
import { findMembers } from './organisations.repository.ts'
import { proveByPasskey, proveByRecoveryCode, proveByTotp, startPasskeyProof } from './prove-factor.use-case.ts'
import { readMe, readOfficeAccess } from './read-office.use-case.ts'
import { findRoleRequests } from './role-requests.repository.ts'
import { officeSignIn, type OfficeDeps } from './sign-in.routes.ts'
import { findStaffLines } from './staff-log.repository.ts'

const PAGE = 50
const proven = (at: Date) => ({ freshUntil: freshUntil(at).toISOString() })

/** Mounts the calls of professionals. No request reaches them without PRO_URL (platform/http/origins.ts). */
export function registerOffice(api: FastifyInstance, deps: OfficeDeps): void {
  const { db, officeSessions: sessions } = deps
  const office = officeSignIn(deps)

  mount(api, officeRoutes, {
    'GET /office/providers': async () => ({ providers: await listProviders(office) }),
    'GET /office/invitation/{token}': async ({ params }) => {
      const { organisation, email, roles, inviter, expires_at } = await requireInvitation(deps, params.token)
      return {
        organisation,
        email: maskAddress(email),
        roles: sortRoles(roles),
        invitedBy: inviter,
        expiresAt: expires_at.toISOString(),
      }
    },
    'DELETE /office/session': async ({ request, reply }) => {
      const redirectTo = await signOut(sessions, office, request.cookies[sessions.cookie])
      reply.clearCookie(sessions.cookie, sessions.cookieOptions)
      reply.headers({ 'cache-control': 'private, no-store', 'clear-site-data': '"storage"' })
      return { signedOut: true as const, redirectTo }
    },
    'GET /office/me': ({ professional }) => readMe(deps, professional),
    'POST /office/invitation/{token}/acceptance': async ({ params, professional }) => ({
      organisation: await accept(deps, professional, params.token),
    }),
    'POST /office/invitation/{token}/identity': ({ params, professional }) =>
      done(present(deps, professional, params.token)),
    'PUT /office/organisation': ({ body, professional }) =>
      done(chooseOwnOrganisation(db, professional, body.organisation)),

    'POST /office/factors/totp': ({ professional }) => startTotp(deps, professional),
    'POST /office/factors/totp/confirmation': async ({ body, professional }) => ({
      recoveryCodes: await confirmTotp(deps, professional, body),
    }),
    'POST /office/factors/passkey/options': async ({ professional }) => ({
      options: { ...(await startPasskey(deps, professional)) },
    }),
    'POST /office/factors/passkey': async ({ body, professional }) => ({
      recoveryCodes: await confirmPasskey(deps, professional, body),
    }),
    'DELETE /office/factors/{id}': ({ params, professional }) => done(removeFactor(deps, professional, params.id)),
    'POST /office/proofs/totp': async ({ body, professional }) =>
      proven(await proveByTotp(deps, professional, body.code)),
    'POST /office/proofs/passkey/options': async ({ professional }) => ({
      options: { ...(await startPasskeyProof(deps, professional)) },
    }),
    'POST /office/proofs/passkey': async ({ body, professional }) =>
      proven(await proveByPasskey(deps, professional, body.credential)),
    'POST /office/proofs/recovery-code': async ({ body, professional }) =>
      proven(await proveByRecoveryCode(deps, professional, body.code)),
    'POST /office/recovery-codes': async ({ professional }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, professional),
    }),

    'GET /office/access': ({ professional }) => readOfficeAccess(deps, professional),
    'POST /office/identities': async ({ body, professional, request, reply }) => ({
      redirectTo: await startForAccount(office, requireProvider(office.providers, 'openid', body.provider), {
        browser: office.browsers.require(request, reply),
        purpose: 'link',
        accountId: professional.id,
        returnTo: null,
      }),
    }),
    'DELETE /office/identities/{identity}': ({ params, professional }) =>
      done(unlinkIdentity(db, professional, params.identity)),
    'DELETE /office/sessions/{session}': ({ params, professional }) =>
      done(endSession(deps, professional, params.session)),
    'DELETE /office/sessions': ({ professional }) => done(endOtherSessions(deps, professional)),

    'GET /office/members': async ({ query, professional }) => {
      const rows = await findMembers(db, professional.organisationId!, { after: query.after, limit: PAGE + 1 })
      const { page, next } = takePage(rows, PAGE)
      return {
        members: page.map(({ id, name, email, roles, joined_at, has_factor }) => ({
          id,
          name,
          email,
          roles: sortRoles(roles),
          joinedAt: joined_at.toISOString(),
          hasFactor: has_factor,
          isMe: id === professional.id,
        })),
        next,
      }
    },
    'PUT /office/members/{id}/roles': async ({ body, params, professional }) => {
      return { waiting: await changeRoles(db, professional, params.id, body.roles) }
    },
    'DELETE /office/members/{id}': ({ params, professional }) => done(removeMember(db, professional, params.id)),
    'GET /office/invitations': async ({ professional }) => ({
      invitations: (await findInvitations(db, professional.organisationId!, PAGE)).map(
        ({ id, email, roles, inviter, invited_by, created_at, expires_at, is_open, waits, presented }) => ({
          id,
          email,
          roles: sortRoles(roles),
          invitedBy: inviter,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
          state: !is_open ? ('expired' as const) : waits ? ('waiting' as const) : ('open' as const),
          isMine: invited_by === professional.id,
          presented,
        }),
      ),
    }),
    'POST /office/invitations/{id}/confirmation': ({ params, professional }) =>
      done(confirmInvited(db, professional, params.id)),
    'POST /office/invitations/{id}/identity': ({ params, body, professional }) =>
      done(confirmPresentedIdentity(db, professional, { invitationId: params.id, presentedBy: body.professional })),
    'GET /office/role-requests': async ({ professional }) => ({
      requests: (await findRoleRequests(db, professional.organisationId!, PAGE)).map(
        ({ id, professional_id, name, email, roles, requested_by, requester, created_at, expires_at }) => ({
          id,
          member: { id: professional_id, name, email },
          roles: sortRoles(roles),
          requestedBy: requester,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
          isMine: [requested_by, professional_id].includes(professional.id),
        }),
      ),
    }),
    'POST /office/role-requests/{id}/confirmation': ({ params, professional }) =>
      done(confirmRoles(db, professional, params.id)),
    'DELETE /office/role-requests/{id}': ({ params, professional }) =>
      done(withdrawRequest(db, professional, params.id)),
    'POST /office/invitations': ({ body, professional }) => invite(db, professional, body),
    'DELETE /office/invitations/{id}': ({ params, professional }) => done(revoke(db, professional, params.id)),
    'GET /office/staff-log': async ({ query, professional }) => {
      const options = { before: query.before, limit: PAGE + 1 }
      const rows = await findStaffLines(db, professional.organisationId!, options)
      return {
        lines: rows.slice(0, PAGE).map(({ at, professional_id: id, name, ...line }) => ({
          ...line,
          at: at.toISOString(),
          professional: id === null ? null : { id, name },
        })),
        next: rows.length > PAGE ? rows[PAGE - 1]!.line : null,
      }
    },
  })
}
