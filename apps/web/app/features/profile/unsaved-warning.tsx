import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '@visions/ui/button.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'

/** Asks before unsaved edits are lost: a dialog for pages of the site, the browser's prompt otherwise. */
export function UnsavedWarning({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      icon="edit"
      title={'Quitter sans enregistrer\u00a0?'}
      actions={
        <>
          <Button variant="white" onClick={() => blocker.proceed?.()}>
            Quitter sans enregistrer
          </Button>
          <Button onClick={() => blocker.reset?.()}>Rester ici</Button>
        </>
      }
    >
      <p>Vous avez modifié votre profil. Ces modifications seront perdues si vous quittez la page.</p>
    </Dialog>
  )
}
