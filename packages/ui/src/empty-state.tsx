import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Icon, type IconName } from './icon.tsx'

/** The empty state of a list or page: an icon, a sentence, one action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  headingLevel = 3,
}: {
  icon: IconName
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  headingLevel?: HeadingLevel | undefined
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      {title ? (
        <Heading level={headingLevel} className={styles.title}>
          {title}
        </Heading>
      ) : null}
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
