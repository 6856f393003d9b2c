// Why a line of an import is refused, in French (OFF-07).
import type { Field, Fields } from '@visions/contract/contents/fields'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The field at a path, and its French name: «Tâches › 2 › Nom». An empty name for the whole content. */
export function fieldAt(fields: Fields, path: readonly PropertyKey[]): { label: string; field: Field | undefined } {
  const [name, ...rest] = path.map(String)
  const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return { label: '', field }
  const within = (inner: Fields, place: readonly string[], label: string) => {
    if (place.length === 0) return { label, field }
    const found = fieldAt(inner, place)
    return { label: found.label === '' ? label : `${label} › ${found.label}`, field: found.field }
  }
  if (field.type === 'group') return within(field.fields, rest, field.label)
  const [index, ...inner] = rest
  if (field.type !== 'list' || index === undefined) return { label: field.label, field }
  return within(field.fields, inner, `${field.label} › ${Number(index) + 1}`)
}

const valueAt = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<PropertyKey, unknown>)[name]
        : undefined,
    document,
  )

/** What is wrong with the value of a field, and what to do. `document`: the one that has the issue. */
export function issueText(field: Field | undefined, issue: Issue, document: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `Ces champs n’existent pas\u00a0: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}.`
  if (valueAt(document, issue.path) === undefined) return 'Ce champ manque.'
  switch (field?.type) {
    case 'number':
      return `Écrivez un nombre entier de ${field.min} à ${field.max}.`
    case 'flag':
      return 'Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».'
    case 'day':
      return 'Écrivez un jour qui existe, comme 2026-01-31.'
    case 'moment':
      return 'Écrivez un jour et une heure, comme 2026-01-31T08:00:00Z.'
    case 'choice':
    case 'choices':
      return `Choisissez parmi ces valeurs\u00a0: ${field.options.map(([value]) => value).join(', ')}.`
    case 'reference':
    case 'references':
      return 'Écrivez l’identifiant d’un contenu.'
    case 'lines':
    case 'list':
      if (issue.code === 'too_big' && issue.origin === 'array') return `Écrivez-en ${issue.maximum} au plus.`
      break
    default:
  }
  if (issue.code === 'too_big') return `Raccourcissez ce texte\u00a0: ${issue.maximum} caractères au plus.`
  if (issue.code === 'invalid_format') return 'Retirez les caractères invisibles ou les retours à la ligne.'
  return 'Cette valeur n’est pas acceptée. Repartez d’un fichier exporté.'
}
