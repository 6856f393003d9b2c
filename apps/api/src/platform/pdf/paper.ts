// A4 pages that are filled from top to bottom. A block is measured once, and drawn from what was measured.
import type { Fonts } from './fonts.ts'
import { Tags, type Tag } from './tags.ts'
import { Typesetter, type Pdf, type Style } from './text.ts'

/** A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 74, bottom: 66 }
/** The area between the margins. */
export const CONTENT = {
  width: PAGE.width - PAGE.left - PAGE.right,
  height: PAGE.height - PAGE.top - PAGE.bottom,
  bottom: PAGE.height - PAGE.bottom,
}

/** What distinguishes the documents of one product. */
export interface Look {
  author: string
  styles: Record<'h1' | 'h2' | 'h3' | 'p' | 'strong' | 'small', Style>
  colours: { rule: string; bullet: string }
  /** Draws the logo at the top of a page. */
  drawHeader: (pdf: Pdf, text: Typesetter) => void
  /** Draws the mark in the margin, before a chapter. */
  drawChapterMark: (pdf: Pdf, x: number, y: number) => void
}

/** A text broken into lines, with its place: x from the left margin, y from the top of its block or row. */
export interface MeasuredText {
  tag: string
  lines: readonly string[]
  style: Style
  x: number
  y: number
  height: number
  lead?: string | undefined
  scope?: 'Row' | undefined
}

/** A block that was measured for the width of the page. */
export interface Layout {
  /** Space before and after. */
  space: readonly [before: number, after: number]
  /** Without its space, when it stays on one page. */
  height: number
  /** The least height that has to be on the page where the block begins. */
  head: number
  /** Whether the next block has to begin on the same page: after a heading also when the block is a lead. */
  holdsNext?: 'always' | 'after heading' | undefined
  /** Whether the block may begin a page, away from the lead above it. */
  mayLeaveLead?: boolean
  /** Whether to begin a new page when the block fits on one, but not on the rest of this one. */
  isUnbreakable?: boolean
  draw: (parent: Tag) => void
}
export type Block = (paper: Paper) => Layout

export class Paper {
  readonly pdf: Pdf
  readonly text: Typesetter
  readonly tags: Tags
  readonly look: Look
  y = PAGE.top
  /** Whether the page is empty so far. */
  isFresh = true

  constructor(pdf: Pdf, look: Look, fonts: Fonts) {
    this.pdf = pdf
    this.look = look
    this.text = new Typesetter(pdf, fonts)
    this.tags = new Tags(pdf)
  }

  addPage(): void {
    this.pdf.addPage()
    this.y = PAGE.top
    this.isFresh = true
  }

  /** Begins a new page unless `height` is left on this one. */
  ensureSpace(height: number): void {
    if (this.y + height > CONTENT.bottom && !this.isFresh) this.addPage()
  }

  /** Moves below what was drawn. */
  advance(height: number): void {
    this.y += height
    this.isFresh = false
  }

  measure(
    tag: string,
    text: string,
    style: Style,
    {
      x = 0,
      y = 0,
      width = CONTENT.width - x,
      lead,
      scope,
    }: { x?: number; y?: number; width?: number; lead?: string | undefined; scope?: 'Row' } = {},
  ): MeasuredText {
    const lines = this.text.breakLines(text, style, width, lead)
    // A space at the end of a line separates its last word from the next one for screen readers.
    const spaced = lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line))
    return { tag, lines: spaced, style, x, y, height: lines.length * style.line, lead, scope }
  }

  /** Draws texts that stay on this page; `top` is the top of their block or row. */
  drawTexts(texts: readonly MeasuredText[], top: number, parent: Tag): void {
    for (const { tag, lines, style, x, y, scope } of texts)
      this.tags.mark(tag, parent, () => this.text.drawLines(lines, PAGE.left + x, top + y, style), { scope })
  }

  /** Draws a text that may continue on the next pages. No page begins or ends with a single line of it. */
  flowText({ tag, lines, style, x, lead }: MeasuredText, parent: Tag): void {
    const element = this.tags.add(tag, parent)
    const left = PAGE.left + x
    for (let start = 0; start < lines.length;) {
      const count = this.#countFittingLines(lines.length - start, style)
      if (count === 0) {
        this.addPage()
        continue
      }
      const isBeginning = start === 0
      const [first = '', ...others] = lines.slice(start, start + count)
      element.add(() => {
        const leadEnd =
          lead && isBeginning
            ? this.text.drawLine(`${this.text.fonts.printable(lead)} `, left, this.y, { ...style, font: 'bold' })
            : left
        this.text.drawLine(first, leadEnd, this.y, style)
        this.text.drawLines(others, left, this.y + style.line, style)
      })
      this.advance(count * style.line)
      start += count
      if (start < lines.length) this.addPage()
    }
    element.end()
  }

  /** How many of the remaining lines of a text belong on this page; 0: begin a new one. */
  #countFittingLines(remaining: number, style: Style): number {
    const fitting = Math.floor((CONTENT.bottom - this.y + 0.01) / style.line)
    let count = Math.min(remaining, fitting)
    if (remaining - count === 1) count -= 1
    if (this.isFresh) return Math.max(1, count)
    return count < Math.min(2, remaining) ? 0 : count
  }

  /** Draws a line across the page. */
  drawRule(y: number): void {
    this.pdf
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + CONTENT.width, y)
      .lineWidth(0.75)
      .stroke(this.look.colours.rule)
  }

  /** Draws blocks below each other. */
  flow(blocks: readonly Block[], parent: Tag): void {
    this.flowLayouts(
      blocks.map((block) => block(this)),
      parent,
    )
  }

  flowLayouts(layouts: readonly Layout[], parent: Tag): void {
    for (const [index, layout] of layouts.entries()) {
      const [before, after] = layout.space
      this.ensureSpace(before + heightToBegin(layouts.slice(index)))
      if (!this.isFresh) this.y += before
      layout.draw(parent)
      this.y += after
    }
  }
}

/** The height that the first of these layouts needs on the page where it begins. */
function heightToBegin(layouts: readonly Layout[]): number {
  const [first] = layouts
  if (!first) return 0
  if (first.isUnbreakable) return Math.min(first.height, CONTENT.height)
  return first.holdsNext === 'always' ? headOf(layouts) : first.head
}

/** The height of the first layout's head and of the heads that it holds on its page. */
function headOf([first, ...rest]: readonly Layout[]): number {
  if (!first) return 0
  const [next] = rest
  const withNext = (held: readonly Layout[]) => first.head + first.space[1] + (next ? next.space[0] : 0) + headOf(held)
  if (first.holdsNext === 'always') return withNext(rest)
  if (first.holdsNext === 'after heading' && next && !next.mayLeaveLead) return withNext([next])
  return first.head
}

/** The total height of layouts below each other, with their space. */
export const stackHeight = (layouts: readonly Layout[]): number =>
  layouts.reduce((sum, { space: [before, after], height }) => sum + before + height + after, 0)
