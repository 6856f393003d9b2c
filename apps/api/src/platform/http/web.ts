// Hosts the built web app: static files, public pages kept in memory, and pages of people, whose calls stay in this process.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Operator } from '@visions/contract/operator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../content.ts'
import type { Sessions } from '../session.ts'
import { addressOf } from './address.ts'
import { keepPublicPages } from './public-pages.ts'
import { Refusal } from './refusal.ts'

/** What the web app's server build exports (apps/web/server/entry.ts). */
interface WebBuild {
  handle: (
    request: Request,
    host: { fetch: typeof fetch; nonce: string; operator: Operator; report: (error: Error) => void },
  ) => Promise<Response>
  /** Pages that are the same for everybody, whatever the query. */
  publicPaths: readonly string[]
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
}

/** What a page is asked with; it says itself which of them it takes. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

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
]

/** Registers everything that is not /api. Without a build (API tests), nothing is served. */
export async function hostWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const client = path.join(options.buildDir, 'client')
  if (!existsSync(client)) return
  const { handle, publicPaths } = (await import(pathToFileURL(path.join(options.buildDir, 'server/index.js')).href)) as WebBuild
  const forms = `form-action 'self' ${options.identityUrl}`
  const policy = (scripts: string, styles: string[] = []) =>
    [...COMMON, ['style-src', "'self'", ...styles].join(' '), `script-src ${scripts}`, forms].join('; ')
  const publicPage = keepPublicPages({
    paths: publicPaths,
    render: (pathname) =>
      handle(new Request(options.publicUrl + pathname), {
        fetch: inProcess(app, { address: '127.0.0.1' }),
        nonce: '',
        operator: options.operator,
        report: (err) => app.log.error({ err }, 'a page broke'),
      }),
    client,
    content: options.content,
    policy: (styles) => policy(`${options.publicUrl}/assets/`, styles),
    report: (err) => app.log.error({ err }, 'a public page stays as it was'),
  })

  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true })
  const files = (prefix: string, cache: { maxAge: string; immutable?: boolean }) =>
    app.get(`${prefix}/*`, (request, reply) => {
      const name = (request.params as { '*': string })['*']
      // The worker answers for every page; other sites show the pictures of shared links.
      if (name.startsWith('offline-worker-')) reply.header('service-worker-allowed', '/')
      if (name.startsWith('shared/')) reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.sendFile(`${prefix}/${name}`, client, cache)
    })
  files('/assets', { maxAge: '365d', immutable: true })
  files('/images', { maxAge: '1d' })
  for (const name of ['manifest.webmanifest', 'favicon.ico'])
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, client, { maxAge: '1d' }))

  await app.register(async (pages) => {
    // The web app reads the body itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!METHODS.includes(request.method))
        throw new Refusal(405, 'method_not_allowed', 'Pages have other methods', { headers: { allow: METHODS.join(', ') } })
      const address = URL.parse(request.url, options.publicUrl)
      if (!address) throw new Refusal(400, 'bad_request', 'The address cannot be read')
      const { pathname, search, searchParams } = address
      if (/^\/(user|authentication|bilan|rendez-vous|e-mails)(\/|$)/i.test(pathname)) reply.header('x-robots-tag', 'noindex')
      // The address of a shared assessment, of a meeting, or of what stops mails, is its key: no other site, nor a cache, ever has it.
      if (/^\/(bilan|rendez-vous|e-mails)\//i.test(pathname))
        reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      if (pathname.startsWith('/user')) {
        reply.header('cache-control', 'private, no-store')
        // A signed-in page never answers to the name of a static file: caches could keep it (trust §2.4).
        if (/\.(?!data$)\w+$/.test(pathname)) return reply.code(404).type('text/plain').send('Not Found')
      }
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (pathname === '/' && isRead && request.cookies[options.sessions.cookie]) {
        // The home page needs no database, nor waits for it.
        const isLive = await options.sessions.isLive(request.cookies[options.sessions.cookie], (err) =>
          request.log.warn({ err }, 'a session was not found out'),
        )
        if (isLive) {
          // The context of a link is left at the browser first; that page then comes back here.
          const context = searchParams.get('context')
          const target = context === null ? '/user' : `/parametres?${new URLSearchParams({ context })}`
          return reply.header('cache-control', 'private, no-store').redirect(target, 302)
        }
      }
      const published = isRead ? await publicPage(pathname) : undefined
      if (published) return published.send(request, reply)
      const nonce = randomBytes(16).toString('base64url')
      const cookies: string[] = []
      const answers = new Set<number>()
      const body = isRead ? null : ((request.body ?? null) as Buffer<ArrayBuffer> | null)
      const response = await handle(
        new Request(options.publicUrl + pathname + search, { method: request.method, headers: plainHeaders(request), body }),
        {
          fetch: inProcess(app, { address: addressOf(request), cookie: request.headers.cookie, cookies, answers }),
          nonce,
          operator: options.operator,
          report: (err) => request.log.error({ err }, 'a page broke'),
        },
      )
      reply.code(response.status)
      response.headers.forEach((value, name) => {
        if (name !== 'set-cookie') reply.header(name, value)
      })
      // Signed out elsewhere, or erased: no page comes that would forget whoever it was, so the browser does.
      if (answers.has(401) && request.cookies[options.sessions.cookie]) reply.header('clear-site-data', '"storage"')
      for (const cookie of [...cookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', cookie)
      if (response.headers.get('content-type')?.includes('text/html')) {
        reply.header(
          'content-security-policy',
          `${policy(`'nonce-${nonce}' 'strict-dynamic'`)}; frame-src ${options.framedOrigins.join(' ')}`,
        )
        if (pathname.startsWith('/authentication/sso')) reply.header('referrer-policy', 'no-referrer')
      }
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      return reply.send(Buffer.from(await response.arrayBuffer()))
    }
    pages.all('/*', answer)
  })
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
