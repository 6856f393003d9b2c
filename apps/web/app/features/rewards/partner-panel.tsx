import type { Reward } from '@visions/contract/rewards'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './partner-panel.module.css'
import { Prose } from './prose.tsx'

/** Who offers the reward: logo, name, what they say, where to find them (RWD-03). */
export function PartnerPanel({ partner }: { partner: Reward['partner'] }) {
  return (
    <Card as="section" className={styles.panel} aria-labelledby="partenaire">
      <header className={styles.header}>
        <img
          src={partner.image}
          alt=""
          width="64"
          height="64"
          loading="lazy"
          decoding="async"
          className={styles.logo}
        />
        <div>
          <p className="kicker">Le partenaire</p>
          <h2 id="partenaire" className={styles.name}>
            {partner.name}
          </h2>
        </div>
      </header>
      {partner.description.trim() ? (
        <Prose html={partner.description} />
      ) : (
        <p className={styles.nothing}>Le partenaire n’a pas encore transmis d’information</p>
      )}
      {partner.website || partner.socials.length > 0 ? (
        <div className={styles.links}>
          {partner.website ? (
            <ButtonLink href={partner.website} newTab variant="bordered" size="smallMain" icon="external">
              Site Web
            </ButtonLink>
          ) : null}
          {partner.socials.length > 0 ? (
            <ul className={styles.socials} aria-label={`${partner.name} sur les réseaux`}>
              {partner.socials.map((social) => (
                <li key={social.url}>
                  <TextLink href={social.url} newTab>
                    {social.name}
                  </TextLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
