// Keys and tokens derived from the operator's secret. They are not stored, and none reveals another.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { partnerKey } from '@visions/server/signed-calls'

export interface Secrets {
  /** The key shared with a partner. `api`: base URL of its API (contract/partners/tools.ts). */
  partnerKey: (api: string) => Uint8Array
  /** HMAC of an identity (issuer and subject), to recognise a returning person without storing it (ECO-06). */
  identityHash: (issuer: string, subject: string) => Buffer
  /** Signature of the cookie of a browser: 23 characters (http/browsers.ts). */
  browserSignature: (random: string) => string
  /** Key of the subjects of rate limits, which are stored as keyed hashes only. */
  limitKey: Uint8Array
  /** Key of the codes sent by mail, which are derived from it and a random seed (DOR-06). */
  mailCodeKey: Uint8Array
  /** The token of a link: the id of its target, and a signature of 128 bits. */
  linkToken: (kind: string, id: string) => string
  /** The id in a token of this kind; undefined for an invalid token. */
  idOfLink: (kind: string, token: string) => string | undefined
  /** Encrypts a secret for the database (AES-256-GCM). `owner`: only with the same one can it be opened. */
  seal: (owner: string, secret: string) => Buffer
  /** The sealed secret. Throws for a changed one, or one of another owner. */
  open: (owner: string, sealed: Buffer) => string
  /** HMAC of a short text of an owner, such as a code or a birth date, which a plain hash would give away. */
  codeHash: (kind: string, owner: string, code: string) => Buffer
}

/** Bytes of the nonce and of the tag in a sealed secret. */
const [NONCE, TAG] = [12, 16]

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export function createSecrets(secret: string): Secrets {
  const signature = (kind: string, id: string) =>
    createHmac('sha256', secret).update(`${kind}:${id}`).digest().subarray(0, 16).toString('base64url')
  const sealingKey = createHmac('sha256', secret).update('seal').digest()
  return {
    partnerKey: (api) => partnerKey(secret, api),
    identityHash: (issuer, subject) =>
      createHmac('sha256', createHmac('sha256', secret).update('identity').digest())
        .update(JSON.stringify([issuer, subject]))
        .digest(),
    browserSignature: (random) =>
      createHmac('sha256', createHmac('sha256', secret).update('browser').digest())
        .update(random)
        .digest('base64url')
        .slice(0, 23),
    limitKey: createHmac('sha256', secret).update('limits').digest(),
    mailCodeKey: createHmac('sha256', secret).update('mail-code').digest(),
    linkToken: (kind, id) =>
      `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signature(kind, id)}`,
    seal: (owner, text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (owner, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
    codeHash: (kind, owner, code) =>
      createHmac('sha256', createHmac('sha256', secret).update(`codes ${kind}`).digest())
        .update(JSON.stringify([owner, code]))
        .digest(),
    idOfLink: (kind, token) => {
      const [packed = '', given = ''] = token.split('.')
      const hex = Buffer.from(packed, 'base64url').toString('hex')
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const [one, other] = [Buffer.from(signature(kind, id)), Buffer.from(given)]
      return UUID.test(id) && one.length === other.length && timingSafeEqual(one, other) ? id : undefined
    },
  }
}
