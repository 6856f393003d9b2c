import { MISSION_BONUS_STARS } from '@visions/contract/constants'
import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/storage.ts'
import { useHas } from '../shell/opening.ts'
import { Button } from '@visions/ui/button.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'

/** Shown once in this browser, with the first missions of an objective (MIS-11). `wait`: another dialog is open. */
export function WelcomeDialog({ wait }: { wait: boolean }) {
  const [open, setOpen] = useState(false)
  const has = useHas()
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
        {MISSION_BONUS_STARS}.
        {has('rewards') ? ' Échangez vos VisionsStars contre des récompenses quand vous voulez.' : null}
      </p>
    </Dialog>
  )
}
