import type {
  ContentDocument,
  ContentValue,
  Field,
  Fields,
  TextField as TextKind,
} from '@visions/contract/contents/fields'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { HiddenFields, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { ChoiceFrame } from '../../../ui/field-frame.tsx'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import { PictureField } from '../media/picture-field.tsx'
import styles from './content-control.module.css'
import { documentIn, fieldId, momentParts, rowsIn } from './content-form.ts'
import { ReferenceField, ReferencesField } from './content-reference.tsx'
import { ContentRows } from './content-rows.tsx'
import type { FormShown } from './form-shown.ts'

export interface ControlProps<F extends Field = Field> {
  field: F
  /** The name in the form. */
  path: string
  value: ContentValue | undefined
  shown: FormShown
}

/** The fields of a content, a group or a row (OFF-02). `within`: prefix of their names, with its dot. */
export function ContentFields({
  fields,
  document,
  within = '',
  shown,
}: {
  fields: Fields
  document: ContentDocument
  within?: string
  shown: FormShown
}) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={SHORT.has(field.type) ? undefined : styles.long}>
          <ContentControl field={field} path={within + name} value={document[name]} shown={shown} />
        </div>
      ))}
    </div>
  )
}

/** Controls that stand two in a row on a wide screen. */
const SHORT: ReadonlySet<Field['type']> = new Set(['number', 'day', 'moment', 'choice', 'reference', 'slug', 'flag'])

/** One field, by its control. */
function ContentControl({ field, path, value, shown }: ControlProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const frame = frameOf({ field, path, shown })
  const legend = { id: frame.id, legend: frame.label, hint: frame.hint, error: frame.error }
  switch (field.type) {
    case 'text':
    case 'rich':
      return <TextArea {...frame} rows={field.max > 500 || field.type === 'rich' ? 8 : 3} defaultValue={text} />
    case 'picture':
      return <PictureField {...frame} pictures={shown.pictures} maxLength={field.max} defaultValue={text} />
    case 'number':
      return <TextField {...frame} inputMode="numeric" defaultValue={text} />
    case 'day':
      return <TextField {...frame} type="date" defaultValue={text} />
    case 'flag':
      return (
        <Anchor path={path}>
          <Checkbox name={path} label={field.label} hint={frame.hint} defaultChecked={value === true} />
        </Anchor>
      )
    case 'moment':
      return (
        <Anchor path={path}>
          <ChoiceFrame {...legend}>
            <MomentFields path={path} value={value} />
          </ChoiceFrame>
        </Anchor>
      )
    case 'choice':
      return (
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
      )
    case 'choices':
      return (
        <Anchor path={path}>
          <ChoiceFrame {...legend}>
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
          </ChoiceFrame>
        </Anchor>
      )
    case 'lines':
      return <TextArea {...frame} rows={6} defaultValue={rowsIn(value).join('\n')} />
    case 'reference':
      return <ReferenceField frame={frame} field={field} value={text} titles={shown.titles} />
    case 'references':
      return (
        <Anchor path={path}>
          <ChoiceFrame {...legend}>
            <ReferencesField field={field} path={path} value={value} titles={shown.titles} />
          </ChoiceFrame>
        </Anchor>
      )
    case 'group':
      return (
        <Anchor path={path}>
          <ChoiceFrame {...legend}>
            <div className={styles.group}>
              <ContentFields fields={field.fields} document={documentIn(value)} within={`${path}.`} shown={shown} />
            </div>
          </ChoiceFrame>
        </Anchor>
      )
    case 'list':
      return (
        <Anchor path={path}>
          <ChoiceFrame {...legend}>
            <ContentRows field={field} path={path} rows={rowsIn(value).map(documentIn)}>
              {(row, within) => <ContentFields fields={field.fields} document={row} within={within} shown={shown} />}
            </ContentRows>
          </ChoiceFrame>
        </Anchor>
      )
    default:
      return <TextField {...frame} type={TYPES[field.type]} autoComplete="off" defaultValue={text} />
  }
}

const TYPES: Partial<Record<TextKind['type'], string>> = { link: 'url', email: 'email' }

/** Where the links of a summary lead for a field of several inputs. */
const Anchor = ({ path, children }: { path: string; children: ReactNode }) => (
  <div id={fieldId(path)} tabIndex={-1}>
    {children}
  </div>
)

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
function frameOf({ field, path, shown }: Pick<ControlProps, 'field' | 'path' | 'shown'>) {
  const isGroup = ['flag', 'moment', 'choices', 'references', 'group', 'list'].includes(field.type)
  const unit = field.type === 'number' && field.unit ? ` (${field.unit})` : ''
  return {
    id: fieldId(path) + (isGroup ? '-cadre' : ''),
    name: path,
    label: `${field.label}${unit}${field.isRequired ? ' (obligatoire)' : ''}`,
    hint: hintOf(field, shown.notes.get(path)),
    error: shown.errors.get(path),
  }
}

function hintOf(field: Field, note: string | undefined): ReactNode {
  const isForTwo = field.needsTwo !== undefined || (field.type === 'list' && field.rowsNeedTwo !== undefined)
  const text = [field.help, limitText(field), isForTwo ? TWO_PEOPLE : ''].filter(Boolean).join(' ')
  if (text === '' && note === undefined) return undefined
  return (
    <>
      {text}
      {field.type === 'rich' ? <Marks /> : null}
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  )
}

/** Help of a field whose change another person publishes (OFF-11). */
const TWO_PEOPLE = 'Deux personnes\u00a0: une autre publie ce changement.'

function limitText(field: Field): string {
  switch (field.type) {
    case 'number':
      return `De ${field.min} à ${field.max}.`
    case 'line':
    case 'text':
    case 'rich':
      return `${field.max} caractères au plus.`
    case 'lines':
      return `Un texte par ligne, ${field.maxLines} au plus.`
    case 'slug':
      return 'Lettres minuscules sans accent, chiffres et traits d’union.'
    case 'link':
      return field.help ? '' : 'En https.'
    case 'picture':
      return 'Choisissez dans la liste des images.'
    default:
      return ''
  }
}

const MARKS = [
  ['<p>', 'paragraphe'],
  ['<strong>', 'important'],
  ['<em>', 'nuance'],
  ['<ul>', 'liste'],
  ['<li>', 'élément de liste'],
  ['<a href="https://…">', 'lien'],
  ['<a href="/aide#connexion">', 'lien vers une page de Visions'],
]

/** The marks of formatted text. */
const Marks = () => (
  <span className={styles.marks}>
    Balises acceptées&nbsp;:{' '}
    {MARKS.map(([mark, meaning], index) => (
      <span key={mark}>
        <code>{mark}</code> {meaning}
        {index < MARKS.length - 1 ? ', ' : '.'}
      </span>
    ))}
  </span>
)
