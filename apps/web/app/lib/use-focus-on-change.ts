import { useEffect, useRef, type RefObject } from 'react'
import { afterDialog } from './after-dialog.ts'

/** Whether the focus is nowhere (its element was removed) or still in `form`: then it may be moved. */
export function hasFocusStayed(form?: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !!form?.contains(activeElement)
}

/**
 * For a title or message (with `tabIndex={-1}`) that replaces the control just pressed: focuses it each time
 * `value` changes to anything but false, null or undefined; not on the first render. Skipped when the person
 * has moved the focus elsewhere, unless `always`, which waits until an open dialog closes.
 */
export function useFocusOnChange<E extends HTMLElement>(value: unknown, always = false): RefObject<E | null> {
  const target = useRef<E>(null)
  const before = useRef(value)
  useEffect(() => {
    if (value === before.current) return undefined
    before.current = value
    if (value === false || value == null) return undefined
    const focus = () => target.current?.focus({ preventScroll: true })
    if (always) return afterDialog(focus, target.current)
    if (hasFocusStayed()) focus()
    return undefined
  }, [value, always])
  return target
}
