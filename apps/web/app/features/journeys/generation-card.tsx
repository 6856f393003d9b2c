import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { useForm } from '../../lib/use-form.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { ExperienceOutcome, OutcomeOf } from './experience-act.ts'
import type { ExperienceStanding } from './experience-data.ts'
import styles from './generation-card.module.css'
import { generateText, isWithoutResults, missingText, NO_RESULTS_AT_ALL } from './journey-words.ts'
import { GOAL } from './next-stop.ts'

/** The end of the path: locked with the missing steps, then a button that makes the assessment (JRN-05, BIL-06). */
export function GenerationCard({ journey, mine }: ExperienceStanding) {
  const { assessment, isUnlocked, missing } = mine
  const again = isThere(assessment)
  return (
    <Card
      as="section"
      tone={isUnlocked || assessment ? 'blue' : 'sand'}
      gap={4}
      id={GOAL}
      aria-labelledby="bilan-titre"
      className={styles.card}
    >
      <Cluster gap={3} between={4} className={styles.head}>
        <span className={styles.icon}>
          <Icon name={assessment ? 'trophy' : isUnlocked ? 'flag' : 'lock'} />
        </span>
        <h2 id="bilan-titre" tabIndex={-1}>
          Votre bilan
        </h2>
      </Cluster>
      {isWithoutResults(journey) ? <p>{NO_RESULTS_AT_ALL}</p> : null}
      {assessment ? (
        <Existing assessment={assessment} isUnlocked={isUnlocked} />
      ) : isUnlocked ? (
        <p>Les étapes nécessaires sont terminées. Votre bilan réunit les résultats des outils terminés.</p>
      ) : null}
      {isUnlocked ? (
        <p>
          Santé, horaires, déplacements&nbsp;: votre bilan en tient compte.{' '}
          <TextLink to="/user/ce-qui-compte" className={styles.counts}>
            Dire ce qui compte pour moi
          </TextLink>
        </p>
      ) : null}
      {isUnlocked ? null : (
        <>
          <p id="manque">
            {`${again ? 'Une nouvelle version' : 'Il'} se débloque ${missing.length > 0 ? 'quand ces étapes sont faites\u00a0:' : 'dès qu’un outil est terminé.'}`}
          </p>
          {missing.length > 0 ? (
            <Stack as="ol" gap={2} className={classNames('strong', styles.missing)}>
              {missing.map((step) => (
                <li key={`${step.what} ${step.platform._id}`}>
                  <Icon name={step.what === 'finish' ? 'flag' : 'data'} />
                  {missingText(step)}
                </li>
              ))}
            </Stack>
          ) : null}
        </>
      )}
      <Cluster gap={3} between={4} edge>
        <ReadLink journey={journey} assessment={assessment} />
        {isUnlocked ? (
          <GenerateForm journey={journey} again={again} />
        ) : (
          <Button disabled icon="lock" aria-describedby="manque">
            {generateText(again)}
          </Button>
        )}
      </Cluster>
    </Card>
  )
}

type Latest = UserPlatformJourney['assessment']

/** Whether a version is ready or in progress. */
export const isThere = (assessment: Latest): boolean => assessment !== null && assessment.state !== 'failed'

/** The latest version of the assessment. */
function Existing({
  assessment: { version, state },
  isUnlocked,
}: {
  assessment: NonNullable<Latest>
  isUnlocked: boolean
}) {
  if (state === 'making')
    return <p role="status">{`La version ${version} se prépare. Cela prend quelques secondes.`}</p>
  if (state === 'failed')
    return (
      <p>{`La version ${version} n’a pas pu être préparée. Vos résultats sont conservés${isUnlocked ? '\u00a0: relancez sa préparation' : ''}.`}</p>
    )
  return (
    <p>{`La version ${version} est prête\u00a0: lisez-la, téléchargez-la ou montrez-la à la personne de votre choix.`}</p>
  )
}

/** Links to the existing version, also when no other can be made. */
export function ReadLink({ journey, assessment }: { journey: PlatformJourney; assessment: Latest }) {
  if (!isThere(assessment)) return null
  return (
    <ButtonLink to={`/user/experiences/${journey.experience}/bilan`} variant="white">
      {assessment?.state === 'making' ? 'Suivre la préparation' : 'Voir mon bilan'}
    </ButtonLink>
  )
}

/** Makes the assessment, or a new version, then opens it (BIL-06). */
export function GenerateForm({ journey, again = false }: { journey: PlatformJourney; again?: boolean }) {
  const {
    Form: FetcherForm,
    busy,
    outcome,
  } = useForm<OutcomeOf<'generate'>>(({ intent }: ExperienceOutcome) => intent === 'generate')
  return (
    <Form as={FetcherForm} gap={3} align="start" method="post" className={styles.generate} preventScrollReset>
      <HiddenFields values={{ intent: 'generate', experience: journey.experience }} />
      <Button
        type="submit"
        variant={again ? 'squareWhite' : 'gradient'}
        pulse={!again}
        loading={busy}
        icon={again ? 'refresh' : 'flag'}
      >
        {generateText(again)}
      </Button>
      <FailureMessage>{outcome?.error}</FailureMessage>
    </Form>
  )
}
