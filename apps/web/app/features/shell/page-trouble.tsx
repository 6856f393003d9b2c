import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import type { IconName } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'

/** Replaces a page that does not exist or failed to load; links to `to`. */
export function PageTrouble({
  title = 'Oups\u00a0! une erreur est survenue',
  icon = 'alert',
  to,
  label,
  children,
}: {
  title?: string
  icon?: IconName
  to: string
  label: string
  children: string
}) {
  return (
    <Stack gap={5}>
      <h1>{title}</h1>
      <EmptyState icon={icon} action={<ButtonLink to={to}>{label}</ButtonLink>}>
        {children}
      </EmptyState>
    </Stack>
  )
}
