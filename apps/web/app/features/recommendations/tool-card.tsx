import { safeLink } from '@visions/contract/links'
import { type ReactNode, useId } from 'react'
import { logActivity } from '../../lib/activity-log.ts'
import { toolAddress } from '../catalogue/catalogue-address.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { factsOf } from '../catalogue/service-card.tsx'
import type { ListedTool } from './listed-tool.ts'
import styles from './tool-card.module.css'

/** A tool in short, with its description on request and its site. `children`: why it is recommended. */
export function ToolCard({ service, children }: { service: ListedTool; children?: ReactNode }) {
  const id = useId()
  const { description, tags } = service.galaxy.user
  return (
    <Card as="article" className={styles.tool} aria-labelledby={id}>
      <div className={styles.head}>
        <img
          className={styles.logo}
          src={service.minilogo}
          alt=""
          width="56"
          height="56"
          loading="lazy"
          decoding="async"
        />
        <div className={styles.words}>
          <h3 id={id} className={classNames('large', styles.name)}>
            <Link to={toolAddress(service._id)}>{service.name}</Link>
          </h3>
          <p className="strong soft small">{factsOf(service)}</p>
        </div>
      </div>
      <p className="soft small">{description || service.description}</p>
      {tags.length > 0 ? (
        <Cluster as="ul" gap={2} align="stretch" aria-label="Thèmes">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </Cluster>
      ) : null}
      {children}
      <Cluster gap={2} between={4} edge className={styles.foot}>
        <StartTool service={service} />
        {description && service.description ? (
          <Disclosure summary="En savoir plus" about={` sur ${service.name}`}>
            <p className="soft small">{service.description}</p>
          </Disclosure>
        ) : null}
      </Cluster>
    </Card>
  )
}

/** A link to the site of a tool, in a new tab. */
export function StartTool({
  service,
  variant = 'bordered',
}: {
  service: Pick<ListedTool, '_id' | 'name' | 'urls'>
  variant?: 'bordered' | 'gradient'
}) {
  const site = safeLink(service.urls.website)
  if (!site) return <p className={classNames('strong small', styles.noSite)}>{NO_WEBSITE}</p>
  return (
    <ButtonLink
      href={site}
      newTab
      variant={variant}
      size={variant === 'bordered' ? 'smallMain' : 'main'}
      icon="external"
      onClick={() => logActivity('open-tool', { status: 'started', resource: service._id })}
    >
      Commencer<span className="visually-hidden"> avec {service.name}</span>
    </ButtonLink>
  )
}
