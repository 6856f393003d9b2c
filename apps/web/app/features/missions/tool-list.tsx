import type { Service } from '@visions/contract/catalogue'
import type { UserMission } from '@visions/contract/missions'
import type { ReactNode } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { isReplay } from './figures.ts'
import { ToolRow, type ToolRowProps } from './tool-row.tsx'

export const NO_TOOL = 'Désolé, aucun outil n’est disponible pour cette tâche pour le moment.'

/** The tools of a task (TSK-03). `none`: text for a task without tools. null services: loading failed. */
export function ToolList({
  services,
  userMission,
  none,
  ...row
}: Omit<ToolRowProps, 'service' | 'replay'> & {
  services: readonly Service[] | null
  /** null: unknown; then no tool counts as started. */
  userMission: UserMission | null
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
          {...row}
          service={service}
          replay={userMission !== null && isReplay(userMission, row.taskId, service._id)}
        />
      ))}
    </Stack>
  )
}
