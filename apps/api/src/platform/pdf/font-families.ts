// Fonts for letters beyond Western and Central Europe (PEO-05): which package has a script.

export interface FontFamily {
  name: string
  /** Characters that this family is asked for. */
  script: RegExp
  /** npm package of fonts, under the SIL Open Font License. */
  package: string
  /** A file of the package, next to its entry. */
  file?: string
  /** Otherwise a part of it. Undefined: many small files; unicode.json says which one has a letter. */
  part?: string | undefined
  /** A variable font, cut to its regular weight. */
  isVariable: boolean
  /** Letters that its shaping inserts, and signs between its words. */
  inserted?: string
}

const family = (name: string, script: RegExp, more: Partial<FontFamily> = {}): FontFamily => ({
  name,
  script,
  package: `@fontsource-variable/noto-sans-${name}`,
  part: name,
  isVariable: true,
  ...more,
})

/** The first family with all signs of a cluster draws it. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  family('latin', /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u, {
    // The parts of @fontsource have no accents on letters such as ɛ. This file has all of them, in one table.
    package: '@embedpdf/fonts-latin',
    file: '../fonts/NotoSans-Regular.ttf',
    isVariable: false,
  }),
  // Its letters are whole glyphs. Noto Sans Arabic joins them from strokes and dots, which viewers cannot copy.
  // One file with digits and signs, too: viewers put the parts of one font in order.
  family('arabic', /\p{scx=Arabic}/u, {
    package: '@expo-google-fonts/vazirmatn',
    file: './400Regular/Vazirmatn_400Regular.ttf',
    isVariable: false,
    inserted: "0123456789()-.,'’",
  }),
  family('sc', /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u, { part: undefined }),
  family('kr', /\p{scx=Hangul}/u, { part: undefined }),
  family('hebrew', /\p{scx=Hebrew}/u),
  family('armenian', /\p{scx=Armenian}/u),
  family('georgian', /\p{scx=Georgian}/u),
  family('tifinagh', /\p{scx=Tifinagh}/u, { package: '@fontsource/noto-sans-tifinagh', isVariable: false }),
  family('thai', /\p{scx=Thai}/u, { inserted: '\u0e4d\u0e32' }),
  family('lao', /\p{scx=Lao}/u, { package: '@fontsource/noto-sans-lao', isVariable: false, inserted: '\u0ecd\u0eb2' }),
  family('khmer', /\p{scx=Khmer}/u, { inserted: '\u17c1' }),
  family('tamil', /\p{scx=Tamil}/u),
  family('devanagari', /\p{scx=Devanagari}/u),
  family('ethiopic', /\p{scx=Ethiopic}/u),
]
