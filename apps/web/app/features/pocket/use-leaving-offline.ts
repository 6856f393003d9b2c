import { useEffect } from 'react'
import { SIGN_OUT_PATH } from '../../lib/paths.ts'
import { clearStorage } from '../../lib/storage.ts'
import { hasOfflinePage } from '../../lib/without-network.ts'

/**
 * Without network, links to other pages cause a full load, which the service worker answers; a client
 * navigation would request scripts and data. Signing out clears the storage immediately (AUT-10).
 */
export function useLeavingOffline(): void {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (navigator.onLine || !isPlain || !link || link.target || link.hasAttribute('download')) return
      // The same page with another query needs no request.
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      if (link.pathname === SIGN_OUT_PATH) clearStorage()
      if (!hasOfflinePage()) return
      // The router ignores a click whose default is prevented.
      event.preventDefault()
      location.assign(link.href)
    }
    addEventListener('click', leave, { capture: true })
    return () => removeEventListener('click', leave, { capture: true })
  }, [])
}
