// Wire shapes of the consents host, which hands shared data over to their recipient. Signed like the tools' calls (partners/tools.ts),
// with the key of {consents}; `sub` is the person's pseudonym at the recipient.
//
// POST {consents}/v1/consents                       consentRecord: 201, or 200 when this `key` was taken before
// POST {consents}/v1/consents/{record}/withdrawal   withdrawalRecord: 200, also when the record is unknown or was withdrawn before
//
// POST {consents}/v1/consents/custom/unknownconsumer unknownConsumer: 201, or 200 when this `Idempotency-Key` was taken before. For recipients whom the
//      host knows by name only: publishers of trainings (MAT-07). The header is the record, with which it is withdrawn.
// POST {ours}/api/partners/applications {token}     a JWS of the host, `stateClaims`: what became of a profile at its publisher. Each `jti` is accepted once.
//
// A record that was withdrawn is never taken after that, also when the withdrawal came first: a call that we gave up waiting for may still be
// under way when its consent is taken back.
import { z } from 'zod'
import { RESULT_SECTIONS } from '../vocabulary.ts'
import { partnerClaims } from './tools.ts'

const party = z.object({ id: z.uuid(), name: z.string() })

/** A line that people read, with what programs read of it: a RIASEC letter, a ROME code, a score, a level. */
export const sharedRow = z.object({
  label: z.string(),
  value: z.string(),
  code: z.string().max(60).optional(),
  amount: z.number().optional(),
})

export const sharedDataType = z.object({
  id: z.uuid(),
  name: z.string(),
  section: z
    .enum(RESULT_SECTIONS)
    .optional()
    .describe('Which part of the results of its tool it is (partners/tools.ts), if it is one'),
  rows: z.array(sharedRow).max(100),
})

export const consentRecord = z.object({
  key: z.uuid().describe('Of this delivery: taken once, however often it is sent'),
  record: z.uuid().describe('The consent'),
  subject: z.uuid().describe("The person's pseudonym at the recipient"),
  email: z.string().max(254).describe('Empty: by the pseudonym only'),
  isNewAccount: z.boolean(),
  exporter: party,
  recipient: party,
  purpose: z.object({ slug: z.string(), name: z.string() }),
  givenAt: z.iso.datetime({ offset: true }),
  wording: z.object({ text: z.string(), version: z.int() }),
  datatypes: z.array(sharedDataType).max(20),
})
export type ConsentRecord = z.output<typeof consentRecord>

export const withdrawalRecord = z.object({
  key: z.uuid(),
  record: z.uuid(),
  withdrawnAt: z.iso.datetime({ offset: true }),
  replacedBy: z.uuid().optional().describe('The record of the consent given in its place, whichever is told first'),
})
export type WithdrawalRecord = z.output<typeof withdrawalRecord>

/** What the host answers, to each of these calls. */
export const deliveryAnswer = z.object({ record: z.uuid(), state: z.enum(['taken', 'withdrawn']) })

/** A profile for one publisher: two data types, those of the exchange of kind `publisher`. */
export const unknownConsumer = z.object({
  userId: z
    .uuid()
    .describe(
      "The person's pseudonym at this publisher: each publisher has its own, and the matching provider another; the subject of the token",
    ),
  datatypes: z.array(sharedDataType).length(2),
  purposeName: z.string(),
  purposeSlug: z.literal('sell_trainings'),
  providerId: z.uuid().describe('Who knows the publisher: the matching provider'),
  consumer: z.object({
    name: z.string(),
    trainings: z
      .array(z.object({ code: z.string(), title: z.string() }))
      .min(1)
      .max(50),
  }),
})
export type UnknownConsumer = z.output<typeof unknownConsumer>

export const stateClaims = partnerClaims.extend({ record: z.uuid(), state: z.enum(['acknowledged', 'answered']) })
