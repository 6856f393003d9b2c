import type { Assessment, Statement } from '@visions/contract/assessments'
import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { HiddenFields, TextArea } from '@visions/ui/field.tsx'
import { isAbout, type AssessmentOutcome } from './assessment-act.ts'
import styles from './disagreement.module.css'

type Disagreement = Assessment['disagreements'][number]

/** The person's answer to a statement: disagree, with or without a reason, or agree again. */
export function Disagree({
  assessmentId,
  statement: { key, text },
  disagreement,
}: {
  assessmentId: string
  statement: Statement
  disagreement: Disagreement | undefined
}) {
  const { Form: FetcherForm, busy, sending, outcome } = useForm<AssessmentOutcome>(isAbout(key))
  const intent = sending?.get('intent')
  const done = !busy && outcome?.done ? outcome : undefined
  // The answer replaces the control that had the focus.
  const place = useFocusOnChange<HTMLDivElement>(done)

  const form = (what: 'disagree' | 'agree', children: ReactNode) => (
    <Form as={FetcherForm} gap={3} align="start" method="post" className={styles.form}>
      <HiddenFields values={{ intent: what, assessment: assessmentId, statement: key }} />
      {children}
    </Form>
  )
  const refused = outcome?.error === undefined ? undefined : outcome.sent?.['comment']
  const about = <span className="visually-hidden">{`\u00a0: ${text}`}</span>
  const commentForm = form(
    'disagree',
    <>
      <TextArea
        label="Ce que vous en pensez"
        name="comment"
        optional
        defaultValue={refused ?? disagreement?.comment}
        maxLength={1000}
        rows={3}
        hint="Votre commentaire s’affiche à côté de cette phrase, aussi pour les personnes à qui vous montrez ce bilan."
      />
      <Button type="submit" variant="square" size="smallMain" loading={intent === 'disagree'}>
        J’enregistre mon désaccord
      </Button>
    </>,
  )

  return (
    <Stack
      ref={place}
      tabIndex={-1}
      gap={3}
      className={styles.answer}
      {...(done && { role: 'group', 'aria-label': done.done })}
      data-screen={disagreement ? undefined : true}
    >
      <FailureMessage>{outcome?.error}</FailureMessage>
      <DistressAnswer texts={[refused, disagreement?.comment]} />
      {disagreement ? (
        <>
          <Disagreed words="Vous n’êtes pas d’accord" disagreement={disagreement} />
          <Cluster gap={2} between={5} align="start" className={styles.changes} data-screen>
            {form(
              'agree',
              <Button type="submit" variant="white" size="smallMain" loading={intent === 'agree'}>
                Je retire mon désaccord
                {about}
              </Button>,
            )}
            <details key={disagreement.createdAt} className={styles.fold} open={refused !== undefined}>
              <summary>
                {disagreement.comment ? 'Je change mon commentaire' : 'J’ajoute un commentaire'}
                {about}
              </summary>
              {commentForm}
            </details>
          </Cluster>
        </>
      ) : (
        <details className={styles.fold} open={refused !== undefined}>
          <summary>
            Je ne suis pas d’accord
            {about}
          </summary>
          {commentForm}
        </details>
      )}
    </Stack>
  )
}

/** The person's disagreement and comment, for other readers. */
export function Disagreed({
  words,
  disagreement: { comment, createdAt },
}: {
  words: string
  disagreement: Pick<Disagreement, 'comment'> & Partial<Disagreement>
}) {
  return (
    <div className={styles.disagreed}>
      <Icon name="chat" />
      <div>
        <p>
          <strong>{words}</strong>
          {createdAt ? <span className="small">{` (${longDate(createdAt)})`}</span> : null}
        </p>
        {comment ? <blockquote>{comment}</blockquote> : null}
      </div>
    </div>
  )
}
