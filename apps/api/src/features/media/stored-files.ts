// Where the files of pictures are: in PostgreSQL, or in an object store by configuration (OFF-06).
import type { ObjectStore } from '../../partners/object-store/object-store.ts'
import type { NewFile } from './media.repository.ts'
import type { PictureFile } from './pictures.ts'

export const objectKey = ({
  id,
  version,
  width,
  format,
}: {
  id: string
  version: string
  width: number
  format: string
}): string => `media/${id}/${version}-${width}.${format}`

/**
 * The rows of files. Puts the bytes into the object store when there is one. When it refuses one of them, those that it
 * has stored are deleted.
 */
export async function storeFiles(
  store: ObjectStore | null,
  { id, version, files }: { id: string; version: string; files: readonly PictureFile[] },
): Promise<NewFile[]> {
  if (!store) return files.map(({ format, width, bytes }) => ({ format, width, bytes: bytes.length, data: bytes }))
  const keyOf = ({ format, width }: PictureFile) => objectKey({ id, version, width, format })
  const puts = await Promise.allSettled(files.map((file) => store.put(keyOf(file), file.bytes, `image/${file.format}`)))
  const refused = puts.find((put) => put.status === 'rejected')
  if (refused) {
    // The caller need not wait: a deadline has passed already.
    for (const [index, { status }] of puts.entries())
      if (status === 'fulfilled') void store.delete(keyOf(files[index]!))
    throw refused.reason
  }
  return files.map(({ format, width, bytes }) => ({ format, width, bytes: bytes.length, data: null }))
}

/** Files of a medium; `data` null: in the object store. */
type StoredFile = Parameters<typeof objectKey>[0] & { data: Buffer | null }

/** Deletes what the object store has of these files. A failure is reported and leaves unreferenced objects. */
export async function deleteObjects(
  { objectStore }: { objectStore: ObjectStore | null },
  files: readonly StoredFile[],
): Promise<void> {
  const keys = files.filter(({ data }) => data === null).map(objectKey)
  if (objectStore) await Promise.all(keys.map((key) => objectStore.delete(key)))
}
