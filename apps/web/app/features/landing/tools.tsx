import type { Service } from '@visions/contract/catalogue'
import { CATEGORIES } from '../catalogue/categories.ts'
import { ServiceCard } from '../catalogue/service-card.tsx'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { count } from '@visions/contract/french-words'
import { Carousel } from '@visions/ui/carousel.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { moreThan } from './landing.ts'
import styles from './sections.module.css'

/** The number of tools, never more than the catalogue has (PUB-06); nothing below two: one tool is no choice. */
export function ToolCount({ total }: { total: number }) {
  if (total < 2) return null
  const tens = moreThan(total)
  return (
    <section className={`page ${styles.count}`} aria-labelledby="outils">
      <p className={styles.figure} aria-hidden="true">
        {tens ? `${tens}+` : total}
      </p>
      <div>
        <h2 id="outils" className={styles.title}>
          {tens ? `Plus de ${tens} outils` : count(total, 'outil', 'outils')}, un seul carnet de route.
        </h2>
        <p className={styles.lead}>
          Plus besoin de chercher de site en site&nbsp;: vos missions vous amènent au bon outil, au bon moment.
        </p>
        <Cluster as="ul" gap={2} align="stretch" className={styles.categories}>
          {CATEGORIES.map(({ id, name }) => (
            <li key={id}>
              <a href={`${PUBLIC_PAGES.outils.path}#${id}`}>{name}</a>
            </li>
          ))}
        </Cluster>
      </div>
    </section>
  )
}

/** A selection of tools, one per slide (PUB-08). */
export function ToolCarousel({ tools }: { tools: readonly Service[] }) {
  if (tools.length === 0) return null
  return (
    <section className={`page ${styles.section}`} aria-labelledby="partenaires">
      <Cluster gap={2} between={5} align="baseline" justify="between" className={styles.heading}>
        <h2 id="partenaires" className={styles.title}>
          Nos outils partenaires
        </h2>
        <TextLink href={PUBLIC_PAGES.outils.path}>Voir tous les outils</TextLink>
      </Cluster>
      <Carousel
        label="Outils partenaires"
        previous="Outils précédents"
        next="Outils suivants"
        slides={tools.map((service) => ({ key: service._id, content: <ServiceCard service={service} /> }))}
      />
    </section>
  )
}
