// Advice about what is live: the rules of words change, and some contents are older than them (OFF-09).
import { CONTENT_KINDS } from '@visions/contract/constants'
import { titleOf } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { fieldAt } from '@visions/contract/contents/walk'
import type { AdvisedContent } from '@visions/contract/office-contents'
import type { Db } from '../../platform/database/database.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { listLiveKeys, readLive } from './live.repository.ts'
import { checkDocument } from './problems.rules.ts'

/** Documents that are read at a time. Other requests run between two reads. */
const PART = 100

/** The first `max` live contents with advice, by kind and title. */
export async function adviseOnLive(
  db: Db,
  mappings: readonly ContentMapping[],
  max: number,
): Promise<AdvisedContent[]> {
  const advised: AdvisedContent[] = []
  for (const mapping of mappings.toSorted((a, b) => CONTENT_KINDS.indexOf(a.kind) - CONTENT_KINDS.indexOf(b.kind))) {
    const { kind } = mapping
    let keys: string[] = []
    do {
      keys = await listLiveKeys(db, mapping, { after: keys.at(-1), limit: PART })
      for (const [key, { document }] of await readLive(db, mapping, keys)) {
        const [advice] = checkDocument(KINDS[kind].fields, document, []).filter(({ isBlocking }) => !isBlocking)
        if (!advice) continue
        const field = fieldAt(KINDS[kind].fields, advice.path).label
        advised.push({ kind, key, title: titleOf(KINDS[kind], document), field, advice: advice.message })
      }
    } while (keys.length === PART && advised.length < max)
  }
  return advised.slice(0, max)
}
