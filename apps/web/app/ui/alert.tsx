import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const toneIcons = { success: 'check', error: 'alert', info: 'info' } as const satisfies Record<string, IconName>

/** A message in its place, and what can be done about it. `live` is for one that appears after an action: it is then announced. */
export function Alert({
  tone,
  icon = toneIcons[tone],
  children,
  actions,
  live = false,
  title,
  id,
}: {
  tone: 'success' | 'error' | 'info'
  icon?: IconName | undefined
  children?: ReactNode
  actions?: ReactNode
  live?: boolean | undefined
  title?: ReactNode
  id?: string | undefined
}) {
  return (
    <div
      className={classNames(styles.alert, styles[tone])}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      id={id}
    >
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={title ? 'small' : 'strong'}>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
