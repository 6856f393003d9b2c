import { TERMS_VERSION } from '@visions/contract/constants'
import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { Contours } from '../contours.tsx'
import { Icon } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import { SectionTitle } from '../section-title.tsx'
import styles from './masthead.module.css'

/** Date of the texts of these pages. */
const WRITTEN = TERMS_VERSION
export const WRITTEN_ON = longDate(WRITTEN)

export interface MastheadProps {
  kicker: string
  title: string
  /** Immediate help, above the text. */
  lead: ReactNode
  /** Words before the date: «Version du». */
  dated?: string | undefined
}

/** The head of a text page: its title on the map, and the answer that most readers look for. */
export function Masthead({ kicker, title, lead, dated }: MastheadProps) {
  return (
    <header className={styles.masthead}>
      <Contours variant="page" />
      <Stack gap={4} className="page">
        <SectionTitle level={1} kicker={kicker}>
          {title}
        </SectionTitle>
        <p className={styles.lead}>{lead}</p>
        {dated ? (
          <p className={styles.date}>
            <Icon name="calendar" />
            <span>
              {dated} <time dateTime={WRITTEN}>{WRITTEN_ON}</time>
            </span>
          </p>
        ) : null}
      </Stack>
    </header>
  )
}
