import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields, SelectField, TextField } from '@visions/ui/field.tsx'
import { StickyActions } from '@visions/ui/sticky-actions.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import type { AssessmentOutcome } from './assessment-act.ts'
import type { Version } from './assessment-data.ts'
import styles from './share-form.module.css'
import { FORMS } from './wording.ts'

const DAYS = [7, 30, 90]
const DEFAULT_DAYS = 30

/** Creates a link to a version: its content, duration and recipient. */
export function ShareForm({
  shown: { _id, version },
  outcome,
}: {
  shown: Version
  outcome: AssessmentOutcome | undefined
}) {
  const { formData } = useNavigation()
  const once = useSubmitOnce()
  const { error, sent } = outcome ?? {}
  return (
    <Card as="section" aria-labelledby="nouveau">
      <Form method="post" onSubmit={once} gap={4} align="start" className={styles.form}>
        <h2 id="nouveau">Je crée un lien</h2>
        <FailureMessage>{error}</FailureMessage>
        <HiddenFields values={{ intent: 'share', id: _id, version }} />
        <RadioCards
          legend="Ce que le lien montre"
          name="form"
          defaultValue={sent?.['form'] ?? 'full'}
          required
          options={(['full', 'summary'] as const).map((form) => ({
            value: form,
            label: FORMS[form].name,
            text: FORMS[form].shows,
          }))}
        />
        <SelectField
          label="Pendant combien de temps"
          name="days"
          defaultValue={sent?.['days'] ?? String(DEFAULT_DAYS)}
          options={DAYS.map((days) => ({ value: String(days), label: `${days}\u00a0jours` }))}
          hint="Vous pouvez le mettre en pause ou le retirer avant."
        />
        <TextField
          label="Pour qui"
          name="label"
          optional
          defaultValue={sent?.['label']}
          maxLength={80}
          hint="Pour vous y retrouver parmi vos liens. La personne qui l’ouvre ne le voit pas."
        />
        <StickyActions inCard>
          <Button type="submit" loading={formData?.get('intent') === 'share'}>
            Je crée le lien
          </Button>
        </StickyActions>
      </Form>
    </Card>
  )
}
