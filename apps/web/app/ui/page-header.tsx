import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-header.module.css'

/** The title of a page and an introduction. */
export function PageHeader({
  title,
  children,
  className,
}: {
  title: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <header className={classNames(styles.header, className)}>
      <h1>{title}</h1>
      <p className={styles.intro}>{children}</p>
    </header>
  )
}
