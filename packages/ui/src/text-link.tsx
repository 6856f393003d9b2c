import type { AnchorHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import styles from './text-link.module.css'

/** A standalone link, at least 44 px wide and high: `to` for a page of this site, `href` for any other address. */
export function TextLink({
  to,
  href,
  newTab = false,
  className,
  children,
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  to?: string | undefined
  href?: string | undefined
  newTab?: boolean | undefined
}) {
  const anchor = {
    ...attributes,
    ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    className: classNames(styles.link, className),
    children: (
      <>
        {children}
        {newTab ? <span className="visually-hidden"> (nouvel onglet)</span> : null}
      </>
    ),
  }
  return to === undefined ? <a {...anchor} href={href} /> : <Link {...anchor} to={to} />
}
