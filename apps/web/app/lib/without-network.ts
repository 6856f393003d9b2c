// The page shown without network: putting its worker in place, and knowing whether it would answer.

import { trustedScript } from './trusted-types.ts'

let isInPlace = false

/** Registers the worker whose script has this address (site/offline-worker.ts); after everything else: nobody waits for that page. */
export function keepOfflinePage(worker: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Refused or blocked: then the browser has its own page.
    void navigator.serviceWorker.register(trustedScript(worker), { scope: '/' }).catch(() => {})
    void navigator.serviceWorker.ready.then(() => (isInPlace = true))
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Whether a page that is loaded whole just now is answered by ours that needs no network. */
export const hasOfflinePage = (): boolean => isInPlace && !navigator.onLine
