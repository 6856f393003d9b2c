// The calls of the switchboard about the OpenID providers: people, sign-ins without a browser, logouts, wrong answers
// and keys.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { checked, refuse } from '../web/checked.ts'
import type { OpenIdSimulator } from './app.ts'
import type { ProviderName } from './profiles.ts'
import { concerns, WRONG_NAMES } from './wrong.rules.ts'

const newPerson = z.strictObject({
  subject: z.string().min(1).max(200).optional(),
  claims: z.record(z.string(), z.unknown()).default({}),
})
const signIn = z.strictObject({
  subject: z.string().optional(),
  authorizationUrl: z.url(),
  /** The agent uses a second factor. */
  twoFactors: z.boolean().optional(),
  acr: z.string().optional(),
  /** The person returns without signing in. */
  cancel: z.boolean().optional(),
  /** Cookies of an earlier sign-in: the same browser. */
  cookies: z.record(z.string(), z.string()).default({}),
})
const newWrong = z.strictObject({ wrong: z.enum(WRONG_NAMES), subject: z.string().min(1).optional() })
const person = z.strictObject({ subject: z.string() })

/** Pages of a sign-in: authorization, sign-in page, redirect; one more when the level was too low. */
const MAX_STEPS = 6

/** Follows the redirects of a sign-in like a browser. Returns the redirect to the product, or the page that refuses. */
async function walk({ issuer }: OpenIdSimulator, given: z.output<typeof signIn>) {
  const cookies = new Map(Object.entries(given.cookies))
  const fields = new URLSearchParams({
    ...(given.subject !== undefined && { subject: given.subject }),
    ...(given.twoFactors && { factors: '2' }),
    ...(given.acr !== undefined && { acr: given.acr }),
    ...(given.cancel && { cancel: 'yes' }),
  })
  let url = new URL(given.authorizationUrl)
  for (let step = 0; step < MAX_STEPS && url.origin === issuer(); step++) {
    const isForm = url.pathname.startsWith('/interaction/')
    const answer = await fetch(url, {
      method: isForm ? 'POST' : 'GET',
      body: isForm ? fields : null,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    const text = await answer.text()
    if (!location) return { status: answer.status, text }
    url = new URL(location, url)
  }
  return url.origin === issuer()
    ? { status: 409, text: 'the sign-in page appears again: the required level is not reached' }
    : { location: url.href, cookies: Object.fromEntries(cookies) }
}

export function registerOpenIdControl(app: FastifyInstance, simulators: Record<ProviderName, OpenIdSimulator>): void {
  /** The provider under its name here or in the product, or undefined after a 404 reply. */
  function find(request: { params: unknown }, reply: FastifyReply): OpenIdSimulator | undefined {
    const { provider } = request.params as { provider: string }
    const found = Object.values(simulators).find(({ profile }) => profile.id === provider.toLowerCase())
    if (!found) refuse(reply, 404, 'unknown_provider', `no provider is called ${provider}`)
    return found
  }

  app.post('/openid/:provider/people', async (request, reply) => {
    const simulator = find(request, reply)
    const given = simulator && checked(newPerson, request.body ?? {}, reply)
    return given ? reply.code(201).send(simulator.people.put(given)) : reply
  })

  app.post('/openid/:provider/sign-in', async (request, reply) => {
    const simulator = find(request, reply)
    const given = simulator && checked(signIn, request.body, reply)
    if (!given) return reply
    if (new URL(given.authorizationUrl).origin !== simulator.issuer())
      return refuse(reply, 400, 'foreign_url', `authorizationUrl has to start with ${simulator.issuer()}`)
    const end = await walk(simulator, given)
    return end.text === undefined ? end : refuse(reply, 400, 'refused', `${end.status}: ${end.text}`)
  })

  app.post('/openid/:provider/logout', async (request, reply) => {
    const simulator = find(request, reply)
    const given = simulator && checked(person, request.body, reply)
    return given ? { calls: await simulator.endSessions(given.subject) } : reply
  })

  app.post('/openid/:provider/wrong', async (request, reply) => {
    const simulator = find(request, reply)
    const given = simulator && checked(newWrong, request.body, reply)
    if (!given) return reply
    if (!concerns(simulator.profile, given.wrong))
      return refuse(reply, 400, 'not_sent', `${simulator.profile.brand} does not send what ${given.wrong} rewrites`)
    simulator.wrongs.set(given.subject ?? '', given.wrong)
    return reply.code(201).send(given)
  })
  app.delete('/openid/:provider/wrong', async (request, reply) => {
    const simulator = find(request, reply)
    if (!simulator) return reply
    const { subject } = request.query as { subject?: string }
    if (subject) simulator.wrongs.delete(subject)
    else simulator.wrongs.clear()
    return reply.code(204).send()
  })

  app.post('/openid/:provider/keys/rotate', async (request, reply) => {
    const simulator = find(request, reply)
    if (!simulator) return reply
    await simulator.rotateKeys()
    return reply.code(204).send()
  })
}
