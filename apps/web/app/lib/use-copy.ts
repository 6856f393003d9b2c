import { useRef, useState, type RefObject } from 'react'
import { copyToClipboard } from './clipboard.ts'
import { useTransientFlag } from './use-transient-flag.ts'

const SHOWN_MS = 3_000

export interface Copying<E extends HTMLElement> {
  /** For the element that displays the text. */
  target: RefObject<E | null>
  copy: () => Promise<void>
  /** The outcome, for a few seconds. When the clipboard is not available, the text is selected instead. */
  outcome: 'copied' | 'selected' | undefined
}

/** Copies a displayed text to the clipboard. */
export function useCopy<E extends HTMLElement>(text: string): Copying<E> {
  const target = useRef<E>(null)
  const copying = useClipboard(text, () => {
    if (target.current) getSelection()?.selectAllChildren(target.current)
    return 'selected' as const
  })
  return { target, ...copying }
}

/** Copies a text, for a field that the person can also select. The outcome is set for a few seconds. */
export const useCopyText = (text: string) => useClipboard(text, () => 'failed' as const)

function useClipboard<Failed>(text: string, onFailure: () => Failed) {
  const [done, setDone] = useState<{ outcome: 'copied' | Failed }>()
  const isRecent = useTransientFlag(done, SHOWN_MS)
  return {
    outcome: isRecent ? done?.outcome : undefined,
    copy: async () => {
      setDone({ outcome: (await copyToClipboard(text)) ? 'copied' : onFailure() })
    },
  }
}
