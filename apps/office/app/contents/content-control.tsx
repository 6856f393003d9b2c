import { momentParts } from '@visions/contract/contents/field-types/times'
import { typeOf } from '@visions/contract/contents/field-types/index'
import {
  areEqual,
  documentIn,
  isEmpty,
  rowsIn,
  type ChoiceField,
  type ContentDocument,
  type ContentValue,
  type Field,
  type FieldOf,
  type Fields,
} from '@visions/contract/contents/fields'
import { newDocument } from '@visions/contract/contents/walk'
import type { ReactNode } from 'react'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { HiddenFields, SelectField, TextArea, TextField } from '@visions/ui/field.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { TaskIcon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { PictureField } from '../media/picture-field.tsx'
import styles from './content-control.module.css'
import { fieldId } from './content-form.ts'
import { ReferenceField, ReferencesField } from './content-reference.tsx'
import { ContentRows } from './content-rows.tsx'
import { noteName, type FormShown } from './form-shown.ts'
import { RichField, RichHelp } from './rich-field.tsx'

interface ControlProps<F extends Field = Field> {
  field: F
  /** The name in the form. */
  path: string
  value: ContentValue | undefined
  shown: FormShown
}

interface FieldsProps {
  fields: Fields
  document: ContentDocument
  /** The start of their names, with its dot. */
  pathPrefix?: string
  shown: FormShown
}

/** The fields of a content, a group or a row (OFF-02): everyday ones, then advanced ones, folded (OFF-19). */
export function ContentFields({ fields, ...rest }: FieldsProps) {
  const everyday = withAdvanced(fields, false)
  const advanced = withAdvanced(fields, true)
  return (
    <Stack gap={4}>
      <FieldGrid fields={everyday} {...rest} />
      {Object.keys(advanced).length > 0 ? (
        <Disclosure summary="Réglages avancés" open={isToShow(advanced, rest)}>
          <FieldGrid fields={advanced} {...rest} />
        </Disclosure>
      ) : null}
    </Stack>
  )
}

const withAdvanced = (fields: Fields, isAdvanced: boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => (field.isAdvanced === true) === isAdvanced))

/** Whether a field of these has a problem, or a value other than that of a new content. */
function isToShow(fields: Fields, { document, pathPrefix = '', shown }: Omit<FieldsProps, 'fields'>): boolean {
  const noted = [...shown.errors.keys(), ...shown.notes.keys()]
  const initial = newDocument(fields)
  return Object.keys(fields).some((name) => {
    const path = pathPrefix + name
    return (
      noted.some((each) => each === path || each.startsWith(`${path}.`)) ||
      (!isEmpty(document[name]) && !areEqual(document[name], initial[name]))
    )
  })
}

const FieldGrid = ({ fields, document, pathPrefix = '', shown }: FieldsProps) => (
  <div className={styles.fields}>
    {Object.entries(fields).map(([name, field]) => (
      <div key={name} className={isShort(field) ? undefined : styles.long}>
        <ContentControl field={field} path={pathPrefix + name} value={document[name]} shown={shown} />
      </div>
    ))}
  </div>
)

const isShort = (field: Field): boolean =>
  CONTROLS[field.type].isShort === true && !('hasDrawings' in field && field.hasDrawings)

/** One field: its control in the frame of its type. */
function ContentControl(props: ControlProps) {
  const { field, path, value, shown } = props
  const { Control, frame: kind } = CONTROLS[field.type] as ControlOfType<Field>
  const frame = frameOf({ field, path, shown }, kind !== undefined)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const control = <Control {...props} frame={frame} text={text} />
  if (!kind) return control
  const { id, label, hint, error } = frame
  return (
    // Where the links of a summary lead for a field of several inputs.
    <div id={fieldId(path)} tabIndex={-1}>
      {kind === 'own' ? (
        control
      ) : (
        <ChoiceFrame id={id} legend={label} hint={hint} error={error}>
          {control}
        </ChoiceFrame>
      )}
    </div>
  )
}

type Frame = ReturnType<typeof frameOf>
interface ControlOfType<F extends Field> {
  /** `text`: a text or a number as text, else ''. */
  Control: (props: ControlProps<F> & { frame: Frame; text: string }) => ReactNode
  /** `choice`: several inputs under a legend; `own`: an input with its own label. Otherwise one input. */
  frame?: 'choice' | 'own'
  /** It stands next to another one on a wide screen. */
  isShort?: true
}

const oneLine = (type?: string): ControlOfType<Field> => ({
  Control: ({ frame, text }) => <TextField {...frame} type={type} autoComplete="off" defaultValue={text} />,
})

/** The control of each type of field. */
const CONTROLS: { readonly [T in Field['type']]: ControlOfType<FieldOf<T>> } = {
  line: oneLine(),
  link: oneLine('url'),
  email: oneLine('email'),
  slug: { ...oneLine(), isShort: true },
  text: {
    Control: ({ field, frame, text }) => <TextArea {...frame} rows={field.max > 500 ? 8 : 3} defaultValue={text} />,
  },
  rich: { Control: RichField },
  picture: {
    Control: ({ path, frame, text, shown: { titles, picture } }) => (
      <PictureField
        {...frame}
        pictures={titles['media'] ?? []}
        texts={picture?.path === path ? picture.texts : undefined}
        defaultValue={text}
      />
    ),
  },
  number: {
    isShort: true,
    Control: ({ frame, text }) => <TextField {...frame} inputMode="numeric" defaultValue={text} />,
  },
  day: { isShort: true, Control: ({ frame, text }) => <TextField {...frame} type="date" defaultValue={text} /> },
  flag: {
    isShort: true,
    frame: 'own',
    Control: ({ field, path, value, frame }) => (
      <Checkbox name={path} label={field.label} hint={frame.hint} defaultChecked={value === true} />
    ),
  },
  moment: { isShort: true, frame: 'choice', Control: MomentFields },
  choice: {
    isShort: true,
    Control: ({ field, frame, text }) =>
      field.hasDrawings ? (
        <DrawingField frame={frame} options={field.options} value={text} />
      ) : (
        <SelectField
          {...frame}
          emptyLabel={field.isRequired ? 'Choisissez' : 'Aucun choix'}
          options={[
            ...field.options.map(([option, label]) => ({ value: String(option), label })),
            ...(text === '' || field.options.some(([option]) => String(option) === text)
              ? []
              : [{ value: text, label: `${text} (valeur inconnue)` }]),
          ]}
          defaultValue={text}
        />
      ),
  },
  choices: {
    frame: 'choice',
    Control: ({ field, path, value }) => (
      <Stack gap={1}>
        {field.options.map(([option, label]) => (
          <Checkbox
            key={option}
            name={path}
            value={option}
            label={label}
            defaultChecked={rowsIn(value).includes(option)}
          />
        ))}
      </Stack>
    ),
  },
  ranked: {
    frame: 'choice',
    Control: ({ field, path, text }) => (
      <office-ranked>
        <HiddenFields values={{ [path]: text }} />
        <Stack gap={1}>
          {field.options.map(([option, label]) => (
            <Checkbox
              key={option}
              name={`${path}.choix`}
              value={option}
              label={label}
              defaultChecked={text.includes(option)}
            />
          ))}
          <p role="status" className="small soft">
            {typeOf(field).text(field, text, () => undefined)}
          </p>
        </Stack>
      </office-ranked>
    ),
  },
  lines: {
    Control: ({ value, frame }) => <TextArea {...frame} rows={6} defaultValue={rowsIn(value).join('\n')} />,
  },
  reference: {
    isShort: true,
    Control: ({ field, frame, text, shown }) => (
      <ReferenceField frame={frame} field={field} value={text} titles={shown.titles} />
    ),
  },
  references: {
    frame: 'choice',
    Control: ({ field, path, value, shown }) => (
      <ReferencesField field={field} path={path} value={value} titles={shown.titles} />
    ),
  },
  group: {
    frame: 'choice',
    Control: ({ field, path, value, shown }) => (
      <div className={styles.group}>
        <ContentFields fields={field.fields} document={documentIn(value)} pathPrefix={`${path}.`} shown={shown} />
      </div>
    ),
  },
  list: {
    frame: 'choice',
    Control: ({ field, path, value, shown }) => (
      <ContentRows field={field} path={path} rows={rowsIn(value).map(documentIn)}>
        {(row, pathPrefix) => (
          <ContentFields fields={field.fields} document={row} pathPrefix={pathPrefix} shown={shown} />
        )}
      </ContentRows>
    ),
  },
}

/** The choice of a drawing. The name of each is its label, for screen readers and as a tip. */
function DrawingField({ frame, options, value }: { frame: Frame; options: ChoiceField['options']; value: string }) {
  return (
    <div id={frame.id} tabIndex={-1}>
      <ChoiceFrame id={`${frame.id}-cadre`} legend={frame.label} hint={frame.hint} error={frame.error}>
        <div className={styles.drawings}>
          {options.map(([option, label]) => (
            <label key={option} className={styles.drawing} title={label}>
              <input type="radio" name={frame.name} value={option} defaultChecked={String(option) === value} />
              <TaskIcon number={Number(option)} />
              <span className="visually-hidden">{label}</span>
            </label>
          ))}
        </div>
      </ChoiceFrame>
    </div>
  )
}

function MomentFields({ path, value }: Pick<ControlProps, 'path' | 'value'>) {
  const { day, time, exact } = momentParts(value)
  return (
    <Cluster gap={3} align="start">
      <TextField label="Jour" name={`${path}.jour`} type="date" defaultValue={day} />
      <TextField label="Heure" name={`${path}.heure`} type="time" defaultValue={time} />
      <HiddenFields values={{ [`${path}.exact`]: exact }} />
    </Cluster>
  )
}

/** Label, help and problems of a field. An element of several inputs has its id on the element around. */
function frameOf({ field, path, shown }: Pick<ControlProps, 'field' | 'path' | 'shown'>, isAround: boolean) {
  const unit = field.type === 'number' && field.unit ? ` (${field.unit})` : ''
  return {
    id: fieldId(path) + (isAround ? '-cadre' : ''),
    name: path,
    label: `${field.label}${unit}${field.isRequired ? ' (obligatoire)' : ''}`,
    hint: hintOf(field, path, shown),
    error: shown.errors.get(path),
  }
}

/** Help of a field, and its problem, which the script replaces after each save. */
function hintOf(field: Field, path: string, shown: FormShown): ReactNode {
  const isForTwo = field.needsTwo !== undefined || (field.type === 'list' && field.rowsNeedTwo !== undefined)
  const limits = 'fields' in field ? '' : typeOf(field).limits(field)
  const text = [field.help, limits, isForTwo ? TWO_PEOPLE : ''].filter(Boolean).join(' ')
  return (
    <>
      {text === '' ? null : <span>{text}</span>}
      {field.type === 'rich' ? <RichHelp /> : null}
      <span data-text={noteName(path)} className={styles.note}>
        {shown.notes.get(path)}
      </span>
    </>
  )
}

/** Help of a field whose change another person publishes (OFF-11). */
const TWO_PEOPLE = 'Deux personnes\u00a0: une autre publie ce changement.'
