// The pages of the simulated OpenID providers.
import { french, html, type Html } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { sendPage } from '../web/page.ts'
import { PEOPLE_STYLE, peopleList } from '../web/people-list.ts'
import type { ReadyMade } from './people.ts'
import type { Profile, Refusal } from './profiles.ts'

interface Options {
  status?: number
  formAction?: string
}

function send(reply: FastifyReply, { brand, colours }: Profile, title: string, main: Html, options: Options = {}) {
  return sendPage(reply, {
    title: `${title} – ${brand}`,
    style: `:root { --accent: ${colours[0]}; --tint: ${colours[1]} }${PEOPLE_STYLE}`,
    ...options,
    body: html`<header>
        <p class="brand">${brand} <span>service de démonstration</span></p>
      </header>
      <main class="stack">${main}</main>
      <footer>
        <p>
          Ce service imite un fournisseur d’identité : il ne demande aucun mot de passe et ne connaît que des personnes
          inventées.
        </p>
      </footer>`,
  })
}

const problem = (title: string, ...paragraphs: string[]) =>
  html`<h1>${french(title)}</h1>
    <div class="card stack">${paragraphs.map((text) => html`<p>${french(text)}</p>`)}</div>`

/** A 400 page for a request that the provider refuses without a redirect. */
export function sendRefusal(reply: FastifyReply, profile: Profile, { error, description }: Refusal) {
  const title = 'Cette demande est refusée'
  const main = problem(title, 'Le site d’où vous venez a envoyé une demande incorrecte.', `${error}: ${description}`)
  return send(reply, profile, title, main, { status: 400 })
}

export function sendExpired(reply: FastifyReply, profile: Profile) {
  const title = 'Cette connexion a expiré'
  const main = problem(title, 'Revenez au site d’où vous venez et reprenez la connexion depuis le début.')
  return send(reply, profile, title, main, { status: 400 })
}

export function sendSignedOut(reply: FastifyReply, profile: Profile) {
  const title = 'Vous êtes déconnecté'
  return send(reply, profile, title, problem(title, 'Votre session est fermée. Vous pouvez fermer cet onglet.'))
}

export interface SignInPage {
  action: string
  /** Origin of the return URL. */
  product: string
  people: readonly ReadyMade[]
  /** The product requires two factors. */
  needsTwoFactors: boolean
}

export function sendSignIn(reply: FastifyReply, profile: Profile, page: SignInPage) {
  const { action, product, people, needsTwoFactors } = page
  const main = html`<h1>Connectez-vous</h1>
    <p class="soft">Vous reviendrez ensuite sur <strong>Visions</strong> (${new URL(product).host}).</p>
    <form method="post" action="${action}" class="card stack">
      <h2 id="people">Choisissez une personne inventée</h2>
      ${
        profile.choosesFactors &&
        html`<div class="check">
          <input id="factors" name="factors" type="checkbox" value="2" ${needsTwoFactors && html`checked`} />
          <label for="factors">Utiliser un second facteur ${needsTwoFactors && html`(demandé par ce site)`}</label>
        </div>`
      }
      ${peopleList(
        people.map(({ subject, situation, claims }) => ({
          subject,
          situation,
          givenName: String(claims.given_name ?? subject),
          familyName: String(claims.family_name ?? claims.usual_name ?? ''),
        })),
      )}
      <button class="wide quiet" name="cancel" value="yes">Revenir sans me connecter</button>
    </form>`
  return send(reply, profile, 'Connexion', main, { formAction: product })
}
