// The script of the public pages.
import { watchLeaving } from '../lib/leaving.ts'
import { registerOfflineWorker } from '../lib/without-network.ts'
import { SiteCarousel } from './carousel.ts'
import { leaveWhatTheLinkHolds } from './link.ts'
import { SiteMenu } from './menu.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import offlineWorker from './offline-worker.ts?worker&url'
import { SiteRead } from './read.ts'
import { SiteSetUp } from './set-up.ts'
import { rememberStarts } from './start.ts'

watchLeaving()
leaveWhatTheLinkHolds()
rememberStarts()
customElements.define('site-menu', SiteMenu)
customElements.define('site-carousel', SiteCarousel)
customElements.define('site-set-up', SiteSetUp)
customElements.define('site-read', SiteRead)
registerOfflineWorker(offlineWorker)
