// Encrypts secrets that the database stores (AES-256-GCM).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Encrypts a secret. `owner`: only with the same one can it be opened. */
  seal: (owner: string, secret: string) => Buffer
  /** The sealed secret. Throws for a changed one, or one of another owner. */
  open: (owner: string, sealed: Buffer) => string
}

/** Bytes of the nonce and of the tag in a sealed secret. */
const [NONCE, TAG] = [12, 16]

/** @param key of 32 bytes */
export const createSealer = (key: Buffer): Sealer => ({
  seal: (owner, text) => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  },
  open: (owner, sealed) => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
  },
})
