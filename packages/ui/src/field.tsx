import type { HTMLInputTypeAttribute, InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** A text input with its label, hint and error. `onChange` receives the text. */
export function TextField({
  type = 'text',
  ...props
}: FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'maxLength' | 'minLength' | 'min' | 'max' | 'pattern' | 'placeholder' | 'spellCheck' | 'readOnly'
  > & { type?: HTMLInputTypeAttribute | undefined }) {
  const { frame, control, native } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input type={type} className={controlClass} {...native} {...control} />
    </FieldFrame>
  )
}

/** A multi-line field with its label, hint and error. `onChange` receives the text. */
export function TextArea({
  rows = 4,
  ...props
}: Omit<FieldProps, 'autoComplete'> & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'maxLength'>) {
  const { frame, control, native } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={rows} className={classNames(controlClass, styles.area)} {...native} {...control} />
    </FieldFrame>
  )
}

/** A native select with its label, hint and error. `emptyLabel` adds a first choice whose value is ''. */
export function SelectField({
  options,
  emptyLabel,
  ...props
}: FieldProps & { options: ReadonlyArray<{ value: string; label: string }>; emptyLabel?: string | undefined }) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className={styles.select}>
        <select className={classNames(controlClass, styles.native)} {...control}>
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

/** Values that a form sends and shows nowhere. An undefined value is left out. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(values).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
