// What a provider states about the human behind an identity, to prove majority and to compare identities (PEO-01).
import type { Secrets } from '../../platform/secrets.ts'
import { partsOfBirth, type Birth } from './majority.rules.ts'

export interface Stated {
  /** Whether the provider is trusted for birth dates. */
  provesAge: boolean
  /** Undefined when the provider does not say it now: an earlier answer then stays. */
  birth: Birth | undefined
  /** Whether this birth makes an adult; undefined when it depends on the unknown day. */
  isAdult: boolean | undefined
  /** Words of the names; empty when it is not trusted for names, or states none. */
  words: { given: readonly string[]; family: readonly string[] }
}

export const NOTHING_STATED: Stated = {
  provesAge: false,
  birth: undefined,
  isAdult: undefined,
  words: { given: [], family: [] },
}

export interface HashedStated extends Pick<Stated, 'provesAge' | 'isAdult'> {
  birth: Buffer[] | undefined
  given: Buffer[]
  family: Buffer[]
}

/** Hashes with a key that differ between people: they compare the identities of one person, and nothing else. */
export function hashStated(secrets: Secrets, personId: string, { words, birth, ...stated }: Stated): HashedStated {
  const hashes = (kind: string, texts: readonly string[]) =>
    texts.map((text) => secrets.codeHash(kind, personId, text)).toSorted((one, other) => one.compare(other))
  return {
    ...stated,
    // From the year to the day: not sorted.
    birth: birth && partsOfBirth(birth).map((text) => secrets.codeHash('birth', personId, text)),
    given: hashes('name', words.given),
    family: hashes('name', words.family),
  }
}
