import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './features/shell/error-page.tsx'
import { hostContext } from './lib/context.ts'
import { NonceContext } from './lib/nonce.ts'
import bricolage from './ui/fonts/bricolage.woff2?url'
import figtree from './ui/fonts/figtree.woff2?url'

/** What a route may say about itself. `hydrate: false`: a page without scripts of the application. */
export interface RouteHandle {
  hydrate?: boolean
}

/** What the operator set, for every page; it does not change while a page is open. */
export function loader({ context }: Route.LoaderArgs) {
  return { contactEmail: context.get(hostContext).contactEmail }
}
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/images/icon.svg', type: 'image/svg+xml' },
  ...[bricolage, figtree].map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })),
]

export function Layout({ children }: { children: ReactNode }) {
  const hydrate = useMatches().every((match) => (match.handle as RouteHandle | undefined)?.hydrate !== false)
  const nonce = use(NonceContext)
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fff8ea" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrate && (
          <>
            <ScrollRestoration {...(nonce && { nonce })} />
            <Scripts {...(nonce && { nonce })} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Announcer />
      <Outlet />
    </>
  )
}

/** After a client navigation to another page, puts the focus on its title, so that screen readers say it. */
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
