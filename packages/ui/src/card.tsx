import { type HTMLAttributes, type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import { Contours } from './contours.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Cluster, stackClass, type StackProps } from './layout.tsx'

type CardTone = 'white' | 'blue' | 'soon' | 'sand' | 'success'

export interface CardProps extends HTMLAttributes<HTMLElement>, StackProps {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
  tone?: CardTone | undefined
  /** Equal padding on every screen. */
  compact?: boolean | undefined
}

/** A panel. Blue has contour lines. Padding: `--card-padding`. With a `gap`, its children are a stack. */
export function Card({
  as: Tag = 'div',
  tone = 'white',
  compact,
  gap,
  align,
  edge,
  className,
  children,
  ...attributes
}: CardProps) {
  const inside = gap === undefined ? className : stackClass({ gap, align, edge }, className)
  return (
    <Tag {...attributes} className={classNames(styles.card, styles[tone], compact && styles.compact, inside)}>
      {tone === 'blue' ? <Contours variant="card" /> : null}
      {children}
    </Tag>
  )
}

/** A card with an icon, a title and a sentence. */
export function ValueCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card gap={2}>
      <span className={styles.badge}>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <div className={styles.text}>{children}</div>
    </Card>
  )
}

/** A card that leads somewhere: blue, or with a « Bientôt » ribbon if not yet available. */
export function ContentCard({
  tone,
  kicker,
  title,
  children,
  footer,
  headingLevel = 3,
}: {
  tone: 'blue' | 'soon'
  kicker?: ReactNode
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  headingLevel?: HeadingLevel | undefined
}) {
  const id = useId()
  return (
    <Card as="article" tone={tone} className={styles.content} aria-labelledby={id}>
      {tone === 'soon' ? <p className={styles.ribbon}>Bientôt</p> : null}
      {kicker ? <p className={classNames('kicker', styles.kicker)}>{kicker}</p> : null}
      <Heading level={headingLevel} className={styles.title} id={id}>
        {title}
      </Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {footer ? (
        <Cluster gap={3} between={4} justify="between" className={styles.footer}>
          {footer}
        </Cluster>
      ) : null}
    </Card>
  )
}
