// Seals the codes of rewards with keys that the database does not have (RWD-09). Derived from CODES_KEY: one key seals,
// another one hashes.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface CodeSealer {
  /** Encrypts a code with the current key (AES-256-GCM). Only for the same reward can it be opened. */
  seal: (rewardId: string, code: string) => Buffer
  /** The sealed code. Throws for a changed one, one of another reward, and one of an unknown key. */
  open: (rewardId: string, sealed: Buffer) => string
  /** Keyed hash of a code with the current key: equal for the same code of the same reward. */
  hash: (rewardId: string, code: string) => Buffer
  /** The hashes with all keys, the current one first, to find a code that is not sealed again yet. */
  hashes: (rewardId: string, code: string) => Buffer[]
  /** The first bytes of what the current key seals. */
  keyId: Buffer
}

/** Bytes of the key id, of the nonce and of the tag in a sealed code. */
const [ID, NONCE, TAG] = [4, 12, 16]

/** @param keys of 32 bytes: the current one, then former ones */
export function createCodeSealer(keys: readonly Buffer[]): CodeSealer {
  const known = keys.map((key) => {
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, '', `visions codes: ${purpose}`, bytes))
    return { id: derive('id', ID), sealing: derive('seal', 32), hashing: derive('hash', 32) }
  })
  const [current] = known
  if (!current) throw new Error('Codes need a key')
  const hashWith = (hashing: Buffer, rewardId: string, code: string) =>
    createHmac('sha256', hashing)
      .update(JSON.stringify([rewardId, code]))
      .digest()
  return {
    keyId: current.id,
    hash: (rewardId, code) => hashWith(current.hashing, rewardId, code),
    hashes: (rewardId, code) => known.map(({ hashing }) => hashWith(hashing, rewardId, code)),
    seal: (rewardId, code) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce).setAAD(Buffer.from(rewardId))
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return Buffer.concat([current.id, nonce, cipher.getAuthTag(), text])
    },
    open: (rewardId, sealed) => {
      const key = known.find(({ id }) => id.equals(sealed.subarray(0, ID)))
      if (!key) throw new Error('A code is sealed with a key that neither CODES_KEY nor FORMER_CODES_KEYS has')
      const nonce = sealed.subarray(ID, ID + NONCE)
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce, { authTagLength: TAG })
      decipher.setAAD(Buffer.from(rewardId)).setAuthTag(sealed.subarray(ID + NONCE, ID + NONCE + TAG))
      return decipher.update(sealed.subarray(ID + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
