// Seals the codes of rewards with keys that the database does not have (RWD-09). Derived from CODES_KEY: one key seals,
// another one hashes.
import { createHmac, hkdfSync } from 'node:crypto'
import { createSealer, type Sealer } from '../../platform/sealing.ts'

/** Seals codes with the current key. The owner of a code is the id of its reward. */
export interface CodeSealer extends Sealer {
  /** Keyed hash of a code with the current key: equal for the same code of the same reward. */
  hash: (rewardId: string, code: string) => Buffer
  /** The hashes with all keys, the current one first, to find a code that is not sealed again yet. */
  hashes: (rewardId: string, code: string) => Buffer[]
  /** The first bytes of what the current key seals. */
  keyId: Buffer
}

/** Bytes of the key id in a sealed code. */
const ID = 4

/** @param keys of 32 bytes: the current one, then former ones */
export function createCodeSealer(keys: readonly Buffer[]): CodeSealer {
  const known = keys.map((key) => {
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, '', `visions codes: ${purpose}`, bytes))
    return { id: derive('id', ID), sealer: createSealer(derive('seal', 32)), hashing: derive('hash', 32) }
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
    seal: (rewardId, code) => Buffer.concat([current.id, current.sealer.seal(rewardId, code)]),
    open: (rewardId, sealed) => {
      const key = known.find(({ id }) => id.equals(sealed.subarray(0, ID)))
      if (!key) throw new Error('A code is sealed with a key that neither CODES_KEY nor FORMER_CODES_KEYS has')
      return key.sealer.open(rewardId, sealed.subarray(ID))
    },
  }
}
