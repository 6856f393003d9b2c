import type { LocalZone } from '@visions/contract/local-hours'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { SelectField, TextArea, TextField } from '@visions/ui/field.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { ProblemLinks, type Problem } from '@visions/ui/problem-links.tsx'
import type { RequestRefused } from './request-act.ts'
import { dateField, LENGTHS, MAX, timeField, type DatesErrors, type DatesSent } from './request-dates.ts'
import styles from './dates-form.module.css'
import { lengthText } from './meetings-words.ts'

const places = Array.from({ length: MAX.dates }, (_, index) => index)
/** Number of dates displayed first; the others unfold. */
const SHOWN = 2

/** Which local hours are shown next to those of Paris, or nothing. */
function localNote(zones: readonly LocalZone[]): string {
  const places = new Set(zones.map(({ at }) => at))
  return places.size === 0 ? '' : ` Nous affichons aussi l’heure ${[...places].join(' et ')}.`
}

/** The errors in the order of their fields. */
const problemsOf = ({ dates, place, message }: DatesErrors): Problem[] =>
  [
    ...Object.entries(dates).flatMap(([index, { date, time }]) => [
      { id: dateField(Number(index)), label: `Jour, date ${Number(index) + 1}`, message: date },
      { id: timeField(Number(index)), label: `Heure, date ${Number(index) + 1}`, message: time },
    ]),
    { id: 'place', label: 'Lieu', message: place },
    { id: 'message', label: 'Un mot', message },
  ].flatMap(({ message: text, ...field }) => (text === undefined ? [] : [{ ...field, message: text }]))

/** Up to five dates, length, place and message. A plain form: its page has no scripts. */
export function DatesForm({
  fields,
  days,
  zones = [],
  refused,
  who,
}: {
  fields: DatesSent
  days: { min: string; max: string }
  /** Zones of both sides. */
  zones?: readonly LocalZone[] | undefined
  refused: RequestRefused | undefined
  who: string
}) {
  const { dates, minutes, place, message } = refused?.dates ?? fields
  const errors = refused?.errors
  const row = (index: number) => (
    <li key={index}>
      <fieldset className={styles.date}>
        <legend>{`Date ${index + 1}`}</legend>
        <TextField
          label="Jour"
          id={dateField(index)}
          name={dateField(index)}
          required={index === 0}
          type="date"
          {...days}
          defaultValue={dates[index]?.date}
          error={errors?.dates[index]?.date}
        />
        <TextField
          label="Heure"
          id={timeField(index)}
          name={timeField(index)}
          required={index === 0}
          type="time"
          defaultValue={dates[index]?.time}
          error={errors?.dates[index]?.time}
        />
      </fieldset>
    </li>
  )
  return (
    <Form as="form" method="post" action="?" gap={4} align="start" edge className={styles.form} noValidate>
      <RequiredNote to="envoyer vos dates" />
      {refused?.error ? (
        <Alert tone="error" title="Vos dates n’ont pas été envoyées" live>
          <Stack gap={2}>
            <p>{refused.error}</p>
            {errors ? <ProblemLinks problems={problemsOf(errors)} /> : null}
          </Stack>
        </Alert>
      ) : null}
      <input type="hidden" name="intent" value="dates" />
      <p className="soft small">Proposez une à cinq dates, à l’heure de Paris.{localNote(zones)}</p>
      <Stack as="ol" gap={4} className={styles.dates}>
        {places.slice(0, SHOWN).map(row)}
      </Stack>
      <Disclosure
        summary="Proposer plus de dates"
        icon="plus"
        open={places.slice(SHOWN).some((index) => dates[index]?.date || dates[index]?.time)}
      >
        <Stack as="ol" gap={4} className={styles.dates} start={SHOWN + 1}>
          {places.slice(SHOWN).map(row)}
        </Stack>
      </Disclosure>
      <SelectField
        label="Durée"
        name="minutes"
        defaultValue={minutes}
        options={LENGTHS.map((length) => ({ value: String(length), label: lengthText(length) }))}
      />
      <TextField
        label="Lieu"
        id="place"
        name="place"
        required
        maxLength={MAX.place}
        defaultValue={place}
        error={errors?.place}
        hint={'Une adresse, un numéro à appeler, un lien de visioconférence.'}
      />
      <TextArea
        label={`Un mot pour ${who}`}
        id="message"
        name="message"
        optional
        rows={4}
        maxLength={MAX.message}
        defaultValue={message}
        error={errors?.message}
        hint={'Ce qu’il faut apporter, à qui s’adresser en arrivant.'}
      />
      <Button type="submit">J’envoie ces dates</Button>
    </Form>
  )
}
