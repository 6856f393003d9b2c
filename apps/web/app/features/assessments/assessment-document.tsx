import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import { distinctReasons } from '@visions/contract/distinct-reasons'
import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Anchors } from '@visions/ui/anchors.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { missionAddress } from './assessment-address.ts'
import styles from './assessment-document.module.css'
import { InterestMap } from './interest-map.tsx'
import { StatementBrief, StatementItem } from './statement.tsx'
import {
  NOT_EXPLORED,
  PROOFS,
  SECTION_ICONS,
  sharedSource,
  SOURCE_STATES,
  sourceText,
  type SectionKind,
} from './wording.ts'

/** Sections with many short statements, laid out as cards side by side. */
const PROPOSALS: readonly SectionKind[] = ['trades', 'trainings']
/** Sections with one statement or two, in large print. */
const SAYINGS: readonly SectionKind[] = ['words']

/** Trades in the summary. */
const FIRST_TRADES = 3

/** Renders the person's answer to a statement. */
type WithAnswers = { renderAnswer: (statement: Statement) => ReactNode }

/**
 * An assessment as a document to read and print, for the person and for an adviser. `before` follows the summary,
 * `aside` is next to the text, `help` follows the next steps. `places`: other parts of the page, linked first.
 * `linksMissions`: missions are links. Sections without statements that «Ce qui manque» names are left out.
 */
export function AssessmentText({
  document,
  renderAnswer,
  before,
  aside,
  places = [],
  linksMissions = false,
  help,
}: WithAnswers & {
  document: AssessmentDocument
  before?: ReactNode
  aside?: ReactNode
  places?: readonly { id: string; title: string }[]
  linksMissions?: boolean
  help?: ReactNode
}) {
  const { sources, sections, contradictions, missing, nextSteps } = document
  const isListed = ({ statements, hint }: AssessmentDocument['sections'][number]) =>
    statements.length > 0 || !missing.some(({ why }) => why === hint)
  const parts = [
    ...sections.filter(isListed).map(({ kind, title, lead, statements, hint }) => ({
      id: `partie-${kind}`,
      title,
      content: (
        <>
          <Lead text={statements.length > 0 ? lead : ''} source={sharedSource(statements)} />
          <Statements kind={kind} statements={statements} hint={hint} renderAnswer={renderAnswer} />
        </>
      ),
    })),
    {
      id: 'contradictions',
      title: 'Ce qui se contredit',
      content: contradictions.length > 0 && <Contradictions document={document} renderAnswer={renderAnswer} />,
    },
    { id: 'manques', title: 'Ce qui manque', content: missing.length > 0 && <Missing missing={missing} /> },
    {
      id: 'suites',
      title: 'Et maintenant\u00a0?',
      content: nextSteps.length > 0 && (
        <>
          <NextSteps nextSteps={nextSteps} linksMissions={linksMissions} />
          {help}
        </>
      ),
    },
    { id: 'sources', title: 'D’où vient ce bilan', content: sources.length > 0 && <Sources sources={sources} /> },
  ].filter(({ content }) => content)
  return (
    <Stack gap={6} className={styles.document}>
      <Summary document={document} />
      {before}
      <Stack gap={6} className={styles.columns}>
        <Stack gap={5} className={styles.beside}>
          <nav aria-label="Dans ce bilan">
            <p className="kicker">Dans ce bilan</p>
            <Anchors parts={[...places, ...parts]} inRow />
          </nav>
          {aside}
        </Stack>
        <Stack gap={7} className={styles.text}>
          {parts.map(({ id, title, content }) => (
            <Stack as="section" key={id} aria-labelledby={id} gap={4} className={styles.part}>
              <h2 id={id}>{title}</h2>
              {content}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Stack>
  )
}

/** The headline, three trades with a reason of their own each, a question to discuss, then the other sentences. */
function Summary({
  document: {
    summary: [headline, ...others],
    sections,
    contradictions: [contradiction],
  },
}: {
  document: AssessmentDocument
}) {
  const first = sections.find(({ kind }) => kind === 'trades')?.statements.slice(0, FIRST_TRADES) ?? []
  const reasons = distinctReasons(first)
  if (headline === undefined) return null
  return (
    <Card as="section" gap={4} aria-labelledby="en-bref" className={styles.summary}>
      <h2 id="en-bref" className="kicker">
        En bref
      </h2>
      <p className={styles.headline}>{headline}</p>
      {first.length > 0 ? (
        <Stack gap={3}>
          <h3 className={styles.explore}>À explorer d’abord</h3>
          <Tiles as="ol" min={17} fit className={styles.trades}>
            {first.map(({ key, text }, place) => (
              <li key={key}>
                <strong>{text}</strong>
                {reasons[place] ? <p className="soft small">{reasons[place]}</p> : null}
              </li>
            ))}
          </Tiles>
        </Stack>
      ) : null}
      {contradiction ? (
        <p className={styles.question}>
          <Icon name="help" />
          <span>{contradiction.question}</span>
        </p>
      ) : null}
      {others.length > 0 ? (
        <Stack as="ul" gap={2} className={styles.others}>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
      ) : null}
    </Card>
  )
}

/** What a section is about, then the source of all its statements. */
function Lead({ text, source }: { text: string; source: string | undefined }) {
  if (text === '' && source === undefined) return null
  return (
    <p className={classNames('soft', styles.lead)}>
      {text} {source ? <span className="small">{source}.</span> : null}
    </p>
  )
}

function Statements({
  kind,
  statements,
  hint = NOT_EXPLORED,
  renderAnswer,
}: { kind: SectionKind; statements: readonly Statement[]; hint?: string | undefined } & WithAnswers) {
  if (statements.length === 0)
    return (
      <p className={classNames('strong soft', styles.notFound)}>
        <Icon name={SECTION_ICONS[kind]} />
        {hint}
      </p>
    )
  if (SAYINGS.includes(kind))
    return statements.map(({ key, text, source, date }) => (
      <figure key={key} className={styles.saying}>
        <blockquote>{text}</blockquote>
        <figcaption className="soft small">{sourceText(source, date)}</figcaption>
      </figure>
    ))
  const isProposals = PROPOSALS.includes(kind)
  const hasSource = sharedSource(statements) === undefined
  const items = statements.map((statement) => (
    <StatementItem key={statement.key} statement={statement} card={isProposals} hasSource={hasSource}>
      {renderAnswer(statement)}
    </StatementItem>
  ))
  return isProposals ? (
    <Tiles as="ul" min={19} className={styles.proposals}>
      {items}
    </Tiles>
  ) : (
    <Card className={styles.rows}>
      {kind === 'interests' ? <InterestMap interests={statements} /> : null}
      <ul>{items}</ul>
    </Card>
  )
}

function Contradictions({
  document: { contradictions, sections },
  renderAnswer,
}: { document: AssessmentDocument } & WithAnswers) {
  // The statement above carries the answer.
  const above = new Set(sections.flatMap(({ statements }) => statements.map(({ key }) => key)))
  const brief = (statement: Statement) => (
    <StatementBrief statement={statement}>{above.has(statement.key) ? null : renderAnswer(statement)}</StatementBrief>
  )
  return (
    <>
      <p className={classNames('soft', styles.lead)}>
        Deux résultats ne vont pas dans le même sens&nbsp;? Ce n’est pas une erreur, c’est une bonne question.
      </p>
      <Stack as="ul" gap={4} className={styles.contradictions}>
        {contradictions.map(({ key, left, right, question }) => (
          <Card as="li" key={key} gap={4} className={styles.contradiction}>
            <Stack gap={4} className={styles.sides}>
              {brief(left)}
              {brief(right)}
            </Stack>
            <p className={styles.question}>
              <Icon name="help" />
              <span>{question}</span>
            </p>
          </Card>
        ))}
      </Stack>
    </>
  )
}

function Missing({ missing }: Pick<AssessmentDocument, 'missing'>) {
  return (
    <Stack as="ul" gap={2} className={styles.missing}>
      {missing.map(({ what, why }) => (
        <li key={what}>
          <strong>{what}</strong>
          <span>{why}</span>
        </li>
      ))}
    </Stack>
  )
}

function NextSteps({ nextSteps, linksMissions }: Pick<AssessmentDocument, 'nextSteps'> & { linksMissions: boolean }) {
  const { origin } = useRouteLoaderData('root') as { origin: string }
  return (
    <>
      <ol className={styles.steps}>
        {nextSteps.map(({ text, mission }) => (
          <li key={text}>
            <div>
              <p>{text}</p>
              {mission ? (
                <p className={styles.mission}>
                  <Icon name="flag" />
                  <span>
                    Mission&nbsp;:{' '}
                    {linksMissions ? (
                      <Link to={missionAddress(mission)}>{mission.name}</Link>
                    ) : (
                      <strong>{mission.name}</strong>
                    )}
                  </span>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {/* Links have no use on paper. */}
      {linksMissions ? <p className={styles.printed}>{`Vos missions sont sur ${origin}/user/missions`}</p> : null}
    </>
  )
}

function Sources({ sources }: Pick<AssessmentDocument, 'sources'>) {
  return (
    <Tiles as="ul" min={19} className={styles.sources}>
      {sources.map(({ name, state, producedAt, proof }) => {
        const facts = [producedAt && `résultats du ${longDate(producedAt)}`, proof && PROOFS[proof]]
          .filter(Boolean)
          .join(', ')
        return (
          <Stack as="li" key={name} gap={1}>
            <Cluster as="p" gap={1} between={3}>
              <strong>{name}</strong> <Chip tone={SOURCE_STATES[state].tone}>{SOURCE_STATES[state].text}</Chip>
            </Cluster>
            {facts ? <p className={classNames('soft small', styles.facts)}>{facts}</p> : null}
          </Stack>
        )
      })}
    </Tiles>
  )
}
