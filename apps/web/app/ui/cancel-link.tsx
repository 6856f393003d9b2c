import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'

/** Leaves a dialog that is an address of its page; not while what it asked for is sent. */
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
