// Reads the document of a draft: forms, files and calls pass it (OFF-02, OFF-07). Without Zod.
import { UUID } from '../constants.ts'
import { NOT_ACCEPTED, Refused } from './field-types/field-type.ts'
import { typeOf, type SimpleField } from './field-types/index.ts'
import { isDocument, type ContentDocument, type ContentValue, type Field, type Fields } from './fields.ts'

/** A field that cannot be stored: its path, '' for the whole content, and why, in French. */
export interface FieldProblem {
  path: string
  message: string
}

const MISSING = new Refused('Ce champ manque.')
const NO_LIST = new Refused(
  NOT_ACCEPTED.message,
  'Cette liste est illisible. Retirez sa colonne, et modifiez-la dans le bureau.',
)

/**
 * The document of a draft as stored, or the invalid fields: every field is present and of its type, but may be empty.
 * `inFile`: messages say what to write in a file. `rowId`: the identifier of a row by its path and the given one.
 */
export function parseDraft(
  fields: Fields,
  given: unknown,
  { inFile = false, rowId }: { inFile?: boolean; rowId?: (path: string, id: unknown) => unknown } = {},
): { document: ContentDocument; problems?: undefined } | { document?: undefined; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const refuse = (path: string, refused: Refused): null => {
    problems.push({ path, message: inFile ? refused.inFile : refused.message })
    return null
  }
  const readDocument = (inner: Fields, value: unknown, path: string, others: readonly string[] = []) => {
    if (!isDocument(value)) return refuse(path, NOT_ACCEPTED)
    const prefix = path === '' ? '' : `${path}.`
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(inner, name) && !others.includes(name))
    for (const name of unknown.slice(0, 5).map((long) => long.slice(0, 100)))
      refuse(prefix + name, new Refused(`Ce champ n’existe pas\u00a0: ${name}.`))
    return Object.fromEntries(
      Object.entries(inner).map(([name, field]) => [
        name,
        readValue(field, Object.hasOwn(value, name) ? value[name] : undefined, prefix + name),
      ]),
    )
  }
  const readRowId = (path: string, id: unknown) => {
    if (id === undefined) return refuse(path, MISSING)
    return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : refuse(path, NOT_ACCEPTED)
  }
  const readValue = (field: Field, value: unknown, path: string): ContentValue => {
    if (value === undefined) return refuse(path, MISSING)
    if (field.type === 'group') return readDocument(field.fields, value, path)
    if (field.type !== 'list') {
      const read = typeOf(field).read(field, value)
      return read instanceof Refused ? refuse(path, read) : read
    }
    if (!Array.isArray(value)) return refuse(path, NO_LIST)
    if (value.length > field.max) refuse(path, new Refused(`Retirez des lignes\u00a0: ${field.max} au plus.`))
    return value.map((row: unknown, index) => {
      const at = `${path}.${index}`
      const document = readDocument(field.fields, row, at, field.rowId && ['id'])
      if (!field.rowId || !document || !isDocument(row)) return document
      const id = row['id']
      return { ...document, id: readRowId(`${at}.id`, rowId ? rowId(at, id) : id) }
    })
  }
  const document = readDocument(fields, given, '')
  return document && problems.length === 0 ? { document } : { problems }
}

/** The value of a field as a draft stores it, or unchanged when a draft refuses it. */
export function storedValue(field: SimpleField, given: ContentValue): ContentValue {
  const read = typeOf(field).read(field, given)
  return read instanceof Refused ? given : read
}
