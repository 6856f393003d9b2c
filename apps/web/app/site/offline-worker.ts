// Service worker: shows our offline page instead of the browser's. It caches that page and its files, no
// personal data: those that a person stores for offline use are in browser storage, which the page reads.
import { OFFLINE_PATH } from '../lib/paths.ts'
import bricolage from '@visions/ui/fonts/bricolage.woff2?url'
import figtree from '@visions/ui/fonts/figtree.woff2?url'
import contours from '@visions/ui/sprite/contours.svg?url'
import sprite from '@visions/ui/sprite/sprite.svg?url'
import { fetchPage, strategyFor } from './offline-rules.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import script from './offline.ts?worker&url'

/**
 * The parts of a service worker used here: TypeScript cannot load the types of pages and of workers in one
 * program.
 */
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

/** Name of the cache, one for each build; activation deletes the others. */
const CACHE = `offline ${import.meta.env.VITE_SOURCES}`
const FILES = [script, bricolage, figtree, contours, sprite]

worker.addEventListener('install', (event) => {
  // Bypasses the HTTP cache, which may hold the page of an earlier build.
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([new Request(OFFLINE_PATH, { cache: 'reload' }), ...FILES])),
  )
  // Replaces the worker of the previous build immediately: no open page depends on its cache.
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
      // The network request starts while the worker starts.
      worker.registration.navigationPreload?.enable(),
    ]),
  ),
)

const cached = async (key: Request | string): Promise<Response | undefined> => (await caches.open(CACHE)).match(key)
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const strategy = strategyFor(request, worker.location.origin, FILES)
  if (strategy === 'page') {
    const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request))
    event.respondWith(
      fetchPage(answer, worker.navigator.onLine, after).then(
        async (page) => page ?? (await cached(OFFLINE_PATH)) ?? Response.error(),
      ),
    )
  }
  if (strategy === 'file') event.respondWith(cached(request).then((file) => file ?? fetch(request)))
})
