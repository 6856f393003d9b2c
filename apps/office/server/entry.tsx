// The office for the API process: one function from Request to Response, and what its host has to know of the pages.
import { contextOf, type Host } from '@visions/ui/lib/host.ts'
import { asFormAnswer } from '@visions/ui/lib/form-answer.ts'
import { lostFilesScript, withFirstScript } from '@visions/ui/lib/lost-files.ts'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router'
import { AREA_ID } from '../app/area.tsx'
import { Document } from '../app/document.tsx'
import type { OfficePage } from '../app/office-page.ts'
import { PAGES } from '../app/pages.tsx'
import { routes } from '../app/routes.tsx'
import { styles } from './styles.ts'

/** Patterns of all addresses. */
export const patterns = routes.flatMap(({ children = [] }) => children.map(({ path }) => path!))

/** Addresses of pages up to their first parameter: the host treats what is below them in the same way. */
const fixedPart = (path: string): string => path.replace(/\/:.*/, '')
const pagesFor = (...sessions: OfficePage<unknown, unknown>['session'][]): string[] =>
  PAGES.filter(({ session }) => sessions.includes(session)).map(({ path }) => fixedPart(path))

/** Pages that need no session, and pages that need no second factor; with the pages below them. */
export const sessionlessPaths = pagesFor('none')
export const unprovenPaths = pagesFor('none', 'unproven')
/** Pages whose forms carry a file: pattern of their address, largest form in bytes, and where a larger one leads. */
export const uploads = PAGES.flatMap(({ path, maxFormBytes, tooLarge }) =>
  maxFormBytes === undefined ? [] : [{ path, maxFormBytes, tooLarge }],
)

type Page = OfficePage<unknown, unknown>
/** A cheap file tells whether the server answers. */
const firstScript = lostFilesScript('/favicon.ico')

const router = createStaticHandler(routes)

export async function handle(request: Request, host: Host): Promise<Response> {
  const requestContext = contextOf(host)
  const page = matchRoutes(router.dataRoutes, new URL(request.url))?.at(-1)?.route.handle as Page | undefined
  if (page && !page.view) return answerOfAct(request, requestContext)
  const context = await router.query(request, { requestContext })
  if (context instanceof Response) return context
  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) host.report(error)
  if (host.onLoaded) await host.onLoaded()
  try {
    return documentOf(page, context, host, request.method === 'POST')
  } catch (error) {
    host.report(error as Error)
    return documentOf(page, { ...context, statusCode: 500, errors: { [AREA_ID]: error } }, host)
  }
}

/** The answer of a page without a view. Throws what its act throws, but for refusals. */
async function answerOfAct(request: Request, requestContext: RouterContextProvider): Promise<Response> {
  try {
    return (await router.queryRoute(request, { requestContext })) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    if (isRouteErrorResponse(thrown)) return new Response(null, { status: thrown.status })
    throw thrown
  }
}

function documentOf(
  page: Page | undefined,
  context: StaticHandlerContext,
  { nonce }: Host,
  isAnswer = false,
): Response {
  const title = page && !context.errors ? titleOf(page, context) : undefined
  const rendered = renderToString(
    <Document head={{ title, styles, script: page?.script, nonce }}>
      <StaticRouterProvider router={createStaticRouter(router.dataRoutes, context)} context={context} hydrate={false} />
    </Document>,
  )
  const html = isAnswer ? asFormAnswer(rendered) : rendered
  return new Response(withFirstScript(`<!DOCTYPE html>${html}`, firstScript, nonce), {
    status: context.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const titleOf = ({ title }: Page, { loaderData, matches }: StaticHandlerContext): string | undefined =>
  typeof title === 'function' ? title(loaderData[matches.at(-1)!.route.id]) : title
