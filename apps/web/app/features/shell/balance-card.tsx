import type { ReactNode } from 'react'
import { starsUnit } from '../../lib/typography.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './balance-card.module.css'

/** The person's balance in VisionsStars, and what it can lead to; without a balance, that it could not be had (CAT-03). */
export function BalanceCard({ stars, children }: { stars: number | null; children: ReactNode }) {
  return (
    <Card as="section" className={styles.balance} aria-label="Votre solde">
      <Icon name="star" className={styles.star} />
      <div className={styles.words}>
        <p className={styles.amount}>
          {stars === null ? (
            'Erreur'
          ) : (
            <>
              {stars.toLocaleString('fr-FR')} <span className={styles.unit}>{starsUnit(stars)}</span>
            </>
          )}
        </p>
        <p className={styles.prospect}>
          {stars === null ? <>Votre solde n’a pas pu être lu. Rechargez la page dans un instant&nbsp;: rien n’est perdu.</> : children}
        </p>
      </div>
    </Card>
  )
}
