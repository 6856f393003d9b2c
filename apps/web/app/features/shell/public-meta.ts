// Titles, descriptions and shared-link previews of the public pages.
import type { MetaDescriptor } from 'react-router'
import { hasOf, type Has, type SiteOpening } from './opening.ts'
import { isIndexed, PUBLIC_PAGES, type PublicSlug } from './public-pages.ts'

/** `picture`: text of the preview picture (drawn by scripts/pictures.mjs). */
interface PublicTexts {
  title: string
  description: string
  picture: string
}

/** A description with all contents. `modest`: the one that promises only what is published (OFF-20). */
export const PUBLIC_TEXTS: Record<PublicSlug, PublicTexts & { modest?: (has: Has) => string }> = {
  accueil: {
    title: 'S’orienter, ça se joue · Visions',
    description:
      'Des missions courtes, des outils choisis et un bilan qui vous ressemble. Chaque tâche accomplie rapporte des VisionsStars, à échanger contre de vraies récompenses.',
    modest: (has) =>
      [
        `Des missions courtes${has('tools') ? ', des outils choisis' : ''}${has('assessments') ? ' et un bilan qui vous ressemble' : ''}.`,
        has('rewards')
          ? 'Chaque tâche accomplie rapporte des VisionsStars, à échanger contre de vraies récompenses.'
          : 'Avancez à votre rythme vers vos études ou votre métier.',
      ].join(' '),
    picture: 'S’orienter, ça se joue.',
  },
  essayer: {
    title: 'Six phrases, trois pistes de métiers · Visions',
    description:
      'Répondez à six phrases, sans compte. En une minute, découvrez trois pistes de métiers, avec une raison et un point à vérifier.',
    picture: 'Six phrases, trois pistes.',
  },
  'bilan-orientation': {
    title: 'Bilan d’orientation en ligne, gratuit · Visions',
    description:
      'Vos intérêts, vos talents et vos compétences, en 20 à 30 minutes chez nos partenaires. Vous montrez votre bilan à qui vous voulez.',
    picture: 'Votre bilan d’orientation, en 20 à 30 minutes.',
  },
  'bilan-reorientation': {
    title: 'Bilan de réorientation en ligne, gratuit · Visions',
    description:
      'Vous voulez changer de voie\u00a0? Faites le point sur votre expérience et vos envies en 20 à 30 minutes. Vous montrez votre bilan à qui vous voulez.',
    picture: 'Votre bilan de réorientation, en 20 à 30 minutes.',
  },
  outils: {
    title: 'Les outils partenaires pour s’orienter · Visions',
    description:
      'Tests, mises en situation, entraînements, offres de stage et d’emploi\u00a0: parcourez les outils que vous retrouverez dans vos missions Visions.',
    picture: 'Des outils pour chaque étape de votre parcours.',
  },
  aide: {
    title: 'Aide et questions fréquentes · Visions',
    description:
      'Compte, missions, VisionsStars, bilan, partage de données\u00a0: les réponses aux questions que l’on nous pose, et comment nous écrire.',
    modest: () => 'Les réponses aux questions que l’on nous pose, et comment nous écrire.',
    picture: 'Une question\u00a0? Voici les réponses.',
  },
  'mentions-legales': {
    title: 'Mentions légales · Visions',
    description: 'Qui édite Visions, qui l’héberge, qui est responsable de la publication, et comment nous joindre.',
    picture: 'Mentions légales',
  },
  conditions: {
    title: 'Conditions générales d’utilisation · Visions',
    description:
      'Ce que Visions vous offre, ce que valent les VisionsStars, vos engagements et les nôtres, en mots simples.',
    picture: 'Conditions générales d’utilisation',
  },
  confidentialite: {
    title: 'Vos données et vos droits · Visions',
    description:
      'Quelles données nous conservons, pourquoi, combien de temps, qui les reçoit, et comment exercer vos droits.',
    picture: 'Vos données, vos droits.',
  },
  professionnels: {
    title: 'Vos données de professionnel · Visions',
    description:
      'Équipes du bureau, conseillers et conseillères, établissements\u00a0: ce que nous conservons sur vous, pourquoi, combien de temps, et vos droits.',
    picture: 'Professionnels\u00a0: vos données, vos droits.',
  },
  accessibilite: {
    title: 'Déclaration d’accessibilité · Visions',
    description: 'Où en est l’accessibilité de Visions, ce qui reste à faire, et à qui signaler une difficulté.',
    picture: 'Déclaration d’accessibilité',
  },
  'plan-du-site': {
    title: 'Plan du site · Visions',
    description:
      'Les pages de Visions sur une seule page\u00a0: celles que chacun peut lire, et celles de votre espace.',
    picture: 'Plan du site',
  },
}

/** Site data of the root loader. */
interface Site extends SiteOpening {
  origin: string
  contactEmail: string
}
interface MetaArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** The texts of a page, with a description that fits what is published. */
export function textsOf(slug: PublicSlug, has: Has): PublicTexts {
  const { title, description, picture, modest } = PUBLIC_TEXTS[slug]
  const isWhole = DESCRIBED.every((id) => has(id))
  return { title, description: isWhole || !modest ? description : modest(has), picture }
}
/** What descriptions name. */
const DESCRIBED = ['tools', 'assessments', 'rewards', 'sharing'] as const

/** Texts of a page in its opening state (OFF-20). */
const OPENING_TEXTS = {
  title: 'Visions ouvre bientôt',
  description: 'Ce site se prépare. Il vous aidera à choisir vos études ou votre métier.',
}

/** The `meta` of a public page: title, description, canonical address and preview. */
export function publicMeta(slug: PublicSlug, more: (site: Site) => MetaDescriptor[] = () => []) {
  const { path } = PUBLIC_PAGES[slug]
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const site = matches[0]?.loaderData as Site
    const { origin } = site
    const isShown = isIndexed(slug, site)
    const texts = textsOf(slug, hasOf(site))
    const { title, description, picture } = site.opening && !isShown ? { ...texts, ...OPENING_TEXTS } : texts
    const property = (name: string, content: string) => ({ property: `og:${name}`, content })
    return [
      { title },
      { name: 'description', content: description },
      isShown ? { tagName: 'link', rel: 'canonical', href: origin + path } : { name: 'robots', content: 'noindex' },
      property('type', 'website'),
      property('site_name', 'Visions'),
      property('locale', 'fr_FR'),
      property('url', origin + path),
      property('title', title),
      property('description', description),
      property('image', `${origin}/images/shared/${slug}.png`),
      property('image:width', '1200'),
      property('image:height', '630'),
      property('image:alt', `Visions\u00a0: ${picture}`),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...more(site),
    ]
  }
}
