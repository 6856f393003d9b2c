// The words that differ between two texts, for a change that is read at a glance (OFF-19).

export interface Part {
  text: string
  isChanged: boolean
}

/** Pairs of words that are compared; beyond it, all between the common start and end counts as changed. */
const MAX_PAIRS = 250_000

/** Words, spaces and marks, in their order. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}’'-]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** Two texts in parts: which ones are only in the one or in the other. */
export function wordChanges(before: string, after: string): { before: Part[]; after: Part[] } {
  const [one, other] = [tokensOf(before), tokensOf(after)]
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const common = left.length * right.length > MAX_PAIRS ? [] : commonOf(left, right)
  const flags = (tokens: string[], middle: string[], side: 0 | 1) => {
    const shared = new Set(common.map((pair) => pair[side]))
    return partsOf(tokens, (index) => index >= start && index < start + middle.length && !shared.has(index - start))
  }
  return { before: flags(one, left, 0), after: flags(other, right, 1) }
}

/** Places of the longest common sequence of words. */
function commonOf(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;)
    if (one[i] === other[j]) pairs.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  return pairs
}

/** Neighbouring words of the same sort as one part. A space between two changed words is changed, too. */
function partsOf(tokens: readonly string[], isChanged: (index: number) => boolean): Part[] {
  const parts: Part[] = []
  for (const [index, text] of tokens.entries()) {
    const changed = isChanged(index) || (!text.trim() && index > 0 && isChanged(index - 1) && isChanged(index + 1))
    const last = parts.at(-1)
    if (last?.isChanged === changed) last.text += text
    else parts.push({ text, isChanged: changed })
  }
  return parts
}
