import type { ReactNode } from 'react'
import { CONSENTS } from './consent-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useStage } from './use-stage.ts'

/** The confirmation after data were shared (CON-03, CON-04). */
export function SharedDialog({
  icon = 'star',
  title = 'Félicitations\u00a0!',
  closeTo,
  onClose,
  children,
}: {
  icon?: IconName
  title?: string
  closeTo: string
  onClose: () => void
  children: ReactNode
}) {
  const stage = useStage(true)
  return (
    <Dialog
      open
      onClose={onClose}
      icon={icon}
      title={title}
      actions={
        <>
          <ButtonLink to={CONSENTS} variant="white">
            Voir mes accords
          </ButtonLink>
          {stage === 'closing' ? (
            <Button loading>Je continue</Button>
          ) : (
            <ButtonLink to={closeTo} replace preventScrollReset>
              Je continue
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Dialog>
  )
}
