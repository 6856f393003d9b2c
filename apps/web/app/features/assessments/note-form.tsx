import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { Card } from '@visions/ui/card.tsx'
import { SelectField, TextArea, TextField } from '@visions/ui/field.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { ProblemLinks } from '@visions/ui/problem-links.tsx'
import styles from './note-form.module.css'
import type { NoteRefused, Shared } from './shared-act.ts'

const LABELS = { author: 'Votre nom', text: 'Votre message' }

/** A note to the person with an optional mission. A plain form: its page has no scripts. */
export function NoteForm({
  to,
  missions,
  noteKey,
  refused,
}: {
  to: string
  missions: Shared['missions']
  noteKey: string
  refused: NoteRefused | undefined
}) {
  return (
    <Card>
      <Form as="form" method="post" action="?" gap={4} align="start" className={styles.form}>
        <RequiredNote to="envoyer votre message" />
        {refused ? (
          <Alert tone="error" title="Votre message n’a pas été envoyé" live>
            {refused.error ?? (
              <ProblemLinks
                problems={(['author', 'text'] as const).flatMap((field) => {
                  const message = refused.errors[field]
                  return message ? [{ id: field, label: LABELS[field], message }] : []
                })}
              />
            )}
          </Alert>
        ) : null}
        <Alert tone="info" icon="eye">
          Toute personne qui a ce lien pourra lire votre nom et votre message. Ils sont enregistrés avec ce bilan.
        </Alert>
        <input type="hidden" name="key" value={refused?.key || noteKey} />
        <TextField
          label={LABELS.author}
          id="author"
          name="author"
          required
          maxLength={80}
          autoComplete="name"
          defaultValue={refused?.author}
          error={refused?.errors.author}
        />
        <TextArea
          label={`${LABELS.text} pour ${to}`}
          id="text"
          name="text"
          required
          rows={6}
          maxLength={2000}
          defaultValue={refused?.text}
          error={refused?.errors.text}
          hint="Un conseil, une question, une piste à creuser."
        />
        {missions.length > 0 ? (
          <SelectField
            label="Une mission à proposer"
            name="mission"
            optional
            emptyLabel="Aucune"
            options={missions.map(({ _id, name }) => ({ value: _id, label: name }))}
            defaultValue={refused?.mission}
            hint={`${to[0]!.toLocaleUpperCase('fr-FR')}${to.slice(1)} choisira de l’accepter ou non.`}
          />
        ) : null}
        <Button type="submit">J’envoie mon message</Button>
      </Form>
    </Card>
  )
}
