// The partner tools: any slug is a tool that can be explored and finished, each with a look of its own.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { type Html, french, html, sendPage } from '../web/html.ts'
import { EXERCISES, type Exercise, resultOf } from './exercises.ts'
import { TOOL_NAMES } from './names.ts'

const slugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) })

// Hues far from the product's marigold, orange and blue.
const HUES = [130, 155, 180, 205, 295, 320, 345, 12]
const FACES = [
  "'Segoe UI', system-ui, 'Liberation Sans', sans-serif",
  "Georgia, 'Liberation Serif', serif",
  "'Trebuchet MS', Verdana, 'DejaVu Sans', sans-serif",
  "'Courier New', 'Liberation Mono', monospace",
]
const RADII = [2, 8, 16, 26]

interface Tool {
  slug: string
  name: string
  exercise: Exercise
  style: string
}

function toolFor(slug: string): Tool {
  const [kind = 0, hue = 0, face = 0, radius = 0] = createHash('sha256').update(slug).digest()
  const pick = <T>(list: T[], by: number) => list[by % list.length] as T
  const words = slug.split('-').filter(Boolean)
  const name = TOOL_NAMES[slug] ?? (words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ') || 'Outil')
  return { slug, name, exercise: pick(EXERCISES, kind), style: style(pick(HUES, hue), pick(FACES, face), pick(RADII, radius)) }
}

const style = (hue: number, face: string, radius: number) => `
:root { --ink: oklch(.25 .03 ${hue}); --soft: oklch(.43 .03 ${hue}); --ground: oklch(.965 .018 ${hue}); --line: oklch(.87 .03 ${hue}); --field: oklch(.58 .04 ${hue}); --accent: oklch(.43 .12 ${hue}); --tint: oklch(.93 .045 ${hue}); --radius: ${radius}px; --title: ${face}; --width: 40rem }
body > header { background: var(--accent); color: #fff }
.brand { display: flex; align-items: center; gap: .7rem; font: 700 1.1rem/1.2 var(--title) }
.brand i { flex: none; width: 2.2rem; height: 2.2rem; display: grid; place-items: center; border-radius: calc(var(--radius) / 1.4); background: #fff; color: var(--accent); font-style: normal }
fieldset { border: 0; padding: 0; min-width: 0 }
legend { padding: 0; font-weight: 650; margin-bottom: .5rem }
fieldset label { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: center; min-height: 48px; padding: .5rem .9rem; border: 1.5px solid var(--line); border-radius: var(--radius); cursor: pointer }
fieldset label + label { margin-top: .45rem }
fieldset label:has(:checked) { border-color: var(--accent); background: var(--tint) }
fieldset label:hover { border-color: var(--field) }
input[type=radio] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent) }
.step { color: var(--soft); font-weight: 400; font-size: .87rem; display: block }
.error { color: #a3201a; font-weight: 600 }
.result { border-left: 6px solid var(--accent) }
.result h2 { font-size: 1.35rem }
`

export function createTools(switchboard: Switchboard, { appUrl }: { appUrl: string }): FastifyInstance {
  const app = createPartnerApp('tools', switchboard)

  function send(reply: FastifyReply, tool: Tool, page: { title: string; main: Html; status?: number }) {
    return sendPage(reply, {
      title: `${page.title} – ${tool.name}`,
      style: tool.style,
      status: page.status ?? 200,
      body: html`<header>
          <p class="brand"><i aria-hidden="true">${tool.name.slice(0, 1)}</i> ${tool.name}</p>
        </header>
        <main class="stack">${page.main}</main>
        <footer><p>Cet outil de démonstration ne garde aucune de vos réponses.</p></footer>`,
    })
  }

  function sendExercise(reply: FastifyReply, tool: Tool, answers: Record<string, unknown> = {}, incomplete = false) {
    const { exercise } = tool
    const questions = exercise.questions.map((question, index) => {
      const name = `q${index + 1}`
      return html`<fieldset>
        <legend><span class="step">Question ${index + 1} sur ${exercise.questions.length}</span> ${french(question.text)}</legend>
        ${incomplete && answers[name] === undefined && html`<p class="error">Choisissez une réponse.</p>`}
        ${Object.entries(question.answers).map(
          ([trait, label]) =>
            html`<label
              ><input type="radio" name="${name}" value="${trait}" required ${answers[name] === trait && html`checked`} />
              ${french(label)}</label
            >`,
        )}
      </fieldset>`
    })
    const main = html`<h1>${french(exercise.title)}</h1>
      <p>${french(exercise.lead)}</p>
      ${incomplete && html`<p class="error" role="alert">Il reste une question sans réponse : répondez aux trois pour voir votre résultat.</p>`}
      <form method="get" action="/outils/${tool.slug}/termine" class="card stack">
        ${questions}
        <button>${exercise.action}</button>
      </form>`
    const title = incomplete ? `Erreur : ${exercise.title}` : exercise.title
    return send(reply, tool, { title, main, status: incomplete ? 422 : 200 })
  }

  app.get('/outils/:slug', async (request, reply) => {
    const params = slugParams.safeParse(request.params)
    return params.success ? sendExercise(reply, toolFor(params.data.slug)) : reply.callNotFound()
  })

  app.get('/outils/:slug/termine', async (request, reply) => {
    const params = slugParams.safeParse(request.params)
    if (!params.success) return reply.callNotFound()
    const tool = toolFor(params.data.slug)
    const answers = request.query as Record<string, unknown>
    const traits = tool.exercise.questions.flatMap((question, index) => {
      const answer = answers[`q${index + 1}`]
      return typeof answer === 'string' && Object.hasOwn(question.answers, answer) ? [answer] : []
    })
    const result = resultOf(tool.exercise, traits)
    if (!result || traits.length < tool.exercise.questions.length) return sendExercise(reply, tool, answers, true)
    const main = html`<h1>Bravo, c’est terminé !</h1>
      <section class="card result stack">
        <p class="soft">Votre résultat</p>
        <h2>${french(result.title)}</h2>
        <p>${french(result.text)}</p>
      </section>
      <p>Vous pouvez fermer cet onglet : Visions vous attend là où vous l’avez laissé.</p>
      <p class="row">
        <a class="button" href="${appUrl}">Je reviens sur Visions</a>
        <a class="button quiet" href="/outils/${tool.slug}">Je recommence</a>
      </p>`
    return send(reply, tool, { title: 'Terminé', main })
  })

  return app
}
