import type { Service } from '@visions/contract/catalogue'
import { CATEGORIES } from '../features/catalogue/categories.ts'
import { PartnerSheet } from '../features/catalogue/partner-sheet.tsx'
import { ServiceCard } from '../features/catalogue/service-card.tsx'
import { OpeningPage } from '../features/landing/opening-page.tsx'
import { useSiteOpening } from '../features/shell/opening.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import { PublicPage } from '../features/shell/public-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { count } from '@visions/contract/french-words'
import { onServer } from '../lib/universal.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import type { Route } from './+types/tools'
import styles from './tools.module.css'

/** Maximum number of tools per category; the user area has all. */
const SHOWN = 24
/** Number of example sheets. */
const SAMPLES = 4

export const loader = onServer(async (api: Api) => {
  const [found, samples] = await Promise.all([
    Promise.all(CATEGORIES.map(({ filter }) => api('GET /public/services', { query: { filter } }))),
    api('GET /public/services', { query: { isSample: 'true' } }),
  ])
  return {
    samples: samples.services.slice(0, SAMPLES),
    found: found.map(({ services, total }) => ({ services: services.slice(0, SHOWN), total })),
  }
})

export const handle = { hydrate: false }
export const meta = publicMeta('outils')

/** The public catalogue: cards without links (PUB-33). */
export default function Tools({ loaderData: { found, samples } }: Route.ComponentProps) {
  const { opening } = useSiteOpening()
  if (opening) return <OpeningPage slug="outils" opening={opening} />
  const shown = CATEGORIES.map((category, index) => ({ ...category, ...found[index]! })).filter(
    ({ services }) => services.length > 0,
  )
  return (
    <PublicPage slug="outils">
      <Stack gap={6} className={`page ${styles.page}`}>
        <PageHeader title="Les outils de nos partenaires">
          {shown.length > 0 ? 'Voici un aperçu des outils que vous retrouverez dans vos missions.' : null}
        </PageHeader>
        {shown.length === 0 ? (
          <EmptyState icon="compass" title="Le catalogue se prépare.">
            Les outils de nos partenaires seront présentés sur cette page.
          </EmptyState>
        ) : (
          <>
            <nav aria-label="Catégories d’outils">
              <Cluster as="ul" gap={2} align="stretch" className={styles.anchors}>
                {shown.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </Cluster>
            </nav>
            {shown.map((category) => (
              <Category key={category.id} {...category} />
            ))}
            {samples.length > 0 ? (
              <section id="fiches" aria-labelledby="titre-fiches" className={styles.category}>
                <h2 id="titre-fiches">Vous proposez un outil&nbsp;?</h2>
                <p className={styles.words}>
                  Ces exemples inventés montrent comment un partenaire présente son outil. Ils disent le sujet, la
                  durée, et les données remises à la personne.
                </p>
                <Tiles as="ul" min={17}>
                  {samples.map((service) => (
                    <li key={service._id}>
                      <PartnerSheet service={service} />
                    </li>
                  ))}
                </Tiles>
              </section>
            ) : null}
            <Stack gap={3} align="start" className={styles.call}>
              <h2>Envie d’essayer&nbsp;?</h2>
              <p>Créez votre compte, choisissez un objectif&nbsp;: vous recevrez votre première mission.</p>
              <ButtonLink href="/authentication/signup" icon="arrow">
                Je m’inscris
              </ButtonLink>
            </Stack>
          </>
        )}
      </Stack>
    </PublicPage>
  )
}

function Category({
  id,
  name,
  words,
  services,
  total,
}: {
  id: string
  name: string
  words: string
  services: Service[]
  total: number
}) {
  const others = total - services.length
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className={styles.category}>
      <h2 id={`titre-${id}`}>{name}</h2>
      <p className={styles.words}>
        {words} {others > 0 ? `Et ${count(others, 'autre outil', 'autres outils')} dans votre espace.` : null}
      </p>
      <Tiles as="ul" min={17}>
        {services.map((service) => (
          <li key={service._id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </Tiles>
    </section>
  )
}
