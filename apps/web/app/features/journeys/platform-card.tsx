import type { PlatformJourney } from '@visions/contract/journeys'
import { useId } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { FailureMessage } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Cluster, Form, Stack } from '../../ui/layout.tsx'
import type { ExperienceOutcome, OutcomeOf } from './experience-act.ts'
import { openText, proofText, STATUS_WORDS, type Platform } from './journey-words.ts'
import { FormOf, OpenForm } from './open-form.tsx'
import styles from './platform-card.module.css'
import { SharePart } from './share-part.tsx'

const TONES = { 0: 'sand', 1: 'marigold', 2: 'green' } as const

/** A platform of the path: description, progress and actions (JRN-02, JRN-03, JRN-06). */
export function PlatformCard({
  journey,
  platform: entry,
  isCurrent,
}: {
  journey: PlatformJourney
  platform: Platform
  /** The first platform that is not done. */
  isCurrent: boolean
}) {
  const { platform, purpose, status, proof, tellsItsEnd, isRequired, mustShare, exchange } = entry
  const { name, code, logo, timeEstimation } = platform
  const titleId = useId()
  const finish = useForm<OutcomeOf<'finish'>>(
    (found: ExperienceOutcome) => found.intent === 'finish' && found.platformId === platform._id,
  )
  // The button «J’ai terminé» is removed once it succeeded.
  const title = useFocusOnChange<HTMLHeadingElement>(status === 2 && finish.outcome?.error === null)
  const declaredBy = proofText(proof, name)
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <Cluster gap={3} between={4}>
        <img src={logo} alt="" width="56" height="56" decoding="async" className={styles.logo} />
        <Stack gap={2} align="start" className={styles.title}>
          <h3 ref={title} id={titleId} tabIndex={-1}>
            {name}
          </h3>
          <Chip tone={TONES[status]} icon={status === 2 ? 'check' : undefined}>
            {STATUS_WORDS[status]}
          </Chip>
        </Stack>
      </Cluster>
      <p className="soft small">{purpose}</p>
      <Stack as="ul" gap={1} className="strong small">
        <li>{`Outil complet\u00a0: environ ${timeEstimation}\u00a0min`}</li>
        {isRequired || mustShare ? null : <li>Facultatif</li>}
        {code ? (
          <li>
            Code d’usage&nbsp;: <code className={styles.code}>{code}</code>
          </li>
        ) : null}
        {declaredBy ? <li>{declaredBy}</li> : null}
      </Stack>
      <Stack gap={3} className={styles.actions}>
        {exchange ? <SharePart entry={entry} /> : null}
        <OpenForm
          journeyId={journey._id}
          platform={platform}
          text={openText(status, name)}
          more={status === 2 ? undefined : `avec ${name}`}
          variant={isCurrent && !exchange ? 'gradient' : status === 2 ? 'white' : 'bordered'}
        />
        {status === 1 && !tellsItsEnd ? <FinishForm journey={journey} entry={entry} {...finish} /> : null}
      </Stack>
    </Card>
  )
}

/** For a platform that cannot report its end. */
function FinishForm({
  journey,
  entry: { platform },
  Form: FetcherForm,
  busy,
  outcome,
}: { journey: PlatformJourney; entry: Platform } & Pick<
  ReturnType<typeof useForm<OutcomeOf<'finish'>>>,
  'Form' | 'busy' | 'outcome'
>) {
  return (
    <Form as={FetcherForm} gap={2} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="finish" />
      <FormOf journeyId={journey._id} platformId={platform._id} />
      <Button type="submit" wide size="small" variant="white" icon="check" loading={busy}>
        J’ai terminé
        <span className="visually-hidden">{` ${platform.name}`}</span>
      </Button>
      <FailureMessage>{outcome?.error}</FailureMessage>
    </Form>
  )
}
