import { useSearchParams } from 'react-router'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { nameOf, useIsSending, useOutcome, type Access } from './access.ts'
import { AccessForm } from './access-form.tsx'
import { CodeField } from './code-field.tsx'
import { withAct, type WaitingAct } from './proof.ts'
import { UnlinkDialog } from './unlink-dialog.tsx'

/** Why a sign-in at a provider proved nothing: `preuve` in the address. */
const FAILURES: Record<string, string> = {
  autre:
    'Ce compte n’est pas un moyen de connexion de votre compte Visions. Rien n’a changé. Choisissez un moyen que vous utilisez déjà.',
  ancienne:
    'Ce service n’a pas confirmé que vous venez de vous connecter. Rien n’a changé. Réessayez, ou choisissez un autre moyen.',
}

/** Asks who sits here before an act of the page, then offers the act (PEO-02). Works with links and forms alone. */
export function ProofDialog({ access, act }: { access: Access; act: WaitingAct }) {
  if (!access.proof.isFresh) return <AskForProof proof={access.proof} act={act} />
  if (act.intent === 'unlink') {
    const provider = access.providers.find(({ identities }) => identities.some(({ id }) => id === act.about))
    const identity = provider?.identities.find(({ id }) => id === act.about)
    return provider && identity && access.canUnlink ? <UnlinkDialog identity={identity} provider={provider} /> : null
  }
  return act.intent === 'send-link-code' ? null : <Continue access={access} act={act} />
}

function AskForProof({ proof: { providers, mailboxes }, act }: { proof: Access['proof']; act: WaitingAct }) {
  const [search] = useSearchParams()
  const outcome = useOutcome('prove', 'send-proof-code', 'confirm-proof')
  const reason = search.get('preuve') ?? ''
  const failure = outcome ? outcome.failure : Object.hasOwn(FAILURES, reason) ? FAILURES[reason] : undefined
  const action = withAct(act)
  const sentTo = outcome?.isSent ? (outcome.email ?? '') : undefined
  return (
    <AddressDialog icon="lock" title="Confirmez que c’est vous" actions={<CancelLink busy={false} />}>
      <Stack gap={4}>
        <p>
          Avant ce changement, confirmez que c’est votre compte, avec un moyen que vous utilisez déjà. Vous aurez
          ensuite 15&nbsp;minutes.
        </p>
        <FailureMessage>{failure}</FailureMessage>
        {sentTo === undefined ? (
          <>
            {providers.map(({ id, label }) => (
              <AccessForm key={id} intent="prove" about={id} action={action} submit={`Continuer avec ${label}`} />
            ))}
            {mailboxes.map((email) => (
              <AccessForm
                key={email}
                intent="send-proof-code"
                about={email}
                email={email}
                action={action}
                icon="mail"
                submit={`Recevoir un code à ${email}`}
              />
            ))}
            {providers.length + mailboxes.length === 0 ? (
              <p>
                Aucun moyen de votre compte ne le permet encore. Confirmez d’abord votre adresse e-mail. Une première
                adresse compte après 7&nbsp;jours.
              </p>
            ) : null}
          </>
        ) : (
          <>
            <p role="status">
              Nous avons envoyé un code à <strong>{sentTo}</strong>. Pensez aux courriers indésirables.
            </p>
            <AccessForm
              intent="confirm-proof"
              about={sentTo}
              email={sentTo}
              action={action}
              variant="gradient"
              submit="Je confirme que c’est moi"
            >
              <CodeField label="Code reçu par e-mail" error={outcome?.error} />
            </AccessForm>
            <AccessForm
              intent="send-proof-code"
              about={sentTo}
              email={sentTo}
              action={action}
              submit="Recevoir un nouveau code"
            />
          </>
        )}
      </Stack>
    </AddressDialog>
  )
}

function Continue({ access, act: { intent, about } }: { access: Access; act: WaitingAct }) {
  const busy = useIsSending(intent, about)
  const provider = access.providers.find(({ id }) => id === about)
  const session = access.sessions.find(({ id }) => id === about)
  const submit = {
    link: provider && `Ajouter ${nameOf(provider)}`,
    'end-session': session && 'Fermer cette session',
    'end-others': 'Fermer toutes les autres sessions',
  }[intent as 'link' | 'end-session' | 'end-others']
  if (!submit) return null
  return (
    <AddressDialog
      dismissible={!busy}
      icon="check"
      title="C’est bien vous"
      actions={
        <>
          <CancelLink busy={busy} />
          <AccessForm intent={intent} about={about} variant="gradient" size="main" submit={submit} />
        </>
      }
    >
      <p>
        {session ? `Session\u00a0: ${session.device || 'appareil inconnu'}. ` : null}Vous pouvez continuer. Pendant
        15&nbsp;minutes, nous ne vous le demanderons plus.
      </p>
    </AddressDialog>
  )
}
