import type { FastifyReply } from 'fastify'

/** An answer that is a file: to download, or to show when it has no name. The name contains no personal data. */
export class FileAnswer {
  readonly #bytes: Buffer | string
  readonly #type: string
  readonly #name: string | undefined
  constructor(bytes: Buffer | string, { type, name }: { type: string; name?: string }) {
    this.#bytes = bytes
    this.#type = type
    this.#name = name
  }

  /** Sends an attachment: the content security policy of our answers blocks the viewers of browsers. */
  send(reply: FastifyReply): FastifyReply {
    if (this.#name !== undefined) reply.header('content-disposition', `attachment; filename="${this.#name}"`)
    return reply
      .type(this.#type)
      .serializer((bytes: unknown) => bytes as string)
      .send(this.#bytes)
  }
}
