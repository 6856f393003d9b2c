import '@visions/ui/styles/tokens.css'
import '@visions/ui/styles/base.css'
import { use, useEffect, useRef, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './features/shell/error-page.tsx'
import { loadSiteOpening } from './features/shell/load-opening.ts'
import { WaitSigns } from './features/shell/page-wait.tsx'
import { hostContext } from '@visions/ui/lib/context.ts'
import { NonceContext } from './lib/nonce.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import siteScript from './site/main.ts?worker&url'
import bricolage from '@visions/ui/fonts/bricolage.woff2?url'
import figtree from '@visions/ui/fonts/figtree.woff2?url'

/**
 * What a route may declare. `hydrate: false`: a page without React, with the script of the site only, or with
 * the script at the address `script` of the innermost route that has one.
 */
export interface RouteHandle {
  hydrate?: boolean
  script?: string
}

/** Data of every page; they do not change while a page is open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { contactEmail } = context.get(hostContext).operator
  const { origin } = new URL(request.url)
  return { contactEmail, origin, ...(await loadSiteOpening(context)) }
}
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/images/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/images/icons/apple-touch-icon.png' },
  ...[bricolage, figtree].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined)
  // Error pages have no scripts: those would carry the data that a loader returned for the person (trust §2.4).
  const isErrorPage = useRouteError() != null
  const hydrate = handles.every((handle) => handle?.hydrate !== false) && !isErrorPage
  const script = handles.findLast((handle) => handle?.script)?.script ?? siteScript
  const nonce = use(NonceContext)
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff8ea" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1713" />
        {/* Telephones make links of sums and codes. */}
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        <link rel="manifest" href="/manifest.webmanifest" />
        {hydrate || isErrorPage ? null : <script type="module" src={script} {...(nonce && { nonce })} />}
      </head>
      <body>
        {children}
        {hydrate && (nonce === undefined ? <ScrollPosition /> : <ServerScripts nonce={nonce} />)}
      </body>
    </html>
  )
}

/**
 * Only the server renders scripts. React skips them in the page, and when it renders the page again because something
 * else changed it, it creates none: the browser would refuse them (`require-trusted-types-for`), and the page would
 * end (PEO-09).
 */
const ServerScripts = ({ nonce }: { nonce: string }) => (
  <>
    <ScrollRestoration {...(nonce && { nonce })} />
    <Scripts {...(nonce && { nonce })} />
  </>
)

function ScrollPosition() {
  useScrollRestoration()
  return null
}

export default function App() {
  useEffect(() => window.lostFiles?.onStarted(), [])
  return (
    <>
      <Announcer />
      <WaitSigns />
      <Outlet />
    </>
  )
}

/** After a client navigation to another page, focuses its title, so that screen readers announce it. */
function Announcer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  useEffect(() => {
    if (pathname === announced.current) return
    announced.current = pathname
    const title = document.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [pathname])
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} />
  return <ErrorPage />
}
