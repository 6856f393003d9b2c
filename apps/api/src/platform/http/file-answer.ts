import type { FastifyReply } from 'fastify'

/** An answer that is a file for the person to keep. Its name holds nothing of them. */
export class FileAnswer {
  readonly #bytes: Buffer | string
  readonly #type: string
  readonly #name: string
  constructor(bytes: Buffer | string, { type, name }: { type: string; name: string }) {
    this.#bytes = bytes
    this.#type = type
    this.#name = name
  }

  /** `inline` when a browser can show it, which then may be told to keep it all the same. */
  send(reply: FastifyReply): FastifyReply {
    const place = this.#type === 'application/pdf' ? 'inline' : 'attachment'
    return reply
      .type(this.#type)
      .header('content-disposition', `${place}; filename="${this.#name}"`)
      .serializer((bytes: unknown) => bytes as string)
      .send(this.#bytes)
  }
}
