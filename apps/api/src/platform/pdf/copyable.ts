// Glyphs of a shaped text with the letters that a viewer copies: PDF files store letters glyph by glyph.
import type { Font, Glyph, GlyphRun } from 'fontkit'

/** The letter of a glyph that has none of its own. Viewers leave it out, or copy it unseen. */
const NO_LETTER = 0x200c
const JOINER = 0x200d
const SPACE = 0x20

interface Piece {
  glyph: Glyph
  position: GlyphRun['positions'][number]
  codePoints: number[]
}

/**
 * A font whose shaped text is copied in the order of its letters (PEO-05). Each pair of glyph and letters has a
 * number of its own: fonts draw several letters with one glyph, and viewers know one meaning of a number.
 */
export function makeCopyable(font: Font): Font {
  skipEmptyAnchors(font)
  // It has no width.
  const blank = font.glyphForCodePoint(font.hasGlyphForCodePoint(JOINER) ? JOINER : SPACE)
  const layout = (text: string, features?: string[]): GlyphRun => {
    // Digits between letters from right to left have a direction of their own.
    const run = /\p{L}/u.test(text) ? font.layout(text, features) : layoutFromLeft(font, text, features)
    const pieces = run.glyphs.map((glyph, index): Piece => ({
      glyph,
      position: run.positions[index]!,
      codePoints: glyph.codePoints,
    }))
    const isFromRight = run.direction === 'rtl'
    // A joiner has chosen the shapes next to it. Viewers see a space where its glyph is.
    const visible = pieces.filter(({ codePoints: [letter] }) => letter !== NO_LETTER && letter !== JOINER)
    const copied = splitLigatures(isFromRight ? visible : inOrder(pieces, text), blank, isFromRight)
    run.glyphs = copied.map(({ glyph, codePoints }) => numbered(glyph, codePoints))
    run.positions = copied.map(({ position }) => position)
    return run
  }
  const createSubset = () => {
    const subset = font.createSubset() as unknown as { glyphs: number[]; includeGlyph: (id: number | string) => number }
    const include = subset.includeGlyph.bind(subset)
    const numbers = new Map<string, number>()
    subset.includeGlyph = (id) => {
      if (typeof id === 'number') return include(id)
      if (!numbers.has(id)) numbers.set(id, subset.glyphs.push(Number.parseInt(id, 10)) - 1)
      return numbers.get(id)!
    }
    return subset
  }
  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } }) as Font
}

const layoutFromLeft = (font: Font, text: string, features?: string[]): GlyphRun =>
  font.layout(text, features, undefined, undefined, 'ltr')

type ApplyAnchor = (mark: { markAnchor: object | null }, base: object | null, at: number) => void

/** A mark stays where it is on a letter without an anchor for it. fontkit reads such an anchor, and throws. */
function skipEmptyAnchors(font: Font): void {
  const { GPOSProcessor: processor } = (
    font as unknown as { _layoutEngine: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } | null } } }
  )._layoutEngine.engine ?? { GPOSProcessor: null }
  if (!processor) return
  const apply = processor.applyAnchor.bind(processor)
  processor.applyAnchor = (mark, base, at) => {
    if (base && mark.markAnchor) apply(mark, base, at)
  }
}

const numbered = (glyph: Glyph, codePoints: number[]): Glyph =>
  Object.create(glyph, {
    id: { value: `${glyph.id} ${codePoints.join(' ')}` },
    codePoints: { value: codePoints },
    // Looked up by number.
    advanceWidth: { value: glyph.advanceWidth },
  }) as Glyph

/** One glyph a letter: viewers turn letters from right to left around, and measure marks as if they had no width. */
function splitLigatures(pieces: readonly Piece[], blank: Glyph, isFromRight: boolean): Piece[] {
  const empty = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }
  return pieces.flatMap(({ glyph, position, codePoints }) => {
    const [first = NO_LETTER, ...others] = isFromRight ? codePoints.toReversed() : codePoints
    return [
      { glyph, position, codePoints: [first] },
      ...others.map((letter) => ({ glyph: blank, position: { ...position, ...empty }, codePoints: [letter] })),
    ]
  })
}

const isSpace = ({ codePoints }: Piece) => codePoints.length === 1 && codePoints[0] === SPACE
const isWide = ({ position }: Piece) => position.xAdvance !== 0
const isMark = (letter: number | undefined) => letter !== undefined && /\p{Mn}/u.test(String.fromCodePoint(letter))

/** From left to right, the letters of each word are given to its glyphs in their order. */
function inOrder(pieces: readonly Piece[], text: string): Piece[] {
  const words = text.split(' ')
  const ordered: Piece[] = []
  for (let start = 0; start < pieces.length; start++) {
    let end = start
    while (end < pieces.length && !isSpace(pieces[end]!)) end++
    ordered.push(...giveLetters(pieces.slice(start, end), words.shift() ?? ''), ...pieces.slice(end, end + 1))
    start = end
  }
  return ordered
}

function giveLetters(pieces: readonly Piece[], word: string): Piece[] {
  const pointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)!)
  const composed = pointsOf(word)
  const hasEnough = composed.filter((letter) => !isMark(letter)).length >= pieces.filter(isWide).length
  // A vowel that is drawn on both sides of a letter is two letters, too.
  const letters = hasEnough ? composed : pointsOf(word.normalize('NFD'))
  return pieces.map((piece, index) => {
    const next = pieces[index + 1]
    if (next === undefined) return { ...piece, codePoints: letters.splice(0) }
    if (!isWide(piece)) return { ...piece, codePoints: isMark(letters[0]) ? letters.splice(0, 1) : [] }
    const count = 1 + letters.findIndex((letter) => !isMark(letter))
    const given = letters.splice(0, count)
    while (isMark(letters[0]) && isWide(next)) given.push(letters.shift()!)
    return { ...piece, codePoints: given }
  })
}
