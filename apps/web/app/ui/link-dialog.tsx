import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** An address to follow by hand, where no new tab could be opened; open while there is one. `text`: of its link. */
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
