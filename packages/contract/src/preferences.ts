// Answers of a person about trades, sectors, work settings and offers (SWP-01), and sentences of the game (REC-02).
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

const answer = z.enum(words.ANSWERS)
const kind = z.enum(words.PREFERENCE_KINDS)
const { code, tradeCode } = words

/** A card to answer. */
export const card = z
  .object({
    kind: z.enum(['trade', 'sector', 'setting', 'offer']),
    code,
    title: z.string(),
    text: z.string(),
    reasons: z.array(z.string()).max(8).describe('Reasons for the offer'),
    isOutside: z.boolean().describe('An idea from a sector without an answer'),
    offer: z
      .object({ kind: z.enum(words.OFFER_KINDS), link: z.string().nullable().describe("Page at the publisher's site") })
      .optional()
      .describe('Of a card of kind offer'),
  })
  .meta({ id: 'Card' })
export type Card = z.output<typeof card>

const answered = card.extend({ answer })

export const sentence = z
  .object({
    code,
    text: z.string(),
    answer: answer.nullable(),
    interest: z
      .object({ code: z.enum(words.INTEREST_CODES), label: z.string() })
      .nullable()
      .describe('The interest that the sentence is about; null: about a work setting'),
  })
  .meta({ id: 'Sentence' })
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
      .describe('The strongest first, each with its source sentences'),
    settings: z.array(z.object({ label: z.string(), answer, because: z.string() })).max(20),
  })
  .meta({ id: 'GameResult' })
export type GameResult = z.output<typeof gameResult>

export const circumstances = z
  .strictObject({
    limits: z
      .array(z.enum(words.LIMITS))
      .max(words.LIMITS.length)
      .refine((list) => new Set(list).size === list.length, 'listed twice'),
    ownWords: words.lines(words.MAX_OWN_WORDS),
    setAside: z
      .array(tradeCode)
      .max(words.MAX_EVOKED)
      .default([])
      .describe('Codes of trades that the own words evoke, and that the person refuses'),
  })
  .meta({ id: 'Circumstances' })
export type Circumstances = z.output<typeof circumstances>
const storedCircumstances = circumstances
  .extend({
    evoked: z
      .array(z.object({ code: tradeCode, title: z.string() }))
      .max(words.MAX_EVOKED)
      .describe('The trades that the own words evoke, the closest first'),
  })
  .meta({ id: 'StoredCircumstances' })
export type StoredCircumstances = z.output<typeof storedCircumstances>

export const preferencesRoutes = defineRoutes({
  'GET /preferences/swipe': {
    summary: "Returns the next cards, at most ten, and the person's progress",
    access: 'person',
    limit: LIMITS.swipeDecks,
    responses: {
      200: z.object({
        deck: z.enum(['trade', 'sector', 'setting', 'offer', 'done']),
        cards: z.array(card).max(10),
        answered: z.int().nonnegative().describe('In this deck'),
        total: z.int().nonnegative().nullable().describe('In this deck; null for offers, which are unlimited'),
        last: answered.nullable().describe('The latest answer, which can be undone'),
        offers: z
          .enum(['open', 'no-consent', 'unavailable'])
          .describe('no-consent: no data are shared with the provider of matches'),
      }),
      ...errors(401, 429, 440),
    },
  },
  'GET /preferences/saved': {
    summary: 'Lists the sectors and work settings answered «Ça me correspond», the latest first; trades are pistes',
    access: 'person',
    limit: LIMITS.savedPreferences,
    responses: { 200: z.object({ cards: z.array(answered).max(120) }), ...errors(401, 429, 440) },
  },
  'GET /preferences/game': {
    summary:
      'Returns the sentences of the game with the answers, the result when all are answered, and what recommendations search with',
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({
        sentences: z.array(sentence).max(60),
        result: gameResult.nullable(),
        toLookUp: z
          .array(z.string().max(200))
          .max(20)
          .describe('Sentences for the recommendations (REC-04), from the answers so far'),
      }),
      ...errors(401, 440),
    },
  },
  'GET /preferences/circumstances': {
    summary: 'Returns the limits and the own words of the person, and the trades that the words evoke (BIL-11)',
    access: 'person',
    fromReplica: true,
    responses: { 200: storedCircumstances, ...errors(401, 440) },
  },
  'PUT /preferences/circumstances': {
    summary: 'Replaces the limits and the own words of the person; without any, nothing is stored',
    access: 'person',
    body: circumstances,
    limit: LIMITS.circumstances,
    responses: { 200: storedCircumstances, ...errors(400, 401, 404, 429, 440) },
  },
  'PUT /preferences/{kind}/{code}': {
    summary: 'Answers a card or a sentence, replacing an earlier answer',
    access: 'person',
    params: z.strictObject({ kind, code }),
    body: z.strictObject({ answer }),
    limit: LIMITS.preferenceAnswers,
    responses: { 200: z.object({ kind, code, answer }), ...errors(400, 401, 404, 409, 429, 440, 503) },
  },
  'DELETE /preferences/{kind}/{code}': {
    summary: 'Removes an answer; safe to repeat',
    access: 'person',
    params: z.strictObject({ kind, code }),
    body: z.strictObject({}).optional(),
    limit: LIMITS.preferenceRemovals,
    responses: { 200: z.object({ kind, code }), ...errors(400, 401, 404, 409, 429, 440, 503) },
  },
  'DELETE /preferences/{kind}': {
    summary: 'Deletes all answers of a kind; safe to repeat',
    access: 'person',
    params: z.strictObject({ kind: z.enum(['trade', 'sector', 'setting', 'sentence']) }),
    body: z.strictObject({}).optional(),
    limit: LIMITS.preferenceResets,
    responses: { 200: z.object({ deleted: z.int().nonnegative() }), ...errors(400, 401, 429, 440) },
  },
})
