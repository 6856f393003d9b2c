import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './consent-dialog.module.css'

/** When no tool has given anything back that could be shared (CON-01). */
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
      <div className={styles.content}>
        <p>Vous n’avez pas de données à partager.</p>
        <p className={styles.note}>
          Terminez d’abord un outil de vos parcours. Vous choisirez ensuite les données à partager, et avec qui.
        </p>
      </div>
    </Dialog>
  )
}
