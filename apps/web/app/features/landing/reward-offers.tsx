import { ticketTone, typeLabel } from '../rewards/offer.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Ticket } from '@visions/ui/ticket.tsx'
import type { Headline } from './landing.ts'
import styles from './sections.module.css'

const NAMES = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Rewards as tickets (PUB-05); nothing without any offer. */
export function RewardOffers({ offers }: { offers: readonly Headline[] }) {
  if (offers.length === 0) return null
  return (
    <section className={styles.sand} aria-labelledby="recompenses">
      <div className="page">
        <p className="kicker">Les récompenses</p>
        <h2 id="recompenses" className={styles.title}>
          Échangez vos VisionsStars contre des récompenses.
        </h2>
        <p className={styles.lead}>
          Vous avancez, vous gagnez des VisionsStars, vous obtenez des récompenses chez nos partenaires.
        </p>
        <ul className={styles.tickets}>
          {offers.map(({ offer, unit, rewards }) => {
            const [first] = rewards as [Headline['rewards'][number]]
            const isOne = rewards.length === 1
            return (
              <li key={first._id}>
                <Ticket
                  kicker={typeLabel(first.type)}
                  offer={offer}
                  unit={unit}
                  image={isOne ? first.logo : undefined}
                  title={isOne ? first.title : 'Un chèque au choix'}
                  tone={ticketTone(first.type)}
                  footer={
                    <>
                      <VisionsStars amount={Math.min(...rewards.map(({ price }) => price))} />
                      {isOne ? null : <span className="soft small">et plus, selon le chèque</span>}
                    </>
                  }
                >
                  Chez {NAMES.format(rewards.map(({ partnerName }) => partnerName))}.
                </Ticket>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
