import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { SiteOpening } from '../shell/opening.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { PUBLIC_PAGES, type PublicSlug } from '../shell/public-pages.ts'
import { useContactEmail } from '../shell/use-contact-email.ts'
import hero from './hero.module.css'

/** What the visitor came for, by page. */
const WAITING: Partial<Record<PublicSlug, string>> = {
  essayer: 'Les six phrases ne sont pas encore ouvertes ici.',
  'bilan-orientation': 'Le bilan d’orientation n’est pas encore ouvert ici.',
  'bilan-reorientation': 'Le bilan de réorientation n’est pas encore ouvert ici.',
  outils: 'Les outils seront présentés sur cette page.',
}

/**
 * Replaces a public page: in the whole site until its minimum is published (OFF-20), and without `opening` where only
 * the content of this page is missing.
 */
export function OpeningPage({ slug, opening }: { slug: PublicSlug; opening: SiteOpening['opening'] }) {
  const email = useContactEmail()
  const isHome = slug === 'accueil'
  return (
    // Legal pages are disabled in the footer of the landing page (PUB-10), and needed here.
    <PublicPage slug={isHome ? undefined : slug}>
      <section className={hero.hero}>
        <Contours variant="page" fading />
        <Stack gap={5} align="start" className="page">
          {isHome ? null : <p className="kicker">{PUBLIC_PAGES[slug].name}</p>}
          <h1 className="display">{opening ? 'Visions ouvre bientôt.' : WAITING[slug]}</h1>
          {opening && WAITING[slug] ? <p className="large">{WAITING[slug]}</p> : null}
          <p className="large">
            {opening
              ? `${opening.publisher} prépare ce site. Il vous aidera à choisir vos études ou votre métier.`
              : 'En attendant, découvrez le reste du site.'}
          </p>
          <Cluster gap={3} between={5} align="stretch">
            {isHome ? null : (
              <ButtonLink href="/" icon="arrow">
                Voir l’accueil
              </ButtonLink>
            )}
            <ButtonLink href={`mailto:${email}`} variant={isHome ? 'gradient' : 'bordered'} icon="mail">
              Nous écrire
            </ButtonLink>
          </Cluster>
          <Card tone="sand" gap={2} compact>
            <p>
              Une question&nbsp;? Écrivez à <a href={`mailto:${email}`}>{email}</a>.
            </p>
            {opening ? (
              <p>
                Vous avez déjà un compte&nbsp;? <TextLink href="/authentication/login">Se connecter</TextLink>
              </p>
            ) : null}
            {opening?.officeUrl ? (
              <p>
                Vous préparez ce site&nbsp;? <TextLink href={opening.officeUrl}>Entrer dans le bureau</TextLink>
              </p>
            ) : null}
          </Card>
        </Stack>
      </section>
    </PublicPage>
  )
}
