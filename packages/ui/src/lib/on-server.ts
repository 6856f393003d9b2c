// A page has one function that loads its data and one that carries out its forms; this module runs them on the server.
import { redirect, type ActionFunctionArgs } from 'react-router'
import { ApiError, type Api } from './api.ts'
import { apiContext } from './context.ts'

export interface PageArgs<P = Record<string, string | undefined>> {
  params: P
  request: Request
  /** URL of the page itself, also during a client navigation. */
  url: URL
}
export type Work<T, P> = (api: Api, args: PageArgs<P>) => Promise<T>
export type RouteArgs = Pick<ActionFunctionArgs, 'params' | 'request' | 'context'>

/** Path of the page to load where a page finds no session, or an expired one. */
export type LostSessionPath = (isExpired: boolean, url: URL) => string

/** Where to redirect when the session is lost, to sign in and return (AUT-07); undefined for any other error. */
export function signInRedirect(error: unknown, url: URL, lostSessionPath: LostSessionPath): string | undefined {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 440)) return undefined
  return lostSessionPath(error.status === 440, url)
}

/** An ApiError as a Response, which the router's error boundaries understand; any other error unchanged. */
export const toRouterError = (error: unknown): unknown =>
  error instanceof ApiError
    ? new Response(error.message, { status: error.status || 503, statusText: error.message })
    : error

/** To throw when an address names no resource (ERR-01). */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' })

/** Returns the wrapper of `load` and `act` for `loader` and `action`. */
export const onServerWith =
  (lostSessionPath: LostSessionPath) =>
  <T, P = Record<string, string | undefined>>(work: Work<T, P>) =>
  async (args: RouteArgs): Promise<T> => {
    const url = new URL(args.request.url)
    try {
      return await work(args.context.get(apiContext), { params: args.params as P, request: args.request, url })
    } catch (error) {
      const target = signInRedirect(error, url, lostSessionPath)
      throw target === undefined ? toRouterError(error) : redirect(target)
    }
  }
