// Wire shapes between the consents host and a recipient. Signed like the product's calls (partners/tools.ts) with the
// key of the recipient's API; `iss` is the host, `sub` the person's pseudonym at the recipient.
//
// POST {recipient}/shared-data
//   shareRecord: 200, also when repeated
// POST {recipient}/shared-data/{record}/withdrawal
//   sharedDataWithdrawal: 200, also when the record is unknown; the data are deleted. With `replacedBy`, another record
//   has arrived or will arrive: the recipient's own data about the person stay.
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
