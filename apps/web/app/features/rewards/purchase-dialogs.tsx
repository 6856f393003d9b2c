import type { PurchasedReward, Reward } from '@visions/contract/rewards'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { starsText } from '@visions/contract/french-words'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Ticket } from '@visions/ui/ticket.tsx'
import { CopyableCode } from '../shell/copyable-code.tsx'
import styles from './purchase-dialogs.module.css'
import { provenText, type Balance } from './balance.ts'
import { splitOffer, ticketTone, typeLabel } from './offer.ts'
import { stepAddress } from './purchase-steps.ts'
import type { Explanation, Suggestion } from './refusal.ts'

/** The question about the age (RWD-05), the first step. */
export function AgeDialog() {
  return (
    <AddressDialog
      icon="info"
      title="Avant de continuer"
      actions={
        <>
          <ButtonLink to="/user/rewards" variant="white">
            Non
          </ButtonLink>
          <ButtonLink to={stepAddress('confirmer', { majeur: 'oui' })} replace preventScrollReset>
            Oui
          </ButtonLink>
        </>
      }
    >
      <p>Pour obtenir cette récompense, il faut avoir 18&nbsp;ans ou plus. Est-ce votre cas&nbsp;?</p>
    </AddressDialog>
  )
}

/** The summary and the form that buys. It contains the key and the displayed price: see purchase-steps.ts. */
export function ConfirmDialog({
  reward,
  balance,
  purchaseKey,
  isAdult,
  refusal,
}: {
  reward: Reward
  balance: Balance
  purchaseKey: string
  isAdult: boolean
  refusal: Explanation | undefined
}) {
  const navigation = useNavigation()
  const buying = navigation.formMethod === 'POST'
  if (refusal && refusal.suggestion !== 'retry') return <RefusalDialog refusal={refusal} />
  return (
    <AddressDialog
      dismissible={!buying}
      icon="gift"
      title="Je confirme mon échange"
      actions={
        <>
          <CancelLink busy={buying} />
          {/* The form has this address: the key survives a refusal, a reload or a sign-in. */}
          <Form
            method="post"
            action={stepAddress('confirmer', { ...(isAdult && { majeur: 'oui' }), cle: purchaseKey })}
            replace
            preventScrollReset
          >
            <HiddenFields values={{ key: purchaseKey, price: reward.price, transactionType: reward.transactionType }} />
            {isAdult ? <input type="hidden" name="isAdult" value="oui" /> : null}
            <Button type="submit" loading={buying}>
              {refusal ? 'Réessayer' : 'Confirmer'}
            </Button>
          </Form>
        </>
      }
    >
      <Stack gap={4}>
        {refusal ? (
          <div className={styles.left}>
            <Alert tone="error" title={refusal.title} live>
              {refusal.text}
            </Alert>
          </div>
        ) : null}
        <p>
          <strong>{reward.title}</strong>, {reward.offer} chez {reward.partner.name}
        </p>
        <Stack as="dl" gap={2} className={styles.recap}>
          <Line term="Prix">
            <VisionsStars amount={reward.price} />
          </Line>
          <Line term="Votre solde">
            <VisionsStars amount={balance.visionsStars} bare />
          </Line>
          <Line term="Après l’échange">
            <VisionsStars amount={Math.max(0, balance.visionsStars - reward.price)} bare />
          </Line>
        </Stack>
        {reward.provenPrice > 0 ? (
          <p className="soft small">{`Cet échange utilise au moins ${provenText(reward.provenPrice)}.`}</p>
        ) : null}
        {isAdult ? <p className="soft small">Vous avez indiqué avoir 18&nbsp;ans ou plus.</p> : null}
      </Stack>
    </AddressDialog>
  )
}

/** Why the purchase was refused, with one alternative. */
function RefusalDialog({ refusal }: { refusal: Explanation }) {
  return (
    <AddressDialog icon="info" title={refusal.title} actions={<NextStep suggestion={refusal.suggestion} />}>
      <p role="alert">{refusal.text}</p>
    </AddressDialog>
  )
}

function NextStep({ suggestion }: { suggestion: Suggestion }) {
  const step = { replace: true, preventScrollReset: true }
  switch (suggestion) {
    case 'again':
      return (
        <>
          <ButtonLink to="?" variant="white" {...step}>
            Annuler
          </ButtonLink>
          <ButtonLink to={stepAddress('confirmer')} {...step}>
            Voir le récapitulatif
          </ButtonLink>
        </>
      )
    case 'age':
      return (
        <ButtonLink to={stepAddress('age')} {...step}>
          Répondre
        </ButtonLink>
      )
    case 'missions':
      return <ButtonLink to="/user/missions">Mes missions</ButtonLink>
    case 'experiences':
      return <ButtonLink to="/user/experiences">Voir les parcours</ButtonLink>
    case 'profile':
      return <ButtonLink to="/user/profile">Compléter mon profil</ButtonLink>
    case 'access':
      return <ButtonLink to="/user/profile/connexion">Connexion et sécurité</ButtonLink>
    default:
      return <ButtonLink to="/user/rewards">Voir les récompenses</ButtonLink>
  }
}

/**
 * Thanks, with the code on the torn ticket and the text of the partner, then two equal ways on (NBK-04).
 * Closing returns to the rewards (RWD-06).
 */
export function ThanksDialog({ purchase, balance }: { purchase: PurchasedReward; balance: Balance }) {
  const navigate = useNavigate()
  const { reward } = purchase
  const { message, action, callbackUrl } = reward.onPurchase
  const content = useRef<HTMLDivElement>(null)
  // Focuses the code, so that screen readers start with it.
  useEffect(() => content.current?.focus({ preventScroll: true }), [])
  return (
    <Dialog
      open
      onClose={() => void navigate('/user/rewards')}
      icon="star"
      title={'Félicitations\u00a0!'}
      actions={
        <>
          <ButtonLink to="/user/rewards" variant="bordered">
            Retour aux récompenses
          </ButtonLink>
          <ButtonLink to="/user/missions" variant="bordered">
            Voir mes missions
          </ButtonLink>
        </>
      }
    >
      <Stack gap={4} ref={content} tabIndex={-1}>
        <p>
          Merci pour votre échange&nbsp;! <strong>{reward.title}</strong> est à vous. Voici votre code&nbsp;:
        </p>
        <div className={styles.left}>
          <Ticket
            className={styles.torn}
            kicker={`${typeLabel(reward.type)} · ${reward.partnerName}`}
            {...splitOffer(reward.offer)}
            image={reward.logo}
            title="Votre code"
            tone={ticketTone(reward.type)}
          >
            <div className={styles.code}>
              <CopyableCode code={reward.promoCode} of={reward.title} />
            </div>
            {message ? <p className={styles.message}>{message}</p> : null}
            {callbackUrl ? (
              <TextLink href={callbackUrl} newTab>
                {action ?? 'Utiliser ma récompense'}
              </TextLink>
            ) : null}
          </Ticket>
        </div>
        <p className="soft small">
          {`Vous le retrouverez à tout moment parmi vos récompenses. Il vous reste ${starsText(balance.visionsStars)}${balance.provenStars > 0 ? `, dont ${provenText(balance.provenStars)}` : ''}.`}
        </p>
      </Stack>
    </Dialog>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Cluster gap={1} between={4} justify="between" className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Cluster>
  )
}
