// Documents to keep or to print, as tagged PDF (PDF/UA-1): a structure in reading order, headings as bookmarks, fonts inside. Whatever is only
// drawn (bars, rules, bullets, page numbers) is an artifact: every fact is text as well.
import { setImmediate } from 'node:timers/promises'
import Pdfkit from 'pdfkit'
import { readFonts } from './pdf-fonts.ts'

export type Block =
  | { kind: 'h1' | 'h2' | 'h3'; text: string }
  /** `lead` is in bold before the text. A line feed begins a new line. */
  | { kind: 'p' | 'small'; text: string; lead?: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'pairs'; pairs: { label: string; value: string }[] }
  /** Each with a bar; `words` say what it shows. */
  | { kind: 'scores'; scores: Score[] }
  /** In a frame that stands out. */
  | { kind: 'callout'; items: string[] }
  /** Says that something is not there. */
  | { kind: 'empty'; text: string }
  /** Two things beside each other. */
  | { kind: 'sides'; left: Side; right: Side }
  /** Kept on one page when it fits on one. */
  | { kind: 'group'; blocks: Block[] }

export interface Score {
  text: string
  words: string
  value: number
  max: number
  /** Where it comes from, and more. */
  small: string
}
export interface Side {
  label: string
  text: string
  words: string
  small: string
}

// ── Look: A4, in points ──────────────────────────────────────────────────────────────────────────────────────────────

const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 74, bottom: 66 }
const WIDTH = PAGE.width - PAGE.left - PAGE.right
const BOTTOM = PAGE.height - PAGE.bottom
const COLOUR = {
  ink: '#1a2238',
  soft: '#4b5268',
  paper: '#fff8ea',
  sand: '#f6e9cf',
  line: '#e6d2a8',
  marigold: '#ffb81f',
  flag: '#ff6a3d',
  accent: '#b83a10',
}

interface Style {
  font: 'text' | 'bold' | 'title'
  size: number
  /** Height of a line. */
  line: number
  colour: string
  spacing?: number
}
const STYLES = {
  h1: { font: 'title', size: 30, line: 33, colour: COLOUR.ink, spacing: -0.9 },
  h2: { font: 'title', size: 18, line: 22, colour: COLOUR.ink, spacing: -0.4 },
  h3: { font: 'bold', size: 11.5, line: 16, colour: COLOUR.ink },
  p: { font: 'text', size: 10.5, line: 15.5, colour: COLOUR.ink },
  strong: { font: 'bold', size: 10.5, line: 15.5, colour: COLOUR.ink },
  small: { font: 'text', size: 9, line: 13, colour: COLOUR.soft },
  label: { font: 'bold', size: 9, line: 13, colour: COLOUR.accent },
} as const satisfies Record<string, Style>

/** Space before and after each block. */
const SPACE: Record<Block['kind'], [number, number]> = {
  h1: [0, 8],
  h2: [24, 6],
  h3: [10, 2],
  p: [0, 6],
  small: [0, 4],
  list: [2, 6],
  pairs: [2, 8],
  scores: [2, 8],
  callout: [8, 14],
  empty: [4, 8],
  sides: [4, 8],
  group: [0, 0],
}

// ── Letters ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the fonts of each subset have a glyph for; the rest is brought back to its base letter, or left out. */
const LATIN =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]$/
const LATIN_EXT =
  /^[\u0100-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0130\u0132\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154\u0155-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]$/
const SAME: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '\u2032': '’',
}

/** A text in letters that can be drawn. */
export function printable(text: string): string {
  const drawn = Array.from(text.normalize('NFC').replace(/[^\S\n\u00a0\u202f\u2007\u2009]+/g, ' '), (letter) => {
    const same = SAME[letter] ?? letter
    if (same === '\n' || LATIN.test(same) || LATIN_EXT.test(same)) return same
    // Accents go one after the other until the letter is known.
    for (let parts = Array.from(letter.normalize('NFD')); parts.length > 1;) {
      parts = parts.slice(0, -1)
      const simpler = parts.join('').normalize('NFC')
      if (LATIN.test(simpler) || LATIN_EXT.test(simpler)) return simpler
    }
    return /\p{L}|\p{N}/u.test(letter) ? '?' : ''
  })
  return drawn.join('')
}

// ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * A4 pages of the blocks, in French, as long as it takes. With the same `madeAt` the same input makes the same bytes.
 */
export async function writePdf({ blocks, ...about }: About & { blocks: readonly Block[] }): Promise<Buffer> {
  // Writing takes the processor for a while: others go first.
  await setImmediate()
  return new Writer(about).write(blocks)
}

interface About {
  title: string
  subject?: string
  /** Now, unless told. */
  madeAt?: Date
}

type Pdf = InstanceType<typeof Pdfkit>
type Element = ReturnType<Pdf['struct']>

class Writer {
  readonly #pdf: Pdf
  readonly #title: string
  readonly #root: Element
  #y = PAGE.top
  /** Nothing is on this page yet. */
  #isFresh = true
  #chapter: ReturnType<Pdf['outline']['addItem']> | undefined

  constructor({ title, subject, madeAt = new Date() }: About) {
    this.#title = printable(title)
    // These are written into XML as they are.
    const safe = (text: string) =>
      printable(text)
        .replace(/&/g, 'et')
        .replace(/[<>\s]+/g, ' ')
        .trim()
    this.#pdf = new Pdfkit({
      size: 'A4',
      margins: { left: PAGE.left, right: PAGE.right, top: PAGE.top, bottom: PAGE.bottom },
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: 'fr-FR',
      displayTitle: true,
      info: {
        Title: safe(title),
        ...(subject && { Subject: safe(subject) }),
        Author: 'Visions',
        Creator: 'Visions',
        CreationDate: madeAt,
      },
    })
    for (const [name, bytes] of readFonts()) this.#pdf.registerFont(name, bytes)
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
  }

  async write(blocks: readonly Block[]): Promise<Buffer> {
    const chunks: Buffer[] = []
    const ended = new Promise<void>((resolve, reject) => this.#pdf.on('end', resolve).on('error', reject))
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.#addPage()
    this.#flow(blocks, this.#root)
    this.#root.end()
    this.#drawMargins()
    this.#pdf.end()
    await ended
    return Buffer.concat(chunks)
  }

  #addPage(): void {
    this.#pdf.addPage()
    this.#y = PAGE.top
    this.#isFresh = true
  }

  /** Goes on to the next page unless there is room for this much. */
  #need(height: number): void {
    if (this.#y + height > BOTTOM && !this.#isFresh) this.#addPage()
  }

  #flow(blocks: readonly Block[], parent: Element): void {
    for (const [place, block] of blocks.entries()) {
      const [before, after] = SPACE[block.kind]
      // A heading stays with the beginning of what it is above.
      if (block.kind === 'group') this.#need(Math.min(before + this.#height(block), BOTTOM - PAGE.top))
      else if (/^h\d$/.test(block.kind)) this.#need(before + this.#head(blocks.slice(place)))
      else this.#need(before + this.#head([block]))
      if (!this.#isFresh) this.#y += before
      this.#write(block, parent)
      this.#y += after
    }
  }

  #write(block: Block, parent: Element): void {
    switch (block.kind) {
      case 'h1':
      case 'h2':
      case 'h3':
        return this.#writeHeading(block, parent)
      case 'p':
      case 'small':
        return this.#writeText('P', block.text, STYLES[block.kind], parent, { lead: block.lead })
      case 'list': {
        const list = this.#add('L', parent)
        for (const item of block.items) this.#writeItem(item, list)
        return list.end()
      }
      case 'pairs':
        return this.#writePairs(block.pairs, parent)
      case 'scores':
        return this.#writeScores(block.scores, parent)
      case 'callout':
        return this.#writeCallout(block.items, parent)
      case 'empty':
        return this.#writeEmpty(block.text, parent)
      case 'sides':
        return this.#writeSides([block.left, block.right], parent)
      case 'group': {
        const group = this.#add('Sect', parent)
        this.#flow(block.blocks, group)
        return group.end()
      }
    }
  }

  // ── Heights ──

  /** Of a block with its spaces, when nothing parts it. */
  #height(block: Block): number {
    const [before, after] = SPACE[block.kind]
    return before + after + this.#bare(block)
  }

  #bare(block: Block): number {
    switch (block.kind) {
      case 'h1':
      case 'h2':
      case 'h3':
        return this.#lines(block.text, STYLES[block.kind], WIDTH).length * STYLES[block.kind].line
      case 'p':
      case 'small':
        return this.#lines(block.text, STYLES[block.kind], WIDTH, block.lead).length * STYLES[block.kind].line
      case 'list':
        return block.items.reduce(
          (sum, item) => sum + this.#lines(item, STYLES.p, WIDTH - INDENT).length * STYLES.p.line + ITEM_GAP,
          0,
        )
      case 'pairs':
        return block.pairs.reduce((sum, pair) => sum + this.#pairHeight(pair), 0)
      case 'scores':
        return block.scores.reduce((sum, score) => sum + this.#scoreHeight(score), 0)
      case 'callout':
        return this.#calloutHeight(block.items)
      case 'empty':
        return this.#lines(block.text, STYLES.small, WIDTH - 2 * PADDING).length * STYLES.small.line + 2 * (PADDING - 4)
      case 'sides':
        return Math.max(this.#sideHeight(block.left), this.#sideHeight(block.right))
      case 'group':
        return block.blocks.reduce((sum, inner) => sum + this.#height(inner), 0)
    }
  }

  /** The least that has to be on the page with the first of these blocks. */
  #head(blocks: readonly Block[]): number {
    const [first, ...rest] = blocks
    if (!first) return 0
    const [, after] = SPACE[first.kind]
    switch (first.kind) {
      case 'h1':
      case 'h2':
      case 'h3':
        return this.#bare(first) + after + (rest[0] ? SPACE[rest[0].kind][0] : 0) + this.#head(rest)
      case 'p':
      case 'small': {
        const { line } = STYLES[first.kind]
        const count = this.#lines(first.text, STYLES[first.kind], WIDTH, first.lead).length
        // What goes before something, such as a line above scores, stays with it.
        const isAlone = count <= 3
        return (
          (isAlone ? count : 2) * line +
          (isAlone && rest[0] && rest[0].kind !== 'p'
            ? after + SPACE[rest[0].kind][0] + this.#head(rest.slice(0, 1))
            : 0)
        )
      }
      case 'list':
        return Math.min(2, this.#lines(first.items[0] ?? '', STYLES.p, WIDTH - INDENT).length) * STYLES.p.line
      case 'pairs':
        return first.pairs[0] ? this.#pairHeight(first.pairs[0]) : 0
      case 'scores':
        return first.scores.slice(0, 2).reduce((sum, score) => sum + this.#scoreHeight(score), 0)
      case 'group':
        return Math.min(this.#bare(first), BOTTOM - PAGE.top - 120)
      default:
        return this.#bare(first)
    }
  }

  // ── Text ──

  #use(style: Style, extended = false): Pdf {
    return this.#pdf
      .font(extended ? `${style.font}Ext` : style.font)
      .fontSize(style.size)
      .fillColor(style.colour)
  }

  #width(text: string, style: Style): number {
    return runs(text).reduce(
      (sum, run) =>
        sum + this.#use(style, run.extended).widthOfString(run.text) + run.text.length * (style.spacing ?? 0),
      0,
    )
  }

  /** The lines of a text that is `width` wide; `lead` takes room in the first. A word that is longer than a line is cut. */
  #lines(text: string, style: Style, width: number, lead?: string): string[] {
    const taken = lead ? this.#width(`${printable(lead)} `, { ...style, font: 'bold' }) : 0
    const lines: string[] = []
    for (const paragraph of printable(text).split('\n')) {
      let line = ''
      const room = () => width - (lines.length === 0 ? taken : 0)
      for (const word of paragraph.split(' ').flatMap((one) => this.#cut(one, style, width - taken))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && this.#width(longer, style) > room()) {
          lines.push(line)
          line = word
        } else line = longer
      }
      lines.push(line)
    }
    return lines
  }

  #cut(word: string, style: Style, width: number): string[] {
    if (this.#width(word, style) <= width) return [word]
    const pieces: string[] = []
    let room = 0
    for (const letter of word) {
      const wide = this.#width(letter, style)
      if (wide > room) {
        pieces.push('')
        room = width
      }
      pieces[pieces.length - 1] += letter
      room -= wide
    }
    return pieces
  }

  /** Draws one line; nothing about the structure. Returns where it ends. */
  #draw(text: string, x: number, y: number, style: Style): number {
    let at = x
    for (const run of runs(text)) {
      const pdf = this.#use(style, run.extended)
      pdf.text(run.text, at, y + (style.line - style.size * 1.2) / 2, {
        lineBreak: false,
        characterSpacing: style.spacing ?? 0,
      })
      at += this.#use(style, run.extended).widthOfString(run.text) + run.text.length * (style.spacing ?? 0)
    }
    return at
  }

  /** Draws lines below each other, a space at the end of each but the last so that words stay apart for whoever reads aloud. */
  #drawLines(lines: readonly string[], x: number, y: number, style: Style): void {
    for (const [place, line] of lines.entries())
      this.#draw(place < lines.length - 1 ? `${line} ` : line, x, y + place * style.line, style)
  }

  #add(type: string, parent: Element, options: { scope?: string } = {}): Element {
    const element = this.#pdf.struct(type, options as object)
    parent.add(element)
    return element
  }

  /** An element that is drawn at once. */
  #mark(type: string, parent: Element, draw: () => void, options: { scope?: string } = {}): void {
    const element = this.#add(type, parent, options)
    element.add(draw)
    element.end()
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    this.#pdf.save()
    draw()
    this.#pdf.restore()
    this.#pdf.endMarkedContent()
  }

  /** A text that may go on over pages: never one line alone at the end or the beginning of one. */
  #writeText(
    type: string,
    text: string,
    style: Style,
    parent: Element,
    { lead, x = PAGE.left, width = WIDTH }: { lead?: string | undefined; x?: number; width?: number } = {},
  ): void {
    const element = this.#add(type, parent)
    let lines = this.#lines(text, style, width, lead)
    let shownLead = lead
    while (lines.length > 0) {
      const fitting = Math.max(this.#isFresh ? 1 : 0, Math.floor((BOTTOM - this.#y + 0.01) / style.line))
      let count = Math.min(lines.length, fitting)
      if (lines.length - count === 1) count -= 1
      if (count < Math.min(2, lines.length) && !this.#isFresh) {
        this.#addPage()
        continue
      }
      count = Math.max(1, count)
      const now = lines.slice(0, count)
      const isLast = count === lines.length
      element.add(() => {
        const [first = '', ...rest] = now
        let start = x
        if (shownLead) start = this.#draw(`${printable(shownLead)} `, x, this.#y, { ...style, font: 'bold' })
        this.#draw(rest.length > 0 || !isLast ? `${first} ` : first, start, this.#y, style)
        this.#drawLines(
          isLast || rest.length === 0 ? rest : [...rest.slice(0, -1), `${rest.at(-1)} `],
          x,
          this.#y + style.line,
          style,
        )
      })
      shownLead = undefined
      this.#y += count * style.line
      this.#isFresh = false
      lines = lines.slice(count)
      if (lines.length > 0) this.#addPage()
    }
    element.end()
  }

  // ── Blocks ──

  #writeHeading({ kind, text }: { kind: 'h1' | 'h2' | 'h3'; text: string }, parent: Element): void {
    const style = STYLES[kind]
    const y = this.#y
    if (kind === 'h2') this.#artifact(() => this.#drawControl(PAGE.left - 21, y + style.line / 2))
    if (kind === 'h2')
      this.#chapter = this.#pdf.outline.addItem(printable(text), { top: y - 12, left: PAGE.width } as object)
    if (kind === 'h3')
      (this.#chapter ?? this.#pdf.outline).addItem(printable(text), { top: y - 12, left: PAGE.width } as object)
    this.#writeText(kind.toUpperCase(), text, style, parent)
  }

  #writeItem(text: string, list: Element): void {
    const lines = this.#lines(text, STYLES.p, WIDTH - INDENT)
    this.#need(Math.min(2, lines.length) * STYLES.p.line)
    this.#artifact(() => this.#pdf.circle(PAGE.left + 4, this.#y + STYLES.p.line / 2, 1.9).fill(COLOUR.flag))
    const item = this.#add('LI', list)
    this.#writeText('LBody', text, STYLES.p, item, { x: PAGE.left + INDENT, width: WIDTH - INDENT })
    item.end()
    this.#y += ITEM_GAP
  }

  #pairHeight({ label, value }: { label: string; value: string }): number {
    const left = this.#lines(label, STYLES.strong, PAIR_LABEL - 12).length
    const right = this.#lines(value, STYLES.p, WIDTH - PAIR_LABEL).length
    return Math.max(left, right) * STYLES.p.line + 9
  }

  #writePairs(pairs: readonly { label: string; value: string }[], parent: Element): void {
    const table = this.#add('Table', parent)
    for (const [place, pair] of pairs.entries()) {
      const height = this.#pairHeight(pair)
      this.#need(height)
      const y = this.#y
      if (place > 0 && !this.#isFresh) this.#artifact(() => this.#rule(y))
      const row = this.#add('TR', table)
      const label = this.#lines(pair.label, STYLES.strong, PAIR_LABEL - 12)
      const value = this.#lines(pair.value, STYLES.p, WIDTH - PAIR_LABEL)
      this.#mark('TH', row, () => this.#drawLines(label, PAGE.left, y + 4, STYLES.strong), { scope: 'Row' })
      this.#mark('TD', row, () => this.#drawLines(value, PAGE.left + PAIR_LABEL, y + 4, STYLES.p))
      row.end()
      this.#y += height
      this.#isFresh = false
    }
    table.end()
  }

  #scoreHeight({ text, words, small }: Score): number {
    const name = this.#lines(text, STYLES.strong, SCORE_NAME - 14).length
    const said = this.#lines(words, STYLES.p, WIDTH - SCORE_NAME - BAR - 14).length
    const note = small ? this.#lines(small, STYLES.small, WIDTH).length : 0
    return Math.max(name, said) * STYLES.p.line + note * STYLES.small.line + 9
  }

  #writeScores(scores: readonly Score[], parent: Element): void {
    const list = this.#add('L', parent)
    for (const [place, score] of scores.entries()) {
      const height = this.#scoreHeight(score)
      this.#need(height)
      const y = this.#y
      if (place > 0 && !this.#isFresh) this.#artifact(() => this.#rule(y))
      const name = this.#lines(score.text, STYLES.strong, SCORE_NAME - 14)
      const words = this.#lines(score.words, STYLES.p, WIDTH - SCORE_NAME - BAR - 14)
      const small = score.small ? this.#lines(score.small, STYLES.small, WIDTH) : []
      const item = this.#add('LI', list)
      const body = this.#add('LBody', item)
      const rows = Math.max(name.length, words.length)
      this.#mark('P', body, () => this.#drawLines(name, PAGE.left, y + 4, STYLES.strong))
      this.#artifact(() => this.#drawBar(score, PAGE.left + SCORE_NAME, y + 4 + STYLES.p.line / 2))
      this.#mark('P', body, () => this.#drawLines(words, PAGE.left + SCORE_NAME + BAR + 14, y + 4, STYLES.p))
      if (small.length > 0)
        this.#mark('P', body, () => this.#drawLines(small, PAGE.left, y + 4 + rows * STYLES.p.line, STYLES.small))
      body.end()
      item.end()
      this.#y += height
      this.#isFresh = false
    }
    list.end()
  }

  /** A bar of 100, or one step for each level. */
  #drawBar({ value, max }: Score, x: number, middle: number): void {
    const height = 7
    const top = middle - height / 2
    if (max > 5) {
      this.#pdf.roundedRect(x, top, BAR, height, height / 2).fill(COLOUR.sand)
      const filled = (Math.min(value, max) / max) * BAR
      if (filled <= 0) return
      this.#pdf.roundedRect(x, top, BAR, height, height / 2).clip()
      this.#pdf.rect(x, top, filled, height).fill(COLOUR.flag)
      return
    }
    const gap = 4
    const step = (BAR - gap * (max - 1)) / max
    for (let level = 0; level < max; level++)
      this.#pdf
        .roundedRect(x + level * (step + gap), top, step, height, height / 2)
        .fill(level < value ? COLOUR.flag : COLOUR.sand)
  }

  #calloutHeight(items: readonly string[]): number {
    return items.reduce(
      (sum, item) => sum + this.#lines(item, STYLES.p, WIDTH - 2 * PADDING).length * STYLES.p.line + 4,
      2 * PADDING - 4,
    )
  }

  #writeCallout(items: readonly string[], parent: Element): void {
    const height = this.#calloutHeight(items)
    // Too long for a frame of one page.
    if (height > BOTTOM - PAGE.top)
      return this.#flow(
        items.map((text) => ({ kind: 'p', text })),
        parent,
      )
    const top = this.#y
    this.#artifact(() => {
      this.#pdf.roundedRect(PAGE.left, top, WIDTH, height, 10).fill(COLOUR.paper)
      this.#pdf.roundedRect(PAGE.left, top, WIDTH, height, 10).clip()
      this.#pdf.rect(PAGE.left, top, 5, height).fill(COLOUR.marigold)
    })
    this.#y += PADDING
    for (const item of items) {
      const lines = this.#lines(item, STYLES.p, WIDTH - 2 * PADDING)
      this.#mark('P', parent, () => this.#drawLines(lines, PAGE.left + PADDING, this.#y, STYLES.p))
      this.#y += lines.length * STYLES.p.line + 4
    }
    this.#y = top + height
    this.#isFresh = false
  }

  #writeEmpty(text: string, parent: Element): void {
    const lines = this.#lines(text, STYLES.small, WIDTH - 2 * PADDING)
    const height = lines.length * STYLES.small.line + 2 * (PADDING - 4)
    const top = this.#y
    this.#artifact(() =>
      this.#pdf.roundedRect(PAGE.left, top, WIDTH, height, 8).lineWidth(1).dash(4, { space: 3 }).stroke(COLOUR.line),
    )
    this.#mark('P', parent, () => this.#drawLines(lines, PAGE.left + PADDING, top + PADDING - 4, STYLES.small))
    this.#y += height
    this.#isFresh = false
  }

  #sideLines({ label, text, words, small }: Side) {
    const width = SIDE - 2 * SIDE_PADDING
    return [
      { lines: this.#lines(label, STYLES.label, width), style: STYLES.label },
      { lines: this.#lines(text, STYLES.strong, width), style: STYLES.strong },
      { lines: words ? this.#lines(words, STYLES.p, width) : [], style: STYLES.p },
      { lines: small ? this.#lines(small, STYLES.small, width) : [], style: STYLES.small },
    ].filter(({ lines }) => lines.length > 0)
  }

  #sideHeight(side: Side): number {
    return this.#sideLines(side).reduce((sum, { lines, style }) => sum + lines.length * style.line, 2 * SIDE_PADDING)
  }

  #writeSides(sides: readonly [Side, Side], parent: Element): void {
    const height = Math.max(...sides.map((side) => this.#sideHeight(side)))
    const top = this.#y
    const lefts = [PAGE.left, PAGE.left + SIDE + GUTTER]
    this.#artifact(() => {
      for (const left of lefts) this.#pdf.roundedRect(left, top, SIDE, height, 8).lineWidth(1).stroke(COLOUR.line)
      // The leg between two controls.
      this.#pdf
        .moveTo(PAGE.left + SIDE, top + height / 2)
        .lineTo(PAGE.left + SIDE + GUTTER, top + height / 2)
        .lineWidth(2)
        .stroke(COLOUR.flag)
    })
    for (const [place, side] of sides.entries()) {
      const section = this.#add('Div', parent)
      let y = top + SIDE_PADDING
      for (const { lines, style } of this.#sideLines(side)) {
        const at = y
        this.#mark('P', section, () => this.#drawLines(lines, lefts[place]! + SIDE_PADDING, at, style))
        y += lines.length * style.line
      }
      section.end()
    }
    this.#y += height
    this.#isFresh = false
  }

  // ── What is on every page ──

  #rule(y: number): void {
    this.#pdf
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + WIDTH, y)
      .lineWidth(0.75)
      .stroke(COLOUR.line)
  }

  /** A control on the map. */
  #drawControl(x: number, y: number): void {
    this.#pdf.circle(x, y, 5.5).lineWidth(2).stroke(COLOUR.flag)
  }

  #drawMargins(): void {
    const { start, count } = this.#pdf.bufferedPageRange()
    const name: Style = { font: 'title', size: 15, line: 18, colour: COLOUR.ink, spacing: -0.6 }
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page)
      this.#pagination('Top', () => {
        this.#drawFlag(PAGE.left, 30)
        this.#draw('visions', PAGE.left + 30, 32.5, name)
      })
      this.#pagination('Bottom', () => {
        this.#rule(PAGE.height - 52)
        this.#draw(this.#lines(this.#title, STYLES.small, WIDTH - 60)[0]!, PAGE.left, PAGE.height - 44, STYLES.small)
        const number = `${page + 1} / ${count}`
        this.#draw(number, PAGE.left + WIDTH - this.#width(number, STYLES.small), PAGE.height - 44, STYLES.small)
      })
    }
  }

  #pagination(side: 'Top' | 'Bottom', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination', attached: [side] })
    this.#pdf.save()
    draw()
    this.#pdf.restore()
    this.#pdf.endMarkedContent()
  }

  /** The logo: the flag of a control, with a star. */
  #drawFlag(x: number, y: number): void {
    const pdf = this.#pdf
    pdf.save().translate(x, y).scale(0.6)
    pdf.path('M37 7v26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4L37 7Z').fill(COLOUR.flag)
    pdf.roundedRect(3, 3, 34, 34, 5).lineWidth(2.6).stroke(COLOUR.ink)
    pdf
      .path('M20 10.8l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7Z')
      .lineJoin('round')
      .lineWidth(2)
      .fillAndStroke(COLOUR.marigold, COLOUR.ink)
    pdf.restore()
  }
}

const INDENT = 15
const ITEM_GAP = 2
const PADDING = 16
const PAIR_LABEL = 150
const SCORE_NAME = 196
const BAR = 128
const GUTTER = 22
const SIDE = (WIDTH - GUTTER) / 2
const SIDE_PADDING = 13

/** Parts of a text that are drawn with one font: letters beyond the Latin of the West have a file of their own. */
function runs(text: string): { text: string; extended: boolean }[] {
  const parts: { text: string; extended: boolean }[] = []
  for (const letter of text) {
    const extended = LATIN_EXT.test(letter)
    const last = parts.at(-1)
    if (last?.extended === extended) last.text += letter
    else parts.push({ text: letter, extended })
  }
  return parts
}
