import { returnPath } from './office-address.ts'
import { OfficeCard } from './office-card.tsx'
import { signInError } from './office-words.ts'
import { ProviderLinks } from './provider-links.tsx'
import { textsOf } from './forms.tsx'
import { WaitingForm } from './waiting-form.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { signInFailure } from '@visions/ui/lib/sign-in-failures.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'

export const loadSignIn = async (api: Api, { url }: PageArgs) => ({
  list: await orNull(api('GET /office/providers')),
  error: url.searchParams.get('erreur'),
  service: url.searchParams.get('service'),
  next: returnPath(url.searchParams.get('suite')),
})

/** A form of another page that arrived without a session. */
export const repeatForm = async (_api: Api, { request }: PageArgs) => ({
  fields: textsOf(await request.formData()),
})

/** Sign-in of professionals: one provider in front, the others folded (DOR-01, DOR-08). */
export function SignInView({
  page: { list, error, service, next },
  outcome,
}: {
  page: Awaited<ReturnType<typeof loadSignIn>>
  outcome: Awaited<ReturnType<typeof repeatForm>> | undefined
}) {
  const fields = outcome?.fields ?? []
  if (fields.length > 0 && next) return <WaitingForm fields={fields} next={next} />
  const problem = signInError(error) ?? signInFailure(error, { service, providers: list?.providers ?? [] })
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
        Le bureau est réservé aux équipes invitées par leur organisation. La connexion demande ensuite une double
        vérification.
      </p>
      <ProviderLinks providers={list?.providers} target={{ next }} />
    </OfficeCard>
  )
}
