// Text in a PDF: how wide a text is, where its lines break, in which direction its parts are drawn.
import createBidi from 'bidi-js'
import type Pdfkit from 'pdfkit'
import { clustersOf, SITE_FONTS, type Fonts } from './fonts.ts'

export type Pdf = InstanceType<typeof Pdfkit>

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

/** A part of a line in one font and one direction. */
interface Run {
  text: string
  font: string
  /** Even: from left to right. */
  level: number
}

interface Bidi {
  getEmbeddingLevels: (text: string, direction: 'ltr') => { levels: Uint8Array }
  getMirroredCharacter: (sign: string) => string | null
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/
// Its types do not say that the module is the function.
const bidi = (createBidi as unknown as () => Bidi)()

/** Shapes a run as a whole: PDFKit would shape its words one by one, from left to right. */
const SHAPED = { features: [] as never[] }

const ascenderOf = (pdf: Pdf): number => (pdf as unknown as { _font: { ascender: number } })._font.ascender

/** Indexes of runs from left to right: the Unicode bidirectional algorithm, rule L2. */
function placesOf(runs: readonly Run[]): number[] {
  const order = runs.map((_, index) => index)
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && runs[order[end]!]!.level >= level) end++
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  return order
}

/**
 * The order in which viewers copy runs: in reading order, but for neighbours from right to left in one font. Viewers
 * see one text in these and turn it around themselves.
 */
function drawingOrder(runs: readonly Run[]): number[] {
  const order: number[] = []
  for (let start = 0; start < runs.length;) {
    const { level, font } = runs[start]!
    let end = start + 1
    while (level > 0 && end < runs.length && runs[end]!.level > 0 && runs[end]!.font === font) end++
    order.push(...placesOf(runs.slice(start, end)).map((index) => start + index))
    start = end
  }
  return order
}

/** Punctuation between words from right to left. */
const mirror = (text: string): string =>
  clustersOf(text)
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .toReversed()
    .join('')

/** Measures and draws lines of text, without tags, blocks and pages. */
export class Typesetter {
  readonly #pdf: Pdf
  readonly fonts: Fonts

  constructor(pdf: Pdf, fonts: Fonts) {
    this.#pdf = pdf
    this.fonts = fonts
    for (const [name, bytes] of SITE_FONTS) pdf.registerFont(name, bytes)
    // PDFKit takes an opened font as well.
    for (const [name, font] of fonts.opened) pdf.registerFont(name, font as unknown as Buffer)
  }

  /** The runs of a printable text, in reading order. */
  #split(text: string): Run[] {
    const runs = this.fonts.split(text)
    if (!RIGHT_TO_LEFT.test(text)) return runs.map((run) => ({ ...run, level: 0 }))
    const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
    const split: Run[] = []
    let at = 0
    for (const { text: letters, font } of runs)
      for (const cluster of clustersOf(letters)) {
        const level = levels[at]!
        const last = split.at(-1)
        // Signs and digits between letters from right to left are drawn in the font of these letters.
        const before = last && last.level > 0 && level > 0 ? last.font : undefined
        const shared = before !== undefined && this.fonts.has(before, cluster) ? before : font
        if (last && last.level === level && last.font === shared) last.text += cluster
        else split.push({ text: cluster, font: shared, level })
        at += cluster.length
      }
    return split
  }

  width(text: string, style: Style): number {
    return this.#split(text).reduce((sum, run) => sum + this.#runWidth(run, style), 0)
  }

  #runWidth(run: Run, style: Style): number {
    const pdf = this.#select(style, run)
    if (this.#isOpened(run)) return pdf.widthOfString(run.text, SHAPED)
    return pdf.widthOfString(run.text) + run.text.length * (style.spacing ?? 0)
  }

  #isOpened({ font }: Run): boolean {
    return this.fonts.opened.has(font)
  }

  #select(style: Style, run: Run): Pdf {
    return this.#pdf.font(this.#isOpened(run) ? run.font : `${style.font}${run.font}`).fontSize(style.size)
  }

  /** Breaks a text into lines of at most `width`, the first with room for `lead`. Longer words are cut. */
  breakLines(text: string, style: Style, width: number, lead?: string): string[] {
    const taken = lead ? this.width(`${this.fonts.printable(lead)} `, { ...style, font: 'bold' }) : 0
    const lines: string[] = []
    for (const paragraph of this.fonts.printable(text).split('\n')) {
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
    for (const letter of clustersOf(word)) {
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
    const runs = this.#split(text)
    const widths = runs.map((run) => this.#runWidth(run, style))
    const starts: number[] = []
    let end = x
    for (const index of placesOf(runs)) {
      starts[index] = end
      end += widths[index]!
    }
    this.#pdf.font(style.font)
    const baseline = y + (style.line - style.size * 1.2) / 2 + (ascenderOf(this.#pdf) / 1000) * style.size
    for (const index of drawingOrder(runs)) this.#drawRun(runs[index]!, starts[index]!, baseline, style)
    return end
  }

  #drawRun(run: Run, x: number, baseline: number, style: Style): void {
    const pdf = this.#select(style, run).fillColor(style.colour)
    const options = { lineBreak: false, baseline: 'alphabetic' } as const
    if (this.#isOpened(run)) pdf.text(run.text, x, baseline, { ...options, ...SHAPED })
    else {
      const text = run.level % 2 === 1 ? mirror(run.text) : run.text
      pdf.text(text, x, baseline, { ...options, characterSpacing: style.spacing ?? 0 })
    }
  }

  /** Draws lines below each other. A space at the end of a line separates its words for screen readers. */
  drawLines(lines: readonly string[], x: number, y: number, style: Style): void {
    for (const [index, line] of lines.entries())
      this.drawLine(index < lines.length - 1 ? `${line} ` : line, x, y + index * style.line, style)
  }
}
