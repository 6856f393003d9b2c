import type { HomeDate as Dated } from '@visions/contract/notebook'
import { calendarAddress } from '../meetings/meetings-address.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { dateWords } from './date-words.ts'
import styles from './home-three.module.css'

/** A date that is true now (PIS-05): when, what, in how many days, and one link. */
export function HomeDate({ date }: { date: Dated }) {
  const { kicker, when, title, text, action, to } = dateWords(date)
  return (
    <Card as="section" gap={2} className={styles.card} aria-labelledby="une-date">
      <p className="kicker">{kicker}</p>
      <h2 id="une-date" className={styles.title}>
        {when ?? title}
        {when ? <span className={styles.what}>{title}</span> : null}
      </h2>
      {text ? <p className="soft">{text}</p> : null}
      <Cluster gap={2} between={4} className={styles.links}>
        <TextLink to={to}>{action}</TextLink>
        {date.kind === 'meeting' ? (
          <ButtonLink href={calendarAddress(date.meetingId)} download variant="white" size="small" icon="calendar">
            Ajouter à mon agenda
          </ButtonLink>
        ) : null}
      </Cluster>
    </Card>
  )
}
