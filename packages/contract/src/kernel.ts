// The definition of a route, and the types that browser, API, simulators and tests derive from it.
import { z, type ZodType } from 'zod'
import type { OfficeRole } from './constants.ts'
import type { RateLimit } from './limits.ts'
import { safePicture } from './links.ts'

/**
 * `public`: callers without a session, too. `person`: the signed-in person, for their own data. `office-public` and
 * `office`: the same for professionals, only on their origin (DOR-08). No default.
 */
export type Access = 'public' | 'person' | 'office-public' | 'office'

/** Whose origin serves a call (DOR-08). */
export const AUDIENCES = ['people', 'professionals'] as const
export type Audience = (typeof AUDIENCES)[number]
export const audienceOf = ({ access }: Route): Audience => (access.startsWith('office') ? 'professionals' : 'people')

/** Whether a call is refused without a session. */
export const needsSession = ({ access }: Route): boolean => !access.endsWith('public')

/** One call. Its key in a contract is `METHOD /path/{parameter}`, without the /api prefix. */
export type Route = OpenRoute | OfficeRoute

interface OpenRoute extends AnyRoute {
  access: Exclude<Access, 'office'>
}

/** A call of professionals. It does not compile without roles (OFF-01). */
export interface OfficeRoute extends AnyRoute {
  access: 'office'
  /** Roles in the chosen organisation, one of which is needed; `any`: every professional, also without organisation. */
  roles: readonly [OfficeRole, ...OfficeRole[]] | 'any'
  /** `proven`: the session has a second factor. `fresh`: it was proven within FRESH_FACTOR_SECONDS. */
  factor: 'none' | 'proven' | 'fresh'
}

interface AnyRoute {
  summary: string
  /**
   * The call only reads, for the person of the session, and may be answered by a replica of the database. Never for
   * what decides about access, age, consents or the office.
   */
  fromReplica?: true
  /** A GET that also writes for the person. */
  writes?: true
  /** `false`: the call does not prolong the session, because the person did not cause it. */
  extendsSession?: false
  params?: ZodType
  query?: ZodType
  headers?: ZodType
  body?: ZodType
  /** The body is one file (`application/octet-stream`) of at most this many bytes, instead of JSON. */
  bytes?: number
  /** Limits of the table in limits.ts. */
  limit?: RateLimit | readonly RateLimit[]
  /** Limits that count calls until this one succeeds. */
  frees?: readonly RateLimit[]
  /** Largest body in bytes; MAX_BODY when unset. */
  bodyLimit?: number
  responses: Record<number, ZodType>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type RouteKey = `${Method} /${string}`
export type Contract = Record<RouteKey, Route>

/** Declares the routes of one feature with their exact types. */
export const defineRoutes = <const C extends Contract>(routes: C): C => routes

/** Body of every answer other than 200. `code` is stable and English; French texts are in the web app. */
export const errorBody = z
  .object({
    code: z.string().describe('Stable English code, for programs'),
    message: z.string().describe('For developers'),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Invalid fields of the input'),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('Values for the explanation of the code'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>

/** Responses with `errorBody` for these statuses. */
export const errors = <const S extends number>(...statuses: S[]): Record<S, typeof errorBody> =>
  Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<S, typeof errorBody>

/** A response that is a file of this type, not JSON. */
export const file = (type: string) => z.object({}).meta({ description: `A file: ${type}` })

/** The answer of a call that returns nothing else. */
export const done = z.object({ done: z.literal(true) })

/** A UUID, converted to lower case like those of the database. */
export const id = z.uuid().toLowerCase().describe('Identifier')

/** A row by its identifier and name. */
export const named = z.object({ _id: id, name: z.string() })

/** A compact JWS. Callers check its signature. */
export const signedToken = z
  .string()
  .max(4096)
  .regex(/^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/, 'not a signed token')

/** Headers of a call with an idempotency key: the same key always returns the same answer. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid().optional() })

/** Address of a picture set by the operator; an empty text when pages must not load it. */
export const picture = z.string().overwrite(safePicture)

type Out<T> = T extends ZodType ? z.output<T> : undefined
type In<T> = T extends ZodType ? z.input<T> : undefined
type Part<R, K extends string> = K extends keyof R ? R[K] : undefined
type Fields<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** A body that is a file. */
type Bytes = Uint8Array<ArrayBuffer>

/** The input of a caller. */
export type Input<R extends Route> = Fields<'params', In<Part<R, 'params'>>> &
  Fields<'query', In<Part<R, 'query'>>> &
  Fields<'headers', In<Part<R, 'headers'>>> &
  (R extends { bytes: number } ? { body: Bytes } : Fields<'body', In<Part<R, 'body'>>>)

/** The checked input of a handler. */
export interface ReceivedInput<R extends Route> {
  params: Out<Part<R, 'params'>>
  query: Out<Part<R, 'query'>>
  headers: Out<Part<R, 'headers'>>
  body: R extends { bytes: number } ? Bytes : Out<Part<R, 'body'>>
}

/** The successful answer. */
export type Answer<R extends Route> = R['responses'] extends { 200: infer S } ? Out<S> : undefined

/** Splits a key into its method and path. */
export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}
