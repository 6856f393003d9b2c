import type { AssessmentChanges, Statement } from '@visions/contract/assessments'
import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { count } from '@visions/contract/french-words'
import { Accordion } from '@visions/ui/accordion.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import type { Version } from './assessment-data.ts'
import styles from './versions.module.css'
import { differences, scoreText } from './wording.ts'

const STATES: Record<Version['state'], string> = { ready: '', making: 'en préparation', failed: 'non aboutie' }

/** The versions of an assessment as links, latest first. */
export function Versions({
  versions,
  shown,
  address,
}: {
  versions: readonly Version[]
  shown: number | undefined
  address: (version: number) => string
}) {
  if (versions.length < 2) return null
  return (
    <Stack as="nav" aria-label="Versions" gap={2} className={styles.versions}>
      <p className="kicker">Versions</p>
      <ul>
        {versions.map(({ _id, version, state, createdAt }) => (
          <li key={_id}>
            <Link to={address(version)} aria-current={version === shown ? 'page' : undefined}>
              <span>Version&nbsp;{version}</span>{' '}
              <small>
                {longDate(createdAt)}
                {STATES[state] && `, ${STATES[state]}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The changes since the previous version, folded. */
export function Changes({ changes: { version, added, removed, changed } }: { changes: AssessmentChanges }) {
  const counts = [
    added.length > 0 && count(added.length, 'ajout', 'ajouts'),
    removed.length > 0 && count(removed.length, 'retrait', 'retraits'),
    changed.length > 0 && count(changed.length, 'changement', 'changements'),
  ].filter((part) => part !== false)
  if (counts.length === 0) return <p>Rien n’a changé depuis la version&nbsp;{version}.</p>
  return (
    <div className={styles.folded}>
      <Accordion
        summary={
          <>
            Ce qui a changé depuis la version&nbsp;{version}
            <small className={styles.counts}>{counts.join(', ')}</small>
          </>
        }
      >
        <Stack gap={4} className={styles.changes}>
          <List title="Ajouté" statements={added} />
          <List title="Retiré" statements={removed} />
          <List title="Changé" statements={changed.map(({ after }) => after)}>
            {(after, place) => (
              <>
                <strong>{after.text}</strong>
                {differences(changed[place]!.before, after).map((difference) => (
                  <dl key={difference.before + difference.after} className={styles.difference}>
                    {difference.before ? (
                      <>
                        <dt>Avant</dt>
                        <dd>{difference.before}</dd>
                      </>
                    ) : null}
                    {difference.after ? (
                      <>
                        <dt>Après</dt>
                        <dd>{difference.after}</dd>
                      </>
                    ) : null}
                  </dl>
                ))}
              </>
            )}
          </List>
        </Stack>
      </Accordion>
    </div>
  )
}

/** `children` renders a statement; by default its text, score and source. */
function List({
  title,
  statements,
  children = ({ text, score, source }) => (
    <>
      <strong>{text}</strong> {score ? `(${scoreText(score)}) ` : ''}
      <span className="soft small">d’après {source}</span>
    </>
  ),
}: {
  title: string
  statements: readonly Statement[]
  children?: (statement: Statement, place: number) => ReactNode
}) {
  if (statements.length === 0) return null
  return (
    <Stack gap={2} className={styles.list}>
      <h2>{title}</h2>
      <Stack as="ul" gap={2}>
        {statements.map((statement, place) => (
          <li key={statement.key}>{children(statement, place)}</li>
        ))}
      </Stack>
    </Stack>
  )
}
