// How the printed documents of Visions look: colours, styles of text, logo. For every feature that prints.
import type { Look } from '../platform/pdf/paper.ts'
import type { Pdf, Style } from '../platform/pdf/text.ts'
import { writePdf, type PdfDocument } from '../platform/pdf/write-pdf.ts'

export const COLOURS = {
  ink: '#1a2238',
  soft: '#4b5268',
  paper: '#fff8ea',
  sand: '#f6e9cf',
  line: '#e6d2a8',
  marigold: '#ffb81f',
  flag: '#ff6a3d',
  accent: '#b83a10',
}

const STYLES = {
  h1: { font: 'title', size: 30, line: 33, colour: COLOURS.ink, spacing: -0.9 },
  h2: { font: 'title', size: 18, line: 22, colour: COLOURS.ink, spacing: -0.4 },
  h3: { font: 'bold', size: 11.5, line: 16, colour: COLOURS.ink },
  p: { font: 'text', size: 10.5, line: 15.5, colour: COLOURS.ink },
  strong: { font: 'bold', size: 10.5, line: 15.5, colour: COLOURS.ink },
  small: { font: 'text', size: 9, line: 13, colour: COLOURS.soft },
} as const satisfies Look['styles']

const BRAND: Style = { font: 'title', size: 15, line: 18, colour: COLOURS.ink, spacing: -0.6 }

const LOOK: Look = {
  author: 'Visions',
  styles: STYLES,
  colours: { rule: COLOURS.line, bullet: COLOURS.flag },
  drawHeader(pdf, text) {
    drawFlag(pdf, 62, 30)
    text.drawLine('visions', 92, 32.5, BRAND)
  },
  /** The circle that marks a control on the map. */
  drawChapterMark: (pdf, x, y) => void pdf.circle(x, y, 5.5).lineWidth(2).stroke(COLOURS.flag),
}

/** Styles of a document that has to fit on few pages. The text stays at 10 points. */
const DENSE: Look = {
  ...LOOK,
  styles: {
    ...STYLES,
    h2: { ...STYLES.h2, size: 15, line: 18 },
    h3: { ...STYLES.h3, size: 11, line: 14 },
    p: { ...STYLES.p, size: 10, line: 13.5 },
    strong: { ...STYLES.strong, size: 10, line: 13.5 },
    small: { ...STYLES.small, line: 11.5 },
  },
}

/** A document of Visions as tagged PDF. isDense: more text on a page. */
export const writeDocument = (document: PdfDocument, { isDense = false } = {}): Promise<Buffer> =>
  writePdf(document, isDense ? DENSE : LOOK)

/** Draws the logo: the flag of a control, with a star. */
function drawFlag(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.6)
  pdf.path('M37 7v26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4L37 7Z').fill(COLOURS.flag)
  pdf.roundedRect(3, 3, 34, 34, 5).lineWidth(2.6).stroke(COLOURS.ink)
  pdf
    .path('M20 10.8l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7Z')
    .lineJoin('round')
    .lineWidth(2)
    .fillAndStroke(COLOURS.marigold, COLOURS.ink)
  pdf.restore()
}
