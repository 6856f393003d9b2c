import type { Service } from '@visions/contract/catalogue'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '@visions/ui/button.tsx'
import type { ReactNode } from 'react'
import { Dialog } from '@visions/ui/dialog.tsx'
import { OpenCloud } from '../shell/open-cloud.tsx'

const UNDERSTOOD = 'J’ai compris\u00a0!'

/** Before a tool opens: what to do there, and to return for the matches (TSK-04). */
export interface Starting {
  taskId: string
  taskDone: boolean
  service: Service
  site: string
}

/**
 * Opens the site of a tool in a new tab: a link, which the browsers inside other apps follow where they refuse a window
 * that a script opens (PEO-10). `onOpen` runs when the person follows it, also with the middle button.
 */
export const ToolLink = ({
  site,
  onOpen,
  ...look
}: {
  site: string
  onOpen: () => void
  size?: ButtonSize
  variant?: ButtonVariant
  children: ReactNode
}) => <ButtonLink {...look} href={site} newTab onClick={onOpen} onAuxClick={({ button }) => button === 1 && onOpen()} />

/**
 * «J’ai compris !» is a link to the site of the tool; for the personal cloud, the person's own link, requested by a
 * form (TSK-04).
 */
export function ToolDialog({
  starting,
  onClose,
  onUnderstood,
}: {
  starting: Starting | null
  onClose: () => void
  onUnderstood: (starting: Starting) => void
}) {
  return (
    <Dialog
      open={starting !== null}
      onClose={onClose}
      icon="compass"
      title={starting ? `Explorez ${starting.service.name}` : ''}
      actions={
        starting?.service.isPersonalCloud ? (
          <OpenCloud
            cloud={starting.service._id}
            label={UNDERSTOOD}
            variant="gradient"
            onFollow={() => onUnderstood(starting)}
          />
        ) : starting ? (
          <ToolLink site={starting.site} onOpen={() => onUnderstood(starting)}>
            {UNDERSTOOD}
          </ToolLink>
        ) : null
      }
    >
      <p>Explorez l’outil puis revenez sur Visions pour voir vos matchs. Il s’ouvre dans un nouvel onglet.</p>
    </Dialog>
  )
}
