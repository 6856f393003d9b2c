// Which links may be followed. Without Zod: the browser may use it too.

/** Whether a host name, as a URL has it, is this very machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** The link, normalised, when a browser may follow it: https, or http to this very machine (simulators). Null for anything else. */
export function safeLink(link: unknown): string | null {
  const url = typeof link === 'string' ? URL.parse(link) : null
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url.href : null
}
