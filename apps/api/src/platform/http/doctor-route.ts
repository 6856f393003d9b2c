// What a node sees of a request, for the command `doctor`: whether the proxy in front passes it as it must. Only the
// operator can ask: the address contains a signature that is valid for ten minutes.
import { randomUUID } from 'node:crypto'
import { MAX_PICTURE_BYTES } from '@visions/contract/constants'
import { AUDIENCES } from '@visions/contract/kernel'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'

const DOCTOR_ROUTE = '/doctor/:token'
const KIND = 'doctor'
const VALID_SECONDS = 600
/** Longer than what proxies compress. */
const PADDING = 5000

export const doctorAnswer = z.object({
  node: z.literal('visions'),
  audience: z.enum(AUDIENCES),
  host: z.string(),
  /** Address of the caller, as limits count it. */
  address: z.string(),
  /** Address of the machine that the request arrives from. */
  peer: z.string(),
  forwardedFor: z.string().nullable(),
})
export type DoctorAnswer = z.output<typeof doctorAnswer>

/** A path that nodes with the same SIGNING_SECRET answer for ten minutes. Its id begins with the time. */
export function doctorPath(secrets: Pick<Secrets, 'linkToken'>, now = Date.now()): string {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  return `/doctor/${secrets.linkToken(KIND, time + randomUUID().slice(8))}`
}

function isValid(secrets: Pick<Secrets, 'idOfLink'>, token: string): boolean {
  const id = secrets.idOfLink(KIND, token)
  return id !== undefined && Math.abs(Date.now() / 1000 - Number.parseInt(id.slice(0, 8), 16)) < VALID_SECONDS
}

export function answerDoctor(server: FastifyInstance, secrets: Pick<Secrets, 'idOfLink'>): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: DOCTOR_ROUTE,
      config: { audience: 'both' },
      schema: { hide: true },
      bodyLimit: MAX_PICTURE_BYTES + 1000,
      // Before the body is read.
      onRequest: async ({ params }) => {
        if (!isValid(secrets, params.token)) throw notFound('The address')
      },
      handler: async (request, reply) => {
        const answer: DoctorAnswer = {
          node: 'visions',
          audience: request.audience,
          host: request.host,
          address: request.ip,
          peer: request.socket.remoteAddress ?? '',
          forwardedFor: String(request.headers['x-forwarded-for'] ?? '') || null,
        }
        return reply
          .headers({
            'cache-control': 'private, no-store',
            'clear-site-data': '"cache"',
            'service-worker-allowed': '/',
          })
          .type('application/json')
          .send(JSON.stringify({ ...answer, padding: ' '.repeat(PADDING) }))
      },
    })
  })
}
