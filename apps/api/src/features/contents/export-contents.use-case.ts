// Exports of live contents: CSV of one kind, or a bundle of several (OFF-07). An import reads both without a loss.
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { MOST_EXPORTED, type ContentBundle } from '@visions/contract/imports'
import { Refusal } from '@visions/server/refusal'
import { toCsv } from '../../platform/csv.ts'
import { mappingOf, type ContentsDeps } from './content-kinds.ts'
import { columnsOf, toCells } from './csv-cells.rules.ts'
import { findLiveKeys, readLive } from './live.repository.ts'

/** The live contents of a kind by title. Throws 409 for more than `most`. */
async function readKind(deps: ContentsDeps, kind: ContentKind, most: number) {
  const mapping = mappingOf(deps, kind)
  const keys = await findLiveKeys(deps.db, mapping, most + 1)
  if (keys.length > most) throw new Refusal(409, 'too_many', `An export has ${MOST_EXPORTED} contents at most`)
  const live = await readLive(deps.db, mapping, keys)
  return keys.flatMap((key): { key: string; document: ContentDocument }[] => {
    const found = live.get(key)
    return found ? [{ key, document: found.document }] : []
  })
}

/** CSV with semicolons, as French spreadsheets write it: the key, then each field. */
export async function exportTable(deps: ContentsDeps, kind: ContentKind): Promise<string> {
  const { fields } = KINDS[kind]
  const contents = await readKind(deps, kind, MOST_EXPORTED)
  return toCsv(
    ['key', ...columnsOf(fields).map(([name]) => name)],
    contents.map(({ key, document }) => [key, ...toCells(fields, document)]),
    { delimiter: ';' },
  )
}

/** A bundle with one content in a line, parents first. */
export async function exportBundle(deps: ContentsDeps, kinds: readonly ContentKind[] = CONTENT_KINDS): Promise<string> {
  const contents: ContentBundle['contents'] = []
  for (const kind of CONTENT_KINDS.filter((one) => kinds.includes(one)))
    contents.push(...(await readKind(deps, kind, MOST_EXPORTED - contents.length)).map((one) => ({ kind, ...one })))
  const lines = contents.map((content) => JSON.stringify(content)).join(',\n')
  return `{"format":"visions-contents","version":1,"contents":[\n${lines}\n]}\n`
}
