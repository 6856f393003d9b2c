// Checks of links, and sizes of pictures. Without Zod: the browser uses it too.
import { PICTURE_WIDTHS } from './constants.ts'

/** Address of a picture of the library: `/media/<medium>/<version>-<width>`. */
const OF_LIBRARY = /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{12}-\d{1,4}$/
/** Pictures that the product is built with, and the name of the default icon of a journey. */
const OF_PRODUCT = /^(?:\/images(?:\/[\w-]+)+\.(?:svg|png|jpe?g|webp|avif)|default\.jpg)$/

/**
 * The address of a picture of the library, or of one that the product is built with; otherwise an empty text, for no
 * picture. Other addresses of this site would be calls in the name of the reader, those of others would see the reader.
 */
export const safePicture = (address: string): string =>
  OF_LIBRARY.test(address) || OF_PRODUCT.test(address) ? address : ''

/** What people read about a picture whose name is not known: «Cap bruyere» of one that the product is built with. */
export function pictureTitle(address: string): string {
  const words = /^\/images\/.*?([\w-]+)\.\w+$/.exec(address)?.[1]?.replaceAll(/[-_]+/g, ' ') ?? 'image'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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

/** Last labels of names that no public DNS has. */
const NOT_PUBLIC = /(?:^|\.)(?:local|localhost|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|onion)$/

/** Whether a host name may be in the public DNS: no address, no name of one label, no name of a local network. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  // URLs write every kind of IPv4 address as four numbers, and IPv6 addresses in brackets.
  return /^(?:[a-z\d](?:[a-z\d_-]*[a-z\d])?\.)+(?:xn--[a-z\d-]+|[a-z]{2,})$/.test(name) && !NOT_PUBLIC.test(name)
}

const parsed = (link: unknown): URL | null => {
  const url = typeof link === 'string' ? URL.parse(link) : null
  return url && url.username === '' && url.password === '' ? url : null
}

/**
 * The normalised link that a content may have: https, a public host name, its usual port, no name and password.
 * Otherwise null. trusted: origins that are accepted as well, those of the tools of a demonstration
 */
export function publicLink(link: unknown, trusted: readonly string[] = []): string | null {
  const url = parsed(link)
  if (!url) return null
  const isPublic = url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname)
  return isPublic || trusted.includes(url.origin) ? url.href : null
}

let followsThisMachine = true
/** Links to this machine are for demonstrations: a program with a public address refuses them when it starts. */
export function refuseLinksToThisMachine(): void {
  followsThisMachine = false
}

/**
 * The normalised link that a page may show: https with a public host name, or http to this machine (simulators) unless
 * the program refuses that. Otherwise null.
 */
export function safeLink(link: unknown): string | null {
  const url = parsed(link)
  if (!url) return null
  if (url.protocol === 'https:' && isPublicHost(url.hostname)) return url.href
  return followsThisMachine && url.protocol === 'http:' && isLoopback(url.hostname) ? url.href : null
}
