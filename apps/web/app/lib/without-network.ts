// Registers the service worker of the offline page, and tells whether it would answer.

import { trustedScript } from './trusted-types.ts'

let isRegistered = false

/**
 * Registers the service worker at this address (site/offline-worker.ts), after the page has loaded. Production
 * only.
 */
export function registerOfflineWorker(worker: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // When registration fails, the browser shows its own offline page.
    void navigator.serviceWorker.register(trustedScript(worker), { scope: '/' }).catch(() => {})
    void navigator.serviceWorker.ready.then(() => (isRegistered = true))
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Whether loading a page now would show our offline page. */
export const hasOfflinePage = (): boolean => isRegistered && !navigator.onLine
