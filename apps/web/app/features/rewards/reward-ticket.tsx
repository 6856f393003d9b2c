import { longDate } from '@visions/contract/french-dates'
import type { Reward } from '@visions/contract/rewards'
import type { ReactNode } from 'react'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { missingText, obstacle, provenText, type Balance } from './balance.ts'
import { splitOffer, ticketTone, typeLabel } from './offer.ts'
import styles from './reward-ticket.module.css'

/**
 * A reward as a ticket: offer, partner, price and obstacle. `footer`: after the price; set `withObstacle` to
 * false when it names the obstacle itself.
 */
export function RewardTicket({
  reward,
  balance,
  footer,
  withObstacle = true,
  headingLevel = 3,
}: {
  reward: Reward
  balance: Balance
  footer?: ReactNode
  withObstacle?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
}) {
  const what = obstacle(reward, balance)
  const { offer, unit } = splitOffer(reward.offer)
  return (
    <Ticket
      kicker={typeLabel(reward.type)}
      offer={offer}
      unit={unit}
      image={reward.logo}
      title={reward.title}
      tone={ticketTone(reward.type)}
      soldOut={what.kind === 'soldOut'}
      headingLevel={headingLevel}
      footer={
        <>
          <VisionsStars amount={reward.price} />
          {footer}
        </>
      }
    >
      <p>
        Chez {reward.partner.name}.{reward.endAt ? ` Jusqu’au ${longDate(reward.endAt)}.` : ''}
        {reward.isAdultsOnly ? ' Réservée aux personnes majeures.' : ''}
      </p>
      {reward.provenPrice > 0 ? (
        <p className={styles.proven}>
          {`Demande ${provenText(reward.provenPrice)}. `}
          <TextLink to="/user/experiences">
            En gagner
            <span className="visually-hidden">{` pour ${reward.title}`}</span>
          </TextLink>
        </p>
      ) : null}
      {withObstacle && what.kind === 'missing' ? <p className={styles.missing}>{missingText(what.stars)}</p> : null}
      {withObstacle && what.kind === 'missingProven' ? (
        <p className={styles.missing}>{`Il vous manque ${provenText(what.stars)}`}</p>
      ) : null}
      {withObstacle && what.kind === 'soldOut' ? <p className={styles.missing}>Épuisée pour le moment</p> : null}
    </Ticket>
  )
}

/** «En savoir plus», with the reward in its accessible name. */
export function MoreAbout({ reward }: { reward: Pick<Reward, '_id' | 'title'> }) {
  return (
    <TextLink to={`/user/rewardsDetails/${reward._id}`}>
      En savoir plus
      <span className="visually-hidden">{` sur la récompense ${reward.title}`}</span>
    </TextLink>
  )
}
