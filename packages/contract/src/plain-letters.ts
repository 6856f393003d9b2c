// Texts in plain letters, to compare and to name them. Without Zod: the browser uses it too.

/** Lower case, without accents, ligatures as two letters: `Cœur d’été` → `coeur d’ete`. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')
