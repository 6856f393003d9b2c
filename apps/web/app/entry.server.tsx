import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { hostContext } from './lib/context.ts'
import { NonceContext } from './lib/nonce.ts'

/** The host logs failures. A refusal, such as an unknown address, is an ordinary response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && !request.signal.aborted) context.get(hostContext).report(error)
}

/** Sends the whole page in one piece: its data are loaded before it renders, and it is complete without scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(hostContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        onAllReady: () => {
          headers.set('content-type', 'text/html; charset=utf-8')
          buffer(pipe(new PassThrough())).then(
            (html) => resolve(new Response(new Uint8Array(html), { status, headers })),
            reject,
          )
        },
        onShellError: reject,
      },
    )
  })
}
