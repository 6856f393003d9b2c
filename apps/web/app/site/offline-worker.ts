// Without network, one page of ours instead of the browser's. Nothing else is kept, and nothing about anybody: what somebody asked their device to
// keep is in its storage, where that page reads it.
import { OFFLINE_PATH } from '../lib/paths.ts'
import bricolage from '../ui/fonts/bricolage.woff2?url'
import figtree from '../ui/fonts/figtree.woff2?url'
import contours from '../ui/sprite/contours.svg?url'
import sprite from '../ui/sprite/sprite.svg?url'
import { fromNetwork, wayOf } from './offline-rules.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import script from './offline.ts?worker&url'

/** What of a service worker is used here; the types of the page and those of a worker cannot stand in one program. */
interface Worker {
  location: Location
  navigator: Navigator
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: (
    type: 'install' | 'activate' | 'fetch',
    listener: (event: {
      request: Request
      preloadResponse: Promise<Response | undefined>
      waitUntil: (work: Promise<unknown>) => void
      respondWith: (answer: Promise<Response>) => void
    }) => void,
  ) => void
}
const worker = self as unknown as Worker

/** Another build keeps another set, and throws this one away. */
const SET = `offline ${import.meta.env.VITE_SOURCES}`
const FILES = [script, bricolage, figtree, contours, sprite]

worker.addEventListener('install', (event) => {
  // The page not from the browser's own cache: that one can be of the build before.
  event.waitUntil(
    caches.open(SET).then((set) => set.addAll([new Request(OFFLINE_PATH, { cache: 'reload' }), ...FILES])),
  )
  // An application that is never closed gets the next build, too: nothing open depends on what is kept.
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== SET).map((name) => caches.delete(name)))),
      // The network is asked while this worker wakes up.
      worker.registration.navigationPreload?.enable(),
    ]),
  ),
)

const kept = async (key: Request | string): Promise<Response | undefined> => (await caches.open(SET)).match(key)
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const way = wayOf(request, worker.location.origin, FILES)
  if (way === 'page') {
    const answer = Promise.resolve(preloadResponse).then((begun) => begun ?? fetch(request))
    event.respondWith(
      fromNetwork(answer, worker.navigator.onLine, after).then(
        async (page) => page ?? (await kept(OFFLINE_PATH)) ?? Response.error(),
      ),
    )
  }
  if (way === 'file') event.respondWith(kept(request).then((file) => file ?? fetch(request)))
})
