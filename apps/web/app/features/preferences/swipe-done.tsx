import type { RefObject } from 'react'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { MATCHES_PAGE, type AnsweredCard } from './preference-words.ts'
import styles from './swipe-done.module.css'
import type { LoadedSwipe } from './swipe-state.ts'

/** All cards are answered: links to the matches and to the saved cards, and how to see offers. */
export function SwipeDone({
  offers,
  last,
  title,
}: {
  offers: LoadedSwipe['offers']
  last: AnsweredCard | null
  title: RefObject<HTMLHeadingElement | null>
}) {
  const has = useHas()
  return (
    <Card as="section" gap={4} align="center" className={styles.done} aria-labelledby="fini">
      <span className={styles.badge}>
        <Icon name="trophy" />
      </span>
      <h2 ref={title} id="fini" tabIndex={-1}>
        {last ? 'Vous avez fait le tour des cartes' : 'Aucune carte pour l’instant'}
      </h2>
      {!has('matches') ? (
        <p>
          {last
            ? 'Vos réponses sont enregistrées.'
            : 'Les cartes à trier s’afficheront ici dès qu’elles seront publiées.'}
        </p>
      ) : offers === 'open' ? (
        <p>
          Vous avez vu toutes les offres qui vous correspondent aujourd’hui. Revenez plus tard pour en voir d’autres.
        </p>
      ) : offers === 'no-consent' ? (
        <p>
          Il reste les offres&nbsp;: des formations et des emplois, une carte à la fois. Le service de matchs les
          choisit d’après les données que vous partagez avec lui, seulement avec votre accord.
        </p>
      ) : (
        <Alert tone="info" icon="clock" title="Les offres ne sont pas disponibles pour l’instant">
          Le service de matchs ne répond pas. Toutes vos réponses sont enregistrées. Revenez un peu plus tard.
        </Alert>
      )}
      <Cluster gap={3} between={4} align="stretch" justify="center" edge>
        {!has('matches') ? (
          <ButtonLink to="/user/missions">Mes missions</ButtonLink>
        ) : offers === 'no-consent' ? (
          <ButtonLink to={MATCHES_PAGE}>Je partage pour voir des offres</ButtonLink>
        ) : offers === 'unavailable' ? (
          <ButtonLink href="?" icon="refresh">
            Réessayer
          </ButtonLink>
        ) : (
          <ButtonLink to={MATCHES_PAGE} icon="match">
            Voir mes matchs
          </ButtonLink>
        )}
        <ButtonLink to="/user/pistes" variant="white" icon="compass">
          Voir mes pistes
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
