import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@visions/contract/constants'
import { CODE_ALPHABET } from '../../platform/random-secrets.ts'

const LENGTH = 16

/** New recovery codes of 79 bits each, without separators. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(''),
  )

/** A code in groups of four, for the screen. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
