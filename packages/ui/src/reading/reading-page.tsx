import { Fragment, type ReactNode } from 'react'
import { Accordion } from '../accordion.tsx'
import { Anchors } from '../anchors.tsx'
import { classNames } from '../class-names.ts'
import { Card } from '../card.tsx'
import { Icon } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import { Masthead, type MastheadProps } from './masthead.tsx'
import styles from './reading-page.module.css'

/** Up to this many parts, their list does not fold on small screens. */
const FEW = 5

export interface Section {
  id: string
  title: string
  content: ReactNode
}

interface ReadingProps extends MastheadProps {
  /** A summary of the page in a few sentences. */
  points?: readonly string[]
  sections: readonly Section[]
}

/** A long text page: its parts and links to each of them. */
export function ReadingPage({ points = [], sections, ...masthead }: ReadingProps) {
  const isLong = sections.length > FEW
  return (
    <>
      <Masthead {...masthead} />
      <Stack gap={6} className={`page ${styles.columns}`}>
        {/* Of the two one shows, by the width: a list that folds cannot also be always open. */}
        <Stack
          as="nav"
          aria-label="Sur cette page"
          gap={2}
          className={classNames(styles.beside, isLong && styles.long)}
        >
          <p className="kicker">Sur cette page</p>
          <Anchors parts={sections} inRow />
        </Stack>
        {isLong ? (
          <nav aria-label="Sur cette page, à déplier" className={styles.above}>
            <Accordion summary="Sur cette page">
              <Anchors parts={sections} />
            </Accordion>
          </nav>
        ) : null}
        <div className={styles.text}>
          {points.length > 0 ? <Points points={points} /> : null}
          {sections.map(({ id, title, content }) => (
            <section key={id} className={styles.section} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </Stack>
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <Card as="section" aria-labelledby="en-bref" className={styles.points}>
      <h2 id="en-bref" className="kicker">
        En bref
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Names and values: who, where, how to call. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
