import { SIGN_IN } from '@visions/contract/office-addresses'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { OfficeCard } from './office-card.tsx'
import { RepeatedFields } from './forms.tsx'

/** A form that arrived without a session: sent again to its page after the sign-in in another tab (OFF-04). */
export function WaitingForm({ fields, next }: { fields: readonly [string, string][]; next: string }) {
  return (
    <OfficeCard title="Votre session a expiré">
      <p>
        <strong>Votre saisie est conservée dans cette page.</strong> Reconnectez-vous dans un nouvel onglet, puis
        revenez ici pour l’envoyer.
      </p>
      <Stack gap={4}>
        <p>
          <ButtonLink href={SIGN_IN} variant="blueGradient" newTab>
            Me reconnecter
          </ButtonLink>
        </p>
        <Form method="post" action={next} align="start" edge>
          <RepeatedFields fields={fields} />
          <Button type="submit" variant="bordered">
            J’envoie ma saisie
          </Button>
        </Form>
      </Stack>
    </OfficeCard>
  )
}
