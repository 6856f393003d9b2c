// Checks of links. Without Zod: the browser uses it too.

/** The address of a picture on this site or over https; otherwise an empty text, for no picture. */
export const safePicture = (address: string): string =>
  URL.parse(address, 'https://this.invalid/')?.protocol === 'https:' ? address : ''

/** Whether the host name of a URL is this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** The normalised link if it is https, or http to this machine (simulators); otherwise null. */
export function safeLink(link: unknown): string | null {
  const url = typeof link === 'string' ? URL.parse(link) : null
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url.href : null
}
