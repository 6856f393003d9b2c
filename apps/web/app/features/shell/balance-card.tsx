import type { ReactNode } from 'react'
import { count, numberText, starsUnit } from '@visions/contract/french-words'
import { Card } from '@visions/ui/card.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './balance-card.module.css'

/** The balance in VisionsStars with its proven part (ECO-01) and a link; an error without a balance (CAT-03). */
export function BalanceCard({
  stars,
  proven = 0,
  children,
}: {
  stars: number | null
  proven?: number
  children: ReactNode
}) {
  return (
    <Card as="section" className={styles.balance} aria-label="Votre solde">
      <Icon name="star" className={styles.star} />
      <Stack gap={1}>
        <p className={styles.amount}>
          {stars === null ? (
            'Erreur'
          ) : (
            <>
              {numberText(stars)} <span className={styles.unit}>{starsUnit(stars)}</span>
            </>
          )}
        </p>
        {proven > 0 ? (
          <p
            className={styles.prospect}
          >{`Dont ${count(proven, 'étoile confirmée', 'étoiles confirmées')} par un outil.`}</p>
        ) : null}
        <p className={styles.prospect}>
          {stars === null ? (
            <>Votre solde est conservé, mais n’a pas pu s’afficher. Rechargez la page dans quelques minutes.</>
          ) : (
            children
          )}
        </p>
      </Stack>
    </Card>
  )
}
