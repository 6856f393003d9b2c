// Serves pictures of the library on both origins, with addresses that caches may store for a year (OFF-06).
import { LIMITS } from '@visions/contract/limits'
import { notFound, orNotFound } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyInstance } from 'fastify'
import { countRequest } from '../../platform/http/server.ts'
import { addressOf, chooseFormat, isMediumId, parseFileName } from './media-address.rules.ts'
import { findFile, findVersion } from './media.repository.ts'
import type { MediaDeps } from './media-deps.ts'
import { objectKey } from './stored-files.ts'

/** Pictures of each width and format that a node caches, at about 20 and 100 KB. */
const CACHED = 100

interface PictureKey {
  id: string
  width: number
  format: 'avif' | 'webp'
}

/** Mounts `GET /media/{id}/{version}-{width}`. */
export function servePictures(server: FastifyInstance, deps: MediaDeps): void {
  const { content, db, objectStore } = deps
  const load = async (key: PictureKey & { version?: string }) => {
    const found = await findFile(db, key)
    if (!found) throw notFound('The picture')
    const bytes = found.data ?? (await objectStore?.get(objectKey({ ...key, version: found.version })))
    if (!bytes) throw notFound('The picture')
    return { version: found.version, isCurrent: found.is_current, bytes }
  }
  const loadCached = content.cacheByKey(['media'], load, {
    limit: CACHED,
    groupOf: ({ width, format }) => `${width}${format}`,
  })

  server.get('/media/:id/:file', { schema: { hide: true }, config: { audience: 'both' } }, async (request, reply) => {
    const { id, file: name } = request.params as { id: string; file: string }
    const file = parseFileName(name)
    if (!isMediumId(id) || !file) throw notFound('The picture')
    const format = chooseFormat(request.headers.accept)
    const key = { id, width: file.width, format }
    let picture = await loadCached(key)
    let { version } = picture
    if (version !== file.version) {
      // An invented version must not read the bytes again: only one that the cache of this node does not know yet.
      await countRequest(request, reply, LIMITS.wrongPictures, deps)
      const found = orNotFound(await findVersion(db, id, file.version), 'The picture')
      if (found.is_known) picture = await load({ ...key, version: file.version })
      version = found.is_known ? picture.version : found.version
    }
    reply.headers({ 'content-security-policy': API_POLICY, vary: 'accept' })
    // A form opened before a replacement, or a bundle, may still have the old address.
    if (version !== file.version)
      return reply.header('cache-control', 'no-store').redirect(addressOf({ id, version }, file.width), 302)
    const etag = `"${version}-${file.width}-${format}"`
    // A proposed picture, which may be withdrawn.
    if (!picture.isCurrent) return reply.header('cache-control', 'no-store').type(`image/${format}`).send(picture.bytes)
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(`image/${format}`).send(picture.bytes)
  })
}
