import { Brand } from '@visions/ui/brand.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Cluster } from '@visions/ui/layout.tsx'
import { useSiteOpening } from './opening.ts'
import { isLinked, PUBLIC_PAGES, type PublicSlug } from './public-pages.ts'
import styles from './site-footer.module.css'
import { useContactEmail } from './use-contact-email.ts'

const PLACES = [
  'conditions',
  'mentions-legales',
  'confidentialite',
  'accessibilite',
  'outils',
  'aide',
  'plan-du-site',
] as const satisfies readonly PublicSlug[]
/** The state of conformance that must follow the link (décret n° 2019-768, art. 4). */
const NAMES: Partial<Record<PublicSlug, string>> = { accessibilite: 'Accessibilité\u00a0: non conforme' }
/** Disabled on the landing page (PUB-10). */
const NOT_ON_LANDING: readonly PublicSlug[] = ['conditions', 'mentions-legales']

/** The footer of every page: help (UI-08) and legal pages (PUB-10). `personal`: of the user area. */
export function SiteFooter({ current, personal = false }: { current?: PublicSlug | undefined; personal?: boolean }) {
  const email = useContactEmail()
  const site = useSiteOpening()
  return (
    <footer className={classNames(styles.footer, personal && styles.personal)}>
      <Cluster gap={3} between={6} justify="between" className={`page ${styles.inner}`}>
        <Brand
          {...(personal
            ? { to: '/user/missions', label: 'Visions, mes missions' }
            : { href: '/', label: 'Visions, accueil' })}
        />
        {email ? (
          <p>
            Une question, un souci&nbsp;? <a href={`mailto:${email}`}>{email}</a>
          </p>
        ) : null}
        <nav aria-label="Pied de page">
          <Cluster as="ul" gap={0} between={2} align="stretch">
            {PLACES.filter((slug) => isLinked(slug, site)).map((slug) => {
              const isDisabled = current === 'accueil' && NOT_ON_LANDING.includes(slug)
              return (
                <li key={slug}>
                  {isDisabled ? (
                    // A disabled link: without an address its role must say that it is one.
                    // oxlint-disable-next-line anchor-is-valid, no-redundant-roles
                    <a role="link" aria-disabled="true">
                      {PUBLIC_PAGES[slug].name}
                    </a>
                  ) : (
                    <a href={PUBLIC_PAGES[slug].path} aria-current={slug === current ? 'page' : undefined}>
                      {NAMES[slug] ?? PUBLIC_PAGES[slug].name}
                    </a>
                  )}
                </li>
              )
            })}
          </Cluster>
        </nav>
      </Cluster>
    </footer>
  )
}
