import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './aside-card.module.css'

/** A small card in a side column: a title, a paragraph, one action. */
export function AsideCard({
  id: anchor,
  icon,
  title,
  children,
}: {
  id?: string | undefined
  icon?: IconName | undefined
  title: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" id={anchor} gap={3} align="start" className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {icon ? <Icon name={icon} /> : null}
        {title}
      </h2>
      {children}
    </Card>
  )
}
