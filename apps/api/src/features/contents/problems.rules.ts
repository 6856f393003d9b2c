// Checks of a draft before publication that hold for every kind (OFF-09). Those of one kind are in its mapping.
import { typeOf } from '@visions/contract/contents/field-types/index'
import { isEmpty, type ContentDocument, type Fields } from '@visions/contract/contents/fields'
import { walk } from '@visions/contract/contents/walk'
import { refusal } from '../content-checks.rules.ts'
import type { ContentCheck } from '../content-mapping.ts'

/**
 * Problems of a document, in the order of its fields.
 * @param trusted origins that links may have as well as public ones
 */
export const checkDocument = (fields: Fields, document: ContentDocument, trusted: readonly string[]): ContentCheck[] =>
  [...walk(fields, document)].flatMap(({ field, value, path }) => {
    if (isEmpty(value)) return field.isRequired ? [refusal(path, 'Ce champ est vide. Remplissez-le.')] : []
    if (field.type === 'group' || field.type === 'list') return []
    return typeOf(field)
      .check(field, value, trusted)
      .map((remark) => ({ path, ...remark }))
  })

/** The identifier of the picture of the library with this address. */
export const pictureIdOf = (address: string): string | undefined => MEDIUM.exec(address)?.[1]

/** The pictures of the library in a document (OFF-06). */
export const picturesIn = (fields: Fields, document: ContentDocument): { path: string; id: string }[] =>
  [...walk(fields, document)].flatMap(({ field, value, path }) => {
    const id = field.type === 'picture' ? pictureIdOf(String(value)) : undefined
    return id === undefined ? [] : [{ path, id }]
  })
const MEDIUM = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//
