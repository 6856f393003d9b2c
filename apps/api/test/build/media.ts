// Builders of pictures: rows of the library, and small files without a picture library.
import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides } from './insert.ts'

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

/** The header of a PNG with 8 bits for red, green and blue. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return pngChunk('IHDR', header)
}

/** A PNG of one colour, another one at each call. */
export function drawPng({ width = 8, height = 8, colour = randomBytes(3) } = {}): Uint8Array<ArrayBuffer> {
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, () => colour)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const chunks = [pngHeader(width, height), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')]
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...chunks]))
}

/** A medium with four small files. */
export async function buildMedium(db: Db, overrides: Overrides<'media'> = {}) {
  const hash = createHash('sha256').update(randomBytes(16)).digest()
  const medium = await insert(db, 'media', {
    name: `Logo ${unique()}`,
    alt: 'Deux dunes sous un soleil',
    is_decorative: false,
    original_hash: hash,
    version: hash.toString('hex').slice(0, 12),
    width: 8,
    height: 8,
    ...overrides,
  })
  for (const width of [320, 960])
    for (const format of ['avif', 'webp'])
      await insert(db, 'media_files', {
        media_id: medium.id,
        version: medium.version,
        width,
        format,
        bytes: 9,
        data: Buffer.from(`${format} ${width}`),
      })
  return { ...medium, prefix: `/media/${medium.id}/${medium.version}-` }
}
