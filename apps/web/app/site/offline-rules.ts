// The decisions of the service worker; pure.

/**
 * How long to wait for a page when the browser reports that it is offline, in milliseconds: the report can be
 * wrong.
 */
export const PATIENCE_MS = 3000

/** The parts of a Request that matter. */
interface RequestFacts {
  mode: string
  method: string
  url: string
}

/**
 * `page`: from the network, else the offline page. `file`: from the cache, under a name that changes with its
 * content. `pass`: the browser handles it (API calls, forms, other origins).
 */
export function strategyFor(
  { mode, method, url }: RequestFacts,
  origin: string,
  files: readonly string[],
): 'page' | 'file' | 'pass' {
  const { origin: target, pathname } = new URL(url)
  if (method !== 'GET' || target !== origin) return 'pass'
  if (mode === 'navigate') return 'page'
  return files.includes(pathname) ? 'file' : 'pass'
}

/** The answer of the network, or undefined when it fails or, offline, after PATIENCE_MS. */
export function fetchPage<T>(
  answer: Promise<T>,
  isOnline: boolean,
  after: (ms: number) => Promise<void>,
): Promise<T | undefined> {
  const reached = answer.catch(() => undefined)
  return isOnline ? reached : Promise.race([reached, after(PATIENCE_MS).then(() => undefined)])
}
