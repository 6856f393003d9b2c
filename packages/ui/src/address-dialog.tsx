import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from './dialog.tsx'

/** A window with an address of its own. Closing it navigates to `closeTo`, by default to the page without a query. */
export function AddressDialog({
  closeTo = '?',
  ...dialog
}: { closeTo?: string | undefined } & Omit<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  const navigate = useNavigate()
  return <Dialog {...dialog} open onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })} />
}
