import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Cluster } from './layout.tsx'
import styles from './sticky-actions.module.css'

/**
 * The buttons of a long form, once on a page and never in a list. On a phone they are a bar above the tabs until their
 * place in the form is reached. `inCard`: the form is in a card.
 */
export const StickyActions = ({ children, inCard = false }: { children: ReactNode; inCard?: boolean }) => (
  <Cluster gap={3} between={4} align="stretch" edge className={classNames(styles.actions, inCard && styles.inCard)}>
    {children}
  </Cluster>
)
