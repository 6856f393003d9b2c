import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { Contours } from '../../ui/contours.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './assessment-head.module.css'

/** The top of an assessment, on the map: its title, whose it is and from when, and what can be done with it. */
export function AssessmentHead({
  kicker,
  title,
  name,
  madeAt,
  children,
}: {
  kicker: ReactNode
  title: string
  name?: string | undefined
  madeAt: string
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <Contours variant="page" />
      <p className="kicker">{kicker}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.lines}>
        {name ? (
          <p>
            <Icon name="user" />
            <span>{name}</span>
          </p>
        ) : null}
        <p>
          <Icon name="calendar" />
          <span>
            Fait le <time dateTime={madeAt}>{longDate(madeAt)}</time>
          </span>
        </p>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  )
}
