// Pistes: the trades and the offers that a person considers (PIS-01 to PIS-04).
import { z } from 'zod'
import { id } from './kernel.ts'
import { MAX_OPEN_PISTES } from './constants.ts'
import * as words from './vocabulary.ts'

export const piste = z
  .object({
    _id: id,
    kind: z.enum(words.PISTE_KINDS),
    code: words.code.describe('Of the trade (ROME 4.0), or of the offer at the provider of matches'),
    title: z.string().max(300),
    state: z.enum(['open', 'waiting', 'closed']).describe(`waiting: saved while ${MAX_OPEN_PISTES} others were open`),
    source: z.enum(words.PISTE_SOURCES),
    reason: z.string().max(60).nullable().describe('Code of the reason for which the person closed it'),
    openedAt: words.instant.describe('When it was first saved'),
    answeredAt: words.instant.describe('When its state changed last'),
    isExplored: z.boolean().describe('Its visits were done, or it was closed with a reason after a visit'),
    visits: z.array(z.enum(words.PISTE_VISITS)).max(words.PISTE_VISITS.length).describe('The visits that are done'),
  })
  .meta({ id: 'Piste' })
export type Piste = z.output<typeof piste>
