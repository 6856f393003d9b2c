import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog with a link, for a new tab that was blocked. Open if `link` is set. `text`: text of the link. */
export function LinkDialog({
  link,
  title,
  text,
  onClose,
  actions,
}: {
  link: string | undefined
  title: string
  text: string
  onClose: () => void
  actions?: ReactNode
}) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      icon="compass"
      title={title}
      actions={
        <>
          {actions}
          <ButtonLink href={link} newTab icon="external">
            {text}
          </ButtonLink>
        </>
      }
    >
      <p>Ce lien s’ouvre dans un nouvel onglet.</p>
    </Dialog>
  )
}
