import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'

/** A dialog that has an address of its own: closing navigates to `closeTo`, the page without it. */
export function AddressDialog({
  closeTo,
  ...props
}: { closeTo: string } & Omit<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  const navigate = useNavigate()
  return <Dialog {...props} open onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })} />
}
