// Adds, replaces, describes and deletes pictures of the library (OFF-06).
import { createHash, randomUUID } from 'node:crypto'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { addPictureAuthor, findPictureUses, isPictureForTwo, replacePicture } from '../contents/index.ts'
import {
  countUpload,
  EDITORS,
  findDependents,
  PUBLISHERS,
  requireRoleNow,
  staffAct,
  type Professional,
} from '../office/index.ts'
import { addressOf, addressPrefix } from './media-address.rules.ts'
import type { MediaDeps } from './media-deps.ts'
import {
  addFiles,
  addMedium,
  addProposal,
  changeMedium,
  deleteFiles,
  deleteMedium,
  deleteProposal,
  findMedium,
  findMediumByHash,
  findObjects,
  findProposal,
  isKnownFile,
  lockMedia,
  setPicture,
  type NewMedium,
  type NewPicture,
  type Proposal,
} from './media.repository.ts'
import { convertPicture } from './pictures.ts'
import { deleteObjects, storeFiles } from './stored-files.ts'

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const versionOf = (hash: Buffer): string => hash.toString('hex').slice(0, 12)

/**
 * Adds a picture. A file that the library has already returns its medium, unchanged. Throws the refusals of
 * `convertPicture`, 403, 429 after too many pictures in a day, and 503 while the store does not answer.
 */
export async function addPicture(
  deps: MediaDeps,
  me: Professional,
  medium: NewMedium,
  bytes: Uint8Array,
): Promise<{ id: string; isNew: boolean; name: string; address: string }> {
  const { db, objectStore } = deps
  const hash = hashOf(bytes)
  const known = await findMediumByHash(db, hash)
  if (known) return { ...shown(known), isNew: false }
  await objectStore?.requireAnswer()
  await countUpload(deps, me, 'pictures', bytes.length)
  const { width, height, files } = await convertPicture(bytes)
  const [id, version] = [randomUUID(), versionOf(hash)]
  const stored = await storeFiles(objectStore, { id, version, files })
  const name = await staffAct(db, me, EDITORS, async (tx, log) => {
    const added = await addMedium(tx, { id, ...medium }, { hash, version, width, height })
    if (added === undefined) return undefined
    await addFiles(tx, id, version, stored)
    log({ act: 'media-added', subject: added })
    return added
  })
  if (name !== undefined) return { ...shown({ id, version, name }), isNew: true }
  await deleteObjects(
    deps,
    stored.map((file) => ({ id, version, ...file })),
  )
  return { ...shown((await findMediumByHash(db, hash))!), isNew: false }
}

const shown = ({ id, version, name }: { id: string; version: string; name: string }) => ({
  id,
  name,
  address: addressOf({ id, version }),
})

const known = (name: string) =>
  new Refusal(409, 'picture_known', 'Another picture of the library is the same file', { details: { name } })

/**
 * Replaces a picture in every content and draft, in one transaction, or proposes it when a content for two people has
 * the picture (OFF-11). In both cases the caller becomes an author of the drafts with it. Returns the number of changed
 * contents. Throws the refusals of `convertPicture`, 403 when people see the picture and the caller is no publisher,
 * 404, 409 when the library has the file under another name, 429 after too many pictures in a day, and 503 while the
 * store does not answer.
 */
export async function replaceMedium(
  deps: MediaDeps,
  me: Professional,
  id: string,
  bytes: Uint8Array,
): Promise<{ useCount: number; isProposed?: true }> {
  const { db, mappings, objectStore } = deps
  const medium = await findMedium(db, id)
  if (!medium) throw notFound('The picture')
  const hash = hashOf(bytes)
  const same = await findMediumByHash(db, hash)
  if (same) {
    if (same.id === id) return { useCount: 0 }
    throw known(same.name)
  }
  await objectStore?.requireAnswer()
  await countUpload(deps, me, 'pictures', bytes.length)
  const { width, height, files } = await convertPicture(bytes)
  const version = versionOf(hash)
  const stored = await storeFiles(objectStore, { id, version, files })
  const old = await findObjects(db, [id])
  const picture = { hash, version, width, height }
  const outcome = await staffAct(db, me, EDITORS, async (tx, log) => {
    const locked = await lockMedium(tx, id)
    await removeProposal(tx, id)
    // First, because it locks the drafts.
    await addPictureAuthor(tx, id, me.id)
    if (await isPictureForTwo(tx, mappings, id)) {
      await addFiles(tx, id, version, stored)
      await addProposal(tx, id, me.id, { picture })
      log({ act: 'media-proposed', subject: locked.name })
      return { useCount: 0, isProposed: true as const }
    }
    await addFiles(tx, id, version, stored)
    const uses = await applyPicture(tx, deps, locked, picture)
    // After the replacement: it has locked the drafts, so that none is published until the roles are checked.
    if (uses.some(({ isDecided }) => isDecided)) await requirePublisher(tx, me)
    const useCount = countContents(uses)
    log({ act: 'media-replaced', subject: locked.name, details: { contents: String(useCount) } })
    return { useCount }
  }).catch(async (error: unknown) => {
    await deleteObjects(
      deps,
      stored.map((file) => ({ id, version, ...file })),
    )
    throw isKnownFile(error) ? known('') : error
  })
  await deleteUnused(deps, id, old)
  return outcome
}

async function lockMedium(tx: Db, id: string) {
  const [locked] = await lockMedia(tx, [id])
  if (!locked) throw notFound('The picture')
  return locked
}

/** Sets the picture of a locked medium, whose files are stored, everywhere. Returns its uses. */
async function applyPicture(
  tx: Db,
  { mappings }: MediaDeps,
  { id, version: old }: { id: string; version: string },
  picture: NewPicture,
) {
  await setPicture(tx, id, picture)
  await deleteFiles(tx, id, old)
  await replacePicture(tx, mappings, { from: addressPrefix(id, old), to: addressPrefix(id, picture.version) })
  return findPictureUses(tx, mappings, [id])
}

const countContents = (uses: readonly { kind: string; key: string }[]): number =>
  new Set(uses.map(({ kind, key }) => `${kind} ${key}`)).size

/** Removes the proposal of a locked medium with its files. */
async function removeProposal(tx: Db, id: string): Promise<Proposal | undefined> {
  const proposal = await findProposal(tx, id)
  if (!proposal) return undefined
  if (proposal.picture) await deleteFiles(tx, id, proposal.picture.version)
  await deleteProposal(tx, id)
  return proposal
}

/** Deletes from the object store what a medium no longer has. `before`: its files there. */
async function deleteUnused(deps: MediaDeps, id: string, before: Awaited<ReturnType<typeof findObjects>>) {
  const left = new Set((await findObjects(deps.db, [id])).map(({ version }) => version))
  await deleteObjects(
    deps,
    before.filter(({ version }) => !left.has(version)).map((file) => ({ ...file, data: null })),
  )
}

/** The proposal of a locked medium that the caller has seen. Throws 404. */
async function requireProposal(tx: Db, id: string, proposalId: string): Promise<Proposal> {
  const proposal = await findProposal(tx, id)
  if (proposal?.id !== proposalId) throw notFound('The proposal')
  return proposal
}

/**
 * Agrees to the proposed change of a picture: it takes effect everywhere, in one transaction (OFF-11). Throws 403, 404,
 * and 409 for its author, and for who alone has made its author an editor.
 */
export async function agreeToProposal(
  deps: MediaDeps,
  me: Professional,
  id: string,
  proposalId: string,
): Promise<void> {
  const { db } = deps
  const old = await findObjects(db, [id])
  await staffAct(db, me, PUBLISHERS, async (tx, log) => {
    const locked = await lockMedium(tx, id)
    const { proposed_by: author, picture, text } = await requireProposal(tx, id, proposalId)
    if (author === me.id || (author !== null && (await findDependents(tx, [author], me.id)).size > 0))
      throw new Refusal(409, 'two_people_needed', 'A second person is needed: a publisher of any organisation')
    await deleteProposal(tx, id)
    if (text) await changeMedium(tx, id, text)
    const uses = picture ? await applyPicture(tx, deps, locked, picture) : []
    log({
      act: picture ? 'media-replaced' : 'media-changed',
      subject: locked.name,
      details: picture ? { contents: String(countContents(uses)) } : {},
    })
  }).catch((error: unknown) => {
    throw isKnownFile(error) ? known('') : error
  })
  await deleteUnused(deps, id, old)
}

/** Withdraws the proposed change of a picture. Throws 403 and 404. */
export async function withdrawProposal(
  deps: MediaDeps,
  me: Professional,
  id: string,
  proposalId: string,
): Promise<void> {
  const { db } = deps
  const old = await findObjects(db, [id])
  await staffAct(db, me, EDITORS, async (tx, log) => {
    const locked = await lockMedium(tx, id)
    await requireProposal(tx, id, proposalId)
    await removeProposal(tx, id)
    log({ act: 'media-withdrawn', subject: locked.name })
  })
  await deleteUnused(deps, id, old)
}

async function requirePublisher(tx: Db, me: Professional): Promise<void> {
  try {
    await requireRoleNow(tx, me, PUBLISHERS)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(403, 'publisher_needed', 'People see this picture: a publisher replaces it')
  }
}

/**
 * Changes name and alternative text. Proposes them when the text differs and a content for two people has the picture
 * (OFF-11). Returns whether they are proposed. Throws 403 and 404.
 */
export async function describeMedium(
  deps: MediaDeps,
  me: Professional,
  id: string,
  medium: NewMedium,
): Promise<boolean> {
  const { db, mappings } = deps
  const old = await findObjects(db, [id])
  const isProposed = await staffAct(db, me, EDITORS, async (tx, log) => {
    await lockMedium(tx, id)
    const { alt } = (await findMedium(tx, id))!
    if (medium.alt !== alt && (await isPictureForTwo(tx, mappings, id))) {
      await removeProposal(tx, id)
      await addProposal(tx, id, me.id, { text: medium })
      log({ act: 'media-proposed', subject: medium.name })
      return true
    }
    log({ act: 'media-changed', subject: await changeMedium(tx, id, medium) })
    return false
  })
  await deleteUnused(deps, id, old)
  return isProposed
}

/**
 * Deletes pictures, all or none. Returns their number. Throws 403, 404 for an unknown one, and 409 when a content, live
 * or archived, or a draft has one.
 */
export async function deleteMedia(deps: MediaDeps, me: Professional, ids: readonly string[]): Promise<number> {
  const { db, mappings } = deps
  const distinctIds = [...new Set(ids)]
  const objects = await findObjects(db, distinctIds)
  await staffAct(db, me, EDITORS, async (tx, log) => {
    const locked = await lockMedia(tx, distinctIds)
    if (locked.length < distinctIds.length) throw notFound('A picture')
    const [use] = await findPictureUses(tx, mappings, distinctIds)
    if (use) {
      const name = locked.find(({ id }) => id === use.mediaId)!.name
      throw new Refusal(409, 'in_use', 'A content has the picture', { details: { name, title: use.title } })
    }
    for (const { id } of locked) await deleteMedium(tx, id)
    for (const { name } of locked) log({ act: 'media-deleted', subject: name })
  })
  await deleteObjects(
    deps,
    objects.map((file) => ({ ...file, data: null })),
  )
  return distinctIds.length
}
