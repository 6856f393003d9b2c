// Answers of the contract, from the rows of the database.
import type { Consent } from '@visions/contract/consents'
import type { ConsentRecord } from './consents.repository.ts'
import { linesOf } from './consents.rules.ts'

export const toConsent = (record: ConsentRecord): Consent => ({
  _id: record.id,
  exporter: { _id: record.export_tool_id, name: record.exporter_name },
  recipient: { _id: record.import_tool_id, name: record.recipient_name },
  purpose: { slug: record.purpose_slug, name: record.purpose_name, description: record.purpose_description },
  wording: record.wording,
  retention: record.retention,
  shared: record.shared.map(({ id, name, rows }) => ({ _id: id, name, rows: linesOf(rows) })),
  trainings: record.trainings ?? [],
  email: record.email,
  givenAt: record.given_at.toISOString(),
  withdrawnAt: record.withdrawn_at?.toISOString() ?? null,
  deliveries: record.deliveries.map(({ kind, state, attempts, created_at, confirmed_at }) => ({
    kind,
    state,
    attempts,
    createdAt: created_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
  })),
})

/** The values that a notification about a consent shows. */
export const factsOf = (record: Pick<ConsentRecord, 'id' | 'recipient_name' | 'exporter_name' | 'purpose_name'>) => ({
  consentId: record.id,
  recipient: record.recipient_name,
  exporter: record.exporter_name,
  purpose: record.purpose_name,
})
