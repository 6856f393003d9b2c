// The program of the thread that decodes the photos of phones (decode-heic.ts). The decoder is WebAssembly: it reaches
// neither files nor the network, and its memory has a limit.
import { MAX_PICTURE_PIXELS } from '@visions/contract/constants'
import createLibrary from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { serveFileTasks } from '../../platform/file-tasks.ts'
import { statedSize, uncrop, type Uncropped } from './heic-crop.rules.ts'
import { isWideColour, shrink, toUsualColours, type Pixels } from './heic.rules.ts'

/** 40 megapixels take 280 MB. */
const MAX_MEMORY_BYTES = 320 * 1024 * 1024
const PAGE_BYTES = 64 * 1024
/** Codes of libheif. */
const UNKNOWN_FILE = 3
const END_OF_FILE = 100
const NO_DECODER = 6003
const LIMIT = 1000

export type HeicFault = 'sequence' | 'incomplete' | 'too-large' | 'unreadable' | 'avif'
/** The picture upright, of about the width that the library stores. `width`, `height`: of the original, upright. */
export type HeicPicture = { width: number; height: number; pixels: Pixels }

// oxlint-disable-next-line typescript/unbound-method -- called with its memory
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function growWithin(pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_MEMORY_BYTES) throw new RangeError('The memory has a limit')
  return grow.call(this, pages)
}

const library = createLibrary()

/** Decodes the primary picture of a file, and nothing else of it. What cannot be decoded is a fault. */
function decodeHeic(bytes: Uint8Array): HeicPicture | { fault: HeicFault } {
  const picture = decode(bytes)
  if (!('fault' in picture) || picture.fault !== 'unreadable') return picture
  const { width, height } = statedSize(bytes)
  if (width * height >= MAX_PICTURE_PIXELS) return { fault: 'too-large' }
  const uncropped = picture.isBeyond ? uncrop(bytes) : undefined
  return uncropped ? decode(uncropped.bytes, uncropped) : picture
}

/** `isBeyond`: the picture has other sizes than its file states, or is cropped. */
function decode(bytes: Uint8Array, uncropped?: Uncropped): HeicPicture | { fault: HeicFault; isBeyond?: true } {
  const context = library.heif_context_alloc()
  try {
    const read = library.heif_context_read_from_memory(context, bytes)
    if (read.code.value !== 0) return { fault: faultOf(read) }
    const handle = library.heif_js_context_get_primary_image_handle(context)
    if (handle.code) return { fault: faultOf(handle) }
    const [width, height] = [library.heif_image_handle_get_width(handle), library.heif_image_handle_get_height(handle)]
    if (!(width * height < MAX_PICTURE_PIXELS)) return { fault: 'too-large' }
    if (uncropped && !(uncropped.width === width && uncropped.height === height)) return { fault: 'unreadable' }
    const channels = library.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: clear } = library.heif_chroma
    const chroma = channels === 4 ? clear : opaque
    const decoded = library.heif_js_decode_image2(handle, library.heif_colorspace.heif_colorspace_RGB, chroma)
    if (decoded.code && decoded.subcode.value === LIMIT && width * height > 0)
      return { fault: 'unreadable', isBeyond: true }
    if (decoded.code) return { fault: faultOf(decoded) }
    const { stride, data } = decoded.channels[0]!
    const shown = uncropped?.shown ?? { left: 0, top: 0, width, height }
    const start = shown.top * stride + shown.left * channels
    const pixels = shrink({ ...shown, channels, stride, data: data.subarray(start) })
    library.heif_image_release(decoded.image)
    library.heif_image_handle_release(handle)
    if (isWideColour(bytes)) toUsualColours(pixels)
    return { width: shown.width, height: shown.height, pixels }
  } finally {
    library.heif_context_free(context)
  }
}

function faultOf({ code, subcode }: { code: { value: number }; subcode: { value: number } }): HeicFault {
  if (code.value === UNKNOWN_FILE) return 'sequence'
  if (subcode.value === END_OF_FILE) return 'incomplete'
  if (subcode.value === LIMIT) return 'too-large'
  return subcode.value === NO_DECODER ? 'avif' : 'unreadable'
}

serveFileTasks({ decodeHeic })
