// What a recipient is told by the consents host. Signed like the product's calls (partners/tools.ts) with the key of the recipient's API; `iss` is
// the host, `sub` the person's pseudonym at the recipient.
//
// POST {recipient}/shared-data                       shareRecord: 200, however often
// POST {recipient}/shared-data/{record}/withdrawal   sharedDataWithdrawal: 200, also when the record is unknown; the data are gone. With `replacedBy`, another
//                                                    record is there or on its way: what the recipient knows of its own stays
import type { z } from 'zod'
import { consentRecord, withdrawalRecord } from './consents.ts'

export const shareRecord = consentRecord.pick({
  record: true,
  subject: true,
  exporter: true,
  recipient: true,
  purpose: true,
  givenAt: true,
  datatypes: true,
})
export type ShareRecord = z.output<typeof shareRecord>

export const sharedDataWithdrawal = withdrawalRecord.pick({ replacedBy: true })
