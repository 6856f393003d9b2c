import { TASKS_A_DAY } from '@visions/contract/constants'
import { Button } from '@visions/ui/button.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'

/** The task is accomplished; its stars are credited on a later day (ECO-04). Other stars are arrivals (NBK-04). */
export function DueDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="star"
      title={'Tâche accomplie\u00a0!'}
      actions={<Button onClick={onClose}>Continuer</Button>}
    >
      <p>
        Vous avez déjà reçu les VisionsStars de {TASKS_A_DAY}&nbsp;tâches aujourd’hui. Celles de cette tâche arriveront
        dès demain.
      </p>
    </Dialog>
  )
}
