import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An absolute path of this site, or a query of the current page («?vue=liste», «?» for none). */
  to: string
  replace?: boolean | undefined
  preventScrollReset?: boolean | undefined
}

/**
 * A link to a page of this site, through the router. Pages have dozens of links: unlike the `Link` of the router, it
 * resolves no relative paths and prefetches nothing, which takes a fraction of the time.
 */
export function Link({ to, replace, preventScrollReset, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const href = to.startsWith('?') ? pathname + (to === '?' ? '' : to) : to
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // Like a browser: a link to the current address adds no entry to the history.
    const isSamePage = event.currentTarget.href === location.href
    void navigate(href, { replace: replace ?? isSamePage, preventScrollReset: preventScrollReset ?? false })
  }
  return (
    <a {...attributes} href={href} onClick={follow}>
      {attributes.children}
    </a>
  )
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
