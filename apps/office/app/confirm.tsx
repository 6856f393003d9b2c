import type { ReactNode } from 'react'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import type { IconName } from '@visions/ui/icon.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'

/** Asks before an act that is hard to undo. `fields`: visible fields of its form. `cancel`: the page without it. */
export function Confirm({
  title,
  failure,
  action,
  values,
  fields,
  button,
  icon,
  cancel,
  children,
}: {
  title: string
  failure?: string | undefined
  action: string
  values: Record<string, string | number>
  fields?: ReactNode
  button: string
  icon?: IconName
  cancel: string
  children: ReactNode
}) {
  return (
    <Card as="section" gap={4} aria-labelledby="confirmer">
      <h2 id="confirmer">{title}</h2>
      <FailureMessage>{failure}</FailureMessage>
      {children}
      <Form method="post" action={action} gap={4} align="start">
        <HiddenFields values={values} />
        {fields}
        <Cluster gap={3} edge>
          <Button type="submit" variant="square" icon={icon}>
            {button}
          </Button>
          <ButtonLink to={cancel} variant="white">
            Annuler
          </ButtonLink>
        </Cluster>
      </Form>
    </Card>
  )
}
