// The switchboard: creates people, tokens, results of tools and faults, and lists the requests that the simulators
// received.
// Tests and developers call it; the product never does.
import { html } from '@visions/server/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { People } from '../identity/people.ts'
import type { Tokens } from '../identity/tokens.ts'
import type { OpenIdSimulator } from '../openid/app.ts'
import { registerOpenIdControl } from '../openid/control.ts'
import type { ProviderName } from '../openid/profiles.ts'
import { newResults, type FixedResults } from '../tools/fixed-results.ts'
import { createApp } from '../web/app.ts'
import { checked, refuse } from '../web/checked.ts'
import { sendPage } from '../web/page.ts'
import { newFault, PARTNERS, type Switchboard } from './switchboard.ts'

const newPerson = z.strictObject({
  firstName: z.string().min(1).max(80).optional(),
  lastName: z.string().min(1).max(80).optional(),
  email: z.email().max(254).optional(),
  phoneNumber: z.string().max(30).optional(),
})
const newToken = z.strictObject({
  subject: z.string(),
  state: z.string(),
  audience: z.string(),
  overrides: z.record(z.string(), z.unknown()).optional(),
  expiresIn: z.int().optional(),
  unknownKey: z.boolean().optional(),
})
const receivedFilter = z.strictObject({ partner: z.enum(PARTNERS).optional(), match: z.string().optional() })

export interface ControlOptions {
  switchboard: Switchboard
  people: People
  tokens: Tokens
  fixedResults: FixedResults
  openId: Record<ProviderName, OpenIdSimulator>
  urls: Record<string, string>
}

const STYLE = `
:root { --width: 60rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td {
  text-align: left; padding: .45rem .9rem .45rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top
}
td { overflow-wrap: anywhere }
td:last-child { min-width: 16rem }
td:first-child { white-space: nowrap }
`

export function createControl({
  switchboard,
  people,
  tokens,
  fixedResults,
  openId,
  urls,
}: ControlOptions): FastifyInstance {
  const app = createApp()

  registerOpenIdControl(app, openId)

  app.post('/people', async (request, reply) => {
    const given = checked(newPerson, request.body ?? {}, reply)
    if (!given) return reply
    const person = people.add(given)
    return person ? reply.code(201).send(person) : refuse(reply, 409, 'email_in_use', `${given.email} is in use`)
  })

  app.post('/sign-in-token', async (request, reply) => {
    const given = checked(newToken, request.body, reply)
    if (!given) return reply
    const person = people.withSubject(given.subject)
    if (!person) return refuse(reply, 404, 'unknown_person', `no person has the subject ${given.subject}`)
    return { token: await tokens.sign(person, { ...given, issuer: urls.identity ?? '' }) }
  })

  app.post('/results', async (request, reply) => {
    const given = checked(newResults, request.body, reply)
    if (!given) return reply
    fixedResults.fix(given)
    return reply.code(204).send()
  })

  app.post('/keys/rotate', async () => {
    await tokens.rotate()
    return tokens.publicKeys()
  })

  app.get('/faults', async () => switchboard.faults())
  app.post('/faults', async (request, reply) => {
    const fault = checked(newFault, request.body, reply)
    return fault ? reply.code(201).send(switchboard.addFault(fault)) : reply
  })
  app.delete('/faults', async (_request, reply) => {
    switchboard.clearFaults()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/faults/:id', async (request, reply) =>
    switchboard.removeFault(request.params.id)
      ? reply.code(204).send()
      : refuse(reply, 404, 'unknown_fault', 'no such fault'),
  )

  app.get('/received', async (request, reply) => {
    const filter = checked(receivedFilter, request.query, reply)
    return filter ? switchboard.received(filter) : reply
  })
  app.delete('/received', async (_request, reply) => {
    switchboard.clearReceived()
    return reply.code(204).send()
  })

  app.get('/', async (_request, reply) => {
    const faults = switchboard.faults()
    const received = switchboard.received({})
    return sendPage(reply, {
      title: 'Standard des simulateurs',
      style: STYLE,
      body: html`<main class="stack">
        <h1>Standard des simulateurs</h1>
        <p class="soft">
          Les partenaires de Visions, imités sur cette machine. ${people.count()} personnes connues du service
          d’identité.
        </p>
        <section class="card stack">
          <h2>Adresses</h2>
          <ul>
            ${Object.entries(urls).map(([name, url]) => html`<li>${name} : <a href="${url}">${url}</a></li>`)}
          </ul>
        </section>
        <section class="card stack">
          <h2>Pannes en cours</h2>
          ${faults.length === 0 && html`<p>Aucune : tous les partenaires répondent.</p>`}
          <ul>
            ${faults.map(
              (fault) =>
                html`<li>${fault.partner} : ${fault.fault} ${fault.match && html`pour « ${fault.match} »`}</li>`,
            )}
          </ul>
        </section>
        <section class="card stack">
          <h2>Dernières requêtes reçues</h2>
          <div class="scroll" tabindex="0" role="region" aria-label="Dernières requêtes reçues">
            <table>
              <thead>
                <tr>
                  <th>Heure</th>
                  <th>Partenaire</th>
                  <th>Requête</th>
                </tr>
              </thead>
              <tbody>
                ${received
                  .toSorted((one, two) => two.at.localeCompare(one.at))
                  .slice(0, 30)
                  .map(
                    ({ at, partner, method, url }) =>
                      html`<tr>
                        <td>${at.slice(11, 19)}</td>
                        <td>${partner}</td>
                        <td>${method} ${url.replace(/ssoToken=[^&]+/, 'ssoToken=…')}</td>
                      </tr>`,
                  )}
              </tbody>
            </table>
          </div>
        </section>
      </main>`,
    })
  })

  return app
}
