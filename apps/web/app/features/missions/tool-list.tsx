import type { Service } from '@visions/contract/catalogue'
import type { UserMission } from '@visions/contract/missions'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import type { HeadingLevel } from '../../ui/heading.tsx'
import { Stack } from '../../ui/layout.tsx'
import { isReplay } from './figures.ts'
import type { Refused } from './page-act.ts'
import type { Starting } from './tool-dialog.tsx'
import { ToolRow } from './tool-row.tsx'

export const NO_TOOL = 'Aucun outil n’est disponible pour cette tâche pour le moment.'

/** The tools of a task (TSK-03). `none`: text for a task without tools. null services: loading failed. */
export function ToolList({
  taskId,
  taskDone,
  services,
  userMission,
  openedServiceId,
  refused,
  busy,
  onStart,
  headingLevel,
  none,
}: {
  taskId: string
  taskDone: boolean
  services: readonly Service[] | null
  /** null: unknown; then no tool counts as started. */
  userMission: UserMission | null
  /** The tool just started by a form without JavaScript. */
  openedServiceId: string | null
  refused: Refused | undefined
  busy: boolean
  onStart: (starting: Starting) => void
  headingLevel: HeadingLevel
  none: ReactNode
}) {
  if (!services)
    return <Alert tone="error">Une erreur est survenue lors du chargement des différents partenaires</Alert>
  if (services.length === 0) return none
  return (
    <Stack as="ul" gap={3}>
      {services.map((service) => (
        <ToolRow
          key={service._id}
          service={service}
          taskId={taskId}
          taskDone={taskDone}
          replay={userMission !== null && isReplay(userMission, taskId, service._id)}
          opened={openedServiceId === service._id}
          refused={refused?.serviceId === service._id ? refused.error : undefined}
          busy={busy}
          onStart={(site) => onStart({ taskId, taskDone, service, site })}
          headingLevel={headingLevel}
        />
      ))}
    </Stack>
  )
}
