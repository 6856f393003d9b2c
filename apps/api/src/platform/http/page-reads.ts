// Reads of the API for a rendered page: the handlers of the contract are called without HTTP, with the checks of
// their routes, and the session is looked up once a page.
import type { Route, RouteKey } from '@visions/contract/kernel'
import { refusalOf } from '@visions/server/http-server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { encode, safeParse } from 'zod/v4/core'
import { requireLive, type Sessions, type SessionState } from '../session.ts'
import { FileAnswer } from './file-answer.ts'
import { PublishedAnswer } from './published.ts'

/** A mounted route of the contract. */
export interface MountedRoute {
  route: Route
  handle: (input: unknown) => Promise<unknown>
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
  sessions: Sessions
  /** The session, when it has already been looked up. */
  found?: SessionState | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** `forgetSession`: the next read looks up the session again, for example after a call that ends it. */
export function createPageReads({ routes, sessions, found, request, reply }: PageReadsOptions): {
  read: ReadForPage
  forgetSession: () => void
} {
  let session = found && Promise.resolve(found)
  const requireSession = async (): Promise<string> => {
    session ??= sessions.find(request.cookies[sessions.cookie], true)
    request.session = requireLive(await session)
    return request.session.personId
  }
  const answer = async ({ route, handle }: MountedRoute, input: CheckedInput): Promise<Read | undefined> => {
    const personId = route.access === 'person' ? await requireSession() : undefined
    const given = await handle({ ...input, body: undefined, personId, request, reply })
    if (given instanceof FileAnswer) return undefined
    if (given instanceof PublishedAnswer) return { status: given.status, body: given.content }
    return { status: 200, body: encode(route.responses[200]!, given) }
  }
  return {
    read: async (key, input = {}) => {
      const mounted = key.startsWith('GET ') ? routes.get(key as RouteKey) : undefined
      if (!mounted || mounted.route.limit) return undefined
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
    forgetSession: () => void (session = undefined),
  }
}

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
