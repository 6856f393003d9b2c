// Random values for cookies and states. The database stores only their SHA-256.
import { hash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')
/** Whether a text has the shape of `newSecret`. */
export const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Letters and digits of codes that people type: without those that look alike, 0 and O, 1, I and L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
