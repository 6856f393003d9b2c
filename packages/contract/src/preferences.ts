// What somebody says of trades, sectors, work settings and offers (SWP-01), and of the sentences of the game (REC-02).
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import * as words from './vocabulary.ts'

const answer = z.enum(words.ANSWERS)
const kind = z.enum(words.PREFERENCE_KINDS)
const { code } = words

/** What is shown to be answered, one at a time. */
export const card = z
  .object({
    kind: z.enum(['trade', 'sector', 'setting', 'offer']),
    code,
    title: z.string(),
    text: z.string(),
    reasons: z.array(z.string()).max(8).describe('Why an offer is shown'),
    isOutside: z.boolean().describe('Outside the profile, on purpose'),
  })
  .meta({ id: 'Card' })
export type Card = z.output<typeof card>

const answered = card.extend({ answer })

export const sentence = z.object({ code, text: z.string(), answer: answer.nullable() }).meta({ id: 'Sentence' })
export type Sentence = z.output<typeof sentence>

export const gameResult = z
  .object({
    interests: z
      .array(
        z.object({
          code: z.enum(words.INTEREST_CODES),
          label: z.string(),
          description: z.string(),
          score: z.int().min(0).max(100),
          because: z.array(z.string()).max(10),
        }),
      )
      .max(6)
      .describe('The strongest first, each with the sentences it comes from'),
    settings: z.array(z.object({ label: z.string(), answer, because: z.string() })).max(20),
    sentences: z.array(z.string().max(200)).max(20).describe('What the recommendations are looked up with'),
  })
  .meta({ id: 'GameResult' })
export type GameResult = z.output<typeof gameResult>

export const preferencesRoutes = defineRoutes({
  'GET /preferences/swipe': {
    summary: 'The next cards, ten at most, and where the person stands',
    access: 'person',
    limit: { points: 120, seconds: 60, per: 'person' },
    responses: {
      200: z.object({
        deck: z.enum(['trade', 'sector', 'setting', 'offer', 'done']),
        cards: z.array(card).max(10),
        answered: z.int().nonnegative().describe('Of this deck'),
        total: z.int().nonnegative().nullable().describe('Of this deck; null: offers have no end'),
        last: answered.nullable().describe('The latest answer: what undoing takes back'),
        offers: z
          .enum(['open', 'no-consent', 'unavailable'])
          .describe('no-consent: no profile is shared with the provider of matches yet'),
      }),
      ...errors(401, 429, 440),
    },
  },
  'GET /preferences/kept': {
    summary: 'Everything that corresponds, by kind, the latest first',
    access: 'person',
    limit: { points: 120, seconds: 60, per: 'person' },
    responses: {
      200: z.object({
        cards: z.array(answered).max(300),
        offers: z.enum(['open', 'no-consent', 'unavailable']),
      }),
      ...errors(401, 429, 440),
    },
  },
  'GET /preferences/game': {
    summary: 'The sentences of the game, with what was answered; the result once all are',
    access: 'person',
    responses: {
      200: z.object({ sentences: z.array(sentence).max(60), result: gameResult.nullable() }),
      ...errors(401, 440),
    },
  },
  'PUT /preferences/{kind}/{code}': {
    summary: 'Answers a card or a sentence; another answer takes its place',
    access: 'person',
    params: z.strictObject({ kind, code }),
    body: z.strictObject({ answer }),
    limit: { points: 600, seconds: 600, per: 'person' },
    responses: { 200: z.object({ kind, code, answer }), ...errors(400, 401, 404, 409, 429, 440, 503) },
  },
  'DELETE /preferences/{kind}/{code}': {
    summary: 'Takes an answer back; safe to repeat',
    access: 'person',
    params: z.strictObject({ kind, code }),
    body: z.strictObject({}).optional(),
    limit: { points: 600, seconds: 600, per: 'person' },
    responses: { 200: z.object({ kind, code }), ...errors(400, 401, 404, 409, 429, 440, 503) },
  },
  'DELETE /preferences/{kind}': {
    summary: 'Forgets all answers of a kind, to begin again; safe to repeat',
    access: 'person',
    params: z.strictObject({ kind: z.enum(['trade', 'sector', 'setting', 'sentence']) }),
    body: z.strictObject({}).optional(),
    limit: { points: 60, seconds: 600, per: 'person' },
    responses: { 200: z.object({ forgotten: z.int().nonnegative() }), ...errors(400, 401, 429, 440) },
  },
})
