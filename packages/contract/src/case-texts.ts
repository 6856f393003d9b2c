// Cells of the tables of words once assembled: names as stored, and texts as seen.
// The author of these cases had read the requirements and findings, not the rules or the source code.

/** A name or source text, with \u00e9 resolved. Straight quotes around a cell protect spaces at its ends. */
export function typed(cell: string): string {
  const inner = /^"(.*)"$/s.exec(cell)?.[1] ?? cell
  return inner.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Texts that are right, between « / »; any of them will do. «~» is one no-break space, U+00A0 or U+202F: an
 * ordinary space there is wrong. A space may be an ordinary or a no-break one. «never»: see `isNever`.
 */
export interface Expected {
  readonly texts: readonly string[]
  /** The frame may refuse this value: the sentence is built without it. */
  readonly isNever: boolean
  /** The source may be shown unchanged («same»). */
  readonly isSame: boolean
  accepts(seen: string, source?: string): boolean
}

export function expected(cell: string): Expected {
  const all = cell.split(' / ').map(typed)
  const texts = all.filter((one) => one !== 'never' && one !== 'same')
  const patterns = texts.map((one) => new RegExp(`^${toPattern(one)}$`, 'u'))
  return {
    texts,
    isNever: all.includes('never'),
    isSame: all.includes('same'),
    accepts: (seen, source) =>
      (all.includes('same') && seen === source) || patterns.some((pattern) => pattern.test(seen.normalize('NFC'))),
  }
}

function toPattern(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replaceAll(' ', '[ \\u00a0\\u202f]')
    .replaceAll('~', '[\\u00a0\\u202f]')
}

/** From «frame: text ; frame: text». */
export function frames(cell: string): { frame: string; result: Expected }[] {
  return cell.split(' ; ').map((one) => {
    const [, frame, result] = /^([^:]+): (.+)$/s.exec(one)!
    return { frame: frame!, result: expected(result!) }
  })
}
