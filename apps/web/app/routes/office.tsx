import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { OfficeBar } from '../features/office/office-bar.tsx'
import { OfficeFooter } from '../features/office/office-footer.tsx'
import { ACCESSIBILITY, NOTICE, OFFICE, SIGN_IN } from '../features/office/office-address.ts'
import { OfficeTrouble } from '../features/office/office-trouble.tsx'
import { onOffice } from '../features/office/on-office.ts'
import type { Api } from '../lib/api.ts'
import { attempt } from '../lib/attempt.ts'
import type { PageArgs } from '../lib/universal.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import officeScript from '../site/office.ts?worker&url'
import styles from './office.module.css'

// The layout of the back office, on the origin of professionals only (DOR-08). It shares no script with the pages of
// people: no service worker, no offline copy, no activity log, no browser storage.
export const handle = { hydrate: false, script: officeScript }

/** Pages for professionals without a session. */
const isSessionless = (path: string): boolean => path === SIGN_IN || path.startsWith(`${OFFICE}/invitation/`)

const load = async (api: Api, { url }: PageArgs) => {
  if (isSessionless(url.pathname)) return { me: null }
  // Readable without a session too (PEO-07).
  if ([NOTICE, ACCESSIBILITY].includes(url.pathname)) return { me: await api('GET /office/me').catch(() => null) }
  return { me: (await attempt(api('GET /office/me'))).answer ?? null }
}
export const loader = onOffice(load)

export default function OfficeArea({ loaderData: { me } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <>
      {/* Not in `meta`, which the meta of a page replaces. */}
      <meta name="robots" content="noindex" />
      <OfficeBar me={me} path={useLocation().pathname} />
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <OfficeFooter path={useLocation().pathname} />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const data = useRouteLoaderData<Awaited<ReturnType<typeof load>>>('routes/office')
  return (
    <>
      <OfficeBar me={data?.me ?? null} path={useLocation().pathname} />
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <OfficeTrouble status={isRouteErrorResponse(error) ? error.status : undefined} />
      </main>
      <OfficeFooter path={useLocation().pathname} />
    </>
  )
}
