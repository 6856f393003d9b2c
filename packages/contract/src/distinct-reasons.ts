// Reasons of proposals that are shown next to each other (BIL-05). Without Zod: the browser loads it.

type WithReasons = { readonly reasons: readonly string[] }

/** For each proposal its first reason that none before shows; undefined without one. */
export function distinctReasons(proposals: readonly WithReasons[]): (string | undefined)[] {
  const seen = new Set<string>()
  return proposals.map(({ reasons }) => {
    const reason = reasons.find((one) => !seen.has(one))
    if (reason) seen.add(reason)
    return reason
  })
}

/** The reasons that several proposals have, each once, in their order; without those that say «ce métier». */
export function sharedReasons(proposals: readonly WithReasons[]): string[] {
  const all = proposals.flatMap(({ reasons }) => [...new Set(reasons)])
  const isOfOne = (reason: string) => /\bce métier\b/i.test(reason)
  return [...new Set(all.filter((reason, place) => all.indexOf(reason) !== place && !isOfOne(reason)))]
}
