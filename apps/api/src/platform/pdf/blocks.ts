// Blocks of documents. A block is a function that measures it and returns a layout, which draws it.
import { CONTENT, PAGE, stackHeight, type Block, type Layout, type MeasuredText, type Paper } from './paper.ts'
import type { Tag } from './tags.ts'

const INDENT = 15
const ITEM_GAP = 2
const PAIR_LABEL = 150
/** A group that follows a heading leaves this height to it. */
const HEADING_RESERVE = 120

const HEADING_SPACE = { h1: [0, 8], h2: [16, 4], h3: [8, 1] } as const

const heading =
  (level: 'h1' | 'h2' | 'h3') =>
  (text: string): Block =>
  (paper) => {
    const { pdf, tags, look } = paper
    const measured = paper.measure(level.toUpperCase(), text, look.styles[level])
    const { height, style } = measured
    return {
      space: HEADING_SPACE[level],
      height,
      head: height,
      holdsNext: 'always',
      draw(parent) {
        const top = paper.y
        if (level === 'h2') tags.decorate(() => look.drawChapterMark(pdf, PAGE.left - 21, top + style.line / 2))
        if (level !== 'h1') tags.addBookmark(paper.text.fonts.printable(text), level === 'h2' ? 1 : 2, top - 12)
        paper.flowText(measured, parent)
      },
    }
  }

/** The title of the document. */
export const h1 = heading('h1')
/** A chapter, with a bookmark. */
export const h2 = heading('h2')
/** A section of a chapter, with a bookmark below that of its chapter. */
export const h3 = heading('h3')

/** A text of at most this many lines stays on the page of the block after it. */
const LEAD_LINES = 3

const paragraph =
  (kind: 'p' | 'small', after: number) =>
  (text: string, { lead }: { lead?: string } = {}): Block =>
  (paper) => {
    const measured = paper.measure('P', text, paper.look.styles[kind], { lead })
    const isShort = measured.lines.length <= LEAD_LINES
    return {
      space: [0, after],
      height: measured.height,
      head: isShort ? measured.height : 2 * measured.style.line,
      holdsNext: isShort ? 'after heading' : undefined,
      mayLeaveLead: kind === 'p',
      draw: (parent) => paper.flowText(measured, parent),
    }
  }

/** A paragraph; a line feed begins a new line. `lead` is printed before the text, in bold. */
export const p = paragraph('p', 6)
/** A paragraph in small print. */
export const small = paragraph('small', 4)

const BLANK_LINE = { above: 12, height: 34 }

/** An empty line for handwriting, after its label. */
export const blank =
  (label: string): Block =>
  (paper) => {
    const measured = paper.measure('P', label, paper.look.styles.p, { y: BLANK_LINE.above })
    return {
      space: [0, 4],
      height: BLANK_LINE.height,
      head: BLANK_LINE.height,
      holdsNext: 'after heading',
      draw(parent) {
        paper.drawTexts([measured], paper.y, parent)
        const start = PAGE.left + paper.text.width(label, measured.style) + 8
        const y = paper.y + BLANK_LINE.above + measured.style.line - 2
        paper.tags.decorate(() =>
          paper.pdf
            .moveTo(start, y)
            .lineTo(PAGE.left + CONTENT.width, y)
            .lineWidth(0.75)
            .stroke(measured.style.colour),
        )
        paper.advance(BLANK_LINE.height)
      },
    }
  }

/** A list with bullets. */
export const list =
  (texts: readonly string[]): Block =>
  (paper) => {
    const style = paper.look.styles.p
    const items = texts.map((text) => paper.measure('LBody', text, style, { x: INDENT }))
    const headOf = (item: MeasuredText) => Math.min(2, item.lines.length) * style.line
    return {
      space: [2, 6],
      height: items.reduce((sum, { height }) => sum + height + ITEM_GAP, 0),
      head: items[0] ? headOf(items[0]) : style.line,
      draw(parent) {
        const tag = paper.tags.add('L', parent)
        for (const item of items) {
          paper.ensureSpace(headOf(item))
          const middle = paper.y + style.line / 2
          paper.tags.decorate(() => paper.pdf.circle(PAGE.left + 4, middle, 1.9).fill(paper.look.colours.bullet))
          const itemTag = paper.tags.add('LI', tag)
          paper.flowText(item, itemTag)
          itemTag.end()
          paper.y += ITEM_GAP
        }
        tag.end()
      },
    }
  }

/** One row of a table or a list: texts that stay on one page. */
export interface Row {
  texts: readonly MeasuredText[]
  height: number
  /** Draws the facts of the texts as a picture. */
  decorate?: (top: number) => void
}

/** Rows with rules between them. `rowTags`: the elements around the texts of each row, the outer one first. */
export function stackRows(
  paper: Paper,
  rows: readonly Row[],
  { tag, rowTags, headRows }: { tag: 'Table' | 'L'; rowTags: readonly string[]; headRows: number },
): Layout {
  const heightOf = (some: readonly Row[]) => some.reduce((sum, { height }) => sum + height, 0)
  const drawRow = ({ texts, height, decorate }: Row, parent: Tag) => {
    const tags: Tag[] = []
    for (const name of rowTags) tags.push(paper.tags.add(name, tags.at(-1) ?? parent))
    if (decorate) paper.tags.decorate(() => decorate(paper.y))
    paper.drawTexts(texts, paper.y, tags.at(-1) ?? parent)
    for (const one of tags.toReversed()) one.end()
    paper.advance(height)
  }
  return {
    space: [2, 8],
    height: heightOf(rows),
    head: heightOf(rows.slice(0, headRows)),
    draw(parent) {
      const outer = paper.tags.add(tag, parent)
      for (const [index, row] of rows.entries()) {
        paper.ensureSpace(row.height)
        if (index > 0 && !paper.isFresh) paper.tags.decorate(() => paper.drawRule(paper.y))
        drawRow(row, outer)
      }
      outer.end()
    },
  }
}

/** A table of two columns, labels and values. */
export const pairs =
  (all: readonly { label: string; value: string }[]): Block =>
  (paper) => {
    const { strong, p: plain } = paper.look.styles
    const rows = all.map(({ label, value }): Row => {
      const texts = [
        paper.measure('TH', label, strong, { y: 4, width: PAIR_LABEL - 12, scope: 'Row' }),
        paper.measure('TD', value, plain, { x: PAIR_LABEL, y: 4 }),
      ]
      return { texts, height: Math.max(...texts.map(({ height }) => height)) + 9 }
    })
    return stackRows(paper, rows, { tag: 'Table', rowTags: ['TR'], headRows: 1 })
  }

/** Blocks that stay on one page when they fit on one. */
export const group =
  (blocks: readonly Block[]): Block =>
  (paper) => {
    const layouts = blocks.map((block) => block(paper))
    const height = stackHeight(layouts)
    return {
      space: [0, 0],
      height,
      head: Math.min(height, CONTENT.height - HEADING_RESERVE),
      isUnbreakable: true,
      draw(parent) {
        const tag = paper.tags.add('Sect', parent)
        paper.flowLayouts(layouts, tag)
        tag.end()
      },
    }
  }
