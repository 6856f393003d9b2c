import { redirect, useActionData } from 'react-router'
import { OFFICE, ORGANISATION } from '../features/office/office-address.ts'
import { OfficeCard } from '../features/office/office-card.tsx'
import { nameOf } from '../features/office/office-me.ts'
import { memberRefusal, rolesText } from '../features/office/office-words.ts'
import { onOffice, answerOrRefusal } from '../features/office/on-office.ts'
import type { Api } from '../lib/api.ts'
import { identifier } from '../lib/identifier.ts'
import type { PageArgs } from '../lib/universal.ts'
import { FailureMessage } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form, Stack } from '../ui/layout.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Organisation · Visions Bureau' }]

const load = async (api: Api) => ({ me: await api('GET /office/me') })
export const loader = onOffice(load)

const act = async (api: Api, { request }: PageArgs) => {
  const organisation = identifier((await request.formData()).get('organisation'))
  if (!organisation) throw redirect(ORGANISATION)
  const { refused } = await answerOrRefusal(api('PUT /office/organisation', { body: { organisation } }))
  if (refused === undefined) throw redirect(OFFICE)
  return {
    failure:
      refused === 'not_found'
        ? 'Vous n’êtes plus membre de cette organisation. Choisissez-en une autre.'
        : memberRefusal(refused),
  }
}
export const action = onOffice(act)

/** Chooses the organisation of the session. Explains what to do without any (DOR-09). */
export default function OfficeOrganisation({ loaderData: { me } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const failure = useActionData<Awaited<ReturnType<typeof act>>>()?.failure
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
      <FailureMessage>{failure}</FailureMessage>
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
