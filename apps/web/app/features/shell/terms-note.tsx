import { PUBLIC_PAGES } from './public-pages.ts'

/** Names the terms and the age from which no parent need agree, on each page that can create an account (PEO-11). */
export const TermsNote = () => (
  <p className="soft small">
    En créant un compte, vous acceptez les <a href={PUBLIC_PAGES.conditions.path}>conditions générales</a>. Avant
    15&nbsp;ans, l’accord d’un parent est nécessaire. Ce que nous faisons de vos données&nbsp;:{' '}
    <a href={PUBLIC_PAGES.confidentialite.path}>Confidentialité</a>.
  </p>
)
