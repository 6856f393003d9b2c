// What the worker decides, apart from the worker: pure.

/** How long a page may take where the browser itself knows of no network, in milliseconds: it can be wrong. */
export const PATIENCE_MS = 3000

/** What of a request counts. */
interface Asked {
  mode: string
  method: string
  url: string
}

/**
 * `page`: from the network, else the page without network. `file`: kept with that page under its content's name, so never stale. `pass`: none of
 * the worker's business: calls, whatever sends something, other origins.
 */
export function wayOf(
  { mode, method, url }: Asked,
  origin: string,
  files: readonly string[],
): 'page' | 'file' | 'pass' {
  const { origin: target, pathname } = new URL(url)
  if (method !== 'GET' || target !== origin) return 'pass'
  if (mode === 'navigate') return 'page'
  return files.includes(pathname) ? 'file' : 'pass'
}

/** What the network answers, whatever it is; undefined where it does not, or where there is none and patience is over. */
export function fromNetwork<T>(
  answer: Promise<T>,
  isOnline: boolean,
  after: (ms: number) => Promise<void>,
): Promise<T | undefined> {
  const reached = answer.catch(() => undefined)
  return isOnline ? reached : Promise.race([reached, after(PATIENCE_MS).then(() => undefined)])
}
