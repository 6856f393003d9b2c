// The signing keys of the identity service and its tokens.
import { randomBytes } from 'node:crypto'
import { MAX_TOKEN_AGE } from '@visions/contract/partners/identity'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import type { IdentityProfile } from './person.ts'

const privateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
})
type PrivateKey = z.output<typeof privateKey>
const file = z.object({ keys: z.array(privateKey).min(1) })

/** The signing key and its predecessors, which still verify older tokens. */
const PUBLISHED_KEYS = 5

async function newKey(): Promise<PrivateKey> {
  const jwk = await exportJWK((await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })).privateKey)
  return privateKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) })
}

export interface TokenRequest {
  issuer: string
  /** Origin that the token is for. */
  audience: string
  state: string
  /** Seconds until the token expires; negative for an expired token. */
  expiresIn?: number | undefined
  /** Claims that replace the usual ones; null leaves a claim out. */
  overrides?: Record<string, unknown> | undefined
  /** Signs with a key that is not published. */
  unknownKey?: boolean | undefined
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>

export async function createTokens(folder: string | undefined) {
  const store = jsonFile(folder, 'keys.json', file)
  let keys = store.read()?.keys ?? []

  async function rotate(): Promise<void> {
    keys = [await newKey(), ...keys].slice(0, PUBLISHED_KEYS)
    store.save({ keys })
  }
  if (keys.length === 0) await rotate()

  return {
    rotate,
    /** The public halves, the signing key first. */
    publicKeys: (): { keys: JWK[] } => ({
      keys: keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' })),
    }),

    async sign(
      person: IdentityProfile,
      { issuer, audience, state, expiresIn = MAX_TOKEN_AGE, overrides = {}, unknownKey }: TokenRequest,
    ) {
      const key = unknownKey ? await newKey() : keys[0]
      if (!key) throw new Error('no signing key')
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: audience,
        sub: person.subject,
        jti: randomBytes(24).toString('base64url'),
        iat: now,
        exp: now + expiresIn,
        state,
        email: person.email,
        given_name: person.firstName,
        family_name: person.lastName,
        phone_number: person.phoneNumber,
        ...overrides,
      }
      const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))
      return new SignJWT(present)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: key.kid })
        .sign(await importJWK(key, 'EdDSA'))
    },
  }
}
