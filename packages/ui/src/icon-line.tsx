import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-line.module.css'

/** A text after an icon, which stays in its first line. */
export const IconLine = ({
  as: Tag = 'p',
  icon,
  children,
}: {
  as?: 'p' | 'li'
  icon: IconName
  children: ReactNode
}) => (
  <Tag className={styles.line}>
    <Icon name={icon} className={styles.icon} />
    <span className={styles.text}>{children}</span>
  </Tag>
)
