import { useId } from 'react'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { ProgressBar } from '@visions/ui/gauge.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { count } from '@visions/contract/french-words'
import { SERVICES_TO_UNLOCK } from './figures.ts'
import styles from './unlock-card.module.css'

/**
 * Below the first missions: how to unlock other objectives, or a link to them after two services (MIS-08,
 * TSK-11). Without a mission left to do, they are unlocked in any case: fewer services may be published.
 */
export function UnlockCard({ completedServices, isAllDone }: { completedServices: number; isAllDone: boolean }) {
  const id = useId()
  const isEnough = completedServices >= SERVICES_TO_UNLOCK
  const unlocked = isEnough || isAllDone
  return (
    <Card as="section" tone="sand" className={styles.card} aria-labelledby={id}>
      <Stack gap={3} className={styles.words}>
        <h3 id={id} className="large">
          {unlocked
            ? 'D’autres objectifs sont débloqués'
            : 'Terminez les missions 1 et 2 pour débloquer d’autres objectifs'}
        </h3>
        {isEnough || !unlocked ? (
          <ProgressBar
            value={completedServices}
            max={SERVICES_TO_UNLOCK}
            label={`${count(completedServices, 'outil ouvert', 'outils ouverts')} sur\u00a0${SERVICES_TO_UNLOCK}`}
          />
        ) : null}
      </Stack>
      {unlocked ? (
        <ButtonLink to="?vue=objectif">Choisir un nouvel objectif</ButtonLink>
      ) : (
        <Button disabled icon="lock" aria-describedby={id}>
          Choisir un nouvel objectif
        </Button>
      )}
    </Card>
  )
}
