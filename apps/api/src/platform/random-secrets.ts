// Random values for cookies and states. The database stores only their SHA-256.
import { hash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')
/** Whether a text has the shape of `newSecret`. */
export const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
