// Hostile and unusual files, drawn here: refused with a code, or only their pixels pass (OFF-06).
import { readFile } from 'node:fs/promises'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPng, PNG_SIGNATURE, pngChunk, pngHeader } from '../../../test/build/media.ts'
import { decodeHeic } from './decode-heic.ts'
import { shrink, toUsualColours } from './heic.rules.ts'
import { convertPicture, type Picture } from './pictures.ts'

type Colour = { r: number; g: number; b: number; alpha?: number }
const RED: Colour = { r: 200, g: 30, b: 30 }
const paint = (width = 400, height = 200, background: Colour = RED, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })
/** A picture whose pixels differ, so that a part of it cannot be decoded to the whole. */
const noise = (width = 400, height = 300) =>
  sharp({
    create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as never,
  })
const jpeg = () => paint().jpeg().toBuffer()
const bytes = (text: string) => Buffer.from(text, 'latin1')

const refusalOf = (file: Uint8Array) =>
  convertPicture(file).then(
    () => 'accepted',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
const largest = ({ files }: Picture, format: 'avif' | 'webp' = 'webp') =>
  files.find((file) => file.format === format && file.width === 960)!.bytes
/** Opens a file of the result. The decoder of AVIF, which uploads never reach, is open until it is read. */
async function read<T>(file: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
  try {
    return await work(sharp(file))
  } finally {
    sharp.block({ operation: ['VipsForeignLoadHeif'] })
  }
}
/** The colour in the middle. */
const colourOf = async (file: Buffer) => {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(data.length / 6) * 3
  return [...data.subarray(middle, middle + 3)]
}

describe('accepted', () => {
  test('[OFF-06] JPEG, PNG, WebP → AVIF and WebP in two widths, never enlarged', async () => {
    for (const file of [
      await paint(2000, 1000).jpeg().toBuffer(),
      await paint(2000, 1000).png().toBuffer(),
      await paint(2000, 1000).webp().toBuffer(),
    ]) {
      const { width, height, files } = await convertPicture(file)
      expect([width, height]).toEqual([2000, 1000])
      const sizes = []
      for (const one of files) {
        const { format, compression, ...own } = await read(one.bytes, (opened) => opened.metadata())
        sizes.push([one.format, one.width, compression ?? format, own.width, own.height])
      }
      expect(sizes).toEqual([
        ['webp', 320, 'webp', 320, 160],
        ['avif', 320, 'av1', 320, 160],
        ['webp', 960, 'webp', 960, 480],
        ['avif', 960, 'av1', 960, 480],
      ])
    }
    const small = await convertPicture(drawPng({ width: 40, height: 20 }))
    expect((await sharp(largest(small)).metadata()).width).toBe(40)
  })

  test('[OFF-06] EXIF orientation and GPS → upright, no metadata', async () => {
    const file = await paint(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'SECRET-OWNER' },
        IFD3: { GPSLatitude: '48/1 51/1 30/1', GPSLatitudeRef: 'N', GPSMapDatum: 'SECRET-PLACE' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(file.toString('latin1')).toMatch(/SECRET-OWNER[^]*SECRET-PLACE[^]*SECRET-XMP/)
    expect((await sharp(file).metadata()).orientation).toBe(6)
    const picture = await convertPicture(file)
    expect([picture.width, picture.height]).toEqual([200, 400])
    for (const { bytes: written } of picture.files) {
      const { exif, xmp, icc, iptc, orientation, width, height } = await read(written, (opened) => opened.metadata())
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(width * 2).toBe(height)
      expect(written.toString('latin1')).not.toContain('SECRET')
    }
  })

  test('[OFF-06] CMYK JPEG → the same colour in sRGB', async () => {
    const file = await paint().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(file).metadata()).space).toBe('cmyk')
    const picture = await convertPicture(file)
    expect((await sharp(largest(picture)).metadata()).space).toBe('srgb')
    const [red, green, blue] = await colourOf(largest(picture))
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green!, blue!)).toBeLessThan(90)
  })

  test('[OFF-06] transparent, grey, 16 bits, palette, interlaced PNG → accepted; transparency stays', async () => {
    const clear = await convertPicture(
      await paint(200, 100, { ...RED, alpha: 0 }, 4)
        .png()
        .toBuffer(),
    )
    for (const format of ['avif', 'webp'] as const) {
      const { data, info } = await read(largest(clear, format), (opened) =>
        opened.raw().toBuffer({ resolveWithObject: true }),
      )
      expect([info.channels, data[3]]).toEqual([4, 0])
    }
    for (const file of [
      await paint().toColourspace('b-w').png().toBuffer(),
      await paint().toColourspace('rgb16').png().toBuffer(),
      await paint().png({ palette: true }).toBuffer(),
      await paint().png({ progressive: true }).toBuffer(),
      await paint().jpeg({ progressive: true }).toBuffer(),
    ])
      expect((await sharp(largest(await convertPicture(file))).metadata()).width).toBe(400)
  })
})

describe('photos of phones', () => {
  const photo = (name: string) => readFile(new URL(`../../../test/photos/${name}.heic`, import.meta.url))
  /** The colour at the upper left, where the drawn house has a red square when it is upright. */
  const cornerOf = async (file: Buffer) => {
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(info.height * 0.01) * info.width + Math.floor(info.width * 0.02)) * 3
    return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64))
  }

  test('[OFF-15] HEIC of tiles, turned, with GPS → upright once, no metadata', async () => {
    const file = await photo('small-iphone-like')
    expect(file.includes('Exif')).toBe(true)
    const picture = await convertPicture(file)
    expect([picture.width, picture.height]).toEqual([480, 640])
    expect(await cornerOf(largest(picture))).toEqual([4, 0, 0])
    for (const { bytes: written } of picture.files) {
      const { exif, xmp, icc, orientation } = await read(written, (opened) => opened.metadata())
      expect({ exif, xmp, icc, orientation }).toEqual({})
      expect(written.includes('Ferrand')).toBe(false)
    }
  })

  test('[OFF-15] HEIC that only Exif turns → not turned, as phones show it', async () => {
    const picture = await convertPicture(await photo('small-exif-orientation-only'))
    expect([picture.width, picture.height]).toEqual([640, 480])
    expect(await cornerOf(largest(picture))).not.toEqual([4, 0, 0])
  })

  test('[OFF-15] HEIC cropped on the phone → the crop alone', async () => {
    const picture = await convertPicture(await photo('small-cropped-clap'))
    expect([picture.width, picture.height]).toEqual([200, 200])
    const { width, height } = await sharp(largest(picture)).metadata()
    expect([width, height]).toEqual([200, 200])
    expect(await cornerOf(largest(picture))).not.toEqual([4, 0, 0])
  })

  test.each([
    ['truncated-half', 'picture_damaged'],
    ['grid-of-itself', 'picture_unreadable'],
    ['film-brand-heic', 'picture_type'],
    ['bomb-ispe-65535', 'picture_too_many_pixels'],
    ['grid-51-megapixels', 'picture_too_many_pixels'],
  ])('[OFF-15] HEIC, %s → refused: %s', async (name, code) => {
    expect(await refusalOf(await photo(name))).toBe(`422 ${code}`)
  })

  test('[OFF-15] HEIC decoded → the event loop stays free', async () => {
    const file = await photo('small-iphone-like')
    const before = performance.eventLoopUtilization()
    await Promise.all(Array.from({ length: 3 }, () => decodeHeic(file)))
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})

test('[OFF-15] Display P3 → the same colour in sRGB; squares of pixels → their means', () => {
  // The red of sRGB as Display P3 writes it, a grey, and a red beyond sRGB.
  const data = Uint8Array.of(234, 51, 35, 128, 128, 128, 255, 0, 0)
  toUsualColours({ width: 3, height: 1, channels: 3, data })
  const expected = [255, 0, 0, 128, 128, 128, 255, 0, 0]
  for (const [at, part] of expected.entries()) expect(Math.abs(data[at]! - part), `${at}`).toBeLessThan(6)
  // Columns of 100 and 200 in turn, and rows with bytes after their pixels, which are no part of the picture.
  const [width, stride] = [2880, 2880 * 3 + 16]
  const row = Uint8Array.from({ length: stride }, (_, at) => (at >= width * 3 ? 9 : at % 6 < 3 ? 100 : 200))
  const small = shrink({ width, height: 2, channels: 3, stride, data: new Uint8Array([...row, ...row]) })
  expect([small.width, small.height, new Set(small.data)]).toEqual([1440, 1, new Set([150])])
})

describe('cleaned', () => {
  test.each([
    ['a script after a JPEG', async () => Buffer.concat([await jpeg(), bytes('<script>MARK</script>')])],
    ['an archive after a PNG', async () => Buffer.concat([drawPng(), bytes('PK\x03\x04MARK.class')])],
    [
      'a program in a comment of a JPEG',
      async () => {
        const file = await jpeg()
        const comment = bytes('<?php MARK ?>')
        return Buffer.concat([
          file.subarray(0, 2),
          Buffer.of(0xff, 0xfe, 0, comment.length + 2),
          comment,
          file.subarray(2),
        ])
      },
    ],
    [
      'HTML in a text chunk of a PNG',
      async () => {
        const png = Buffer.from(drawPng())
        return Buffer.concat([
          png.subarray(0, 33),
          pngChunk('tEXt', bytes('Title\0<img src=x onerror=MARK>')),
          png.subarray(33),
        ])
      },
    ],
    [
      'a chunk after the pixels of a WebP',
      async () => {
        const file = await paint().webp().toBuffer()
        return Buffer.concat([file, bytes('MARK\x04\0\0\0MARK')])
      },
    ],
  ])('[OFF-06] polyglot, %s → only pixels are stored', async (_, draw) => {
    const file = await draw()
    expect(file.includes('MARK')).toBe(true)
    const { files } = await convertPicture(file)
    expect(files).toHaveLength(4)
    for (const { bytes: written } of files) expect(written.includes('MARK')).toBe(false)
  })

  test('[OFF-06] PNG with a text of 256 MB in 256 KB → nothing of it in memory or in the files', async () => {
    const text = Buffer.concat([bytes('Comment\0\0'), deflateSync(Buffer.alloc(256 * 1024 * 1024, 'A'))])
    const png = Buffer.from(drawPng())
    const file = Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', text), png.subarray(33)])
    const before = process.memoryUsage.rss()
    const outcome = await refusalOf(file)
    expect(['accepted', '422 picture_damaged']).toContain(outcome)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })
})

describe('refused', () => {
  const png = (width: number, height: number, pixels: Buffer) =>
    Buffer.concat([PNG_SIGNATURE, pngHeader(width, height), pngChunk('IDAT', deflateSync(pixels)), pngChunk('IEND')])

  test('[OFF-06] bomb: 900 megapixels in 100 KB → refused before its pixels are decoded', async () => {
    const bomb = png(30_000, 30_000, Buffer.alloc(90_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage.rss()
    expect(await refusalOf(bomb)).toBe('422 picture_too_many_pixels')
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  })

  test('[OFF-06] 40 megapixels → refused; sides of 65,535 → refused', async () => {
    expect(await refusalOf(png(8000, 5000, Buffer.alloc(9)))).toBe('422 picture_too_many_pixels')
    expect(await refusalOf(png(65_535, 65_535, Buffer.alloc(9)))).toBe('422 picture_too_many_pixels')
    expect(await refusalOf(png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff, Buffer.alloc(9)))).toMatch(/^422 picture_/)
  })

  test('[OFF-06] other format, with any name → refused, with what it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [file, found] of [
      [bytes(svg), 'svg'],
      [gzipSync(svg), 'other'],
      [await paint().gif().toBuffer(), 'gif'],
      [await paint().avif().toBuffer(), 'avif'],
      [await paint().tiff().toBuffer(), 'tiff'],
      [bytes('%PDF-1.7\n1 0 obj'), 'pdf'],
      [bytes('<!doctype html><script>alert(1)</script>'), 'other'],
      [bytes('MZ\x90\0'), 'other'],
      [Buffer.alloc(0), 'empty'],
    ] as const)
      await expect(convertPicture(file), found).rejects.toMatchObject({
        status: 422,
        code: 'picture_type',
        body: { details: { found } },
      })
  })

  test('[OFF-06] first bytes of a picture before something else → damaged', async () => {
    const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    const tiff = await paint().tiff().toBuffer()
    for (const start of ['\xFF\xD8\xFF\xE0', '\x89PNG\r\n\x1A\n', 'RIFF\x24\0\0\0WEBPVP8 '])
      for (const rest of [svg, tiff, Buffer.alloc(0), Buffer.alloc(5000, 0xff)])
        expect(await refusalOf(Buffer.concat([bytes(start), rest])), start).toMatch(/^422 picture_(damaged|type)$/)
  })

  test('[OFF-06] truncated at any place → damaged', async () => {
    for (const file of [
      await noise().jpeg().toBuffer(),
      await noise().jpeg({ progressive: true }).toBuffer(),
      await noise().png().toBuffer(),
      await noise().webp().toBuffer(),
    ])
      for (const part of [0.1, 0.5, 0.9])
        expect(await refusalOf(file.subarray(0, file.length * part)), `${part}`).toBe('422 picture_damaged')
  })

  test('[OFF-06] animated WebP and PNG → refused', async () => {
    const frames = await Promise.all(
      [RED, { r: 0, g: 0, b: 200 }].map((colour) => paint(40, 40, colour).png().toBuffer()),
    )
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(webp, { animated: true }).metadata()).pages).toBe(2)
    expect(await refusalOf(webp)).toBe('422 picture_animated')
    const still = Buffer.from(drawPng())
    const animation = pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0))
    expect(await refusalOf(Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)]))).toBe(
      '422 picture_animated',
    )
  })

  test('[OFF-06] one pixel wide, 5,000 high → refused', async () => {
    expect(await refusalOf(await paint(1, 5000).png().toBuffer())).toBe('422 picture_shape')
  })
})

test('[OFF-06] ten pictures concurrently → two at a time, six wait, two get 503', async () => {
  const file = await noise(300, 200).jpeg().toBuffer()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(file)))
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(8)
  expect(outcomes.filter((one) => one === '503 pictures_busy')).toHaveLength(2)
  expect(await refusalOf(drawPng())).toBe('accepted')
}, 60_000)
