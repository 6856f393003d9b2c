// The pages of a signed-in person, and what the browser receives for them.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Node } from './api.ts'
import type { Pool } from './database.ts'
import { asAnyOf, load, type Measured } from './load.ts'
import type { Range } from './statistics.ts'
import { readWire } from './wire.ts'
import { cookieOf, idOf } from './world.ts'

export const MISSIONS = '/user/missions'

/** What browsers send when a person follows a link of the product. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' }
const DECOMPRESS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
/** The heading of a page, or of a part of it, that could not be rendered. */
const FAILURE = 'Une erreur est survenue'

/** Paths of the pages of a signed-in person, one of each kind. */
export async function listPages(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from tools where not is_own order by id limit 1')
  return [
    MISSIONS,
    '/user/profile',
    '/user/profile/reglages',
    '/user/events',
    '/user/share',
    '/user/rewards',
    `/user/rewardsDetails/${idOf('reward', 1)}`,
    '/user/catalog',
    '/user/catalog/category/orientation',
    `/user/catalog/service/${rows[0]!.id}`,
    '/user/catalog/rubriques',
    '/user/matchs',
    '/user/notifications',
    '/user/progression',
    '/user/carnet',
    '/user/recommendations',
    '/user/game',
    '/user/experiences',
    '/user/experiences/bilan-orientation/bilan',
    '/user/meetings',
    '/user/visionsSwipe',
  ]
}

/** The HTML of a page as a browser receives it. Throws on a redirect and on a page of which a part failed. */
export async function readPage(node: Node, path: string, person: number): Promise<string> {
  const { status, headers, body } = await readWire(node.url + path, { ...HEADERS, cookie: cookieOf(person) })
  const decompress = DECOMPRESS[headers['content-encoding'] ?? '']
  const html = String(decompress ? decompress(body) : body)
  if (status !== 200 || !html.includes('</html>') || html.includes(FAILURE))
    throw new Error(`${path} answered ${status}${html.includes(FAILURE) ? `, «${FAILURE}»` : ''}`)
  return html
}

/** Requests a page as random people of a range, from one node or several in turn. */
export const requestPage = (
  target: Node | Node[],
  { path, people, ...rest }: { path: string; people: Range; seconds: number; connections: number },
): Promise<Measured> => load(target, { ...rest, request: asAnyOf(people, { path, headers: HEADERS }) })
