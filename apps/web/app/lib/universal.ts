// A page says once what it loads and what it does; these run it on the server and in the browser.
import { redirect, type ActionFunctionArgs } from 'react-router'
import { ApiError, browserApi, type Api } from './api.ts'
import { apiContext } from './context.ts'
import { forgetPerson } from './storage.ts'

export interface PageArgs<P = Record<string, string | undefined>> {
  params: P
  request: Request
  /** Path and query of the page itself, also during a client navigation. */
  url: URL
}
type Work<T, P> = (api: Api, args: PageArgs<P>) => Promise<T>
type RouteArgs = Pick<ActionFunctionArgs, 'params' | 'request' | 'context'>

/** Turns what the API refused into what the router shows: a lost session leaves, other failures reach the error boundary. */
async function guard<T>(work: Promise<T>, url: URL): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 440) throw redirect(expiredPath(url))
    if (error.status === 401) throw redirect('/')
    // oxlint-disable-next-line only-throw-error -- the router's own way to name a status
    throw new Response(error.message, { status: error.status || 503, statusText: error.message })
  }
}

/** The page that says that the session ended, remembering where the person was (AUT-07). */
export function expiredPath(url: URL): string {
  const page = url.pathname.replace(/\.data$/, '').replace(/\/_root$/, '/')
  return `/authentication/expired?${new URLSearchParams({ returnTo: page + url.search })}`
}

/** For `loader` and `action`. */
export const onServer =
  <T, P = Record<string, string | undefined>>(work: Work<T, P>) =>
  (args: RouteArgs) => {
    const url = new URL(args.request.url)
    return guard(work(args.context.get(apiContext), { params: args.params as P, request: args.request, url }), url)
  }

let isLeaving = false
/** Loads another page whole, so that nothing of the person stays in memory; once, however many calls found the session gone. */
function leave(target: string): void {
  if (isLeaving) return
  isLeaving = true
  forgetPerson()
  location.assign(target)
}

/** For `clientLoader` and `clientAction`. */
export const onBrowser =
  <T, P = Record<string, string | undefined>>(work: Work<T, P>) =>
  async (args: Omit<RouteArgs, 'context'>) => {
    const url = new URL(args.request.url)
    try {
      return await guard(work(browserApi, { params: args.params as P, request: args.request, url }), url)
    } catch (error) {
      if (error instanceof Response && error.status >= 300 && error.status < 400) {
        const target = error.headers.get('location') ?? '/'
        if (target === '/' || target.startsWith('/authentication/expired')) {
          leave(target)
          await new Promise(() => {})
        }
      }
      throw error
    }
  }
