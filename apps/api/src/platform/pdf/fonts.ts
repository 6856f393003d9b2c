// The letters of a document: the fonts of the site, and those that its texts need beyond them (PEO-05).
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { createFileThread, FileLimit } from '../file-thread.ts'
import { makeCopyable } from './copyable.ts'
import { FONT_FAMILIES } from './font-families.ts'

/**
 * Static TrueType files of the site's families, converted once with subset-font from the WOFF files of @fontsource
 * 5.3.0: PDFKit would unpack WOFF for every document. `…Ext`: letters beyond Western European languages.
 */
const FILES = {
  text: 'figtree-latin-400',
  textExt: 'figtree-latin-ext-400',
  bold: 'figtree-latin-700',
  boldExt: 'figtree-latin-ext-700',
  title: 'bricolage-grotesque-latin-800',
  titleExt: 'bricolage-grotesque-latin-ext-800',
}
/** The fonts of the site as TrueType, by name. */
export const SITE_FONTS = new Map(
  Object.entries(FILES).map(([name, file]) => [name, readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url))]),
)

/** Letters of the main font files. */
const LATIN =
  '\\u0020-\\u007e\\u00a0-\\u00a3\\u00a5-\\u00ac\\u00ae-\\u00ff\\u0131\\u0152\\u0153\\u2013\\u2014\\u2018-\\u201a' +
  '\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122\\u2212'
/** Letters of the `…Ext` font files. */
const LATIN_EXT =
  '\\u0100-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126\\u0127\\u012a\\u012b\\u012e-\\u0130\\u0132' +
  '\\u0133\\u0136\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150\\u0151\\u0154\\u0155-\\u015b' +
  '\\u015e-\\u0161\\u0164\\u0165\\u016a-\\u017e\\u0218-\\u021b\\u1e80-\\u1e85\\u1e9e\\u1ef2\\u1ef3'
const IS_LATIN_EXT = new RegExp(`^[${LATIN_EXT}]+$`)
/** Texts that need no other font. */
const IS_SITE_TEXT = new RegExp(`^[${LATIN}${LATIN_EXT}\\n]*$`)

const EQUIVALENTS: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
}

/** Joiners choose the shapes of letters, but not in these scripts. */
const JOINER_WITHOUT_USE =
  /(?<![^\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{Script=Common}\p{Cc}])[\u200c\u200d]/gu
/** Invisible signs: controls, directions, private and unassigned ones, variants of shapes. Frames of signs, too. */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Me}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
/** More marks on a letter would cover the line above. */
const TOO_MANY_MARKS = /\p{M}{5}/u
const IS_LETTER = /[\p{L}\p{N}\ufffd]/u

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
/** Splits a text into letters with their marks. */
export const clustersOf = (text: string): string[] =>
  IS_SITE_TEXT.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The text in composed letters, with simple spaces, without invisible signs. */
function clean(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replace(/[^\S\n\u00a0\u202f\u2007\u2009]+/g, ' ')
    // Half and full width: letters for old terminals.
    .replace(/[\uff01-\uffee]+/g, (letters) => letters.normalize('NFKC'))
    .replace(/[\u202f\u2007\u2009\u2010\u2011\u2015]/g, (sign) => EQUIVALENTS[sign]!)
  if (IS_SITE_TEXT.test(spaced)) return spaced
  return spaced.toWellFormed().replace(JOINER_WITHOUT_USE, '').replace(INVISIBLE, '')
}

export interface FontRequest {
  family: string
  letters: string
}
export interface CutFont {
  family: string
  bytes: Uint8Array
}

/** Some clusters of a text that one font draws. */
export interface FontRun {
  text: string
  /** Name of a font, or '' and 'Ext' for the two files of the style. */
  font: string
}

/** What the fonts of a document have. */
export class Fonts {
  /** The fonts beyond those of the site, by name. */
  readonly opened: ReadonlyMap<string, Font>
  readonly #families: ReadonlyMap<string, RegExp>

  constructor(cut: readonly CutFont[] = []) {
    const opened = new Map<string, Font>()
    const families = new Map<string, RegExp>()
    for (const [index, { family, bytes }] of cut.entries()) {
      const name = `${family}-${index}`
      // An empty glyph at the end of the file is read beyond it.
      opened.set(name, makeCopyable(create(Buffer.concat([bytes, Buffer.alloc(16)])) as Font))
      families.set(name, FONT_FAMILIES.find((one) => one.name === family)!.script)
    }
    this.opened = opened
    this.#families = families
  }

  /** The text to draw: «…» in place of letters that no font has; other signs without a font are dropped. */
  printable(text: string): string {
    return this.#print(text).text
  }

  /** Whether a document can show this name: it has a sign, and no letter is missing. */
  canPrint(name: string): boolean {
    const { text, isWhole } = this.#print(name)
    return isWhole && text.trim() !== ''
  }

  #print(text: string): { text: string; isWhole: boolean } {
    const cleaned = clean(text)
    if (IS_SITE_TEXT.test(cleaned)) return { text: cleaned, isWhole: true }
    let isWhole = true
    const drawn = clustersOf(cleaned).map((cluster) => {
      if (cluster === '\n' || this.#canDraw(cluster)) return cluster
      const simple = cluster.normalize('NFKC')
      if (simple !== cluster && clustersOf(simple).every((one) => this.#canDraw(one))) return simple
      if (!IS_LETTER.test(cluster)) return ''
      isWhole = false
      return '…'
    })
    const shaped = drawn
      .join('')
      .split(/(?<=\s)|(?=\s)/u)
      .map((word) => {
        if (this.#canShape(word)) return word
        isWhole = false
        return '…'
      })
    return { text: shaped.join('').replace(/…{2,}/g, '…').replace(/ {2,}/g, ' '), isWhole }
  }

  /** Whether the shaping of a word succeeds: that of some scripts fails on rare combinations of letters. */
  #canShape(word: string): boolean {
    try {
      if (!IS_SITE_TEXT.test(word)) for (const { text, font } of this.split(word)) this.opened.get(font)?.layout(text)
      return true
    } catch {
      return false
    }
  }

  #canDraw(cluster: string): boolean {
    return IS_SITE_TEXT.test(cluster) || (!isLoose(cluster) && this.#find(cluster) !== undefined)
  }

  #find(cluster: string): string | undefined {
    return [...this.opened.keys()].find((name) => this.#families.get(name)!.test(cluster) && this.has(name, cluster))
  }

  /** Whether an opened font has all signs of a cluster. */
  has(name: string, cluster: string): boolean {
    const font = this.opened.get(name)
    return (
      font !== undefined && Array.from(cluster).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    )
  }

  /** Splits a printable text where its font changes. A word with a letter of another font is drawn in that one. */
  split(text: string): FontRun[] {
    const runs: FontRun[] = []
    const add = (cluster: string, font: string) => {
      const last = runs.at(-1)
      if (last?.font === font) last.text += cluster
      else runs.push({ text: cluster, font })
    }
    for (const word of text.split(/(?<=\s)|(?=\s)/u)) {
      const clusters = clustersOf(word)
      const isSiteWord = IS_SITE_TEXT.test(word)
      for (const cluster of clusters)
        add(cluster, (isSiteWord ? undefined : this.#find(cluster)) ?? (IS_LATIN_EXT.test(cluster) ? 'Ext' : ''))
    }
    return runs
  }
}

/** Whether a cluster is a mark without a letter, or has too many of them. */
const isLoose = (cluster: string): boolean => /^\p{M}/u.test(cluster) || TOO_MANY_MARKS.test(cluster)

/** The fonts of the site only. */
export const ONLY_SITE_FONTS = new Fonts()

const thread = createFileThread(new URL('./font-worker.ts', import.meta.url))

/**
 * Loads what texts need beyond the fonts of the site, cut to their letters in a thread. `texts`: all texts of the
 * document, for example as JSON. Beyond the limits of a thread the document is written without them. Throws 503 while
 * too many documents wait.
 */
export async function loadFonts(texts: string): Promise<Fonts> {
  const requests = requestsOf(texts)
  if (requests.length === 0) return ONLY_SITE_FONTS
  try {
    return new Fonts(await thread.run<CutFont[]>('cutFonts', requests, { owner: randomUUID() }))
  } catch (error) {
    if (error instanceof FileLimit) return ONLY_SITE_FONTS
    throw error
  }
}

function requestsOf(texts: string): FontRequest[] {
  const letters = new Map<string, Set<string>>()
  for (const word of clean(texts).split(/\s+/u)) {
    if (IS_SITE_TEXT.test(word)) continue
    const all = Array.from(`${word}${word.normalize('NFKC')}`).filter((one) => !/\p{Extended_Pictographic}/u.test(one))
    for (const family of familiesOf(word)) {
      if (!letters.has(family)) letters.set(family, new Set())
      for (const letter of all) letters.get(family)!.add(letter)
    }
  }
  return Array.from(letters, ([family, all]) => ({ family, letters: [...all].toSorted().join('') }))
}

/**
 * The families of a word. A sign of several scripts needs no Latin font in addition to that of its script; on a Latin
 * letter it needs no other.
 */
function familiesOf(word: string): Set<string> {
  const letters = [word, word.normalize('NFKC')].flatMap(clustersOf).flatMap((cluster) => {
    const [first = ''] = cluster
    if (IS_SITE_TEXT.test(cluster)) return []
    return /\p{Script=Latin}/u.test(first) ? [first] : Array.from(cluster).filter((one) => !IS_SITE_TEXT.test(one))
  })
  const found = letters
    .filter((letter) => !/\p{Extended_Pictographic}/u.test(letter))
    .map((letter) => FONT_FAMILIES.findLast(({ script }) => script.test(letter))?.name)
  return new Set(found.filter((name) => name !== undefined))
}
