import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_ALPHABET } from '../../platform/random-secrets.ts'

/** Tries before a code is void, and how long it lasts (DOR-06). */
export const MAX_TRIES = 5
export const CODE_SECONDS = 900
const LENGTH = 8

/** The code of a seed: eight characters, 39 bits. The same seed and key always give the same code. */
export function codeOf(key: Uint8Array, seed: Uint8Array): string {
  const bytes = createHmac('sha256', key).update(seed).digest()
  let rest = bytes.readBigUInt64BE()
  let code = ''
  for (let index = 0; index < LENGTH; index++) {
    code += CODE_ALPHABET[Number(rest % BigInt(CODE_ALPHABET.length))]
    rest /= BigInt(CODE_ALPHABET.length)
  }
  return code
}

/** Whether a code is that of a seed, compared in constant time. */
export function isCodeOf(key: Uint8Array, seed: Uint8Array, code: string): boolean {
  const [expected, given] = [Buffer.from(codeOf(key, seed)), Buffer.from(code)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
