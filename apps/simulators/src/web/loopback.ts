const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The URL if it is an HTTP URL of this machine, or undefined: a demonstration must not be an open redirect. */
export function loopbackUrl(text: unknown): URL | undefined {
  const url = typeof text === 'string' ? URL.parse(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return LOOPBACK.has(url.hostname) ? url : undefined
}
