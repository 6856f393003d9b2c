import type { ReactNode } from 'react'
import { Cluster } from './layout.tsx'
import styles from './sticky-actions.module.css'

/**
 * The buttons at the end of a stack. On a phone they stay in view, above the tabs, until their place in the stack is
 * reached. Not on a very low window, where they would cover what has the focus.
 */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <Cluster gap={3} between={4} align="stretch" edge className={styles.actions}>
    {children}
  </Cluster>
)
