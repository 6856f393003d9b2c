// Text in a PDF: which letters the fonts have, how wide a text is, where its lines break.
import { readFileSync } from 'node:fs'
import type Pdfkit from 'pdfkit'

export type Pdf = InstanceType<typeof Pdfkit>

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
/** The fonts as TrueType, by name. */
export const FONTS = new Map(
  Object.entries(FILES).map(([name, file]) => [name, readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url))]),
)

export interface Style {
  font: 'text' | 'bold' | 'title'
  /** In points, like every length here. */
  size: number
  /** Height of a line. */
  line: number
  colour: string
  /** Space added after each letter. */
  spacing?: number
}

/** Letters of the main font files. */
const LATIN = new RegExp(
  '^[\\u0020-\\u007e\\u00a0-\\u00a3\\u00a5-\\u00ac\\u00ae-\\u00ff\\u0131\\u0152\\u0153\\u2013\\u2014\\u2018-\\u201a' +
    '\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122\\u2212]$',
)
/** Letters of the `…Ext` font files. */
const LATIN_EXT = new RegExp(
  '^[\\u0100-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126\\u0127\\u012a\\u012b\\u012e-\\u0130\\u0132' +
    '\\u0133\\u0136\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150\\u0151\\u0154\\u0155-\\u015b' +
    '\\u015e-\\u0161\\u0164\\u0165\\u016a-\\u017e\\u0218-\\u021b\\u1e80-\\u1e85\\u1e9e\\u1ef2\\u1ef3]$',
)
const hasGlyph = (letter: string) => LATIN.test(letter) || LATIN_EXT.test(letter)

const EQUIVALENTS: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '\u2032': '’',
}

/** The text in letters of the fonts: other letters lose accents or become `?`, other signs are dropped. */
export function printable(text: string): string {
  const letters = Array.from(text.normalize('NFC').replace(/[^\S\n\u00a0\u202f\u2007\u2009]+/g, ' '), (letter) => {
    const equivalent = EQUIVALENTS[letter] ?? letter
    if (equivalent === '\n' || hasGlyph(equivalent)) return equivalent
    // Drop one accent at a time until the fonts have the letter.
    for (let parts = Array.from(letter.normalize('NFD')); parts.length > 1;) {
      parts = parts.slice(0, -1)
      const simpler = parts.join('').normalize('NFC')
      if (hasGlyph(simpler)) return simpler
    }
    return /\p{L}|\p{N}/u.test(letter) ? '?' : ''
  })
  return letters.join('')
}

interface Run {
  text: string
  isExtended: boolean
}

/** Splits a text where its font file changes. */
function splitIntoRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const isExtended = LATIN_EXT.test(letter)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) last.text += letter
    else runs.push({ text: letter, isExtended })
  }
  return runs
}

/** Measures and draws lines of text, without tags, blocks and pages. */
export class Typesetter {
  readonly #pdf: Pdf

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    for (const [name, bytes] of FONTS) pdf.registerFont(name, bytes)
  }

  width(text: string, style: Style): number {
    return splitIntoRuns(text).reduce((sum, run) => sum + this.#runWidth(run, style), 0)
  }

  #runWidth(run: Run, style: Style): number {
    return this.#select(style, run).widthOfString(run.text) + run.text.length * (style.spacing ?? 0)
  }

  #select(style: Style, { isExtended }: Run): Pdf {
    return this.#pdf.font(isExtended ? `${style.font}Ext` : style.font).fontSize(style.size)
  }

  /** Breaks a text into lines of at most `width`, the first with room for `lead`. Longer words are cut. */
  breakLines(text: string, style: Style, width: number, lead?: string): string[] {
    const taken = lead ? this.width(`${printable(lead)} `, { ...style, font: 'bold' }) : 0
    const lines: string[] = []
    for (const paragraph of printable(text).split('\n')) {
      let line = ''
      const available = () => width - (lines.length === 0 ? taken : 0)
      for (const word of paragraph.split(' ').flatMap((one) => this.#cut(one, style, width - taken))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && this.width(longer, style) > available()) {
          lines.push(line)
          line = word
        } else line = longer
      }
      lines.push(line)
    }
    return lines
  }

  #cut(word: string, style: Style, width: number): string[] {
    if (this.width(word, style) <= width) return [word]
    const pieces: string[] = []
    let available = 0
    for (const letter of word) {
      const letterWidth = this.width(letter, style)
      if (letterWidth > available) {
        pieces.push('')
        available = width
      }
      pieces[pieces.length - 1] += letter
      available -= letterWidth
    }
    return pieces
  }

  /** Draws one line and returns the x where it ends. */
  drawLine(text: string, x: number, y: number, style: Style): number {
    let end = x
    for (const run of splitIntoRuns(text)) {
      this.#select(style, run)
        .fillColor(style.colour)
        .text(run.text, end, y + (style.line - style.size * 1.2) / 2, {
          lineBreak: false,
          characterSpacing: style.spacing ?? 0,
        })
      end += this.#runWidth(run, style)
    }
    return end
  }

  /** Draws lines below each other. A space at the end of a line separates its words for screen readers. */
  drawLines(lines: readonly string[], x: number, y: number, style: Style): void {
    for (const [index, line] of lines.entries())
      this.drawLine(index < lines.length - 1 ? `${line} ` : line, x, y + index * style.line, style)
  }
}
