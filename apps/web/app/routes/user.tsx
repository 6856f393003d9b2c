import { useEffect, useInsertionEffect } from 'react'
import { Outlet, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Arrivals } from '../features/arrivals/arrivals.tsx'
import { AppBar } from '../features/shell/app-bar.tsx'
import { PageOrWait } from '../features/shell/page-wait.tsx'
import { SiteFooter } from '../features/shell/site-footer.tsx'
import { useSessionCheck } from '../features/account/use-session-check.ts'
import { useLeavingOffline } from '../features/pocket/use-leaving-offline.ts'
import { logActivityFor } from '../lib/activity-log.ts'
import { setCurrentUser, type Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { storePerson, removeLocal } from '../lib/storage.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { registerOfflineWorker } from '../lib/without-network.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import offlineWorker from '../site/offline-worker.ts?worker&url'
import { SkipLink } from '@visions/ui/skip-link.tsx'
import styles from './user.module.css'

// The layout of the user area: requires a signed-in person (AUT-11). Arrivals are loaded only when there are some
// (NBK-04); a failure shows them on a later page.
const load = async (api: Api) => {
  const me = await api('GET /me')
  return { ...me, arrivals: me.hasArrival ? await orNull(api('GET /arrivals')) : null }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/** Filters and unfolded parts do not change the person. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOnlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOnlySearch && formMethod === undefined ? false : defaultShouldRevalidate
}

export default function UserArea({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { user, visionsStars, unread, arrivals } = loaderData
  const { _id, firstName } = user
  const { avatar } = user.gamification
  // A page with one task hides the tabs.
  const withoutTabs = useMatches().some(({ handle }) => (handle as { withoutTabs?: true } | undefined)?.withoutTabs)
  useSessionCheck()
  useLeavingOffline()
  useEffect(() => registerOfflineWorker(offlineWorker), [])
  // A layout effect: runs before the effects of the page, which may call the API, log, or read the storage.
  useInsertionEffect(() => {
    setCurrentUser(_id)
    logActivityFor(_id)
    storePerson({ _id, firstName, avatar })
    // Set before sign-in; for a signed-in person the link led directly there (PUB-21).
    removeLocal('loginForOrientation', 'loginForReorientation', 'loginForMatching')
  }, [_id, firstName, avatar])
  return (
    <>
      {/* Not in `meta`, which the meta of a page replaces. */}
      <meta name="robots" content="noindex" />
      <SkipLink />
      <AppBar
        firstName={firstName}
        avatar={avatar}
        visionsStars={visionsStars}
        unread={unread}
        withoutTabs={withoutTabs}
      />
      <main id="contenu" tabIndex={-1} className={`page ${styles.main}`}>
        <Arrivals loaded={arrivals} />
        <PageOrWait>
          <Outlet />
        </PageOrWait>
      </main>
      <SiteFooter personal />
    </>
  )
}
