// Serves the drawings of trades and places on both origins, with addresses that caches may store for a year.
import { DRAWINGS_VERSION } from '@visions/drawings/address'
import { drawingNamed } from '@visions/drawings/drawing'
import { orNotFound } from '@visions/server/refusal'
import { API_POLICY } from '@visions/server/security-headers'
import type { FastifyInstance } from 'fastify'
import { PublishedAnswer } from '../../platform/http/published.ts'

/** Drawings that a node caches, at about 8 KB each with their compressed bytes. */
const CACHED = 300
const TYPE = { type: 'image/svg+xml; charset=utf-8', cacheControl: 'public, max-age=31536000, immutable' }

/** Mounts `GET /images/metiers/{version}/{name}`. */
export function serveDrawings(server: FastifyInstance): void {
  const cache = new Map<string, PublishedAnswer>()
  const find = async (name: string): Promise<PublishedAnswer> => {
    const cached = cache.get(name)
    if (cached) return cached
    const svg = orNotFound(drawingNamed(name), 'The drawing')
    const answer = await PublishedAnswer.of(Buffer.from(svg), TYPE)
    cache.set(name, answer)
    if (cache.size > CACHED) cache.delete(cache.keys().next().value!)
    return answer
  }
  const options = { schema: { hide: true }, config: { audience: 'both' } } as const
  server.get('/images/metiers/:version/:name', options, async (request, reply) => {
    const { version, name } = request.params as { version: string; name: string }
    const answer = await find(name)
    reply.header('content-security-policy', API_POLICY)
    // While two versions run, a page of the other one gets the drawing of this one.
    if (version !== DRAWINGS_VERSION) reply.header('cache-control', 'public, max-age=300')
    return answer.send(request, reply)
  })
}
