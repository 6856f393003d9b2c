// Documents to save or print, as tagged PDF (PDF/UA-1): structure in reading order, bookmarks, embedded
// fonts. Decorations (bars, rules, bullets, page numbers) are artifacts: every fact is text as well.
import { setImmediate } from 'node:timers/promises'
import Pdfkit from 'pdfkit'
import type { Fonts } from './fonts.ts'
import { CONTENT, PAGE, Paper, type Block, type Look } from './paper.ts'

export interface PdfDocument {
  title: string
  subject?: string
  /** Default: now. */
  madeAt?: Date
  blocks: readonly Block[]
  /** Loaded for the texts of the document (loadFonts). */
  fonts: Fonts
}

/** Writes A4 pages in French. The same input with the same `madeAt` gives the same bytes. */
export async function writePdf(
  { title, subject, madeAt = new Date(), blocks, fonts }: PdfDocument,
  look: Look,
): Promise<Buffer> {
  // Writing uses the processor for some tens of milliseconds: let waiting requests go first.
  await setImmediate()
  const toMetadata = (text: string) => withoutMarkup(fonts.printable(text))
  const pdf = new Pdfkit({
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
      Title: toMetadata(title),
      ...(subject && { Subject: toMetadata(subject) }),
      Author: look.author,
      Creator: look.author,
      CreationDate: madeAt,
    },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const paper = new Paper(pdf, look, fonts)
  paper.addPage()
  paper.flow(blocks, paper.tags.root)
  paper.tags.root.end()
  drawMargins(paper, title)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** The number of pages of a document that `writePdf` wrote. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** PDFKit writes metadata into XML without escaping. */
const withoutMarkup = (text: string) =>
  text
    .replace(/&/g, 'et')
    .replace(/[<>\s]+/g, ' ')
    .trim()

function drawMargins(paper: Paper, title: string): void {
  const { pdf, text, tags, look } = paper
  const style = look.styles.small
  const top = PAGE.height - 44
  const [footer = ''] = text.breakLines(title, style, CONTENT.width - 60)
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    tags.paginate('Top', () => look.drawHeader(pdf, text))
    tags.paginate('Bottom', () => {
      paper.drawRule(PAGE.height - 52)
      text.drawLine(footer, PAGE.left, top, style)
      const number = `${page + 1} / ${count}`
      text.drawLine(number, PAGE.left + CONTENT.width - text.width(number, style), top, style)
    })
  }
}
