// Without network, one page of ours instead of the browser's. Nothing else is kept: what is shown is never older than it says.
import { OFFLINE_PATH } from '../lib/offline-path.ts'
import bricolage from '../ui/fonts/bricolage.woff2?url'
import figtree from '../ui/fonts/figtree.woff2?url'
import contours from '../ui/sprite/contours.svg?url'
import sprite from '../ui/sprite/sprite.svg?url'

/** What of a service worker is used here; the types of the page and those of a worker cannot stand in one program. */
interface Worker {
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
const FILES = [OFFLINE_PATH, bricolage, figtree, contours, sprite]

worker.addEventListener('install', (event) =>
  // The page not from the browser's own cache: that one can be of the build before.
  event.waitUntil(caches.open(SET).then((set) => set.addAll([new Request(OFFLINE_PATH, { cache: 'reload' }), ...FILES.slice(1)]))),
)

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter((name) => name !== SET).map((name) => caches.delete(name)))),
      // The network is asked while this worker wakes up.
      worker.registration.navigationPreload?.enable(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(
      (async () => {
        try {
          return (await event.preloadResponse) ?? (await fetch(request))
        } catch {
          return (await caches.match(OFFLINE_PATH)) ?? Response.error()
        }
      })(),
    )
  else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
  }
})
