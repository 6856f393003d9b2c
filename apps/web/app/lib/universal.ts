// A route defines `load` and `act` once; these functions run them on the server and in the browser.
import { data, redirect, type ActionFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError, browserApi, type Api } from './api.ts'
import { apiContext } from './context.ts'
import { lostSessionPath } from './lost-session.ts'
import { clearSession } from './storage.ts'
import { hasOfflinePage } from './without-network.ts'

export interface PageArgs<P = Record<string, string | undefined>> {
  params: P
  request: Request
  /** URL of the page itself, also during a client navigation. */
  url: URL
}
type Work<T, P> = (api: Api, args: PageArgs<P>) => Promise<T>
type RouteArgs = Pick<ActionFunctionArgs, 'params' | 'request' | 'context'>

/** Where to redirect when the session is lost, to sign in and return (AUT-07); undefined for any other error. */
function signInRedirect(error: unknown, url: URL): string | undefined {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 440)) return undefined
  return lostSessionPath(error.status === 440, url)
}

/** An ApiError as a Response, which the router's error boundaries understand; any other error unchanged. */
const toRouterError = (error: unknown): unknown =>
  error instanceof ApiError
    ? new Response(error.message, { status: error.status || 503, statusText: error.message })
    : error

/** To throw when an address names no resource (ERR-01). */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' })

/** Wraps `load` or `act` for `loader` and `action`. */
export const onServer =
  <T, P = Record<string, string | undefined>>(work: Work<T, P>) =>
  async (args: RouteArgs) => {
    const url = new URL(args.request.url)
    try {
      return await work(args.context.get(apiContext), { params: args.params as P, request: args.request, url })
    } catch (error) {
      const target = signInRedirect(error, url)
      throw target === undefined ? toRouterError(error) : redirect(target)
    }
  }

let isLeaving = false
/** Whether the page is unloading because the session is lost. */
export const isLeavingPage = (): boolean => isLeaving

/**
 * When the session is lost, loads another document, so that nothing of the person stays in memory. Redirects
 * once, also when several calls fail. Returns false for any other error.
 */
export function redirectIfSessionLost(error: unknown, url: URL): boolean {
  const target = signInRedirect(error, url)
  if (target === undefined) return false
  if (!isLeaving) {
    isLeaving = true
    clearSession(error instanceof ApiError && error.status === 440 ? 440 : 401)
    location.assign(target)
  }
  return true
}

/** The network or the service failed: reloading the data of the page would fail as well. */
const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Wraps `load` or `act` for `clientLoader` and `clientAction`. When a call of an action met an outage, the
 * result has status 503: the router then reloads nothing, and the page stays with its error message and what
 * was typed.
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
      // A full load, which the service worker answers.
      if (isCutOff) location.assign(url)
      if (isCutOff || redirectIfSessionLost(error, url)) await new Promise(() => {})
      throw toRouterError(error)
    }
  }

/** For `shouldRevalidate`: no reload when an address differs only in these parameters. */
export const skipReloadFor =
  (...names: string[]) =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const relevantQuery = ({ search }: URL) => {
      const params = new URLSearchParams(search)
      for (const name of names) params.delete(name)
      return params.toString()
    }
    const isDisplayChange =
      currentUrl.pathname === nextUrl.pathname &&
      currentUrl.search !== nextUrl.search &&
      relevantQuery(currentUrl) === relevantQuery(nextUrl)
    return isDisplayChange && formMethod === undefined ? false : defaultShouldRevalidate
  }
