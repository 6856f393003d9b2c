import { isOffered } from '../shell/offered.tsx'
import { hasOf, useSiteOpening, type Has } from '../shell/opening.ts'
import { textsOf } from '../shell/public-meta.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { isLinked, PUBLIC_PAGES, type PublicSlug } from '../shell/public-pages.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Masthead } from '@visions/ui/reading/masthead.tsx'
import styles from './site-map.module.css'

const GROUPS: readonly [title: string, slugs: readonly PublicSlug[]][] = [
  ['Découvrir Visions', ['accueil', 'essayer', 'bilan-orientation', 'bilan-reorientation', 'outils']],
  ['Obtenir de l’aide', ['aide', 'accessibilite', 'plan-du-site']],
  ['Règles et données', ['mentions-legales', 'conditions', 'confidentialite', 'professionnels']],
]

type Place = readonly [path: string, name: string, text: string]
const PERSONAL: readonly Place[] = [
  ['/user/missions', 'Mes missions', 'Vos tâches, ce qu’elles rapportent, et ce qui est déjà fait.'],
  ['/user/pistes', 'Mes pistes', 'Les métiers et les offres que vous explorez, en quatre courtes visites.'],
  ['/user/catalog', 'J’explore', 'Trois outils pour vous, et tous les outils sur une carte ou en liste.'],
  ['/user/rewards', 'Récompenses', 'Ce que vos VisionsStars permettent d’obtenir, et vos codes.'],
  ['/user/matchs', 'Mes matchs', 'Les formations et les offres d’emploi qui vous correspondent.'],
  ['/user/visionsSwipe', 'Mes envies', 'Des métiers, des secteurs et des offres à trier, une carte à la fois.'],
  ['/user/choice', 'Par où commencer', 'Deux façons de trouver un outil\u00a0: une carte à explorer, ou un jeu.'],
  ['/user/recommendations', 'Vos recommandations', 'Les outils qui répondent à vos phrases, et pourquoi.'],
  ['/user/game', 'Le jeu', 'Des phrases pour trouver ce qui vous attire, et des outils qui y répondent.'],
  ['/user/experiences', 'Mes parcours', 'Les bilans d’orientation et de réorientation, et le simulateur d’admission.'],
  ['/user/events', 'Événements', 'Les portes ouvertes, salons, ateliers et rencontres en ligne à venir.'],
  ['/user/meetings', 'Parler à quelqu’un', 'Demander un rendez-vous à un établissement, et choisir une date.'],
  ['/user/progression', 'Ma progression', 'Vos étoiles, vos missions, vos parcours et ce que vous partagez.'],
  [
    '/user/share',
    'Mes données',
    'Les résultats de vos outils, vos accords de partage, et tout ce que vous pouvez télécharger ou effacer.',
  ],
  ['/user/notifications', 'Notifications', 'Ce qui s’est passé pendant votre absence.'],
  ['/user/profile', 'Mes informations', 'Ce que vous nous dites de vous, à changer quand vous voulez.'],
  ['/user/profile/reglages', 'Réglages', 'Vos parcours, vos e-mails, et ce que cet appareil enregistre.'],
]

/** All public pages and the main pages of the user area that are there now (PUB-10, OFF-20). */
export function SiteMap() {
  const site = useSiteOpening()
  const has = hasOf(site)
  return (
    <PublicPage slug="plan-du-site">
      <Masthead kicker="Se repérer" title="Plan du site" lead="Les pages de Visions, et ce que vous y trouverez." />
      <Stack gap={7} className={`page ${styles.groups}`}>
        {GROUPS.map(([title, slugs]) => (
          <Stack as="section" gap={4} key={title}>
            <h2>{title}</h2>
            <Places places={slugs.filter((slug) => isLinked(slug, site)).map((slug) => placeOf(slug, has))} />
          </Stack>
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
          <Places places={PERSONAL.filter(([path]) => isOffered(path, has))} />
        </Card>
      </Stack>
    </PublicPage>
  )
}

const placeOf = (slug: PublicSlug, has: Has): Place => [
  PUBLIC_PAGES[slug].path,
  PUBLIC_PAGES[slug].name,
  textsOf(slug, has).description,
]

function Places({ places }: { places: readonly Place[] }) {
  return (
    <Tiles as="ul" min={17} between={6}>
      {places.map(([path, name, text]) => (
        <li key={path}>
          <TextLink href={path}>{name}</TextLink>
          <p className="soft small">{text}</p>
        </li>
      ))}
    </Tiles>
  )
}
