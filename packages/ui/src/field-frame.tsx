import { useId, type ChangeEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field-frame.module.css'
import { Icon } from './icon.tsx'

/** Props of every field. Required and optional ones are marked (RGAA 11.10); a form says so with `RequiredNote`. */
export type FieldProps = {
  label: string
  name: string
  id?: string | undefined
  defaultValue?: string | undefined
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  optional?: boolean | undefined
  autoComplete?: string | undefined
  /** The form that the field belongs to, when it is not the one around it. */
  form?: string | undefined
  disabled?: boolean | undefined
}

/** The class of a native control inside a frame. */
export const controlClass = styles.control ?? ''

/** A label, a control, its hint and its error, linked by ids: spread `fieldDescription(…)` on the control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required = false,
  optional = false,
  children,
}: {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  optional?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        <Mark required={required} optional={optional} />
      </label>
      <Notes id={id} hint={hint} error={error}>
        {children}
      </Notes>
    </div>
  )
}

/** Says after a label whether the field is required. The attribute `required` says it to screen readers. */
const Mark = ({ required, optional }: { required?: boolean | undefined; optional?: boolean | undefined }) =>
  required ? (
    <span className={styles.optional} aria-hidden="true">
      {' '}
      (obligatoire)
    </span>
  ) : optional ? (
    <span className={styles.optional}> (facultatif)</span>
  ) : null

/** Explains the marks, at the top of a form of several fields. `to`: what required fields are necessary for. */
export const RequiredNote = ({ to = 'envoyer ce formulaire' }: { to?: string | undefined }) => (
  <p className="soft small">{`Remplissez les champs marqués «\u00a0obligatoire\u00a0» pour ${to}.`}</p>
)

/** Frame of a group of radios or checkboxes, with a legend. */
export function ChoiceFrame({
  id,
  legend,
  hint,
  error,
  children,
}: {
  id: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.legend}>{legend}</legend>
      <Notes id={id} hint={hint} error={error}>
        {children}
      </Notes>
    </fieldset>
  )
}

function Notes({
  id,
  hint,
  error,
  children,
}: {
  id: string
  hint: ReactNode
  error: string | undefined
  children: ReactNode
}) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): string | undefined {
  return classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
}

/** The aria attributes that link a control to its hint and its error. */
export function fieldDescription(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  return { 'aria-describedby': describedBy(id, { hint, error }), 'aria-invalid': error ? true : undefined }
}

/**
 * Splits the props of a field into those of its frame, those of its native control, and other attributes of the
 * control.
 */
export function useField<P extends FieldProps>({
  label,
  name,
  id: givenId,
  defaultValue,
  value,
  onChange,
  hint,
  error,
  required,
  optional,
  autoComplete,
  disabled,
  form,
  ...native
}: P) {
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    frame: { id, label, hint, error, required, optional },
    control: {
      id,
      name,
      required,
      autoComplete,
      disabled,
      form,
      ...(value !== undefined && onChange ? { value } : { defaultValue: value ?? defaultValue }),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        onChange?.(event.currentTarget.value),
      ...fieldDescription(id, { hint, error }),
    },
    native,
  }
}

/** Props of one radio of a group: controlled with onChange, else uncontrolled. */
export function radioValue<T>(
  own: T,
  { value, defaultValue, onChange }: { value?: T; defaultValue?: T; onChange?: unknown },
) {
  return value !== undefined && onChange
    ? { checked: value === own }
    : { defaultChecked: (value ?? defaultValue) === own }
}
