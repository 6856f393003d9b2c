// Blocks of the printed assessment.
import { p, stackRows, type Row } from '../../../platform/pdf/blocks.ts'
import { CONTENT, PAGE, type Block, type Layout, type MeasuredText, type Paper } from '../../../platform/pdf/paper.ts'
import type { Pdf } from '../../../platform/pdf/text.ts'
import { COLOURS } from '../../document-look.ts'

const PADDING = 12
const ITEM_GAP = 3

/** Puts texts below each other and returns their total height, from `top` on. */
function stackTexts(texts: MeasuredText[], top: number, gap = 0): number {
  let y = top
  for (const text of texts) {
    text.y = y
    y += text.height + gap
  }
  return y - top
}

/** A block that stays on one page. */
function box(paper: Paper, { space, height, draw }: Pick<Layout, 'space' | 'height' | 'draw'>): Layout {
  return {
    space,
    height,
    head: height,
    draw(parent) {
      draw(parent)
      paper.advance(height)
    },
  }
}

/** Sentences in a frame that stands out. */
export const callout =
  (items: readonly string[]): Block =>
  (paper) => {
    const width = CONTENT.width - 2 * PADDING
    const texts = items.map((item) => paper.measure('P', item, paper.look.styles.p, { x: PADDING, width }))
    const height = 2 * PADDING + stackTexts(texts, PADDING, ITEM_GAP) - ITEM_GAP
    const space = [8, 14] as const
    if (height > CONTENT.height)
      return {
        space,
        height,
        head: height,
        draw: (parent) =>
          paper.flow(
            items.map((item) => p(item)),
            parent,
          ),
      }
    return box(paper, {
      space,
      height,
      draw(parent) {
        const { pdf, y } = paper
        paper.tags.decorate(() => {
          pdf.roundedRect(PAGE.left, y, CONTENT.width, height, 10).fill(COLOURS.paper)
          pdf.roundedRect(PAGE.left, y, CONTENT.width, height, 10).clip()
          pdf.rect(PAGE.left, y, 5, height).fill(COLOURS.marigold)
        })
        paper.drawTexts(texts, y, parent)
      },
    })
  }

export interface Score {
  text: string
  /** What the bar shows, in words. */
  words: string
  value: number
  max: number
  /** Source and details, below; may be empty. */
  small: string
}

const SCORE_NAME = 196
const BAR = { width: 128, height: 7, gap: 4 }
/** Up to this many levels, a bar has one step for each. */
const MAX_STEPS = 5

/** Scores with their bars. */
export const scores =
  (all: readonly Score[]): Block =>
  (paper) => {
    const wordsX = SCORE_NAME + BAR.width + 14
    const rows = all.map((score): Row => {
      const name = paper.measure('P', score.text, paper.look.styles.strong, { y: 4, width: SCORE_NAME - 14 })
      const words = paper.measure('P', score.words, paper.look.styles.p, { x: wordsX, y: 4 })
      const height = Math.max(name.height, words.height)
      const details = score.small ? [paper.measure('P', score.small, paper.look.styles.small, { y: 4 + height })] : []
      return {
        texts: [name, words, ...details],
        height: height + (details[0]?.height ?? 0) + 9,
        decorate: (top) => drawBar(paper.pdf, score, PAGE.left + SCORE_NAME, top + 4 + paper.look.styles.p.line / 2),
      }
    })
    return stackRows(paper, rows, { tag: 'L', rowTags: ['LI', 'LBody'], headRows: 2 })
  }

function drawBar(pdf: Pdf, { value, max }: Score, x: number, middle: number): void {
  const { width, height, gap } = BAR
  const top = middle - height / 2
  if (max > MAX_STEPS) {
    pdf.roundedRect(x, top, width, height, height / 2).fill(COLOURS.sand)
    const filled = (Math.min(value, max) / max) * width
    if (filled <= 0) return
    pdf.roundedRect(x, top, width, height, height / 2).clip()
    pdf.rect(x, top, filled, height).fill(COLOURS.flag)
    return
  }
  const step = (width - gap * (max - 1)) / max
  for (let level = 0; level < max; level++)
    pdf
      .roundedRect(x + level * (step + gap), top, step, height, height / 2)
      .fill(level < value ? COLOURS.flag : COLOURS.sand)
}

export interface Side {
  label: string
  text: string
  /** May be empty, like `small`. */
  words: string
  small: string
}

const LABEL = { font: 'bold', size: 9, line: 13, colour: COLOURS.accent } as const
const SIDE = { gap: 22, width: (CONTENT.width - 22) / 2, padding: 13 }

/** Two statements next to each other. */
export const sides =
  (left: Side, right: Side): Block =>
  (paper) => {
    const [first, second] = [measureSide(paper, left, 0), measureSide(paper, right, SIDE.width + SIDE.gap)]
    const height = Math.max(first.height, second.height)
    return box(paper, {
      space: [4, 8],
      height,
      draw(parent) {
        const { pdf, tags, y } = paper
        const gapStart = PAGE.left + SIDE.width
        tags.decorate(() => {
          for (const { x } of [first, second])
            pdf
              .roundedRect(PAGE.left + x, y, SIDE.width, height, 8)
              .lineWidth(1)
              .stroke(COLOURS.line)
          pdf
            .moveTo(gapStart, y + height / 2)
            .lineTo(gapStart + SIDE.gap, y + height / 2)
            .lineWidth(2)
            .stroke(COLOURS.flag)
        })
        for (const { texts } of [first, second]) {
          const section = tags.add('Div', parent)
          paper.drawTexts(texts, y, section)
          section.end()
        }
      },
    })
  }

function measureSide(paper: Paper, { label, text, words, small }: Side, x: number) {
  const place = { x: x + SIDE.padding, width: SIDE.width - 2 * SIDE.padding }
  const texts = [
    paper.measure('P', label, LABEL, place),
    paper.measure('P', text, paper.look.styles.strong, place),
    ...(words ? [paper.measure('P', words, paper.look.styles.p, place)] : []),
    ...(small ? [paper.measure('P', small, paper.look.styles.small, place)] : []),
  ]
  return { x, texts, height: stackTexts(texts, SIDE.padding) + 2 * SIDE.padding }
}
