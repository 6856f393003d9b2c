// How exchanges are stored (OFF-02), and their checks (OFF-09).
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { refusal } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { byKey } from '../shown-state.rules.ts'
import { findShownExchanges, hasOtherExchange } from './contents.repository.ts'
import { openDialog } from './preview-consent.use-case.ts'
import { showExchange } from './shown-sharing.rules.ts'

export const exchangeKind: ContentMapping = {
  kind: 'exchanges',
  table: 'exchanges',
  key: 'id',
  lists: {
    data_types: { table: 'exchange_data_types', parent: 'exchange_id', keys: ['data_type_id'], hasPosition: true },
  },
  // Consents store copies of the data types (OFF-10).
  withdrawal: 'delete',
  shownTo: async (db, keys) => byKey(await findShownExchanges(db, keys), showExchange),
  page: (content) =>
    openDialog(content, { purposeId: String(content.document['purpose_id']), exchangeId: content.key }),
  check: checkExchange,
}

async function checkExchange(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const { kind, import_tool_id: recipientId, purpose_id: purposeId } = document
  if (typeof kind !== 'string' || typeof recipientId !== 'string' || typeof purposeId !== 'string') return []
  return (await hasOtherExchange(db, key, { kind, recipientId, purposeId }))
    ? [refusal('purpose_id', 'Un autre partage a déjà ce type, ce destinataire et cette raison.')]
    : []
}
