import { useEffect, useId } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { usePerson } from '../shell/use-person.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { StickyActions } from '@visions/ui/sticky-actions.tsx'
import { Form } from '@visions/ui/layout.tsx'
import type { SetUpOutcome } from './walk-act.ts'
import { stepAddress } from './walk.ts'

/** Two optional questions before the assessment (JRN-30). */
export function PreStartForm({ experience }: { experience: string }) {
  const { user } = usePerson()
  const { Form: FetcherForm, busy, outcome } = useForm<SetUpOutcome>(({ intent }) => intent === 'set-up')
  const prefix = useId()
  const wrong = (['eventCode', 'recommendationName'] as const).find((field) => outcome?.errors[field])
  useEffect(() => {
    if (outcome && wrong) document.getElementById(`${prefix}-${wrong}`)?.focus()
  }, [outcome, wrong, prefix])
  const field = (name: 'eventCode' | 'recommendationName') => ({
    id: `${prefix}-${name}`,
    name,
    maxLength: 120,
    optional: true,
    defaultValue: outcome?.sent[name] ?? '',
    error: outcome?.errors[name],
  })
  return (
    <Card>
      <Form as={FetcherForm} gap={5} method="post" noValidate>
        <HiddenFields values={{ userId: user._id, experience }} />
        <TextField
          {...field('eventCode')}
          label="Code de l’événement"
          hint="S’il vous a été donné lors d’un salon ou d’un atelier."
          autoComplete="off"
        />
        <TextField
          {...field('recommendationName')}
          label="Nom de la personne ou de la structure"
          hint="La personne ou l’organisme qui vous a conseillé ce bilan. Votre bilan ne lui est pas envoyé."
          autoComplete="off"
        />
        <FailureMessage>{outcome?.problem}</FailureMessage>
        <StickyActions inCard>
          <Button type="submit" loading={busy}>
            Paramétrer mon bilan
          </Button>
          <ButtonLink to={stepAddress(experience, 0)} variant="white">
            Passer cette étape
          </ButtonLink>
        </StickyActions>
      </Form>
    </Card>
  )
}
