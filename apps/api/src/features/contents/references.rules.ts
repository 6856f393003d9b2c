// Which contents a document references.
import type { ContentKind } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { rowsIn, type ContentDocument, type ContentValue } from '@visions/contract/contents/fields'
import { walk } from '@visions/contract/contents/walk'

/** Identifiers of referenced contents, by kind. */
export function referencesOf(
  kind: ContentKind,
  documents: readonly (ContentDocument | null)[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (to: string, value: ContentValue) => {
    if (typeof value !== 'string') return
    const keys = found.get(to) ?? new Set()
    found.set(to, keys.add(value))
  }
  for (const document of documents)
    for (const { field, value } of document ? walk(KINDS[kind].fields, document) : []) {
      if (field.type === 'reference') add(field.to, value)
      if (field.type === 'references') for (const key of rowsIn(value)) add(field.to, key)
    }
  return found
}
