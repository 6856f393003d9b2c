import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { nameOf, useIsSending, useOutcome, type Identity, type LinkedProvider } from './access.ts'
import { AccessForm } from './access-form.tsx'
import { ACCESS } from './addresses.ts'

/** Asks for confirmation before an identity is unlinked (DOR-04). */
export function UnlinkDialog({ identity: { id, email }, provider }: { identity: Identity; provider: LinkedProvider }) {
  // A mailbox is its address.
  const name = provider.kind === 'mail-code' && email ? email : nameOf(provider)
  const busy = useIsSending('unlink', id)
  return (
    <AddressDialog
      dismissible={!busy}
      icon="lock"
      title={`Retirer ${name}\u00a0?`}
      actions={
        <>
          <CancelLink busy={busy} />
          <AccessForm
            intent="unlink"
            about={id}
            action={`${ACCESS}?retirer=${id}`}
            variant="gradient"
            size="main"
            submit="Je retire ce moyen"
          />
        </>
      }
    >
      <Stack gap={4}>
        <FailureMessage>{useOutcome('unlink')?.failure}</FailureMessage>
        <p>
          Vous ne pourrez plus vous connecter avec {email && email !== name ? `${name} (${email})` : name}. Votre compte
          et vos données ne changent pas.
        </p>
        <p>Nous fermons aussi les sessions ouvertes avec ce moyen, sauf celle-ci.</p>
        <p className="soft small">
          Nous vous prévenons par e-mail. Pendant 7&nbsp;jours, ce moyen n’ouvre aucun compte, et vous pouvez l’ajouter
          de nouveau.
        </p>
      </Stack>
    </AddressDialog>
  )
}
