// Texts in plain letters, to compare and to name them. Without Zod: the browser uses it too.

/** Lower case, without accents, ligatures as two letters: `Cœur d’été` → `coeur d’ete`. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')

/** Plain letters and digits between single spaces: `L’Haÿ-les-Roses` → `l hay les roses`. */
export const plainName = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Plain letters with one kind of apostrophe, hyphen and space, and nothing invisible: `L’ÉTÉ` → `l'ete` (OFF-13). */
export const comparable = (text: string): string =>
  plainLetters(text.replaceAll(/[’‘ʼ´`′]/g, "'").normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u2010', '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A heading without what people put around it: `« Code » :` → `Code`, `Titre (obligatoire) *` → `Titre`. */
export const bareHeading = (text: string): string =>
  text.replace(/^[\s"'«“”]+/u, '').replace(/(?:[\s"'»“”:*.]|\(obligatoire\))+$/iu, '')

/** Finds the value with a name: the exact one, else the only one with a comparable name. */
export function findByName<T>(names: readonly (readonly [name: string, value: T])[], text: string): T | undefined {
  const exact = names.find(([name]) => name === text)
  if (exact) return exact[1]
  const asked = comparable(text)
  const [first, ...others] = new Set(names.flatMap(([name, value]) => (comparable(name) === asked ? [value] : [])))
  return others.length === 0 ? first : undefined
}
