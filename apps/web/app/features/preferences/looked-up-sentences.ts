// The sentences with which tools are looked up, as the game leaves them at this browser (REC-02).
import { readLocal, writeLocal } from '../../lib/storage.ts'

/** As many as are kept. */
const MOST = 20
const same = (a: string, b: string) => a.toLocaleLowerCase('fr') === b.toLocaleLowerCase('fr')

/** Puts those of the game first, as far as there is room: what the person wrote stays. */
export function keepSentences(sentences: readonly string[]): void {
  const own = (readLocal('recommendations') ?? []).filter((one) => !sentences.some((other) => same(one, other)))
  writeLocal('recommendations', [...sentences.slice(0, Math.max(0, MOST - own.length)), ...own])
}

/** Forgets those of a result that is taken back. */
export function forgetSentences(sentences: readonly string[]): void {
  writeLocal(
    'recommendations',
    (readLocal('recommendations') ?? []).filter((one) => !sentences.some((other) => same(one, other))),
  )
}

export const hasSentences = (): boolean => (readLocal('recommendations') ?? []).length > 0
