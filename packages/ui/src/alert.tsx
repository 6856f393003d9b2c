import type { ReactNode } from 'react'
import { Cluster, Stack } from './layout.tsx'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const toneIcons = { success: 'check', error: 'alert', info: 'info' } as const satisfies Record<string, IconName>

/**
 * An inline message with actions. `live`: announced to screen readers, for a message that follows an action. On a page
 * that opens with it, which answers a form without scripts, it has the focus: its address must have no fragment.
 */
export function Alert({
  tone,
  icon = toneIcons[tone],
  children,
  actions,
  live = false,
  title,
}: {
  tone: 'success' | 'error' | 'info'
  icon?: IconName | undefined
  children?: ReactNode
  actions?: ReactNode
  live?: boolean | undefined
  title?: ReactNode
}) {
  return (
    <div
      className={classNames(styles.alert, styles[tone])}
      {...(live && { role: tone === 'error' ? 'alert' : 'status', tabIndex: -1, autoFocus: true })}
    >
      <Icon name={icon} className={styles.icon} />
      <Stack gap={1} className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={title ? 'small' : 'strong'}>{children}</div> : null}
        {actions ? (
          <Cluster gap={3} align="stretch" className={styles.actions}>
            {actions}
          </Cluster>
        ) : null}
      </Stack>
    </div>
  )
}

/** Says why the last action failed; nothing without a reason. */
export const FailureMessage = ({ children }: { children: ReactNode }) =>
  children ? (
    <Alert tone="error" live>
      {children}
    </Alert>
  ) : null
