// The sentences of a person that are searched (REC-05).

/** The sentences without those that differ by capitals only. */
export function distinct(sentences: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const sentence of sentences) if (!first.has(sentence.toLowerCase())) first.set(sentence.toLowerCase(), sentence)
  return [...first.values()]
}
