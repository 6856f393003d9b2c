// The signing keys of an OpenID provider and the people that the switchboard created, in one file.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import { account, type Account } from './people.ts'
import type { Profile, ProviderName } from './profiles.ts'

export type SigningKey = JWK & { kid: string }
const signingKey: z.ZodType<SigningKey> = z.looseObject({ kty: z.string(), kid: z.string(), d: z.string() })
const file = z.object({ keys: z.array(signingKey), people: z.array(account) })

/** The signing key and its predecessors, which still verify older tokens. */
const PUBLISHED_KEYS = 5

export async function newKey(alg: Profile['alg']): Promise<SigningKey> {
  const jwk = await exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: 'sig' }
}

export function createStore(folder: string | undefined, name: ProviderName, { alg }: Profile) {
  const stored = jsonFile(folder, `openid-${name}.json`, file)
  const { keys, people } = stored.read() ?? { keys: [], people: [] as Account[] }
  const save = () => stored.save({ keys, people })
  async function rotate(): Promise<void> {
    keys.unshift(await newKey(alg))
    keys.splice(PUBLISHED_KEYS)
    save()
  }
  let first: Promise<void> | undefined
  return {
    people,
    save,
    rotate,
    /** The private keys, the signing key first. The first call creates one: it takes time, and most runs need none. */
    async keys(): Promise<[SigningKey, ...SigningKey[]]> {
      if (keys.length === 0) await (first ??= rotate())
      return keys as [SigningKey, ...SigningKey[]]
    },
  }
}
