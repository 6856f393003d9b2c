// Six sentences before an account, and what a new account takes over from them (PIS-02).
import { z } from 'zod'
import { ESSAY_TABLE_LENGTH, ESSAY_TRADES, MAX_ESSAY_TRADES } from './essay-result.ts'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

const { tradeCode } = words
const differ = (list: readonly string[]): boolean => new Set(list).size === list.length

/** What «Je les garde» takes to an account. */
export const savedEssay = z
  .strictObject({
    answers: z
      .array(z.strictObject({ code: words.code, answer: z.enum(words.ANSWERS) }))
      .length(words.STARTER_SENTENCES)
      .refine((answers) => differ(answers.map(({ code }) => code)), 'listed twice'),
    trades: z.array(tradeCode).min(1).max(ESSAY_TRADES).refine(differ, 'listed twice').describe('Codes of the pistes'),
  })
  .meta({ id: 'SavedEssay' })
export type SavedEssay = z.output<typeof savedEssay>

export const essayRoutes = defineRoutes({
  'GET /public/essay': {
    summary:
      'Returns the first sentence for each interest, and the three trades of each combination of answers; all empty while there are too few, or the table is being prepared',
    access: 'public',
    responses: {
      200: z.object({
        sentences: z
          .array(
            z.object({
              key: words.code,
              text: z.string(),
              quote: z.string().describe('The text between quotation marks'),
              letter: z.enum(words.INTEREST_CODES).describe('Of its interest'),
              label: z.string(),
            }),
          )
          .max(words.STARTER_SENTENCES),
        trades: z
          .array(
            z.object({
              key: tradeCode.describe('ROME 4.0'),
              title: z.string(),
              interests: z.string().max(6).describe('RIASEC letters, the strongest first'),
              doubt: z.string().describe('What may not suit, in French; empty when nothing is known'),
            }),
          )
          .max(MAX_ESSAY_TRADES),
        table: z.string().max(ESSAY_TABLE_LENGTH).describe('Places in `trades`: see essay-result.ts'),
        sheet: z.string().max(100).describe('Address of the drawings of all trades, as symbols named by their codes'),
      }),
    },
  },
  'POST /pistes/essay': {
    summary:
      'Adds the answers of before the account to sentences without one, and opens the trades as pistes; all or nothing',
    access: 'person',
    body: savedEssay,
    limit: LIMITS.essays,
    responses: {
      200: z.object({ waiting: z.int().min(0).max(ESSAY_TRADES).describe('Pistes that wait: too many are open') }),
      ...errors(400, 401, 404, 429, 440),
    },
  },
})
