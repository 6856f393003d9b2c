import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'

/** No tool has returned data that could be shared (CON-01). */
export function NothingToShare({ closeTo }: { closeTo: string }) {
  return (
    <AddressDialog
      closeTo={closeTo}
      icon="data"
      title="Partager mes données"
      actions={
        <>
          <CancelLink to={closeTo} busy={false}>
            Fermer
          </CancelLink>
          <ButtonLink to="/user/experiences">Mes parcours</ButtonLink>
        </>
      }
    >
      <Stack gap={4}>
        <p>Vous n’avez pas de données à partager.</p>
        <p className="soft small">
          Terminez d’abord un outil de vos parcours. Vous choisirez ensuite les données à partager, et avec qui.
        </p>
      </Stack>
    </AddressDialog>
  )
}
