import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Contours } from './contours.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Cluster } from './layout.tsx'
import styles from './ticket.module.css'

/**
 * A ticket with notches: the offer on the stub, its terms below. `unit`: smaller text after the offer. `image`:
 * address of a decorative logo. `soldOut`: grey, with « Épuisé ».
 */
export function Ticket({
  kicker,
  offer,
  unit,
  image,
  title,
  children,
  footer,
  tone = 'marigold',
  soldOut = false,
  className,
  headingLevel = 3,
}: {
  kicker: ReactNode
  offer: string
  unit?: string | undefined
  image?: string | undefined
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  tone?: 'marigold' | 'blue' | 'green' | 'sand' | undefined
  soldOut?: boolean | undefined
  className?: string | undefined
  headingLevel?: HeadingLevel | undefined
}) {
  const id = useId()
  const length = offer.length + (unit?.length ?? 0) / 2
  const size = length <= 6 ? styles.short : length <= 13 ? styles.middle : styles.long
  return (
    <article
      className={classNames(styles.ticket, soldOut ? styles.sand : styles[tone], soldOut && styles.soldOut, className)}
      aria-labelledby={id}
    >
      <div className={styles.stub}>
        <Contours variant="card" />
        <div className={styles.top}>
          <p className={styles.kicker}>{kicker}</p>
          {soldOut ? <p className={styles.stamp}>Épuisé</p> : null}
          {image ? (
            <img className={styles.logo} src={image} alt="" loading="lazy" decoding="async" width="44" height="44" />
          ) : null}
        </div>
        <p className={classNames(styles.offer, size)}>
          {offer}
          {unit ? <small className={styles.unit}>{`\u00a0${unit}`}</small> : null}
        </p>
      </div>
      <div className={styles.body}>
        <Heading level={headingLevel} className={styles.title} id={id}>
          {title}
        </Heading>
        {children ? <div className="soft small">{children}</div> : null}
        {footer ? (
          <Cluster gap={2} between={4} justify="between" className={styles.footer}>
            {footer}
          </Cluster>
        ) : null}
      </div>
    </article>
  )
}
