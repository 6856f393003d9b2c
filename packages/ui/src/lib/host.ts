// What the API process passes to a page that it hosts.
import type { ErrorBody } from '@visions/contract/kernel'
import type { Operator } from '@visions/contract/operator'
import { RouterContextProvider } from 'react-router'
import { ApiError, createApi, type Api } from './api.ts'
import { apiContext, hostContext } from './context.ts'

export interface Host {
  /** Sends calls to /api, with the cookie of the person. */
  fetch: typeof fetch
  /** Reads a route of the API without HTTP; undefined for calls that have to be sent. */
  read?: (key: string, input?: object) => Promise<{ status: number; body: unknown } | undefined>
  nonce: string
  operator: Operator
  report: (error: Error) => void
  onLoaded?: (() => Promise<void>) | undefined
}

/** The context of the router for one page. */
export function contextOf(host: Host): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createPageApi(host))
  context.set(hostContext, { nonce: host.nonce, operator: host.operator, report: host.report, onLoaded: host.onLoaded })
  return context
}

/** The calls of one page. Until it writes, each read is made once: the layout and the page share it. */
function createPageApi({ fetch, read }: Host): Api {
  const send = createApi(fetch) as (key: string, input?: object) => Promise<unknown>
  const get = async (key: string, input?: object): Promise<unknown> => {
    const answer = await read?.(key, input)
    if (!answer) return send(key, input)
    if (answer.status !== 200) throw new ApiError('GET', answer.status, answer.body as ErrorBody)
    return answer.body
  }
  const reads = new Map<string, Promise<unknown>>()
  const call = (key: string, input?: object): Promise<unknown> => {
    if (!key.startsWith('GET ')) {
      reads.clear()
      return send(key, input)
    }
    const name = input ? key + JSON.stringify(input) : key
    if (!reads.has(name)) reads.set(name, get(key, input))
    return reads.get(name)!
  }
  return call as Api
}
