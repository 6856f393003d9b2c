import type { Deps } from '../deps.ts'
import type { StoredKind } from '../../platform/stored-data.repository.ts'
import { readStored } from './export.repository.ts'

/** The file with everything that is stored about a person (SHR-04), in JSON: for their page, and for the operator. */
export async function writeExport(
  deps: Pick<Deps, 'db' | 'codes'>,
  personId: string,
  storedData: readonly StoredKind[],
): Promise<string> {
  const exportedAt = new Date().toISOString()
  const stored = await readStored(deps, personId, storedData)
  const kinds = storedData.map(({ kind, title, headings }) => ({
    kind,
    title,
    columns: headings,
    rows: stored.get(kind),
  }))
  return JSON.stringify({ exportedAt, kinds }, null, 2)
}
