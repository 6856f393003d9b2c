// How purposes are stored (OFF-02), and their checks (OFF-09).
import { quoted } from '@visions/contract/french-words'
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { refusal } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { byKey } from '../shown-state.rules.ts'
import {
  findPurposeSlug,
  findShownPurposes,
  firstVersion,
  hasOtherPurpose,
  nextVersion,
} from './contents.repository.ts'
import { openDialog } from './preview-consent.use-case.ts'
import { showPurpose } from './shown-sharing.rules.ts'

export const purposeKind: ContentMapping = {
  kind: 'purposes',
  table: 'purposes',
  key: 'id',
  // Consents store copies of purpose and wording (OFF-10).
  withdrawal: 'delete',
  shownTo: async (db, keys) => byKey(await findShownPurposes(db, keys), showPurpose),
  page: (content) => openDialog(content, { purposeId: content.key }),
  leftOut: { version: 'rises with each new wording' },
  derive: deriveVersion,
  check: checkPurpose,
}

/** A consent names its wording by purpose and version: each wording has a version of its own. */
function deriveVersion({ slug, wording }: ContentDocument, live: ContentDocument | null) {
  if (live === null) return { version: firstVersion(String(slug)) }
  return live['wording'] === wording ? {} : { version: nextVersion(String(slug)) }
}

async function checkPurpose({ slug }: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  if (typeof slug !== 'string' || slug === '') return []
  const stored = await findPurposeSlug(db, key)
  if (stored !== undefined && stored !== slug)
    return [refusal('slug', `L’ancien nom figure dans des récépissés. Remettez ${quoted(stored)}.`)]
  return (await hasOtherPurpose(db, key, slug))
    ? [refusal('slug', 'Une autre raison de partage a déjà ce nom. Choisissez-en un autre.')]
    : []
}
