import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Cluster } from './layout.tsx'
import styles from './section-title.module.css'

/** A title with a kicker above it and content next to it. Level 1: the title of the page. */
export function SectionTitle({
  kicker,
  level = 2,
  children,
  aside,
  id,
}: {
  kicker?: ReactNode
  level?: HeadingLevel | undefined
  children: ReactNode
  aside?: ReactNode
  id?: string | undefined
}) {
  return (
    <Cluster gap={3} between={5} align="end" justify="between">
      <div className={styles.words}>
        {kicker ? <p className="kicker">{kicker}</p> : null}
        <Heading level={level} id={id}>
          {children}
        </Heading>
      </div>
      {aside ? (
        <Cluster gap={2} between={4}>
          {aside}
        </Cluster>
      ) : null}
    </Cluster>
  )
}
