// All that runs on a public page.
import { SiteCarousel } from './carousel.ts'
import { leaveWhatTheLinkHolds } from './link.ts'
import { SiteMenu } from './menu.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import offlineWorker from './offline-worker.ts?worker&url'
import { SiteSetUp } from './set-up.ts'
import { rememberStarts } from './start.ts'

leaveWhatTheLinkHolds()
rememberStarts()
customElements.define('site-menu', SiteMenu)
customElements.define('site-carousel', SiteCarousel)
customElements.define('site-set-up', SiteSetUp)

// After everything else: nobody waits for the page that they will see without network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register(offlineWorker, { scope: '/' }).catch(() => {}))
