/** A page that is restored from the browser's cache works again after this time. */
const LEAVING_MS = 10_000

/**
 * Loads another document from an action. The form stays busy until the browser has left, so that a second click sends
 * nothing. `replace`: «Back» skips the present page.
 */
export async function leaveFor(address: string, { replace = false } = {}): Promise<null> {
  if (replace) location.replace(address)
  else location.assign(address)
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  return null
}
