// Compression of pages that are rendered for one person.
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A smaller answer fits in one packet anyway, in bytes. */
const SMALLEST = 1024

/** Best first, each at a level that costs a few tenths of a millisecond. Another thread would cost more. */
const COMPRESSIONS = new Map<string, (bytes: Buffer) => Buffer>([
  ['zstd', (bytes) => zstdCompressSync(bytes)],
  ['br', (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })],
  ['gzip', (bytes) => gzipSync(bytes, { level: 1 })],
])

/**
 * The bytes of an answer in the best encoding that the browser accepts; sets the headers for it. The answer to a
 * request that another site may have caused is not compressed: its size would tell that site whether a text in the
 * address occurs among the data of the person (BREACH). Browsers state the cause in `sec-fetch-site`.
 */
export function compressFor({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): Buffer {
  const site = headers['sec-fetch-site']
  if (bytes.length < SMALLEST || (site !== 'same-origin' && site !== 'none')) return bytes
  const accepted = acceptedEncodings(headers['accept-encoding'])
  const [encoding, compress] = COMPRESSIONS.entries().find(([name]) => accepted.has(name)) ?? []
  if (!encoding || !compress) return bytes
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return compress(bytes)
}

/** The names in `accept-encoding` whose quality is not 0. */
function acceptedEncodings(header: string | string[] = ''): Set<string> {
  const items = [header].flat().join().toLowerCase().split(',')
  return new Set(items.filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item)).map((item) => item.split(';')[0]!.trim()))
}
