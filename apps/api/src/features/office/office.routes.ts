import { officeRoutes } from '@visions/contract/office'
import type { FastifyInstance } from 'fastify'
import { done, mount } from '../../platform/http/mount.ts'
import { takePage } from '../../platform/page.ts'
import { listProviders, requireProvider, startForAccount } from '../access/index.ts'
import type { Professional } from './sessions.repository.ts'
import { changeRoles, confirmRoles, removeMember, withdrawRequest } from './change-members.use-case.ts'
import {
  chooseOwnMails,
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
import { maskAddress } from '../../platform/mail-names.ts'
import { sortRoles } from './office.rules.ts'
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

  mount<typeof officeRoutes, Professional>(api, officeRoutes, {
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
    'GET /office/me': ({ me }) => readMe(deps, me),
    'POST /office/invitation/{token}/acceptance': async ({ params, me }) => ({
      organisation: await accept(deps, me, params.token),
    }),
    'POST /office/invitation/{token}/identity': ({ params, me }) => done(present(deps, me, params.token)),
    'PUT /office/organisation': ({ body, me }) => done(chooseOwnOrganisation(db, me, body.organisation)),

    'POST /office/factors/totp': ({ me }) => startTotp(deps, me),
    'POST /office/factors/totp/confirmation': async ({ body, me }) => ({
      recoveryCodes: await confirmTotp(deps, me, body),
    }),
    'POST /office/factors/passkey/options': async ({ me }) => ({
      options: { ...(await startPasskey(deps, me)) },
    }),
    'POST /office/factors/passkey': async ({ body, me }) => ({
      recoveryCodes: await confirmPasskey(deps, me, body),
    }),
    'DELETE /office/factors/{id}': ({ params, me }) => done(removeFactor(deps, me, params.id)),
    'POST /office/proofs/totp': async ({ body, me }) => proven(await proveByTotp(deps, me, body.code)),
    'POST /office/proofs/passkey/options': async ({ me }) => ({
      options: { ...(await startPasskeyProof(deps, me)) },
    }),
    'POST /office/proofs/passkey': async ({ body, me }) => proven(await proveByPasskey(deps, me, body.credential)),
    'POST /office/proofs/recovery-code': async ({ body, me }) => proven(await proveByRecoveryCode(deps, me, body.code)),
    'POST /office/recovery-codes': async ({ me }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, me),
    }),

    'GET /office/access': ({ me }) => readOfficeAccess(deps, me),
    'PUT /office/access/mails': ({ body, me }) => done(chooseOwnMails(db, me, body.reviewMails)),
    'POST /office/identities': async ({ body, me, request, reply }) => ({
      redirectTo: await startForAccount(office, requireProvider(office.providers, 'openid', body.provider), {
        browser: office.browsers.require(request, reply),
        purpose: 'link',
        accountId: me.id,
        returnTo: null,
      }),
    }),
    'DELETE /office/identities/{identity}': ({ params, me }) => done(unlinkIdentity(db, me, params.identity)),
    'DELETE /office/sessions/{session}': ({ params, me }) => done(endSession(deps, me, params.session)),
    'DELETE /office/sessions': ({ me }) => done(endOtherSessions(deps, me)),

    'GET /office/members': async ({ query, me }) => {
      const rows = await findMembers(db, me.organisationId!, { after: query.after, limit: PAGE + 1 })
      const { page, next } = takePage(rows, PAGE)
      return {
        members: page.map(({ id, name, email, roles, joined_at, has_factor }) => ({
          id,
          name,
          email,
          roles: sortRoles(roles),
          joinedAt: joined_at.toISOString(),
          hasFactor: has_factor,
          isMe: id === me.id,
        })),
        next,
      }
    },
    'PUT /office/members/{id}/roles': async ({ body, params, me }) => {
      return { waiting: await changeRoles(db, me, params.id, body.roles) }
    },
    'DELETE /office/members/{id}': ({ params, me }) => done(removeMember(db, me, params.id)),
    'GET /office/invitations': async ({ me }) => ({
      invitations: (await findInvitations(db, me.organisationId!, PAGE)).map(
        ({ id, email, roles, inviter, invited_by, created_at, expires_at, is_open, waits, presented }) => ({
          id,
          email,
          roles: sortRoles(roles),
          invitedBy: inviter,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
          state: !is_open ? ('expired' as const) : waits ? ('waiting' as const) : ('open' as const),
          isMine: invited_by === me.id,
          presented,
        }),
      ),
    }),
    'POST /office/invitations/{id}/confirmation': ({ params, me }) => done(confirmInvited(db, me, params.id)),
    'POST /office/invitations/{id}/identity': ({ params, body, me }) =>
      done(confirmPresentedIdentity(db, me, { invitationId: params.id, presentedBy: body.professional })),
    'GET /office/role-requests': async ({ me }) => ({
      requests: (await findRoleRequests(db, me.organisationId!, PAGE)).map(
        ({ id, professional_id, name, email, roles, requested_by, requester, created_at, expires_at }) => ({
          id,
          member: { id: professional_id, name, email },
          roles: sortRoles(roles),
          requestedBy: requester,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
          isMine: [requested_by, professional_id].includes(me.id),
        }),
      ),
    }),
    'POST /office/role-requests/{id}/confirmation': ({ params, me }) => done(confirmRoles(db, me, params.id)),
    'DELETE /office/role-requests/{id}': ({ params, me }) => done(withdrawRequest(db, me, params.id)),
    'POST /office/invitations': ({ body, me }) => invite(db, me, body),
    'DELETE /office/invitations/{id}': ({ params, me }) => done(revoke(db, me, params.id)),
    'GET /office/staff-log': async ({ query, me }) => {
      const options = { before: query.before, limit: PAGE + 1 }
      const rows = await findStaffLines(db, me.organisationId!, options)
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
