import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The longest address is an IPv6 one, with an IPv4 one in it. */
const LONGEST = 45

/** Who calls. When what a proxy says is no address, that proxy. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) && ip.length <= LONGEST ? ip : (socket.remoteAddress ?? '')
}
