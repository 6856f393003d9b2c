// Builds the checks of contents before publication (OFF-09).
import { isDocument, isList, type ContentDocument, type ContentValue } from '@visions/contract/contents/fields'
import type { ContentCheck } from './content-mapping.ts'

/** A problem that refuses publication. `message`: French, what is wrong and what to do. */
export const refusal = (path: string, message: string): ContentCheck => ({ path, message, isBlocking: true })

/** A problem that only advises. */
export const advice = (path: string, message: string): ContentCheck => ({ path, message, isBlocking: false })

/** The rows of a list field. */
export const rowsIn = (document: ContentDocument, field: string): ContentDocument[] => {
  const rows = document[field]
  return isList(rows) ? rows.filter(isDocument) : []
}

/**
 * A refusal for each row of a list whose values equal those of an earlier row: a unique constraint of the table.
 * `names`: the fields to compare. Rows without the first one are skipped when it is required: the form reports them.
 */
export function checkRepeated(
  document: ContentDocument,
  field: string,
  names: readonly [string, ...string[]],
  message: string,
  { skipsEmpty = true } = {},
): ContentCheck[] {
  const seen = new Set<string>()
  return rowsIn(document, field).flatMap((row, index) => {
    const values: (ContentValue | undefined)[] = names.map((name) => row[name])
    if (skipsEmpty && values[0] === null) return []
    const key = JSON.stringify(values)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [refusal(`${field}.${index}.${names[0]}`, message)]
  })
}
