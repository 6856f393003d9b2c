// The card as an SVG for a picture: drawings, and texts as outlines, so that no font of the machine matters.
import { longDate, momentText } from '@visions/contract/french-dates'
import { cardTitle } from '@visions/contract/piste-card-words'
import { drawingOf, placeDrawingOf } from '@visions/drawings/drawing'
import { create, type Font } from 'fontkit'
import { ONLY_SITE_FONTS, SITE_FONTS } from '../../platform/pdf/fonts.ts'
import type { SavedCard } from './piste-cards.repository.ts'

/** Pixels. A card of three pistes is 4:5, as pictures in messages. */
const [WIDTH, MARGIN, HEAD, ROW, GAP, FOOT] = [1080, 60, 264, 302, 22, 136]
const INK = '#1a2238'
const SOFT = '#4b5268'

type Style = 'text' | 'bold' | 'title'
const fonts = new Map<string, Font>()
function fontOf(name: string): Font {
  const font = fonts.get(name) ?? (create(SITE_FONTS.get(name)!) as Font)
  fonts.set(name, font)
  return font
}

/** The outline of a line at its origin. Letters that the fonts of the site lack are «…». */
function outline(text: string, style: Style, size: number): string {
  let [path, width] = ['', 0]
  for (const run of ONLY_SITE_FONTS.split(ONLY_SITE_FONTS.printable(text))) {
    const font = fontOf(`${style}${run.font}`)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG()
      width += xAdvance * scale
    }
  }
  return path
}

const fits = (text: string, style: Style, size: number, width: number): boolean => {
  const runs = ONLY_SITE_FONTS.split(ONLY_SITE_FONTS.printable(text))
  const widths = runs.map((run) => {
    const font = fontOf(`${style}${run.font}`)
    return (font.layout(run.text).advanceWidth * size) / font.unitsPerEm
  })
  return widths.reduce((sum, one) => sum + one, 0) <= width
}

/** Splits a text into lines of this width; the last one ends with «…» when words are left out. */
function wrap(text: string, style: Style, size: number, width: number, max: number): string[] {
  const lines: string[] = []
  for (const word of ONLY_SITE_FONTS.printable(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer, style, size, width)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, max)
  return shown.map((line, index) => {
    const isCut = index === max - 1 && lines.length > max
    if (!isCut && fits(line, style, size, width)) return line
    let shorter = line
    while (shorter !== '' && !fits(`${shorter}…`, style, size, width)) shorter = shorter.slice(0, -1)
    return `${shorter.trimEnd()}…`
  })
}

const line = (text: string, style: Style, size: number, x: number, y: number, fill = INK): string =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${outline(text, style, size)}"/>`

/** A drawing in a box with round corners. */
function scene(svg: string, id: number, x: number, y: number, width: number, height: number): string {
  const placed = svg.replace('<svg ', `<svg x="${x}" y="${y}" `).replace(/ width="320" height="200"/, '')
  return (
    `<clipPath id="c${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22"/></clipPath>` +
    `<g clip-path="url(#c${id})">${placed.replace('<svg ', `<svg width="${width}" height="${height}" `)}</g>`
  )
}

/** The SVG of a card with one to three pistes: name, drawings, reasons, its date and its end. Nothing else. */
export function drawCard({ name, items, createdAt, expiresAt }: Omit<SavedCard, 'id' | 'personId'>): string {
  const inner = WIDTH - 2 * MARGIN
  const title = cardTitle(ONLY_SITE_FONTS.canPrint(name) ? name : '', items.length)
  const size = [84, 68].find((one) => fits(title, 'title', one, inner))
  const parts = size
    ? [line(title, 'title', size, MARGIN, 196)]
    : wrap(title, 'title', 58, inner, 2).map((words, index) => line(words, 'title', 58, MARGIN, 156 + index * 66))
  for (const [index, { kind, code, title: of, reason }] of items.entries()) {
    const y = HEAD + index * (ROW + GAP)
    const [x, width] = [MARGIN + 400, inner - 400 - 32]
    parts.push(`<rect x="${MARGIN}" y="${y}" width="${inner}" height="${ROW}" rx="34" fill="#fff"/>`)
    const svg = kind === 'trade' ? drawingOf({ code }) : placeDrawingOf('salon')!
    parts.push(scene(svg, index, MARGIN + 24, y + 41, 352, 220))
    const named = wrap(of.replaceAll(' / ', '\u00a0/ '), 'bold', 38, width, reason === null ? 4 : 3)
    const reasons = reason === null ? [] : wrap(reason, 'text', 28, width, named.length > 2 ? 3 : 4)
    const height = named.length * 46 + (reasons.length > 0 ? 14 : 0) + reasons.length * 36
    let at = y + (ROW - height) / 2
    for (const words of named) parts.push(line(words, 'bold', 38, x, (at += 46) - 10))
    at += 14
    for (const words of reasons) parts.push(line(words, 'text', 28, x, (at += 36) - 9, SOFT))
  }
  const height = HEAD + items.length * (ROW + GAP) - GAP + FOOT
  parts.push(line('Visions', 'title', 44, MARGIN, 84, '#b83a10'))
  parts.push(line(`Faite le ${longDate(createdAt)}.`, 'text', 28, MARGIN, height - 72, SOFT))
  parts.push(
    line(`Son lien s’ouvre jusqu’au ${momentText(expiresAt)}, heure de Paris.`, 'text', 28, MARGIN, height - 34, SOFT),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="#fff8ea"/>${parts.join('')}</svg>`
  )
}
