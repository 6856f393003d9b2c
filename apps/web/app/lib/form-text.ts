// What people type or paste into a form, as the API takes it: without the control characters that come along with a paste.

/** What was written into a field of one line; '' without it. */
export const text = (form: FormData, name: string): string => plain(form.get(name))

/** What was written into a field of several lines. Forms send the ends of lines as two characters: the API counts one, as the field did. */
export const lines = (form: FormData, name: string): string => withLines(form.get(name))

/** On one line: what parts words stays a space. '' for what is no text. */
export const plain = (value: unknown): string => withLines(value).replaceAll(/[\n\t]/g, ' ')

const withLines = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '') : ''

/** Said of a text that the API refused all the same. */
export const NOT_ACCEPTED =
  'Ce texte contient un caractère invisible qui ne peut pas être enregistré. Effacez le texte collé, puis écrivez-le.'
