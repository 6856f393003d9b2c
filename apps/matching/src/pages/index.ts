// The pages of the frame: offers with their reasons, and the forms to answer them. They need no script and no cookie.
import formbody from '@fastify/formbody'
import { FRAME_ADDRESS_SECONDS } from '@visions/contract/partners/matching'
import { isSignedAddress } from '@visions/server/signed-addresses'
import { html } from '@visions/server/html'
import { refusalOf } from '@visions/server/http-server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Matching } from '../model.ts'
import {
  addressOf,
  type Frame,
  FRAMES,
  readBack,
  readDecision,
  readView,
  requestOf,
  type ViewQuery,
  VIEWS,
} from './address.ts'
import { sendFramePage } from './frame-page.ts'
import { icon } from './icons.ts'
import { type Done, offersMain, titleOf } from './offers-page.ts'
import { oneCardMain } from './one-card.ts'
import { isSession, openSession } from './session.ts'
import { NAME } from './words.ts'

interface PagesOptions {
  matching: Matching
  config: { productUrl: string; origin: string; partnerKey: Uint8Array }
}

/**
 * GET /courses and /jobs: an address signed by the product (frameQuery) opens a session and redirects to the same view
 * with this session. `vue`, `type` and `page` are our own parameters. POST /courses/decisions and /jobs/decisions: a
 * form of these pages; redirects to its view (303). 401 without a session of the person. Only the origin of
 * `productUrl` can frame the pages and receives their messages.
 */
export function registerPages(app: FastifyInstance, { matching, config }: PagesOptions): void {
  const product = new URL(config.productUrl).origin

  app.register(async (pages) => {
    await pages.register(formbody)
    pages.setErrorHandler<FastifyError>((error, request, reply) => {
      const { status } = refusalOf(error)
      if (status < 500) return sendRefusal(reply, status)
      request.log.error({ err: error }, 'failed')
      return sendTrouble(request, reply, status)
    })
    pages.get('/', async (_request, reply) => sendAbout(reply))
    for (const frame of FRAMES) registerFrame(pages, frame)
  })

  function registerFrame(pages: FastifyInstance, frame: Frame) {
    pages.get(`/${frame}`, async (request, reply) => {
      const query = readView(request.query)
      if (!query) return sendRefusal(reply, 400)
      if (query.signature !== undefined) {
        if (!isSignedAddress(config.partnerKey, config.origin + request.url, FRAME_ADDRESS_SECONDS))
          return sendExpired(reply)
        return redirect(reply, addressOf(frame, { ...query, session: openSession(config.partnerKey, query.user) }))
      }
      if (!isSession(config.partnerKey, query.user, query.session)) return sendExpired(reply)
      const offerQuery = requestOf(frame, query)
      const [list, done] = await Promise.all([matching.list(offerQuery, VIEWS[query.vue], query.page), doneOf(query)])
      // The page is empty since the last answer, or has never existed.
      if (list.offers.length === 0 && query.page > 1) return redirect(reply, addressOf(frame, { ...query, page: 1 }))
      const page = { frame, query, list, done, product }
      const main = query.vue === 'carte' ? oneCardMain(page) : offersMain(page)
      return sendFramePage(reply, { product, title: titleOf(page), main })
    })

    pages.post(`/${frame}/decisions`, async (request, reply) => {
      if (!isFromOurPages(request, config.origin)) return sendRefusal(reply, 403)
      const decision = readDecision(request.body)
      if (!decision) return sendRefusal(reply, 400)
      const { code, answer, before, place, view } = decision
      if (!isSession(config.partnerKey, view.user, view.session)) return sendExpired(reply)
      if (!(await matching.decide(view.user, code, answer || null)))
        return sendNotRecorded(reply, addressOf(frame, view))
      const anchor = view.vue === 'carte' ? 'une' : 'fait'
      return redirect(reply, `${addressOf(frame, { ...view, fait: code, avant: before, place })}#${anchor}`)
    })
  }

  /**
   * The outcome of the answer that the address refers to. The title and the answer come from the database, since the
   * address can be old or forged.
   */
  async function doneOf({ user, fait: code, avant: before, place }: ViewQuery): Promise<Done | undefined> {
    if (code === undefined) return undefined
    const found = before === undefined ? undefined : await matching.answered(user, code)
    return { code, title: found?.title, now: found?.answer ?? null, before, place }
  }

  /** Redirects with the headers of a page: some browsers apply frame-ancestors to redirects too. */
  function redirect(reply: FastifyReply, address: string) {
    const policy = `default-src 'none'; frame-ancestors ${product}`
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .headers({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      .redirect(address, 303)
  }

  const outside = html`<p class="alone">
    <a class="button quiet" href="${product}" target="_blank" rel="noopener noreferrer"
      >Je vais sur Visions ${icon('external')}</a
    >
  </p>`

  function sendRefusal(reply: FastifyReply, status: number) {
    const main = html`<section class="empty">
      ${icon('compass')}
      <h1>Cette page s’ouvre depuis Visions</h1>
      <p>
        Son adresse est incomplète, ou elle a été changée. Ouvrez vos matchs dans Visions : vous y retrouverez vos
        offres.
      </p>
      ${outside}
    </section>`
    return sendFramePage(reply, { product, title: 'Page à ouvrir depuis Visions', main, status })
  }

  function sendExpired(reply: FastifyReply) {
    const main = html`<section class="empty">
      ${icon('refresh')}
      <h1>Ce lien a expiré</h1>
      <p>Rechargez vos matchs dans Visions. Vos choix sont conservés.</p>
      ${outside}
    </section>`
    return sendFramePage(reply, { product, title: 'Lien expiré', main, status: 401 })
  }

  /** The page of the origin itself. It has no personal data. */
  function sendAbout(reply: FastifyReply) {
    const main = html`<section class="empty">
      ${icon('match')}
      <h1>${NAME}, le service de matchs de Visions</h1>
      <p>
        Ce service propose des formations, des emplois, des stages et des alternances. Ses pages s’ouvrent dans Visions
        : « Mes matchs ».
      </p>
      ${outside}
    </section>`
    return sendFramePage(reply, { product, title: 'À propos', main })
  }

  function sendNotRecorded(reply: FastifyReply, back: string) {
    const main = html`<section class="empty">
      ${icon('compass')}
      <h1>Votre réponse n’a pas été enregistrée</h1>
      <p>
        Cette offre n’existe plus, ou vous avez retiré votre accord avec ce service. Rechargez vos matchs dans Visions.
      </p>
      <p><a class="button quiet" href="${back}">Je reviens aux offres</a></p>
    </section>`
    return sendFramePage(reply, { product, title: 'Réponse non enregistrée', main, status: 404 })
  }

  function sendTrouble(request: FastifyRequest, reply: FastifyReply, status: number) {
    const isAnswer = request.method === 'POST'
    const view = isAnswer ? readBack((request.body as { back?: unknown } | null | undefined)?.back) : undefined
    const frame = FRAMES.find((frame) => request.url.startsWith(`/${frame}`)) ?? 'courses'
    const again = isAnswer ? view && addressOf(frame, view) : request.url
    const title = isAnswer ? 'Votre réponse n’a pas été enregistrée' : 'Vos offres ne s’affichent pas'
    const main = html`<section class="empty">
      ${icon('alert')}
      <h1>${title}</h1>
      <p>Le problème vient de nous. Vos choix sont conservés. Réessayez dans quelques minutes.</p>
      ${again !== undefined && html`<p><a class="button main" href="${again}">${icon('refresh')} Réessayer</a></p>`}
    </section>`
    return sendFramePage(reply, { product, title, main, status })
  }
}

/**
 * Whether our own pages sent a form. They send no referrer, so the origin of a form that is sent without the script is
 * «null».
 */
function isFromOurPages({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === own || (headers.origin === 'null' && site === 'same-origin')
}
