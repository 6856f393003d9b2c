/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

type Results<M extends Record<string, () => Promise<unknown>>> = { [K in keyof M]: Awaited<ReturnType<M[K]>>[] }

/** Runs each measurement once a round, so that a noisy moment hits all of them. Returns the results by name. */
export async function alternate<M extends Record<string, () => Promise<unknown>>>(
  rounds: number,
  measurements: M,
): Promise<Results<M>> {
  const names = Object.keys(measurements)
  const results: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    // Every second round runs in reverse: no measurement is always the first.
    for (const name of round % 2 ? names.toReversed() : names) results[name]!.push(await measurements[name]!())
  }
  return results as Results<M>
}

/** First and last number, both included. */
export type Range = readonly [from: number, to: number]

export const randomIn = ([from, to]: Range): number => from + Math.floor(Math.random() * (to - from + 1))
