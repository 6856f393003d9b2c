import { expect, test } from 'vitest'
import { pictureSizes } from '@visions/contract/links'
import { drawPng, PNG_SIGNATURE, pngChunk, pngHeader } from '../../../test/build/media.ts'
import { addressOf, chooseFormat, isMediumId, parseFileName } from './media-address.rules.ts'
import { isAnimatedPng, sniffPicture } from './picture.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ID = '0d9f3a52-53a1-4a42-9f5b-4f4f1d6a2c11'

test.each([
  ['\xFF\xD8\xFF\xE0', 'jpeg'],
  ['\x89PNG\r\n\x1A\n', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypheic', 'heic'],
  ['\0\0\0\x20ftypheix', 'heic'],
  ['\0\0\0\x20ftypmif1', 'heic'],
])('[OFF-06] first bytes %j → %s', (text, format) => {
  expect(sniffPicture(bytes(text))).toEqual({ format })
})

test.each([
  ['', 'empty'],
  ['GIF89a', 'gif'],
  ['BM\0\0', 'bmp'],
  ['II*\0', 'tiff'],
  ['%PDF-1.7', 'pdf'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x14ftypqt  ', 'video'],
  ['<svg onload="alert(1)">', 'svg'],
  ['\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- x -->\n<SVG xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['<script>alert(1)</script>', 'other'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'other'],
  ['\xFF\xD8', 'other'],
  [' \xFF\xD8\xFF', 'other'],
])('[OFF-06] first bytes %j → no picture: %s', (text, found) => {
  expect(sniffPicture(bytes(text))).toEqual({ format: null, found })
})

test('[OFF-06] animated PNG: chunk acTL before the pixels → animated; in the pixels or a broken length → not', () => {
  const png = (...chunks: Buffer[]) => Buffer.concat([PNG_SIGNATURE, pngHeader(1, 1), ...chunks])
  expect(isAnimatedPng(png(pngChunk('acTL', Buffer.alloc(8)), pngChunk('IDAT')))).toBe(true)
  expect(isAnimatedPng(png(pngChunk('tEXt', bytes('acTL')), pngChunk('IDAT', bytes('acTL'))))).toBe(false)
  expect(isAnimatedPng(png(bytes('\xFF\xFF\xFF\xFFtEXt')))).toBe(false)
  expect(isAnimatedPng(drawPng())).toBe(false)
})

test('[OFF-06] address: identifier and version in, the same out; other texts refused', () => {
  const medium = { id: ID, version: '0123456789ab' }
  expect(addressOf(medium)).toBe(`/media/${ID}/0123456789ab-320`)
  expect(parseFileName('0123456789ab-960')).toEqual({ version: '0123456789ab', width: 960 })
  for (const name of ['0123456789ab-480', '0123456789ab-0320', '0123456789AB-320', '0123456789ab', '../-320', ''])
    expect(parseFileName(name), name).toBeUndefined()
  for (const id of [ID.toUpperCase(), `${ID} `, '-'.repeat(36)]) expect(isMediumId(id), id).toBe(false)
  expect(isMediumId(ID)).toBe(true)
})

test('[OFF-06] srcset: address of the library → both widths; any other address → none', () => {
  const address = `/media/${ID}/0123456789ab-`
  expect(pictureSizes(`${address}320`)).toBe(`${address}320 320w, ${address}960 960w`)
  for (const other of ['/images/logos/x.svg', `https://elsewhere.example${address}320`, `${address}320"><script>`, ''])
    expect(pictureSizes(other), other).toBeUndefined()
})

test.each([
  [undefined, 'webp'],
  ['*/*', 'webp'],
  ['image/webp,*/*', 'webp'],
  ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp, image/avif;q=0.9', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.0', 'webp'],
  ['image/avifx', 'webp'],
])('[OFF-06] accept: %s → %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})
