import { PUBLIC_TEXTS } from '../shell/public-meta.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { PUBLIC_PAGES, type PublicSlug } from '../shell/public-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cluster, Stack, Tiles } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Masthead } from './masthead.tsx'
import styles from './site-map.module.css'

const GROUPS = ['Découvrir Visions', 'Obtenir de l’aide', 'Règles et données'] as const

/** The group of every public page; the type requires all of them. */
const GROUP_OF: Record<PublicSlug, (typeof GROUPS)[number]> = {
  accueil: 'Découvrir Visions',
  'bilan-orientation': 'Découvrir Visions',
  'bilan-reorientation': 'Découvrir Visions',
  outils: 'Découvrir Visions',
  aide: 'Obtenir de l’aide',
  accessibilite: 'Obtenir de l’aide',
  'plan-du-site': 'Obtenir de l’aide',
  'mentions-legales': 'Règles et données',
  conditions: 'Règles et données',
  confidentialite: 'Règles et données',
}

const PERSONAL: readonly Place[] = [
  {
    path: '/user/missions',
    name: 'Mes missions',
    text: 'Vos tâches, ce qu’elles rapportent, et ce qui est déjà fait.',
  },
  { path: '/user/catalog', name: 'J’explore', text: 'Les outils des partenaires, rangés par thème.' },
  { path: '/user/rewards', name: 'Récompenses', text: 'Ce que vos VisionsStars permettent d’obtenir, et vos codes.' },
  { path: '/user/matchs', name: 'Mes matchs', text: 'Les formations et les offres d’emploi qui vous correspondent.' },
  {
    path: '/user/visionsSwipe',
    name: 'Mes envies',
    text: 'Des métiers, des secteurs et des offres à trier, une carte à la fois.',
  },
  {
    path: '/user/choice',
    name: 'Par où commencer',
    text: 'Deux façons de trouver un outil\u00a0: une carte à explorer, ou un jeu.',
  },
  {
    path: '/user/universe',
    name: 'L’univers des outils',
    text: 'Tous les outils sur une carte, ou en liste, rangés par thème.',
  },
  {
    path: '/user/recommendations',
    name: 'Vos recommandations',
    text: 'Les outils qui répondent à vos phrases, et pourquoi.',
  },
  {
    path: '/user/game',
    name: 'Le jeu',
    text: 'Des phrases pour trouver ce qui vous attire, et des outils qui y répondent.',
  },
  {
    path: '/user/experiences',
    name: 'Mes parcours',
    text: 'Les bilans d’orientation et de réorientation, et le simulateur d’admission.',
  },
  {
    path: '/user/events',
    name: 'Événements',
    text: 'Les portes ouvertes, salons, ateliers et rencontres en ligne à venir.',
  },
  {
    path: '/user/meetings',
    name: 'Parler à quelqu’un',
    text: 'Demander un rendez-vous à un établissement, et choisir une date.',
  },
  {
    path: '/user/progression',
    name: 'Ma progression',
    text: 'Vos étoiles, vos missions, vos parcours et ce que vous partagez.',
  },
  {
    path: '/user/share',
    name: 'Mes données',
    text: 'Les résultats de vos outils, vos accords de partage, et tout ce que vous pouvez télécharger ou effacer.',
  },
  { path: '/user/notifications', name: 'Notifications', text: 'Ce qui s’est passé pendant votre absence.' },
  {
    path: '/user/profile',
    name: 'Mes informations',
    text: 'Ce que vous nous dites de vous, à changer quand vous voulez.',
  },
]

interface Place {
  path: string
  name: string
  text: string
}

/** All public pages and the main pages of the user area (PUB-10). */
export function SiteMap() {
  return (
    <PublicPage slug="plan-du-site">
      <Masthead kicker="Se repérer" title="Plan du site" lead="Les pages de Visions, et ce que vous y trouverez." />
      <Stack gap={7} className={`page ${styles.groups}`}>
        {GROUPS.map((group) => (
          <Group key={group} title={group} places={publicPlaces(group)} />
        ))}
        <Card as="section" tone="sand" gap={4} aria-labelledby="espace">
          <Cluster gap={4} between={6} justify="between">
            <div>
              <h2 id="espace">Votre espace</h2>
              <p>Connectez-vous pour ouvrir ces pages.</p>
            </div>
            <ButtonLink href="/authentication/login" size="smallMain">
              Se connecter
            </ButtonLink>
          </Cluster>
          <Places places={PERSONAL} />
        </Card>
      </Stack>
    </PublicPage>
  )
}

const publicPlaces = (group: string): Place[] =>
  (Object.keys(PUBLIC_PAGES) as PublicSlug[])
    .filter((slug) => GROUP_OF[slug] === group)
    .map((slug) => ({ ...PUBLIC_PAGES[slug], text: PUBLIC_TEXTS[slug].description }))

function Group({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <Stack as="section" gap={4}>
      <h2>{title}</h2>
      <Places places={places} />
    </Stack>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <Tiles as="ul" min={17} between={6} className={styles.places}>
      {places.map(({ path, name, text }) => (
        <li key={path}>
          <TextLink href={path}>{name}</TextLink>
          <p>{text}</p>
        </li>
      ))}
    </Tiles>
  )
}
