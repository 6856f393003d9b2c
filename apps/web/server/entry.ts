// The web app for the API process: one function from Request to Response.
import type { Operator } from '@visions/contract/operator'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApi } from '../app/lib/api.ts'
import { apiContext, hostContext } from '../app/lib/context.ts'

export * from 'virtual:react-router/server-build'
export * from './page-rules.ts'

export interface Host {
  /** Answers calls to /api in the same process, with the cookie of the person. */
  fetch: typeof fetch
  nonce: string
  operator: Operator
  report: (error: Error) => void
}

const handler = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

export async function handle(request: Request, host: Host): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(shareReads(host.fetch)))
  context.set(hostContext, { nonce: host.nonce, operator: host.operator, report: host.report })
  return handler(request, context)
}

/** Within one page, the same GET is called once: the layout and the page share it. */
function shareReads(send: typeof fetch): typeof fetch {
  const reads = new Map<string, Promise<Response>>()
  return async (url, init) => {
    if (init?.method !== 'GET') {
      reads.clear()
      return send(url, init)
    }
    const key = String(url)
    if (!reads.has(key)) reads.set(key, send(url, init))
    return (await reads.get(key)!).clone()
  }
}
