// Signed addresses of pages: the product signs, the partner that serves the page verifies
// (contract/src/partners/matching.ts).
import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of a text, in base64url. */
export const macOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Compares a MAC in constant time. */
export function isMac(key: Uint8Array, text: string, mac: string): boolean {
  const [expected, given] = [Buffer.from(macOf(key, text)), Buffer.from(mac)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Unix time in seconds. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** The address with `expires` (Unix seconds) and `signature`, the MAC of everything before it. */
export function signAddress(key: Uint8Array, address: URL, seconds: number): string {
  const signed = new URL(address)
  signed.searchParams.set('expires', String(secondsNow() + seconds))
  signed.searchParams.set('signature', macOf(key, signed.href))
  return signed.href
}

/** Largest difference between the clocks of both sides, in seconds. */
const CLOCK_TOLERANCE = 5

/**
 * Whether `address` ends with a valid signature, has not expired, and was signed for at most `maxAge` seconds.
 */
export function isSignedAddress(key: Uint8Array, address: string, maxAge: number): boolean {
  const [, text, expires, signature] = /^(.*[?&]expires=(\d{1,12}))&signature=([\w-]{43})$/s.exec(address) ?? []
  if (text === undefined || !isMac(key, text, signature!)) return false
  const left = Number(expires) - secondsNow()
  return left > 0 && left <= maxAge + CLOCK_TOLERANCE
}
