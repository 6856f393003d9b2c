import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { hostContext } from '@visions/ui/lib/context.ts'
import { asFormAnswer } from '@visions/ui/lib/form-answer.ts'
import { lostFilesScript, withFirstScript } from '@visions/ui/lib/lost-files.ts'
import { NonceContext } from './lib/nonce.ts'
import { OFFLINE_PATH } from './lib/paths.ts'
import { loadScriptsAfterPaint } from './lib/scripts-after-paint.ts'

/** The host allows it by its hash on pages without a nonce. */
export const firstScript = lostFilesScript(OFFLINE_PATH)

/** The host logs failures. A refusal, such as an unknown address, is an ordinary response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && !request.signal.aborted) context.get(hostContext).report(error)
}

/**
 * Renders the whole page to a string: its data are loaded before, and it is complete without scripts. The data for
 * hydration, which the router would stream with the page, are appended to it: rendering to a string costs a third less.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, onLoaded } = context.get(hostContext)
  if (onLoaded) await onLoaded()
  const rendered = `<!DOCTYPE html>${renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </NonceContext>,
  )}`
  const page = request.method === 'POST' ? asFormAnswer(rendered) : rendered
  const hydrates = routerContext.renderMeta?.didRenderScripts && serverHandoffStream
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = hydrates ? addData(loadScriptsAfterPaint(page), await readText(serverHandoffStream), nonce) : page
  return new Response(withFirstScript(html, firstScript, nonce), { status, headers })
}

const readText = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text()

/** The page with the data that its scripts read for hydration. */
function addData(page: string, data: string, nonce: string): string {
  const end = page.lastIndexOf('</body>')
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const script = `{const data=window.__reactRouterContext.streamController;data.enqueue(${text});data.close()}`
  return `${page.slice(0, end)}<script${nonce && ` nonce="${nonce}"`}>${script}</script>${page.slice(end)}`
}
