// Builds the checks of contents before publication (OFF-09).
import { isDocument, isList, type ContentDocument } from '@visions/contract/contents/fields'
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
