// The API of a partner tool, for the tools and the admission coach alike: contract/src/partners/tools.ts.
import { setTimeout as wait } from 'node:timers/promises'
import type { Results } from '@visions/contract/partners/tools'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createKeys, type Keys } from './keys.ts'
import { loopbackUrl } from './loopback.ts'
import { signAs, tellProduct, verifyCall } from './partner-calls.ts'

/** Somebody whom the product sent, and where they go back to. */
export interface Visit {
  subject: string
  /** Origin of the product that sent them: it hears when they finish. */
  product: string
  returnUrl: string
}

const LINK_SECONDS = 60
/** Pause before a failed call to the product (no answer, 429 or 5xx) is repeated. */
const RETRY_PAUSE_MS = 500

export interface ToolApi {
  secret: string
  /** Route under which the API is, parameters included. */
  path: string
  /** Base of the API of which a request asks something; undefined for an address that is none. */
  baseOf: (request: FastifyRequest) => string | undefined
  /** Where the link with this key leads. */
  linkOf: (request: FastifyRequest, key: string) => string
  resultsOf: (request: FastifyRequest, subject: string) => Results | undefined
}

/** Registers the two calls; returns the visits that wait behind their single-use links. */
export function registerToolApi<T extends Visit = Visit>(
  app: FastifyInstance,
  { secret, path, baseOf, linkOf, resultsOf }: ToolApi,
  visitOf: (request: FastifyRequest, visit: Visit) => T,
): Keys<T> {
  const links = createKeys<T>({ seconds: LINK_SECONDS })

  const callerOf = async (request: FastifyRequest) => {
    const base = baseOf(request)
    return base === undefined ? undefined : verifyCall(secret, base, request.headers.authorization)
  }
  const unauthorized = { code: 'unauthorized', message: 'a fresh token, signed for this API, is needed' }

  app.post(`${path}/sign-in-links`, async (request, reply) => {
    const caller = await callerOf(request)
    if (!caller) return reply.code(401).send(unauthorized)
    const body = z.object({ returnUrl: z.string() }).safeParse(request.body)
    const returnUrl = body.success ? loopbackUrl(body.data.returnUrl) : undefined
    if (returnUrl?.origin !== caller.origin)
      return reply.code(400).send({ code: 'invalid', message: 'returnUrl must lead to the caller' })
    const key = links.add(
      visitOf(request, { subject: caller.subject, product: caller.origin, returnUrl: returnUrl.href }),
    )
    return reply.header('cache-control', 'no-store').send({ url: linkOf(request, key) })
  })

  app.get(`${path}/results`, async (request, reply) => {
    const caller = await callerOf(request)
    if (!caller) return reply.code(401).send(unauthorized)
    const results = resultsOf(request, caller.subject)
    if (!results) return reply.code(404).send({ code: 'nothing', message: 'nothing is known of this person' })
    return reply.header('cache-control', 'no-store').send(results)
  })

  return links
}

/** Reports a finished questionnaire to the product. Never throws: a failed call is repeated once, in the background. */
export async function tellFinished(
  secret: string,
  api: string,
  { product, subject }: Pick<Visit, 'product' | 'subject'>,
): Promise<void> {
  const say = async () =>
    tellProduct(`${product}/api/partners/completions`, await signAs(secret, api, { audience: product, subject }))
  // A refusal is an answer: saying it again would change nothing.
  if (await say()) return
  void wait(RETRY_PAUSE_MS, undefined, { ref: false }).then(say)
}
