import { useEffect } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './cloud-card.module.css'
import type { Outcome } from './page-act.ts'

/**
 * The personal cloud, and a link that opens it. The link is good once and for a minute: with JavaScript it is opened at once in a new tab, and
 * stays below for whoever blocks new tabs; without, it stands there to be followed.
 */
export function CloudCard() {
  const fetcher = useFetcher<Outcome>()
  const fromPage = useActionData<Outcome>()
  const outcome = [fetcher.data, fromPage].find((data) => data?.intent === 'cloud')
  const opened = fetcher.data?.intent === 'cloud' ? fetcher.data : undefined
  useEffect(() => {
    if (opened?.url) window.open(opened.url, '_blank', 'noopener,noreferrer')
  }, [opened])
  return (
    <Card as="section" className={styles.cloud} aria-labelledby="nuage">
      <h2 id="nuage" className={styles.title}>
        <Icon name="data" />
        Mon cloud personnel
      </h2>
      <p className={styles.text}>
        Un espace à vous, en dehors de Visions, où garder vos bilans et vos résultats. Rien n’y est envoyé sans vous.
      </p>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="cloud" />
        <Button type="submit" variant="bordered" size="smallMain" icon="external" loading={fetcher.state !== 'idle'}>
          Ouvrir mon cloud
          <span className="visually-hidden"> (nouvel onglet)</span>
        </Button>
      </fetcher.Form>
      <div role="status" className={styles.said}>
        {outcome ? <Opening outcome={outcome} /> : null}
      </div>
    </Card>
  )
}

function Opening({ outcome }: { outcome: Extract<Outcome, { intent: 'cloud' }> }) {
  if (!outcome.url) return <Alert tone="error">Impossible d’accéder à la plateforme</Alert>
  return (
    <Alert tone="info" title="Votre cloud est prêt">
      <p>
        {outcome.isSignedIn
          ? 'Ce lien vous y connecte une seule fois, pendant une minute.'
          : 'Il n’a pas pu vous connecter\u00a0: ce lien mène à son site.'}
      </p>
      <ButtonLink href={outcome.url} newTab referrerPolicy="no-referrer" variant="white" size="smallMain" icon="external">
        Aller à mon cloud
      </ButtonLink>
    </Alert>
  )
}
