// The catalogue of trades for the provider of matches (BIL-10).
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { TRADES_PAGE, tradesPage } from './partners/trades.ts'
import { tradeCode } from './vocabulary.ts'

export const tradesRoutes = defineRoutes({
  'GET /partners/trades': {
    summary: `A page of the catalogue of trades, up to ${TRADES_PAGE}, for the provider of matches`,
    access: 'public',
    headers: z.object({
      authorization: z.string().max(4096).describe('Bearer {JWS}: see contract/partners/trades.ts'),
    }),
    query: z.strictObject({
      version: z.string().max(64).optional().describe('The version that the caller has, or of the page before'),
      afterCode: tradeCode.optional().describe('The last code of the page before; unset: the first page'),
    }),
    limit: LIMITS.partnerTrades,
    responses: { 200: tradesPage, ...errors(400, 403, 409, 429) },
  },
})
