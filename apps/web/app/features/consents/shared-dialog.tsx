import type { ReactNode } from 'react'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { CONSENTS } from './consent-address.ts'
import { useStage } from './use-stage.ts'

/** The confirmation after data were shared (CON-03, CON-04): a fact, not a victory (NBK-04). */
export function SharedDialog({
  title = 'Accord enregistré',
  closeTo,
  children,
}: {
  title?: string
  closeTo: string
  children: ReactNode
}) {
  const stage = useStage(true)
  return (
    <AddressDialog
      closeTo={closeTo}
      icon="shield"
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
