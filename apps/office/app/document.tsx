import bricolage from '@visions/ui/fonts/bricolage.woff2?url'
import figtree from '@visions/ui/fonts/figtree.woff2?url'
import '@visions/ui/styles/tokens.css'
import '@visions/ui/styles/base.css'
import type { ReactNode } from 'react'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import officeScript from './scripts/office.ts?worker&url'

export interface DocumentHead {
  /** Without it, the content of the page declares one. */
  title: string | undefined
  styles: readonly string[]
  /** Address of the script; undefined: that of the office. */
  script: string | undefined
  nonce: string
}

/** The document of a page. */
export const Document = ({
  head: { title, styles, script = officeScript, nonce },
  children,
}: {
  head: DocumentHead
  children: ReactNode
}) => (
  <html lang="fr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff8ea" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1713" />
      <meta name="robots" content="noindex" />
      {title === undefined ? null : <title>{`${title} · Visions Bureau`}</title>}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/images/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/images/icons/apple-touch-icon.png" />
      {[bricolage, figtree].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={script} nonce={nonce} />
    </head>
    <body>{children}</body>
  </html>
)
