import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ACCESS, LOST_ACCESS } from '../features/account/addresses.ts'
import { readCause, SIGN_IN_ERRORS } from '../features/account/sign-in-errors.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Connexion impossible · Visions' }, { name: 'robots', content: 'noindex' }]

export const loader = ({ request }: LoaderFunctionArgs) => ({
  cause: readCause(new URL(request.url).searchParams.get('cause')),
})

/** Says why a sign-in failed, and what to do (AUT-04, DOR-01). */
export default function SignInError() {
  const { cause } = useLoaderData<typeof loader>()
  const { text, next } = SIGN_IN_ERRORS[cause]
  return (
    <PlainPage title="Une erreur est survenue pendant l’authentification à votre compte">
      <p>{text}</p>
      {next === 'retry' ? <ButtonLink href="/authentication/login">Recommencer</ButtonLink> : null}
      {next === 'profile' ? <ButtonLink href={ACCESS}>Voir mes moyens de connexion</ButtonLink> : null}
      {next === 'home' ? (
        <ButtonLink href="/">Retourner à l’accueil</ButtonLink>
      ) : (
        <TextLink href="/">Retourner à l’accueil</TextLink>
      )}
      {next === 'profile' ? null : <TextLink href={LOST_ACCESS}>Je ne peux plus me connecter</TextLink>}
    </PlainPage>
  )
}
