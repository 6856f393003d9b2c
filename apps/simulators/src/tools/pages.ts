// The pages of the tools: the short exercise for visitors, and the questionnaire for people signed in by the product.
import { type Html, french, html } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import type { Answers } from '../web/answers.ts'
import { sendPage } from '../web/page.ts'
import { fromExercise } from './questionnaires/exercise.ts'
import { choiceName, exampleName, MAX_EXAMPLE, type Questionnaire } from './questionnaires/questionnaire.ts'
import type { Tool } from './tool.ts'

interface Page {
  title: string
  main: Html
  status?: number
  /** Whether the product signed this person in. */
  isSignedIn?: boolean
}

export function sendTool(
  reply: FastifyReply,
  tool: Tool,
  { title, main, status = 200, isSignedIn = false }: Page,
): FastifyReply {
  return sendPage(reply, {
    title: `${title} – ${tool.name}`,
    style: tool.style,
    status,
    body: html`<header>
        <div>
          <p class="brand"><i aria-hidden="true">${tool.name.slice(0, 1)}</i> ${tool.name}</p>
          ${isSignedIn && html`<p class="small">Vous venez de Visions</p>`}
        </div>
      </header>
      <main class="stack">${main}</main>
      <footer>
        ${
          isSignedIn
            ? html`<p>Démonstration : vos réponses sont gardées sous un identifiant qui ne dit pas qui vous êtes.</p>`
            : html`<p>Cet outil de démonstration ne garde aucune de vos réponses.</p>`
        }
      </footer>`,
  })
}

/** The questions as radio buttons, with an error at each missing answer. */
const fieldsetsOf = (
  { columns, questions }: Questionnaire,
  { answers, missing = [] }: Pick<QuestionnaireState, 'answers' | 'missing'>,
  { isRequired = false } = {},
): Html[] =>
  questions.map(({ text, options, example }, index) => {
    const name = choiceName(index)
    const isMissing = missing.includes(index)
    const radios = Object.entries(options).map(
      ([value, label], place) =>
        html`<label class="choice"
          ><input
            type="radio"
            ${place === 0 && html`id="${name}"`}
            name="${name}"
            value="${value}"
            ${isRequired && html`required`}
            ${answers[name] === value && html`checked`}
          />
          <span>${french(label)}</span></label
        >`,
    )
    return html`<fieldset ${isMissing && html`aria-describedby="${name}-error"`}>
      <legend><span class="step">Question ${index + 1} sur ${questions.length}</span> ${french(text)}</legend>
      ${isMissing && html`<p class="error" id="${name}-error">Choisissez une réponse.</p>`}
      <div class="choices ${columns ? `of-${columns}` : ''}">${radios}</div>
      ${
        example !== undefined &&
        html`<p class="example">
          <label for="${exampleName(index)}">${french(example)} <span class="small">(facultatif)</span></label>
          <input
            id="${exampleName(index)}"
            name="${exampleName(index)}"
            maxlength="${MAX_EXAMPLE}"
            autocomplete="off"
            value="${answers[exampleName(index)] ?? ''}"
          />
        </p>`
      }
    </fieldset>`
  })

export function sendExercise(reply: FastifyReply, tool: Tool, state: QuestionnaireState = { answers: {} }) {
  const exercise = fromExercise(tool.exercise)
  const isWrong = state.missing !== undefined
  const main = html`<h1>${french(exercise.title)}</h1>
    <p>${french(exercise.lead)}</p>
    ${
      isWrong &&
      html`<p class="error" role="alert">
        Il reste une question sans réponse : répondez aux trois pour voir votre résultat.
      </p>`
    }
    <form method="get" action="/outils/${tool.slug}/termine" class="card stack">
      ${fieldsetsOf(exercise, state, { isRequired: true })}
      <button>${exercise.action}</button>
    </form>`
  const title = isWrong ? `Erreur : ${exercise.title}` : exercise.title
  return sendTool(reply, tool, { title, main, status: isWrong ? 422 : 200 })
}

/** Number of missing answers that the error names; the rest are counted, to leave room for the questions. */
const MAX_NAMED = 5

export interface QuestionnaireState {
  answers: Answers
  /** Indexes of the questions without an answer in the submitted form. */
  missing?: readonly number[]
  /** Shown before the questions. */
  notice?: Html | undefined
}

export function sendQuestionnaire(
  reply: FastifyReply,
  tool: Tool,
  { answers, missing = [], notice }: QuestionnaireState,
): FastifyReply {
  const { title, lead, action, questions } = tool.questionnaire
  const others = missing.length - MAX_NAMED
  const sentence =
    missing.length === 1 ? 'Il reste une question sans réponse.' : `Il reste ${missing.length} questions sans réponse.`
  const summary =
    missing.length > 0 &&
    html`<div class="summary" role="alert" tabindex="-1" autofocus>
      <p><strong>${sentence}</strong></p>
      <ul>
        ${missing.slice(0, MAX_NAMED).map((index) => {
          const text = french(questions[index]?.text ?? '')
          return html`<li><a href="#${choiceName(index)}">Question ${index + 1} : ${text}</a></li>`
        })}
        ${others > 0 && html`<li>et ${others} ${others === 1 ? 'autre' : 'autres'} plus bas</li>`}
      </ul>
    </div>`
  const main = html`<h1>${french(title)}</h1>
    <p>${french(lead)}</p>
    ${notice} ${summary}
    <form method="post" action="/outils/${tool.slug}" novalidate class="card questionnaire">
      ${fieldsetsOf(tool.questionnaire, { answers, missing })}
      <button>${french(action)}</button>
      <p class="progress" aria-hidden="true">Réponses : <b></b> sur ${questions.length}</p>
    </form>`
  const isWrong = missing.length > 0
  return sendTool(reply, tool, {
    title: isWrong ? `Erreur : ${title}` : title,
    main,
    status: isWrong ? 422 : 200,
    isSignedIn: true,
  })
}

/** The page of a sign-in link that is used or expired (410). */
export function sendDeadLink(reply: FastifyReply, tool: Tool, appUrl: string): FastifyReply {
  const main = html`<h1>Ce lien ne sert qu’une fois</h1>
    <div class="card stack">
      <p>
        Il a déjà été ouvert, ou il a attendu plus d’une minute. Revenez sur Visions et ouvrez ${tool.name} à nouveau.
      </p>
      <p class="row">
        <a class="button" href="${appUrl}">Je reviens sur Visions</a>
        <a class="button quiet" href="/outils/${tool.slug}">Je découvre l’outil sans me connecter</a>
      </p>
    </div>`
  return sendTool(reply, tool, { title: 'Lien déjà utilisé', main, status: 410 })
}
