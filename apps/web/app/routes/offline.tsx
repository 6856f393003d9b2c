import { OfflinePage } from '../features/pocket/offline-page.tsx'
import type { RouteHandle } from '../root.tsx'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import script from '../site/offline.ts?worker&url'

export const handle: RouteHandle = { hydrate: false, script }
export const meta = () => [{ title: 'Hors connexion · Visions' }, { name: 'robots', content: 'noindex' }]

/** What the browser shows instead of any page while there is no network (site/offline-worker.ts): what it shows was kept with it. */
export default function Offline() {
  return <OfflinePage />
}
