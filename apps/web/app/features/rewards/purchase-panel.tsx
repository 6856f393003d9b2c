import { longDate } from '@visions/contract/french-dates'
import type { PurchasedReward, Reward } from '@visions/contract/rewards'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { count } from '@visions/contract/french-words'
import { PROVEN_MEANING, limitsText, obstacle, obstacleText, type Balance, type Conditions } from './balance.ts'
import { CopyableCode } from '../shell/copyable-code.tsx'
import styles from './purchase-panel.module.css'
import { firstStep, type Step } from './purchase-steps.ts'
import { Reach } from './reward-ticket.tsx'

/** The part of the ticket with «Obtenir», or the reason why it is disabled (RWD-04); thanks after a purchase. */
export function PurchasePanel({
  reward,
  balance,
  conditions,
  step,
  justBought,
  earlier,
}: {
  reward: Reward
  balance: Balance
  conditions: Conditions
  step: Step | undefined
  justBought: boolean
  earlier: PurchasedReward | undefined
}) {
  const what = obstacle({ ...reward, conditions }, balance)
  const reason = obstacleText(what) ?? (step === 'age' ? 'Répondez d’abord à la question sur votre âge.' : undefined)
  const limits = limitsText(reward)
  return (
    <Stack gap={3} className={styles.panel}>
      {justBought ? (
        <Button variant="gradient" size="largeMain" wide disabled>
          Merci pour votre échange&nbsp;!
        </Button>
      ) : reason ? (
        <>
          <Button size="largeMain" wide disabled icon="lock" aria-describedby="raison">
            Obtenir
          </Button>
          <p id="raison" className="strong">
            {reason}
            {what.kind === 'usedUp' && !earlier ? ' Un échange remboursé compte aussi.' : null}
          </p>
          {what.kind === 'missing' || what.kind === 'missingProven' ? (
            <Reach reward={reward} balance={balance} />
          ) : null}
          {what.kind === 'missing' ? (
            <TextLink to="/user/missions">Gagner des VisionsStars avec mes missions</TextLink>
          ) : null}
          {what.kind === 'missingProven' || what.kind === 'tooFewDays' ? (
            <>
              <p className="small">{PROVEN_MEANING}</p>
              <TextLink to="/user/experiences">Gagner des étoiles confirmées</TextLink>
            </>
          ) : null}
          {what.kind === 'notVouched' ? (
            <TextLink to="/user/profile/connexion">Ouvrir «&nbsp;Connexion et sécurité&nbsp;»</TextLink>
          ) : null}
          {what.kind === 'soldOut' || what.kind === 'usedUp' ? (
            <TextLink to="/user/rewards">Voir les autres récompenses</TextLink>
          ) : null}
        </>
      ) : (
        <ButtonLink to={firstStep(reward)} size="largeMain" wide preventScrollReset>
          Obtenir
        </ButtonLink>
      )}
      {limits ? <p className="small">{limits}</p> : null}
      {earlier && !justBought ? (
        <Stack gap={2} className={styles.earlier}>
          <p>
            {conditions.timesLeft === 0 ? 'C’était le' : 'Vous l’avez déjà obtenue le'}{' '}
            <time dateTime={earlier.transaction.createdAt}>{longDate(earlier.transaction.createdAt)}</time>. Votre
            code&nbsp;:
          </p>
          <CopyableCode code={earlier.reward.promoCode} of={earlier.reward.title} />
          {conditions.timesLeft ? (
            <p>{`Vous pouvez l’obtenir encore ${count(conditions.timesLeft, 'fois', 'fois')}.`}</p>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  )
}
