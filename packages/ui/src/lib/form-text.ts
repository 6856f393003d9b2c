// Texts of forms as the API accepts them: without the control characters that a paste may contain.

/** The value of a field of one line; '' when it is missing. */
export const text = (form: FormData, name: string): string => plain(form.get(name))

/**
 * The value of a field of several lines; '' when it is missing. Line ends become one character, as the field
 * counted them.
 */
export const lines = (form: FormData, name: string): string => withLines(form.get(name))

/** A value on one line: tabs and line ends become spaces. '' for any value that is no string. */
export const plain = (value: unknown): string => withLines(value).replaceAll(/[\n\t]/g, ' ')

const withLines = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '') : ''

/** Shown when the API refuses a text all the same. */
export const NOT_ACCEPTED =
  'Ce texte contient un caractère invisible qui ne peut pas être enregistré. Effacez le texte collé, puis écrivez-le.'
