// Wire shapes of the consents host, which delivers shared data to their recipient. Signed like the tools' calls
// (partners/tools.ts) with the key of {consents}; `sub` is the person's pseudonym at the recipient.
//
// POST {consents}/v1/consents
//   consentRecord: 201, or 200 when this `key` was accepted before
// POST {consents}/v1/consents/{record}/withdrawal
//   withdrawalRecord: 200, also when the record is unknown or was withdrawn before
// POST {consents}/v1/consents/custom/unknownconsumer
//   unknownConsumer: 201, or 200 when this `Idempotency-Key` was accepted before. For recipients that the host knows by
//   name only: publishers of trainings (MAT-07). The header is the record, with which it is withdrawn.
// POST {ours}/api/partners/applications {token}
//   a JWS of the host, `stateClaims`: the status of a profile at its publisher. Each `jti` is accepted once.
//
// A withdrawn record is never accepted afterwards, also when the withdrawal arrives first: a call that timed out may
// still arrive after the withdrawal of its consent.
import { z } from 'zod'
import { RESULT_SECTIONS } from '../vocabulary.ts'
import { partnerClaims } from './tools.ts'

const party = z.object({ id: z.uuid(), name: z.string() })

/**
 * A line of text, with its values for programs: a RIASEC letter, a ROME code, a score, a level. Amount 1 of a trade:
 * the person said yes to it. Without an amount a tool proposes it.
 */
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
    .describe('Section of the results of the tool (partners/tools.ts), if it is one'),
  rows: z.array(sharedRow).max(100),
})

export const consentRecord = z.object({
  key: z.uuid().describe('Key of the delivery, which is accepted once'),
  record: z.uuid().describe('Identifier of the consent'),
  subject: z.uuid().describe("The person's pseudonym at the recipient"),
  email: z.string().max(254).describe('Empty: the recipient receives the pseudonym only'),
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
  replacedBy: z.uuid().optional().describe('Record of the consent that replaces this one; either may arrive first'),
})
export type WithdrawalRecord = z.output<typeof withdrawalRecord>

/** Answer of the host to each of these calls. */
export const deliveryAnswer = z.object({ record: z.uuid(), state: z.enum(['taken', 'withdrawn']) })

/** A profile for one publisher: two data types, those of the exchange of kind `publisher`. */
export const unknownConsumer = z.object({
  userId: z
    .uuid()
    .describe(
      "Subject of the token: the person's pseudonym at this publisher, different for each publisher and the provider",
    ),
  datatypes: z.array(sharedDataType).length(2),
  purposeName: z.string(),
  purposeSlug: z.literal('sell_trainings'),
  providerId: z.uuid().describe('The matching provider, which knows the publisher'),
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
