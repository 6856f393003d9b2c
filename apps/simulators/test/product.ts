// Simulates the product for the tests of the partners: signs calls, and receives completions and states of profiles.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { stateClaims } from '@visions/contract/partners/consents'
import { partnerClaims } from '@visions/contract/partners/tools'
import { jwtVerify, SignJWT } from 'jose'

export const SECRET = 'a secret of the tests of the simulators'

/** The key derivation of the contract, written again so that the tests do not share a mistake with it. */
const keyOf = (api: string, secret: string) => createHmac('sha256', secret).update(`partner:${api}`).digest()

export interface Call {
  iss?: string
  aud?: string
  sub?: string
  secret?: string
  /** Issue and expiry times, in seconds from now. */
  iat?: number
  exp?: number
}

/** The Authorization header of a call to the partner at `api`, valid unless `overrides` breaks it. */
export async function bearer(api: string, product: string, subject: string, overrides: Call = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { iss = product, aud = api, sub = subject, secret = SECRET, iat = 0, exp = 60 } = overrides
  const token = await new SignJWT({ iss, aud, sub, jti: randomUUID(), iat: now + iat, exp: now + exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(keyOf(api, secret))
  return `Bearer ${token}`
}

export interface Product {
  origin: string
  /** Statuses that the next calls get instead of 200. */
  refusals: number[]
  /** Completions in the order received, repeated calls included. */
  finished: { api: string; subject: string; tokenId: string }[]
  /** States of profiles in the order received. */
  profiles: { api: string; subject: string; tokenId: string; record: string; state: string }[]
  stop: () => Promise<void>
}

/** Listens for completions and states of profiles. An unverified caller gets 403. */
export async function startProduct(): Promise<Product> {
  const product: Product = { origin: '', refusals: [], finished: [], profiles: [], stop: async () => {} }
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end()
    const route = /^\/api\/partners\/(completions|applications)$/.exec(request.url ?? '')?.[1]
    if (request.method !== 'POST' || !route) return void answer(404)
    void json(request)
      .then(async (body) => {
        const { token } = body as { token: string }
        const api = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).iss as string
        const options = { issuer: api, audience: product.origin, algorithms: ['HS256'], maxTokenAge: 300 }
        const { payload } = await jwtVerify(token, keyOf(api, SECRET), options)
        const { sub: subject, jti: tokenId } = partnerClaims.parse(payload)
        if (route === 'completions') product.finished.push({ api, subject, tokenId })
        else {
          const { record, state } = stateClaims.parse(payload)
          product.profiles.push({ api, subject, tokenId, record, state })
        }
        answer(product.refusals.shift() ?? 200)
      })
      .catch(() => answer(403))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  product.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  product.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return product
}
