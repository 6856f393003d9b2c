import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'

/** Closes a dialog that has its own address. Disabled while `busy`. */
export function CancelLink({
  to = '?',
  busy,
  children = 'Annuler',
}: {
  to?: string | undefined
  busy: boolean
  children?: ReactNode
}) {
  if (busy)
    return (
      <Button variant="white" disabled>
        {children}
      </Button>
    )
  return (
    <ButtonLink to={to} variant="white" replace preventScrollReset>
      {children}
    </ButtonLink>
  )
}
