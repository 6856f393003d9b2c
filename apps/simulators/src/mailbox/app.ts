// The mailbox: stores the mails that the SMTP server accepts and shows them as pages and as JSON.
import { type Html, html } from '@visions/server/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createApp } from '../web/app.ts'
import { sendPage } from '../web/page.ts'

export interface Message {
  id: string
  receivedAt: string
  /** Envelope addresses, in lower case. */
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Attachments with a text type. */
  attachments: { name: string; type: string; text: string }[]
  headers: { name: string; value: string }[]
}

export type Messages = ReturnType<typeof createMessages>

const CAPACITY = 500

export function createMessages() {
  const messages: Message[] = []
  return {
    add(message: Message) {
      messages.unshift(message)
      if (messages.length > CAPACITY) messages.pop()
    },
    /** Newest first. */
    list: (to?: string) => messages.filter((message) => !to || message.to.includes(to.toLowerCase())),
    get: (id: string) => messages.find((message) => message.id === id),
  }
}

const STYLE = `
:root { --width: 56rem; --accent: #5b2a6e; --tint: #f1e8f4 }
.list { list-style: none; padding: .25rem 1.1rem }
.list li + li { border-top: 1px solid var(--line) }
.list a {
  display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .8rem 0; color: inherit;
  text-decoration: none
}
.list a:hover strong { text-decoration: underline }
.list small { color: var(--soft) }
.list .to { grid-column: 1 / -1 }
dl { display: grid; grid-template-columns: minmax(5rem, auto) 1fr; gap: .2rem 1rem; font-size: .92rem }
dt { color: var(--soft) }
dd { overflow-wrap: anywhere }
pre {
  font: .92rem/1.5 ui-monospace, 'Liberation Mono', monospace; white-space: pre-wrap;
  overflow-wrap: anywhere
}
iframe {
  width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: var(--radius); background: #fff
}
summary { cursor: pointer; min-height: 44px; display: list-item; padding: .5rem 0 }
`

/** The text, with its web addresses as links that open in a new tab and send no referrer. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`,
    )

const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' })
const when = (message: Message) =>
  html`<time datetime="${message.receivedAt}">${dateFormat.format(new Date(message.receivedAt))}</time>`

function send(reply: FastifyReply, title: string, main: Html, { status = 200, framesForeignHtml = false } = {}) {
  return sendPage(reply, {
    title: `${title} – Messagerie de démonstration`,
    style: STYLE,
    status,
    framesForeignHtml,
    body: html`<main class="stack">${main}</main>`,
  })
}

export function createMailbox(messages: Messages): FastifyInstance {
  const app = createApp()

  app.get('/', async (_request, reply) => {
    const all = messages.list()
    const list = html`<ul class="card list">
      ${all.map(
        (message) =>
          html`<li>
            <a href="/messages/${message.id}">
              <strong>${message.subject || '(sans objet)'}</strong> <small>${when(message)}</small>
              <small class="to">De ${message.from || '(vide)'} à ${message.to.join(', ')}</small>
            </a>
          </li>`,
      )}
    </ul>`
    const main = html`<h1>Messages reçus</h1>
      <p class="soft">Les ${CAPACITY} derniers messages envoyés par la plateforme ; aucun ne quitte cette machine.</p>
      ${
        all.length > 0
          ? list
          : html`<p class="card">Aucun message pour l’instant. Rechargez la page après un envoi.</p>`
      }`
    return send(reply, 'Messages reçus', main)
  })

  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const message = messages.get(request.params.id)
    const back = html`<p><a href="/">Tous les messages</a></p>`
    if (!message)
      return send(
        reply,
        'Message introuvable',
        html`${back}
          <h1>Ce message n’est plus là</h1>`,
        { status: 404 },
      )
    const main = html`${back}
      <h1>${message.subject || '(sans objet)'}</h1>
      <dl>
        <dt>De</dt>
        <dd>${message.from || '(vide)'}</dd>
        <dt>À</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>Reçu</dt>
        <dd>${when(message)}</dd>
      </dl>
      ${
        message.html &&
        html`<h2>Mise en page</h2>
          <iframe title="Message mis en page" sandbox="" srcdoc="${message.html}"></iframe>`
      }
      ${
        message.text &&
        html`<h2>Texte</h2>
          <pre class="card">${withLinks(message.text)}</pre>`
      }
      ${message.attachments.map(
        ({ name, text }, index) =>
          html`<h2>Pièce jointe : ${name || 'sans nom'}</h2>
            <p><a href="/messages/${message.id}/attachments/${index}">Télécharger</a></p>
            <pre class="card">${text}</pre>`,
      )}
      <details>
        <summary>En-têtes</summary>
        <dl class="card">
          ${message.headers.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>`
    return send(reply, message.subject || '(sans objet)', main, { framesForeignHtml: true })
  })

  app.get<{ Params: { id: string; index: string } }>('/messages/:id/attachments/:index', async (request, reply) => {
    const attachment = messages.get(request.params.id)?.attachments[Number(request.params.index)]
    if (!attachment) return reply.callNotFound()
    const name = attachment.name.replace(/[^\w.-]/g, '-') || 'piece-jointe.txt'
    return reply
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' })
      .type(`${attachment.type}; charset=utf-8`)
      .send(attachment.text)
  })

  app.get<{ Querystring: { to?: string } }>('/api/messages', async (request) => messages.list(request.query.to))

  return app
}
