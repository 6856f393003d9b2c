import { inSentence } from '@visions/ui/lib/typography.ts'
import type { AssessmentStep, PlatformJourney } from '@visions/contract/journeys'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { useForm } from '../../lib/use-form.ts'
import { useNewTab } from '../../lib/use-new-tab.ts'
import { CopyableCode } from '../shell/copyable-code.tsx'
import { Accordion } from '@visions/ui/accordion.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { StickyActions } from '@visions/ui/sticky-actions.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { LinkDialog } from '@visions/ui/link-dialog.tsx'
import { RouteLine } from '@visions/ui/route-line.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { FormOf, OpenForm } from './open-form.tsx'
import { withoutResultsText } from './journey-words.ts'
import { STEP_COUNT, stepAddress } from './walk.ts'
import type { StepOutcome } from './walk-act.ts'
import styles from './step-page.module.css'

/** A step of the assessment: its tool, instructions and a button that opens it (BIL-01 to BIL-03). */
export function StepPage({
  journey,
  step: form,
  isApi,
  opensTool,
  reached,
  titleRef,
}: {
  journey: PlatformJourney
  step: AssessmentStep
  /** The partner is reached through its API: this page finishes the step. */
  isApi: boolean
  /** «Je commence !» opens the tool. */
  opensTool: boolean
  /** The next step of the walk. */
  reached: number
  titleRef: RefObject<HTMLHeadingElement | null>
}) {
  const { step, service, title, text, steps } = form
  const isSilent = journey.platforms.some(({ platform, sendsResults }) => platform._id === service._id && !sendsResults)
  const navigate = useNavigate()
  const { Form, busy, outcome } = useForm<StepOutcome>(({ intent }) => intent === 'step')
  const { prepare, link, close } = useNewTab(outcome, service.name, () => {
    if (outcome?.after) void navigate(outcome.after)
  })
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
          label={`Étapes du ${inSentence(journey.name)}\u00a0: vous en êtes à l’étape ${step + 1} sur ${STEP_COUNT}`}
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
            <OpenForm journeyId={journey._id} platform={service} text={`Ouvrir ${service.name}`} variant="bordered" />
          </div>
        ) : null}
        {outcome?.error ? (
          <Alert tone="error" title={outcome.error} live>
            {outcome.after ? (
              <TextLink to={outcome.after}>Continuer sans ouvrir l’outil</TextLink>
            ) : reached < step ? (
              <TextLink to={stepAddress(journey.experience, reached)}>{`Aller à l’étape ${reached + 1}`}</TextLink>
            ) : null}
          </Alert>
        ) : null}
        <StickyActions>
          <Form
            method="post"
            onSubmit={() => {
              if (!opensTool) return
              logActivity('open-tool', { status: 'started', resource: service._id })
              prepare()
            }}
          >
            <FormOf journeyId={journey._id} platformId={service._id} />
            <Button type="submit" size="largeMain" loading={busy} icon="arrow">
              {isApi ? 'Je termine\u00a0!' : 'Je commence\u00a0!'}
            </Button>
          </Form>
        </StickyActions>
      </Card>
      <LinkDialog
        link={link}
        title={`${service.name} vous attend`}
        text={`Ouvrir ${service.name}`}
        onClose={close}
        actions={
          outcome?.after ? (
            <ButtonLink to={outcome.after} variant="white">
              Étape suivante
            </ButtonLink>
          ) : null
        }
      />
    </Page>
  )
}
