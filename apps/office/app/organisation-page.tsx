import { OFFICE, ORGANISATION } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import { OfficeCard } from './office-card.tsx'
import { nameOf } from './office-me.ts'
import { memberRefusal, rolesText } from './office-words.ts'
import { finish } from './on-office.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'

export const loadOrganisation = async (api: Api) => ({ me: await api('GET /office/me') })

export const actOnOrganisation = async (api: Api, { request }: PageArgs) => {
  const organisation = identifier((await request.formData()).get('organisation'))
  if (!organisation) throw redirect(ORGANISATION)
  const refusal = (code: string) =>
    code === 'not_found'
      ? 'Vous n’êtes plus membre de cette organisation. Choisissez-en une autre.'
      : memberRefusal(code)
  return finish(api('PUT /office/organisation', { body: { organisation } }), refusal, OFFICE)
}

/** Chooses the organisation of the session. Explains what to do without any (DOR-09). */
export function OrganisationView({
  page: { me },
  outcome,
}: {
  page: Awaited<ReturnType<typeof loadOrganisation>>
  outcome: Awaited<ReturnType<typeof actOnOrganisation>> | undefined
}) {
  if (me.organisations.length === 0)
    return (
      <OfficeCard title="Aucune organisation ne vous a invité">
        <p>
          Vous êtes sur le compte <strong>{nameOf(me)}</strong>. Le bureau s’ouvre avec l’invitation d’une organisation.
        </p>
        <p>
          Ouvrez le lien de votre e-mail d’invitation. Vous ne l’avez pas&nbsp;? Demandez-le à une personne de
          l’administration de votre organisation.
        </p>
      </OfficeCard>
    )
  return (
    <OfficeCard title="Choisissez votre organisation">
      <FailureMessage>{outcome?.failure}</FailureMessage>
      <Stack as="ul" gap={5}>
        {me.organisations.map(({ id, name, roles }) => (
          <li key={id}>
            <Form method="post" gap={2} align="start" edge>
              <input type="hidden" name="organisation" value={id} />
              <Button
                type="submit"
                variant={id === me.organisation?.id ? 'blueGradient' : 'bordered'}
                icon={id === me.organisation?.id ? 'check' : undefined}
              >
                {name}
                {id === me.organisation?.id ? <span className="visually-hidden"> (organisation actuelle)</span> : null}
              </Button>
              <p className="small soft">{rolesText(roles)}</p>
            </Form>
          </li>
        ))}
      </Stack>
    </OfficeCard>
  )
}
