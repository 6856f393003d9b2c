import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon, type IconName } from './icon.tsx'

/** A few words, like a link, that unfold what stands behind them, on the native details. `open` is how it starts. */
export function Disclosure({
  summary,
  about,
  icon,
  open = false,
  children,
}: {
  summary: string
  /** Only screen readers hear it, after the summary. */
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
