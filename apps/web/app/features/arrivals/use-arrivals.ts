import type { Arrival, ShownUntil } from '@visions/contract/arrivals'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'

export interface LoadedArrivals {
  arrivals: Arrival[]
  further: { count: number; stars: number }
  total: number
  visionsStars: number
  until: ShownUntil
}

/** Whether the page lets arrivals wait (`handle = { holdsArrivals: true }`): the person is answering. */
export const useHoldsArrivals = (): boolean =>
  useMatches().some(({ handle }) => (handle as { holdsArrivals?: boolean } | undefined)?.holdsArrivals === true)

const isSeen = ({ until }: LoadedArrivals, seen: ShownUntil | null): boolean =>
  seen !== null && until.entry <= seen.entry && (until.at ?? '') <= (seen.at ?? '')

/** The focus returns to the control before the dialog; a finished mission removes its control. */
function keepFocus() {
  const active = document.activeElement
  if (active === document.body || active?.closest('dialog:not([open])'))
    document.getElementById('contenu')?.focus({ preventScroll: true })
}

/**
 * The arrivals to show now, or null. Opens when the page allows it and no other dialog is open, and stays unchanged
 * until `close`, which tells the server what was seen. Until that answer, the same arrivals of a reload stay closed.
 */
export function useArrivals(loaded: LoadedArrivals | null): { shown: LoadedArrivals | null; close: () => void } {
  const isHeld = useHoldsArrivals()
  const [shown, setShown] = useState<LoadedArrivals | null>(null)
  const [seen, setSeen] = useState<ShownUntil | null>(null)
  const waiting = loaded && loaded.arrivals.length > 0 && !isSeen(loaded, seen) && !isHeld ? loaded : null

  useEffect(() => {
    if (shown || !waiting) return
    const openUnlessBusy = () => {
      if (!document.querySelector('dialog[open]')) setShown(waiting)
    }
    openUnlessBusy()
    const observer = new MutationObserver(openUnlessBusy)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [shown, waiting])

  return {
    shown,
    close: () => {
      if (!shown) return
      setSeen(shown.until)
      setShown(null)
      requestAnimationFrame(keepFocus)
      browserApi('POST /arrivals/seen', { body: shown.until }).catch(logFailure)
    },
  }
}
