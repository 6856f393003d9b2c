import type { AssessmentStep, PlatformJourney } from '@visions/contract/journeys'
import { useEffect, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefreshUntil } from '../../lib/use-refresh.ts'
import { CopyableCode } from '../shell/copyable-code.tsx'
import { Accordion } from '@visions/ui/accordion.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { StickyActions } from '@visions/ui/sticky-actions.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { RouteLine } from '@visions/ui/route-line.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { OpeningLink } from '../shell/opening-link.tsx'
import { PlatformLink } from './platform-link.tsx'
import { withoutResultsText } from './journey-words.ts'
import { STEP_COUNT, stepAddress } from './walk.ts'
import { openStepAddress, type StepOutcome } from './walk-act.ts'
import styles from './step-page.module.css'

/** A step of the assessment: its tool, instructions and a button that opens it (BIL-01 to BIL-03). */
export function StepPage({
  journey,
  step: form,
  isApi,
  opensTool,
  after,
  reached,
  titleRef,
}: {
  journey: PlatformJourney
  step: AssessmentStep
  /** The partner is reached through its API: this page finishes the step. */
  isApi: boolean
  /** «Je commence !» opens the tool. */
  opensTool: boolean
  /** Where the step leads once it is done. */
  after: string
  /** The next step of the walk. */
  reached: number
  titleRef: RefObject<HTMLHeadingElement | null>
}) {
  const { step, service, title, text, steps } = form
  const isSilent = journey.platforms.some(({ platform, sendsResults }) => platform._id === service._id && !sendsResults)
  const navigate = useNavigate()
  const { Form, busy, outcome } = useForm<StepOutcome>(({ intent }) => intent === 'step')
  const [isOpened, setOpened] = useState(false)
  const isDone = reached > step
  // The link records the step, in another tab.
  useRefreshUntil(isDone, isOpened)
  useEffect(() => {
    if (isOpened && isDone) void navigate(after)
    // oxlint-disable-next-line react/exhaustive-deps -- navigate changes with each page
  }, [isOpened, isDone, after])
  const next = <TextLink to={after}>Étape suivante</TextLink>
  return (
    <Page width={52}>
      <BackLink to={`/user/experiences/${journey.experience}`} onFollow={() => logActivity('follow-back-link')}>
        {journey.name}
      </BackLink>
      <Stack as="header" gap={3}>
        <p className="kicker">{`Étape ${step + 1} sur ${STEP_COUNT}`}</p>
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        <RouteLine
          label={`Étapes du parcours\u00a0: vous en êtes à l’étape ${step + 1} sur ${STEP_COUNT}`}
          steps={Array.from({ length: STEP_COUNT }, (_, index) =>
            index === step ? 'current' : index < reached ? 'done' : 'todo',
          )}
          finished={reached >= STEP_COUNT}
        />
      </Stack>
      <Card as="section" gap={5} aria-labelledby="outil">
        <Cluster gap={3} between={4}>
          <img src={service.logo} alt="" width="64" height="64" decoding="async" className={styles.logo} />
          <Stack gap={2} align="start" className={styles.words}>
            <h2 id="outil">{service.name}</h2>
            <Chip tone="white" icon="clock">{`Outil complet\u00a0: environ ${service.timeEstimation}\u00a0min`}</Chip>
          </Stack>
        </Cluster>
        {text ? <p>{text}</p> : null}
        {isSilent ? <p className="strong">{withoutResultsText(service.name)}</p> : null}
        {service.code ? (
          <Stack gap={1}>
            <p className="small">{`Code d’usage, si ${service.name} vous le demande\u00a0:`}</p>
            <CopyableCode code={service.code} of={service.name} />
          </Stack>
        ) : null}
        {steps.length > 0 ? (
          <Stack gap={3}>
            {steps.map(({ summary, content }, index) => (
              <Accordion key={summary} summary={`${index + 1}. ${summary}`} open={index === 0}>
                {content}
              </Accordion>
            ))}
          </Stack>
        ) : null}
        {isApi ? (
          <div className={styles.open}>
            <PlatformLink
              journeyId={journey._id}
              platform={service}
              text={`Ouvrir ${service.name}`}
              variant="bordered"
            />
          </div>
        ) : null}
        {outcome?.error ? (
          <Alert tone="error" title={outcome.error} live>
            {reached < step ? (
              <TextLink to={stepAddress(journey.experience, reached)}>{`Aller à l’étape ${reached + 1}`}</TextLink>
            ) : null}
          </Alert>
        ) : null}
        <StickyActions inCard>
          {opensTool ? (
            <Cluster gap={3} between={4}>
              <OpeningLink
                href={openStepAddress(journey.experience, step, { journey: journey._id, tool: service._id })}
                size="largeMain"
                icon="arrow"
                onOpen={() => {
                  logActivity('open-tool', { status: 'started', resource: service._id })
                  setOpened(true)
                }}
              >
                Je commence&nbsp;!
              </OpeningLink>
              {isDone ? next : <noscript>{next}</noscript>}
            </Cluster>
          ) : (
            <Form method="post">
              <Button type="submit" size="largeMain" loading={busy} icon="arrow">
                {isApi ? 'Je termine\u00a0!' : 'Je commence\u00a0!'}
              </Button>
            </Form>
          )}
        </StickyActions>
      </Card>
    </Page>
  )
}
