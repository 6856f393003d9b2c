// Contents as rows of a table: one column for each field (OFF-07). Lists of rows are JSON in one cell.
import {
  emptyValue,
  isDocument,
  isList,
  newDocument,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
} from '@visions/contract/contents/fields'

/** Between several values in one cell. No key and no value of a closed list contains it. */
const BETWEEN = ' | '
const YES = ['oui', 'vrai', 'true', '1']
const NO = ['non', 'faux', 'false', '0']

/** The columns of a kind by their names; those of a group as `group.field`. */
export const columnsOf = (fields: Fields, within = ''): [name: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
    field.type === 'group' ? columnsOf(field.fields, `${within}${name}.`) : [[within + name, field]],
  )

/** The cells of a document, in the order of its columns. */
export const toCells = (fields: Fields, document: ContentDocument): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = document[name] ?? null
    if (field.type === 'group') return toCells(field.fields, isDocument(value) ? value : {})
    return [cellOf(field, value)]
  })

function cellOf(field: Field, value: ContentValue): string {
  if (value === null || (isList(value) && value.length === 0)) return ''
  switch (field.type) {
    case 'flag':
      return value === true ? 'oui' : 'non'
    case 'choices':
    case 'references':
      return isList(value) ? value.join(BETWEEN) : ''
    case 'lines':
      return isList(value) ? value.join('\n') : ''
    case 'list':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

export interface CellProblem {
  /** Column. */
  path: string
  /** French. */
  message: string
}

/**
 * A document from cells by column. A missing column leaves the value of `base`, an empty cell empties the field. The
 * values still have to pass the schema of the kind.
 */
export function readCells(
  fields: Fields,
  cells: ReadonlyMap<string, string>,
  base: ContentDocument = newDocument(fields),
): { document: ContentDocument; problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const read = (inner: Fields, values: ContentDocument, within: string): ContentDocument =>
    Object.fromEntries(
      Object.entries(inner).map(([name, field]): [string, ContentValue] => {
        const path = within + name
        const value = values[name] ?? emptyValue(field)
        if (field.type === 'group') return [name, read(field.fields, isDocument(value) ? value : {}, `${path}.`)]
        const cell = cells.get(path)
        if (cell === undefined) return [name, value]
        try {
          return [name, valueOf(field, cell)]
        } catch (error) {
          if (!(error instanceof UnreadableCell)) throw error
          problems.push({ path, message: error.message })
          return [name, emptyValue(field)]
        }
      }),
    )
  return { document: read(fields, base, ''), problems }
}

class UnreadableCell extends Error {}

function valueOf(field: Field, cell: string): ContentValue {
  const text = cell.trim()
  if (text === '') return emptyValue(field)
  const parts = (between: string | RegExp) =>
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  switch (field.type) {
    case 'number': {
      const digits = text.replaceAll(/\s/g, '')
      if (!/^-?\d{1,15}$/.test(digits)) throw new UnreadableCell('Écrivez un nombre entier, en chiffres.')
      return Number(digits)
    }
    case 'flag': {
      const word = text.toLowerCase()
      if (!YES.includes(word) && !NO.includes(word))
        throw new UnreadableCell('Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».')
      return YES.includes(word)
    }
    case 'day': {
      // Spreadsheets write days like this.
      const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
      return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
    }
    case 'choice':
      return field.options.find(([value]) => String(value) === text)?.[0] ?? text
    case 'choices':
    case 'references':
      return parts(/[|\n]/)
    case 'lines':
      return parts('\n')
    case 'list':
      try {
        return JSON.parse(text) as ContentValue
      } catch {
        throw new UnreadableCell('Ce n’est pas une liste lisible (JSON). Repartez d’un fichier exporté.')
      }
    default:
      return cell
  }
}
