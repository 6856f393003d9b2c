// Decodes a picture and writes it again in the formats and widths that pages load (OFF-06). Only pixels pass: metadata,
// profiles and bytes after the picture do not.
import { MAX_PICTURE_PIXELS, PICTURE_WIDTHS } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Metadata, Sharp } from 'sharp'
import { takeTurns } from '../../platform/in-turn.ts'
import { loadSharp } from '../../platform/sharp.ts'
import { decodeHeic } from './decode-heic.ts'
import { isAnimatedPng, sniffPicture, type PictureFormat } from './picture.rules.ts'

export interface PictureFile {
  format: 'avif' | 'webp'
  width: number
  bytes: Buffer
}
export interface Picture {
  /** Size of the original in pixels, upright. */
  width: number
  height: number
  files: PictureFile[]
}

/** Highest ratio of height to width; twice that of width to height. */
const MAX_ASPECT = 4
const TIMEOUT_SECONDS = 20
/** Each conversion may take 250 MB. */
const inTurn = takeTurns({ concurrency: 2, maxWaiting: 6, maxWaitMs: 15_000, code: 'pictures_busy' })

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>

const refuse = (code: string, message: string, details?: Record<string, string | number>) =>
  new Refusal(422, code, message, details ? { details } : {})

/** Converts a picture. Throws 422 for any other file, an animation, too many pixels or damage, and 503 when busy. */
export async function convertPicture(bytes: Uint8Array): Promise<Picture> {
  const sniffed = sniffPicture(bytes)
  if (sniffed.format === null)
    throw refuse('picture_type', 'The file is no JPEG, PNG, WebP or HEIC', { found: sniffed.found })
  const { format } = sniffed
  return inTurn(() => convert(bytes, format))
}

async function convert(bytes: Uint8Array, format: PictureFormat): Promise<Picture> {
  const sharp = await loadSharp()
  const { width, height, open } = await (format === 'heic' ? readHeic : readUsual)(sharp, bytes, format)
  if (width * height >= MAX_PICTURE_PIXELS)
    throw refuse('picture_too_many_pixels', 'The picture has too many pixels', { width, height })
  if (height > width * MAX_ASPECT || width > height * MAX_ASPECT * 2)
    throw refuse('picture_shape', 'The picture is too narrow', { width, height })
  try {
    const largest = Math.max(...PICTURE_WIDTHS)
    // One pass over the original; the files are made from this copy.
    const { data, info } = await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const files: PictureFile[] = []
    for (const fitted of PICTURE_WIDTHS) {
      const resized = () =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
          .timeout({ seconds: TIMEOUT_SECONDS })
          .resize({ width: fitted, withoutEnlargement: true })
      files.push({ format: 'webp', width: fitted, bytes: await resized().webp({ quality: 82 }).toBuffer() })
      files.push({ format: 'avif', width: fitted, bytes: await resized().avif({ quality: 55, effort: 3 }).toBuffer() })
    }
    return { width, height, files }
  } catch (error) {
    throw damaged(error)
  }
}

/** A picture of this size, upright, that sharp can open. */
interface Readable {
  width: number
  height: number
  open: () => Sharp
}

async function readUsual(sharp: SharpLibrary, bytes: Uint8Array, format: PictureFormat): Promise<Readable> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
  const { autoOrient, pages = 1 } = await describe(open(), format)
  if (pages > 1 || (format === 'png' && isAnimatedPng(bytes)))
    throw refuse('picture_animated', 'The picture is animated')
  return { ...autoOrient, open }
}

/** The photo of a phone (OFF-15), as pixels. */
async function readHeic(sharp: SharpLibrary, bytes: Uint8Array): Promise<Readable> {
  const photo = await decodeHeic(bytes)
  if ('fault' in photo) throw HEIC_REFUSALS[photo.fault]()
  const {
    width,
    height,
    pixels: { data, ...raw },
  } = photo
  return { width, height, open: () => sharp(data, { raw }) }
}

const HEIC_REFUSALS = {
  sequence: () => refuse('picture_type', 'The file is a film', { found: 'video' }),
  avif: () => refuse('picture_type', 'The file is no JPEG, PNG, WebP or HEIC', { found: 'avif' }),
  incomplete: () => refuse('picture_damaged', 'The picture is incomplete'),
  'too-large': () => refuse('picture_too_many_pixels', 'The picture has too many pixels'),
  unreadable: () => refuse('picture_unreadable', 'The photo cannot be decoded'),
  slow: () => refuse('picture_slow', 'The picture took too long to convert'),
}

async function describe(picture: Sharp, format: PictureFormat): Promise<Metadata> {
  let metadata: Metadata
  try {
    metadata = await picture.metadata()
  } catch (error) {
    throw damaged(error)
  }
  if (metadata.format !== format)
    throw refuse('picture_type', 'The file is no JPEG, PNG, WebP or HEIC', { found: 'other' })
  return metadata
}

/** The refusal of a picture that the library could not decode. */
function damaged(error: unknown): Refusal {
  const { message } = error as Error
  if (/pixel limit/i.test(message)) return refuse('picture_too_many_pixels', 'The picture has too many pixels')
  if (/timeout/i.test(message)) return refuse('picture_slow', 'The picture took too long to convert')
  return refuse('picture_damaged', 'The picture is damaged or incomplete')
}
