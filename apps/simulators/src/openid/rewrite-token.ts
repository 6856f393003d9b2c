// Signs a token again with other claims or another key.
import { decodeJwt, decodeProtectedHeader, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import type { Profile } from './profiles.ts'
import { newKey, type SigningKey } from './store.ts'
import type { WrongKey, WrongToken } from './wrong.rules.ts'

export interface Signer {
  key: SigningKey
  alg: Profile['alg']
  clientSecret: string
}

/** The token with changed claims, signed again with the key that `key` names. */
export async function rewriteToken(
  token: string,
  { claims = (same) => same, key = 'current' }: WrongToken,
  signer: Signer,
) {
  const payload = claims(decodeJwt(token), Math.floor(Date.now() / 1000))
  const { typ } = decodeProtectedHeader(token)
  const type = typ === undefined ? {} : { typ }
  // In the order of the published key, whose JSON text may be the secret.
  const { kty, use, kid, alg: keyAlg, crv, e, n, x, y } = signer.key
  const publicKey = { kty, use, kid, alg: keyAlg, crv, e, n, x, y } as SigningKey
  const sign = async (jwk: SigningKey, as = jwk.kid) =>
    new SignJWT(payload)
      .setProtectedHeader({ ...type, alg: signer.alg, kid: as })
      .sign(await importJWK(jwk, signer.alg))
  const signSymmetric = async (secret: string) =>
    new SignJWT(payload).setProtectedHeader({ ...type, alg: 'HS256', kid }).sign(new TextEncoder().encode(secret))
  const pem = async () => exportSPKI((await importJWK(publicKey, signer.alg)) as CryptoKey)

  const signers: Record<WrongKey, () => Promise<string>> = {
    current: () => sign(signer.key),
    unpublished: async () => sign(await newKey(signer.alg)),
    other: async () => sign(await newKey(signer.alg), kid),
    none: async () => new UnsecuredJWT(payload).encode(),
    secret: () => signSymmetric(signer.clientSecret),
    pem: async () => signSymmetric(await pem()),
    jwk: () => signSymmetric(JSON.stringify(publicKey)),
  }
  return signers[key]()
}
