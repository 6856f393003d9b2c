import type { Service } from '@visions/contract/catalogue'
import { Button } from '@visions/ui/button.tsx'
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
 * «J’ai compris !» opens the site of the tool in a new tab within the click, which no blocker stops; for the
 * personal cloud, the person's own link, requested by a form (TSK-04).
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
          <Button
            onClick={() => {
              window.open(starting.site, '_blank', 'noopener,noreferrer')
              onUnderstood(starting)
            }}
          >
            {UNDERSTOOD}
          </Button>
        ) : null
      }
    >
      <p>Explorez l’outil puis revenez sur Visions pour voir vos matchs. Il s’ouvre dans un nouvel onglet.</p>
    </Dialog>
  )
}
