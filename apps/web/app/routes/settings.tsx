import { PlainPage } from '../features/shell/plain-page.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Réglages · Visions' }, { name: 'robots', content: 'noindex' }]

/** Stores the values of a link, then redirects home (PUB-32). */
export default function Settings() {
  return (
    <PlainPage title="Nous enregistrons vos réglages…">
      <p>Nous vous ramenons à l’accueil.</p>
      <noscript>
        <p>Sans JavaScript, ce lien n’a pas d’effet. Vous pouvez continuer.</p>
      </noscript>
      <ButtonLink href="/">Aller à l’accueil</ButtonLink>
    </PlainPage>
  )
}
