// The table of pages as routes of the router.
import { OFFICE } from '@visions/contract/office-addresses'
import { hostContext } from '@visions/ui/lib/context.ts'
import { notFound, type RouteArgs } from '@visions/ui/lib/on-server.ts'
import type { ReactNode } from 'react'
import { useActionData, useLoaderData, type RouteObject } from 'react-router'
import { AREA_ID, AreaTrouble, loadArea, OfficeArea } from './area.tsx'
import type { OfficePage, OfficePageArgs } from './office-page.ts'
import { onOffice } from './on-office.ts'
import { PAGES } from './pages.tsx'

type Page = OfficePage<unknown, unknown>
type View = NonNullable<Page['view']>

/** `load` or `act` of a page as a function of the router. */
const onRoute = (work: Page['load'] | Page['act']) =>
  work &&
  ((args: RouteArgs) =>
    onOffice((api, page) => {
      const { operator } = args.context.get(hostContext)
      return work(api, { ...page, operator } satisfies OfficePageArgs)
    })(args))

function ShownPage({ View, isUnframed }: { View: View; isUnframed: boolean | undefined }): ReactNode {
  const view = <View page={useLoaderData()} outcome={useActionData()} />
  return isUnframed ? view : <div className="page">{view}</div>
}

/** The route of a page. Its `handle` is the page. */
export const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  handle: page,
  ...(page.act && { action: onRoute(page.act)! }),
  ...(page.view && {
    loader: onRoute(page.load) ?? (() => null),
    element: <ShownPage View={page.view} isUnframed={page.isUnframed} />,
  }),
})

/** Any other address of the office. */
export const OTHER_ADDRESS: RouteObject = {
  path: `${OFFICE}/*`,
  element: null,
  loader: () => {
    throw notFound()
  },
}

export const routes: RouteObject[] = [
  {
    id: AREA_ID,
    loader: onOffice(loadArea),
    element: <OfficeArea />,
    errorElement: <AreaTrouble />,
    children: [...PAGES.map(routeOf), OTHER_ADDRESS],
  },
]
