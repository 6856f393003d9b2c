// Checks of a draft before publication that hold for every kind (OFF-09). Those of one kind are in its mapping.
import {
  isDocument,
  isEmpty,
  isList,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
} from '@visions/contract/contents/fields'
import { ownLink, publicLink, safePicture } from '@visions/contract/links'
import { advice, refusal } from '../../platform/content-checks.rules.ts'
import type { ContentCheck } from '../../platform/content-mapping.ts'

/** Tags of formatted text; links are checked as well. */
const MARKS = new Set(['p', 'strong', 'em', 'ul', 'li', 'a'])
const TAG = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi
const HREF = /^\s+href="([^"]*)"\s*$/i

/**
 * Problems of a document, in the order of its fields.
 * @param trusted origins that links may have as well as public ones
 */
export const checkDocument = (
  fields: Fields,
  document: ContentDocument,
  trusted: readonly string[],
  path = '',
): ContentCheck[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    checkValue(field, document[name] ?? null, trusted, `${path}${name}`),
  )

function checkValue(field: Field, value: ContentValue, trusted: readonly string[], path: string): ContentCheck[] {
  const blocking = (message: string): ContentCheck[] => [refusal(path, message)]
  if (isEmpty(value)) return field.isRequired ? blocking('Ce champ est vide. Remplissez-le.') : []
  switch (field.type) {
    case 'link':
      return publicLink(value, trusted)
        ? []
        : blocking('Écrivez l’adresse complète d’un site public, qui commence par https://.')
    case 'picture':
      return safePicture(String(value)) ? [] : blocking('Choisissez une image de la bibliothèque.')
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(String(value)) ? [] : blocking('Écrivez une adresse e-mail complète.')
    case 'slug':
      return /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(String(value))
        ? []
        : blocking('Utilisez des lettres minuscules sans accent, des chiffres et des traits d’union.')
    case 'rich':
      return [
        ...checkMarks(String(value), trusted).flatMap(blocking),
        ...checkTypography(withoutTags(String(value)), path),
      ]
    case 'line':
    case 'text':
      return checkTypography(String(value), path)
    case 'lines':
      return isList(value) ? checkTypography(value.join('\n'), path) : []
    case 'group':
      return isDocument(value) ? checkDocument(field.fields, value, trusted, `${path}.`) : []
    case 'list':
      return isList(value)
        ? value.flatMap((row, index) =>
            isDocument(row) ? checkDocument(field.fields, row, trusted, `${path}.${index}.`) : [],
          )
        : []
    default:
      return []
  }
}

/** The pictures of the library in a document (OFF-06). */
export const picturesIn = (fields: Fields, document: ContentDocument, path = ''): { path: string; id: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [value = null, at] = [document[name], `${path}${name}`]
    if (field.type === 'group') return isDocument(value) ? picturesIn(field.fields, value, `${at}.`) : []
    if (field.type === 'list' && isList(value))
      return value.flatMap((row, index) => (isDocument(row) ? picturesIn(field.fields, row, `${at}.${index}.`) : []))
    const id = field.type === 'picture' ? MEDIUM.exec(String(value))?.[1] : undefined
    return id === undefined ? [] : [{ path: at, id }]
  })
const MEDIUM = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//

function checkMarks(html: string, trusted: readonly string[]): string[] {
  const refused = new Set<string>()
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    const link = tag === 'a' ? HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&') : undefined
    const isAllowed =
      MARKS.has(tag) && (attributes.trim() === '' || (ownLink(link) ?? publicLink(link, trusted)) !== null)
    if (!isAllowed) refused.add(tag)
  }
  const rest = html.replaceAll(TAG, '')
  if (/[<>]/.test(rest)) refused.add('<')
  return refused.size === 0
    ? []
    : [
        `Retirez ${[...refused].map((tag) => (tag === '<' ? 'le signe «\u00a0<\u00a0» ou «\u00a0>\u00a0»' : `la balise «\u00a0${tag}\u00a0»`)).join(', ')}. Sont acceptés\u00a0: p, strong, em, ul, li, et les liens en https, vers une page («\u00a0/aide\u00a0») ou vers une ancre («\u00a0#connexion\u00a0»).`,
      ]
}

const withoutTags = (html: string): string => html.replaceAll(TAG, '')

/** What is wrong, and the advice. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/\p{L}'\p{L}/u, 'remplacez l’apostrophe droite par ’'],
  [/[\p{L}\p{N}] [;:!?»]|« /u, 'mettez une espace insécable avant ; : ! ? » et après «'],
  [/\p{L}[;!?](?=\s|$)|\p{L}:(?=\s)/u, 'mettez une espace insécable avant ; : ! ?'],
  [/\.\.\./, 'remplacez les trois points par …'],
  [/ {2}/, 'retirez les espaces doubles'],
]

/** Advice about French typography; it does not refuse publication. */
function checkTypography(text: string, path: string): ContentCheck[] {
  const words = TYPOGRAPHY.filter(([pattern]) => pattern.test(text)).map(([, correction]) => correction)
  if (words.length === 0) return []
  return [advice(path, `Typographie\u00a0: ${words.join(', ')}.`)]
}
