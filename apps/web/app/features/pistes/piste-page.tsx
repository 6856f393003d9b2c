import { longDate } from '@visions/contract/french-dates'
import { MAX_OPEN_PISTES, PISTE_VISITS, type PisteVisit } from '@visions/contract/constants'
import { pictureSizes } from '@visions/contract/links'
import type { Visit, VisitBlock, VisitedPiste, VisitLine } from '@visions/contract/visits'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { PISTES_PAGE } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { KIND_NAMES, VISIT_NAMES, visitAddress, visitPageAddress } from './piste-words.ts'
import styles from './pistes.module.css'

/** A piste, one visit a screen (PIS-03), and its end (PIS-04). Works without scripts. */
export function PistePage({
  visited,
  current,
  problem,
}: {
  visited: VisitedPiste
  current: PisteVisit
  problem: string | undefined
}) {
  const { piste, trade, visits, reasons, change } = visited
  const visit = visits.find((one) => one.visit === current)!
  const isClosed = piste.state === 'closed'
  return (
    <Page gap={3} width={48}>
      <BackLink to={PISTES_PAGE}>Mes pistes</BackLink>
      <PageHeader title={piste.title.replaceAll(' / ', '\u00a0/ ')}>{KIND_NAMES[piste.kind]}</PageHeader>
      <FailureMessage>{problem}</FailureMessage>
      {isClosed ? <ClosedNotice piste={piste} change={change} /> : null}
      {piste.state === 'waiting' ? (
        <Alert tone="info" icon="clock" title="Cette piste est en attente">
          <Stack gap={2} align="start">
            <p>{`Vous suivez déjà ${MAX_OPEN_PISTES}\u00a0pistes. Fermez-en une pour ouvrir celle-ci.`}</p>
            <ActForm intent="open">
              <Button type="submit" variant="white" size="small">
                J’ouvre cette piste
              </Button>
            </ActForm>
          </Stack>
        </Alert>
      ) : null}
      <Steps visits={visits} current={current} />
      <Card as="section" gap={4} aria-labelledby="visite">
        {current === 'looks' && trade ? (
          <TradePicture code={trade.code} sector={trade.sectors[0]} isFirst className={styles.scene} />
        ) : null}
        <h2 id="visite" className="visually-hidden">
          {VISIT_NAMES[current]}
        </h2>
        {visit.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
        {isClosed ? null : <Question visit={visit} />}
      </Card>
      {isClosed ? null : (
        <Disclosure summary="Je ferme cette piste">
          <CloseForm reasons={reasons} label="Pas pour moi, parce que…" />
        </Disclosure>
      )}
      {isClosed && piste.reason === null ? (
        <Disclosure summary="Dire pourquoi">
          <CloseForm reasons={reasons} label="Pas pour moi, parce que…" isLater />
        </Disclosure>
      ) : null}
    </Page>
  )
}

function ClosedNotice({ piste, change }: Pick<VisitedPiste, 'piste' | 'change'>) {
  return (
    <Alert tone="info" icon="check" title={`Vous avez fermé cette piste le ${longDate(piste.answeredAt)}`}>
      <Stack gap={2} align="start">
        {change ? (
          <>
            <p>{change.text}</p>
            <ActForm intent="undo">
              <Button type="submit" variant="bordered" size="small">
                Annuler ce changement
              </Button>
            </ActForm>
          </>
        ) : null}
        <ActForm intent="open">
          <Button type="submit" variant="white" size="small">
            Rouvrir cette piste
          </Button>
        </ActForm>
      </Stack>
    </Alert>
  )
}

/** The four visits as places on a small map. */
const Steps = ({ visits, current }: { visits: readonly Visit[]; current: PisteVisit }) => (
  <nav aria-label="Les quatre visites">
    <ol className={styles.steps}>
      {visits.map(({ visit, done }, index) => (
        <li key={visit} className={styles.step}>
          <Link
            to={visitAddress(visit)}
            className={styles.place}
            aria-current={visit === current ? 'step' : undefined}
            preventScrollReset
          >
            <span className={styles.mark}>{done ? <Icon name="check" /> : index + 1}</span>
            <span className={styles.name}>{VISIT_NAMES[visit]}</span>
            <span className="visually-hidden">{done ? ', faite' : ', à faire'}</span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

const Block = ({ block: { title, lines, more, source } }: { block: VisitBlock }) => (
  <Stack gap={2}>
    {title ? <h3 className="large">{title}</h3> : null}
    <Lines lines={lines} />
    {more ? (
      <Disclosure summary={more.label}>
        {more.picture ? (
          <img className={styles.scene} src={more.picture} srcSet={pictureSizes(more.picture)} sizes="24rem" alt="" />
        ) : null}
        <Lines lines={more.lines} />
      </Disclosure>
    ) : null}
    {source ? <p className="soft small">{source}</p> : null}
  </Stack>
)

const Lines = ({ lines }: { lines: readonly VisitLine[] }) => (
  <Stack as="ul" gap={2}>
    {lines.map((line, index) => (
      <Line key={index} line={line} />
    ))}
  </Stack>
)

/** A line; the whole of it is the target of its link. */
function Line({ line: { text, detail, tone, figures, link, trade } }: { line: VisitLine }) {
  const go = link ? (
    <TextLink
      className={styles.go}
      {...(link.page
        ? { to: visitPageAddress(link.page, link.key) }
        : { href: link.href!, newTab: true, referrerPolicy: 'no-referrer' })}
    >
      {link.label}
    </TextLink>
  ) : null
  return (
    <li className={classNames(styles.line, tone !== 'plain' && styles[tone])}>
      <p>
        {text} {detail ? null : go}
      </p>
      {detail ? (
        <p className="soft small">
          {detail} {go ? <>· {go}</> : null}
        </p>
      ) : null}
      {figures.map((figure) => (
        <p key={figure} className="soft small">
          {figure}
        </p>
      ))}
      {trade ? (
        <ActForm intent="save" code={trade}>
          <Button type="submit" variant="white" size="small" icon="heart">
            Je garde cette piste
            <span className="visually-hidden">{`\u00a0: ${text}`}</span>
          </Button>
        </ActForm>
      ) : null}
    </li>
  )
}

/** The question at the end of a visit: one tap answers; after it, the sentence and what follows. */
function Question({ visit: { visit, question, choices, done } }: { visit: Visit }) {
  const next = PISTE_VISITS[PISTE_VISITS.indexOf(visit) + 1]
  const form = (
    <ActForm intent="end" visit={visit}>
      <Stack gap={3}>
        <h3 className="large">{question}</h3>
        <div className={styles.choices}>
          {choices.map(({ code, text }) => (
            <Button key={code} type="submit" name="answer" value={code} variant="bordered">
              {text}
            </Button>
          ))}
        </div>
      </Stack>
    </ActForm>
  )
  if (!done) return form
  return (
    <Stack gap={3} align="start">
      <Alert tone="success" live title={`Visite faite le ${longDate(done.at)}`}>
        {done.sentence}
      </Alert>
      {next ? (
        <ButtonLink to={visitAddress(next)} icon="arrow">
          {VISIT_NAMES[next]}
        </ButtonLink>
      ) : (
        <ButtonLink to={PISTES_PAGE}>Voir mes pistes</ButtonLink>
      )}
      <Disclosure summary="Changer ma réponse">{form}</Disclosure>
    </Stack>
  )
}

const CloseForm = ({
  reasons,
  label,
  isLater = false,
}: {
  reasons: VisitedPiste['reasons']
  label: string
  isLater?: boolean
}) => (
  <ActForm intent="close">
    <Stack gap={3}>
      <p>{label}</p>
      <div className={styles.choices}>
        {reasons.map(({ code, text }) => (
          <Button key={code} type="submit" name="answer" value={code} variant="bordered" size="small">
            {text}
          </Button>
        ))}
        {isLater ? null : (
          <Button type="submit" name="answer" value="" variant="white" size="small">
            Je préfère ne pas dire
          </Button>
        )}
      </div>
    </Stack>
  </ActForm>
)

function ActForm({ children, ...fields }: { children: ReactNode; intent: string; visit?: string; code?: string }) {
  const isSending = useNavigation().formData?.get('intent') === fields.intent
  return (
    <Form method="post" action="?" replace preventScrollReset aria-busy={isSending || undefined}>
      <HiddenFields values={fields} />
      {children}
    </Form>
  )
}
