// Adds, replaces, describes and deletes pictures of the library (OFF-06).
import { createHash, randomUUID } from 'node:crypto'
import type { StaffAct } from '@visions/contract/constants'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import { findPictureUses, replacePicture } from '../contents/index.ts'
import { appendStaffLine, countUpload, requireRoleNow } from '../office/index.ts'
import { addressPrefix } from './media-address.rules.ts'
import type { MediaDeps } from './media-deps.ts'
import {
  addFiles,
  addMedium,
  changeMedium,
  deleteFiles,
  deleteMedium,
  findMedium,
  findMediumByHash,
  findObjects,
  isKnownFile,
  lockMedia,
  setPicture,
  type NewMedium,
} from './media.repository.ts'
import { convertPicture } from './pictures.ts'
import { deleteObjects, storeFiles } from './stored-files.ts'

const EDITORS = ['editor', 'publisher'] as const

/** Appends the line of an act on a medium to the staff log. Call it last. */
const logAct = (
  tx: Db,
  me: Professional,
  { act, name, details = {} }: { act: StaffAct; name: string; details?: Record<string, string> },
): Promise<void> =>
  appendStaffLine(tx, {
    act,
    professionalId: me.id,
    ...(me.organisationId && { organisationId: me.organisationId }),
    subject: name,
    details,
  })

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const versionOf = (hash: Buffer): string => hash.toString('hex').slice(0, 12)

/**
 * Adds a picture. A file that the library has already returns its medium, unchanged. Throws the refusals of
 * `convertPicture`, 403, and 429 after too many pictures in a day.
 */
export async function addPicture(
  deps: MediaDeps,
  me: Professional,
  medium: NewMedium,
  bytes: Uint8Array,
): Promise<{ id: string; isNew: boolean }> {
  const { db, objectStore } = deps
  const hash = hashOf(bytes)
  const known = await findMediumByHash(db, hash)
  if (known) return { id: known.id, isNew: false }
  await countUpload(deps, me, 'pictures', bytes.length)
  const { width, height, files } = await convertPicture(bytes)
  const [id, version] = [randomUUID(), versionOf(hash)]
  const stored = await storeFiles(objectStore, { id, version, files })
  const isNew = await db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, EDITORS)
    if (!(await addMedium(tx, { id, ...medium }, { hash, version, width, height }))) return false
    await addFiles(tx, id, version, stored)
    await logAct(tx, me, { act: 'media-added', name: medium.name })
    return true
  })
  if (isNew) return { id, isNew }
  await deleteObjects(
    deps,
    stored.map((file) => ({ id, version, ...file })),
  )
  return { id: (await findMediumByHash(db, hash))!.id, isNew }
}

const known = (name: string) =>
  new Refusal(409, 'picture_known', 'Another picture of the library is the same file', { details: { name } })

/**
 * Replaces a picture in every content and draft, in one transaction. Returns the number of contents. Throws the
 * refusals of `convertPicture`, 403 when people see the picture and the caller is no publisher, 404, and 409 when the
 * library has the file under another name, and 429 after too many pictures in a day.
 */
export async function replaceMedium(deps: MediaDeps, me: Professional, id: string, bytes: Uint8Array): Promise<number> {
  const { db, mappings, objectStore } = deps
  const medium = await findMedium(db, id)
  if (!medium) throw notFound('The picture')
  const hash = hashOf(bytes)
  const same = await findMediumByHash(db, hash)
  if (same) {
    if (same.id === id) return 0
    throw known(same.name)
  }
  await countUpload(deps, me, 'pictures', bytes.length)
  const { width, height, files } = await convertPicture(bytes)
  const version = versionOf(hash)
  const stored = await storeFiles(objectStore, { id, version, files })
  const old = await findObjects(db, [id])
  const useCount = await db
    .transaction()
    .execute(async (tx) => {
      await requireRoleNow(tx, me, EDITORS)
      const [locked] = await lockMedia(tx, [id])
      if (!locked) throw notFound('The picture')
      await setPicture(tx, id, { hash, version, width, height })
      await addFiles(tx, id, version, stored)
      await deleteFiles(tx, id, locked.version)
      await replacePicture(tx, mappings, { from: addressPrefix(id, locked.version), to: addressPrefix(id, version) })
      // After the replacement: it has locked the drafts, so that none is published until the roles are checked.
      const uses = await findPictureUses(tx, mappings, [id])
      if (uses.some(({ isDecided }) => isDecided)) await requirePublisher(tx, me)
      const count = new Set(uses.map(({ kind, key }) => `${kind} ${key}`)).size
      await logAct(tx, me, { act: 'media-replaced', name: locked.name, details: { contents: String(count) } })
      return count
    })
    .catch(async (error: unknown) => {
      await deleteObjects(
        deps,
        stored.map((file) => ({ id, version, ...file })),
      )
      throw isKnownFile(error) ? known('') : error
    })
  await deleteObjects(
    deps,
    old.map((file) => ({ ...file, data: null })),
  )
  return useCount
}

async function requirePublisher(tx: Db, me: Professional): Promise<void> {
  try {
    await requireRoleNow(tx, me, ['publisher'])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(403, 'publisher_needed', 'People see this picture: a publisher replaces it')
  }
}

/** Changes name and alternative text. Throws 403 and 404. */
export const describeMedium = ({ db }: MediaDeps, me: Professional, id: string, medium: NewMedium): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, EDITORS)
    if (!(await changeMedium(tx, id, medium))) throw notFound('The picture')
    await logAct(tx, me, { act: 'media-changed', name: medium.name })
  })

/**
 * Deletes pictures, all or none. Returns their number. Throws 403, 404 for an unknown one, and 409 when a content, live
 * or archived, or a draft has one.
 */
export async function deleteMedia(deps: MediaDeps, me: Professional, ids: readonly string[]): Promise<number> {
  const { db, mappings } = deps
  const wanted = [...new Set(ids)]
  const objects = await findObjects(db, wanted)
  await db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, EDITORS)
    const locked = await lockMedia(tx, wanted)
    if (locked.length < wanted.length) throw notFound('A picture')
    const [use] = await findPictureUses(tx, mappings, wanted)
    if (use) {
      const name = locked.find(({ id }) => id === use.mediaId)!.name
      throw new Refusal(409, 'in_use', 'A content has the picture', { details: { name, title: use.title } })
    }
    for (const { id } of locked) await deleteMedium(tx, id)
    for (const { name } of locked) await logAct(tx, me, { act: 'media-deleted', name })
  })
  await deleteObjects(
    deps,
    objects.map((file) => ({ ...file, data: null })),
  )
  return wanted.length
}
