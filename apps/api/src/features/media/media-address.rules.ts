// Addresses of pictures: /media/<medium>/<version>-<width>. The version follows from the bytes, so that caches may
// store an answer for a year, and a replaced picture has another address (decision 31).
import { PICTURE_WIDTHS, type PictureWidth } from '@visions/contract/constants'

/** The beginning of the addresses of a picture. */
export const addressPrefix = (id: string, version: string): string => `/media/${id}/${version}-`

/** The address for fields of contents: the smaller width. `pictureSizes` of the contract derives the others. */
export const addressOf = (
  { id, version }: { id: string; version: string },
  width: PictureWidth = PICTURE_WIDTHS[0],
): string => `${addressPrefix(id, version)}${width}`

/** Whether a part of an address is the identifier of a medium. Lower case only: each picture has one address. */
export const isMediumId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Version and width of the last part of an address; undefined for any other text. */
export function parseFileName(name: string): { version: string; width: PictureWidth } | undefined {
  const [, version, digits] = /^([0-9a-f]{12})-(\d{1,4})$/.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits)
  return version && width ? { version, width } : undefined
}

/** AVIF for browsers that accept it, WebP for all others: every browser since 2020 shows it. */
export const chooseFormat = (accept = ''): 'avif' | 'webp' =>
  /(^|[\s,])image\/avif\s*(;(?!\s*q=0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(accept) ? 'avif' : 'webp'
