// Which links may be followed. Without Zod: the browser may use it too.

/** The address of a picture when it is one of this site or https, else an empty text: a page then shows none. */
export const safePicture = (address: string): string =>
  URL.parse(address, 'https://this.invalid/')?.protocol === 'https:' ? address : ''

/** Whether a host name, as a URL has it, is this very machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** The link, normalised, when a browser may follow it: https, or http to this very machine (simulators). Null for anything else. */
export function safeLink(link: unknown): string | null {
  const url = typeof link === 'string' ? URL.parse(link) : null
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url.href : null
}
