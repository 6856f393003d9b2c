// Drafts as people would see them (OFF-03). In a transaction that is rolled back, drafts are written to the live rows.
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { findDrafts, findItem, type ContentAddress } from './items.repository.ts'
import { isHeld, readLive, writeLive } from './live.repository.ts'
import { referencesOf } from './references.rules.ts'

/** How many contents away from the previewed one drafts are written. */
const MAX_STEPS = 5

export const contentBusy = () => new Refusal(503, 'content_busy', 'Another act needs the content')

interface Draft extends ContentAddress {
  document: ContentDocument
}

/**
 * Writes the draft of a content to the live rows, and those drafts that it references and that are not live. Without a
 * draft, what is live is shown. Returns what is shown. Throws 404, 409 for a draft that the tables refuse, since it is
 * incomplete, and 503 while another act holds the rows.
 */
export async function writePreview(
  tx: Db,
  deps: Pick<ContentsDeps, 'mappings'>,
  address: ContentAddress,
): Promise<ContentDocument> {
  const item = await findItem(tx, address)
  const live = (await readLive(tx, mappingOf(deps, address.kind), [address.key])).get(address.key)
  const shown = item?.draft ?? (live?.isArchived ? undefined : live?.document)
  if (!shown) throw notFound('The content')
  const drafts: Draft[] = item?.draft ? await withReferenced(tx, { ...address, document: item.draft }) : []
  const rank = ({ kind }: Draft) => CONTENT_KINDS.indexOf(kind)
  for (const { kind, key, document } of drafts.toSorted((one, other) => rank(one) - rank(other)))
    await writeLive(tx, mappingOf(deps, kind), [{ key, document }]).catch((error: Error) => {
      if (isHeld(error)) throw contentBusy()
      throw new Refusal(409, 'content_incomplete', `The draft cannot be shown yet: ${error.name}`)
    })
  return shown
}

/** A draft, and the drafts that were never published and that it references, also indirectly. */
async function withReferenced(tx: Db, first: Draft): Promise<Draft[]> {
  const all = [first]
  let latest = [first]
  for (let step = 0; step < MAX_STEPS && latest.length > 0; step++) {
    const known = new Set(all.map(({ kind, key }) => `${kind}/${key}`))
    const referenced = latest.flatMap(({ kind, document }) =>
      [...referencesOf(kind, [document])].flatMap(([to, keys]) =>
        to === 'data-types'
          ? []
          : [...keys].filter((key) => !known.has(`${to}/${key}`)).map((key) => ({ kind: to as ContentKind, key })),
      ),
    )
    latest = referenced.length === 0 ? [] : await findDrafts(tx, referenced)
    all.push(...latest)
  }
  return all
}
