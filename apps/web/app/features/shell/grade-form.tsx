import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '@visions/ui/button.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { RatingInput } from '@visions/ui/rating.tsx'
import styles from './grade-form.module.css'

/** Intent of the form. */
export const GRADE_INTENT = 'grade'
/** null: saving failed. */
export interface GradeOutcome {
  intent: typeof GRADE_INTENT
  grade: number | null
}

/** Gives or changes a grade from 1 to 5. When saving fails, the previous choice returns and `failed` shows. */
export function GradeForm({
  given,
  legend,
  fields,
  failed,
}: {
  given: number | null
  legend: string
  fields: Readonly<Record<string, string>>
  failed?: ReactNode
}) {
  const {
    Form: FetcherForm,
    busy,
    outcome,
  } = useForm<GradeOutcome>(({ intent }: { intent: string }) => intent === GRADE_INTENT)
  const [choice, setChoice] = useState<number>()
  // The outcome replaces the choice.
  useEffect(() => {
    if (!busy && outcome) setChoice(undefined)
  }, [busy, outcome])
  return (
    <>
      <Form as={FetcherForm} gap={3} align="start" edge method="post" preventScrollReset>
        <HiddenFields values={{ intent: GRADE_INTENT, ...fields }} />
        <RatingInput
          name="grade"
          legend={given === null ? legend : 'Mon avis'}
          value={choice ?? given ?? 0}
          onChange={setChoice}
          required
        />
        <Button type="submit" variant="white" size="smallMain" loading={busy}>
          {given === null ? 'J’enregistre mon avis' : 'Je change mon avis'}
        </Button>
      </Form>
      <div role="status" className={styles.status}>
        {outcome?.grade && !busy ? <Alert tone="success">Merci, votre avis est enregistré.</Alert> : null}
      </div>
      {outcome?.grade === null && !busy ? failed : null}
    </>
  )
}
