// What a route is, and the types that browser, API, simulators and tests derive from it.
import { z, type ZodType } from 'zod'
import { safePicture } from './links.ts'

/** Who may enter: everybody, or a signed-in person acting on what is theirs. "public" is written, never the default. */
export type Access = 'public' | 'person'

/** At most `points` calls in `seconds`; beyond that the answer is 429. */
export interface RateLimit {
  points: number
  seconds: number
  /** Whose calls are added up. `browser`: one address with one cookie of a sign-in that was begun. */
  per: 'address' | 'browser' | 'person'
  /**
   * Every call is counted when it arrives; one that is not refused with 401 to 428 is then uncounted, so that a whole class
   * can sign in behind one address.
   */
  counts?: 'refusals'
}

/** One call: its key in a contract is `METHOD /path/{parameter}`, as the specification writes it, without the /api prefix. */
export interface Route {
  summary: string
  access: Access
  /** `false`: the call does not prolong the session, because the person did not cause it. */
  extendsSession?: false
  params?: ZodType
  query?: ZodType
  headers?: ZodType
  body?: ZodType
  limit?: RateLimit | readonly RateLimit[]
  responses: Record<number, ZodType>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type RouteKey = `${Method} /${string}`
export type Contract = Record<RouteKey, Route>

/** Declares the routes of one feature; keeps their exact types. */
export const defineRoutes = <const C extends Contract>(routes: C): C => routes

/** The one shape of every refusal and failure. `code` is stable and English; French texts live in the web app. */
export const errorBody = z
  .object({
    code: z.string().describe('Stable English code, for programs'),
    message: z.string().describe('For developers'),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with the input'),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('What the code needs to be explained'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>

/** The refusals that a route lists, all of the one shape. */
export const errors = <const S extends number>(...statuses: S[]): Record<S, typeof errorBody> =>
  Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<S, typeof errorBody>

/** An answer that is a file of this type, to be kept: not JSON, whatever it holds. */
export const file = (type: string) => z.object({}).meta({ description: `A file: ${type}` })

/** A UUID, in lower case like those of the database, whatever the caller sends. */
export const id = z.uuid().toLowerCase().describe('Identifier')

/** Headers of a call that may be repeated: the same key always gives the same answer. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid().optional() })

/** A picture that an operator chose: what a page must not load leaves as an empty text. */
export const picture = z.string().overwrite(safePicture)

type Out<T> = T extends ZodType ? z.output<T> : undefined
type In<T> = T extends ZodType ? z.input<T> : undefined
type Part<R, K extends string> = K extends keyof R ? R[K] : undefined
type Fields<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a caller sends. */
export type Input<R extends Route> = Fields<'params', In<Part<R, 'params'>>> &
  Fields<'query', In<Part<R, 'query'>>> &
  Fields<'headers', In<Part<R, 'headers'>>> &
  Fields<'body', In<Part<R, 'body'>>>

/** What a handler receives, checked. */
export interface Received<R extends Route> {
  params: Out<Part<R, 'params'>>
  query: Out<Part<R, 'query'>>
  headers: Out<Part<R, 'headers'>>
  body: Out<Part<R, 'body'>>
}

/** The successful answer. */
export type Answer<R extends Route> = R['responses'] extends { 200: infer S } ? Out<S> : undefined

/** Splits a key into its method and path. */
export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}
