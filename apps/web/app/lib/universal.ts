// A route defines `load` and `act` once; these functions run them on the server and in the browser.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError, browserApi, type Api } from '@visions/ui/lib/api.ts'
import { onServerWith, signInRedirect, toRouterError, type RouteArgs, type Work } from '@visions/ui/lib/on-server.ts'
import { lostSessionPath } from './lost-session.ts'
import { clearSession } from './storage.ts'
import { hasOfflinePage } from './without-network.ts'

/** Wraps `load` or `act` for `loader` and `action`. */
export const onServer = onServerWith(lostSessionPath)

let isLeaving = false
/** Whether the page is unloading because the session is lost. */
export const isLeavingPage = (): boolean => isLeaving

/**
 * When the session is lost, loads another document, so that nothing of the person stays in memory. Redirects
 * once, also when several calls fail. Returns false for any other error.
 */
export function redirectIfSessionLost(error: unknown, url: URL): boolean {
  const target = signInRedirect(error, url, lostSessionPath)
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
      const staysOnPage = metOutage && args.request.method !== 'GET' && !(outcome instanceof Response)
      return staysOnPage ? data(outcome, 503) : outcome
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
