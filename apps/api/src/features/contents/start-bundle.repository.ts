// What the start bundle has written, by content (OFF-20).
import type { ContentKind } from '@visions/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'

/** Lets one caller at a time apply the bundle, until the transaction ends. */
export async function lockStartBundle(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('visions start bundle'))`.execute(tx)
}

/** Hashes of the documents that the bundle wrote last, by `kind/key`. */
export const findStartHashes = async (db: Db, limit: number): Promise<Map<string, string>> =>
  new Map(
    (
      await findRows<{ kind: ContentKind; key: string; hash: string }>(db)`
        select kind, key, hash from start_bundle_contents order by kind, key limit ${limit}`
    ).map(({ kind, key, hash }) => [`${kind}/${key}`, hash]),
  )

/** Records what the bundle has written. */
export async function storeStartHashes(
  tx: Db,
  contents: readonly { kind: ContentKind; key: string; hash: string }[],
): Promise<void> {
  await sql`
    insert into start_bundle_contents (kind, key, hash)
    select kind, key, hash
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as n (kind text, key text, hash text)
    on conflict (kind, key) do update set hash = excluded.hash`.execute(tx)
}
