// Pictures of the library and their files (OFF-06).
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, writeRow, writeRows } from '../../platform/database/rows.ts'
import { addressOf } from './media-address.rules.ts'

export interface MediumRow {
  id: string
  name: string
  alt: string
  is_decorative: boolean
  version: string
  width: number
  height: number
  added_at: Date
  replaced_at: Date | null
  bytes: number
}
export interface NewMedium {
  name: string
  alt: string
  isDecorative: boolean
}
/** What follows from the bytes of a picture. */
export interface NewPicture {
  hash: Buffer
  version: string
  width: number
  height: number
}
/** data: null when the object store has it. */
export interface NewFile {
  format: 'avif' | 'webp'
  width: number
  bytes: number
  data: Buffer | null
}

const MEDIUM = sql`m.id, m.name, m.alt, m.is_decorative, m.version, m.width, m.height, m.added_at, m.replaced_at,
  (select coalesce(sum(f.bytes), 0)::int from media_files f where f.media_id = m.id) as bytes`

/** Media, the latest first. `usedIds`: leaves these out. */
export const listMedia = (
  db: Db,
  {
    search,
    usedIds,
    after,
    limit,
  }: { search?: string | undefined; usedIds?: readonly string[]; after?: string | undefined; limit: number },
): Promise<MediumRow[]> =>
  findRows<MediumRow>(db)`
    select ${MEDIUM} from media m
    where (${search ?? null}::text is null or position(plain(${search ?? ''}) in plain(m.name || ' ' || m.alt)) > 0)
      and (${usedIds ?? null}::uuid[] is null or m.id <> all(${usedIds ?? []}::uuid[]))
      and (${after ?? null}::uuid is null
        or (m.added_at, m.id) < (select b.added_at, b.id from media b where b.id = ${after ?? null}))
    order by m.added_at desc, m.id desc limit ${limit}`

/** Names of media, the latest first. */
export const listNames = (db: Db, limit: number) =>
  findRows<{ id: string; version: string; name: string }>(db)`
    select id, version, name from media order by added_at desc, id desc limit ${limit}`

/** Most pictures that cells of tables may name. */
const MAX_PICTURES = 10_000

/** Addresses and names of the pictures of the library, the latest first. */
export const listPictures = async (db: Db): Promise<[address: string, name: string][]> =>
  (await listNames(db, MAX_PICTURES)).map((row) => [addressOf(row), row.name])

export const findMedium = (db: Db, id: string): Promise<MediumRow | undefined> =>
  findRow<MediumRow>(db)`select ${MEDIUM} from media m where m.id = ${id}`

/** Finds the names of media by their identifiers, of which some may be unknown. */
export async function findKnownMedia(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows<{ id: string; name: string }>(
    db,
  )`select id, name from media where id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The medium of a file that was added before. */
export const findMediumByHash = (db: Db, hash: Buffer) =>
  findRow<{ id: string; name: string; version: string }>(
    db,
  )`select id, name, version from media where original_hash = ${hash}`

/** Locks media until the transaction ends, in one order. */
export const lockMedia = (tx: Db, ids: readonly string[]) =>
  writeRows<{ id: string; name: string; version: string }>(tx)`
    select id, name, version from media where id = any(${ids}::uuid[]) order by id for update`

/** Adds a medium. Returns its name, or undefined when the same file was added concurrently. */
export const addMedium = async (
  tx: Db,
  { id, name, alt, isDecorative }: NewMedium & { id: string },
  { hash, version, width, height }: NewPicture,
): Promise<string | undefined> =>
  (
    await writeRow<{ name: string }>(tx)`
    insert into media (id, name, alt, is_decorative, original_hash, version, width, height)
    values (${id}, ${name}, ${alt}, ${isDecorative}, ${hash}, ${version}, ${width}, ${height})
    on conflict (original_hash) do nothing returning name`
  )?.name

export async function addFiles(tx: Db, id: string, version: string, files: readonly NewFile[]): Promise<void> {
  await tx
    .insertInto('media_files')
    .values(files.map((file) => ({ media_id: id, version, ...file })))
    .execute()
}

/** Sets the picture of a medium. Throws the violation of a unique constraint when another medium has the same file. */
export async function setPicture(tx: Db, id: string, { hash, ...picture }: NewPicture): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...picture, original_hash: hash, replaced_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Whether an error says that another medium has the same file. */
export const isKnownFile = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Deletes the files of a version. */
export async function deleteFiles(tx: Db, id: string, version: string): Promise<void> {
  await tx.deleteFrom('media_files').where('media_id', '=', id).where('version', '=', version).execute()
}

/** The files of media that the object store has. */
export const findObjects = (db: Db, ids: readonly string[]) =>
  findRows<{ id: string; version: string; width: number; format: string }>(db)`
    select media_id as id, version, width, format from media_files
    where media_id = any(${ids}::uuid[]) and data is null`

/** Changes name and alternative text. Returns the name, which is of no other medium. */
export const changeMedium = async (tx: Db, id: string, { name, alt, isDecorative }: NewMedium): Promise<string> =>
  (
    await tx
      .updateTable('media')
      .set({ name, alt, is_decorative: isDecorative })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow()
  ).name

export async function deleteMedium(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('media').where('id', '=', id).execute()
}

/**
 * The current version of a picture, and whether an address may name `version`: the current one, or a proposed one.
 * Undefined for an unknown picture.
 */
export const findVersion = (db: Db, id: string, version: string) =>
  findRow<{ version: string; is_known: boolean }>(db)`
    select m.version, m.version = ${version} or exists (
      select from media_proposals p where p.media_id = m.id and p.version = ${version}) as is_known
    from media m where m.id = ${id}`

/** The file of the current picture of a medium, or of a proposed one with this version. */
export const findFile = (
  db: Db,
  { id, width, format, version }: { id: string; width: number; format: string; version?: string },
) =>
  findRow<{ version: string; data: Buffer | null; is_current: boolean }>(db)`
    select f.version, f.data, f.version = m.version as is_current
    from media m join media_files f on f.media_id = m.id and f.version in (m.version, ${version ?? null})
    where m.id = ${id} and f.width = ${width} and f.format = ${format}
    order by f.version = m.version limit 1`

// ── Proposals ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A change that waits for another publisher (OFF-11). */
export interface Proposal {
  id: string
  proposed_by: string | null
  proposed_at: Date
  picture: NewPicture | null
  text: NewMedium | null
}
interface ProposalRow {
  id: string
  proposed_by: string | null
  proposed_at: Date
  original_hash: Buffer | null
  version: string | null
  width: number | null
  height: number | null
  name: string | null
  alt: string | null
  is_decorative: boolean | null
}

/** The proposed change of a medium. */
export async function findProposal(db: Db, mediaId: string): Promise<Proposal | undefined> {
  const row = await findRow<ProposalRow>(db)`
    select id, proposed_by, proposed_at, original_hash, version, width, height, name, alt, is_decorative
    from media_proposals where media_id = ${mediaId}`
  if (!row) return undefined
  const { original_hash: hash, version, width, height, name, alt, is_decorative: isDecorative } = row
  return {
    id: row.id,
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at,
    picture: version === null ? null : { hash: hash!, version, width: width!, height: height! },
    text: alt === null ? null : { name: name!, alt, isDecorative: isDecorative! },
  }
}

/** Adds a proposal. The medium is locked, and has none. */
export async function addProposal(
  tx: Db,
  mediaId: string,
  by: string,
  { picture, text }: { picture?: NewPicture; text?: NewMedium },
): Promise<void> {
  await tx
    .insertInto('media_proposals')
    .values({
      media_id: mediaId,
      proposed_by: by,
      ...(picture && {
        original_hash: picture.hash,
        version: picture.version,
        width: picture.width,
        height: picture.height,
      }),
      ...(text && { name: text.name, alt: text.alt, is_decorative: text.isDecorative }),
    })
    .execute()
}

export async function deleteProposal(tx: Db, mediaId: string): Promise<void> {
  await tx.deleteFrom('media_proposals').where('media_id', '=', mediaId).execute()
}

/** Files of pictures that are in an object store, not in the database. */
export const countFilesInStore = async (db: Db): Promise<number> =>
  (await findRows<{ many: number }>(db)`select count(*)::int as many from media_files where data is null`)[0]!.many
