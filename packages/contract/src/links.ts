// Checks of links, and sizes of pictures. Without Zod: the browser uses it too.
import { PICTURE_WIDTHS } from './constants.ts'

/** A path of this site or a file name, perhaps with a query. */
const OF_SITE = /^(?!\/\/)[^\s<>"'`\\{}:=?]+(\?[^\s<>"'`\\{}]*)?$/

/** The address of a picture on this site or over https; otherwise an empty text, for no picture. */
export const safePicture = (address: string): string =>
  OF_SITE.test(address) || (URL.parse(address)?.protocol === 'https:' && !/[\s<>"'`\\{}]/.test(address)) ? address : ''

/** Address of a picture of the library: `/media/<medium>/<version>-<width>`. */
const OF_LIBRARY = /^\/media\/[0-9a-f-]{36}\/[0-9a-f]{12}-(\d+)$/

/** The sizes of a picture for `srcset`; undefined unless it is in the library, in several widths (OFF-06). */
export const pictureSizes = (address: string): string | undefined =>
  OF_LIBRARY.test(address)
    ? PICTURE_WIDTHS.map((width) => `${address.replace(/\d+$/, String(width))} ${width}w`).join(', ')
    : undefined

/** Whether the host name of a URL is this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Neither empty segments nor percent encoding: no browser reads another host in it. */
const OWN = /^(?:\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?(?:\?[\w.~=&-]*)?)?(?:#[\w-]+)?$/

/** The link if it is a path of this site or an anchor of the page (`#…`); otherwise null. */
export const ownLink = (link: unknown): string | null =>
  typeof link === 'string' && link !== '' && OWN.test(link) ? link : null

/** The normalised link if it is https, or http to this machine (simulators); otherwise null. */
export function safeLink(link: unknown): string | null {
  const url = typeof link === 'string' ? URL.parse(link) : null
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url.href : null
}
