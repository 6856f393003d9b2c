/** A function that runs `work` at most once in `ms` milliseconds; callers in between share its promise. */
export function shareResult<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined
  return () => {
    if (!latest || performance.now() - latest.at >= ms) latest = { at: performance.now(), result: work() }
    return latest.result
  }
}
