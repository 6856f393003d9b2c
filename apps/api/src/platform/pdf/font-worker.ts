// The program of the thread that cuts fonts for documents (fonts.ts): unpacking one takes the processor 3 to 80 ms.
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { serveFileTasks } from '../file-tasks.ts'
import { FONT_FAMILIES, type FontFamily } from './font-families.ts'
import type { CutFont, FontRequest } from './fonts.ts'

/** Files for one document: a text with more different letters than these have stays incomplete. */
const MAX_FILES = 40

const inPackage = (name: string, file: string) => new URL(import.meta.resolve(`${name}/${file}`))

/** Cuts the fonts of a document to its letters. */
async function cutFonts(requests: readonly FontRequest[]): Promise<CutFont[]> {
  const cut: CutFont[] = []
  for (const { family: name, letters } of requests) {
    const family = FONT_FAMILIES.find((one) => one.name === name)!
    for (const { file, has } of await filesOf(family)) {
      const found = Array.from(letters).filter((letter) => has(letter.codePointAt(0)!))
      if (found.length === 0) continue
      if (cut.length >= MAX_FILES) return cut
      // A letter whose parts are drawn one by one needs them, too; the joiner is the glyph without a width.
      const text = `${found.join('')}${found.join('').normalize('NFD')}${family.inserted ?? ''}\u200d `
      const bytes = await subsetFont(await readFile(file), text, {
        targetFormat: 'truetype',
        ...(family.isVariable && { variationAxes: { wght: 400 } }),
      })
      cut.push({ family: name, bytes })
    }
  }
  return cut
}

interface FontFile {
  file: URL
  /** Whether to look for a code point in it. */
  has: (point: number) => boolean
}

async function filesOf({ package: from, file, part, isVariable }: FontFamily): Promise<FontFile[]> {
  const always = () => true
  if (file !== undefined) return [{ file: new URL(file, import.meta.resolve(from)), has: always }]
  const prefix = `files/${from.slice(from.indexOf('/') + 1)}`
  const suffix = isVariable ? 'wght-normal.woff2' : '400-normal.woff'
  if (part !== undefined) return [{ file: inPackage(from, `${prefix}-${part}-${suffix}`), has: always }]
  const ranges = JSON.parse(await readFile(inPackage(from, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([key, listed]) => ({
    file: inPackage(from, `${prefix}-${key.replace(/[[\]]/g, '')}-${suffix}`),
    has: readRanges(listed),
  }))
}

/** Reads «U+4e00-4e02,U+4e0d». */
function readRanges(listed: string): FontFile['has'] {
  const ranges = listed.split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (point) => ranges.some(([first, last]) => first <= point && point <= last)
}

serveFileTasks({ cutFonts })
