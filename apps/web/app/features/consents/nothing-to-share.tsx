import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'

/** No tool has returned data that could be shared (CON-01). */
export function NothingToShare({ closeTo, onClose }: { closeTo: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      icon="data"
      title="Partager mes données"
      actions={
        <>
          <ButtonLink to={closeTo} variant="white" replace preventScrollReset>
            Fermer
          </ButtonLink>
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
    </Dialog>
  )
}
