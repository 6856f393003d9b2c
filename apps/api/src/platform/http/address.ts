import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Length of the longest address: IPv6 with an embedded IPv4 address. */
const MAX_LENGTH = 45

/** IP address of the caller; that of the proxy when the proxy's header has no valid address. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) && ip.length <= MAX_LENGTH ? ip : (socket.remoteAddress ?? '')
}
