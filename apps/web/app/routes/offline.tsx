import { OfflinePage } from '../features/pocket/offline-page.tsx'
import type { RouteHandle } from '../root.tsx'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import script from '../site/offline.ts?worker&url'

export const handle: RouteHandle = { hydrate: false, script }
export const meta = () => [{ title: 'Hors connexion · Visions' }, { name: 'robots', content: 'noindex' }]

/** The page that the service worker shows without network (site/offline-worker.ts). */
export default function Offline() {
  return <OfflinePage />
}
