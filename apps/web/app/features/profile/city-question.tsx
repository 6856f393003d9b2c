import { useId, useState } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { usePerson } from '../shell/use-person.ts'
import { CityField } from './city-field.tsx'
import styles from './city-question.module.css'
import { fieldErrors } from './profile-fields.ts'

export const CITY_INTENT = 'city'

export interface CityOutcome {
  intent: typeof CITY_INTENT
  saved: boolean
  sent: string
  /** French error of the field; undefined for a failure. */
  error?: string | undefined
}

/** Saves the town of the form in the profile (PRO-02). */
export async function saveCity(api: Api, form: FormData): Promise<CityOutcome> {
  const city = text(form, 'city').trim()
  const answer = { intent: CITY_INTENT, sent: city } as const
  if (city === '') return { ...answer, saved: false, error: 'Écrivez le nom de votre ville.' }
  const { error } = await attempt(api('PUT /users/{id}', { params: { id: text(form, 'userId') }, body: { city } }))
  return { ...answer, saved: !error, error: fieldErrors(error?.body?.fields).city }
}

/**
 * «Près de quelle ville ?», where towns decide the order of what the page lists; once it is known, a line that leads
 * to the field (PRO-02). The action of the page calls `saveCity` for `CITY_INTENT`.
 */
export function CityQuestion({ hint }: { hint: string }) {
  const { user } = usePerson()
  const { city } = user.experiencesInfo
  const { Form: FetcherForm, busy, outcome } = useForm(({ intent }: CityOutcome) => intent === CITY_INTENT)
  const [typed, setTyped] = useState(outcome?.sent ?? '')
  const id = useId()
  const isSaved = outcome?.saved === true
  const line = useFocusOnChange<HTMLParagraphElement>(isSaved && city !== '')
  if (city !== '')
    return (
      <p ref={line} tabIndex={-1} className="soft">
        {`${isSaved ? 'Ville enregistrée' : 'Votre ville'}\u00a0: ${city}. `}
        <TextLink to="/user/profile#ville">Changer de ville</TextLink>
      </p>
    )
  return (
    <Form as={FetcherForm} method="post" gap={2} noValidate preventScrollReset>
      <HiddenFields values={{ intent: CITY_INTENT, userId: user._id }} />
      <div className={styles.line}>
        <CityField
          id={id}
          label={'Près de quelle ville\u00a0?'}
          hint={hint}
          value={typed}
          onChange={setTyped}
          error={busy ? undefined : outcome?.error}
        />
        <Button type="submit" variant="bordered" loading={busy}>
          J’enregistre ma ville
        </Button>
      </div>
      {outcome && !busy && !isSaved && !outcome.error ? (
        <Alert tone="error" live>
          Votre ville n’a pas été enregistrée. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
    </Form>
  )
}
