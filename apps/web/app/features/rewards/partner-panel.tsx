import type { Reward } from '@visions/contract/rewards'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './partner-panel.module.css'
import { Prose } from './prose.tsx'

/** The partner of the reward: logo, name, text and links (RWD-03). */
export function PartnerPanel({ partner }: { partner: Reward['partner'] }) {
  return (
    <Card as="section" gap={4} aria-labelledby="partenaire">
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
        <p className="soft">Le partenaire n’a pas encore transmis d’information</p>
      )}
      {partner.website || partner.socials.length > 0 ? (
        <Cluster gap={2} between={5}>
          {partner.website ? (
            <ButtonLink href={partner.website} newTab variant="bordered" size="smallMain" icon="external">
              Site Web
            </ButtonLink>
          ) : null}
          {partner.socials.length > 0 ? (
            <Cluster as="ul" gap={0} between={4} align="stretch" aria-label={`${partner.name} sur les réseaux`}>
              {partner.socials.map((social) => (
                <li key={social.url}>
                  <TextLink href={social.url} newTab>
                    {social.name}
                  </TextLink>
                </li>
              ))}
            </Cluster>
          ) : null}
        </Cluster>
      ) : null}
    </Card>
  )
}
