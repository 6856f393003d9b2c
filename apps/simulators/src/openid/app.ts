// A simulated OpenID provider: oidc-provider with the rules of a profile, a sign-in page without passwords, and a layer
// that makes its answers wrong on request (wrong.rules.ts).
import { randomBytes } from 'node:crypto'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { DEMONSTRATION_CLIENT_SECRET } from '@visions/server/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { createMemory } from './memory-adapter.ts'
import { sendExpired, sendRefusal, sendSignedOut, sendSignIn } from './pages.ts'
import { createPeople, factorsOf } from './people.ts'
import {
  PROFILES,
  type ProviderName,
  type Refusal,
  refuseAuthorization,
  refuseLogout,
  refuseTokenCall,
  requiresTwoFactors,
} from './profiles.ts'
import { rewriteToken } from './rewrite-token.ts'
import { createStore } from './store.ts'
import { type Claims, type Wrong, WRONGS, type WrongName, type WrongToken } from './wrong.rules.ts'

export const CLIENT_ID = 'visions'
/** Lifetime of codes, tokens and sessions, in seconds. */
const TTL = { AuthorizationCode: 30, AccessToken: 60, IdToken: 60, Interaction: 3600, Session: 43_200, Grant: 43_200 }
const TIMEOUT_MS = 3000

export interface OpenIdOptions {
  name: ProviderName
  switchboard: Switchboard
  /** Origin of the provider, known once it listens. */
  issuer: () => string
  appUrl: string
  proUrl: string
  folder: string | undefined
}

/** A logout token and the status that the product answered with. */
export interface LogoutCall {
  token: string
  status: number | undefined
}

export type OpenIdSimulator = ReturnType<typeof createOpenId>

export function createOpenId({ name, switchboard, issuer, appUrl, proUrl, folder }: OpenIdOptions) {
  const profile = PROFILES[name]
  const store = createStore(folder, name, profile)
  const people = createPeople(name, profile, store.people, store.save)
  const memory = createMemory()
  /** The active wrongness of each subject; of all subjects under ''. */
  const wrongs = new Map<string, WrongName>()
  const wrongFor = (subject = ''): Wrong => {
    const active = wrongs.get(subject) ?? wrongs.get('')
    return active ? WRONGS[active] : {}
  }
  const cookieKey = randomBytes(24).toString('base64url')
  const origins = profile.sites.map((site) => (site === 'app' ? appUrl : proUrl))

  const backChannelUrl = `${appUrl}/authentication/back-channel/${profile.id}`

  const configuration = async (): Promise<Configuration> => ({
    adapter: memory.adapter,
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: DEMONSTRATION_CLIENT_SECRET,
        redirect_uris: origins.map((origin) => `${origin}/authentication/return/${profile.id}`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: profile.alg,
        require_auth_time: !profile.sendsAuthTimeIfAsked,
        ...(profile.signsUserinfo && { userinfo_signed_response_alg: profile.alg }),
        ...(profile.backChannelLogout && {
          backchannel_logout_uri: backChannelUrl,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: await store.keys() },
    claims: { ...profile.scopes, acr: null, amr: null, auth_time: null, iss: null, sid: null },
    scopes: Object.keys(profile.scopes),
    acrValues: [...(profile.acr?.values ?? [])],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: [profile.alg], userinfoSigningAlgValues: [profile.alg] },
    pkce: { required: () => profile.pkce === 'required' },
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
    // Cookies do not distinguish ports: the names do.
    cookies: {
      keys: [cookieKey],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    ttl: TTL,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      claimsParameter: { enabled: true },
      jwtUserinfo: { enabled: profile.signsUserinfo },
      backchannelLogout: { enabled: profile.backChannelLogout === true },
      rpInitiatedLogout: { enabled: true, logoutSource: () => {} },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people.withSubject(sub)
      return person && { accountId: sub, claims: () => ({ ...person.claims, sub }) }
    },
    // There is no consent page: every requested scope and claim is granted.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session!.accountId!, clientId: CLIENT_ID })
      grant.addOIDCScope(Object.keys(profile.scopes).join(' '))
      grant.addOIDCClaims(Object.values(profile.scopes).flat())
      await grant.save()
      return grant
    },
    renderError(ctx, { error, error_description: description = '' }) {
      sendRefusal(replyOf(ctx), profile, { error: error as Refusal['error'], description })
    },
  })

  async function create(): Promise<Provider> {
    // Loaded on first use: most runs need no OpenID provider.
    const { Provider } = await import('oidc-provider/lib/provider.js')
    const provider = new Provider(issuer(), await configuration())
    provider.use(async (ctx: KoaContextWithOIDC, next) => {
      await next()
      // Undefined for an unknown path.
      const oidc = ctx.oidc as typeof ctx.oidc | undefined
      if (!oidc || ctx.status >= 400) return
      const wrong = wrongFor(oidc.account?.accountId ?? oidc.session?.accountId)
      await finishers[oidc.route]?.(ctx, wrong, Math.floor(Date.now() / 1000))
    })
    return provider
  }
  let created: Promise<Provider> | undefined
  const current = () => (created ??= create())

  const rewrite = async (token: string, change: WrongToken | undefined) => {
    if (!change) return token
    const [key] = await store.keys()
    return rewriteToken(token, change, { key, alg: profile.alg, clientSecret: DEMONSTRATION_CLIENT_SECRET })
  }

  /** After each route of oidc-provider: what it has no setting for, then the active wrongness. */
  const finishers: Record<string, (ctx: KoaContextWithOIDC, wrong: Wrong, now: number) => void | Promise<void>> = {
    authorization: finishRedirect,
    resume: finishRedirect,
    async token(ctx, { token, answer = same }, now) {
      const body = ctx.body as Claims
      ctx.body = answer({ ...body, id_token: await rewrite(String(body.id_token), token) }, now)
    },
    async userinfo(ctx, { userinfo, person = same }, now) {
      const { userinfoScope: scope } = profile
      if (scope && !ctx.oidc.accessToken?.scopes.has(scope)) {
        ctx.status = 403
        ctx.body = { error: 'insufficient_scope', scope }
      } else if (typeof ctx.body !== 'string') ctx.body = person(ctx.body as Claims, now)
      else if (userinfo?.unsigned) ctx.body = decodeJwt(ctx.body)
      else ctx.body = await rewrite(ctx.body, userinfo ?? (person === same ? undefined : { claims: person }))
    },
    discovery(ctx, { discovery = same }, now) {
      const body = ctx.body as Claims
      if (!profile.sendsIssuer) delete body.authorization_response_iss_parameter_supported
      if (profile.pkce === 'refused') delete body.code_challenge_methods_supported
      ctx.body = discovery(body, now)
    },
    async end_session(ctx) {
      // oidc-provider asks for a confirmation; the providers do not.
      const { postLogoutRedirectUri, state } = ctx.oidc.session!.state as Record<string, string | undefined>
      await signOut(ctx.oidc.session!)
      if (!postLogoutRedirectUri) return void sendSignedOut(replyOf(ctx), profile)
      ctx.status = 303
      ctx.redirect(`${postLogoutRedirectUri}${state ? `?${new URLSearchParams({ state })}` : ''}`)
    },
  }

  function finishRedirect(ctx: KoaContextWithOIDC, { redirect }: Wrong): void {
    const url = URL.parse(ctx.response.get('location'))
    if (!url || url.origin === issuer()) return
    if (!profile.sendsIssuer) url.searchParams.delete('iss')
    redirect?.(url.searchParams)
    ctx.redirect(url.href)
  }

  type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>

  /** Ends a session and sends its logout token. */
  async function signOut(session: Session): Promise<LogoutCall[]> {
    const { accountId: sub, authorizations } = session
    const sid = authorizations?.[CLIENT_ID]?.sid
    if (!sub) return []
    delete session.accountId
    delete session.authorizations
    await session.persist()
    if (!profile.backChannelLogout || !sid) return []

    const [key] = await store.keys()
    const logoutToken = await new SignJWT({ sid, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
      .setProtectedHeader({ alg: profile.alg, kid: key.kid, typ: 'logout+jwt' })
      .setIssuer(issuer())
      .setAudience(CLIENT_ID)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('2 minutes')
      .setJti(randomBytes(16).toString('base64url'))
      .sign(await importJWK(key, profile.alg))
    const token = await rewrite(logoutToken, wrongFor(sub).token)
    const answer = await fetch(backChannelUrl, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return [{ token, status: answer?.status }]
  }

  const app = createPartnerApp(name, switchboard)
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  const query = (request: FastifyRequest) => new URL(request.url, issuer()).searchParams
  /** Answers with oidc-provider. */
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { raw, body } = request
    // oidc-provider reads the body from the stream, which Fastify has consumed.
    if (typeof body === 'string')
      Object.defineProperties(raw, {
        readable: { value: true },
        iterator: { value: () => [Buffer.from(body)].values() },
      })
    const provider = await current()
    reply.hijack()
    await provider.callback()(raw, reply.raw)
  }

  app.get('/authorize', async (request, reply) => {
    const refusal = refuseAuthorization(profile, query(request))
    return refusal ? sendRefusal(reply, profile, refusal) : answer(request, reply)
  })
  app.get('/session/end', async (request, reply) => {
    const refusal = refuseLogout(profile, query(request))
    return refusal ? sendRefusal(reply, profile, refusal) : answer(request, reply)
  })
  app.post('/token', async (request, reply) => {
    const refusal = refuseTokenCall(profile, query(request))
    if (!refusal) return answer(request, reply)
    return reply.code(400).send({ error: refusal.error, error_description: refusal.description })
  })
  app.all('/*', answer)

  const interaction = async (request: FastifyRequest, reply: FastifyReply) =>
    (await current()).interactionDetails(request.raw, reply.raw).catch(() => undefined)

  app.get('/interaction/:uid', async (request, reply) => {
    const found = await interaction(request, reply)
    if (!found) return sendExpired(reply, profile)
    return sendSignIn(reply, profile, {
      action: request.url,
      product: new URL(String(found.params.redirect_uri)).origin,
      people: people.list(),
      needsTwoFactors: requiresTwoFactors(found.params.claims),
    })
  })
  app.post('/interaction/:uid', async (request, reply) => {
    const provider = await current()
    const found = await interaction(request, reply)
    if (!found) return sendExpired(reply, profile)
    const {
      subject = '',
      factors,
      acr,
      cancel,
    } = choice.parse(Object.fromEntries(new URLSearchParams(String(request.body))))
    const person = cancel ? undefined : people.withSubject(subject)
    if (!person && !cancel)
      return sendRefusal(reply, profile, { error: 'invalid_request', description: 'no such person' })
    const requested = String(found.params.acr_values ?? '').split(' ')[0]
    const login = {
      accountId: subject,
      ...(person && profile.choosesFactors && factorsOf(person, factors === '2')),
      ...(requested && { acr: requested, amr: ['pwd'] }),
      ...(acr && { acr }),
    }
    const returnTo = await provider.interactionResult(
      request.raw,
      reply.raw,
      person ? { login, consent: {} } : { error: 'access_denied', error_description: 'the person cancelled' },
    )
    // Another person signs in: the session of the first one ends.
    if (person && found.session?.accountId && found.session.accountId !== subject) {
      const session = await provider.Session.findByUid(found.session.uid)
      if (session) await signOut(session)
    }
    return reply.redirect(returnTo, 303)
  })

  return {
    app,
    profile,
    issuer,
    people,
    wrongs,
    /** The public halves of the keys, the signing key first. */
    async rotateKeys() {
      await store.keys()
      await store.rotate()
      created = undefined
    },
    /** Ends all sessions of a person. Returns the logout tokens that were sent. */
    async endSessions(subject: string): Promise<LogoutCall[]> {
      const provider = await current()
      const calls: LogoutCall[] = []
      for (const uid of memory.sessionsOf(subject)) {
        const session = await provider.Session.findByUid(uid)
        if (session) calls.push(...(await signOut(session)))
      }
      return calls
    },
  }
}

const same = (value: Claims): Claims => value

/** What the sign-in page sends. acr: a level of the switchboard's choice. */
const choice = z.object({
  subject: z.string().optional(),
  factors: z.string().optional(),
  acr: z.string().optional(),
  cancel: z.string().optional(),
})

/** A Fastify reply that writes to a context of Koa, for the pages. */
function replyOf(ctx: KoaContextWithOIDC): FastifyReply {
  const reply = {
    code: (status: number) => ((ctx.status = status), reply),
    headers: (headers: Record<string, string>) => (ctx.set(headers), reply),
    send: (body: string) => ((ctx.body = body), reply),
  }
  return reply as unknown as FastifyReply
}
