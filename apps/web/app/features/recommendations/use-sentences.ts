import { useEffect, useState } from 'react'
import { ownSentences, saveSentences, readSentences, withRestored, withSentence, type Problem } from './sentences.ts'

const NO_SENTENCES: readonly string[] = []

interface Removed {
  sentence: string
  place: number
}
export interface Sentences {
  /** undefined: not read yet, as on the server. */
  list: string[] | undefined
  /** false: this browser stores nothing. */
  isStored: boolean
  /** The sentence removed last, until the next change. */
  removed: Removed | undefined
  add: (typed: string) => Problem | undefined
  remove: (sentence: string) => void
  undo: () => void
}

/**
 * The person's sentences, read in an effect: by then storePerson has removed those of another person.
 * `ofGame`: sentences of the game, which the account has.
 */
export function useSentences(ofGame: readonly string[] = NO_SENTENCES): Sentences {
  const [list, setList] = useState<string[]>()
  const [isStored, setStored] = useState(true)
  const [removed, setRemoved] = useState<Removed>()
  useEffect(() => {
    const stored = readSentences()
    const own = ownSentences(stored, ofGame)
    if (own.length < stored.length) saveSentences(own)
    setList(own)
  }, [ofGame])

  function change(sentences: string[], removal?: Removed) {
    setList(sentences)
    setRemoved(removal)
    setStored(saveSentences(sentences))
  }
  /** Another tab may have changed them. */
  const latest = () => (isStored ? readSentences() : (list ?? []))
  return {
    list,
    isStored,
    removed,
    add(typed) {
      const known = latest()
      const next = withSentence(known, typed)
      if ('problem' in next) {
        // The conflict may come from another tab.
        setList(known)
        return next.problem
      }
      change(next.sentences)
      return undefined
    },
    remove(sentence) {
      const known = latest()
      const place = known.indexOf(sentence)
      if (place >= 0) change(known.toSpliced(place, 1), { sentence, place })
      else change(known)
    },
    undo() {
      if (removed) change(withRestored(latest(), removed.sentence, removed.place))
    },
  }
}
