// How professionals sign in on their own origin (DOR-08).
import { LIMITS } from '@visions/contract/limits'
import { INVITATION, OFFICE, SIGN_IN, withReturn } from '@visions/contract/office-addresses'
import type { FastifyInstance } from 'fastify'
import { Browsers } from '../../platform/http/browsers.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'
import { countRequest } from '../../platform/http/server.ts'
import {
  ATTEMPT_SECONDS,
  openIdProviders,
  registerSignIn,
  requireProvider,
  startAtProvider,
  type SignIn,
  type SignInPages,
} from '../access/index.ts'
import type { Deps } from '../deps.ts'
import { invitationOf } from './invitation-link.ts'
import { safeOfficePath } from './office.rules.ts'
import { endSessionsOfProvider, type ProfessionalSessions, type Professional } from './sessions.repository.ts'
import { returnsOf } from './sign-in.use-case.ts'

/** Why a sign-in did not succeed, for the sign-in page. */
const CAUSES = { identity_unknown: 'inconnu', try_again: 'expiree' }

/** How long after its issue a notice says that its token expires (partners/openid). */
const LOGOUT_TOKEN_MS = 600_000

/** Whether browsers reach the professionals' origin over https. */
export const isSecureOffice = ({ proUrl }: Pick<Deps['config'], 'proUrl'>): boolean =>
  proUrl?.startsWith('https:') ?? true

export type OfficeDeps = Deps & { officeSessions: ProfessionalSessions }

/** How professionals sign in. */
export function officeSignIn(deps: OfficeDeps): SignIn<Professional> & SignInPages {
  const { config, db, openId, secrets, officeSessions: sessions } = deps
  const providers = openIdProviders(config.providers, 'professionals')
  const isSecure = isSecureOffice(config)
  const invitationName = cookieName('pro_invitation', isSecure)
  const office: SignIn<Professional> & SignInPages = {
    ...returnsOf({ db, secrets, sessions, invitationName }),
    audience: 'professionals',
    origin: config.proUrl ?? '',
    db,
    openId,
    providers,
    sessions,
    browsers: new Browsers(secrets, isSecure, 'pro_browser'),
    cookies: [invitationName],
    causes: CAUSES,
    errorPage: ({ cause: erreur, service, returnTo }) =>
      withReturn(SIGN_IN, { suite: returnTo ?? undefined, erreur, service }),
    // A repeated token ends no session that was opened after it.
    endSessions: async (notice, { id: provider }) => {
      const before = new Date(notice.expiresAt.getTime() - LOGOUT_TOKEN_MS)
      await endSessionsOfProvider(db, { ...notice, before, provider })
      return true
    },
    start: async (request, reply, providerId) => {
      const provider = requireProvider(providers, 'openid', providerId)
      await countRequest(request, reply, LIMITS.officeSignInStarts, deps)
      const { suite, invitation, preuve } = request.query as Record<string, unknown>
      const page = safeOfficePath(suite)
      const token = typeof invitation === 'string' && invitationOf(secrets, invitation) ? invitation : undefined
      const found = await sessions.find(request.cookies[sessions.cookie], true)
      // Asks the provider to prove the second factor of an open session.
      const isProof = found.state === 'live' && preuve === '1'
      if (found.state === 'live' && !isProof) return token === undefined ? (page ?? OFFICE) : `${INVITATION}/${token}`
      // The token stays in the browser: an attempt does not store it.
      if (token !== undefined)
        reply.setCookie(invitationName, token, { ...cookieOptions(isSecure), maxAge: ATTEMPT_SECONDS })
      return startAtProvider(office, provider, {
        request,
        reply,
        ...(isProof ? { purpose: 'proof', accountId: found.session.id } : { purpose: 'sign-in', accountId: null }),
        returnTo: token === undefined ? page : null,
      })
    },
  }
  return office
}

/** Registers the sign-in of professionals. Without PRO_URL no request reaches it. */
export const registerOfficeSignIn = (app: FastifyInstance, deps: OfficeDeps): void =>
  registerSignIn(app, officeSignIn(deps), deps)
