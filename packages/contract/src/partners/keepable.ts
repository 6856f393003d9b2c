/** What of a partner's text the database can keep: no NUL, no halves of characters. */
export const keepable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
