// Names and values of cookies.
import type { FastifyRequest } from 'fastify'

/** Full name of a cookie. Over https, browsers accept the prefix only from this very host, never from a sibling host or for one path. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** Value of a cookie. Undefined when it is missing, and when it is sent twice: another host or path then set one of them. */
export function readUniqueCookie(request: FastifyRequest, name: string): string | undefined {
  const sent = (request.headers.cookie ?? '').split(';').filter((part) => part.trimStart().startsWith(`${name}=`))
  return sent.length === 1 ? request.cookies[name] : undefined
}
