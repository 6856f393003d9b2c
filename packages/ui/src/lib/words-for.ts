/** Reads a table of texts by code. A code that it does not have, or null, has the text `other`. */
export const wordsFor =
  <Other extends string | undefined = undefined>(texts: Readonly<Record<string, string>>, other?: Other) =>
  (code: string | null): string | Other =>
    code !== null && Object.hasOwn(texts, code) ? texts[code]! : (other as Other)
