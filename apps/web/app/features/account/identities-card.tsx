import { longDate } from '@visions/contract/french-dates'
import { useSearchParams } from 'react-router'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { nameOf, useOutcome, type Access, type Identity, type LinkedProvider } from './access.ts'
import { LAST_ONE } from './access-act.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access.module.css'
import { AddressField, CodeField } from './code-field.tsx'
import { proofAddress, readAct } from './proof.ts'

/** The providers, those that are linked and those that can be added; the last one stays (DOR-04). */
export function IdentitiesCard({ providers, canUnlink, proof }: Pick<Access, 'providers' | 'canUnlink' | 'proof'>) {
  const failure = useOutcome('unlink')?.failure
  // The protocol of `interapp` signs in only: it cannot be added to an account.
  const listed = providers.filter(({ kind, identities }) => kind !== 'interapp' || identities.length > 0)
  return (
    <Card as="section" gap={4} compact aria-labelledby="moyens">
      <h2 id="moyens" className="large">
        Mes moyens de connexion
      </h2>
      <p>Avec un deuxième moyen, vous gardez votre compte si vous perdez le premier.</p>
      {/* Otherwise the dialog says it. */}
      <FailureMessage>{canUnlink ? undefined : failure}</FailureMessage>
      <Stack as="ul" gap={4}>
        {listed.map((provider) => (
          <li key={provider.id} className={styles.item}>
            <Provider provider={provider} canUnlink={canUnlink} isFresh={proof.isFresh} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Provider({
  provider,
  canUnlink,
  isFresh,
}: {
  provider: LinkedProvider
  canUnlink: boolean
  isFresh: boolean
}) {
  const { id, kind, hint, identities } = provider
  const label = nameOf(provider)
  return (
    <Stack gap={3}>
      <Stack gap={0}>
        <h3>{label}</h3>
        {hint ? <p className="soft small">{hint}</p> : null}
      </Stack>
      {identities.map((identity) => (
        <LinkedIdentity key={identity.id} identity={identity} label={label} canUnlink={canUnlink} />
      ))}
      {kind === 'mail-code' ? (
        <AddAddress provider={id} isFirst={identities.length === 0} isFresh={isFresh} />
      ) : identities.length === 0 ? (
        <AddProvider id={id} label={label} />
      ) : null}
    </Stack>
  )
}

function LinkedIdentity({
  identity: { id, email, linkedAt, lastUsedAt },
  label,
  canUnlink,
}: {
  identity: Identity
  label: string
  canUnlink: boolean
}) {
  return (
    <Cluster gap={2} between={5} justify="between">
      <div>
        {email ? <p className={styles.address}>{email}</p> : null}
        <p className="soft small">
          Ajouté à votre compte le {longDate(linkedAt)}.{' '}
          {lastUsedAt ? `Dernière connexion le ${longDate(lastUsedAt)}.` : 'Pas encore utilisé pour vous connecter.'}
        </p>
      </div>
      {canUnlink ? (
        <ButtonLink to={`?retirer=${id}`} variant="white" size="smallMain" replace preventScrollReset>
          Retirer <span className="visually-hidden">{email ?? label}</span>
        </ButtonLink>
      ) : (
        <p className="small">{LAST_ONE}</p>
      )}
    </Cluster>
  )
}

function AddProvider({ id, label }: { id: string; label: string }) {
  const outcome = useOutcome('link')
  return (
    <Stack gap={3}>
      <FailureMessage>{outcome?.about === id ? outcome.failure : undefined}</FailureMessage>
      <AccessForm
        intent="link"
        about={id}
        icon="plus"
        submit={
          <>
            Ajouter <span className="visually-hidden">{label}</span>
          </>
        }
      />
    </Stack>
  )
}

/** Adds an address in two steps: the address, then the code that was sent to it. */
function AddAddress({ provider, isFirst, isFresh }: { provider: string; isFirst: boolean; isFresh: boolean }) {
  const [search] = useSearchParams()
  const outcome = useOutcome('send-link-code', 'confirm-link')
  const email = outcome?.email ?? ''
  const isSent = outcome?.isSent === true
  // The form of the address is removed when its code is sent.
  const sent = useFocusOnChange<HTMLParagraphElement>(isSent)
  const summary = isFirst ? 'Ajouter une adresse e-mail' : 'Ajouter une autre adresse e-mail'
  // The proof comes first, so that nothing is typed in vain.
  if (!isFresh)
    return (
      <Cluster>
        <ButtonLink
          to={proofAddress('send-link-code', provider)}
          variant="bordered"
          size="smallMain"
          icon="plus"
          replace
          preventScrollReset
        >
          {summary}
        </ButtonLink>
      </Cluster>
    )
  return (
    <Stack gap={3}>
      <FailureMessage>{outcome?.failure}</FailureMessage>
      <div role="status">
        {isSent ? (
          <p ref={sent} tabIndex={-1}>
            Nous avons envoyé un code à {email ? <strong>{email}</strong> : 'cette adresse'} si cette adresse est juste.
            Pensez aux courriers indésirables.
          </p>
        ) : null}
      </div>
      {isSent ? (
        <>
          <AccessForm
            intent="confirm-link"
            about={provider}
            email={email}
            variant="gradient"
            submit="J’ajoute cette adresse"
          >
            <CodeField label="Code reçu à la nouvelle adresse" error={outcome.error} />
          </AccessForm>
          {email ? (
            <AccessForm intent="send-link-code" about={provider} email={email} submit="Recevoir un nouveau code" />
          ) : null}
        </>
      ) : (
        <Disclosure
          summary={summary}
          icon="plus"
          open={outcome !== undefined || readAct(search)?.intent === 'send-link-code'}
        >
          <div className={styles.unfolded}>
            <AccessForm intent="send-link-code" about={provider} submit="Recevoir un code">
              <AddressField label="Adresse e-mail à ajouter" email={email} error={outcome?.error} />
            </AccessForm>
          </div>
        </Disclosure>
      )}
    </Stack>
  )
}
