import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The type ties it to the contract; the value is repeated so that no schema reaches the browser. */
const BONUS: typeof import('@visions/contract/vocabulary').MISSION_BONUS_STARS = 100

/** Shown once to a person at this browser, with the first missions of an objective (MIS-11). It waits while another window is open. */
export function WelcomeDialog({ wait }: { wait: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!readLocal('hasSeenGamificationInfoModal')) setOpen(true)
  }, [])
  const close = () => {
    writeLocal('hasSeenGamificationInfoModal', true)
    setOpen(false)
  }
  return (
    <Dialog
      open={open && !wait}
      onClose={close}
      icon="flag"
      title="Bienvenue dans vos missions"
      actions={<Button onClick={close}>C’est parti</Button>}
    >
      <p>
        Chaque tâche accomplie rapporte des VisionsStars. Chaque mission terminée rapporte un bonus de{'\u00a0'}
        {BONUS}. Échangez vos VisionsStars contre des récompenses quand vous voulez.
      </p>
    </Dialog>
  )
}
