import { useEffect } from 'react'
import { SIGN_OUT_PATH } from '../../lib/paths.ts'
import { forgetEverything } from '../../lib/storage.ts'
import { hasOfflinePage } from '../../lib/without-network.ts'

/**
 * Without network, links to other pages load them whole, so that the worker answers: the application would ask for scripts and data that cannot
 * come. Who signs out is forgotten at once (AUT-10): the page without network says what remains to be done.
 */
export function useLeavingOffline(): void {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (navigator.onLine || !isPlain || !link || link.target || link.hasAttribute('download')) return
      // The same page with another filter needs nothing.
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      if (link.pathname === SIGN_OUT_PATH) forgetEverything()
      if (!hasOfflinePage()) return
      // The router does not follow what is prevented.
      event.preventDefault()
      location.assign(link.href)
    }
    addEventListener('click', leave, { capture: true })
    return () => removeEventListener('click', leave, { capture: true })
  }, [])
}
