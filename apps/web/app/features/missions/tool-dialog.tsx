import type { Service } from '@visions/contract/catalogue'
import { Dialog } from '@visions/ui/dialog.tsx'
import { cloudAddress } from '../shell/cloud.ts'
import { OpeningLink } from '../shell/opening-link.tsx'

/** The site of a tool opens without the identifier of the person there (BIL-15). */
export const NO_RESULTS_HERE =
  'Ouvert ici, un outil ne nous envoie pas de résultats. Certains en envoient quand vous les ouvrez depuis le catalogue.'

/** Before a tool opens: what to do there, and to return for the matches (TSK-04). */
export interface Starting {
  taskId: string
  taskDone: boolean
  service: Service
  site: string
}

/** «J’ai compris !» is a link to the site of the tool, or to the person's own cloud (TSK-04). */
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
        starting ? (
          <OpeningLink
            href={starting.service.isPersonalCloud ? cloudAddress({ cloud: starting.service._id }) : starting.site}
            onOpen={() => onUnderstood(starting)}
          >
            {'J’ai compris\u00a0!'}
          </OpeningLink>
        ) : null
      }
    >
      <p>Explorez l’outil puis revenez sur Visions pour voir vos matchs. Il s’ouvre dans un nouvel onglet.</p>
      {starting?.service.isPersonalCloud ? null : <p>{NO_RESULTS_HERE}</p>}
    </Dialog>
  )
}
