// «Mes trois pistes»: a card of up to three pistes, shown by a link, and the trades that its readers propose (PIS-06).
import { z } from 'zod'
import { MAX_CARD_NAME, MAX_CARD_PISTES, MAX_OPEN_PISTES } from './constants.ts'
import { defineRoutes, errors, file, id, idempotencyHeaders } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

const token = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/)
const shown = z.strictObject({ token })
const one = z.strictObject({ id })
const { tradeCode } = words
const relation = z.enum(words.CARD_RELATIONS)

const cardPiste = z.object({
  kind: z.enum(words.PISTE_KINDS),
  code: words.code.describe('Of the trade, or of the offer at the provider of matches'),
  title: z.string().max(300),
  reason: z.string().max(400).nullable().describe('A sentence of the person about it, when they show it'),
})

export const pisteCard = z
  .object({
    _id: id,
    name: z.string().max(MAX_CARD_NAME).describe('The name on the card; can be empty'),
    pistes: z.array(cardPiste).max(MAX_CARD_PISTES),
    url: z.string().describe('The link'),
    createdAt: words.instant,
    expiresAt: words.instant,
  })
  .meta({ id: 'PisteCard' })
export type PisteCard = z.output<typeof pisteCard>

export const pisteProposal = z
  .object({
    _id: id,
    trade: z.object({ code: tradeCode, title: z.string() }),
    relation,
    createdAt: words.instant,
  })
  .meta({ id: 'PisteProposal' })
export type PisteProposal = z.output<typeof pisteProposal>

const ofPerson = z.object({
  cards: z.array(pisteCard).max(10).describe('Those that open, the latest first'),
  proposals: z.array(pisteProposal).max(30).describe('Without an answer, the latest first'),
  pistes: z
    .array(cardPiste.extend({ _id: id }))
    .max(MAX_OPEN_PISTES)
    .describe('The open ones, as a card can show each'),
})

export const pisteCardsRoutes = defineRoutes({
  'GET /piste-cards': {
    summary: 'Lists the cards that still open, the trades that readers propose, and what a card can show',
    access: 'person',
    fromReplica: true,
    responses: { 200: ofPerson, ...errors(401, 440) },
  },
  'POST /piste-cards': {
    summary: 'Creates a card of one to three open pistes with a link; safe to repeat with an idempotency key',
    access: 'person',
    headers: idempotencyHeaders,
    body: z.strictObject({
      pistes: z
        .array(z.strictObject({ id, withReason: z.boolean() }))
        .min(1)
        .max(MAX_CARD_PISTES)
        .refine((list) => new Set(list.map((piste) => piste.id)).size === list.length, 'listed twice'),
      name: words.line(MAX_CARD_NAME),
      days: z.int().min(1).max(30),
    }),
    limit: LIMITS.pisteCards,
    responses: { 200: z.object({ card: pisteCard }), ...errors(400, 401, 404, 409, 422, 429, 440) },
  },
  'DELETE /piste-cards/{id}': {
    summary: 'Ends the link of a card; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: z.object({}), ...errors(400, 401, 404, 440) },
  },
  'PUT /piste-cards/proposals/{id}': {
    summary: 'Answers a proposal: an accepted trade becomes a piste; the reader is not informed. Safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({ decision: z.enum(['accepted', 'declined']) }),
    responses: {
      200: z.object({ piste: z.enum(['open', 'waiting']).nullable().describe('State of the piste; null: declined') }),
      ...errors(400, 401, 404, 409, 440),
    },
  },
  'GET /public/piste-cards/{token}': {
    summary: 'Returns the card of a link; expired, ended and unknown links have one answer (404)',
    access: 'public',
    params: shown,
    limit: LIMITS.wrongPisteCardLinks,
    responses: {
      200: z.object({
        card: pisteCard.omit({ _id: true, url: true, createdAt: true }),
        takesProposals: z.boolean().describe('false: the person has proposals of this link to answer'),
      }),
      ...errors(400, 404, 429),
    },
  },
  'GET /public/piste-cards/{token}/picture': {
    summary: 'Returns the card as a PNG picture',
    access: 'public',
    params: shown,
    limit: LIMITS.wrongPisteCardPictures,
    responses: { 200: file('image/png'), ...errors(400, 404, 429, 503) },
  },
  'GET /public/piste-cards/{token}/trades': {
    summary: 'Finds trades to propose by words of their names, up to eight',
    access: 'public',
    params: shown,
    query: z.strictObject({ words: z.string().max(60) }),
    limit: LIMITS.proposedTrades,
    responses: {
      200: z.object({ trades: z.array(z.object({ code: tradeCode, title: z.string() })).max(8) }),
      ...errors(400, 404, 429),
    },
  },
  'POST /public/piste-cards/{token}/proposals': {
    summary:
      'Proposes a trade to the person; the answer does not depend on their pistes. At most three wait for one link',
    access: 'public',
    params: shown,
    body: z.strictObject({ code: tradeCode, relation }),
    limit: LIMITS.pisteProposals,
    responses: { 200: z.object({}), ...errors(400, 404, 409, 429) },
  },
})
