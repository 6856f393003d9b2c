// Exports of live contents: CSV of one kind, or a bundle of several (OFF-07). An import of either changes nothing.
import { CONTENT_KINDS, MAX_EXPORTED, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import type { ContentBundle } from '@visions/contract/imports'
import { Refusal } from '@visions/server/refusal'
import { toCsv } from '../../platform/csv.ts'
import { mappingOf, type ContentsDeps, type TablesDeps } from './content-deps.ts'
import { columnsOf, createNames, referencedKinds, toCells, withoutLists, type NamesOfKind } from './csv-cells.rules.ts'
import { listNames } from './imports.repository.ts'
import { countLiveKeys, findLiveKeys, readLive } from './live.repository.ts'

const tooMany = () => new Refusal(409, 'too_many', `An export has ${MAX_EXPORTED} contents at most; name its part`)

/** The live contents of some keys, in their order. */
async function readDocuments(deps: ContentsDeps, kind: ContentKind, keys: readonly string[]) {
  const live = await readLive(deps.db, mappingOf(deps, kind), keys)
  return keys.flatMap((key): { key: string; document: ContentDocument }[] => {
    const found = live.get(key)
    return found ? [{ key, document: found.document }] : []
  })
}

/**
 * CSV that a French spreadsheet opens: labels as headings, names instead of codes and keys, hours of Paris (OFF-13).
 * Lists of rows are left out: a missing column leaves them unchanged.
 * Throws 409 above one part.
 */
export async function exportTable(deps: TablesDeps, kind: ContentKind, part?: number): Promise<string> {
  const shown = withoutLists(KINDS[kind])
  const slice = { offset: ((part ?? 1) - 1) * MAX_EXPORTED, limit: MAX_EXPORTED + (part === undefined ? 1 : 0) }
  const keys = await findLiveKeys(deps.db, mappingOf(deps, kind), slice)
  if (keys.length > MAX_EXPORTED) throw tooMany()
  const contents = await readDocuments(deps, kind, keys)
  const columns = columnsOf(shown)
  const names = new Map<string, NamesOfKind>()
  for (const to of referencedKinds(
    shown.fields,
    columns.map(({ name }) => name),
  ))
    names.set(
      to,
      createNames(
        await (to === 'media' ? deps.listPictures(deps.db) : listNames(deps.db, mappingOf(deps, to as ContentKind))),
      ),
    )
  return toCsv(
    columns.map(({ label }) => label),
    contents.map(({ key, document }) => [key, ...toCells(shown.fields, document, (to) => names.get(to))]),
    { delimiter: ';' },
  )
}

/** A bundle with one content in a line, parents first. Throws 409 for more than one part. */
export async function exportBundle(
  deps: ContentsDeps,
  kinds: readonly ContentKind[] = CONTENT_KINDS,
  part?: number,
): Promise<string> {
  const contents: ContentBundle['contents'] = []
  let offset = ((part ?? 1) - 1) * MAX_EXPORTED
  for (const kind of CONTENT_KINDS.filter((one) => kinds.includes(one))) {
    const mapping = mappingOf(deps, kind)
    const left = MAX_EXPORTED - contents.length
    const keys = await findLiveKeys(deps.db, mapping, { offset, limit: left + (part === undefined ? 1 : 0) })
    if (keys.length > left) throw tooMany()
    // Kinds before this part are skipped by their number.
    offset = keys.length > 0 ? 0 : Math.max(0, offset - (await countLiveKeys(deps.db, mapping)))
    contents.push(...(await readDocuments(deps, kind, keys)).map((one) => ({ kind, ...one })))
    if (contents.length === MAX_EXPORTED && part !== undefined) break
  }
  const lines = contents.map((content) => JSON.stringify(content)).join(',\n')
  return `{"format":"visions-contents","version":1,"contents":[\n${lines}\n]}\n`
}
