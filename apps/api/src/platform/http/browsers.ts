// The cookie that distinguishes browsers without a session, for limits and for sign-ins (PEO-03).
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecret } from '../random-secrets.ts'
import type { Secrets } from '../secrets.ts'
import { cookieName, cookieOptions, readUniqueCookie } from './cookies.ts'

/** How long a browser has the cookie after the last request that needed it, in seconds. */
const SECONDS = 900
/** Bytes of the random part, which fill its characters; the rest of the value is their signature. */
const RANDOM_BYTES = 15
const RANDOM_LENGTH = 20

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser that this request has set, or found by `require`. */
    browser: string | undefined
  }
}

export class Browsers {
  #sign: Secrets['browserSignature']
  readonly cookie: string
  readonly #secure: boolean
  constructor(secrets: Pick<Secrets, 'browserSignature'>, secure: boolean, name = 'browser') {
    this.#sign = secrets.browserSignature
    this.#secure = secure
    this.cookie = cookieName(name, secure)
  }

  /** A new value of the cookie. */
  create(): string {
    const random = randomBytes(RANDOM_BYTES).toString('base64url')
    return random + this.#sign(random)
  }

  /** The browser of a request by a cookie that this server signed; undefined for every other caller. */
  find(request: FastifyRequest): string | undefined {
    const value = this.findUnchecked(request)
    if (value === undefined) return undefined
    const expected = Buffer.from(this.#sign(value.slice(0, RANDOM_LENGTH)))
    const given = Buffer.from(value.slice(RANDOM_LENGTH))
    return expected.length === given.length && timingSafeEqual(expected, given) ? value : undefined
  }

  /** The cookie of a request, signed or not: for what it started itself, on a node of an earlier version as well. */
  findUnchecked(request: FastifyRequest): string | undefined {
    const value = readUniqueCookie(request, this.cookie)
    return isSecret(value) ? value : undefined
  }

  /** The browser of a request. Sets its cookie, also with a refusal. Tabs share it, so that each can finish. */
  require(request: FastifyRequest, reply: FastifyReply): string {
    request.browser ??= this.find(request) ?? this.create()
    reply.setCookie(this.cookie, request.browser, { ...cookieOptions(this.#secure), maxAge: SECONDS })
    return request.browser
  }
}
