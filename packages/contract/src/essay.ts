// Six sentences before an account, and what a new account takes over from them (PIS-02).
import { z } from 'zod'
import { ESSAY_TABLE_LENGTH, MAX_ESSAY_TRADES } from './essay-result.ts'
import { defineRoutes } from './kernel.ts'
import * as words from './vocabulary.ts'

const tradeCode = z
  .string()
  .max(5)
  .regex(/^[A-Z]\d{4}$/)
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
              code: words.code,
              text: z.string(),
              quote: z.string().describe('The text between quotation marks'),
              interest: z.object({ code: z.enum(words.INTEREST_CODES), label: z.string() }),
            }),
          )
          .max(words.STARTER_SENTENCES),
        trades: z
          .array(
            z.object({
              code: tradeCode,
              title: z.string(),
              interests: z.string().max(6).describe('RIASEC letters, the strongest first'),
              doubt: z.string().describe('What may not suit, in French; empty when nothing is known'),
            }),
          )
          .max(MAX_ESSAY_TRADES),
        table: z.string().max(ESSAY_TABLE_LENGTH).describe('Places in `trades`: see essay-result.ts'),
      }),
    },
  },
})
