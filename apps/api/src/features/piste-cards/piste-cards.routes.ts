import { pisteCardsRoutes } from '@visions/contract/piste-cards'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findCards, findOpenPistes, findProposals, withdrawCard } from './piste-cards.repository.ts'
import { paintCard } from './paint-card.ts'
import { findTradesToPropose, propose, readCard, takesProposals } from './read-card.use-case.ts'
import { answerProposal, createCard, describeCard } from './show-card.use-case.ts'

export function registerPisteCards(api: FastifyInstance, deps: Deps): void {
  const { db, secrets } = deps
  const links = { secrets, publicUrl: deps.config.publicUrl }

  mount(api, pisteCardsRoutes, {
    'GET /piste-cards': async ({ db: from, personId }) => {
      const [cards, proposals, open] = await Promise.all([
        findCards(from, personId),
        findProposals(from, personId),
        findOpenPistes(from, personId),
      ])
      return {
        cards: cards.map((card) => describeCard(links, card)),
        proposals: proposals.map(({ id, code, title, relation, createdAt }) => ({
          _id: id,
          trade: { code, title },
          relation,
          createdAt: createdAt.toISOString(),
        })),
        pistes: open.map(({ id, ...shown }) => ({ _id: id, ...shown })),
      }
    },
    'POST /piste-cards': async ({ personId, headers, body }) => ({
      card: await createCard(deps, personId, body, headers['idempotency-key']),
    }),
    'DELETE /piste-cards/{id}': async ({ personId, params }) => {
      if (!(await withdrawCard(db, personId, params.id))) throw notFound('The card')
      return {}
    },
    'PUT /piste-cards/proposals/{id}': ({ personId, params, body }) =>
      answerProposal(deps, personId, params.id, body.decision),
    'GET /public/piste-cards/{token}': async ({ params: { token } }) => {
      const saved = await readCard(deps, token)
      const { name, pistes, expiresAt } = describeCard(links, saved)
      return { card: { name, pistes, expiresAt }, takesProposals: await takesProposals(db, saved.id) }
    },
    'GET /public/piste-cards/{token}/picture': async ({ params: { token } }) =>
      new FileAnswer(await paintCard(await readCard(deps, token)), { type: 'image/png', name: 'mes-pistes.png' }),
    'GET /public/piste-cards/{token}/trades': async ({ params: { token }, query }) => ({
      trades: await findTradesToPropose(deps, token, query.words),
    }),
    'POST /public/piste-cards/{token}/proposals': async ({ params: { token }, body }) => {
      await propose(deps, token, body)
      return {}
    },
  })
}
