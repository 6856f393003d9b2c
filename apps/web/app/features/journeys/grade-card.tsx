import type { PlatformJourney } from '@visions/contract/journeys'
import { useForm } from '../../lib/use-form.ts'
import { usePerson } from '../shell/use-person.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Rating, RatingInput } from '../../ui/rating.tsx'
import type { Outcome, OutcomeOf } from './experience-act.ts'
import styles from './grade-card.module.css'

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** What people think of an experience, and what the person does, from 1 to 5 (JRN-07). */
export function GradeCard({
  journey,
  averageGrade,
  gradeGiven,
}: {
  journey: PlatformJourney
  averageGrade: number | null
  gradeGiven: number | null
}) {
  const { user } = usePerson()
  const { Form, busy, outcome } = useForm<OutcomeOf<'grade'>>(({ intent }: Outcome) => intent === 'grade')
  return (
    <Card as="section" className={styles.card} aria-labelledby="note">
      <h2 id="note" className={styles.title}>
        Votre avis
      </h2>
      {averageGrade === null ? (
        <p>Aucune note n’a été donnée</p>
      ) : (
        <p className={styles.average}>
          <Rating value={averageGrade} label={`Note moyenne\u00a0: ${decimal.format(averageGrade)} sur 5`} />
          <span aria-hidden="true">{`${decimal.format(averageGrade)} sur 5`}</span>
        </p>
      )}
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="grade" />
        <input type="hidden" name="userId" value={user._id} />
        <input type="hidden" name="journey" value={journey._id} />
        {/* A grade that was saved takes the place of the one shown before. */}
        <RatingInput
          key={gradeGiven}
          name="grade"
          legend={gradeGiven === null ? 'Je note ce parcours' : 'Ma note'}
          defaultValue={gradeGiven ?? undefined}
          required
        />
        <Button type="submit" variant="white" size="smallMain" loading={busy}>
          {gradeGiven === null ? 'Je donne ma note' : 'Je change ma note'}
        </Button>
      </Form>
      <div role="status" className={styles.said}>
        {outcome?.grade && !busy ? <Alert tone="success">Merci, votre note est enregistrée.</Alert> : null}
      </div>
      {outcome && outcome.grade === null && !busy ? (
        <Alert tone="error" live>
          Votre note n’a pas pu être enregistrée. Réessayez dans un instant.
        </Alert>
      ) : null}
    </Card>
  )
}
