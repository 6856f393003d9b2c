// The fonts of documents, from the packages that the look is made of. They come as WOFF; unpacked once, since the reader of the PDF library
// would do so in JavaScript for every document.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** Letters beyond the Latin of the West have a file of their own: `…Ext`. */
const FILES = {
  text: import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  textExt: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  bold: import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  boldExt: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
  title: import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
  titleExt: import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff'),
}
type FontName = keyof typeof FILES

let fonts: [FontName, Buffer][] | undefined

/** Each font as TrueType, by its name. */
export const readFonts = (): [FontName, Buffer][] =>
  (fonts ??= (Object.entries(FILES) as [FontName, string][]).map(([name, file]) => [
    name,
    unpackWoff(readFileSync(fileURLToPath(file))),
  ]))

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** A WOFF 1.0 file as the font it was made of: the same tables, inflated (https://www.w3.org/TR/WOFF/). */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = WOFF_HEADER + place * WOFF_ENTRY
    const [offset, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(header, 0, 4, 8) // flavour
  header.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(SFNT_ENTRY << power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(count * SFNT_ENTRY - (SFNT_ENTRY << power), 10)
  const parts: Buffer[] = [header]
  let end = header.length
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + place * SFNT_ENTRY
    tag.copy(header, entry)
    checksum.copy(header, entry + 4)
    header.writeUInt32BE(end, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    end += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
