import { TASKS_A_DAY } from '@visions/contract/constants'
import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/storage.ts'
import { useHas } from '../shell/opening.ts'
import { Button } from '@visions/ui/button.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'

/**
 * Shown once in this browser, with the missions of an objective (MIS-11). `isKnown`: one of them is begun, so the
 * person has seen it in another browser. `wait`: another dialog is open.
 */
export function WelcomeDialog({ isKnown, wait }: { isKnown: boolean; wait: boolean }) {
  const [open, setOpen] = useState(false)
  const has = useHas()
  useEffect(() => {
    if (readLocal('hasSeenGamificationInfoModal')) return
    if (isKnown) writeLocal('hasSeenGamificationInfoModal', true)
    else setOpen(true)
  }, [isKnown])
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
        Vos tâches rapportent des VisionsStars, jusqu’à {TASKS_A_DAY} tâches par jour. À la fin d’une mission, vous
        gagnez aussi son bonus.
        {has('rewards') ? ' Échangez vos VisionsStars contre des récompenses quand vous voulez.' : null}
      </p>
    </Dialog>
  )
}
