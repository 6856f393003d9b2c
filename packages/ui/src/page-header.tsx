import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'
import styles from './page-header.module.css'

/** The title of a page, with or without an introduction. */
export function PageHeader({
  title,
  children,
  className,
}: {
  title: string
  /** Introduction. */
  children?: ReactNode
  className?: string | undefined
}) {
  return (
    <Stack as="header" gap={2} className={className}>
      <h1>{title}</h1>
      {children ? <p className={styles.intro}>{children}</p> : null}
    </Stack>
  )
}
