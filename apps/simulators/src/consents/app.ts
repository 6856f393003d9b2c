// The consents host: accepts consents with their data, sends them to the recipient and passes on withdrawals.
// Its protocol: contract/src/partners/consents.ts.
import formbody from '@fastify/formbody'
import {
  type ConsentRecord,
  consentRecord,
  unknownConsumer,
  withdrawalRecord,
} from '@visions/contract/partners/consents'
import { french, type Html, html } from '@visions/server/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { sendPage } from '../web/page.ts'
import { verifyCall } from '../web/partner-calls.ts'
import { DATA_STYLE, dataTables, when } from '../web/shared-data.ts'
import type { ProfileEntry, Profiles, PublisherState } from './profiles.ts'
import type { Entry, Records } from './records.ts'

const STYLE = `
:root {
  --width: 56rem; --ink: #1f2333; --soft: #535a70; --ground: #f3f3f8; --line: #d6d8e4; --field: #7a8098;
  --accent: #3b3f8f; --tint: #e8e9f6; --radius: 6px; --title: Georgia, 'Liberation Serif', serif
}
body > header { background: #fff; border-bottom: 4px double var(--accent) }
.brand { font: 700 1.15rem/1.2 var(--title) }
.brand span { font: .85rem var(--font); color: var(--soft); display: block }
.list { list-style: none; padding: 0; display: grid; gap: .75rem }
.list a {
  display: grid; grid-template-columns: 1fr auto; gap: .2rem 1rem; color: inherit; text-decoration: none
}
.list a:hover strong { text-decoration: underline }
.list p { grid-column: 1 / -1 }
.state {
  font-size: .85rem; font-weight: 650; padding: .1rem .6rem; border-radius: 99px; background: var(--tint);
  align-self: start
}
.state.withdrawn { background: #fbe6e3; color: #8f1a14 }
dl.facts { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .3rem 1.2rem }
dl.facts dt { color: var(--soft) }
dl.facts dd { margin: 0; overflow-wrap: anywhere }
.outcome { border-left: 4px solid var(--accent); padding-left: 1rem } .outcome.refused { border-color: #8f1a14 }
blockquote { margin: 0; padding: .2rem 0 .2rem 1rem; border-left: 4px solid var(--accent) }
@media (max-width: 30rem) {
  dl.facts { grid-template-columns: 1fr; gap: 0 }
  dl.facts dd { margin-bottom: .5rem }
}
${DATA_STYLE}
`

export interface ConsentsOptions {
  switchboard: Switchboard
  records: Records
  profiles: Profiles
  secret: string
  /** URL of the consents host, known once the server listens. */
  origin: () => string
}

export function createConsents({ switchboard, records, profiles, secret, origin }: ConsentsOptions): FastifyInstance {
  const app = createPartnerApp('consents', switchboard)
  app.register(formbody)

  const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).send({ code, message })

  /** The caller and the parsed body of a signed call; undefined after a refusal (401 or 400). */
  async function readCall<T>(schema: z.ZodType<T>, request: FastifyRequest, reply: FastifyReply) {
    const caller = await verifyCall(secret, origin(), request.headers.authorization)
    const body = schema.safeParse(request.body)
    if (!caller) refuse(reply, 401, 'unauthorized', 'a fresh token, signed for this host, is needed')
    else if (!body.success) refuse(reply, 400, 'invalid', z.prettifyError(body.error))
    else return { caller, body: body.data }
    return undefined
  }
  const refuseSubject = (reply: FastifyReply) =>
    refuse(reply, 403, 'other_subject', 'the token is about another person than the record')

  app.post('/v1/consents', async (request, reply) => {
    const call = await readCall(consentRecord, request, reply)
    if (!call) return reply
    if (call.body.subject !== call.caller.subject) return refuseSubject(reply)
    const isNew = records.add(call.body)
    const { record } = call.body
    return reply.code(isNew ? 201 : 200).send({ record, state: records.stateOf(record) })
  })

  app.post('/v1/consents/custom/unknownconsumer', async (request, reply) => {
    const call = await readCall(unknownConsumer, request, reply)
    if (!call) return reply
    const { caller, body } = call
    const record = z.uuid().safeParse(request.headers['idempotency-key']).data
    if (record === undefined) return refuse(reply, 400, 'invalid', 'Idempotency-Key must be the record')
    const owner = profiles.get(record)?.profile.userId ?? body.userId
    if (body.userId !== caller.subject || owner !== caller.subject) return refuseSubject(reply)
    const isNew = profiles.add(record, caller.origin, body, records.stateOf(record) === 'withdrawn')
    const state = profiles.get(record)?.withdrawnAt ? 'withdrawn' : 'taken'
    return reply.code(isNew ? 201 : 200).send({ record, state })
  })

  app.post<{ Params: { record: string } }>('/v1/consents/:record/withdrawal', async (request, reply) => {
    const call = await readCall(withdrawalRecord, request, reply)
    if (!call) return reply
    const { record } = call.body
    if (record !== request.params.record) return refuse(reply, 400, 'invalid', 'the address names another record')
    const subject = records.get(record)?.consent.subject ?? profiles.get(record)?.profile.userId
    if (subject !== undefined && subject !== call.caller.subject) return refuseSubject(reply)
    if (profiles.get(record)) profiles.withdraw(call.body)
    else records.withdraw(call.body)
    return { record, state: 'withdrawn' }
  })

  function send(reply: FastifyReply, title: string, main: Html, status = 200) {
    return sendPage(reply, {
      title: `${title} – Registre des accords`,
      style: STYLE,
      status,
      body: html`<header>
          <p class="brand">Registre des accords <span>hôte des consentements de démonstration</span></p>
        </header>
        <main class="stack">${main}</main>
        <footer>
          <p>
            Rien ne quitte cette machine. Ce registre connaît les personnes par un identifiant, et par l’e-mail quand
            elles le donnent.
          </p>
        </footer>`,
    })
  }

  app.get('/', async (_request, reply) => {
    const consents = records.list().map((entry) => ({
      record: entry.consent.record,
      title: `${entry.consent.exporter.name} → ${entry.consent.recipient.name}`,
      state: stateBadge(entry.withdrawnAt, stateInWords(entry)),
      purpose: entry.consent.purpose.name,
      at: entry.consent.givenAt,
      receivedAt: entry.takenAt,
    }))
    const sent = profiles.list().map((entry) => ({
      record: entry.record,
      title: `Profil pour ${entry.profile.consumer.name}`,
      state: stateBadge(entry.withdrawnAt, profileInWords(entry)),
      purpose: entry.profile.purposeName,
      at: entry.takenAt,
      receivedAt: entry.takenAt,
    }))
    const list = [...consents, ...sent].toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt))
    const main = html`<h1>Les accords reçus</h1>
      <p class="soft">
        Ce que des personnes ont choisi de partager, avec qui, et ce qu’elles ont repris. Du plus récent au plus ancien.
      </p>
      ${
        list.length === 0
          ? html`<p class="card">
              Aucun accord pour l’instant. Partagez des données depuis Visions, puis rechargez cette page.
            </p>`
          : html`<ul class="list">
              ${list.map(
                ({ record, title, state, purpose, at }) =>
                  html`<li class="card">
                    <a href="/accords/${record}">
                      <strong>${french(title)}</strong>
                      ${state}
                      <p class="small soft">${french(purpose)}, le ${when(at)}</p>
                    </a>
                  </li>`,
              )}
            </ul>`
      }`
    return send(reply, 'Accords reçus', main)
  })

  app.get<{ Params: { record: string } }>('/accords/:record', async (request, reply) => {
    const profile = profiles.get(request.params.record)
    if (profile) return send(reply, 'Profil', profilePage(profile))
    const entry = records.get(request.params.record)
    const back = html`<p><a href="/">Tous les accords</a></p>`
    if (!entry) {
      const main = html`${back}
        <h1>Cet accord n’est pas dans le registre</h1>`
      return send(reply, 'Accord introuvable', main, 404)
    }
    const { consent, withdrawnAt } = entry
    const main = html`${back}
      <h1>${consent.exporter.name} → ${consent.recipient.name}</h1>
      <p>${stateBadge(withdrawnAt, stateInWords(entry))}</p>
      <section class="card stack">
        <h2>L’accord</h2>
        ${facts([
          ['Personne', consent.subject],
          ['E-mail', consent.email],
          ['Finalité', french(consent.purpose.name)],
          ['Donné', when(consent.givenAt)],
          ['Retiré', withdrawnAt && when(withdrawnAt)],
          ['Référence', consent.record],
        ])}
        <h3>Texte accepté (version ${consent.wording.version})</h3>
        <blockquote>${french(consent.wording.text)}</blockquote>
        ${
          consent.isNewAccount &&
          html`<p>La personne n’avait pas de compte chez ${consent.recipient.name} et en demande un.</p>`
        }
      </section>
      ${dataSection(consent.datatypes, withdrawnAt)}`
    return send(reply, 'Accord', main)
  })

  for (const [path, state] of [
    ['accuse-de-reception', 'acknowledged'],
    ['reponse', 'answered'],
  ] as const)
    app.post<{ Params: { record: string } }>(`/accords/:record/${path}`, async (request, reply) => {
      const { record } = request.params
      if (!profiles.get(record)) return reply.redirect(`/accords/${encodeURIComponent(record)}`, 303)
      const outcome = await profiles.report(record, state)
      return send(reply, 'Profil', profilePage(profiles.get(record)!, outcome))
    })

  return app
}

const stateBadge = (withdrawnAt: string | null, words: string): Html =>
  html`<span class="${withdrawnAt ? 'state withdrawn' : 'state'}">${words}</span>`

/** A list of names and values, without the empty values. */
const facts = (rows: [name: string, value: string | Html | null | undefined][]): Html =>
  html`<dl class="facts">
    ${rows.map(([name, value]) =>
      value
        ? html`<dt>${name}</dt>
            <dd>${value}</dd>`
        : undefined,
    )}
  </dl>`

const dataSection = (datatypes: ConsentRecord['datatypes'], withdrawnAt: string | null): Html =>
  html`<section class="card stack">
    <h2>Les données</h2>
    ${
      withdrawnAt
        ? html`<p>
            L’accord est retiré : ces données ne sont plus ici. Elles portaient sur :
            ${datatypes.map(({ name }) => name).join(', ')}.
          </p>`
        : dataTables(datatypes)
    }
  </section>`

const OUTCOMES: Record<Awaited<ReturnType<Profiles['report']>>, { isAccepted: boolean; words: string }> = {
  accepted: { isAccepted: true, words: 'Visions en a pris note : la personne le voit.' },
  refused: { isAccepted: false, words: 'Visions n’en a pas voulu : ce profil n’est plus en cours là-bas.' },
  unanswered: { isAccepted: false, words: 'Visions ne répond pas : rien n’y a changé. Réessayez dans un instant.' },
}

/**
 * The page of a profile, with the buttons that play its publisher.
 * @param outcome result of the button just pressed
 */
function profilePage(
  { record, profile, takenAt, withdrawnAt, reported }: ProfileEntry,
  outcome?: keyof typeof OUTCOMES,
): Html {
  const { name, trainings } = profile.consumer
  const notice = outcome && OUTCOMES[outcome]
  const button = (path: string, state: PublisherState, words: string) =>
    html`<form method="post" action="/accords/${record}/${path}">
      <button class="${reported[state] ? 'quiet' : ''}">${french(words)}</button>
    </form>`
  return html`<p><a href="/">Tous les accords</a></p>
    <h1>Profil pour ${name}</h1>
    <p>${stateBadge(withdrawnAt, profileInWords({ reported, withdrawnAt }))}</p>
    ${
      notice &&
      html`<p
        class="${notice.isAccepted ? 'outcome' : 'outcome refused'}"
        role="${notice.isAccepted ? 'status' : 'alert'}"
      >
        ${french(notice.words)}
      </p>`
    }
    <section class="card stack">
      <h2>La demande</h2>
      ${facts([
        ['Personne', profile.userId],
        ['Organisme', name],
        [
          'Formations',
          html`<ul>
            ${trainings.map(({ code, title }) => html`<li>${french(title)} (${code})</li>`)}
          </ul>`,
        ],
        ['Finalité', french(profile.purposeName)],
        ['Reçu', when(takenAt)],
        ['Accusé de réception', reported.acknowledged && when(reported.acknowledged)],
        ['Réponse', reported.answered && when(reported.answered)],
        ['Retiré', withdrawnAt && when(withdrawnAt)],
        ['Référence', record],
      ])}
    </section>
    ${
      withdrawnAt === null &&
      html`<section class="card stack">
        <h2>À la place de l’organisme</h2>
        <p class="soft">Ces boutons disent à Visions ce que l’organisme fait de ce profil.</p>
        <div class="row">
          ${button('accuse-de-reception', 'acknowledged', 'L’organisme accuse réception')}
          ${button('reponse', 'answered', 'L’organisme répond')}
        </div>
      </section>`
    }
    ${dataSection(profile.datatypes, withdrawnAt)}`
}

function profileInWords({ reported, withdrawnAt }: Pick<ProfileEntry, 'reported' | 'withdrawnAt'>): string {
  if (withdrawnAt) return 'Retiré'
  if (reported.answered) return 'L’organisme a répondu'
  return reported.acknowledged ? 'Réception accusée' : 'Remis à l’organisme'
}

function stateInWords({ withdrawnAt, handedOn }: Entry): string {
  if (withdrawnAt) return handedOn === 'withdrawn' ? 'Retiré' : 'Retiré, à effacer chez le destinataire'
  return handedOn === 'given' ? 'Transmis' : 'À transmettre'
}
