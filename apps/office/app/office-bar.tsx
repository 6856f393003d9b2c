import type { OfficeMe } from '@visions/contract/office'
import { OFFICE, ORGANISATION, REVIEWS, SIGN_OUT } from '@visions/contract/office-addresses'
import { count } from '@visions/contract/french-words'
import { Form } from 'react-router'
import { Icon } from '@visions/ui/icon.tsx'
import { SkipLink } from '@visions/ui/skip-link.tsx'
import styles from './office-bar.module.css'
import { pagesFor } from './office-pages.ts'

/** How a link shows that its page, or a page below it, is open. */
const currentOf = (to: string, path: string): 'page' | 'true' | undefined =>
  path === to ? 'page' : to !== OFFICE && path.startsWith(`${to}/`) ? 'true' : undefined

/** The bar of the office: another colour than the bar of people. Pages appear once the second factor is proven. */
export function OfficeBar({ me, toReview, path }: { me: OfficeMe | null; toReview: number; path: string }) {
  const isInside = me?.factor.isProven === true && me.organisation !== null
  const links = [{ to: OFFICE, label: 'Accueil' }, ...(me ? pagesFor(me).filter(({ isInBar }) => isInBar) : [])]
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <div className={`page ${styles.inner}`}>
          <a href={OFFICE} className={styles.brand}>
            <Icon name="logo" className={styles.logo} />
            <span>
              Visions <span aria-hidden="true">·</span> <span className={styles.place}>Bureau</span>
            </span>
          </a>
          {me?.organisation ? (
            <p className={styles.organisation}>
              <span className="visually-hidden">Organisation&nbsp;: </span>
              {me.organisation.name}
              {isInside && me.organisations.length > 1 ? (
                <a href={ORGANISATION} className={styles.change}>
                  Changer<span className="visually-hidden"> d’organisation</span>
                </a>
              ) : null}
            </p>
          ) : null}
          {me ? (
            <Form method="post" action={SIGN_OUT} className={styles.out}>
              <button type="submit" className={styles.button}>
                <Icon name="logout" />
                Me déconnecter
              </button>
            </Form>
          ) : null}
        </div>
        {isInside ? (
          <nav className={styles.pages} aria-label="Bureau">
            <ul className="page">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className={styles.page} aria-current={currentOf(to, path)}>
                    {label}
                    {to === REVIEWS && toReview > 0 ? (
                      <>
                        <span className={styles.count} aria-hidden="true">
                          {toReview}
                        </span>
                        <span className="visually-hidden">, {count(toReview, 'brouillon', 'brouillons')}</span>
                      </>
                    ) : null}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </header>
    </>
  )
}
