import type { PlatformJourney } from '@visions/contract/journeys'
import { useId } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { inSentence } from '@visions/contract/french-words'
import { useForm } from '../../lib/use-form.ts'
import { CopyableCode } from '../shell/copyable-code.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import type { ExperienceOutcome, OutcomeOf } from './experience-act.ts'
import { actionsOf, openText, proofText, STATUS_WORDS, type Platform, withoutResultsText } from './journey-words.ts'
import { STEP_PARAM, stepAnchor } from './next-stop.ts'
import { FormOf, PlatformLink } from './platform-link.tsx'
import styles from './platform-card.module.css'
import { SharePart } from './share-part.tsx'

const TONES = { 0: 'sand', 1: 'marigold', 2: 'green' } as const

/**
 * A platform of the path: description, progress and actions (JRN-02, JRN-03, JRN-06). On a phone only an open
 * card has them; the others are one line, which opens them.
 */
export function PlatformCard({
  journey,
  platform: entry,
  isOpen,
  isNext,
}: {
  journey: PlatformJourney
  platform: Platform
  isOpen: boolean
  /** The next thing to do on the path. */
  isNext: boolean
}) {
  const { platform, purpose, status, proof, isRequired, mustShare } = entry
  const { name, code, logo, slug, timeEstimation } = platform
  const titleId = useId()
  const finish = useForm<OutcomeOf<'finish'>>(
    (found: ExperienceOutcome) => found.intent === 'finish' && found.platformId === platform._id,
  )
  // The button «J’ai terminé» is removed once it succeeded, and the last step has no next one.
  const title = useFocusOnChange<HTMLHeadingElement>(status === 2 && finish.outcome?.error === null)
  const declaredBy = proofText(proof, name)
  const actions = actionsOf(entry)
  return (
    <Card
      as="article"
      id={stepAnchor(slug)}
      className={classNames(styles.card, !isOpen && styles.folded)}
      aria-labelledby={titleId}
    >
      <Cluster gap={3} between={4} className={styles.head}>
        <img src={logo} alt="" width="56" height="56" decoding="async" className={styles.logo} />
        <Stack gap={2} align="start" className={styles.title}>
          <h3 ref={title} id={titleId} tabIndex={-1}>
            {name}
          </h3>
          <Cluster gap={2}>
            <span className={styles.body}>
              <Chip tone={TONES[status]} icon={status === 2 ? 'check' : undefined}>
                {STATUS_WORDS[status]}
              </Chip>
            </span>
            {isRequired || mustShare ? null : (
              <Chip tone="white">{!journey.makesAssessment || entry.sendsResults ? 'Pour enrichir' : 'En plus'}</Chip>
            )}
          </Cluster>
        </Stack>
        <Link
          to={`?${new URLSearchParams({ [STEP_PARAM]: slug })}#${stepAnchor(slug)}`}
          replace
          preventScrollReset
          className={styles.opener}
          aria-label={`Voir l’étape ${name}, ${inSentence(STATUS_WORDS[status])}`}
        >
          <Icon name="chevron" />
        </Link>
      </Cluster>
      <p className={classNames('soft small', styles.body)}>{purpose}</p>
      <Stack as="ul" gap={1} className={classNames('strong small', styles.body, styles.facts)}>
        <li>{`Outil complet\u00a0: environ ${timeEstimation}\u00a0min`}</li>
        {code ? (
          <li>
            <p className={styles.code}>{`Code d’usage, si ${name} vous le demande\u00a0:`}</p>
            <CopyableCode code={code} of={name} />
          </li>
        ) : null}
        {declaredBy ? <li>{declaredBy}</li> : null}
        {journey.makesAssessment && !entry.sendsResults ? <li>{withoutResultsText(name)}</li> : null}
      </Stack>
      <Stack gap={3} className={classNames(styles.body, styles.actions)}>
        {actions.map((action) => {
          const isMain = isNext && action === actions[0]
          switch (action) {
            case 'open':
              return (
                <PlatformLink
                  key={action}
                  journeyId={journey._id}
                  platform={platform}
                  text={openText(status, name)}
                  more={status === 2 ? undefined : `avec ${name}`}
                  variant={isMain ? 'gradient' : status === 2 ? 'white' : 'bordered'}
                />
              )
            case 'finish':
              return <FinishForm key={action} journey={journey} entry={entry} {...finish} />
            default:
              return <SharePart key={action} entry={entry} action={action} isMain={isMain} />
          }
        })}
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
