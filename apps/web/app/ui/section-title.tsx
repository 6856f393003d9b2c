import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
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
    <div className={styles.section}>
      <div className={styles.words}>
        {kicker ? <p className="kicker">{kicker}</p> : null}
        <Heading level={level} id={id}>
          {children}
        </Heading>
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  )
}
