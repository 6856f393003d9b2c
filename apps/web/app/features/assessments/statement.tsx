import type { Statement } from '@visions/contract/assessments'
import { capitalised } from '@visions/contract/french-words'
import type { ReactNode } from 'react'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { statementAnchor } from './assessment-address.ts'
import { Score } from './score.tsx'
import { sourceText } from './wording.ts'
import styles from './statement.module.css'

/**
 * A statement about the person: score, source and reasons; `children`: the person's answer. As a row or a card.
 * `hasSource`: unset when the section names it.
 */
export function StatementItem({
  statement,
  card = false,
  hasSource = true,
  children,
}: {
  statement: Statement
  card?: boolean
  hasSource?: boolean
  children?: ReactNode
}) {
  const { key, text, detail, source, date, score, reasons, facts } = statement
  const content = (
    <>
      <Cluster gap={0} between={3} align="baseline" className={styles.words}>
        <h3 className={styles.text}>{text}</h3>
        {hasSource ? <p className="soft small">{sourceText(source, date)}</p> : null}
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </Cluster>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, text: fact }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{capitalised(fact)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {score ? <Score {...score} /> : null}
      {reasons.length > 0 || children ? (
        <Cluster gap={0} between={5} align="stretch" className={styles.more}>
          {reasons.length > 0 ? <Reasons of={text} reasons={reasons} /> : null}
          {children}
        </Cluster>
      ) : null}
    </>
  )
  const place = {
    id: statementAnchor(key),
    className: classNames(styles.statement, card ? styles.card : styles.row, score && styles.scored),
  }
  return card ? (
    <Card as="li" {...place}>
      {content}
    </Card>
  ) : (
    <li {...place}>{content}</li>
  )
}

function Reasons({ of, reasons }: { of: string; reasons: readonly string[] }) {
  return (
    <details className={styles.why}>
      <summary>
        <Icon name="chevron" />
        <span>
          Pourquoi&nbsp;?<span className="visually-hidden"> {of}</span>
        </span>
      </summary>
      <Stack as="ul" gap={1}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Stack>
    </details>
  )
}

/** A statement next to another one; `children`: the person's answer, when it has no other place. */
export function StatementBrief({
  statement: { key, text, detail, source, date, score },
  children,
}: {
  statement: Statement
  children: ReactNode
}) {
  return (
    <Stack gap={2} id={children ? statementAnchor(key) : undefined}>
      <p className={styles.text}>{text}</p>
      {detail ? <p>{detail}</p> : null}
      {score ? <Score {...score} /> : null}
      <p className="soft small">{sourceText(source, date)}</p>
      {children}
    </Stack>
  )
}
