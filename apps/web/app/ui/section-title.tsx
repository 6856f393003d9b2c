import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import styles from './section-title.module.css'

/** A title, a few words above it, something beside it. Level 1 is the title of the page; the size follows the level. */
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
