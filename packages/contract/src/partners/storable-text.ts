/** A partner's text without the characters that the database cannot store: NUL and lone surrogates. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
