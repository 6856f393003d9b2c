import { redirect, type LoaderFunctionArgs } from 'react-router'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { readLinkValues } from '../lib/storage.ts'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Configuration · Visions' }, { name: 'robots', content: 'noindex' }]

/** A partner's link with its namespace (PUB-31); without a valid one, there is nothing to configure. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!readLinkValues(new URL(request.url).search, ['headai']).headai) throw redirect('/')
  return null
}

export default function CustomOnboard() {
  return (
    <PlainPage title="Préparation de votre espace…">
      <p>Nous préparons votre espace, puis nous ouvrons l’inscription.</p>
      <noscript>
        <p>Sans JavaScript, ce lien n’a pas d’effet. Vous pouvez continuer.</p>
      </noscript>
      <ButtonLink href="/authentication/signup">Continuer</ButtonLink>
    </PlainPage>
  )
}
