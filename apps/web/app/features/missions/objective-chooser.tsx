import type { Objective } from '@visions/contract/missions'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { SelectField } from '@visions/ui/field.tsx'
import type { IconName } from '@visions/ui/icon.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { ObjectiveQuestion } from '../shell/objective-question.tsx'
import { FAILED, type Refused } from './page-act.ts'
import styles from './objective-chooser.module.css'

export const KINDS: Record<Objective['type'], { icon: IconName; text: string }> = {
  FORMATION: { icon: 'graduation', text: 'Une formation' },
  JOB: { icon: 'briefcase', text: 'Un emploi' },
}

/**
 * Chooses the main objective (MIS-09). `isFinished`: of the first missions. Objectives that failed to load:
 * none, and an error (MIS-10).
 */
export function ObjectiveChooser({
  objectives,
  finished,
  isFinished,
  refused,
}: {
  objectives: Objective[] | null
  /** Objectives without a mission left. */
  finished: readonly string[]
  isFinished: boolean
  refused: Refused | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useSavingObjective()
  const { error, asksAbout } = objectiveRefusal(refused)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus({ preventScroll: true })
  }, [error, refused])
  return (
    <Card gap={5} className={styles.chooser}>
      <Stack as="header" gap={3} className={classNames('soft', styles.header)}>
        <h1>{isFinished ? 'Bravo, vous avez fini vos premières missions' : 'Choisir un nouvel objectif'}</h1>
        <p>
          Choisissez ce que vous préparez maintenant. Vous pourrez changer d’objectif à tout moment.
          {isFinished ? null : ' Vos premières missions restent dans votre liste.'}
        </p>
      </Stack>
      {objectives ? null : <Alert tone="error">{FAILED}</Alert>}
      <Form method="post" ref={form} gap={5}>
        <input type="hidden" name="intent" value="objective" />
        <RadioCards
          legend="Votre objectif"
          name="objective"
          error={error}
          defaultValue={asksAbout}
          options={(objectives ?? []).map(({ _id, name, type }) => ({
            value: _id,
            label: nameOf(name, finished.includes(_id)),
            ...KINDS[type],
          }))}
        />
        <LiveRegion message={error ?? ''} />
        {asksAbout ? <ObjectiveQuestion objective={asksAbout} busy={saving} /> : null}
        <Cluster gap={4} align="stretch" edge className={styles.actions}>
          <Button type="submit" loading={saving}>
            Valider mon objectif
          </Button>
          <ButtonLink to={isFinished ? '?vue=toutes&filtre=termine' : '?vue=toutes'} variant="bordered">
            Revoir mes premières missions
          </ButtonLink>
        </Cluster>
      </Form>
    </Card>
  )
}

/** «Objectif activé»: a select with a button, so that a selection alone changes nothing (MIS-11). */
export function ObjectiveSelect({
  objectives,
  finished,
  mainObjective,
  refused,
}: {
  objectives: Objective[] | null
  finished: readonly string[]
  mainObjective: string
  refused: Refused | undefined
}) {
  const saving = useSavingObjective()
  const { error, asksAbout } = objectiveRefusal(refused)
  const failed = objectives === null ? FAILED : undefined
  const current = asksAbout ?? mainObjective
  const known = objectives?.some(({ _id }) => _id === current) ?? false
  return (
    <Form method="post" className={styles.select}>
      <input type="hidden" name="intent" value="objective" />
      <SelectField
        key={mainObjective}
        label="Objectif activé"
        name="objective"
        defaultValue={known ? current : ''}
        {...(known ? {} : { emptyLabel: 'Choisissez un objectif' })}
        options={(objectives ?? []).map(({ _id, name }) => ({
          value: _id,
          label: nameOf(name, finished.includes(_id)),
        }))}
        error={error ?? failed}
      />
      <Button type="submit" variant="squareWhite" loading={saving}>
        Changer d’objectif
      </Button>
      {asksAbout ? (
        <div className={styles.question}>
          <ObjectiveQuestion objective={asksAbout} busy={saving} />
        </div>
      ) : null}
    </Form>
  )
}

const nameOf = (name: string, isFinished: boolean): string => (isFinished ? `${name} (terminé)` : name)

function objectiveRefusal(refused: Refused | undefined): {
  error?: string | undefined
  asksAbout?: string | undefined
} {
  if (refused?.intent !== 'objective') return {}
  return { error: refused.error || undefined, asksAbout: refused.asksAbout }
}

function useSavingObjective(): boolean {
  return useNavigation().formData?.get('intent') === 'objective'
}
