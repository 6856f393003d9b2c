// Published content, kept as bytes: made and compressed once, replaced when the database says that it changed.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Form {
  type: string
  /** Unless the route has already said something else, such as that the answer is for one person. */
  cacheControl: string
  /** The others of its own. */
  headers?: Readonly<Record<string, string>>
  /** 200 unless told. */
  status?: number
}

/** One published answer, ready to be sent. */
export class PublishedAnswer {
  readonly bytes: Buffer
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  readonly #form: Form
  private constructor(bytes: Buffer, brotli: Buffer, gzipped: Buffer, form: Form) {
    this.bytes = bytes
    this.brotli = brotli
    this.gzip = gzipped
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    this.#form = form
  }

  /** Only what the schema lists is published; an answer that does not fit it is none. */
  static async from<T>(schema: ZodType<T>, answer: NoInfer<T>): Promise<PublishedAnswer> {
    const form = { type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=0, must-revalidate' }
    return PublishedAnswer.of(Buffer.from(JSON.stringify(schema.parse(answer))), form)
  }

  /** @param quality of brotli, 0 to 11: what is asked often and changes rarely deserves the most */
  static async of(bytes: Buffer, form: Form, quality = 6): Promise<PublishedAnswer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
    return new PublishedAnswer(bytes, brotli, gzipped, form)
  }

  /** Sends the bytes in the best encoding the caller takes, or 304 when they have them. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ etag: this.etag, vary: 'accept-encoding', ...this.#form.headers })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', this.#form.cacheControl)
    const { status = 200 } = this.#form
    if (status === 200 && request.headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.code(status)
    reply.type(this.#form.type)
    const accepted = request.headers['accept-encoding'] ?? ''
    if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(this.brotli)
    if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(this.gzip)
    return reply.send(this.bytes)
  }
}
