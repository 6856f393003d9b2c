// The pages of the coach, made for a frame: narrow, as high as their content, with the session key in the URL.
import { french, type Html, html } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { sendPage } from '../web/page.ts'
import type { Visit } from '../web/tool-api.ts'
import {
  AVERAGES,
  BACS,
  chanceOf,
  COURSES,
  GOOD_CHANCE,
  KINDS,
  type Mistakes,
  MAX_KINDS,
  type Simulation,
} from './simulation.ts'

/** Origins that may show the coach in a frame: those of this machine. */
const FRAMED_BY = 'http://localhost:* http://127.0.0.1:*'

const STYLE = `
:root {
  --width: 44rem; --ink: #2b1f33; --soft: #5c4f66; --ground: #fff; --surface: #fff; --line: #dfd5e6;
  --field: #86778f; --accent: #6a2f86; --tint: #f3eaf8; --radius: 12px
}
html { background: transparent }
body { min-height: 0; background: #fff }
.alone { display: block }
.framed .alone { display: none }
main { padding: 1rem 0 1.25rem }
.brand { font-weight: 700; color: var(--accent) }
fieldset { border: 0; padding: 0; min-width: 0 }
legend, .label { padding: 0; font-weight: 650; margin-bottom: .4rem; display: block }
select {
  width: 100%; min-height: 48px; padding: .5rem .8rem; border: 1.5px solid var(--field);
  border-radius: var(--radius); background: #fff; color: inherit; font: inherit
}
[aria-invalid] { border-color: #b3261e; box-shadow: inset 3px 0 #b3261e }
.kinds { display: grid; gap: .4rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)) }
.kinds label {
  display: grid; grid-template-columns: auto 1fr; gap: .7rem; align-items: center; min-height: 48px;
  padding: .4rem .8rem; border: 1.5px solid var(--line); border-radius: var(--radius); cursor: pointer
}
.kinds label:has(:checked) { border-color: var(--accent); background: var(--tint) }
.kinds input { width: 1.3rem; height: 1.3rem; accent-color: var(--accent) }
.error { color: #a3201a; font-weight: 600; font-size: .92rem }
.chances { list-style: none; padding: 0; display: grid; gap: .9rem }
.chances li { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; align-items: baseline }
.chances strong { font-size: 1.25rem }
.chances meter { grid-column: 1 / -1 }
.chances p { grid-column: 1 / -1; font-size: .92rem; color: var(--soft) }
details summary { cursor: pointer; min-height: 44px; padding: .6rem 0; font-weight: 600 }
`

/**
 * Posts the height of the frame and the end of the simulation to the parent page, and to no other origin. The product
 * decides nothing from these messages. Moves the focus to the first error: browsers ignore `autofocus` in a
 * cross-origin frame.
 */
const SCRIPT = `
if (window.parent !== window) {
  const { product, finished } = document.querySelector('main').dataset
  document.documentElement.classList.add('framed')
  const post = (message) => product && window.parent.postMessage(message, product)
  const height = () => Math.min(4000, Math.max(100, Math.ceil(document.body.getBoundingClientRect().height)))
  new ResizeObserver(() => post({ type: 'coach:height', height: height() })).observe(document.body)
  if (finished !== undefined) post({ type: 'coach:finished' })
}
document.querySelector('[aria-invalid], fieldset[aria-describedby] input')?.focus()
`

interface Page {
  title: string
  main: Html
  status?: number
  visit?: Visit | undefined
  isFinished?: boolean
}

function send(reply: FastifyReply, { title, main, status = 200, visit, isFinished = false }: Page) {
  return sendPage(reply, {
    title: `${title} – Calque des vœux`,
    style: STYLE,
    status,
    framedBy: FRAMED_BY,
    script: SCRIPT,
    body: html`<main
      class="stack"
      ${visit && html`data-product="${visit.product}"`}
      ${isFinished && html`data-finished`}
    >
      <p class="brand small">Calque des vœux</p>
      ${main}
    </main>`,
  })
}

export function sendHome(reply: FastifyReply, appUrl: string) {
  const main = html`<h1>Estimez vos chances avant de choisir</h1>
    <div class="card stack">
      <p>
        Le coach rapproche votre bac et votre moyenne de ce que demandent les formations. Il s’ouvre depuis Visions, qui
        garde ensuite votre liste de vœux.
      </p>
      <p class="alone"><a class="button" href="${appUrl}">Je vais sur Visions</a></p>
    </div>`
  return send(reply, { title: 'Accueil', main })
}

export function sendClosed(reply: FastifyReply, appUrl: string) {
  const main = html`<h1>Cette simulation s’est refermée</h1>
    <div class="card stack">
      <p>
        Son lien a déjà servi, ou il a attendu trop longtemps. Rechargez la page de Visions pour en ouvrir une autre.
      </p>
      <p class="alone"><a class="button" href="${appUrl}">Je reviens sur Visions</a></p>
    </div>`
  return send(reply, { title: 'Simulation refermée', main, status: 410 })
}

const errorOf = (mistakes: Mistakes, name: keyof Mistakes) =>
  mistakes[name] !== undefined && html`<p class="error" id="${name}-error">${french(mistakes[name])}</p>`
const attributesOf = (mistakes: Mistakes, name: keyof Mistakes) =>
  mistakes[name] !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`

export function sendForm(
  reply: FastifyReply,
  { visit, key, simulation, mistakes = {} }: { visit: Visit; key: string; simulation: Simulation; mistakes?: Mistakes },
) {
  const isWrong = Object.keys(mistakes).length > 0
  const main = html`<h1>Vos chances d’admission</h1>
    <p>Dites où vous en êtes et ce qui vous tente : le coach estime vos chances pour chaque type de formation.</p>
    <form method="post" action="/simulation/${key}" novalidate class="stack">
      <p>
        <label class="label" for="course">Mon bac, ou ma spécialité principale</label>
        <select id="course" name="course" ${attributesOf(mistakes, 'course')}>
          <option value="">Choisir</option>
          ${Object.entries(BACS).map(
            ([bac, label]) =>
              html`<optgroup label="${label}">
                ${Object.entries(COURSES)
                  .filter(([, course]) => course.bac === bac)
                  .map(
                    ([value, course]) =>
                      html`<option value="${value}" ${simulation.course === value && html`selected`}>
                        ${course.label}
                      </option>`,
                  )}
              </optgroup>`,
          )}
        </select>
      </p>
      ${errorOf(mistakes, 'course')}
      <p>
        <label class="label" for="average">Ma moyenne générale</label>
        <select id="average" name="average" ${attributesOf(mistakes, 'average')}>
          <option value="">Choisir</option>
          ${AVERAGES.map(
            (value) =>
              html`<option value="${value}" ${simulation.average === value && html`selected`}>${value} sur 20</option>`,
          )}
        </select>
      </p>
      ${errorOf(mistakes, 'average')}
      <fieldset ${mistakes.kinds !== undefined && html`aria-describedby="kinds-error"`}>
        <legend>Les formations qui me tentent (${MAX_KINDS} au plus)</legend>
        ${errorOf(mistakes, 'kinds')}
        <div class="kinds">
          ${Object.entries(KINDS).map(
            ([value, { title }]) =>
              html`<label
                ><input
                  type="checkbox"
                  name="kinds"
                  value="${value}"
                  ${simulation.kinds.includes(value) && html`checked`}
                />
                <span>${title}</span></label
              >`,
          )}
        </div>
      </fieldset>
      <button>J’estime mes chances</button>
    </form>`
  const title = 'Vos chances d’admission'
  return send(reply, { title: isWrong ? `Erreur : ${title}` : title, main, status: isWrong ? 422 : 200, visit })
}

export function sendEstimate(
  reply: FastifyReply,
  { visit, key, simulation }: { visit: Visit; key: string; simulation: Simulation },
) {
  const { bac, label } = COURSES[simulation.course]!
  const chances = simulation.kinds
    .map((kind) => ({ ...KINDS[kind]!, chance: chanceOf(simulation, kind) }))
    .toSorted((one, other) => other.chance - one.chance)
  const main = html`<h1>Vos chances, formation par formation</h1>
    <p class="soft">${BACS[bac]}, ${label}. ${simulation.average} de moyenne.</p>
    <ul class="chances">
      ${chances.map(
        ({ title, chance }) =>
          html`<li>
            <span>${title}</span> <strong>${chance} %</strong>
            <meter
              min="0"
              max="100"
              low="40"
              high="${GOOD_CHANCE}"
              optimum="100"
              value="${chance}"
              aria-label="${title}"
            ></meter>
            <p>${adviceOn(chance)}</p>
          </li>`,
      )}
    </ul>
    <details>
      <summary>Comment cette estimation est-elle faite ?</summary>
      <p>
        On part de 60 %. Chaque point de moyenne au-dessus ou au-dessous de celle des admis habituels compte 8 points.
        La formation ajoute ou retire ce que vaut votre type de bac chez elle, et 10 points si votre spécialité y
        prépare. Le résultat reste entre 3 et 97 % : une estimation n’est jamais une décision.
      </p>
    </details>
    <form method="post" action="/simulation/${key}/fin" class="row">
      <button>J’ai fini ma simulation</button>
      <a class="button quiet" href="/simulation/${key}">Je change mes réponses</a>
    </form>`
  return send(reply, { title: 'Vos chances', main, visit })
}

function adviceOn(chance: number): string {
  if (chance > GOOD_CHANCE) return 'Un vœu prudent, à garder dans votre liste.'
  return chance >= 40 ? 'Un vœu possible : soignez votre dossier.' : 'Un vœu ambitieux : équilibrez-le avec d’autres.'
}

export function sendFinished(reply: FastifyReply, { visit, key }: { visit: Visit; key: string }) {
  const main = html`<h1>Votre simulation est enregistrée</h1>
    <p>Visions connaît maintenant vos estimations. Reportez dans votre liste les vœux que vous gardez.</p>
    <p class="row">
      <a class="button quiet" href="/simulation/${key}">Je refais une simulation</a>
      <a class="button alone" href="${visit.returnUrl}">Je reviens sur Visions</a>
    </p>`
  return send(reply, { title: 'Simulation enregistrée', main, visit, isFinished: true })
}
