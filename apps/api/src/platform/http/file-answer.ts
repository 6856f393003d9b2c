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

  /** As an attachment: the policy of our answers lets no viewer of a browser in. */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.#type)
      .header('content-disposition', `attachment; filename="${this.#name}"`)
      .serializer((bytes: unknown) => bytes as string)
      .send(this.#bytes)
  }
}
