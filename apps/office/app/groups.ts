/** A code or secret in groups of four characters, to read and to copy. */
export const groups = (code: string, separator: string): string =>
  code
    .replace(/[\s-]/g, '')
    .match(/.{1,4}/g)
    ?.join(separator) ?? ''
