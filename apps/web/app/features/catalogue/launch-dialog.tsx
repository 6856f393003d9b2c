import type { FullService } from '@visions/contract/catalogue'
import { logActivity } from '../../lib/activity-log.ts'
import { NewTabForm } from '../shell/new-tab-form.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { LAUNCH_INTENT, type LaunchOutcome } from './tool-act.ts'

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
          <NewTabForm<LaunchOutcome>
            isMine={(found: { intent: string }) => found.intent === LAUNCH_INTENT}
            name={tool.name}
            fields={{ intent: LAUNCH_INTENT }}
            text={`J’ouvre ${tool.name}`}
            title={`${tool.name} vous attend`}
            linkText={`Ouvrir ${tool.name}`}
            gap={3}
            onSend={() => logActivity('open-tool', { status: 'started', resource: tool._id })}
            onFollow={onClose}
          >
            {(outcome) => <FailureMessage>{outcome?.error}</FailureMessage>}
          </NewTabForm>
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
