import { PlainPage } from '../features/shell/plain-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Hors connexion · Visions' }, { name: 'robots', content: 'noindex' }]

/** What the browser shows instead of any page while there is no network (site/offline-worker.ts): what it shows was kept with it. */
export default function Offline() {
  return (
    <PlainPage title="Vous êtes hors connexion.">
      <p>
        Cette page reviendra avec le réseau. Ce qui n’a pas pu être enregistré le sera quand vous rouvrirez vos missions dans ce navigateur.
      </p>
      {/* An empty address is the page that was asked for. */}
      <ButtonLink href="">Réessayer</ButtonLink>
    </PlainPage>
  )
}
