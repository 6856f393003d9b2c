// Where the calls of people read: from the primary, or from replicas that contain what the person wrote.
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { noteWrite } from '../database/last-writes.ts'
import type { Replicas } from '../database/replicas.ts'

declare module 'fastify' {
  interface FastifyInstance {
    reads: Reads
  }
  interface FastifyRequest {
    /** Where the reads of this request go: one database for a whole page. */
    readsFrom: Db | undefined
  }
}

export class Reads {
  readonly primary: Db
  #replicas: Replicas | undefined

  constructor(primary: Db, replicas?: Replicas) {
    this.primary = primary
    this.#replicas = replicas
  }

  get hasReplicas(): boolean {
    return this.#replicas !== undefined
  }

  /** The database of a call that only reads, for the person of its session. */
  of(request: FastifyRequest): Db {
    if (!this.#replicas) return this.primary
    const { id, mustContain } = request.session!
    return (request.readsFrom ??= this.#replicas.choose(id, mustContain))
  }

  /** Lets a person see what they have just written. Never fails: then the database is away for reads, too. */
  async noteWrite(request: FastifyRequest): Promise<void> {
    const { session } = request
    if (!this.#replicas || !session) return
    await noteWrite(this.primary, session.id).catch((err: unknown) =>
      request.log.warn({ err }, 'the position of a write could not be stored'),
    )
  }

  /**
   * Lets a person who comes from elsewhere see what was written for them there, for example the result of a partner:
   * this page is read from the primary.
   */
  async arrive(request: FastifyRequest): Promise<void> {
    if (!this.#replicas || !request.session) return
    request.readsFrom = this.primary
    await this.noteWrite(request)
  }
}
