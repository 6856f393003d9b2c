import { useEffect, useInsertionEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AppBar } from '../features/shell/app-bar.tsx'
import { SiteFooter } from '../features/shell/site-footer.tsx'
import { useSessionCheck } from '../features/account/use-session-check.ts'
import { useLeavingOffline } from '../features/pocket/use-leaving-offline.ts'
import { logActivityFor } from '../lib/activity-log.ts'
import { actAs, type Api } from '../lib/api.ts'
import { rememberPerson, removeLocal } from '../lib/storage.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { keepOfflinePage } from '../lib/without-network.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import offlineWorker from '../site/offline-worker.ts?worker&url'
import { SkipLink } from '../ui/skip-link.tsx'
import styles from './user.module.css'

// The layout of the user area: everything here needs a signed-in person (AUT-11).
const load = (api: Api) => api('GET /me')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/** A filter or an unfolded part changes nothing about the person. */
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
  const { user, visionsStars, unread } = loaderData
  const { _id, firstName } = user
  const { avatar } = user.gamification
  useSessionCheck()
  useLeavingOffline()
  useEffect(() => keepOfflinePage(offlineWorker), [])
  // Before all effects of the page itself, which may already call, log or read what is kept: layout effects of children come first.
  useInsertionEffect(() => {
    actAs(_id)
    logActivityFor(_id)
    rememberPerson({ _id, firstName, avatar })
    // Said before signing in; whoever was signed in already went straight on (PUB-21).
    removeLocal('loginForOrientation', 'loginForReorientation', 'loginForMatching')
  }, [_id, firstName, avatar])
  return (
    <>
      {/* Not in `meta`: that of a page replaces it. */}
      <meta name="robots" content="noindex" />
      <SkipLink target="contenu" />
      <AppBar firstName={firstName} avatar={avatar} visionsStars={visionsStars} unread={unread} />
      <main id="contenu" tabIndex={-1} className={`page ${styles.main}`}>
        <Outlet />
      </main>
      <SiteFooter personal />
    </>
  )
}
