import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@visions/contract/constants'

/** Without characters that look alike: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 16

/** New recovery codes of 79 bits each, without separators. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )

/** A code in groups of four, for the screen. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
