// The fields of the profile form as text, and which of them were edited (PRO-01, PRO-03, PRO-04).
import type { User, UserChanges } from '@visions/contract/profile'
import { plain, text } from '@visions/ui/lib/form-text.ts'

export const FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'city',
  'situation',
  'schoolClass',
  'scholarshipLevel',
  'age_group',
] as const
export type Field = (typeof FIELDS)[number]
export type Values = Record<Field, string>

/** Select fields, where '' is no choice. */
const NULLABLE: readonly Field[] = ['situation', 'schoolClass', 'scholarshipLevel', 'age_group']

export const valuesOf = ({ firstName, lastName, phoneNumber, experiencesInfo, profile }: User): Values => ({
  firstName,
  lastName,
  phoneNumber,
  city: experiencesInfo.city,
  situation: experiencesInfo.situation ?? '',
  schoolClass: experiencesInfo.schoolClass ?? '',
  scholarshipLevel: experiencesInfo.scholarshipLevel ?? '',
  age_group: profile.age_group ?? '',
})

export const valuesIn = (form: FormData): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, text(form, field)])) as Values

/** The initial values that a form contains; undefined without them. */
export function valuesFrom(json: unknown): Values | undefined {
  try {
    const found = JSON.parse(String(json)) as Record<string, unknown>
    return Object.fromEntries(FIELDS.map((field) => [field, plain(found[field])])) as Values
  } catch {
    return undefined
  }
}

export const editedFields = (before: Values, now: Values): Field[] =>
  FIELDS.filter((field) => before[field].trim() !== now[field].trim())

/** The changes to save: edited fields only, so that changes from another tab remain. */
export const changesOf = (before: Values, now: Values): UserChanges =>
  Object.fromEntries(
    editedFields(before, now).map((field) => [
      field,
      NULLABLE.includes(field) ? now[field] || null : now[field].trim(),
    ]),
  )

/** The values after a save: the saved ones, except fields edited during the request. */
export const mergeSaved = (saved: Values, sent: Values, now: Values): Values =>
  Object.fromEntries(
    FIELDS.map((field) => [field, plain(now[field]) === sent[field] ? saved[field] : now[field]]),
  ) as Values

const ERRORS: Partial<Record<Field, string>> = {
  firstName: 'Écrivez votre prénom en 80\u00a0caractères au plus, sur une ligne.',
  lastName: 'Écrivez votre nom en 80\u00a0caractères au plus, sur une ligne.',
  phoneNumber:
    'Écrivez un numéro comme 06\u00a012\u00a034\u00a056\u00a078 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078, ou laissez vide.',
  city: 'Écrivez le nom de votre ville en 80\u00a0caractères au plus.',
}

/** French error by refused field. */
export const fieldErrors = (fields: readonly { path: string }[] = []): Partial<Record<Field, string>> =>
  Object.fromEntries(
    FIELDS.filter((field) => fields.some(({ path }) => path === field)).map((field) => [
      field,
      ERRORS[field] ?? 'Choisissez une réponse de la liste.',
    ]),
  )
