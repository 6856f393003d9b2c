import { PlainPage } from '../features/shell/plain-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Connexion impossible · Visions' }, { name: 'robots', content: 'noindex' }]

export default function SignInError() {
  return (
    <PlainPage title="Une erreur est survenue pendant l’authentification à votre compte">
      <p>Le lien de connexion ne sert qu’une fois et pendant une minute. Recommencez depuis l’accueil.</p>
      <ButtonLink href="/">Retourner à l’accueil</ButtonLink>
    </PlainPage>
  )
}
