// Which contents a document references.
import type { ContentKind } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import {
  isDocument,
  isList,
  type ContentDocument,
  type ContentValue,
  type Fields,
} from '@visions/contract/contents/fields'

/** Identifiers of referenced contents, by kind. */
export function referencesOf(
  kind: ContentKind,
  documents: readonly (ContentDocument | null)[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (to: string, value: ContentValue | undefined) => {
    if (typeof value !== 'string') return
    const keys = found.get(to) ?? new Set()
    found.set(to, keys.add(value))
  }
  const walk = (fields: Fields, document: ContentDocument): void => {
    for (const [name, field] of Object.entries(fields)) {
      const value = document[name]
      if (field.type === 'reference') add(field.to, value)
      else if (field.type === 'references' && isList(value)) for (const key of value) add(field.to, key)
      else if (field.type === 'group' && isDocument(value)) walk(field.fields, value)
      else if (field.type === 'list' && isList(value))
        for (const row of value) if (isDocument(row)) walk(field.fields, row)
    }
  }
  for (const document of documents) if (document) walk(KINDS[kind].fields, document)
  return found
}
