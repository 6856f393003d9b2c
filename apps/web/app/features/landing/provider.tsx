import { ButtonLink } from '@visions/ui/button.tsx'
import { ValueCard } from '@visions/ui/card.tsx'
import type { IconName } from '@visions/ui/icon.tsx'
import styles from './sections.module.css'

export const BADGES: readonly { name: string; icon: IconName; text: string }[] = [
  {
    name: 'Données protégées',
    icon: 'data',
    text: 'Vos réponses, vos résultats et votre profil sont envoyés seulement avec votre accord, et vous pouvez le retirer.',
  },
  {
    name: 'Centré sur l’humain',
    icon: 'users',
    text: 'Visions vous aide à choisir, et vous décidez.',
  },
  {
    name: 'Subventionné',
    icon: 'city',
    text: 'L’inscription, les missions et les bilans sont gratuits. Un outil payant porte la mention «\u00a0Payant\u00a0».',
  },
  { name: 'Sécurisé', icon: 'lock', text: 'Une seule connexion protégée. Nous ne connaissons pas votre mot de passe.' },
]

/** The provider and its four badges (PUB-09). */
export function Provider({ publisher }: { publisher: string }) {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="editeur">
      <p className="kicker">Qui sommes-nous</p>
      <h2 id="editeur" className={styles.title}>
        Votre avenir vous appartient. Vos données aussi.
      </h2>
      <p className={styles.lead}>
        Visions réunit au même endroit ce qui aide à trouver sa voie. Le service est édité par {publisher}.
      </p>
      <ul className={styles.badges}>
        {BADGES.map(({ name, icon, text }) => (
          <li key={name}>
            <ValueCard icon={icon} title={name}>
              {text}
            </ValueCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The end of the page: the sign-up button again. */
export function LastCall() {
  return (
    <section className={styles.lastCall} aria-labelledby="depart">
      <div className="page">
        <h2 id="depart">À vous de prendre le départ.</h2>
        <ButtonLink href="/authentication/signup" variant="white" size="largeMain" icon="arrow">
          Je crée mon compte
        </ButtonLink>
      </div>
    </section>
  )
}
