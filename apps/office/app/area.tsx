// The layout of the back office, on the origin of professionals only (DOR-08). It shares no script with the pages of
// people: no service worker, no offline copy, no activity log.
import { ACCESSIBILITY, GUIDE, INVITATION, NOTICE, SIGN_IN } from '@visions/contract/office-addresses'
import type { OfficeMe } from '@visions/contract/office'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { canPublish } from './office-me.ts'
import { PageHelp } from './guide-page.tsx'
import { OfficeBar } from './office-bar.tsx'
import { OfficeFooter } from './office-footer.tsx'
import { OfficeTrouble } from './office-trouble.tsx'
import styles from './office.module.css'

interface Area {
  me: OfficeMe | null
  /** Reviews that the professional may answer (OFF-16). */
  toReview: number
}
export const AREA_ID = 'area'

const NONE: Area = { me: null, toReview: 0 }

export async function loadArea(api: Api, { url }: PageArgs): Promise<Area> {
  if (url.pathname === SIGN_IN || url.pathname.startsWith(`${INVITATION}/`)) return NONE
  // Readable without a session too (PEO-07).
  if ([NOTICE, ACCESSIBILITY, GUIDE].includes(url.pathname))
    return { ...NONE, me: await api('GET /office/me').catch(() => null) }
  const me = (await attempt(api('GET /office/me'))).answer ?? null
  if (!me?.factor.isProven || !canPublish(me)) return { ...NONE, me }
  return { me, toReview: (await attempt(api('GET /office/reviews/count'))).answer?.count ?? 0 }
}

export const OfficeArea = () => (
  <Frame area={useLoaderData<Area>()}>
    <Outlet />
  </Frame>
)

/** The area with the reason why a page cannot be shown. */
export function AreaTrouble() {
  const error = useRouteError()
  return (
    <Frame area={useRouteLoaderData<Area>(AREA_ID) ?? NONE}>
      <OfficeTrouble status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Frame>
  )
}

function Frame({ area, children }: { area: Area; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <OfficeBar {...area} path={pathname} />
      <PageHelp path={pathname} />
      <main id="contenu" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <OfficeFooter path={pathname} />
    </>
  )
}
