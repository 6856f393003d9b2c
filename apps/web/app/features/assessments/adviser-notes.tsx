import type { AdviserNote } from '@visions/contract/assessments'
import { longDate } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './adviser-notes.module.css'
import { isAbout, type AssessmentOutcome } from './assessment-act.ts'
import { missionAddress } from './assessment-address.ts'

/** The notes of advisers to the person, who decides on each proposed mission. */
export function NoteCard({ note }: { note: AdviserNote }) {
  const { _id, author, mission, decision } = note
  const { Form, busy, sending, outcome } = useForm<AssessmentOutcome>(isAbout(_id))
  const intent = sending?.get('intent')
  const done = !busy && outcome?.done ? outcome : undefined
  // The pressed button is removed with the outcome.
  const place = useFocusOnChange<HTMLDivElement>(done)
  const decide = (what: 'accept' | 'decline', words: string, variant: 'gradient' | 'white') => (
    <Form method="post">
      <HiddenFields values={{ intent: what, id: _id }} />
      <Button type="submit" variant={variant} size="smallMain" loading={intent === what}>
        {words}
        <span className="visually-hidden">{` la mission proposée par ${author}`}</span>
      </Button>
    </Form>
  )
  return (
    <NoteFrame note={note} id={`note-${_id}`}>
      {mission ? (
        <Stack
          ref={place}
          tabIndex={-1}
          gap={3}
          className={styles.proposal}
          {...(done && { role: 'group', 'aria-label': done.done })}
        >
          <Proposal note={note} />
          <FailureMessage>{outcome?.error}</FailureMessage>
          <Cluster gap={3} between={4}>
            {decision === 'accepted' ? (
              <TextLink to={missionAddress(mission)}>Voir la mission parmi les miennes</TextLink>
            ) : null}
            {decision === 'accepted'
              ? null
              : decide('accept', decision ? 'Finalement, j’accepte' : 'J’accepte', 'gradient')}
            {decision === 'declined'
              ? null
              : decide('decline', decision ? 'Finalement, je décline' : 'Je décline', 'white')}
          </Cluster>
        </Stack>
      ) : null}
    </NoteFrame>
  )
}

/** The notes as readers of a shared link see them. */
export function NoteRead({ note }: { note: AdviserNote }) {
  return (
    <NoteFrame note={note}>
      <Proposal note={note} />
    </NoteFrame>
  )
}

/** The proposed mission and the person's decision. */
function Proposal({ note: { mission, decision } }: { note: AdviserNote }) {
  if (!mission) return null
  return (
    <Cluster as="p" gap={2} between={3}>
      <span>
        Mission proposée&nbsp;: <strong>{mission.name}</strong>
      </span>
      {decision === 'accepted' ? (
        <Chip tone="green" icon="check">
          Acceptée
        </Chip>
      ) : null}
      {decision === 'declined' ? <Chip>Déclinée</Chip> : null}
    </Cluster>
  )
}

function NoteFrame({
  note: { author, text, createdAt },
  id,
  children,
}: {
  note: AdviserNote
  id?: string
  children: ReactNode
}) {
  return (
    <Card as="li" id={id} gap={2}>
      <h3>{author}</h3>
      <p className="soft small">
        <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </Card>
  )
}
