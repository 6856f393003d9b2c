import {
  documentIn,
  rowsIn,
  type ContentDocument,
  type KindOfContent,
  type ListField,
} from '@visions/contract/contents/fields'
import type { ContentProblem } from '@visions/contract/office-contents'
import { Card } from '@visions/ui/card.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { TaskIcon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Act } from './content-acts.tsx'
import { ContentFields } from './content-control.tsx'
import { CHOSEN, fieldId, rowIntent } from './content-form.ts'
import styles from './content-rail.module.css'
import { AddRow, RowButtons } from './content-rows.tsx'
import { noteName, type FormShown } from './form-shown.ts'
import { nounOf } from './noun-of.ts'

/** The anchor of the fields of the content itself. */
const GENERAL = 'partie-generale'
interface RailProps {
  kind: KindOfContent
  document: ContentDocument
  shown: FormShown
}

/** The list of the rail of a kind, and its fields. */
function railOf({ rail, fields }: KindOfContent) {
  const field = rail && fields[rail.list]
  return field?.type === 'list' ? { ...rail!, field } : undefined
}
type Rail = NonNullable<ReturnType<typeof railOf>>

/** «2 à revoir» at a row with problems: the script replaces it after each save, by `data-text`. */
export function railTexts(
  kind: KindOfContent,
  document: ContentDocument,
  problems: readonly Pick<ContentProblem, 'path'>[],
) {
  const rail = railOf(kind)
  if (!rail) return {}
  return Object.fromEntries(
    rowsIn(document[rail.list]).flatMap((row, index) => {
      const path = `${rail.list}.${index}`
      const count = problems.filter((each) => each.path === path || each.path.startsWith(`${path}.`)).length
      return [
        [`points ${path}`, count === 0 ? '' : `${count}\u00a0à revoir`],
        [`number ${path}`, numberText(rail, documentIn(row))],
      ]
    }),
  )
}

const numberText = ({ number }: Rail, row: ContentDocument): string => `+\u00a0${String(row[number] ?? 0)}`

/**
 * The parts of a content next to its preview: the content itself, then a card for each row, with its name (OFF-19).
 * Each button submits the form. The script does so without another document, and shows one part at a time.
 */
export function ContentRail({ kind, document, shown }: RailProps) {
  const rail = railOf(kind)
  if (!rail) return null
  const { list, field } = rail
  const rows = rowsIn(document[list]).map(documentIn)
  const problems = [...shown.notes.keys(), ...shown.errors.keys()].map((path) => ({ path }))
  const texts: Record<string, string> = railTexts(kind, document, problems)
  return (
    <Stack as="nav" gap={3} aria-label={field.label} data-swap="rail">
      <a href={`#${GENERAL}`} className={styles.general} data-open={GENERAL}>
        {nounOf(kind.singular)}
      </a>
      <p className={styles.note} data-text={noteName(list)}>
        {shown.notes.get(list)}
      </p>
      <Stack as="ol" gap={3}>
        {rows.map((row, index) => (
          <RailCard
            key={String(row['id'])}
            rail={rail}
            row={row}
            index={index}
            count={rows.length}
            texts={texts}
            shown={shown}
          />
        ))}
      </Stack>
      <Adding rail={rail} count={rows.length} shown={shown} />
    </Stack>
  )
}

function RailCard({
  rail,
  row,
  index,
  count,
  texts,
  shown,
}: {
  rail: Rail
  row: ContentDocument
  index: number
  count: number
  texts: Readonly<Record<string, string>>
  shown: FormShown
}) {
  const { list, title, drawing, number, field } = rail
  const path = `${list}.${index}`
  const name = `${nounOf(field.singular)} ${index + 1}`
  const typed = String(row[title] ?? '')
  const titlePath = `${path}.${title}`
  return (
    <Stack as="li" gap={1} className={styles.card} data-row={String(row['id'])} data-path={path} data-name={name}>
      <Cluster gap={2}>
        <span className={styles.grip} data-grip="" data-enhanced="" aria-hidden="true" hidden />
        <TaskIcon number={Number(row[drawing] ?? 1)} />
        <a href={`#${fieldId(path)}`} className={styles.open} data-open={fieldId(path)}>
          {name}
          <span className="visually-hidden">&nbsp;sur {count}, ouvrir ses réglages</span>
        </a>
        <span className={styles.number}>
          <span className="visually-hidden">{field.fields[number]?.label}&nbsp;: </span>
          <span data-text={`number ${path}`}>{texts[`number ${path}`]}</span>
        </span>
        <span className={styles.points} data-text={`points ${path}`}>
          {texts[`points ${path}`]}
        </span>
      </Cluster>
      <TextField
        id={fieldId(titlePath)}
        label={`Nom de la ${name.toLowerCase()}`}
        name={titlePath}
        defaultValue={typed}
        autoComplete="off"
        error={shown.errors.get(titlePath)}
        hint={
          <span data-text={noteName(titlePath)} className={styles.note}>
            {shown.notes.get(titlePath)}
          </span>
        }
      />
      <RowButtons path={list} index={index} count={count} about={typed ? `${name}, ${typed}` : name} isDrawn />
    </Stack>
  )
}

/** Adds rows from contents that are ticked, or an empty one. */
function Adding({ rail: { list, field }, count, shown }: { rail: Rail; count: number; shown: FormShown }) {
  const { addedFrom, max } = field
  const contents = addedFrom && count < max ? (shown.titles[addedFrom.to] ?? []) : []
  return (
    <Stack gap={2}>
      {contents.length > 0 ? (
        <Disclosure summary={`Ajouter des ${field.label.toLowerCase()}`} open={count === 0}>
          <Stack gap={2}>
            <div data-enhanced="" hidden>
              <TextField label="Chercher un nom" name="" type="search" autoComplete="off" data-filter="" />
            </div>
            <Stack as="fieldset" gap={1} className={styles.contents}>
              <legend className="small">{`${nounOf(field.singular)} par outil coché`}</legend>
              {contents.map(({ key, title }) => (
                <Checkbox key={key} name={CHOSEN} value={key} label={title || 'Sans titre'} />
              ))}
            </Stack>
            <Act intent={rowIntent('add-chosen', list)}>Ajouter les outils cochés</Act>
          </Stack>
        </Disclosure>
      ) : null}
      <AddRow field={field} path={list} count={count} variant="white" size="small" />
    </Stack>
  )
}

/** The fields of the content itself, then those of each row: all of these without the script. */
export function RailParts({ kind, document, shown }: RailProps) {
  const rail = railOf(kind)
  if (!rail) return null
  const { list, title, field } = rail
  const rows = rowsIn(document[list]).map(documentIn)
  return (
    <Stack gap={4} data-swap="parts">
      <HiddenFields values={{ 'has-form': '1', [list]: rows.length }} />
      <Card
        as="section"
        id={GENERAL}
        tabIndex={-1}
        gap={4}
        data-pane={GENERAL}
        className={styles.part}
        aria-label={nounOf(kind.singular)}
      >
        <h2 className={styles.heading}>{nounOf(kind.singular)}</h2>
        <RequiredNote to="publier" />
        <ContentFields fields={without(kind.fields, list)} document={document} shown={shown} />
      </Card>
      <Stack gap={4} id={fieldId(list)} tabIndex={-1}>
        {rows.map((row, index) => {
          const path = `${list}.${index}`
          return (
            <fieldset
              key={String(row['id'])}
              id={fieldId(path)}
              tabIndex={-1}
              data-pane={fieldId(path)}
              className={styles.part}
            >
              <legend className={styles.heading}>{`${nounOf(field.singular)} ${index + 1}`}</legend>
              <HiddenFields values={{ [`${path}.id`]: String(row['id'] ?? '') }} />
              <ContentFields
                fields={without(field.fields, title)}
                document={row}
                pathPrefix={`${path}.`}
                shown={shown}
              />
            </fieldset>
          )
        })}
      </Stack>
    </Stack>
  )
}

const without = (fields: ListField['fields'], name: string): ListField['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))
