// Keys and tokens derived from the operator's secret. They are not stored, and none reveals another.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { partnerKey } from '@visions/server/signed-calls'
import { createSealer, type Sealer } from './sealing.ts'

export interface Secrets extends Sealer {
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
  /** HMAC of a short text of an owner, such as a code or a birth date, which a plain hash would give away. */
  codeHash: (kind: string, owner: string, code: string) => Buffer
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export function createSecrets(secret: string): Secrets {
  const signature = (kind: string, id: string) =>
    createHmac('sha256', secret).update(`${kind}:${id}`).digest().subarray(0, 16).toString('base64url')
  return {
    ...createSealer(createHmac('sha256', secret).update('seal').digest()),
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
