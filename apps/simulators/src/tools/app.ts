// The partner tools: any slug is a tool that visitors can explore and that the product can sign people in to.
import formbody from '@fastify/formbody'
import type { Results } from '@visions/contract/partners/tools'
import { french, html } from '@visions/server/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Switchboard } from '../control/switchboard.ts'
import type { AnswersStore } from '../web/answers.ts'
import { createPartnerApp } from '../web/app.ts'
import { createKeys } from '../web/keys.ts'
import { registerSharedData, shareCard, type Shares, when } from '../web/shared-data.ts'
import { registerToolApi, reportCompletion, type Visit } from '../web/tool-api.ts'
import { sendAdvert } from './adverts.ts'
import { resultOf } from './exercises.ts'
import { sendOrganizer } from './organizers.ts'
import { sendDeadLink, sendExercise, sendQuestionnaire, sendTool } from './pages.ts'
import type { FixedResults } from './fixed-results.ts'
import { fromExercise } from './questionnaires/exercise.ts'
import { allChosen, readAnswers } from './questionnaires/questionnaire.ts'
import { showSections } from './results-view.ts'
import { slugOf, toolFor, type Tool } from './tool.ts'

const SESSION_SECONDS = 12 * 3600

export interface ToolsOptions {
  switchboard: Switchboard
  answers: AnswersStore
  fixedResults: FixedResults
  shares: Shares
  secret: string
  /** URL of the product, for the links back to it. */
  appUrl: string
  /** Origins of the tools and of the consents host, known once they listen. */
  origin: () => string
  consentsHost: () => string
}

interface Session extends Visit {
  slug: string
}

export function createTools({
  switchboard,
  answers,
  fixedResults,
  shares,
  secret,
  appUrl,
  origin,
  consentsHost,
}: ToolsOptions): FastifyInstance {
  const app = createPartnerApp('tools', switchboard)
  app.register(formbody)

  const apiOf = (slug: string) => `${origin()}/outils/${slug}/api`
  const baseOf = (request: FastifyRequest) => {
    const slug = slugOf(request.params)
    return slug === undefined ? undefined : apiOf(slug)
  }
  const slug = (request: FastifyRequest) => slugOf(request.params) ?? ''

  const links = registerToolApi<Session>(
    app,
    {
      secret,
      path: '/outils/:slug/api',
      baseOf,
      linkOf: (request, key) => `${origin()}/outils/${slug(request)}?${new URLSearchParams({ cle: key })}`,
      resultsOf: (request, subject) => resultsOf(toolFor(slug(request)), subject),
    },
    (request, visit) => ({ ...visit, slug: slug(request) }),
  )
  registerSharedData(app, {
    secret,
    path: '/outils/:slug/api',
    recipientOf: (request) => {
      const name = slugOf(request.params)
      return name === undefined ? undefined : { name, api: apiOf(name) }
    },
    host: consentsHost,
    shares,
  })

  function resultsOf(tool: Tool, subject: string): Results | undefined {
    const given = answers.of(tool.slug, subject)
    if (!given) return undefined
    const fixed = fixedResults.of(tool.slug, subject)
    if (fixed) return { producedAt: given.producedAt, sections: fixed }
    // Stored answers may be older than a change of the questions.
    const { answers: known, missing } = readAnswers(tool.questionnaire, given.answers)
    return missing.length > 0
      ? undefined
      : { producedAt: given.producedAt, sections: tool.questionnaire.results(known) }
  }

  const sessions = createKeys<Session>({ seconds: SESSION_SECONDS })
  /** The session of the browser at this tool, or undefined. */
  const sessionOf = (request: FastifyRequest): Session | undefined => {
    const session = sessions.get(request.headers.cookie?.match(/(?:^|;\s*)tool_session=([\w-]+)/)?.[1] ?? '')
    return session?.slug === slug(request) ? session : undefined
  }

  /** The data that the person shared with this tool, or undefined. */
  const received = (tool: Tool, { subject }: Session) => {
    const list = shares.of(tool.slug, subject)
    return (
      list.length > 0 &&
      html`<section class="stack" aria-labelledby="received">
        <h2 id="received">Ce que vous avez partagé avec ${tool.name}</h2>
        ${list.map((share) => shareCard(share, { level: 3 }))}
      </section>`
    )
  }

  app.get('/outils/:slug', async (request, reply) => {
    const slug = slugOf(request.params)
    if (slug === undefined) return reply.callNotFound()
    const tool = toolFor(slug)
    const { cle: key } = request.query as Record<string, unknown>
    if (key !== undefined) {
      const visit = typeof key === 'string' ? links.redeem(key) : undefined
      if (visit?.slug !== slug) return sendDeadLink(reply, tool, appUrl)
      // The redirect removes the key from the address bar and the history.
      return reply
        .header(
          'set-cookie',
          `tool_session=${sessions.add(visit)}; Path=/outils/${slug}; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}`,
        )
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/outils/${slug}`, 303)
    }
    const session = sessionOf(request)
    if (!session) return sendExercise(reply, tool)
    const before = answers.of(slug, session.subject)
    const notice = html`${
      before &&
      html`<p class="card small">
        Vous avez répondu le ${when(before.producedAt)}. Vous pouvez changer vos réponses, ou
        <a href="/outils/${slug}/termine">revoir vos résultats</a>.
      </p>`
    }
    ${received(tool, session)}`
    return sendQuestionnaire(reply, tool, { answers: before?.answers ?? {}, notice })
  })

  app.post('/outils/:slug', async (request, reply) => {
    const slug = slugOf(request.params)
    if (slug === undefined) return reply.callNotFound()
    const tool = toolFor(slug)
    const session = sessionOf(request)
    if (!session) return sendDeadLink(reply, tool, appUrl)
    const { answers: given, missing } = readAnswers(tool.questionnaire, (request.body ?? {}) as Record<string, unknown>)
    if (missing.length > 0) return sendQuestionnaire(reply, tool, { answers: given, missing })
    answers.save(slug, session.subject, given)
    if (!switchboard.isSilent('tools', { url: `/outils/${slug}`, subject: session.subject }))
      await reportCompletion(secret, apiOf(slug), session)
    return reply.redirect(`/outils/${slug}/termine`, 303)
  })

  app.get('/outils/:slug/termine', async (request, reply) => {
    const slug = slugOf(request.params)
    if (slug === undefined) return reply.callNotFound()
    const tool = toolFor(slug)
    const session = sessionOf(request)
    if (session) {
      const results = resultsOf(tool, session.subject)
      if (!results) return reply.redirect(`/outils/${slug}`, 303)
      const main = html`<h1>Bravo, c’est terminé !</h1>
        <p>Voici ce que vos réponses disent de vous. Visions le reçoit avec votre retour.</p>
        ${showSections(results.sections)} ${received(tool, session)}
        <p><a href="/outils/${slug}">Je change mes réponses</a></p>
        <p class="back"><a class="button" href="${session.returnUrl}">Je reviens sur Visions</a></p>`
      return sendTool(reply, tool, { title: 'Terminé', main, isSignedIn: true })
    }

    const exercise = fromExercise(tool.exercise)
    const { answers: given, missing } = readAnswers(exercise, request.query as Record<string, unknown>)
    if (missing.length > 0) return sendExercise(reply, tool, { answers: given, missing })
    const result = resultOf(tool.exercise, allChosen(given, exercise.questions))
    const main = html`<h1>Bravo, c’est terminé !</h1>
      <section class="card result stack">
        <p class="soft">Votre résultat</p>
        <h2>${french(result.title)}</h2>
        <p>${french(result.text)}</p>
      </section>
      <p>Vous pouvez fermer cet onglet : Visions vous attend là où vous l’avez laissé.</p>
      <p class="row">
        <a class="button" href="${appUrl}">Je reviens sur Visions</a>
        <a class="button quiet" href="/outils/${slug}">Je recommence</a>
      </p>`
    return sendTool(reply, tool, { title: 'Terminé', main })
  })

  app.get('/organisateurs/:slug', async (request, reply) => {
    const slug = slugOf(request.params)
    return slug === undefined ? reply.callNotFound() : sendOrganizer(reply, slug, appUrl)
  })

  app.get('/annonces/:slug', async (request, reply) => {
    const slug = slugOf(request.params)
    if (slug === undefined) return reply.callNotFound()
    return sendAdvert(reply, slug, request.query as Record<string, unknown>, appUrl)
  })

  return app
}
