import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

/** A question with a collapsible answer, on the native details element. `open`: initial state. */
export function Accordion({
  summary,
  children,
  open = false,
}: {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
}) {
  return (
    <details className={styles.accordion} open={open}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
