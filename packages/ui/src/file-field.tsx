import { controlClass, FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { classNames } from './class-names.ts'
import styles from './file-field.module.css'

/** A field for one file, with its label, hint and error. `accept`: types that the browser offers first. */
export function FileField({
  accept,
  ...props
}: Omit<FieldProps, 'defaultValue' | 'value' | 'onChange' | 'autoComplete'> & { accept: string }) {
  const { frame, control } = useField<FieldProps>(props)
  return (
    <FieldFrame {...frame}>
      <input type="file" accept={accept} className={classNames(controlClass, styles.file)} {...control} />
    </FieldFrame>
  )
}
