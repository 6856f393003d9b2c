import type { FullService } from '@visions/contract/catalogue'
import { logActivity } from '../../lib/activity-log.ts'
import { OpeningLink } from '../shell/opening-link.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { toolAddress } from './tool-act.ts'

/** Presents a tool and opens it: with a sign-in link, else its website (SRV-01, SRV-04). */
export function LaunchDialog({ tool, open, onClose }: { tool: FullService; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="compass"
      title="Lancer l’expérience"
      actions={
        <>
          <CancelLink to="?" busy={false}>
            Pas maintenant
          </CancelLink>
          <OpeningLink
            href={toolAddress(tool._id)}
            icon="external"
            onOpen={() => {
              logActivity('open-tool', { status: 'started', resource: tool._id })
              onClose()
            }}
          >
            {`J’ouvre ${tool.name}`}
          </OpeningLink>
        </>
      }
    >
      <p>{`${tool.name} s’ouvre dans un nouvel onglet. Revenez ensuite sur Visions.`}</p>
      {tool.code ? (
        <p>
          Votre code d’usage&nbsp;: <strong>{tool.code}</strong>
        </p>
      ) : null}
    </Dialog>
  )
}
