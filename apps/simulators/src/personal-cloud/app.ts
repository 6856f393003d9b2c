// The personal cloud: stores the data that a person copied there.
// Its protocol: contract/src/partners/personal-cloud.ts.
import { cloudLinkRequest } from '@visions/contract/partners/personal-cloud'
import { plainLetters } from '@visions/contract/plain-letters'
import { type Html, html } from '@visions/server/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { createKeys } from '../web/keys.ts'
import { sendPage } from '../web/page.ts'
import { verifyCall } from '../web/partner-calls.ts'
import { DATA_STYLE, registerSharedData, shareCard, type Shares } from '../web/shared-data.ts'

const LINK_SECONDS = 60
const SESSION_SECONDS = 12 * 3600
/** Name under which the shared data of the cloud are stored, next to the data of the tools. */
const RECIPIENT = 'personal-cloud'

const STYLE = `
:root {
  --width: 48rem; --ink: #12303a; --soft: #45626c; --ground: #eef6f8; --line: #cbdfe4; --field: #6b8790;
  --accent: #0b6478; --tint: #d9edf2; --radius: 14px;
  --title: 'Trebuchet MS', Verdana, 'DejaVu Sans', sans-serif
}
body > header { background: linear-gradient(#d9edf2, #eef6f8) }
.brand { display: flex; align-items: center; gap: .6rem; font: 700 1.2rem/1.2 var(--title) }
.brand svg { width: 2.4rem; height: 1.8rem; color: var(--accent) }
.brand span { font: .82rem var(--font); color: var(--soft) }
.shares { display: grid; gap: 1rem }
.steps { padding-left: 1.2rem; display: grid; gap: .4rem }
${DATA_STYLE}
`

const HEADER = html`<header>
  <p class="brand">
    <svg
      viewBox="0 0 40 30"
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d="M12 24h17a7 7 0 0 0 1-13.900A10 10 0 0 0 11 12a6 6 0 0 0 1 12Z" />
    </svg>
    Nuage perso <span>coffre personnel de démonstration</span>
  </p>
</header>`

interface Visit {
  subject: string
  connector: string | null
}

export interface PersonalCloudOptions {
  switchboard: Switchboard
  shares: Shares
  secret: string
  /** URL of the product, for the links back to it. */
  appUrl: string
  /** URLs of the personal cloud and of the consents host, known once they listen. */
  origin: () => string
  consentsHost: () => string
}

export function createPersonalCloud({
  switchboard,
  shares,
  secret,
  appUrl,
  origin,
  consentsHost,
}: PersonalCloudOptions): FastifyInstance {
  const app = createPartnerApp('personalCloud', switchboard)
  registerSharedData(app, {
    secret,
    path: '',
    recipientOf: () => ({ name: RECIPIENT, api: origin() }),
    host: consentsHost,
    shares,
  })

  const links = createKeys<Visit>({ seconds: LINK_SECONDS })
  const sessions = createKeys<{ subject: string }>({ seconds: SESSION_SECONDS })
  const sessionOf = (request: FastifyRequest) =>
    sessions.get(request.headers.cookie?.match(/(?:^|;\s*)cloud_session=([\w-]+)/)?.[1] ?? '')

  app.post('/v1/links', async (request, reply) => {
    const caller = await verifyCall(secret, origin(), request.headers.authorization)
    if (!caller)
      return reply.code(401).send({ code: 'unauthorized', message: 'a fresh token, signed for this cloud, is needed' })
    const body = cloudLinkRequest.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ code: 'invalid', message: z.prettifyError(body.error) })
    const key = links.add({ subject: caller.subject, connector: body.data.connector })
    return reply
      .header('cache-control', 'no-store')
      .send({ url: `${origin()}/ouvrir?${new URLSearchParams({ cle: key })}` })
  })

  function send(reply: FastifyReply, title: string, main: Html, status = 200) {
    return sendPage(reply, {
      title: `${title} – Nuage perso`,
      style: STYLE,
      status,
      body: html`${HEADER}
        <main class="stack">${main}</main>
        <footer>
          <p>
            Démonstration : ce que vous gardez ici reste sur cette machine, sous un identifiant qui ne dit pas qui vous
            êtes.
          </p>
        </footer>`,
    })
  }

  app.get('/', async (request, reply) => {
    const main = html`<h1>Vos données, dans un coffre à vous</h1>
      <section class="card stack">
        <p>
          Nuage perso garde vos bilans, vos attestations et vos résultats. Vous seul l’ouvrez, et vous en donnez une
          copie à qui vous voulez.
        </p>
        ${
          sessionOf(request)
            ? html`<p><a class="button" href="/mon-nuage">J’ouvre mon nuage</a></p>`
            : html`<ol class="steps">
                  <li>Sur Visions, choisissez les données à garder et donnez votre accord.</li>
                  <li>Ouvrez votre nuage depuis Visions : le lien vous reconnaît, sans mot de passe.</li>
                  <li>Retrouvez ici ce que vous avez gardé, rangé par origine.</li>
                </ol>
                <p><a class="button" href="${appUrl}">Je vais sur Visions</a></p>`
        }
      </section>`
    return send(reply, 'Accueil', main)
  })

  app.get('/onboarding', async (request, reply) => {
    const { offer } = request.query as Record<string, unknown>
    const main = html`<h1>Créez votre nuage</h1>
      <div class="card stack">
        ${offer === 'demo' && html`<p>Offre de démonstration : votre nuage est gratuit et reste sur cette machine.</p>`}
        <p>Il est créé à la première ouverture depuis Visions : le lien vous reconnaît, sans mot de passe.</p>
        <p><a class="button" href="${appUrl}">Je vais sur Visions</a></p>
      </div>`
    return send(reply, 'Créer mon nuage', main)
  })

  app.get('/ouvrir', async (request, reply) => {
    const { cle: key } = request.query as Record<string, unknown>
    const visit = typeof key === 'string' ? links.redeem(key) : undefined
    if (!visit) {
      const main = html`<h1>Ce lien ne sert qu’une fois</h1>
        <div class="card stack">
          <p>
            Il a déjà été ouvert, ou il a attendu plus d’une minute. Revenez sur Visions et ouvrez votre nuage à
            nouveau.
          </p>
          <p><a class="button" href="${appUrl}">Je reviens sur Visions</a></p>
        </div>`
      return send(reply, 'Lien déjà utilisé', main, 410)
    }
    // The redirect removes the key from the address bar and the history.
    const session = sessions.add({ subject: visit.subject })
    return reply
      .header('set-cookie', `cloud_session=${session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}`)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(visit.connector === null ? '/mon-nuage' : `/mon-nuage/${encodeURIComponent(visit.connector)}`, 303)
  })

  app.get<{ Params: { connector?: string } }>('/mon-nuage/:connector?', async (request, reply) => {
    const session = sessionOf(request)
    if (!session) return reply.redirect('/', 303)
    const { connector } = request.params
    const all = shares.of(RECIPIENT, session.subject)
    const list = connector ? all.filter(({ exporter }) => slugify(exporter.name) === connector) : all
    const main = html`${connector && html`<p><a href="/mon-nuage">Tout mon nuage</a></p>`}
      <h1>${connector ? `Ce qui vient de ${list[0]?.exporter.name ?? connector}` : 'Mon nuage'}</h1>
      ${
        list.length > 0
          ? html`<section class="shares" aria-label="Données gardées">
              ${list.map((share) => shareCard(share, { level: 2 }))}
            </section>`
          : html`<div class="card stack">
              <p>Rien n’est encore arrivé ici${connector ? ' par ce connecteur' : ''}.</p>
              <p class="soft">
                Sur Visions, donnez votre accord pour garder des données : elles arrivent aussitôt, rechargez alors
                cette page.
              </p>
            </div>`
      }
      <p><a href="${appUrl}">Je reviens sur Visions</a></p>`
    return send(reply, 'Mon nuage', main)
  })

  return app
}

/** A name as a connector slug. */
const slugify = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
