// Registers the service worker of the offline page, and tells whether it would answer.

import { trustedScript } from './trusted-types.ts'

let isRegistered = false

/**
 * Registers the service worker at this address (site/offline-worker.ts), after the page has loaded. Production
 * only.
 */
export function registerOfflineWorker(worker: string): void {
  if (!import.meta.env.PROD) return
  // When registration fails, the browser shows its own offline page. Browsers lack workers, or refuse each part.
  const register = async () => {
    try {
      await navigator.serviceWorker.register(trustedScript(worker), { scope: '/' })
      await navigator.serviceWorker.ready
      isRegistered = true
    } catch {
      isRegistered = false
    }
  }
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

/** Whether loading a page now would show our offline page. */
export const hasOfflinePage = (): boolean => isRegistered && !navigator.onLine
