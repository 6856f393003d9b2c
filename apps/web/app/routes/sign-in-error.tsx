import { useLoaderData } from 'react-router'
import { ACCESS, LOST_ACCESS, readSignInQuery, START, withSignInQuery } from '../features/account/addresses.ts'
import { readSignInError } from '../features/account/sign-in-errors.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { useContactEmail } from '../features/shell/use-contact-email.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Connexion impossible · Visions' }, { name: 'robots', content: 'noindex' }]

/** A used return address, opened again by a person who is signed in, is no failure: the back button, or a reload. */
const load = async (api: Api, { url: { searchParams } }: PageArgs) => {
  const [cause, service] = [searchParams.get('cause'), searchParams.get('service')]
  const isSignedIn = cause === 'expiree' && (await api('GET /auth/check').catch(() => null)) !== null
  const list = service === null ? null : await orNull(api('GET /public/providers'))
  return {
    isSignedIn,
    error: readSignInError(cause, { service, providers: list?.providers ?? [] }),
    query: readSignInQuery(searchParams),
  }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/** Says why a sign-in failed, and what to do (AUT-04, DOR-01, PEO-10). */
export default function SignInError() {
  const { isSignedIn, error, query } = useLoaderData<typeof loader>()
  const contactEmail = useContactEmail()
  if (isSignedIn) return <StillSignedIn />
  const { text, next, isOurs } = error
  return (
    <PlainPage title="Une erreur est survenue pendant l’authentification à votre compte">
      <p>{text}</p>
      {next === 'retry' ? (
        <ButtonLink href={withSignInQuery(START, query)}>
          {isOurs ? 'Choisir un autre service' : 'Recommencer'}
        </ButtonLink>
      ) : null}
      {next === 'profile' ? <ButtonLink href={ACCESS}>Voir mes moyens de connexion</ButtonLink> : null}
      {next === 'home' ? (
        <ButtonLink href="/">Retourner à l’accueil</ButtonLink>
      ) : (
        <TextLink href="/">Retourner à l’accueil</TextLink>
      )}
      {isOurs && contactEmail ? (
        <TextLink href={`mailto:${contactEmail}`}>Écrire à l’équipe de Visions</TextLink>
      ) : null}
      {next === 'profile' ? null : <TextLink href={LOST_ACCESS}>Je ne peux plus me connecter</TextLink>}
    </PlainPage>
  )
}

const StillSignedIn = () => (
  <PlainPage title="Votre connexion est déjà faite">
    <p>
      Cette adresse de connexion a déjà servi ou a expiré. Votre session est toujours ouverte, et votre compte n’a pas
      changé.
    </p>
    <ButtonLink href="/user">Retourner à mon espace</ButtonLink>
    <TextLink href={ACCESS}>Voir mes moyens de connexion</TextLink>
  </PlainPage>
)
