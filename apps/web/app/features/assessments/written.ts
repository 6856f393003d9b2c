/** What was written into a field of a form. Forms send the ends of lines as two characters: the API counts one, as the field did. */
export const written = (form: FormData, name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
