/** Returns a function that runs `work` at most once every `ms` milliseconds. Other callers share its promise. */
export function shareResult<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined
  return () => {
    if (!latest || performance.now() - latest.at >= ms) latest = { at: performance.now(), result: work() }
    return latest.result
  }
}
