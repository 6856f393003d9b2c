import type { FastifyReply } from 'fastify'

/** The address is a secret: nothing keeps the answer, nothing tells where it came from, no search engine lists it. */
export const keepToBearer = (reply: FastifyReply): void =>
  void reply.headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
