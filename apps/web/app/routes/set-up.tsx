import { redirect } from 'react-router'
import { PlainPage } from '../features/shell/plain-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { readLinkValues } from '../lib/storage.ts'
import { onServer } from '../lib/universal.ts'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import type { Route } from './+types/set-up'
import styles from './set-up.module.css'

export const handle = { hydrate: false }
export const meta = () => [
  { title: 'Préparation de votre expérience · Visions' },
  { name: 'robots', content: 'noindex' },
]

/** A partner's link that sets up the browser; without any value it continues immediately (PUB-30). */
export const loader = onServer(async (api: Api, { url }) => {
  const query = url.searchParams
  if (!query.has('experience') && !query.has('context')) throw redirect('/')
  // A value that no experience can have is ignored, as the script of the site does.
  const { experience } = readLinkValues(url.search, ['experience'])
  if (!experience) return { isOpen: true }
  const { error } = await attempt(api('GET /public/platformjourneys/{experience}', { params: { experience } }))
  // Unknown is not closed: while the database is unavailable, the link works as before.
  return { isOpen: error === undefined || error.status >= 500 }
})

export default function SetUp({ loaderData: { isOpen } }: Route.ComponentProps) {
  if (!isOpen)
    return (
      <PlainPage title="Ce parcours n’est pas ouvert ici.">
        <p>Le lien que vous avez suivi mène à un parcours que ce site ne propose pas pour l’instant.</p>
        <ButtonLink href="/">Voir l’accueil</ButtonLink>
      </PlainPage>
    )
  return (
    <PlainPage title="Nous préparons votre parcours.">
      <site-set-up class={styles.setUp}>
        <p className={styles.auto}>L’inscription s’ouvre dans quelques secondes.</p>
        <p>Vous avez déjà un compte&nbsp;? Vous pourrez vous y connecter.</p>
        <span className={styles.bar} aria-hidden="true">
          <span />
        </span>
        <Cluster gap={4} align="stretch">
          <ButtonLink href="/authentication/signup" icon="arrow" data-go="">
            Continuer tout de suite
          </ButtonLink>
          <Button variant="bordered" data-stop="">
            Rester sur cette page
          </Button>
        </Cluster>
        <p role="status" />
      </site-set-up>
    </PlainPage>
  )
}
