// Loads the parts of a page: all before rendering on the server, each when it arrives in the browser.
import { redirectIfSessionLost } from './universal.ts'

/** A part that is loaded, or still loading. */
export type Part<T> = T | Promise<T>
export type Parts<T> = { [K in keyof T]: Part<T[K]> }
type Pending<T> = { [K in keyof T]: Promise<T[K]> }

/** Parts that arrive within this time come with the page, without a loading state. */
const PATIENCE_MS = 150

/** Waits for all parts. */
export async function awaitParts<T extends object>(parts: Pending<T>): Promise<Parts<T>> {
  const found = await Promise.all(
    Object.entries<Promise<unknown>>(parts).map(async ([name, part]) => [name, await part]),
  )
  return Object.fromEntries(found) as Parts<T>
}

/**
 * Waits PATIENCE_MS, then returns promises for the parts that are missing. Redirects when the session is lost
 * (AUT-07).
 */
export async function streamParts<T extends object>(parts: Pending<T>, url: URL): Promise<Parts<T>> {
  const here = new Map<string, unknown>()
  const guarded = Object.entries<Promise<unknown>>(parts).map(([name, part]) => {
    const coming = part.catch((error: unknown) => {
      if (redirectIfSessionLost(error, url)) return new Promise(() => {})
      throw error
    })
    const arrives = coming.then(
      (value) => void here.set(name, value),
      // The component that awaits `coming` handles the error.
      () => {},
    )
    return { name, coming, arrives }
  })
  await Promise.race([
    Promise.all(guarded.map(({ arrives }) => arrives)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
  return Object.fromEntries(
    guarded.map(({ name, coming }) => [name, here.has(name) ? here.get(name) : coming]),
  ) as Parts<T>
}
