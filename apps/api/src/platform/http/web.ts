// Hosts the built web app: static files, cached public pages, and pages of people rendered for each request.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { MAX_IMPORT_BYTES, MAX_PICTURE_BYTES } from '@visions/contract/constants'
import type { Operator } from '@visions/contract/operator'
import { logRefusal } from '@visions/server/http-server'
import { Refusal } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../content.ts'
import type { Db } from '../database/database.ts'
import { clientAddress, networkOf } from './address.ts'
import type { Browsers } from './browsers.ts'
import { compressFor } from './compression.ts'
import { forwardedHeaders, inProcess } from './in-process.ts'
import type { Professional } from './office-access.ts'
import {
  FACTORLESS,
  isUnder,
  OFFICE_FACTOR,
  OFFICE_HOME,
  OFFICE_IMPORT,
  OFFICE_INVITATION,
  OFFICE_SIGN_IN,
  OFFICE_UPLOADS,
  SESSIONLESS,
  withReturn,
} from './office-pages.ts'
import type { Audience, Origins } from './origins.ts'
import { PageLoad } from './page-load.ts'
import { createPageReads, type ReadForPage } from './page-reads.ts'
import { REPORTS_PATH } from './policy-reports.ts'
import { cachePublicPages } from './public-pages.ts'
import type { RateLimits } from './rate-limits.ts'
import { findInTime, type Session, type SessionState, type SessionStore } from './sessions.ts'
import { serveForeignFiles } from './web-files.ts'

/** Exports of the web app's server build (apps/web/server). Lower-case paths include all paths below them. */
interface WebBuild {
  handle: (
    request: Request,
    host: {
      fetch: typeof fetch
      read?: ReadForPage
      nonce: string
      operator: Operator
      report: (error: Error) => void
      onLoaded?: (() => Promise<void>) | undefined
    },
  ) => Promise<Response>
  /** Pages that are the same for all people and every query. Exact paths. */
  publicPaths: readonly string[]
  /** Pages of the signed-in person. */
  personalPaths: readonly string[]
  /** Paths below `personalPaths` that need no session. */
  sessionlessPaths: readonly string[]
  /** Addresses that contain a secret token. */
  secretPaths: readonly string[]
  /** Pages that sign in, or ask for a code. */
  signInPaths: readonly string[]
  noReferrerPaths: readonly string[]
  noindexPaths: readonly string[]
  /** Redirect from the home page for the signed-in person. */
  signedInHome: (query: URLSearchParams) => string
  /** The answer to a request for a page of a person without a session. */
  leaveWithoutSession: (isExpired: boolean, url: URL) => Response
  /** Text of the inline script of every page with scripts. */
  firstScript?: string
  /** HTML of the answers 429 and 503 to requests for pages. */
  overloadPage: string
}

export interface WebOptions {
  buildDir: string
  /** For the files of the builds of other nodes. */
  db: Db
  publicUrl: string
  origins: Origins
  /** Origins other than ours that forms may lead to. */
  formTargets: Record<Audience, readonly string[]>
  /** Origins that pages of people may frame. */
  framedOrigins: readonly string[]
  operator: Operator
  sessions: SessionStore<Session>
  officeSessions: SessionStore<Professional>
  content: Content
  rateLimits: RateLimits
  browsers: Browsers
  /** Called once the data of a page are loaded, before it is rendered. */
  onPageLoaded?: (() => Promise<void>) | undefined
}

type Live<S> = SessionState<S> & { state: 'live' }

/**
 * Largest form of a page that needs neither a session nor the token of a link, in bytes: a token of the identity
 * service and its field.
 */
const MAX_OPEN_FORM = 6 * 1024
/** Largest form of the office, in bytes: a content with all its fields. */
const MAX_OFFICE_FORM = 512 * 1024

const METHODS = ['GET', 'HEAD', 'POST']
/** Room for the other fields of a form with a file. */
const FORM_BYTES = 32 * 1024
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

const COMMON = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // Created in apps/web/app/lib/trusted-types.ts.
  'trusted-types visions',
  `report-uri ${REPORTS_PATH}`,
  'report-to csp',
]

/** Registers all routes outside /api. Does nothing without a build, as in API tests. */
export async function hostWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const client = path.join(options.buildDir, 'client')
  if (!existsSync(client)) return
  const build = (await import(pathToFileURL(path.join(options.buildDir, 'server/index.js')).href)) as WebBuild
  await serveFiles(app, client, options.db)
  await app.register((pages) => servePages(pages, { ...options, app, build, client }))
}

async function serveFiles(app: FastifyInstance, client: string, db: Db): Promise<void> {
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true })
  const schema = { hide: true }
  const assets = path.join(client, 'assets')
  const own = new Set(existsSync(assets) ? readdirSync(assets) : [])
  const sendForeign = serveForeignFiles(db)
  const files = (prefix: string, cache: { maxAge: string; immutable?: boolean }) =>
    app.get(`${prefix}/*`, { schema }, (request, reply) => {
      const name = (request.params as { '*': string })['*']
      // The service worker serves every page; other sites show the pictures of shared links.
      if (name.startsWith('offline-worker-')) reply.header('service-worker-allowed', '/')
      if (name.startsWith('shared/')) reply.header('cross-origin-resource-policy', 'cross-origin')
      if (prefix === '/assets' && !own.has(name)) return sendForeign(name, request, reply)
      return reply.sendFile(`${prefix}/${name}`, client, cache)
    })
  files('/assets', { maxAge: '365d', immutable: true })
  files('/images', { maxAge: '1d' })
  for (const name of ['manifest.webmanifest', 'favicon.ico'])
    app.get(`/${name}`, { schema }, (_request, reply) => reply.sendFile(name, client, { maxAge: '1d' }))
}

interface PagesOptions extends WebOptions {
  app: FastifyInstance
  build: WebBuild
  client: string
}

interface PageRequest {
  url: URL
  /** Decoded, in lower case, without the `.data` of the router's requests. Some caches read it like that. */
  path: string
  /** GET or HEAD. */
  isRead: boolean
}

async function servePages(pages: FastifyInstance, options: PagesOptions): Promise<void> {
  const { build, sessions } = options
  const publicPages = publicPagesOf(options)
  pages.addHook('onClose', async () => publicPages.close())
  const load = new PageLoad(options.rateLimits)
  pages.removeAllContentTypeParsers()
  // The web app parses forms itself.
  pages.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  pages.addHook('onRequest', async (request, reply) => {
    if (!METHODS.includes(request.method))
      throw new Refusal(405, 'method_not_allowed', 'Pages have other methods', {
        headers: { allow: METHODS.join(', ') },
      })
    if (request.method === 'POST') refuseLargeForm(request, options)
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`)
  })
  pages.setErrorHandler((error, request, reply) => answerOverload(error, request, reply, build.overloadPage))
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = readAddress(request, options.origins.urlOf(request.audience))
    if (request.audience === 'professionals') return answerOfficePage(request, reply, page, { load, options })
    if (isUnder(page.path, [OFFICE_HOME])) throw new Refusal(404, 'not_found', 'The address was not found')
    setHeaders(page, reply, build)
    if (page.isRead) {
      const home = page.url.pathname === '/' ? await findSignedInHome(request, page, options) : undefined
      if (home) return reply.header('cache-control', 'private, no-store').redirect(home, 302)
      const published = await publicPages.find(page.url.pathname)
      if (published?.isOutdated) reply.header('cache-control', 'no-cache')
      if (published) return published.answer.send(request, reply)
      // Before the form of this page is sent: a newcomer counts alone from the first code on (PEO-03).
      if (isUnder(page.path, build.signInPaths)) options.browsers.require(request, reply)
    }
    let session: Live<Session> | undefined
    let isUnknown = false
    if (isUnder(page.path, build.personalPaths) && !isUnder(page.path, build.sessionlessPaths)) {
      const found = await findInTime(request, sessions)
      if (found.state === 'live') session = found
      // While the database is unavailable, the page itself says so.
      else if (found.state === 'unknown') isUnknown = true
      else {
        if (found.state === 'none') clearStorage(request, reply, sessions)
        return sendResponse(build.leaveWithoutSession(found.state === 'expired', page.url), request, reply)
      }
    }
    const personId = isUnknown ? 'unknown' : session?.session.personId
    return load.run({ personId, address: networkOf(clientAddress(request)) }, async () => {
      if (!page.isRead) await refuseUnreadableForm(request)
      return renderPage(request, reply, { ...page, session }, options)
    })
  }
  const schema = { hide: true }
  pages.all('/*', { schema }, answer)
  pages.all(`${OFFICE_HOME}/*`, { schema, bodyLimit: MAX_OFFICE_FORM }, answer)
  // Larger bodies are read only for a professional with a session.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => leaveUnlessProven(request, reply, options)
  for (const url of OFFICE_UPLOADS)
    pages.post(url, { schema, bodyLimit: MAX_PICTURE_BYTES + FORM_BYTES, onRequest }, answer)
  const imports = { schema, bodyLimit: MAX_IMPORT_BYTES + FORM_BYTES, onRequest, errorHandler: returnLargeImport }
  pages.post(OFFICE_IMPORT, imports, answer)
}

/** Throws 413 for a form larger than its page needs, before it is read, and for one of unstated length. */
function refuseLargeForm(request: FastifyRequest, { build, origins }: PagesOptions): void {
  if (request.audience === 'professionals') return
  const { path: page } = readAddress(request, origins.urlOf(request.audience))
  const needsSession = isUnder(page, build.personalPaths) && !isUnder(page, build.sessionlessPaths)
  if (needsSession || isUnder(page, build.secretPaths)) return
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (Number(length ?? 0) > MAX_OPEN_FORM || (length === undefined && encoding !== undefined))
    throw new Refusal(413, 'bad_request', 'The form is too large for this page')
}

/** Redirects a file that is too large to the form, which says so (OFF-07). Throws every other error again. */
function returnLargeImport(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== 413) throw error
  return reply.redirect(withReturn(OFFICE_IMPORT, { erreur: 'taille' }), 303)
}

/** Before the body is read: redirects as the page would, and throws 404 on the origin of people. */
async function leaveUnlessProven(
  request: FastifyRequest,
  reply: FastifyReply,
  { origins, officeSessions }: PagesOptions,
): Promise<FastifyReply | undefined> {
  if (request.audience !== 'professionals') throw new Refusal(404, 'not_found', 'The address was not found')
  const found = await findInTime(request, officeSessions)
  if (found.state === 'unknown') throw new Refusal(503, 'try_again', 'The session could not be read')
  // Not with 307, as other forms: a picture is sent again by its professional, who returns to its page.
  const page = { ...readAddress(request, origins.urlOf(request.audience)), isRead: true }
  const suite = page.url.pathname
  if (found.state !== 'live') return leavePage(reply, page, withReturn(OFFICE_SIGN_IN, { suite }))
  return found.session.isProven ? undefined : leavePage(reply, page, withReturn(OFFICE_FACTOR, { suite }))
}

/** A page of the office (DOR-08). Without a session it redirects to the sign-in, without a factor to its proof. */
async function answerOfficePage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  { load, options }: { load: PageLoad; options: PagesOptions },
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  if (page.path === '/') return reply.redirect(OFFICE_HOME, 302)
  const isNamedLikeFile = page.path.includes('.') && !isUnder(page.path, SESSIONLESS)
  if (!isUnder(page.path, [OFFICE_HOME]) || isNamedLikeFile)
    throw new Refusal(404, 'not_found', 'The address was not found')
  if (isUnder(page.path, [OFFICE_INVITATION])) reply.header('referrer-policy', 'no-referrer')
  let session: Live<Professional> | undefined
  if (!isUnder(page.path, SESSIONLESS)) {
    const found = await findInTime(request, options.officeSessions)
    const suite = page.url.pathname.replace(/\.data$/, '')
    if (found.state === 'live') session = found
    else if (found.state !== 'unknown')
      return leavePage(
        reply,
        page,
        withReturn(OFFICE_SIGN_IN, { suite, ...(found.state === 'expired' && { erreur: 'expire' }) }),
      )
    if (session && !session.session.isProven && !isUnder(page.path, FACTORLESS))
      return leavePage(reply, page, withReturn(OFFICE_FACTOR, { suite }))
  }
  return load.run({ personId: session?.session.id, address: networkOf(clientAddress(request)) }, async () => {
    if (!page.isRead) await refuseUnreadableForm(request)
    return renderPage(request, reply, { ...page, officeSession: session }, options)
  })
}

/**
 * Redirects. A form is sent on with status 307: the sign-in and the proof repeat its fields, so that nothing typed is
 * lost. A data request of the router must load the other page as a document.
 */
function leavePage(reply: FastifyReply, { url, isRead }: PageRequest, target: string): FastifyReply {
  if (!url.pathname.endsWith('.data')) return reply.redirect(target, isRead ? 302 : 307)
  return reply.code(204).headers({ 'x-remix-redirect': target, 'x-remix-reload-document': 'true' }).send()
}

const contentPolicy = (targets: readonly string[], scripts: string, styles: string[] = []): string =>
  [
    ...COMMON,
    ['style-src', "'self'", ...styles].join(' '),
    `script-src ${scripts}`,
    ['form-action', "'self'", ...targets].join(' '),
  ].join('; ')

function publicPagesOf(options: PagesOptions) {
  const { app, build, client, content, formTargets, operator, publicUrl } = options
  const { firstScript } = build
  const inline = firstScript && ` 'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`
  return cachePublicPages({
    paths: build.publicPaths,
    render: (pathname) =>
      build.handle(new Request(publicUrl + pathname), {
        fetch: inProcess(app, { origin: publicUrl, address: '127.0.0.1' }),
        nonce: '',
        operator,
        report: (err) => app.log.error({ err }, 'a page broke'),
      }),
    client,
    content,
    policy: (styles) => contentPolicy(formTargets.people, `${publicUrl}/assets/${inline ?? ''}`, styles),
    report: (err) => app.log.error({ err }, 'a public page could not be rendered; the last good one is served'),
  })
}

/** Throws 400 for an address that cannot be decoded, 404 for an address of the API in another case. */
function readAddress(request: FastifyRequest, origin: string): PageRequest {
  const url = URL.parse(request.url, origin)
  const decoded = url && decodePath(url.pathname)
  if (!decoded) throw new Refusal(400, 'bad_request', 'The address is invalid')
  const page = decoded.toLowerCase()
  if (isUnder(page, ['/api'])) throw new Refusal(404, 'not_found', 'This call does not exist')
  return { url, path: page.replace(/\.data$/, ''), isRead: request.method !== 'POST' }
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Sets the headers for caches and search engines. Throws 404 for a page of a person named like a file. */
function setHeaders({ path: page }: PageRequest, reply: FastifyReply, build: WebBuild): void {
  if (isUnder(page, build.noindexPaths)) reply.header('x-robots-tag', 'noindex')
  if (isUnder(page, build.noReferrerPaths)) reply.header('referrer-policy', 'no-referrer')
  const isPersonal = isUnder(page, build.personalPaths)
  if (isPersonal || isUnder(page, build.secretPaths)) reply.header('cache-control', 'private, no-store')
  // Some caches store answers to names of static files, despite the headers (trust §2.4).
  if (isPersonal && page.includes('.')) throw new Refusal(404, 'not_found', 'The address was not found')
}

/** Redirect from the home page; undefined without a live session or without the database. */
async function findSignedInHome(
  request: FastifyRequest,
  { url }: PageRequest,
  { build, sessions }: PagesOptions,
): Promise<string | undefined> {
  if (!request.cookies[sessions.cookie]) return undefined
  const { state } = await findInTime(request, sessions)
  return state === 'live' ? build.signedInHome(url.searchParams) : undefined
}

/** Throws 415 when the body is not a form, 400 when the form is malformed. */
async function refuseUnreadableForm({ headers, body }: FastifyRequest): Promise<void> {
  const type = headers['content-type']
  if (type === undefined || body == null) throw new Refusal(415, 'bad_request', 'The body must be a form')
  const form = new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': type } })
  // oxlint-disable-next-line typescript/no-deprecated -- the parser that the web app uses, and bodies are small
  await form.formData().catch(() => {
    throw new Refusal(400, 'bad_request', 'The form is invalid')
  })
}

/** Whether a link or an address outside of our pages led to a page. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-site'] !== 'same-origin'

/** Clears the storage of a browser with an unknown session, after a sign-out or an erasure (AUT-10). */
function clearStorage(request: FastifyRequest, reply: FastifyReply, sessions: { cookie: string }): void {
  if (request.cookies[sessions.cookie]) reply.header('clear-site-data', '"storage"')
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest & { session?: Live<Session> | undefined; officeSession?: Live<Professional> | undefined },
  options: PagesOptions,
): Promise<FastifyReply> {
  const { app, build, formTargets, framedOrigins, officeSessions, operator, origins, sessions } = options
  const { audience } = request
  const origin = origins.urlOf(audience)
  const nonce = randomBytes(16).toString('base64url')
  const cookies: string[] = []
  const statuses = new Set<number>()
  const body = page.isRead ? null : (request.body as Buffer<ArrayBuffer>)
  const address = clientAddress(request)
  const send = inProcess(app, { origin, address, cookie: request.headers.cookie, cookies, statuses })
  const reads = createPageReads({
    routes: app.mounted,
    sessions,
    officeSessions,
    found: page.session,
    foundOffice: page.officeSession,
    request,
    reply,
  })
  if (page.session && isFromElsewhere(request)) {
    request.session = page.session.session
    await app.reads.arrive(request)
  }
  const { pathname, search } = page.url
  const response = await build.handle(
    new Request(origin + pathname + search, { method: request.method, headers: forwardedHeaders(request), body }),
    {
      fetch: (url, init) => {
        if (init?.method !== 'GET') reads.forgetSession()
        return send(url, init)
      },
      read: async (key, input) => {
        const read = await reads.read(key, input)
        if (read) statuses.add(read.status)
        return read
      },
      nonce,
      operator,
      report: (err) => request.log.error({ err }, 'a page broke'),
      onLoaded: options.onPageLoaded,
    },
  )
  if (statuses.has(401)) clearStorage(request, reply, audience === 'people' ? sessions : officeSessions)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (response.headers.get('content-type')?.includes('text/html')) {
    const scripts = `'nonce-${nonce}' 'strict-dynamic'`
    const policy = contentPolicy(formTargets[audience], scripts)
    // The office frames its previews.
    const frames = `; frame-src ${audience === 'people' ? framedOrigins.join(' ') : "'self'"}`
    reply.header('content-security-policy', policy + frames)
  }
  return sendResponse(response, request, reply)
}

async function sendResponse(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.send(compressFor(request, reply, Buffer.from(await response.arrayBuffer())))
}

/** Answers 429 and 503 with a readable page when HTML was requested. Throws every other refusal again. */
function answerOverload(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  overloadPage: string,
): FastifyReply {
  const isOverload = error instanceof Refusal && (error.status === 429 || error.status === 503)
  if (!isOverload || !request.headers.accept?.includes('text/html')) throw error
  logRefusal(request.log, error)
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'private, no-store', 'content-security-policy': API_POLICY })
    .type('text/html; charset=utf-8')
    .send(overloadPage)
}
