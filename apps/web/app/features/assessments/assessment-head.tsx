import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { Contours } from '@visions/ui/contours.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './assessment-head.module.css'

/** The head of an assessment, on the map: title, person, date and actions. */
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
    <Stack as="header" gap={3} className={styles.head}>
      <Contours variant="page" />
      <p className="kicker">{kicker}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <Cluster gap={1} between={5} align="stretch" className={classNames('strong', styles.lines)}>
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
      </Cluster>
      {children ? (
        <Cluster gap={3} between={4} className={styles.actions}>
          {children}
        </Cluster>
      ) : null}
    </Stack>
  )
}
