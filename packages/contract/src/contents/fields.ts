// The fields of contents (OFF-02). Forms, schemas, differences, checks and rows derive from them. Without Zod.
import type { ContentKind } from '../constants.ts'
import type { TextValues } from '../text-values.ts'

export type ContentValue = string | number | boolean | null | ContentValue[] | ContentDocument
/** A content as stored in drafts and versions. Its fields have the names of columns and of lists of rows. */
export interface ContentDocument {
  [field: string]: ContentValue
}

interface AnyField {
  /** French, as forms and differences show it. */
  label: string
  /** The label in files of former exports: they can be imported. */
  formerLabel?: string
  /** French, one sentence under the field. */
  help?: string
  /** Publishing is refused while the field is empty. Drafts may be incomplete. */
  isRequired?: true
  /** It stands after the everyday fields, folded (OFF-19). */
  isAdvanced?: true
  /** A changed value is published by two people, and why (OFF-10, OFF-11). */
  needsTwo?: NeedsTwo
}

/**
 * Why two people are needed: it pays, it routes data of people, its words bind, or it is a picture or a text that shows
 * one of these.
 */
export type NeedsTwo = 'money' | 'routing' | 'wording' | 'picture'

/** Text. `rich`: HTML with the tags p, strong, em, ul, li, and links over https or as `ownLink` accepts (links.ts). */
export interface TextField extends AnyField {
  type: 'line' | 'text' | 'rich' | 'link' | 'email' | 'slug' | 'picture'
  max: number
  /** The value of an empty field is null instead of an empty text. */
  isNullable?: true
  /** Values that a formatted text may name: the site writes them (OFF-19). */
  values?: TextValues
  /** A code that is shown as it was given: its typography is not corrected. */
  isVerbatim?: true
  /** The field of the content whose value an empty one takes, a slug in its letters. */
  takenFrom?: string
}
export interface NumberField extends AnyField {
  type: 'number'
  min: number
  max: number
  /** The value in a new content or row. */
  initial?: number
  /** French, after the field: «minutes». */
  unit?: string
}
export interface FlagField extends AnyField {
  type: 'flag'
}
/** A day in Paris (`YYYY-MM-DD`) or an instant (ISO 8601, UTC). Empty: null. */
export interface TimeField extends AnyField {
  type: 'day' | 'moment'
}
/** A value of a closed list, and its French names: as forms show it, then those that files may have as well. */
type Option<T extends string | number = string | number> = readonly [value: T, label: string, ...others: string[]]
/** One value of a closed list; null: none. */
export interface ChoiceField extends AnyField {
  type: 'choice'
  /** The value in a new content or row. */
  initial?: string | number
  /** Options are numbers of drawings of tasks, and are chosen by these. */
  hasDrawings?: true
  options: readonly Option[]
}
/** Several values of a closed list, in its order. */
export interface ChoicesField extends AnyField {
  type: 'choices'
  options: readonly Option<string>[]
}
/** Values of a closed list, the most important first, as one text of their letters: `SEA`. */
export interface RankedField extends AnyField {
  type: 'ranked'
  /** Most values of a published content. */
  max: number
  options: readonly Option<string>[]
}
/** Texts in order, one in a line. */
export interface LinesField extends AnyField {
  type: 'lines'
  max: number
  maxLines: number
  /** The value of an empty field is null instead of an empty list. */
  isNullable?: true
}
/** Another content, by its identifier; null: none. `data-types`: a data type of a tool. */
export interface ReferenceField extends AnyField {
  type: 'reference'
  to: ContentKind | 'data-types'
}
/** Other contents in order. */
export interface ReferencesField extends AnyField {
  type: 'references'
  to: ContentKind
  max: number
  /** The value of an empty field is null instead of an empty list. */
  isNullable?: true
}
/** Fields with one heading. */
export interface GroupField extends AnyField {
  type: 'group'
  fields: Fields
}
/** Rows in order. `rowId`: each row has an identifier (`id`) that people's data may reference. */
export interface ListField extends AnyField {
  type: 'list'
  /** French, singular with article: «une tâche». */
  singular: string
  max: number
  rowId?: true
  /** Rows can be added from contents, one for each: named «prefix title», with the content in its list. */
  addedFrom?: { to: ContentKind; list: string; reference: string; title: string; prefix: string }
  /** Added, removed or moved rows are published by two people, and why (OFF-11). */
  rowsNeedTwo?: { added?: NeedsTwo; removed?: NeedsTwo; moved?: NeedsTwo }
  fields: Fields
}

export type Field =
  | TextField
  | NumberField
  | FlagField
  | TimeField
  | ChoiceField
  | ChoicesField
  | RankedField
  | LinesField
  | ReferenceField
  | ReferencesField
  | GroupField
  | ListField
/** The field of a type. */
export type FieldOf<T extends Field['type'], F = Field> = F extends { type: infer U }
  ? T extends U
    ? F
    : never
  : never
export type Fields = Readonly<Record<string, Field>>

/** The place of a content among those of its kind. */
export const POSITION = {
  type: 'number',
  isAdvanced: true,
  initial: 100,
  label: 'Ordre d’affichage',
  formerLabel: 'Rang',
  help: 'Le plus petit nombre s’affiche en premier.',
  min: 0,
  max: 10_000,
  isRequired: true,
} as const

/** A kind of contents. */
export interface KindOfContent {
  /** French, plural, as a heading: «Missions». */
  label: string
  /** French, singular with article: «une mission». */
  singular: string
  /** French, one sentence: where people see it. */
  description: string
  /** The field that names the content in lists, or several that do so together. */
  title: string | readonly string[]
  fields: Fields
  /** The list whose rows stand in a rail next to the preview, and fields of a row that it shows (OFF-19). */
  rail?: { list: string; title: string; drawing: string; number: string }
  /** Fields in answers to people: the names of columns, and those in answers. */
  shown?: Readonly<Record<string, string>>
  /** Fields with the day or moment on which people begin and cease to see it. */
  period?: { begins?: string; ends: string }
  /** The office names it from this number of days before its period ends. */
  warnedDays?: number
  /** A new content needs this identifier instead of a random one, for example the code of a trade. */
  key?: { label: string; formerLabel?: string; help: string; pattern: RegExp; max: number }
  /** No page shows such a content to a person who has done nothing before: there is no preview. */
  hasNoPage?: true
  /** One publisher archives it alone, although two publish it: it shows a person, who may end that at any time. */
  isArchivedByOne?: true
  /** Keys of the contents that are never archived. */
  permanent?: readonly string[]
}

export const isList = (value: ContentValue | undefined): value is ContentValue[] => Array.isArray(value)
export const isDocument = (value: unknown): value is ContentDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The value of a list, else no rows. */
export const rowsIn = (value: ContentValue | undefined): ContentValue[] => (isList(value) ? value : [])
/** The value of a group or a row, else nothing. */
export const documentIn = (value: ContentValue | undefined): ContentDocument => (isDocument(value) ? value : {})

/** Whether a field has no input. `false` and 0 are input. */
export const isEmpty = (value: ContentValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isList(value) && value.length === 0)

/** Whether two values are equal. The order of properties does not count. */
export function areEqual(one: ContentValue | undefined, other: ContentValue | undefined): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((value, index) => areEqual(value, other[index]))
  if (isDocument(one) && isDocument(other)) {
    const names = Object.keys(one)
    return names.length === Object.keys(other).length && names.every((name) => areEqual(one[name], other[name]))
  }
  return one === other
}

/** The French name of a value of a closed list; undefined for another value. */
export const optionName = (options: ChoiceField['options'], value: unknown): string | undefined =>
  options.find(([known]) => known === value)?.[1]

/** The fields that name a content. */
export const titleFields = ({ title }: KindOfContent): readonly string[] => [title].flat()

/** The title of a content: «Lycéens · 16 à 18 ans»; an empty text without one. */
export const titleOf = (kind: KindOfContent, document: ContentDocument): string =>
  titleFields(kind)
    .flatMap((name) => {
      const [field, value] = [kind.fields[name], document[name]]
      const option = field?.type === 'choice' ? optionName(field.options, value) : undefined
      return isEmpty(value) ? [] : [option ?? String(value)]
    })
    .join(' · ')
