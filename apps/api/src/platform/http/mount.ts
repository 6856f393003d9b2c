// Mounts the routes of the contract: access, checks of the input, shape of the answers.
import {
  splitKey,
  type Answer,
  type Contract,
  type Method,
  type ReceivedInput,
  type Route,
  type RouteKey,
} from '@visions/contract/kernel'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { asSession } from '../author.ts'
import { FileAnswer } from './file-answer.ts'
import { PublishedAnswer } from './published.ts'
import { refuseForeignUser } from './foreign-user.ts'
import type { Session } from './sessions.ts'
import type { Db } from '../database/database.ts'
import type { MountedRoute } from './page-reads.ts'
import type { Counted } from './rate-limits.ts'

const FILE_TYPE = 'application/octet-stream'
const FILE = z.instanceof(Uint8Array).meta({ description: 'A file' })

/** The checked input of a handler, with the caller for routes that need a session. */
export type HandlerInput<R extends Route, S = Session> = ReceivedInput<R> & {
  personId: R['access'] extends 'person' ? string : undefined
  me: R['access'] extends `${string}public` ? undefined : S
  /** Where to read: a replica or the primary, for calls with `fromReplica`. */
  db: R extends { fromReplica: true } ? Db : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type Handlers<C extends Contract, S = Session> = {
  [K in keyof C & RouteKey]: (input: HandlerInput<C[K], S>) => Promise<HandlerAnswer<C[K]>> | HandlerAnswer<C[K]>
}
type HandlerAnswer<R extends Route> = Answer<R> | PublishedAnswer | FileAnswer

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes of the contract, for the pages that this process renders. */
    mounted: Map<RouteKey, MountedRoute>
  }
  interface FastifyRequest {
    session: Session | undefined
    /** Limits that have counted this request. */
    counted: Counted[] | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** The answer of a call that has nothing to say but its success, after its work. */
export async function done(work: Promise<unknown>): Promise<{ done: true }> {
  await work
  return { done: true }
}

/**
 * Mounts the routes of a feature. S: the sessions of their callers. A `userId` in the body must be that of the session
 * (trust §1.1).
 */
export function mount<C extends Contract, S extends Session = Session>(
  app: FastifyInstance,
  routes: C,
  handlers: Handlers<C, S>,
): void {
  for (const [key, route] of Object.entries<Route>(routes)) {
    const { method, path } = splitKey(key)
    const handle = withReads(
      app,
      route,
      handlers[key as keyof C & RouteKey] as unknown as MountedRoute['handle'],
      method,
    )
    app.mounted.set(key as RouteKey, { route, handle })
    const options: RouteOptions = {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { route },
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      schema: {
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.headers && { headers: route.headers }),
        ...(route.body && { body: route.body }),
        ...(route.bytes && { body: FILE, consumes: [FILE_TYPE] }),
        response: route.responses,
      },
      handler: async (request, reply) => {
        if (route.access === 'person')
          refuseForeignUser(request, (request.body as { userId?: unknown } | undefined)?.userId)
        const { session } = request
        const input = {
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          personId: session?.id,
          me: session,
          request,
          reply,
        }
        const answer = await (session?.secret ? asSession(session.secret, () => handle(input)) : handle(input))
        if (answer instanceof FileAnswer) return answer.send(reply)
        return answer instanceof PublishedAnswer ? answer.send(request, reply) : answer
      },
    }
    if (route.bytes) routeForFile(app, options, route.bytes)
    else app.route(options)
  }
}

/**
 * Chooses the database of a call that only reads. After any other call of a person, their next reads contain what it
 * wrote.
 */
function withReads(
  app: FastifyInstance,
  route: Route,
  handle: MountedRoute['handle'],
  method: Method,
): MountedRoute['handle'] {
  const { reads } = app
  if (route.fromReplica)
    return async (input) => {
      const db = reads.of(input.request)
      try {
        return await handle({ ...input, db })
      } catch (error) {
        // What a replica does not have yet: a link in a mail, for example.
        if (db === reads.primary || !(error instanceof Refusal) || error.status !== 404) throw error
        return handle({ ...input, db: reads.primary })
      }
    }
  const writes = route.access === 'person' && (method !== 'GET' || route.writes === true)
  if (!writes || !reads.hasReplicas) return handle
  return async (input) => {
    try {
      return await handle(input)
    } finally {
      await reads.noteWrite(input.request)
    }
  }
}

/** Adds a route whose body is one file. Any other content type is refused with 415. */
function routeForFile(app: FastifyInstance, options: RouteOptions, bodyLimit: number): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.route({ ...options, bodyLimit })
  })
}
