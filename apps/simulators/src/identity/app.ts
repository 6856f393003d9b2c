// The identity service: sign-up, log-in, log-out and the keys of its tokens.
// Its protocol: contract/src/partners/identity.ts.
import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import { identityClaims } from '@visions/contract/partners/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { loopbackUrl } from '../web/loopback.ts'
import { type Form, sendLoggedOut, sendLogIn, sendProblem, sendSignUp } from './pages.ts'
import type { People } from './people.ts'
import type { IdentityProfile } from './person.ts'
import type { Tokens } from './tokens.ts'

const text = z.string().trim().default('')
const name = (message: string) => text.pipe(z.string().min(1, message).max(80, 'Écrivez 80 caractères au plus.'))
const email = text.pipe(
  z
    .string()
    .min(1, { error: 'Indiquez votre adresse e-mail.', abort: true })
    .max(254, 'Cette adresse est trop longue.')
    .pipe(z.email('Écrivez l’adresse e-mail en entier, comme prenom.nom@example.org.')),
)
const logInForm = z.object({ email })
const signUpForm = z.object({
  firstName: name('Indiquez votre prénom.'),
  lastName: name('Indiquez votre nom.'),
  email,
  phoneNumber: text.pipe(
    z.union(
      [z.literal(''), z.string().regex(/^\+?[\d .()-]{6,25}$/)],
      'Écrivez le numéro en chiffres, comme 06 39 98 00 11.',
    ),
  ),
  oldEnough: z.literal('yes', 'Confirmez que vous avez 15 ans ou plus, ou inscrivez-vous avec un parent.'),
})

/** The first message of each field, in the order of the form. */
function messages(error: z.ZodError): Record<string, string> {
  const first: Record<string, string> = {}
  for (const issue of error.issues) first[String(issue.path[0])] ??= issue.message
  return first
}

export interface IdentityOptions {
  switchboard: Switchboard
  people: People
  tokens: Tokens
  /** URL of the identity service, known once the server listens. */
  issuer: () => string
}

export function createIdentity({ switchboard, people, tokens, issuer }: IdentityOptions): FastifyInstance {
  const app = createPartnerApp('identity', switchboard)
  app.register(formbody)

  const sessions = new Map<string, IdentityProfile>()
  const sessionId = (request: FastifyRequest) =>
    request.headers.cookie?.match(/(?:^|;\s*)identity_sid=([\w-]+)/)?.[1] ?? ''

  /** Return URL and state of the request, or undefined after a 400 reply. */
  function destination(request: FastifyRequest, reply: FastifyReply) {
    const { serviceURL, state } = request.query as Record<string, unknown>
    const refuse = (title: string) => {
      sendProblem(reply, title, 'Revenez au site d’où vous venez et reprenez la connexion depuis le début.')
      return undefined
    }
    const url = loopbackUrl(serviceURL)
    if (url?.pathname !== '/authentication/sso') return refuse('Ce lien ne mène pas à un service connu')
    const checkedState = identityClaims.shape.state.safeParse(state).data
    return checkedState === undefined ? refuse('Ce lien est incomplet') : { url, state: checkedState }
  }
  type Destination = NonNullable<ReturnType<typeof destination>>

  function form(request: FastifyRequest, { url, state }: Destination, errors: Record<string, string> = {}): Form {
    const query = new URLSearchParams({ serviceURL: url.href, state })
    const values = Object.entries((request.body ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return {
      logInUrl: `/sso/interapp/login?${query}`,
      signUpUrl: `/sso/interapp/signup?${query}`,
      destination: url.host,
      origin: url.origin,
      session: sessions.get(sessionId(request)),
      values: Object.fromEntries(values),
      errors,
    }
  }

  /** Opens a session and redirects the person to the return URL with a token. */
  async function sendBack(reply: FastifyReply, person: IdentityProfile, { url, state }: Destination) {
    const sid = randomBytes(24).toString('base64url')
    sessions.set(sid, person)
    url.searchParams.set('ssoToken', await tokens.sign(person, { issuer: issuer(), audience: url.origin, state }))
    return reply
      .header('set-cookie', `identity_sid=${sid}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(url.href, 303)
  }

  app.get('/sso/interapp/login', async (request, reply) => {
    const to = destination(request, reply)
    return to ? sendLogIn(reply, form(request, to)) : reply
  })

  app.post('/sso/interapp/login', async (request, reply) => {
    const to = destination(request, reply)
    if (!to) return reply
    const { subject } = (request.body ?? {}) as Record<string, unknown>
    const chosen = typeof subject === 'string' ? people.withSubject(subject) : undefined
    if (chosen) return sendBack(reply, chosen, to)

    const parsed = logInForm.safeParse(request.body ?? {})
    if (!parsed.success) return sendLogIn(reply, form(request, to, messages(parsed.error)))
    const person = people.withEmail(parsed.data.email)
    if (person) return sendBack(reply, person, to)
    return sendLogIn(reply, form(request, to, { email: 'Aucun compte n’utilise cette adresse e-mail.' }), {
      emailUnknown: true,
    })
  })

  app.get('/sso/interapp/signup', async (request, reply) => {
    const to = destination(request, reply)
    return to ? sendSignUp(reply, form(request, to)) : reply
  })

  app.post('/sso/interapp/signup', async (request, reply) => {
    const to = destination(request, reply)
    if (!to) return reply
    const parsed = signUpForm.safeParse(request.body ?? {})
    if (!parsed.success) return sendSignUp(reply, form(request, to, messages(parsed.error)))
    const { oldEnough: _, ...given } = parsed.data
    const person = people.add(given)
    if (person) return sendBack(reply, person, to)
    return sendSignUp(reply, form(request, to, { email: 'Un compte utilise déjà cette adresse e-mail.' }), {
      emailInUse: true,
    })
  })

  app.get('/sso/logout', async (request, reply) => {
    sessions.delete(sessionId(request))
    reply.header('set-cookie', `identity_sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
    const { redirectURL } = request.query as Record<string, unknown>
    if (redirectURL === undefined) return sendLoggedOut(reply)
    const url = loopbackUrl(redirectURL)
    if (url) return reply.redirect(url.href, 303)
    return sendProblem(
      reply,
      'Vous êtes déconnecté',
      'L’adresse de retour n’est pas celle d’un service connu. Vous pouvez fermer cet onglet.',
    )
  })

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return tokens.publicKeys()
  })

  return app
}
