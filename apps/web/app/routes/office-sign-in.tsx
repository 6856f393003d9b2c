import { useActionData } from 'react-router'
import { returnPath } from '../features/office/office-address.ts'
import { OfficeCard } from '../features/office/office-card.tsx'
import { signInError } from '../features/office/office-words.ts'
import { onOffice } from '../features/office/on-office.ts'
import { ProviderLinks } from '../features/office/provider-links.tsx'
import { WaitingForm } from '../features/office/waiting-form.tsx'
import type { Api } from '../lib/api.ts'
import { orNull } from '../lib/attempt.ts'
import type { PageArgs } from '../lib/universal.ts'
import { Alert, FailureMessage } from '../ui/alert.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Connexion · Visions Bureau' }]

const load = async (api: Api, { url }: PageArgs) => ({
  list: await orNull(api('GET /office/providers')),
  error: url.searchParams.get('erreur'),
  next: returnPath(url.searchParams.get('suite')),
})
export const loader = onOffice(load)

/** A form of another page that arrived without a session. */
const act = async (_api: Api, { request }: PageArgs) => ({
  fields: [...(await request.formData())].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  ),
})
export const action = onOffice(act)

/** Sign-in of professionals: one provider in front, the others folded (DOR-01, DOR-08). */
export default function OfficeSignIn({
  loaderData: { list, error, next },
}: {
  loaderData: Awaited<ReturnType<typeof load>>
}) {
  const fields = useActionData<Awaited<ReturnType<typeof act>>>()?.fields ?? []
  if (fields.length > 0 && next) return <WaitingForm fields={fields} next={next} />
  const problem = signInError(error)
  return (
    <OfficeCard title="Connexion au bureau">
      {error === 'expire' ? (
        <Alert tone="info" live>
          {problem}
        </Alert>
      ) : (
        <FailureMessage>{problem}</FailureMessage>
      )}
      <p>
        Cet espace est réservé aux équipes invitées par leur organisation. La connexion demande ensuite un second
        facteur.
      </p>
      {list ? (
        <ProviderLinks providers={list.providers} target={{ next }} />
      ) : (
        <FailureMessage>
          Les façons de se connecter n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
        </FailureMessage>
      )}
    </OfficeCard>
  )
}
