import { type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, fieldDescription, FieldFrame, type FieldProps, fieldValue } from './field-frame.tsx'
import styles from './text-area.module.css'

/** A multi-line text field with its label, hint and error. `onChange` receives the text. */
export function TextArea({
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
  rows = 4,
  maxLength,
  disabled,
}: Omit<FieldProps, 'autoComplete'> & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'maxLength'>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={id}
        name={name}
        className={classNames(controlClass, styles.area)}
        {...fieldValue({ value, defaultValue, onChange })}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        {...fieldDescription(id, { hint, error })}
        {...{ required, rows, maxLength, disabled }}
      />
    </FieldFrame>
  )
}
