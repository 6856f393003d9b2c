/** The middle value; of an even number of values, the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Runs some measurements in turn, round after round, so that a noisy moment hits all of them; the results by name. */
export async function interleave<T, K extends string>(
  rounds: number,
  measurements: Record<K, () => Promise<T>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(measurements) as K[]
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>
  for (let round = 0; round < rounds; round++) {
    // Nobody is always the first.
    const order = round % 2 ? names.toReversed() : names
    for (const name of order) results[name].push(await measurements[name]())
  }
  return results
}
