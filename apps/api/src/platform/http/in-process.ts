// Calls of rendered pages to /api, answered by this process.
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Caller {
  /** Origin of the page, which only reaches calls of its audience. */
  origin: string
  /** Address that rate limits count. */
  address: string
  /** Cookie header of the person. */
  cookie?: string | undefined
  /** Receives the cookies that the calls set. */
  cookies?: string[]
  /** Receives the statuses of the calls. */
  statuses?: Set<number>
}

/** A fetch that makes its calls in this process. */
export function inProcess(
  app: FastifyInstance,
  { origin, address, cookie = '', cookies = [], statuses }: Caller,
): typeof fetch {
  const { host } = new URL(origin)
  return async (input, init = {}) => {
    const inner = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(input),
      remoteAddress: address,
      headers: { ...(init.headers as Record<string, string>), host, cookie },
      ...(init.body == null ? {} : { payload: payloadOf(init.body) }),
    })
    statuses?.add(inner.statusCode)
    const set = inner.headers['set-cookie']
    if (set) cookies.push(...[set].flat())
    return new Response(inner.rawPayload.length > 0 ? new Uint8Array(inner.rawPayload) : null, {
      status: inner.statusCode,
      headers: { 'content-type': inner.headers['content-type'] ?? '' },
    })
  }
}

/** The body of a call: JSON text, or the bytes of a file. */
const payloadOf = (body: NonNullable<RequestInit['body']>): string | Buffer =>
  body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : (body as string)

const OMITTED = /^(host|origin|connection|transfer-encoding|keep-alive|x-forwarded-\w+)$/

/**
 * The headers of a request for the web app. Without the origin: the server has checked it already, and the
 * check of the app does not accept `null`.
 */
export function forwardedHeaders({ headers }: FastifyRequest): Headers {
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OMITTED.test(name)) forwarded.set(name, [value].flat().join(', '))
  return forwarded
}
