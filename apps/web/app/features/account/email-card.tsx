import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { useOutcome, type Access } from './access.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access.module.css'
import { AddressField, CodeField } from './code-field.tsx'

type Email = Access['email']
type Change = NonNullable<Email['change']>

/** The address of the account: confirmed or not, and its change (DOR-05). */
export function EmailCard({ email }: { email: Email }) {
  const { address, isConfirmed, change } = email
  const outcome = useOutcome('send-email-code', 'confirm-email')
  // The form of the new address is removed when its code is sent.
  const title = useFocusOnChange<HTMLHeadingElement>(change?.address)
  return (
    <Card as="section" gap={4} compact aria-labelledby="adresse">
      <h2 id="adresse" ref={title} tabIndex={-1} className="large">
        Mon adresse e-mail
      </h2>
      {address ? (
        <Mailbox address={address} isConfirmed={isConfirmed} />
      ) : (
        <p>Votre compte n’a pas encore d’adresse. Ajoutez une adresse pour recevoir nos e-mails.</p>
      )}
      {address && !isConfirmed ? <p>Confirmez cette adresse pour recevoir nos e-mails.</p> : null}
      <FailureMessage>{outcome?.failure}</FailureMessage>
      {change ? (
        <ChangeInProgress change={change} current={address} outcome={outcome} />
      ) : (
        <>
          {address && !isConfirmed ? <Confirmation address={address} outcome={outcome} /> : null}
          <ChangeAddress address={address} outcome={outcome} />
        </>
      )}
    </Card>
  )
}

function Mailbox({ address, isConfirmed }: { address: string; isConfirmed: boolean }) {
  return (
    <Cluster gap={2} between={3}>
      <strong className={styles.address}>{address}</strong>
      {isConfirmed ? (
        <Chip tone="green" icon="check">
          Confirmée
        </Chip>
      ) : (
        <Chip tone="marigold" icon="alert">
          Pas encore confirmée
        </Chip>
      )}
    </Cluster>
  )
}

type Outcome = ReturnType<typeof useOutcome>
/** `about` of the form that sends the codes of a change again. */
const AGAIN = 'again'

/** Confirms the present address with a code. */
function Confirmation({ address, outcome }: { address: string; outcome: Outcome }) {
  // Also when the present address was typed as the new one.
  const own = outcome && (!outcome.email || outcome.email.toLowerCase() === address.toLowerCase()) ? outcome : undefined
  return (
    <Stack gap={3}>
      <div role="status">
        {own?.isSent && !own.error ? (
          <p>
            Nous avons envoyé un code à <strong className={styles.address}>{address}</strong>. Pensez aux courriers
            indésirables.
          </p>
        ) : null}
      </div>
      <AccessForm
        intent="send-email-code"
        icon="mail"
        submit={own?.isSent ? 'Recevoir un nouveau code' : 'Recevoir un code de confirmation'}
      />
      <Disclosure summary="Écrire le code reçu" open={own?.isSent}>
        <div className={styles.unfolded}>
          <AccessForm intent="confirm-email" variant="gradient" submit="Je confirme mon adresse">
            <CodeField label="Code reçu par e-mail" error={own?.error} />
          </AccessForm>
        </div>
      </Disclosure>
    </Stack>
  )
}

function ChangeAddress({ address, outcome }: { address: string; outcome: Outcome }) {
  const own = outcome?.email && outcome.intent === 'send-email-code' ? outcome : undefined
  return (
    <Disclosure summary={address ? 'Changer d’adresse' : 'Ajouter une adresse'} icon="edit" open={own !== undefined}>
      <div className={styles.unfolded}>
        <AccessForm intent="send-email-code" about="change" submit="Recevoir les codes">
          <p className="small">
            Nous envoyons un code à la nouvelle adresse. Si l’ancienne est confirmée, elle reçoit aussi un code.
          </p>
          <AddressField label="Nouvelle adresse e-mail" email={own?.email} error={own?.error} />
        </AccessForm>
      </div>
    </Disclosure>
  )
}

/** A change that waits for its codes; they are accepted in any order. */
function ChangeInProgress({
  change: { address, isOldConfirmed, isNewConfirmed },
  current,
  outcome,
}: {
  change: Change
  current: string
  outcome: Outcome
}) {
  const ofCode = outcome?.intent === 'confirm-email' ? outcome.error : undefined
  const ofAddress = outcome?.intent === 'send-email-code' ? outcome : undefined
  const missing = [...(isOldConfirmed ? [] : [current]), ...(isNewConfirmed ? [] : [address])]
  return (
    <Stack gap={4}>
      <Alert tone="info" title="Changement d’adresse en cours">
        <p>
          Nouvelle adresse&nbsp;: <span className={styles.address}>{address}</span>.{' '}
          {missing.length > 1
            ? 'Nous avons envoyé un code à chaque adresse. Écrivez les deux codes l’un après l’autre.'
            : `Il reste à écrire le code envoyé à ${missing[0] ?? address}.`}
        </p>
        {current ? <p>Votre adresse actuelle reste valable jusque-là.</p> : null}
      </Alert>
      <AccessForm intent="confirm-email" about="change" variant="gradient" submit="Je confirme ce code">
        <CodeField
          // An empty field for the second code.
          key={missing.length}
          label={missing.length > 1 ? 'Un des deux codes' : `Code reçu à ${missing[0] ?? address}`}
          error={ofCode}
        />
      </AccessForm>
      <AccessForm
        intent="send-email-code"
        about={AGAIN}
        email={address}
        submit={missing.length > 1 ? 'Recevoir de nouveaux codes' : 'Recevoir un nouveau code'}
      />
      <div role="status">
        {ofAddress?.isSent && ofAddress.about === AGAIN ? (
          <Alert tone="success">Un nouveau message est parti. Utilisez le dernier code reçu.</Alert>
        ) : null}
      </div>
      <Disclosure summary="Choisir une autre adresse" open={ofAddress?.error !== undefined}>
        <div className={styles.unfolded}>
          <AccessForm intent="send-email-code" about="change" submit="Recevoir les codes">
            <AddressField
              label="Nouvelle adresse e-mail"
              email={ofAddress?.error === undefined ? undefined : ofAddress.email}
              error={ofAddress?.error}
            />
          </AccessForm>
        </div>
      </Disclosure>
    </Stack>
  )
}
