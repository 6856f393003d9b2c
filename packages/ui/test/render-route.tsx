// Renders route modules in jsdom, over an API that the test writes (project `pages` of vitest).
import { act, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { ApiError } from '../src/lib/api.ts'
import { fakeApi } from './pages.ts'

/** The exports of a route module that a browser uses. */
type RouteModule = {
  // oxlint-disable-next-line typescript/no-explicit-any
  [name in 'default' | 'ErrorBoundary' | 'clientLoader' | 'clientAction' | 'shouldRevalidate' | 'handle']?: any
}

/**
 * Answers by contract key, e.g. 'GET /rewards/{id}', as `fakeApi` takes them. 0: no network. May change during
 * a test.
 */
export type Answers = Record<string, unknown>

/** An answer that arrives when the test calls `release`. */
export function held<T>(answer: T): { answer: () => Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(() => answer), release: resolve }
}

/** The texts of elements, with plain spaces. */
export const texts = (elements: HTMLElement[]): string[] =>
  elements.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

/** A region of the page, with the queries of the library. */
export const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

// Generous, for a machine under load; a condition that already holds costs no time.
configure({ asyncUtilTimeout: 5000, getElementError: (message) => new Error(message ?? 'Not found') })

/** Presses a button twice before the page renders again. */
export const pressTwice = (button: HTMLElement): void =>
  act(() => {
    button.click()
    button.click()
  })

/** The contract key among `keys` of a request, and its path parameters. */
function keyOf(method: string, path: string, keys: string[]): { key: string; params: Record<string, string> } {
  const parts = path.split('/')
  for (const key of keys) {
    const [mockedMethod, template] = key.split(' ') as [string, string]
    const templateParts = template.split('/')
    if (mockedMethod !== method || templateParts.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = templateParts.every((part, place) => {
      if (!part.startsWith('{')) return part === parts[place]
      params[part.slice(1, -1)] = decodeURIComponent(parts[place]!)
      return true
    })
    if (fits) return { key, params }
  }
  return { key: `${method} ${path}`, params: {} }
}

/** Puts a fake API behind `fetch`; returns its mock, whose calls are `(key, { params, query, body, headers })`. */
function serveApi(answers: Answers): ReturnType<typeof fakeApi> {
  const api = fakeApi(answers)
  const answer = api as unknown as (key: string, input: unknown) => Promise<unknown>
  vi.stubGlobal('fetch', async (target: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(target, location.origin)
    const { key, params } = keyOf(method, url.pathname.replace(/^\/api/, ''), Object.keys(answers))
    const input = {
      params,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: body instanceof Uint8Array ? body : body && JSON.parse(body as string),
    }
    try {
      return Response.json((await answer(key, input)) ?? {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0) throw new TypeError('Failed to fetch', { cause: error })
      return Response.json(error.body ?? { code: error.code, message: '' }, { status: error.status })
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return api
}

/** jsdom has neither layout nor modal dialogs: defines the parts that pages use. */
function addMissingParts(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })
  Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer, matchMedia, scrollTo() {} })
  Object.assign(Element.prototype, { scrollIntoView() {} })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}

/** The signed-in person of rendered pages; usePerson returns it. */
export const PERSON = {
  user: {
    _id: 'a7b1c9d2-5f1e-4a61-8d0b-3f2f6f3c0e11',
    firstName: 'Camille',
    experiencesInfo: { city: '', situation: null, scholarshipLevel: null },
    profile: { age_group: null, ageAnswer: null, isOfAge: false, ofAgeFrom: null },
    gamification: {
      avatar: 1,
      hasDoneOnboarding: true,
      starterMissionStep: 2,
      starterFact: null,
      hasCompletedStarterMission: true,
      hasClosedStarter: true,
    },
  },
  visionsStars: 0,
  provenStars: 0,
  starterStars: [50, 50],
  unread: 0,
}

/**
 * Renders the page at an address with its own `clientLoader`, `clientAction`, component and `ErrorBoundary`.
 * @param routes route modules by path, as in `app/routes.ts`; any other address shows `Elsewhere`
 * @param at path and query of the page
 * @param answers of the API; the same object may be changed later
 * @returns the mock of the API, `user`: presses and types, `where()`: the current path and query, which a test
 * waits for after a navigation, `inputsOf()`: the inputs of the calls with a key, and `writes()`: the keys of the
 * calls that are no GET
 */
export function renderRoute(routes: Record<string, RouteModule>, at: string, answers: Answers) {
  addMissingParts()
  answers['GET /me'] ??= PERSON
  answers['GET /auth/check'] ??= { userId: PERSON.user._id }
  const api = serveApi(answers)
  let address = at
  function Observed() {
    const { pathname, search } = useLocation()
    // Runs after the effects of the page: once `where()` has changed, these have run, too.
    useEffect(() => void (address = pathname + search), [pathname, search])
    return <Outlet />
  }
  const Stub = createRoutesStub([
    {
      id: 'routes/user',
      Component: Observed,
      HydrateFallback: () => null,
      loader: () => answers['GET /me'],
      children: [
        ...Object.entries(routes).map(([path, module]) => ({
          path,
          id: path,
          Component: module.default,
          ErrorBoundary: module.ErrorBoundary,
          HydrateFallback: () => null,
          loader: module.clientLoader,
          action: module.clientAction,
          shouldRevalidate: module.shouldRevalidate,
          handle: module.handle,
        })),
        { path: '*', Component: () => <p>Elsewhere</p> },
      ],
    },
  ])
  const view = render(<Stub initialEntries={[at]} />)
  const calls = () => api.mock.calls as [key: string, input: { params: object; body: object }][]
  return {
    ...view,
    user: userEvent.setup(),
    api,
    answers,
    where: () => address,
    inputsOf: (key: string) => calls().flatMap(([called, input]) => (called === key ? [input] : [])),
    writes: () => calls().flatMap(([key]) => (key.startsWith('GET ') ? [] : [key])),
  }
}
