// Whether a partner answers at the moment, for pages that offer it.

/** How long an answer is used, and how long one probe may take, in milliseconds. */
const PROBED_MS = 5_000
export const PROBE_TIMEOUT_MS = 800

/** Returns a function that tells whether a probe succeeds in time. Concurrent callers share one probe. */
export function cacheProbe(
  probe: (signal: AbortSignal) => Promise<unknown>,
  report: (error: Error) => void,
): () => Promise<boolean> {
  let last: { at: number; isUp: Promise<boolean> } | undefined
  return () => {
    if (last && performance.now() - last.at < PROBED_MS) return last.isUp
    const isUp = probe(AbortSignal.timeout(PROBE_TIMEOUT_MS)).then(
      () => true,
      (error: Error) => {
        report(error)
        return false
      },
    )
    last = { at: performance.now(), isUp }
    return isUp
  }
}
