// Reads of the API for a rendered page: the handlers of the contract are called without HTTP, with the checks of
// their routes, and the session is looked up once a page.
import { audienceOf, needsSession, type Route, type RouteKey } from '@visions/contract/kernel'
import { refusalOf } from '@visions/server/http-server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { encode, safeParse } from 'zod/v4/core'
import { FileAnswer } from './file-answer.ts'
import { PublishedAnswer } from './published.ts'
import { requireSession, type Session, type SessionState, type SessionStore } from './sessions.ts'

/** A mounted route of the contract. */
export interface MountedRoute {
  route: Route
  handle: (input: { request: FastifyRequest } & Record<string, unknown>) => Promise<unknown>
}

export interface Read {
  status: number
  body: unknown
}

type Part = 'params' | 'query' | 'headers'
type Input = Partial<Record<Part, Record<string, unknown>>>

/**
 * Reads a route for the page that `request` asks for. Undefined when only the route itself can answer: a write, a
 * file, a limited call, or an input that it refuses.
 */
export type ReadForPage = (key: string, input?: Input) => Promise<Read | undefined>

export interface PageReadsOptions {
  routes: ReadonlyMap<RouteKey, MountedRoute>
  sessions: SessionStore
  /** The session, when it has already been looked up. */
  found?: SessionState<Session> | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * `clearSession`: the next read looks up the session again, for example after a call that ends it, and what the reads
 * must contain.
 */
export function createPageReads(options: PageReadsOptions): { read: ReadForPage; clearSession: () => void } {
  const { routes, sessions, request, reply } = options
  let session = options.found && Promise.resolve(options.found)
  const callerOf = async (route: Route): Promise<Session> => {
    session ??= sessions.find(request.cookies[sessions.cookie], true)
    return (request.session = requireSession(sessions, await session, route))
  }
  const answer = async ({ route, handle }: MountedRoute, input: CheckedInput): Promise<Read | undefined> => {
    const me = needsSession(route) ? await callerOf(route) : undefined
    const given = await handle({ ...input, body: undefined, personId: me?.id, me, request, reply })
    if (given instanceof FileAnswer) return undefined
    if (given instanceof PublishedAnswer) return { status: given.status, body: given.content }
    return { status: 200, body: encode(route.responses[200]!, given) }
  }
  return {
    read: async (key, input = {}) => {
      const mounted = key.startsWith('GET ') ? routes.get(key as RouteKey) : undefined
      if (!mounted || !isUncounted(mounted.route)) return undefined
      // Only the route itself refuses calls of the other origin.
      if (audienceOf(mounted.route) !== request.audience) return undefined
      const checked = checkInput(mounted.route, input)
      if (!checked) return undefined
      try {
        return await answer(mounted, checked)
      } catch (error) {
        const refusal = refusalOf(error as FastifyError)
        if (refusal.status >= 500) request.log.error({ err: error, route: key }, 'failed')
        return { status: refusal.status, body: refusal.body }
      }
    },
    clearSession: () => {
      session = undefined
      request.readsFrom = undefined
    },
  }
}

/** Whether a page may read a route without its limits: those of a node are counted for the page itself. */
const isUncounted = ({ limit = [] }: Route): boolean => [limit].flat().every(({ countedBy }) => countedBy === 'node')

type CheckedInput = Record<Part, unknown>

/** The input as the handler receives it over HTTP; undefined when a schema refuses it. */
function checkInput(route: Route, input: Input): CheckedInput | undefined {
  const checked: CheckedInput = { params: {}, query: {}, headers: {} }
  for (const part of ['params', 'query', 'headers'] as const) {
    const schema = route[part]
    if (!schema) continue
    const texts = Object.entries(input[part] ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const { success, data } = safeParse(schema, Object.fromEntries(texts))
    if (!success) return undefined
    checked[part] = data
  }
  return checked
}
