// Parts of a page that come when they come: together where the server makes the page, one after the other where the browser does.
import { leaveIfLost } from './universal.ts'

/** What is there, or is coming. */
export type Part<T> = T | Promise<T>
export type Parts<T> = { [K in keyof T]: Part<T[K]> }
type Asked<T> = { [K in keyof T]: Promise<T[K]> }

/** Quick answers come with the page: nothing flashes for them. */
const PATIENCE_MS = 150

/** All of the parts. */
export async function allParts<T extends object>(parts: Asked<T>): Promise<Parts<T>> {
  const found = await Promise.all(
    Object.entries<Promise<unknown>>(parts).map(async ([name, part]) => [name, await part]),
  )
  return Object.fromEntries(found) as Parts<T>
}

/** Those that come at once, and promises of the others. A session that is lost meanwhile leaves the page (AUT-07). */
export async function partsAsTheyCome<T extends object>(parts: Asked<T>, url: URL): Promise<Parts<T>> {
  const here = new Map<string, unknown>()
  const guarded = Object.entries<Promise<unknown>>(parts).map(([name, part]) => {
    const coming = part.catch((error: unknown) => {
      if (leaveIfLost(error, url)) return new Promise(() => {})
      throw error
    })
    const arrives = coming.then(
      (value) => void here.set(name, value),
      // Thrown where it is shown.
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
