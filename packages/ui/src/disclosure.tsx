import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon, type IconName } from './icon.tsx'

/** A summary like a link, with collapsible content, on the native details element. `open`: initial state. */
export function Disclosure({
  summary,
  about,
  icon,
  open = false,
  children,
}: {
  summary: string
  /** For screen readers only, after the summary. */
  about?: string | undefined
  icon?: IconName | undefined
  open?: boolean | undefined
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        {icon ? <Icon name={icon} /> : null}
        <span className={styles.words}>
          {summary}
          {about ? <span className="visually-hidden">{about}</span> : null}
        </span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}
