import { accountRoutes } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { startAttempt } from '../../partners/openid/attempts.ts'
import { OpenIdUnavailable } from '../../partners/openid/openid.ts'
import { readUniqueCookie } from '../../platform/http/cookies.ts'
import { mount } from '../../platform/http/mount.ts'
import { hashOf } from '../../platform/random-secrets.ts'
import type { OpenIdProvider, Provider } from '../../providers.ts'
import type { Deps } from '../deps.ts'
import { findEmail } from './account.repository.ts'
import { safeReturnPath } from './account.rules.ts'
import { cookiesOf, findProvider, setSession } from './cookies.ts'
import { deviceOf } from '../../platform/device.rules.ts'
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
import { signInWithToken } from './sign-in.use-case.ts'
import { readChange, undoChange } from './undo-change.use-case.ts'

/** Page of the profile to which a link returns (DOR-04). */
const ACCESS_PAGE = '/user/profile/connexion'

export function registerAccount(api: FastifyInstance, deps: Deps): void {
  const { browsers, config, db, identity, openId, sessions } = deps
  const cookies = cookiesOf(config)
  const providers = config.providers.filter(({ audience }) => audience === 'people')
  const needProvider = <K extends Provider['kind']>(kind: K, id?: string): Provider & { kind: K } => {
    const provider = findProvider(providers, kind, id)
    if (!provider) throw new Refusal(404, 'provider_unknown', 'There is no such way to sign in')
    return provider
  }
  const secretOf = (request: FastifyRequest) => request.cookies[sessions.cookie]
  /** Hash of the session cookie, which holds the codes of a signed-in person. */
  const holderOf = (request: FastifyRequest) => hashOf(secretOf(request)!)
  const deviceIn = (request: FastifyRequest) => deviceOf(request.headers['user-agent'])
  const forSession = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store')

  /** Where a signed-in person signs in again, to link an identity or to prove who they are. Throws 503. */
  const startAtProvider = (
    request: FastifyRequest,
    reply: FastifyReply,
    provider: OpenIdProvider,
    { personId, ...attempt }: { purpose: 'link' | 'proof'; personId: string; returnTo: string },
  ): Promise<string> =>
    startAttempt(deps, provider, {
      origin: config.publicUrl,
      browser: browsers.require(request, reply),
      accountId: personId,
      ...attempt,
    }).catch((error: unknown) => {
      if (error instanceof OpenIdUnavailable) throw new Refusal(503, 'provider_unavailable', error.message)
      throw error
    })

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
          provider: needProvider('interapp'),
        },
      )
      setSession(forSession(reply), deps, secret)
      return { userId, returnTo: safeReturnPath(readUniqueCookie(request, cookies.returnTo)) }
    },
    'GET /auth/check': async ({ personId }) => ({ userId: personId, email: await findEmail(db, personId) }),
    'DELETE /auth/logout': async ({ request, reply }) => {
      const closed = await sessions.close(secretOf(request))
      reply.clearCookie(sessions.cookie, cookies.options)
      forSession(reply).header('clear-site-data', '"storage"')
      return { signedOut: true as const, redirectTo: await signOutUrl(deps, closed) }
    },

    'GET /public/providers': async ({ reply }) => {
      forSession(reply)
      const isUp = (provider: Provider) => {
        if (provider.kind === 'openid') return openId.isUp(provider)
        return provider.kind === 'interapp' ? identity!.isUp() : true
      }
      return {
        providers: await Promise.all(
          providers.map(async (provider) => {
            const { id, kind, label, hint } = provider
            return { id, kind, label, hint, isUp: await isUp(provider) }
          }),
        ),
      }
    },
    'POST /auth/code': async ({ body, request, reply }) => {
      needProvider('mail-code')
      forSession(reply)
      await requestSignInCode(deps, {
        browser: hashOf(browsers.require(request, reply)),
        email: body.email,
        returnTo: safeReturnPath(body.returnTo),
      })
      return { sent: true as const }
    },
    'POST /auth/code/confirmation': async ({ body, request, reply }) => {
      const { id: provider } = needProvider('mail-code')
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
      setSession(forSession(reply), deps, secret)
      return { userId, returnTo }
    },

    'GET /account/access': ({ personId, request }) =>
      readAccess({ db, sessions, providers }, { personId, secret: secretOf(request), session: holderOf(request) }),
    'POST /account/proofs': async ({ body, personId, request, reply }) => {
      const provider = needProvider('openid', body.provider)
      const page = safeReturnPath(body.returnTo)
      return {
        redirectTo: await startAtProvider(request, reply, provider, {
          purpose: 'proof',
          personId,
          returnTo: page?.split('?')[0] === ACCESS_PAGE ? page : ACCESS_PAGE,
        }),
      }
    },
    'POST /account/proofs/code': async ({ body, personId, request }) => {
      await requestProofCode(deps, { personId, secret: secretOf(request)!, email: body.email })
      return { sent: true as const }
    },
    'POST /account/proofs/code/confirmation': async ({ body, personId, request }) => {
      await proveByCode(deps, { personId, secret: secretOf(request)!, code: body.code })
      return { done: true as const }
    },
    'POST /account/links': async ({ body, personId, request, reply }) => {
      const provider = needProvider('openid', body.provider)
      await requireFresh(sessions, secretOf(request))
      const returnTo = `${ACCESS_PAGE}?${new URLSearchParams({ ajout: provider.id })}`
      return { redirectTo: await startAtProvider(request, reply, provider, { purpose: 'link', personId, returnTo }) }
    },
    'POST /account/links/code': async ({ body, personId, request }) => {
      needProvider('mail-code')
      await requestLinkCode(deps, { personId, secret: secretOf(request)!, email: body.email })
      return { sent: true as const }
    },
    'POST /account/links/code/confirmation': async ({ body, personId, request }) => {
      const { id: provider } = needProvider('mail-code')
      await linkMailbox(deps, { personId, secret: secretOf(request)!, code: body.code, provider })
      return { done: true as const }
    },
    'DELETE /account/identities/{identity}': async ({ params, personId, request }) => {
      await unlinkIdentity(deps, params.identity, { personId, secret: secretOf(request)! })
      return { done: true as const }
    },
    'DELETE /account/sessions/{session}': async ({ params, personId, request }) => {
      await endSessions(deps, { sessionId: params.session }, { personId, secret: secretOf(request)! })
      return { done: true as const }
    },
    'DELETE /account/sessions': async ({ personId, request }) => {
      await endSessions(deps, {}, { personId, secret: secretOf(request)! })
      return { done: true as const }
    },
    'GET /public/account-changes/{token}': ({ params }) => readChange(deps, params.token),
    'POST /public/account-changes/{token}/reversal': async ({ params }) => {
      await undoChange(deps, params.token)
      return { done: true as const }
    },
    'POST /account/email/codes': async ({ body, personId, request }) => {
      await requestAddressCodes(deps, { personId, session: holderOf(request), email: body.email })
      return { sent: true as const }
    },
    'POST /account/email/confirmation': async ({ body, personId, request }) => ({
      isConfirmed: await confirmAddress(deps, { personId, secret: secretOf(request)!, code: body.code }),
    }),
  })
}

/** Where the session is closed at its provider, which then redirects to us; our home when there is no such address. */
async function signOutUrl(
  { config: { providers, publicUrl }, identity, openId }: Deps,
  closed: { provider: string | null; idToken: string | null } | undefined,
): Promise<string> {
  const home = `${publicUrl}/`
  // Without a session, and for those of the previous version: the identity service, if there is one.
  if (!closed?.provider) return identity?.signOutUrl() ?? home
  const provider = providers.find(({ id, audience }) => id === closed.provider && audience === 'people')
  if (provider?.kind === 'interapp') return identity?.signOutUrl() ?? home
  if (provider?.kind !== 'openid' || !closed.idToken) return home
  return (await openId.signOutUrl(provider, { idToken: closed.idToken, returnUrl: home })) ?? home
}
