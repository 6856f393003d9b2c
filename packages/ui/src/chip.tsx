import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** A short label in a pill. Not interactive. */
export function Chip({
  tone = 'sand',
  icon,
  children,
}: {
  tone?: 'sand' | 'blue' | 'green' | 'marigold' | 'flag' | 'white' | undefined
  icon?: IconName | undefined
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon ? <Icon name={icon} /> : null}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
