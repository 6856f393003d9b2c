// Names and values of cookies.
import type { FastifyRequest } from 'fastify'

/** Full name of a cookie. Over https, browsers accept the prefix for exactly this host and all paths only. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** Attributes of a cookie that only we read. */
export const cookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/** Value of a cookie; undefined when it is missing, or sent twice (another host or path has set one). */
export function readUniqueCookie(request: FastifyRequest, name: string): string | undefined {
  const sent = (request.headers.cookie ?? '').split(';').filter((part) => part.trimStart().startsWith(`${name}=`))
  return sent.length === 1 ? request.cookies[name] : undefined
}
