import { redirect, type LoaderFunctionArgs } from 'react-router'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Cluster } from '../ui/layout.tsx'
import styles from './set-up.module.css'

export const handle = { hydrate: false }
export const meta = () => [
  { title: 'Préparation de votre expérience · Visions' },
  { name: 'robots', content: 'noindex' },
]

/** A partner's link that sets up the browser; without any value it continues immediately (PUB-30). */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (!query.has('experience') && !query.has('context')) throw redirect('/')
  return null
}

export default function SetUp() {
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
        <p role="status" className={styles.status} />
      </site-set-up>
    </PlainPage>
  )
}
