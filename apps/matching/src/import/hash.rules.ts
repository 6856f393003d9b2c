// A hash without node:crypto, which rules may not import.

/** FNV-1a of 64 bits, as 16 hexadecimal digits. Not for secrets. `text`: ASCII, one byte a character. */
export function fnv1a(text: string): string {
  let high = 0xcbf2_9ce4
  let low = 0x8422_2325
  for (let at = 0; at < text.length; at++) {
    low = (low ^ text.charCodeAt(at)) >>> 0
    // Multiplies by the prime 2^40 + 0x1b3, modulo 2^64. Every sum is below 2^53, so it is exact.
    const product = low * 0x1b3
    high = (high * 0x1b3 + low * 0x100 + Math.floor(product / 0x1_0000_0000)) >>> 0
    low = product >>> 0
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('')
}
