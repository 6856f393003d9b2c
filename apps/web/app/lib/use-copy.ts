import { useRef, useState, type RefObject } from 'react'
import { useSaidFor } from './use-said-for.ts'

const SHOWN_MS = 3_000

export interface Copying<E extends HTMLElement> {
  /** For the element that shows the text. */
  target: RefObject<E | null>
  copy: () => Promise<void>
  /** What became of it, for a few seconds. Where copying is refused, the text is selected, ready for the keyboard. */
  outcome: 'copied' | 'selected' | undefined
}

/** Copies a text that is shown. */
export function useCopy<E extends HTMLElement>(text: string): Copying<E> {
  const target = useRef<E>(null)
  const [done, setDone] = useState<{ outcome: 'copied' | 'selected' }>()
  const isSaid = useSaidFor(done, SHOWN_MS)
  return {
    target,
    outcome: isSaid ? done?.outcome : undefined,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text)
        setDone({ outcome: 'copied' })
      } catch {
        if (target.current) getSelection()?.selectAllChildren(target.current)
        setDone({ outcome: 'selected' })
      }
    },
  }
}
