// What a file is, by its first bytes: names and declared types are not believed (OFF-06).

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/** Brands of pictures of phones. A film may have one, too: the decoder finds out. */
const HEIC_BRANDS = /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mi[af]\d|msf1)$/

/** Not TextDecoder: its «latin1» is Windows-1252, which has other characters from 0x80 to 0x9F. */
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  textOf(bytes.subarray(at, at + text.length)) === text

/** The format of a picture that the library accepts, or a name for what the file is instead. */
export function sniffPicture(bytes: Uint8Array): { format: PictureFormat } | { format: null; found: string } {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return { format: 'jpeg' }
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return { format: 'png' }
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return { format: 'webp' }
  if (startsWith(bytes, 'ftyp', 4) && HEIC_BRANDS.test(textOf(bytes.subarray(8, 12)))) return { format: 'heic' }
  return { format: null, found: nameOther(bytes) }
}

function nameOther(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'empty'
  if (startsWith(bytes, 'GIF8')) return 'gif'
  if (startsWith(bytes, 'BM')) return 'bmp'
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff'
  if (startsWith(bytes, '%PDF')) return 'pdf'
  if (startsWith(bytes, 'ftyp', 4)) return startsWith(bytes, 'avi', 8) ? 'avif' : 'video'
  const beginning = textOf(bytes.subarray(0, 1024)).toLowerCase()
  return beginning.includes('<svg') ? 'svg' : 'other'
}

/**
 * Whether a PNG is animated: a chunk `acTL` before its pixels. Decoders that do not know it show the first frame, so
 * that only this tells the editor that the movement is lost.
 */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (startsWith(bytes, 'acTL', at + 4)) return true
    if (startsWith(bytes, 'IDAT', at + 4)) return false
  }
  return false
}
