// The pages of people: cached public pages, and pages rendered for each request.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../content.ts'
import type { Browsers } from './browsers.ts'
import { inProcess } from './in-process.ts'
import {
  clearStorage,
  contentPolicy,
  isUnder,
  sendResponse,
  unknownAddress,
  type Live,
  type PageBuild,
  type PageOptions,
  type PageRequest,
  type PageSite,
} from './pages.ts'
import { cachePublicPages } from './public-pages.ts'
import { findInTime } from './sessions.ts'

/** Exports of the web app's server build (apps/web/server). Lower-case paths include all paths below them. */
interface WebBuild extends PageBuild {
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

export interface WebOptions extends PageOptions {
  webBuildDir: string
  publicUrl: string
  /** Origins that pages may frame. */
  framedOrigins: readonly string[]
  content: Content
  browsers: Browsers
}

type SiteOptions = WebOptions & { app: FastifyInstance; build: WebBuild; client: string }

/**
 * Largest form of a page that needs neither a session nor the token of a link, in bytes: a token of the identity
 * service and its field.
 */
const MAX_OPEN_FORM = 6 * 1024

/** The site of people, and the page of an overloaded node; undefined without a build, as in API tests. */
export async function openWeb(
  app: FastifyInstance,
  options: WebOptions,
): Promise<{ site: PageSite; overloadPage: string } | undefined> {
  const client = path.join(options.webBuildDir, 'client')
  if (!existsSync(client)) return undefined
  const build = (await import(pathToFileURL(path.join(options.webBuildDir, 'server/index.js')).href)) as WebBuild
  return { site: siteOf({ ...options, app, build, client }), overloadPage: build.overloadPage }
}

function siteOf(options: SiteOptions): PageSite {
  const { app, build } = options
  const sessions = options.sessions.people
  const publicPages = publicPagesOf(options)
  app.addHook('onClose', async () => publicPages.close())
  return {
    build,
    framed: options.framedOrigins.join(' '),
    refuseForm: (request, page) => refuseLargeForm(request, page, build),
    answer: async (request, reply, page, render) => {
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
      let session: Live | undefined
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
      return render({ callerId: isUnknown ? 'unknown' : session?.session.id, session })
    },
  }
}

/** Throws 413 for a form larger than its page needs, before it is read, and for one of unstated length. */
function refuseLargeForm({ headers }: FastifyRequest, { path: page }: PageRequest, build: WebBuild): void {
  const needsSession = isUnder(page, build.personalPaths) && !isUnder(page, build.sessionlessPaths)
  if (needsSession || isUnder(page, build.secretPaths)) return
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  if (Number(length ?? 0) > MAX_OPEN_FORM || (length === undefined && encoding !== undefined))
    throw new Refusal(413, 'bad_request', 'The form is too large for this page')
}

function publicPagesOf(options: SiteOptions) {
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

/** Sets the headers for caches and search engines. Throws 404 for a page of a person named like a file. */
function setHeaders({ path: page }: PageRequest, reply: FastifyReply, build: WebBuild): void {
  if (isUnder(page, build.noindexPaths)) reply.header('x-robots-tag', 'noindex')
  if (isUnder(page, build.noReferrerPaths)) reply.header('referrer-policy', 'no-referrer')
  const isPersonal = isUnder(page, build.personalPaths)
  if (isPersonal || isUnder(page, build.secretPaths)) reply.header('cache-control', 'private, no-store')
  // Some caches store answers to names of static files, despite the headers (trust §2.4).
  if (isPersonal && page.includes('.')) throw unknownAddress()
}

/** Redirect from the home page; undefined without a live session or without the database. */
async function findSignedInHome(
  request: FastifyRequest,
  { url }: PageRequest,
  { build, sessions: { people: sessions } }: SiteOptions,
): Promise<string | undefined> {
  if (!request.cookies[sessions.cookie]) return undefined
  const { state } = await findInTime(request, sessions)
  return state === 'live' ? build.signedInHome(url.searchParams) : undefined
}
