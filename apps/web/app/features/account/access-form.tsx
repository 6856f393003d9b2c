import type { ComponentProps, ReactNode } from 'react'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { useIsSending } from './access.ts'
import type { AccessIntent } from './proof.ts'
import { ACCESS } from './addresses.ts'

/** A form of «Connexion et sécurité»: its fields, and a button that is sent once. */
export function AccessForm({
  intent,
  about = '',
  email,
  action = ACCESS,
  submit,
  children,
  ...look
}: {
  intent: AccessIntent
  about?: string | undefined
  email?: string | undefined
  action?: string | undefined
  submit: ReactNode
  children?: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'>) {
  const busy = useIsSending(intent, about)
  return (
    <Form method="post" action={action} replace preventScrollReset gap={4} onSubmit={useSubmitOnce()}>
      {/* An address that is sent again is meant. */}
      <HiddenFields values={{ intent, about, email, asked: email }} />
      {children}
      <Cluster>
        <Button type="submit" variant="bordered" size="smallMain" {...look} loading={busy}>
          {submit}
        </Button>
      </Cluster>
    </Form>
  )
}
