import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-header.module.css'

/** The title of a page, and a few words about what is there to do. */
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
