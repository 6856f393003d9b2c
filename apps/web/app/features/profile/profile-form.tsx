import type { User } from '@visions/contract/profile'
import { useEffect, useId, useState } from 'react'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields, SelectField, TextField } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { CityField } from './city-field.tsx'
import { useForm } from './outcome.ts'
import { editedFields, FIELDS, mergeSaved, valuesOf, type Field } from './profile-fields.ts'
import styles from './profile-form.module.css'
import { ageOptions, classesOf, levelOptions, NO_ANSWER, situationOptions } from './profile-options.ts'
import { UnsavedWarning } from './unsaved-warning.tsx'

const SHOWN_MS = 3_000

/** The personal information; can be saved once it was edited (PRO-01 to PRO-04). */
export function ProfileForm({ user }: { user: User }) {
  const { Form: FetcherForm, busy, outcome } = useForm('save')
  const prefix = useId()
  const [before, setBefore] = useState(() => outcome?.saved ?? valuesOf(user))
  const [values, setValues] = useState(() => outcome?.saved ?? outcome?.sent ?? valuesOf(user))
  const [seen, setSeen] = useState(outcome)
  if (outcome && outcome !== seen) {
    setSeen(outcome)
    if (outcome.saved) {
      setBefore(outcome.saved)
      setValues(mergeSaved(outcome.saved, outcome.sent, values))
    }
  }

  const errors: Partial<Record<Field, string>> = (outcome && 'errors' in outcome && outcome.errors) || {}
  const refused = outcome && !outcome.saved ? outcome : undefined
  const firstWrong = FIELDS.find((field) => errors[field])
  const dirty = editedFields(before, values).length > 0
  const showsSaved = useTransientFlag(outcome?.saved && outcome, SHOWN_MS)
  useEffect(() => {
    if (refused && firstWrong) document.getElementById(`${prefix}-${firstWrong}`)?.focus()
  }, [refused, firstWrong, prefix])

  const field = (name: Field) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
  })
  return (
    <Card as="section" aria-label="Mes informations">
      <Form as={FetcherForm} gap={5} method="post" noValidate>
        <HiddenFields values={{ intent: 'save', userId: user._id, before: JSON.stringify(before) }} />
        <div className={styles.pair}>
          <TextField
            {...field('firstName')}
            label="Prénom"
            autoComplete="given-name"
            maxLength={80}
            hint="Pour nous adresser à vous."
          />
          <TextField
            {...field('lastName')}
            label="Nom"
            autoComplete="family-name"
            maxLength={80}
            hint="Pour les profils que vous choisissez d’envoyer."
          />
        </div>
        <div className={styles.pair}>
          <TextField
            {...field('phoneNumber')}
            label="Téléphone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            hint="Pour qu’un organisme que vous avez choisi vous rappelle."
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            value={user.email}
            onChange={() => {}}
            readOnly
            hint="Pour changer cette adresse, ouvrez «&nbsp;Connexion et sécurité&nbsp;»."
          />
        </div>
        {/* Matches lead here when they do not know the town. */}
        <div id="ville">
          <CityField {...field('city')} />
        </div>
        <div className={styles.pair}>
          <SelectField
            {...field('situation')}
            label="Situation"
            options={situationOptions}
            emptyLabel="Choisir"
            hint="Pour vous proposer les bonnes missions."
          />
          <SelectField
            {...field('age_group')}
            label="Tranche d’âge"
            options={ageOptions}
            emptyLabel="Choisir"
            hint="Pour choisir vos missions et vos récompenses. Les récompenses pour adultes et l’envoi de profil sont possibles 24&nbsp;heures après ce choix, jamais au lycée."
          />
        </div>
        {classesOf(values.situation).length > 0 ? (
          <SelectField
            {...field('schoolClass')}
            label="Classe"
            options={classesOf(values.situation)}
            emptyLabel="Choisir"
            hint="Pour vous montrer les dates de votre année. Nous redemandons la classe chaque année."
          />
        ) : null}
        <SelectField
          {...field('scholarshipLevel')}
          label="Niveau d’études"
          options={levelOptions}
          emptyLabel={NO_ANSWER}
          hint="Pour trouver des formations à votre niveau."
        />
        <p className="small">
          Diplôme obtenu à l’étranger, santé, horaires, déplacements&nbsp;?{' '}
          <TextLink to="/user/ce-qui-compte">Dire ce qui compte pour moi</TextLink>
        </p>
        {refused && !firstWrong ? (
          <Alert tone="error" title="Une erreur est survenue" live>
            Vos modifications sont conservées sur cette page, mais ne sont pas enregistrées. Réessayez dans quelques
            minutes.
          </Alert>
        ) : null}
        {firstWrong ? (
          <Alert tone="error" live>
            Vos modifications ne sont pas enregistrées. Vérifiez les champs signalés.
          </Alert>
        ) : null}
        {/* Without JavaScript edits are unknown: the button is always active. */}
        <noscript>
          <Button type="submit">Enregistrer</Button>
        </noscript>
        <Cluster gap={3} between={4} className="with-scripts">
          <Button type="submit" disabled={!dirty} loading={busy} aria-describedby={`${prefix}-why`}>
            Enregistrer
          </Button>
          <p id={`${prefix}-why`} className={styles.why}>
            {dirty
              ? 'Vos modifications ne sont pas encore enregistrées.'
              : showsSaved
                ? ''
                : 'Modifiez un champ pour pouvoir enregistrer.'}
          </p>
        </Cluster>
        <div role="status">{showsSaved ? <Alert tone="success">Vos informations sont enregistrées.</Alert> : null}</div>
        {outcome?.saved && outcome.opensMissions ? (
          <Alert
            tone="info"
            icon="flag"
            title="Vos missions vous attendent"
            actions={<ButtonLink to="/user/missions">Voir mes missions</ButtonLink>}
          >
            Nous les avons choisies avec vos réponses.
          </Alert>
        ) : null}
      </Form>
      <UnsavedWarning when={dirty && !busy} />
    </Card>
  )
}
