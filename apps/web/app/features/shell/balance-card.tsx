import type { ReactNode } from 'react'
import { starsUnit } from '../../lib/typography.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './balance-card.module.css'

/** The person's balance in VisionsStars, and what it can lead to. */
export function BalanceCard({ stars, children }: { stars: number; children: ReactNode }) {
  return (
    <Card as="section" className={styles.balance} aria-label="Votre solde">
      <Icon name="star" className={styles.star} />
      <div className={styles.words}>
        <p className={styles.amount}>
          {stars.toLocaleString('fr-FR')} <span className={styles.unit}>{starsUnit(stars)}</span>
        </p>
        <p className={styles.prospect}>{children}</p>
      </div>
    </Card>
  )
}
