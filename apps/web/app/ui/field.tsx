import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, fieldDescription, FieldFrame, type FieldProps, fieldValue } from './field-frame.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** A text input with its label, hint and error. `onChange` receives the text. */
export function TextField({
  label,
  name,
  id: givenId,
  type = 'text',
  defaultValue,
  value,
  onChange,
  hint,
  error,
  required,
  optional,
  autoComplete,
  inputMode,
  maxLength,
  minLength,
  min,
  max,
  pattern,
  placeholder,
  spellCheck,
  disabled,
  readOnly,
}: FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'maxLength' | 'minLength' | 'min' | 'max' | 'pattern' | 'placeholder' | 'spellCheck' | 'readOnly'
  > & { type?: HTMLInputTypeAttribute | undefined }) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        id={id}
        name={name}
        type={type}
        className={controlClass}
        {...fieldValue({ value, defaultValue, onChange })}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        {...fieldDescription(id, { hint, error })}
        {...{
          required,
          autoComplete,
          inputMode,
          maxLength,
          minLength,
          min,
          max,
          pattern,
          placeholder,
          spellCheck,
          disabled,
          readOnly,
        }}
      />
    </FieldFrame>
  )
}

/** A native select with its label, hint and error. `emptyLabel` adds a first choice whose value is ''. */
export function SelectField({
  label,
  name,
  id: givenId,
  options,
  emptyLabel,
  defaultValue,
  value,
  onChange,
  hint,
  error,
  required,
  optional,
  autoComplete,
  disabled,
}: FieldProps & { options: ReadonlyArray<{ value: string; label: string }>; emptyLabel?: string | undefined }) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className={styles.select}>
        <select
          id={id}
          name={name}
          className={classNames(controlClass, styles.native)}
          {...fieldValue({ value, defaultValue, onChange })}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          {...fieldDescription(id, { hint, error })}
          {...{ required, autoComplete, disabled }}
        >
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </span>
    </FieldFrame>
  )
}
