// A page says once what it loads and what it does; these run it on the server and in the browser.
import { data, redirect, type ActionFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError, browserApi, type Api } from './api.ts'
import { apiContext } from './context.ts'
import { lostSessionPath } from './lost-session.ts'
import { forgetSession } from './storage.ts'
import { hasOfflinePage } from './without-network.ts'

export interface PageArgs<P = Record<string, string | undefined>> {
  params: P
  request: Request
  /** Path and query of the page itself, also during a client navigation. */
  url: URL
}
type Work<T, P> = (api: Api, args: PageArgs<P>) => Promise<T>
type RouteArgs = Pick<ActionFunctionArgs, 'params' | 'request' | 'context'>

/** Where a lost session leads from a page, to sign in and come back (AUT-07); undefined for any other failure. */
function wayOut(error: unknown, url: URL): string | undefined {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 440)) return undefined
  return lostSessionPath(error.status === 440, url)
}

/** What the API refused as the router's error boundaries take it; anything else as it is. */
const shown = (error: unknown): unknown =>
  error instanceof ApiError
    ? new Response(error.message, { status: error.status || 503, statusText: error.message })
    : error

/** To be thrown where an address names nothing (ERR-01). */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' })

/** For `loader` and `action`. */
export const onServer =
  <T, P = Record<string, string | undefined>>(work: Work<T, P>) =>
  async (args: RouteArgs) => {
    const url = new URL(args.request.url)
    try {
      return await work(args.context.get(apiContext), { params: args.params as P, request: args.request, url })
    } catch (error) {
      const target = wayOut(error, url)
      throw target === undefined ? shown(error) : redirect(target)
    }
  }

let isLeaving = false
/** Whether the page is being left because the session is over. */
export const isLeavingPage = (): boolean => isLeaving

/**
 * Where the session is lost, loads another page whole, so that nothing of the person stays in memory; once, however many calls found it
 * gone. False: the failure is another one.
 */
export function leaveIfLost(error: unknown, url: URL): boolean {
  const target = wayOut(error, url)
  if (target === undefined) return false
  if (!isLeaving) {
    isLeaving = true
    forgetSession(error instanceof ApiError && error.status === 440 ? 440 : 401)
    location.assign(target)
  }
  return true
}

/** No answer came, or none that the service could give: what else the page would ask for now has no better chance. */
const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * For `clientLoader` and `clientAction`. What an action answers after a call of its own met an outage comes with status 503: the router then
 * loads nothing again, so that the page with its refusal and what was typed stays where its loaders would have failed as well.
 */
export const onBrowser =
  <T, P = Record<string, string | undefined>>(work: Work<T, P>) =>
  async (args: Omit<RouteArgs, 'context'>) => {
    const url = new URL(args.request.url)
    let metOutage = false
    const api: Api = async (key, ...input) => {
      try {
        return await browserApi(key, ...input)
      } catch (error) {
        metOutage ||= isOutage(error)
        throw error
      }
    }
    try {
      const outcome = await work(api, { params: args.params as P, request: args.request, url })
      const keepsPage = metOutage && args.request.method !== 'GET' && !(outcome instanceof Response)
      return keepsPage ? data(outcome, 503) : outcome
    } catch (error) {
      const isCutOff =
        error instanceof ApiError && error.status === 0 && args.request.method === 'GET' && hasOfflinePage()
      // Loaded whole, the page is answered by the worker.
      if (isCutOff) location.assign(url)
      if (isCutOff || leaveIfLost(error, url)) await new Promise(() => {})
      throw shown(error)
    }
  }

/** For `shouldRevalidate`: an address that differs only in these parameters shows the same data otherwise, and loads nothing. */
export const unlessOnlyShown =
  (...names: string[]) =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const asked = ({ search }: URL) => {
      const params = new URLSearchParams(search)
      for (const name of names) params.delete(name)
      return params.toString()
    }
    const isOnlyShown =
      currentUrl.pathname === nextUrl.pathname &&
      currentUrl.search !== nextUrl.search &&
      asked(currentUrl) === asked(nextUrl)
    return isOnlyShown && formMethod === undefined ? false : defaultShouldRevalidate
  }
