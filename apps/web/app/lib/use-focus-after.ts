import { useEffect, useRef, type RefObject } from 'react'

/** Whether nobody is anywhere: what had the focus is gone. */
export const isFocusLost = ({ activeElement, body } = document): boolean => activeElement === null || activeElement === body

/**
 * For the title or the message (with `tabIndex={-1}`) of a part whose pressed control goes away: it takes the focus each time `happened`
 * becomes something else that is not false, null or undefined; not with the first showing.
 *
 * Nothing is taken from whoever moved on meanwhile, unless `always`: then the whole page became another one.
 */
export function useFocusAfter<E extends HTMLElement>(happened: unknown, always = false): RefObject<E | null> {
  const target = useRef<E>(null)
  const before = useRef(happened)
  useEffect(() => {
    if (happened === before.current) return
    before.current = happened
    if (happened === false || happened == null) return
    if (always || isFocusLost()) target.current?.focus({ preventScroll: true })
  }, [happened, always])
  return target
}
