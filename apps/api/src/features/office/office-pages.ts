// The pages of the office, on the origin of professionals (DOR-08). Its build says which of them need no session, and
// which carry files.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { INVITATION, OFFICE, SECOND_FACTOR, SIGN_IN, withReturn } from '@visions/contract/office-addresses'
import { Refusal } from '@visions/server/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isUnder,
  unknownAddress,
  type Live,
  type PageBuild,
  type PageRequest,
  type PageSite,
} from '../../platform/http/pages.ts'
import { findInTime, type SessionStore } from '../../platform/http/sessions.ts'

/** Exports of the server build of the office (apps/office/server). Lower-case paths include all paths below them. */
interface OfficeBuild extends PageBuild {
  sessionlessPaths: readonly string[]
  /** Pages without a proven second factor. */
  unprovenPaths: readonly string[]
  uploads: readonly { path: string; maxFormBytes: number; tooLarge?: string | undefined }[]
}

/** Largest form without a file, in bytes: a content with all its fields. */
const MAX_FORM = 512 * 1024

/** The site of professionals; undefined without a build, as in API tests. */
export async function openOffice(buildDir: string, sessions: SessionStore): Promise<PageSite | undefined> {
  const entry = path.join(buildDir, 'server/index.js')
  if (!existsSync(entry)) return undefined
  return siteOf((await import(pathToFileURL(entry).href)) as OfficeBuild, sessions)
}

function siteOf(build: OfficeBuild, sessions: SessionStore): PageSite {
  const { sessionlessPaths, unprovenPaths, uploads } = build
  return {
    build,
    own: [OFFICE],
    // Previews of contents.
    framed: "'self'",
    forms: [
      { pattern: `${OFFICE}/*`, maxBytes: MAX_FORM },
      ...uploads.map(({ path: pattern, maxFormBytes: maxBytes, tooLarge }) => ({
        pattern,
        maxBytes,
        tooLarge,
        check: (request: FastifyRequest, reply: FastifyReply, page: PageRequest) =>
          leaveUnlessProven(request, reply, page, sessions),
      })),
    ],
    answer: async (request, reply, page, render) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      if (page.path === '/') return reply.redirect(OFFICE, 302)
      const needsSession = !isUnder(page.path, sessionlessPaths)
      // Some caches store answers to names of static files, despite the headers (trust §2.4).
      // Pages of the office have no data requests.
      const isNamedLikeFile = page.path.includes('.') || page.url.pathname.endsWith('.data')
      if (!isUnder(page.path, [OFFICE]) || (needsSession && isNamedLikeFile)) throw unknownAddress()
      if (isUnder(page.path, [INVITATION])) reply.header('referrer-policy', 'no-referrer')
      let session: Live | undefined
      if (needsSession) {
        const found = await findInTime(request, sessions)
        const suite = page.url.pathname
        if (found.state === 'live') session = found
        else if (found.state !== 'unknown')
          return leave(reply, page, SIGN_IN, { suite, ...(found.state === 'expired' && { erreur: 'expire' }) })
        if (session && !session.session.isProven && !isUnder(page.path, unprovenPaths))
          return leave(reply, page, SECOND_FACTOR, { suite })
      }
      return render({ callerId: session?.session.id, session })
    },
  }
}

/** Before the file of a form is read: redirects as its page would. */
async function leaveUnlessProven(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  sessions: SessionStore,
): Promise<FastifyReply | undefined> {
  const found = await findInTime(request, sessions)
  if (found.state === 'unknown') throw new Refusal(503, 'try_again', 'The session could not be read')
  if (found.state === 'live' && found.session.isProven) return undefined
  // Not with 307, as other forms: a file is sent again by its professional, who returns to its page.
  const target = found.state === 'live' ? SECOND_FACTOR : SIGN_IN
  return leave(reply, { ...page, isRead: true }, target, { suite: page.url.pathname })
}

/**
 * Redirects, to return afterwards. A form is sent on with status 307: the sign-in and the proof repeat its fields, so
 * that nothing typed is lost.
 */
const leave = (
  reply: FastifyReply,
  { isRead }: PageRequest,
  target: string,
  query: Parameters<typeof withReturn>[1],
): FastifyReply => reply.redirect(withReturn(target, query), isRead ? 302 : 307)
