import { TRADES_PAGE } from '@visions/contract/partners/trades'
import { tradesRoutes } from '@visions/contract/trades'
import { Refusal } from '@visions/server/refusal'
import { bearerOf } from '@visions/server/signed-calls'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findCatalogue } from './trade-catalogue.ts'

export function registerTrades(
  api: FastifyInstance,
  { matching, ...needs }: Pick<Deps, 'db' | 'content' | 'matching'>,
): void {
  mount(api, tradesRoutes, {
    'GET /partners/trades': async ({ headers, query: { version: known, afterCode: after } }) => {
      if (!(await matching.isCaller(bearerOf(headers.authorization))))
        throw new Refusal(403, 'bad_signature', 'The signature is not that of the provider of matches')
      const { version, trades } = await findCatalogue(needs)
      if (after === undefined && known === version) return { version, trades: null, hasMore: false }
      if (after !== undefined && known !== version)
        throw new Refusal(409, 'version_changed', 'The trades have changed since the first page')
      const start = after === undefined ? 0 : trades.findIndex(({ code }) => code > after)
      const page = start === -1 ? [] : trades.slice(start, start + TRADES_PAGE)
      return { version, trades: page, hasMore: start !== -1 && start + TRADES_PAGE < trades.length }
    },
  })
}
