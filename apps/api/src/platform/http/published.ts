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
  /** False for bytes that are compressed already, such as fonts. True when unset. */
  isCompressible?: boolean
}

/** One published answer, ready to send. */
export class PublishedAnswer {
  /** What the bytes contain, frozen; undefined unless it was published with `from`. */
  readonly content: unknown
  readonly bytes: Buffer
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  readonly #format: Format
  readonly #headers: Readonly<Record<string, string>>
  readonly #isCompressed: boolean
  private constructor(content: unknown, bytes: Buffer, brotli: Buffer, gzipped: Buffer, format: Format) {
    this.content = content
    this.bytes = bytes
    this.brotli = brotli
    this.gzip = gzipped
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    this.#format = format
    this.#isCompressed = brotli !== bytes
    this.#headers = { etag: this.etag, ...(this.#isCompressed && { vary: 'accept-encoding' }), ...format.headers }
  }

  /** Publishes the fields that the schema lists. Throws when the answer does not match it. */
  static async from<T>(schema: ZodType<T>, answer: NoInfer<T>): Promise<PublishedAnswer> {
    const format = { type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=0, must-revalidate' }
    const text = JSON.stringify(schema.parse(answer))
    return PublishedAnswer.of(Buffer.from(text), format, { content: deepFreeze(JSON.parse(text)) })
  }

  /** @param quality of brotli, 0 to 11; the best one for content that is read often and changes rarely */
  static async of(
    bytes: Buffer,
    format: Format,
    { quality = 6, content }: { quality?: number; content?: unknown } = {},
  ): Promise<PublishedAnswer> {
    if (format.isCompressible === false) return new PublishedAnswer(content, bytes, bytes, bytes, format)
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
    return new PublishedAnswer(content, bytes, brotli, gzipped, format)
  }

  get status(): number {
    return this.#format.status ?? 200
  }

  /** Bytes in memory. */
  get size(): number {
    return this.bytes.length + (this.#isCompressed ? this.brotli.length + this.gzip.length : 0)
  }

  /** Sends the bytes in the best encoding that the caller accepts, or 304 when the ETag matches. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(this.#headers)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', this.#format.cacheControl)
    const { status } = this
    if (status === 200 && request.headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.code(status).header('content-type', this.#format.type)
    const accepted = (this.#isCompressed && request.headers['accept-encoding']) || ''
    if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(this.brotli)
    if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(this.gzip)
    return reply.send(this.bytes)
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
