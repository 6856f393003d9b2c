import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ProgressBar } from '@visions/ui/gauge.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Ticket } from '@visions/ui/ticket.tsx'
import { nextPartText, obstacle, provenText, type Balance, type Priced } from './balance.ts'
import { splitOffer, ticketTone, typeLabel } from './offer.ts'
import { conditionText, progressText, provenProgressText } from './reach.ts'
import styles from './reward-ticket.module.css'
import type { TicketReward } from './ticket-reward.ts'

/**
 * A reward as a ticket: offer, partner, price and how near it is. `footer`: after the price; set `withReach` to
 * false when it says how near the reward is.
 */
export function RewardTicket({
  reward,
  balance,
  isWished = false,
  footer,
  withReach = true,
  headingLevel = 3,
}: {
  reward: TicketReward
  balance: Balance
  isWished?: boolean | undefined
  footer?: ReactNode
  withReach?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
}) {
  const { offer, unit } = splitOffer(reward.offer)
  return (
    <Ticket
      kicker={
        isWished ? (
          <span className={styles.wish}>
            <Icon name="heart" />
            {`Mon souhait · ${typeLabel(reward.type)}`}
          </span>
        ) : (
          typeLabel(reward.type)
        )
      }
      offer={offer}
      unit={unit}
      image={reward.logo}
      title={reward.title}
      tone={ticketTone(reward.type)}
      soldOut={!reward.isInStock}
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
      {balance.provenStars < reward.provenPrice ? (
        <p className={styles.more}>
          {`Demande ${provenText(reward.provenPrice)}. `}
          <TextLink to="/user/experiences">
            Gagner des étoiles confirmées
            <span className="visually-hidden">{` pour ${reward.title}`}</span>
          </TextLink>
        </p>
      ) : null}
      {reward.isInStock && reward.nextPartAt ? <p className={styles.more}>{nextPartText(reward.nextPartAt)}</p> : null}
      {withReach ? (
        <div className={styles.more}>
          <Reach reward={reward} balance={balance} />
        </div>
      ) : null}
    </Ticket>
  )
}

/** How near a reward is: within reach, the part of its price that the person has, or what else it lacks. */
export function Reach({ reward, balance }: { reward: Priced; balance: Balance }) {
  const { price, provenPrice } = reward
  const { visionsStars, provenStars } = balance
  const what = obstacle(reward, balance)
  switch (what.kind) {
    case 'none':
      return (
        <p className={styles.within}>
          <Icon name="check" />
          À votre portée
        </p>
      )
    case 'soldOut':
      return <p className="strong">Épuisée pour le moment</p>
    case 'usedUp':
      return <p className="strong">Vous l’avez déjà obtenue</p>
    case 'missing':
      return <ProgressBar quiet value={visionsStars} max={price} label={progressText(price, visionsStars)} />
    case 'missingProven':
      return (
        <ProgressBar quiet value={provenStars} max={provenPrice} label={provenProgressText(provenPrice, provenStars)} />
      )
    // The ticket says when the next codes come.
    case 'nextPart':
      return null
    default:
      return <p className="strong">{capitalize(conditionText(what))}</p>
  }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «En savoir plus», with the reward in its accessible name. */
export function MoreAbout({ reward }: { reward: Pick<TicketReward, '_id' | 'title'> }) {
  return (
    <TextLink to={`/user/rewardsDetails/${reward._id}`}>
      En savoir plus
      <span className="visually-hidden">{` sur la récompense ${reward.title}`}</span>
    </TextLink>
  )
}
