// Published content as bytes: serialised and compressed once, with an ETag.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Format {
  type: string
  /** Unless the route has set another one, such as for an answer to one person. */
  cacheControl: string
  /** Further headers. */
  headers?: Readonly<Record<string, string>>
  /** 200 when unset. */
  status?: number
}

/** One published answer, ready to send. */
export class PublishedAnswer {
  readonly bytes: Buffer
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  readonly #format: Format
  private constructor(bytes: Buffer, brotli: Buffer, gzipped: Buffer, format: Format) {
    this.bytes = bytes
    this.brotli = brotli
    this.gzip = gzipped
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    this.#format = format
  }

  /** Publishes the fields that the schema lists. Throws when the answer does not match it. */
  static async from<T>(schema: ZodType<T>, answer: NoInfer<T>): Promise<PublishedAnswer> {
    const format = { type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=0, must-revalidate' }
    return PublishedAnswer.of(Buffer.from(JSON.stringify(schema.parse(answer))), format)
  }

  /** @param quality of brotli, 0 to 11; the best one for content that is read often and changes rarely */
  static async of(bytes: Buffer, format: Format, quality = 6): Promise<PublishedAnswer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
    return new PublishedAnswer(bytes, brotli, gzipped, format)
  }

  /** Sends the bytes in the best encoding that the caller accepts, or 304 when the ETag matches. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ etag: this.etag, vary: 'accept-encoding', ...this.#format.headers })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', this.#format.cacheControl)
    const { status = 200 } = this.#format
    if (status === 200 && request.headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.code(status)
    reply.type(this.#format.type)
    const accepted = request.headers['accept-encoding'] ?? ''
    if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(this.brotli)
    if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(this.gzip)
    return reply.send(this.bytes)
  }
}
