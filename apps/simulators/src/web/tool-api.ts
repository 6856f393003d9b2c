// The API of a partner tool (contract/src/partners/tools.ts), used by the tools and the admission coach.
import { setTimeout as wait } from 'node:timers/promises'
import type { Results } from '@visions/contract/partners/tools'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createKeys, type Keys } from './keys.ts'
import { loopbackUrl } from './loopback.ts'
import { signAs, postToProduct, verifyCall } from './partner-calls.ts'

/** A person signed in by the product, with the return URL. */
export interface Visit {
  subject: string
  /** Origin of the product that created the link. It is notified when the person finishes. */
  product: string
  returnUrl: string
}

const LINK_SECONDS = 60
/** Pause before a failed call to the product (no response, 429 or 5xx) is retried. */
const RETRY_PAUSE_MS = 500

export interface ToolApi {
  secret: string
  /** Route prefix of the API, with its parameters. */
  path: string
  /** Base URL of the API that a request addresses, or undefined for an unknown tool. */
  baseOf: (request: FastifyRequest) => string | undefined
  /** URL of the sign-in link with this key. */
  linkOf: (request: FastifyRequest, key: string) => string
  resultsOf: (request: FastifyRequest, subject: string) => Results | undefined
}

/** Registers the two routes of the API. Returns the visits whose single-use links are not opened yet. */
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

/** Reports a finished questionnaire to the product. A failed call is retried once in the background. Never throws. */
export async function reportCompletion(
  secret: string,
  api: string,
  { product, subject }: Pick<Visit, 'product' | 'subject'>,
): Promise<void> {
  const report = async () =>
    postToProduct(`${product}/api/partners/completions`, await signAs(secret, api, { audience: product, subject }))
  // A refusal is final: a retry would get the same status.
  if (await report()) return
  void wait(RETRY_PAUSE_MS, undefined, { ref: false }).then(report)
}
