// Published content, kept as bytes: serialised and compressed once, replaced when the database says that it changed.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** One published answer, ready to be sent. */
export class PublishedAnswer {
  readonly bytes: Buffer
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  private constructor(bytes: Buffer, brotli: Buffer, gzipped: Buffer) {
    this.bytes = bytes
    this.brotli = brotli
    this.gzip = gzipped
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  }

  /** Only what the schema lists is published; an answer that does not fit it is none. */
  static async from<T>(schema: ZodType<T>, answer: NoInfer<T>): Promise<PublishedAnswer> {
    const bytes = Buffer.from(JSON.stringify(schema.parse(answer)))
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
    const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, options), compressGzip(bytes)])
    return new PublishedAnswer(bytes, brotli, gzipped)
  }

  /** Sends the bytes in the best encoding the caller takes, or 304 when they have them. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('etag', this.etag).header('vary', 'accept-encoding')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=0, must-revalidate')
    if (request.headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(this.brotli)
    if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(this.gzip)
    return reply.send(this.bytes)
  }
}
