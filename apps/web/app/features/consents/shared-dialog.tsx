import type { ReactNode } from 'react'
import { AddressDialog } from '../../ui/address-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { CONSENTS } from './consent-address.ts'
import { useStage } from './use-stage.ts'

/** The confirmation after data were shared (CON-03, CON-04). */
export function SharedDialog({
  icon = 'star',
  title = 'Félicitations\u00a0!',
  closeTo,
  children,
}: {
  icon?: IconName
  title?: string
  closeTo: string
  children: ReactNode
}) {
  const stage = useStage(true)
  return (
    <AddressDialog
      closeTo={closeTo}
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
    </AddressDialog>
  )
}
