import { useEffect, useRef, type RefObject } from 'react'

/** Whether the focus is nowhere (its element was removed) or still in `form`: then it may be moved. */
export function hasFocusStayed(form?: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !!form?.contains(activeElement)
}

/**
 * For a title or message (with `tabIndex={-1}`) that replaces the control just pressed: focuses it each time
 * `value` changes to anything but false, null or undefined; not on the first render. Skipped when the person
 * has moved the focus elsewhere, unless `always`.
 */
export function useFocusOnChange<E extends HTMLElement>(value: unknown, always = false): RefObject<E | null> {
  const target = useRef<E>(null)
  const before = useRef(value)
  useEffect(() => {
    if (value === before.current) return
    before.current = value
    if (value === false || value == null) return
    if (always || hasFocusStayed()) target.current?.focus({ preventScroll: true })
  }, [value, always])
  return target
}
