// What a type of field does: one object a type (OFF-02). Without Zod: forms of the browser use it too.
import { numberText } from '../../french-words.ts'
import type { ContentValue, Field } from '../fields.ts'

/** The title of a referenced content; undefined when it does not exist. */
export type NameOf = (kind: string, id: string) => string | undefined
export type FormEntry = readonly [name: string, value: string]

/** The texts of a sent form by name, without control characters; '' and none for a missing name. */
export interface SentForm {
  /** On one line. */
  line: (name: string) => string
  /** On several lines. */
  lines: (name: string) => string
  all: (name: string) => string[]
}

/** Why a value cannot be stored, in French. */
export class Refused {
  readonly message: string
  /** What to write in a file. */
  readonly inFile: string
  constructor(message: string, inFile = message) {
    this.message = message
    this.inFile = inFile
  }
}
export const NOT_ACCEPTED = new Refused('Cette valeur n’est pas acceptée. Repartez d’un fichier exporté.')
export const tooLong = (max: number, length: number): Refused =>
  new Refused(
    `Raccourcissez ce texte\u00a0: ${numberText(max)}\u00a0caractères au plus, il y en a ${numberText(length)}.`,
  )

/** A remark about a value before publication (OFF-09). */
export interface Remark {
  /** French: what is wrong and what to do. */
  message: string
  /** Refuses publication; otherwise it is advice. */
  isBlocking: boolean
}
/** The start of what people read about a cell: «31/04/2027». */
export const quote = (given: unknown): string =>
  `«\u00a0${String(given).slice(0, 40)}${String(given).length > 40 ? '…' : ''}\u00a0»`
export const blocking = (message: string): Remark[] => [{ message, isBlocking: true }]

export interface FieldType<F extends Field> {
  /** The value of a field without input. */
  empty: (field: F) => ContentValue
  /** The value that is stored for a given one, within the limits of the field, or why none is. */
  read: (field: F, given: unknown) => ContentValue | Refused
  /** A value that is not empty, for people. */
  text: (field: F, value: ContentValue, nameOf: NameOf) => string
  /** A value that is not empty as the cell of a table. */
  toCell: (field: F, value: ContentValue, nameOf: NameOf) => string
  /** The value of a cell, trimmed and not empty. What is unreadable stays as text, which `read` refuses. */
  fromCell: (field: F, cell: string) => ContentValue
  /** The names and values in a form. */
  toForm: (path: string, value: ContentValue, field: F) => FormEntry[]
  /** The value in a form. What is unreadable stays as text, so that the form can show it again. */
  fromForm: (field: F, sent: SentForm, path: string) => ContentValue
  /** The limits, as a form states them; '' for none. */
  limits: (field: F) => string
  /** Remarks about a value that is not empty. `trusted`: origins that links may have as well as public ones. */
  check: (field: F, value: ContentValue, trusted: readonly string[]) => Remark[]
}

/** A type of field: one input on one line, shown unchanged, unless `given` says otherwise. */
export function fieldType<F extends Field>(
  given: Pick<FieldType<F>, 'empty' | 'read'> & Partial<FieldType<F>>,
): FieldType<F> {
  const type: FieldType<F> = {
    text: (_, value) => String(value),
    toCell: (_, value) => String(value),
    fromCell: (_, cell) => cell,
    toForm: (path, value) => [[path, value === null ? '' : String(value)]],
    fromForm: (field, sent, path) => {
      const typed = sent.line(path).trim()
      return typed === '' ? type.empty(field) : type.fromCell(field, typed)
    },
    limits: () => '',
    check: () => [],
    ...given,
  }
  return type
}

/** What the types whose empty value is null have in common. */
export const orNull = <F extends Field>(
  read: (field: F, given: unknown) => ContentValue | Refused,
): Pick<FieldType<F>, 'empty' | 'read'> => ({
  empty: () => null,
  read: (field, given) => (given === null ? null : read(field, given)),
})
