// Hosts the built web app: static files, public pages kept in memory, and pages of people, whose calls stay in this process.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Operator } from '@visions/contract/operator'
import { Refusal } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../content.ts'
import type { Sessions } from '../session.ts'
import { addressOf } from './address.ts'
import { PageLoad, RETRY_AFTER } from './page-load.ts'
import { REPORTS_PATH } from './policy-reports.ts'
import { cachePublicPages } from './public-pages.ts'

/** What the web app's server build exports (apps/web/server/entry.ts). Paths are lower-case and stand for everything below them, too. */
interface WebBuild {
  handle: (
    request: Request,
    host: { fetch: typeof fetch; nonce: string; operator: Operator; report: (error: Error) => void },
  ) => Promise<Response>
  /** Pages that are the same for everybody, whatever the query. Exact paths. */
  publicPaths: readonly string[]
  /** Pages of the signed-in person, and those of them that need no session. */
  personalPaths: readonly string[]
  sessionlessPaths: readonly string[]
  /** Addresses that are a key. */
  secretPaths: readonly string[]
  noReferrerPaths: readonly string[]
  noindexPaths: readonly string[]
  /** Where the home page leads the signed-in person. */
  signedInHome: (query: URLSearchParams) => string
  /** Answers a page of a person that is asked for without a session. */
  leaveWithoutSession: (isExpired: boolean, url: URL) => Response
  /** HTML in place of a page that is not rendered for lack of room. */
  overloadPage: string
}

export interface WebOptions {
  buildDir: string
  publicUrl: string
  identityUrl: string
  /** Whose pages those of people may frame; nobody else's. */
  framedOrigins: readonly string[]
  operator: Operator
  sessions: Sessions
  content: Content
  /** Whether pages in a minute are limited. */
  isLimited: boolean
}

const METHODS = ['GET', 'HEAD', 'POST']
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
  // Made in apps/web/app/lib/trusted-types.ts.
  'trusted-types visions',
  `report-uri ${REPORTS_PATH}`,
  'report-to csp',
]

/** Registers everything that is not /api. Without a build (API tests), nothing is served. */
export async function hostWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const client = path.join(options.buildDir, 'client')
  if (!existsSync(client)) return
  const build = (await import(pathToFileURL(path.join(options.buildDir, 'server/index.js')).href)) as WebBuild
  await serveFiles(app, client)
  await app.register((pages) => servePages(pages, { ...options, app, build, client }))
}

async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true })
  const schema = { hide: true }
  const files = (prefix: string, cache: { maxAge: string; immutable?: boolean }) =>
    app.get(`${prefix}/*`, { schema }, (request, reply) => {
      const name = (request.params as { '*': string })['*']
      // The worker answers for every page; other sites show the pictures of shared links.
      if (name.startsWith('offline-worker-')) reply.header('service-worker-allowed', '/')
      if (name.startsWith('shared/')) reply.header('cross-origin-resource-policy', 'cross-origin')
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

/** A page as it is asked for. */
interface Asked {
  url: URL
  /** Decoded and in lower case, as the router and careless caches read it, and without the ending of the router's requests for data. */
  path: string
  isRead: boolean
}

async function servePages(pages: FastifyInstance, options: PagesOptions): Promise<void> {
  const { build, sessions } = options
  const publicPage = publicPagesOf(options)
  const load = new PageLoad(options.isLimited)
  pages.removeAllContentTypeParsers()
  // The web app reads the form itself.
  pages.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  pages.addHook('onRequest', async (request, reply) => {
    if (!METHODS.includes(request.method))
      throw new Refusal(405, 'method_not_allowed', 'Pages have other methods', {
        headers: { allow: METHODS.join(', ') },
      })
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`)
  })
  pages.setErrorHandler((error, request, reply) => answerOverload(error, request, reply, build.overloadPage))
  pages.all('/*', { schema: { hide: true } }, async (request, reply) => {
    const asked = readAddress(request, options.publicUrl)
    setHeaders(asked, reply, build)
    if (asked.isRead && asked.url.pathname === '/') {
      const home = await findSignedInHome(request, asked, options)
      if (home) return reply.header('cache-control', 'private, no-store').redirect(home, 302)
    }
    const published = asked.isRead ? await publicPage(asked.url.pathname) : undefined
    if (published) return published.send(request, reply)
    if (!asked.isRead) await refuseUnreadableForm(request)
    let personId: string | undefined
    if (isUnder(asked.path, build.personalPaths) && !isUnder(asked.path, build.sessionlessPaths)) {
      const found = await findSession(request, sessions)
      if (found.state === 'live') personId = found.session.personId
      // Without an answer of the database the page itself says that the service is not available.
      else if (found.state !== 'unknown') {
        if (found.state === 'none') clearStorage(request, reply, sessions)
        return sendResponse(build.leaveWithoutSession(found.state === 'expired', asked.url), reply)
      }
    }
    return load.run({ personId, address: addressOf(request) }, () => renderPage(request, reply, asked, options))
  })
}

const isUnder = (page: string, paths: readonly string[]): boolean =>
  paths.some((path) => page === path || page.startsWith(`${path}/`))

const contentPolicy = ({ identityUrl }: WebOptions, scripts: string, styles: string[] = []): string =>
  [
    ...COMMON,
    ['style-src', "'self'", ...styles].join(' '),
    `script-src ${scripts}`,
    `form-action 'self' ${identityUrl}`,
  ].join('; ')

function publicPagesOf(options: PagesOptions) {
  const { app, build, client, content, operator, publicUrl } = options
  return cachePublicPages({
    paths: build.publicPaths,
    render: (pathname) =>
      build.handle(new Request(publicUrl + pathname), {
        fetch: inProcess(app, { address: '127.0.0.1' }),
        nonce: '',
        operator,
        report: (err) => app.log.error({ err }, 'a page broke'),
      }),
    client,
    content,
    policy: (styles) => contentPolicy(options, `${publicUrl}/assets/`, styles),
    report: (err) => app.log.error({ err }, 'a public page stays as it was'),
  })
}

/** Throws 400 for an address that cannot be read, 404 for one of the API in other letters. */
function readAddress(request: FastifyRequest, publicUrl: string): Asked {
  const url = URL.parse(request.url, publicUrl)
  const decoded = url && decodePath(url.pathname)
  if (!decoded) throw new Refusal(400, 'bad_request', 'The address cannot be read')
  const page = decoded.toLowerCase()
  if (isUnder(page, ['/api'])) throw new Refusal(404, 'not_found', 'There is no such call')
  return { url, path: page.replace(/\.data$/, ''), isRead: request.method !== 'POST' }
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** What caches, other sites and search engines may do with the page. Throws 404 for a page of a person under the name of a file. */
function setHeaders({ path: page }: Asked, reply: FastifyReply, build: WebBuild): void {
  if (isUnder(page, build.noindexPaths)) reply.header('x-robots-tag', 'noindex')
  if (isUnder(page, build.noReferrerPaths)) reply.header('referrer-policy', 'no-referrer')
  const isPersonal = isUnder(page, build.personalPaths)
  if (isPersonal || isUnder(page, build.secretPaths)) reply.header('cache-control', 'private, no-store')
  // Caches can store what has the name of a static file, whatever its headers (trust §2.4).
  if (isPersonal && page.includes('.')) throw new Refusal(404, 'not_found', 'There is nothing here')
}

/** Where the home page leads; undefined without a live session. It needs no database, nor waits for it. */
async function findSignedInHome(
  request: FastifyRequest,
  { url }: Asked,
  { build, sessions }: PagesOptions,
): Promise<string | undefined> {
  if (!request.cookies[sessions.cookie]) return undefined
  const { state } = await findSession(request, sessions)
  return state === 'live' ? build.signedInHome(url.searchParams) : undefined
}

const findSession = (request: FastifyRequest, sessions: Sessions) =>
  sessions.findSoon(request.cookies[sessions.cookie], (err) => request.log.warn({ err }, 'a session was not found out'))

/** Throws 415 where no form was sent, 400 for a broken one. */
async function refuseUnreadableForm({ headers, body }: FastifyRequest): Promise<void> {
  const type = headers['content-type']
  if (type === undefined || body == null) throw new Refusal(415, 'bad_request', 'A form is needed')
  const form = new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': type } })
  // oxlint-disable-next-line typescript/no-deprecated -- the parser that the web app uses, and a body has 32 KB at most
  await form.formData().catch(() => {
    throw new Refusal(400, 'bad_request', 'The form cannot be read')
  })
}

/** What the browser stored goes where its session is unknown: signed out elsewhere, or the account was erased (AUT-10). */
function clearStorage(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): void {
  if (request.cookies[sessions.cookie]) reply.header('clear-site-data', '"storage"')
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { app, build, framedOrigins, operator, publicUrl, sessions } = options
  const nonce = randomBytes(16).toString('base64url')
  const cookies: string[] = []
  const answers = new Set<number>()
  const body = asked.isRead ? null : (request.body as Buffer<ArrayBuffer>)
  const { pathname, search } = asked.url
  const response = await build.handle(
    new Request(publicUrl + pathname + search, { method: request.method, headers: plainHeaders(request), body }),
    {
      fetch: inProcess(app, { address: addressOf(request), cookie: request.headers.cookie, cookies, answers }),
      nonce,
      operator,
      report: (err) => request.log.error({ err }, 'a page broke'),
    },
  )
  if (answers.has(401)) clearStorage(request, reply, sessions)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (response.headers.get('content-type')?.includes('text/html')) {
    const scripts = `'nonce-${nonce}' 'strict-dynamic'`
    reply.header('content-security-policy', `${contentPolicy(options, scripts)}; frame-src ${framedOrigins.join(' ')}`)
  }
  return sendResponse(response, reply)
}

async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status)
  if (response.status === 503) reply.header('retry-after', RETRY_AFTER)
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** Answers 429 and 503 with a page that a person can read, where a page was asked for; passes on every other refusal. */
function answerOverload(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  overloadPage: string,
): FastifyReply {
  const isOverload = error instanceof Refusal && (error.status === 429 || error.status === 503)
  if (!isOverload || !request.headers.accept?.includes('text/html')) throw error
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'private, no-store', 'content-security-policy': API_POLICY })
    .type('text/html; charset=utf-8')
    .send(overloadPage)
}

/**
 * A fetch whose calls to /api are answered by this process, with the person's cookie; cookies set on the way are added to `cookies`, statuses to
 * `answers`.
 */
function inProcess(
  app: FastifyInstance,
  {
    address,
    cookie = '',
    cookies = [],
    answers,
  }: { address: string; cookie?: string | undefined; cookies?: string[]; answers?: Set<number> },
): typeof fetch {
  return async (input, init = {}) => {
    const inner = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(input),
      remoteAddress: address,
      headers: { ...(init.headers as Record<string, string>), cookie },
      ...(init.body == null ? {} : { payload: init.body as string }),
    })
    answers?.add(inner.statusCode)
    const set = inner.headers['set-cookie']
    if (set) cookies.push(...[set].flat())
    return new Response(inner.rawPayload.length > 0 ? new Uint8Array(inner.rawPayload) : null, {
      status: inner.statusCode,
      headers: { 'content-type': inner.headers['content-type'] ?? '' },
    })
  }
}

/** The headers for the web app. Without the origin: the server has already refused what is not ours, and the app's own check knows no «null». */
function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !/^(host|origin|connection|transfer-encoding|keep-alive|x-forwarded-\w+)$/.test(name))
      headers.set(name, [value].flat().join(', '))
  }
  return headers
}
