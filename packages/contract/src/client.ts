// The typed client. It imports types only, so that no schema reaches the browser.
import type { Answer, Contract, ErrorBody, Input, Route, RouteKey } from './kernel.ts'

/** Content type of bodies that are a file. */
const FILE_TYPE = 'application/octet-stream'

type Arguments<R extends Route> = {} extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

/** A refused or failed call. `status`: the HTTP status, 0 without an answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorBody | undefined
  constructor(method: string, status: number, body: ErrorBody | undefined) {
    super(`Failed to ${method} to server`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? 'no_answer'
    this.body = body
  }
}

export type Call<C extends Contract> = <K extends keyof C & RouteKey>(
  key: K,
  ...[input]: Arguments<C[K]>
) => Promise<Answer<C[K]>>

/**
 * Creates `call('GET /rewards/{id}', { params: { id } })` from a fetch. `base`: prefix of each path, e.g. `/api`.
 * Throws ApiError for any status other than 200 (201 and 304 are accepted too).
 */
export function createClient<C extends Contract>(base: string, send: typeof fetch): Call<C> {
  return async (key, ...[input]) => {
    const space = key.indexOf(' ')
    const method = key.slice(0, space)
    const {
      params = {},
      query = {},
      headers = {},
      body,
    } = (input ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      headers?: Record<string, string>
      body?: unknown
    }
    const isFile = body instanceof Uint8Array
    const path = key
      .slice(space + 1)
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    const answer = await send(`${base}${path}${search && `?${search}`}`, {
      method,
      credentials: 'same-origin',
      headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': isFile ? FILE_TYPE : 'application/json' }) },
      ...(method === 'GET' ? {} : { body: isFile ? body : JSON.stringify(body ?? {}) }),
    }).catch(() => undefined)
    if (!answer) throw new ApiError(method, 0, undefined)
    const data: unknown = answer.headers.get('content-type')?.includes('json')
      ? await answer.json().catch(() => undefined)
      : undefined
    if (![200, 201, 304].includes(answer.status))
      throw new ApiError(method, answer.status, data as ErrorBody | undefined)
    return data as never
  }
}
