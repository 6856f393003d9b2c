import { useEffect, useRef, type RefObject } from 'react'

/** Whether nobody moved on: what had the focus is gone, or has it still, in the `form` that was sent. */
export function hasStayed(form?: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !!form?.contains(activeElement)
}

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
    if (always || hasStayed()) target.current?.focus({ preventScroll: true })
  }, [happened, always])
  return target
}
