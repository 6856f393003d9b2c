import { type ReactNode, useId } from 'react'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Cluster } from './layout.tsx'
import { Link } from './link.tsx'
import styles from './media-card.module.css'

/**
 * A logo, a title, a text and chips. With `to`, one link covers the card: the title, or `linkLabel` at the bottom.
 * `image`: address of a decorative logo.
 */
export function MediaCard({
  image,
  icon,
  title,
  text,
  tags = [],
  meta,
  to,
  linkLabel,
  headingLevel = 3,
}: {
  image?: string | undefined
  icon?: IconName | undefined
  title: string
  text?: ReactNode
  tags?: readonly string[] | undefined
  meta?: ReactNode
  to?: string | undefined
  linkLabel?: string | undefined
  headingLevel?: HeadingLevel | undefined
}) {
  const id = useId()
  return (
    <article className={classNames(styles.card, to !== undefined && styles.linked)} aria-labelledby={id}>
      {image || icon ? (
        <span className={styles.media}>
          {image ? <img src={image} alt="" loading="lazy" decoding="async" width="56" height="56" /> : null}
          {!image && icon ? <Icon name={icon} /> : null}
        </span>
      ) : null}
      <div className={styles.body}>
        <Heading level={headingLevel} className="large" id={id}>
          {to !== undefined && linkLabel === undefined ? (
            <Link to={to} className={styles.cover}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {meta ? (
          <Cluster gap={1} between={3} className="soft small strong">
            {meta}
          </Cluster>
        ) : null}
        {text ? <div className="soft small">{text}</div> : null}
        {tags.length > 0 ? (
          <Cluster as="ul" gap={2} align="stretch" className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </Cluster>
        ) : null}
        {to !== undefined && linkLabel !== undefined ? (
          <Link to={to} className={classNames(styles.cover, styles.action)}>
            {linkLabel}
            <span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </Link>
        ) : null}
      </div>
    </article>
  )
}
