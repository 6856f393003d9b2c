// Hosts the pages of both origins: files of their builds, forms, rendering, and the headers of every page. What an
// origin shows to its callers is decided by its site: web.ts for people, features/office for professionals.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { Audience } from '@visions/contract/kernel'
import type { Operator } from '@visions/contract/operator'
import { logRefusal } from '@visions/server/http-server'
import { Refusal } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress, networkOf } from './address.ts'
import { compressFor } from './compression.ts'
import { forwardedHeaders, inProcess } from './in-process.ts'
import type { Origins } from './origins.ts'
import { PageLoad } from './page-load.ts'
import { createPageReads, type ReadForPage } from './page-reads.ts'
import { REPORTS_PATH } from './policy-reports.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Session, SessionState, SessionStore } from './sessions.ts'
import { serveForeignFiles } from './web-files.ts'

/** The server build of an app. */
export interface PageBuild {
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
}

export interface PageOptions {
  origins: Origins
  /** Origins other than ours that forms may lead to. */
  formTargets: Record<Audience, readonly string[]>
  operator: Operator
  sessions: Record<Audience, SessionStore>
  rateLimits: RateLimits
  /** Called once the data of a page are loaded, before it is rendered. */
  onPageLoaded?: (() => Promise<void>) | undefined
}

export type Live = SessionState<Session> & { state: 'live' }

export interface PageRequest {
  url: URL
  /** Decoded, in lower case, without the `.data` of the router's requests. Some caches read it like that. */
  path: string
  /** GET or HEAD. */
  isRead: boolean
}

/** The session of a page, when it has been looked up. */
interface Found {
  /** Person or professional with a session; the text `unknown` for a session that was not read in time. */
  callerId?: string | undefined
  session?: Live | undefined
}

/** The pages of one origin. */
export interface PageSite {
  build: PageBuild
  /** Paths that no other site answers, nor what is below them; lower case. */
  own?: readonly string[]
  /** Sources of frames. */
  framed: string
  /** Redirects, refuses, or calls `render`. */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    render: (found?: Found) => Promise<FastifyReply>,
  ) => Promise<FastifyReply>
  /** Throws a refusal before the body of a form is read. */
  refuseForm?: (request: FastifyRequest, page: PageRequest) => void
  /** Addresses with another limit of forms than the server has. */
  forms?: readonly FormLimit[]
}

export interface FormLimit {
  /** Pattern of a route. No two sites have the same one: their origins share a server. */
  pattern: string
  maxBytes: number
  /** Runs before the body is read. An answer that it sends is that of the request. */
  check?: (request: FastifyRequest, reply: FastifyReply, page: PageRequest) => Promise<FastifyReply | undefined>
  /** Where a larger form is redirected; otherwise the answer is 413. */
  tooLarge?: string | undefined
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
  // Created in apps/web/app/lib/trusted-types.ts.
  'trusted-types visions',
  `report-uri ${REPORTS_PATH}`,
  'report-to csp',
]

/**
 * Registers the files that pages load.
 * @param client folder of the files of people's pages
 * @param assets folders of the files of builds, whose names have a hash
 */
export async function serveFiles(app: FastifyInstance, client: string, assets: string[], db: Db): Promise<void> {
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true })
  const options = { schema: { hide: true }, config: { audience: 'both' } } as const
  const folders = new Map(
    assets
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => [name, folder])),
  )
  const sendForeign = serveForeignFiles(db)
  app.get('/assets/*', options, (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const folder = folders.get(name)
    // The service worker serves every page.
    if (name.startsWith('offline-worker-')) reply.header('service-worker-allowed', '/')
    // Frames of partners show our fonts.
    if (name.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    if (folder === undefined) return sendForeign(name, request, reply)
    return reply.sendFile(name, folder, { maxAge: '365d', immutable: true })
  })
  // A fixed address of each font, for pages that do not know our build.
  const fonts = new Map(
    [...folders.keys()]
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => [name.replace(/-[\w-]{8}\.woff2$/, '.woff2'), name]),
  )
  app.get('/fonts/:name', options, (request, reply) => {
    const file = fonts.get((request.params as { name: string }).name)
    if (file === undefined) throw unknownAddress()
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .redirect(`/assets/${file}`, 302)
  })
  app.get('/images/*', options, (request, reply) => {
    const name = (request.params as { '*': string })['*']
    // Other sites show the pictures of shared links.
    if (name.startsWith('shared/')) reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.sendFile(`images/${name}`, client, { maxAge: '1d' })
  })
  app.get('/favicon.ico', options, (_request, reply) => reply.sendFile('favicon.ico', client, { maxAge: '1d' }))
  app.get('/manifest.webmanifest', { schema: options.schema }, (_request, reply) =>
    reply.sendFile('manifest.webmanifest', client, { maxAge: '1d' }),
  )
}

/** Registers the pages of both origins. `overloadPage`: HTML of the answers 429 and 503. */
export async function servePages(
  app: FastifyInstance,
  sites: Partial<Record<Audience, PageSite>>,
  { overloadPage, ...options }: PageOptions & { overloadPage: string },
): Promise<void> {
  const { origins } = options
  const load = new PageLoad(options.rateLimits)
  const pageOf = (request: FastifyRequest) => readAddress(request, origins.urlOf(request.audience))
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // The apps parse forms themselves.
    pages.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.addHook('onRequest', async (request, reply) => {
      if (!METHODS.includes(request.method))
        throw new Refusal(405, 'method_not_allowed', 'Pages have other methods', {
          headers: { allow: METHODS.join(', ') },
        })
      if (request.method === 'POST') sites[request.audience]?.refuseForm?.(request, pageOf(request))
      reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`)
    })
    pages.setErrorHandler((error, request, reply) => answerOverload(error, request, reply, overloadPage))
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const site = sites[request.audience]
      const page = pageOf(request)
      const isOthers = Object.values(sites).some((other) => other !== site && isUnder(page.path, other.own ?? []))
      if (!site || isOthers) throw unknownAddress()
      return site.answer(request, reply, page, ({ callerId, ...found } = {}) =>
        load.run({ personId: callerId, address: networkOf(clientAddress(request)) }, async () => {
          if (!page.isRead) await refuseUnreadableForm(request)
          return renderPage(request, reply, { ...page, ...found }, { app, site, options })
        }),
      )
    }
    const schema = { hide: true }
    pages.all('/*', { schema, config: { audience: 'both' } }, answer)
    for (const [audience, site] of Object.entries(sites) as [Audience, PageSite][])
      for (const { pattern, maxBytes, check, tooLarge } of site.forms ?? []) {
        const errorHandler = tooLarge === undefined ? {} : { errorHandler: redirectLargeForm(tooLarge) }
        const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
          request.method === 'POST' ? check?.(request, reply, pageOf(request)) : undefined
        pages.all(pattern, { schema, config: { audience }, bodyLimit: maxBytes, onRequest, ...errorHandler }, answer)
      }
  })
}

export const unknownAddress = (): Refusal => new Refusal(404, 'not_found', 'The address was not found')

/** Whether a path is one of these pages or below. */
export const isUnder = (page: string, paths: readonly string[]): boolean =>
  paths.some((path) => page === path || page.startsWith(`${path}/`))

/** Redirects a form that is too large to a page that says so. Throws every other error again. */
const redirectLargeForm =
  (target: string) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error.statusCode !== 413) throw error
    return reply.redirect(target, 303)
  }

/** The policy of a page. */
export const contentPolicy = (targets: readonly string[], scripts: string, styles: string[] = []): string =>
  [
    ...COMMON,
    ['style-src', "'self'", ...styles].join(' '),
    `script-src ${scripts}`,
    ['form-action', "'self'", ...targets].join(' '),
  ].join('; ')

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
export function clearStorage(request: FastifyRequest, reply: FastifyReply, sessions: { cookie: string }): void {
  if (request.cookies[sessions.cookie]) reply.header('clear-site-data', '"storage"')
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest & Found,
  { app, site, options }: { app: FastifyInstance; site: PageSite; options: PageOptions },
): Promise<FastifyReply> {
  const { formTargets, operator, origins } = options
  const { audience } = request
  const sessions = options.sessions[audience]
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
    found: page.session,
    request,
    reply,
  })
  if (page.session && audience === 'people' && isFromElsewhere(request)) {
    request.session = page.session.session
    await app.reads.arrive(request)
  }
  const { pathname, search } = page.url
  const response = await site.build.handle(
    new Request(origin + pathname + search, { method: request.method, headers: forwardedHeaders(request), body }),
    {
      fetch: (url, init) => {
        if (init?.method !== 'GET') reads.clearSession()
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
  if (statuses.has(401)) clearStorage(request, reply, sessions)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  if (response.headers.get('content-type')?.includes('text/html')) {
    const scripts = `'nonce-${nonce}' 'strict-dynamic'`
    const policy = contentPolicy(formTargets[audience], scripts)
    const frames = site.framed ? `; frame-src ${site.framed}` : ''
    reply.header('content-security-policy', policy + frames)
  }
  return sendResponse(response, request, reply)
}

/** Sends the answer of an app. */
export async function sendResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
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
