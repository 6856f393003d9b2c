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
import { FAILED, type Refused } from './page-act.ts'
import styles from './objective-chooser.module.css'

const KINDS: Record<Objective['type'], { icon: IconName; text: string }> = {
  FORMATION: { icon: 'graduation', text: 'Une formation' },
  JOB: { icon: 'briefcase', text: 'Un emploi' },
}

/**
 * Chooses the main objective (MIS-09). `isFinished`: of the first missions. Objectives that failed to load:
 * none, and an error (MIS-10).
 */
export function ObjectiveChooser({
  objectives,
  isFinished,
  refused,
}: {
  objectives: Objective[] | null
  isFinished: boolean
  refused: Refused | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useSavingObjective()
  const error = refused?.intent === 'objective' ? refused.error : undefined
  useEffect(() => {
    if (refused?.intent === 'objective')
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus({ preventScroll: true })
  }, [refused])
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
          options={(objectives ?? []).map(({ _id, name, type }) => ({ value: _id, label: name, ...KINDS[type] }))}
        />
        <LiveRegion message={error ?? ''} />
        <Cluster gap={4} align="stretch" edge className={styles.actions}>
          <Button type="submit" loading={saving}>
            Valider mon objectif
          </Button>
          <ButtonLink to={isFinished ? '?vue=premieres&filtre=termine' : '?vue=premieres'} variant="bordered">
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
  mainObjective,
  refused,
}: {
  objectives: Objective[] | null
  mainObjective: string
  refused: Refused | undefined
}) {
  const saving = useSavingObjective()
  const failed = objectives === null ? FAILED : undefined
  const known = objectives?.some(({ _id }) => _id === mainObjective) ?? false
  return (
    <Form method="post" className={styles.select}>
      <input type="hidden" name="intent" value="objective" />
      <SelectField
        key={mainObjective}
        label="Objectif activé"
        name="objective"
        defaultValue={known ? mainObjective : ''}
        {...(known ? {} : { emptyLabel: 'Choisissez un objectif' })}
        options={(objectives ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        error={refused?.intent === 'objective' ? refused.error : failed}
      />
      <Button type="submit" variant="squareWhite" loading={saving}>
        Changer d’objectif
      </Button>
    </Form>
  )
}

function useSavingObjective(): boolean {
  return useNavigation().formData?.get('intent') === 'objective'
}
