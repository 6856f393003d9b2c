import type { Assessment } from '@visions/contract/assessments'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { ProgressBar } from '@visions/ui/gauge.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { assessmentAddress } from './assessment-address.ts'
import styles from './assessment-making.module.css'
import { useProgress } from './use-progress.ts'

/** An assessment in progress: current step and progress bar. */
export function AssessmentMaking({ assessment }: { assessment: Assessment }) {
  const { done, total, doing } = useProgress(assessment)
  return (
    <SectionCard id="preparation" title="Nous préparons votre bilan" gap={4} align="start" className={styles.card}>
      <ProgressBar value={done} max={total} label={`Étape ${Math.min(done + 1, total)} sur ${total}`} />
      <p role="status" className="strong">
        {doing || 'Nous commençons.'}
      </p>
      <p className="soft">
        Moins d’une minute, en général. Vous pouvez quitter cette page&nbsp;: nous vous préviendrons par une
        notification.
      </p>
      {/* Without JavaScript the page does not refresh by itself. */}
      <div className="without-scripts">
        <ButtonLink to={assessmentAddress(assessment.experience, assessment.version)} variant="bordered">
          Voir où en est mon bilan
        </ButtonLink>
      </div>
    </SectionCard>
  )
}

/** An assessment that failed. */
export function AssessmentFailed({ making }: { making: boolean }) {
  return (
    <Stack gap={4} align="start" className={styles.failed}>
      <Alert tone="error" title="Votre bilan n’a pas pu être préparé">
        Le problème vient de nous. Vos résultats sont conservés&nbsp;: réessayez maintenant ou un peu plus tard.
      </Alert>
      <MakeForm making={making}>Réessayer</MakeForm>
      <TextLink to="/user/experiences">Retourner à mes parcours</TextLink>
    </Stack>
  )
}

/** The button that requests a new version. */
export function MakeForm({
  making,
  quiet = false,
  children,
}: {
  making: boolean
  quiet?: boolean
  children: ReactNode
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="make" />
      <Button
        type="submit"
        loading={making}
        icon="refresh"
        {...(quiet && { variant: 'bordered' as const, size: 'smallMain' as const })}
      >
        {children}
      </Button>
    </Form>
  )
}
