import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Length of the longest address: IPv6 with an embedded IPv4 address. */
const MAX_LENGTH = 45

/**
 * What limits count as one address: an IPv4 address, or the /64 that a provider gives to one subscriber of IPv6.
 * Text is returned unchanged when it is no address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groupsOf = (text = '') => (text === '' ? [] : text.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  // An embedded IPv4 address is two groups.
  const known = first.length + last.length + (last.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - known }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** IP address of the caller; that of the proxy when the proxy's header has no valid address. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) && ip.length <= MAX_LENGTH ? ip : (socket.remoteAddress ?? '')
}
