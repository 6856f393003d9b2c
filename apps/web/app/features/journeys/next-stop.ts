// The next step of a path: which one a phone shows open, and how it comes into view.
import { matchesMedia, movesLess } from '@visions/ui/lib/matches-media.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { afterDialog } from '../../lib/after-dialog.ts'

/** The parameter with the slug of the step that a phone shows open. */
export const STEP_PARAM = 'outil'

/** The element of a step. */
export const stepAnchor = (slug: string): string => `etape-${slug}`
/** The element of the assessment, the last step. */
export const GOAL = 'bilan'

/** The widest window with a vertical path, as in carousel.module.css. */
const PHONE = '(max-width: 700px)'

/**
 * Brings the next step into view and focuses its heading each time it changes, and after `hasReturned`. Waits
 * while `isCovered` by a dialog, or another dialog is open.
 * @param stop the anchor of the step
 */
export function useNextStop(stop: string, { isCovered, hasReturned }: { isCovered: boolean; hasReturned: boolean }) {
  const shown = useRef(hasReturned ? undefined : stop)
  useEffect(() => {
    if (isCovered || shown.current === stop) return
    shown.current = stop
    return afterDialog(() => {
      const place = document.getElementById(stop)
      place?.scrollIntoView({
        block: matchesMedia(PHONE) ? 'start' : 'nearest',
        inline: 'nearest',
        behavior: movesLess() ? 'instant' : 'smooth',
      })
      place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    })
  }, [stop, isCovered])
}

/** The step of the address. It is removed when the person reaches another `current` one. */
export function useStepUntilNext(current: string | undefined): string | null {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get(STEP_PARAM)
  const before = useRef(current)
  const leave = useEffectEvent(() => {
    if (asked !== null) void navigate('?', { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    leave()
  }, [current])
  return asked
}
