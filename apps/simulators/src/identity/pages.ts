// The pages of the identity service, called «Trousseau».
import { type Html, french, html } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { sendPage } from '../web/page.ts'
import { PEOPLE_STYLE, peopleList } from '../web/people-list.ts'
import type { IdentityProfile } from './person.ts'
import { READY_MADE } from './ready-made.ts'

const STYLE = `${PEOPLE_STYLE}
:root {
  --ink: #10291f; --soft: #47594f; --ground: #eef3ef; --line: #cfdbd2; --field: #6d8175; --accent: #0f5c42;
  --tint: #dcece3; --radius: 8px; --title: Georgia, 'Iowan Old Style', 'Liberation Serif', serif
}
h1 { font-weight: 700 }
.field label { display: block; font-weight: 600; margin-bottom: .3rem }
.field small { color: var(--soft); font-weight: 400; font-size: .87rem }
input:not([type=checkbox]) {
  width: 100%; min-height: 48px; padding: .5rem .8rem; border: 1.5px solid var(--field);
  border-radius: var(--radius); background: #fff; color: inherit; font: inherit
}
[aria-invalid] { border-color: #b3261e !important; box-shadow: inset 3px 0 #b3261e }
.error { color: #a3201a; font-weight: 600; font-size: .9rem; margin-top: .3rem }
.summary { border: 2px solid #b3261e; background: #fdeeec; border-radius: var(--radius); padding: .8rem 1rem }
.summary a { color: #8f1a14 }
.summary ul { padding-left: 1.2rem }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)) }
`

const HEADER = html`<header>
  <p class="brand">
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="9" r="6.5" />
      <path d="M13 15v13h4M13 22h3.500M19.500 15v10" />
    </svg>
    Trousseau <span>service d’identité de démonstration</span>
  </p>
</header>`

const FOOTER = html`<footer>
  <p>
    Trousseau est un service d’identité de démonstration : il ne demande aucun mot de passe. N’y saisissez que des
    données inventées.
  </p>
</footer>`

export interface Form {
  /** Paths with query of the log-in page and of the sign-up page. */
  logInUrl: string
  signUpUrl: string
  /** Host name of the return URL. */
  destination: string
  /** Origin of the return URL, for the `form-action` of the content security policy. */
  origin: string
  session: IdentityProfile | undefined
  values: Record<string, string>
  errors: Record<string, string>
}

function send(
  reply: FastifyReply,
  title: string,
  main: Html,
  { status = 200, formAction }: { status?: number; formAction?: string } = {},
) {
  return sendPage(reply, {
    title: `${title} – Trousseau`,
    style: STYLE,
    status,
    ...(formAction && { formAction }),
    body: html`${HEADER}
      <main class="stack">${main}</main>
      ${FOOTER}`,
  })
}

/** Sends a 400 page for an error that the person cannot correct on it. */
export function sendProblem(reply: FastifyReply, title: string, text: string) {
  const main = html`<h1>${french(title)}</h1>
    <div class="card stack"><p>${french(text)}</p></div>`
  return send(reply, title, main, { status: 400 })
}

export function sendLoggedOut(reply: FastifyReply) {
  const main = html`<h1>Vous êtes déconnecté</h1>
    <div class="card"><p>Votre session est fermée. Vous pouvez fermer cet onglet.</p></div>`
  return send(reply, 'Déconnexion', main)
}

interface Field {
  name: string
  label: string
  type?: string
  autocomplete: string
  optional?: boolean
}

function error(form: Form, name: string): Html | undefined {
  return form.errors[name] ? html`<p class="error" id="${name}-error">${french(form.errors[name])}</p>` : undefined
}

/** Attributes that link a field to its error message; the first invalid field gets the focus. */
function errorAttributes(form: Form, name: string): Html | undefined {
  if (!form.errors[name]) return undefined
  const focus = Object.keys(form.errors)[0] === name && html`autofocus`
  return html`aria-invalid="true" aria-describedby="${name}-error" ${focus}`
}

function field(form: Form, { name, label, type = 'text', autocomplete, optional }: Field): Html {
  return html`<div class="field">
    <label for="${name}">${label} ${optional ? html`<small>(facultatif)</small>` : undefined}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${form.values[name] ?? ''}"
      ${optional ? undefined : html`required`}
      ${errorAttributes(form, name)}
    />
    ${error(form, name)}
  </div>`
}

function summary(form: Form, advice?: Html): Html | undefined {
  const errors = Object.entries(form.errors)
  if (errors.length === 0) return undefined
  return html`<div class="summary" role="alert">
    <p>
      <strong>${errors.length === 1 ? 'Une information est à revoir.' : 'Quelques informations sont à revoir.'}</strong>
    </p>
    <ul>
      ${errors.map(([name, message]) => html`<li><a href="#${name}">${french(message)}</a></li>`)}
    </ul>
    ${advice}
  </div>`
}

function continueAs(form: Form): Html | undefined {
  if (!form.session) return undefined
  return html`<form method="post" action="${form.logInUrl}" class="card stack">
    <p>Vous êtes déjà connecté à Trousseau.</p>
    <button class="wide" name="subject" value="${form.session.subject}">
      Continuer en tant que ${form.session.firstName}
    </button>
  </form>`
}

const title = (form: Form, text: string) => (Object.keys(form.errors).length > 0 ? `Erreur : ${text}` : text)
const sent = (form: Form) => ({ status: Object.keys(form.errors).length > 0 ? 422 : 200, formAction: form.origin })

export function sendLogIn(reply: FastifyReply, form: Form, { emailUnknown = false } = {}) {
  const signUpAdvice = emailUnknown ? html`<p><a href="${form.signUpUrl}">Créer un compte</a></p>` : undefined
  const main = html`<h1>Connectez-vous</h1>
    <p class="soft">Vous reviendrez ensuite sur <strong>Visions</strong> (${form.destination}).</p>
    ${summary(form, signUpAdvice)} ${continueAs(form)}
    <form method="post" action="${form.logInUrl}" novalidate class="card stack">
      <h2>${form.session ? 'Utiliser un autre compte' : 'Avec votre adresse e-mail'}</h2>
      ${field(form, { name: 'email', label: 'Adresse e-mail', type: 'email', autocomplete: 'email' })}
      <p class="notice">Démonstration : l’adresse suffit, aucun mot de passe n’est demandé.</p>
      <button class="${form.session ? 'wide quiet' : 'wide'}">Me connecter</button>
      <p>Pas encore de compte ? <a href="${form.signUpUrl}">Je m’inscris</a></p>
    </form>
    <form method="post" action="${form.logInUrl}" class="card stack">
      <h2 id="people">Ou comme l’une de ces personnes inventées</h2>
      ${peopleList(READY_MADE.map((one) => ({ ...one, givenName: one.firstName, familyName: one.lastName })))}
    </form>`
  return send(reply, title(form, 'Connexion'), main, sent(form))
}

export function sendSignUp(reply: FastifyReply, form: Form, { emailInUse = false } = {}) {
  const logInAdvice = emailInUse
    ? html`<p><a href="${form.logInUrl}">Me connecter avec cette adresse</a></p>`
    : undefined
  const main = html`<h1>Créez votre compte</h1>
    <p class="soft">Vous reviendrez ensuite sur <strong>Visions</strong> (${form.destination}).</p>
    ${summary(form, logInAdvice)} ${continueAs(form)}
    <form method="post" action="${form.signUpUrl}" novalidate class="card stack">
      <div class="pair">
        ${field(form, { name: 'firstName', label: 'Prénom', autocomplete: 'given-name' })}
        ${field(form, { name: 'lastName', label: 'Nom', autocomplete: 'family-name' })}
      </div>
      ${field(form, { name: 'email', label: 'Adresse e-mail', type: 'email', autocomplete: 'email' })}
      ${field(form, { name: 'phoneNumber', label: 'Téléphone', type: 'tel', autocomplete: 'tel', optional: true })}
      <div>
        <div class="check">
          <input
            id="oldEnough"
            name="oldEnough"
            type="checkbox"
            value="yes"
            required
            ${form.values.oldEnough ? html`checked` : undefined}
            ${errorAttributes(form, 'oldEnough')}
          />
          <label for="oldEnough">J’ai 15 ans ou plus.</label>
        </div>
        ${error(form, 'oldEnough')}
        <p class="small soft">
          Vous avez moins de 15 ans ? Inscrivez-vous avec l’un de vos parents : c’est son accord qui vous ouvre le
          compte.
        </p>
      </div>
      <p class="notice">
        Démonstration : aucun mot de passe n’est demandé. Votre adresse suffira pour vous reconnecter.
      </p>
      <button class="wide">Je crée mon compte</button>
      <p>Déjà un compte ? <a href="${form.logInUrl}">Je me connecte</a></p>
    </form>`
  return send(reply, title(form, 'Inscription'), main, sent(form))
}
