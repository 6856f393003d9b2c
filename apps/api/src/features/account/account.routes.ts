import { accountRoutes } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readUniqueCookie } from '../../platform/http/cookies.ts'
import { done, mount } from '../../platform/http/mount.ts'
import { hashOf } from '../../platform/random-secrets.ts'
import { deviceOf, listProviders, requireProvider, setSession, signOutUrl, startForAccount } from '../access/index.ts'
import type { Deps } from '../deps.ts'
import { findEmail } from './account.repository.ts'
import { safeReturnPath } from './account.rules.ts'
import { requireFresh } from './fresh-proof.use-case.ts'
import { endSessions, unlinkIdentity } from './link.use-case.ts'
import {
  confirmAddress,
  linkMailbox,
  proveByCode,
  requestAddressCodes,
  requestLinkCode,
  requestProofCode,
  requestSignInCode,
  signInWithCode,
} from './mail-codes.use-case.ts'
import { readAccess } from './read-access.use-case.ts'
import { identityCookies, peopleSignIn } from './sign-in.routes.ts'
import { signInWithToken } from './sign-in.use-case.ts'
import { readChange, undoChange } from './undo-change.use-case.ts'

/** Page of the profile to which a link returns (DOR-04). */
const ACCESS_PAGE = '/user/profile/connexion'

export function registerAccount(api: FastifyInstance, deps: Deps): void {
  const { browsers, config, db, identity, sessions } = deps
  const people = peopleSignIn(deps)
  const { providers } = people
  const cookies = identityCookies(config)
  const secretOf = (request: FastifyRequest) => request.cookies[sessions.cookie]
  /** Hash of the session cookie, which holds the codes of a signed-in person. */
  const holderOf = (request: FastifyRequest) => hashOf(secretOf(request)!)
  const deviceIn = (request: FastifyRequest) => deviceOf(request.headers['user-agent'])
  const forSession = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store')

  mount(api, accountRoutes, {
    'POST /auth/sso/{ssoToken}': async ({ params, request, reply }) => {
      if (!identity) throw new Refusal(401, 'token_refused', 'The identity service is not in use')
      const { userId, secret } = await signInWithToken(
        { ...deps, identity },
        {
          token: params.ssoToken,
          state: readUniqueCookie(request, cookies.state),
          oldSession: secretOf(request),
          device: deviceIn(request),
          provider: requireProvider(providers, 'interapp'),
        },
      )
      setSession(forSession(reply), people, secret)
      return { userId, returnTo: safeReturnPath(readUniqueCookie(request, cookies.returnTo)) }
    },
    'GET /auth/check': async ({ personId }) => ({ userId: personId, email: await findEmail(db, personId) }),
    'DELETE /auth/logout': async ({ request, reply }) => {
      const closed = await sessions.close(secretOf(request))
      reply.clearCookie(sessions.cookie, sessions.cookieOptions)
      forSession(reply).header('clear-site-data', '"storage"')
      const home = `${config.publicUrl}/`
      // Without a session, and for those of the previous version: the identity service, if there is one.
      const isOfIdentityService =
        !closed?.provider || providers.some(({ id, kind }) => id === closed.provider && kind === 'interapp')
      const redirectTo = isOfIdentityService ? identity?.signOutUrl() : await signOutUrl(people, closed)
      return { signedOut: true as const, redirectTo: redirectTo ?? home }
    },

    'GET /public/providers': async ({ reply }) => {
      forSession(reply)
      return { providers: await listProviders(people, ({ kind }) => kind !== 'interapp' || identity!.isUp()) }
    },
    'POST /auth/code': async ({ body, request, reply }) => {
      requireProvider(providers, 'mail-code')
      forSession(reply)
      await requestSignInCode(deps, {
        browser: hashOf(browsers.require(request, reply)),
        email: body.email,
        returnTo: safeReturnPath(body.returnTo),
      })
      return { sent: true as const }
    },
    'POST /auth/code/confirmation': async ({ body, request, reply }) => {
      const { id: provider } = requireProvider(providers, 'mail-code')
      const browser = browsers.findUnchecked(request)
      if (browser === undefined) throw new Refusal(401, 'code_refused', 'No code was requested in this browser')
      const { userId, secret, returnTo } = await signInWithCode(deps, {
        browser: hashOf(browser),
        code: body.code,
        email: body.email,
        provider,
        oldSession: secretOf(request),
        device: deviceIn(request),
      })
      setSession(forSession(reply), people, secret)
      return { userId, returnTo }
    },

    'GET /account/access': ({ personId, request }) =>
      readAccess({ db, sessions, providers }, { personId, secret: secretOf(request), session: holderOf(request) }),
    'POST /account/proofs': async ({ body, personId, request, reply }) => {
      const provider = requireProvider(providers, 'openid', body.provider)
      const page = safeReturnPath(body.returnTo)
      return {
        redirectTo: await startForAccount(people, provider, {
          browser: browsers.require(request, reply),
          purpose: 'proof',
          accountId: personId,
          returnTo: page?.split('?')[0] === ACCESS_PAGE ? page : ACCESS_PAGE,
        }),
      }
    },
    'POST /account/proofs/code': async ({ body, personId, request }) => {
      await requestProofCode(deps, { personId, secret: secretOf(request)!, email: body.email })
      return { sent: true as const }
    },
    'POST /account/proofs/code/confirmation': ({ body, personId, request }) =>
      done(proveByCode(deps, { personId, secret: secretOf(request)!, code: body.code })),
    'POST /account/links': async ({ body, personId, request, reply }) => {
      const provider = requireProvider(providers, 'openid', body.provider)
      await requireFresh(sessions, secretOf(request))
      return {
        redirectTo: await startForAccount(people, provider, {
          browser: browsers.require(request, reply),
          purpose: 'link',
          accountId: personId,
          returnTo: `${ACCESS_PAGE}?${new URLSearchParams({ ajout: provider.id })}`,
        }),
      }
    },
    'POST /account/links/code': async ({ body, personId, request }) => {
      requireProvider(providers, 'mail-code')
      await requestLinkCode(deps, { personId, secret: secretOf(request)!, email: body.email })
      return { sent: true as const }
    },
    'POST /account/links/code/confirmation': async ({ body, personId, request }) => {
      const { id: provider } = requireProvider(providers, 'mail-code')
      await linkMailbox(deps, { personId, secret: secretOf(request)!, code: body.code, provider })
      return { done: true as const }
    },
    'DELETE /account/identities/{identity}': ({ params, personId, request }) =>
      done(unlinkIdentity(deps, params.identity, { personId, secret: secretOf(request)! })),
    'DELETE /account/sessions/{session}': ({ params, personId, request }) =>
      done(endSessions(deps, { sessionId: params.session }, { personId, secret: secretOf(request)! })),
    'DELETE /account/sessions': ({ personId, request }) =>
      done(endSessions(deps, {}, { personId, secret: secretOf(request)! })),
    'GET /public/account-changes/{token}': ({ params }) => readChange(deps, params.token),
    'POST /public/account-changes/{token}/reversal': ({ params }) => done(undoChange(deps, params.token)),
    'POST /account/email/codes': async ({ body, personId, request }) => {
      await requestAddressCodes(deps, { personId, session: holderOf(request), email: body.email })
      return { sent: true as const }
    },
    'POST /account/email/confirmation': async ({ body, personId, request }) => ({
      isConfirmed: await confirmAddress(deps, { personId, secret: secretOf(request)!, code: body.code }),
    }),
  })
}
