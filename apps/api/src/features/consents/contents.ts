// How purposes and exchanges are stored (OFF-02), and their checks (OFF-09).
import type { ContentDocument } from '@visions/contract/contents/fields'
import { refusal } from '../../platform/content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../../platform/content-mapping.ts'
import type { Db } from '../../platform/database/database.ts'
import { findPurposeSlug, firstVersion, hasOtherExchange, hasOtherPurpose, nextVersion } from './contents.repository.ts'

/** Consents store copies of purpose, wording and data types (OFF-10). Exchanges reference purposes. */
export const consentContents: readonly ContentMapping[] = [
  {
    kind: 'purposes',
    table: 'purposes',
    key: 'id',
    withdrawal: 'delete',
    leftOut: { version: 'rises with each new wording' },
    derive: deriveVersion,
    check: checkPurpose,
  },
  {
    kind: 'exchanges',
    table: 'exchanges',
    key: 'id',
    lists: {
      data_types: {
        table: 'exchange_data_types',
        parent: 'exchange_id',
        keys: ['data_type_id'],
        hasPosition: true,
      },
    },
    withdrawal: 'delete',
    leftOut: {},
    check: checkExchange,
  },
]

/** A consent names its wording by purpose and version: each wording has a version of its own. */
function deriveVersion({ slug, wording }: ContentDocument, live: ContentDocument | null) {
  if (live === null) return { version: firstVersion(String(slug)) }
  return live['wording'] === wording ? {} : { version: nextVersion(String(slug)) }
}

async function checkPurpose({ slug }: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  if (typeof slug !== 'string' || slug === '') return []
  const stored = await findPurposeSlug(db, key)
  if (stored !== undefined && stored !== slug)
    return [refusal('slug', `Ce nom court figure dans des récépissés. Remettez «\u00a0${stored}\u00a0».`)]
  return (await hasOtherPurpose(db, key, slug))
    ? [refusal('slug', 'Une autre finalité a déjà ce nom court. Choisissez-en un autre.')]
    : []
}

async function checkExchange(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const { kind, import_tool_id: recipientId, purpose_id: purposeId } = document
  if (typeof kind !== 'string' || typeof recipientId !== 'string' || typeof purposeId !== 'string') return []
  return (await hasOtherExchange(db, key, { kind, recipientId, purposeId }))
    ? [refusal('purpose_id', 'Un autre échange a déjà cette sorte, ce destinataire et cette finalité.')]
    : []
}
