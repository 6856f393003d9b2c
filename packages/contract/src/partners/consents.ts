// Wire shapes of the consents host, which hands shared data over to their recipient. Signed like the tools' calls (partners/tools.ts),
// with the key of {consents}; `sub` is the person's pseudonym at the recipient.
//
// POST {consents}/v1/consents                       consentRecord: 201, or 200 when this `key` was taken before
// POST {consents}/v1/consents/{record}/withdrawal   withdrawalRecord: 200, also when the record is unknown or was withdrawn before
//
// A record that was withdrawn is never taken after that, also when the withdrawal came first: a call that we gave up waiting for may still be
// under way when its consent is taken back.
import { z } from 'zod'

const party = z.object({ id: z.uuid(), name: z.string() })

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
  datatypes: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        rows: z.array(z.object({ label: z.string(), value: z.string() })).max(100),
      }),
    )
    .max(20),
})
export type ConsentRecord = z.output<typeof consentRecord>

export const withdrawalRecord = z.object({ key: z.uuid(), record: z.uuid(), withdrawnAt: z.iso.datetime({ offset: true }) })
export type WithdrawalRecord = z.output<typeof withdrawalRecord>

/** What the host answers, to both. */
export const deliveryAnswer = z.object({ record: z.uuid(), state: z.enum(['taken', 'withdrawn']) })
