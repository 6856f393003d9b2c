// The Fastify application of each simulator, and the one of a partner that faults apply to.
import { setTimeout as wait } from 'node:timers/promises'
import { claimedSubject } from '@visions/server/signed-calls'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Partner, Switchboard } from '../control/switchboard.ts'

export function createApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ code: error.code, message: error.message })
  })
  return app
}

const RECORDED_HEADERS = ['user-agent', 'origin', 'referer', 'authorization', 'idempotency-key'] as const

/** An application whose requests pass through the switchboard first: it records, delays or breaks them. */
export function createPartnerApp(partner: Partner, switchboard: Switchboard): FastifyInstance {
  const app = createApp()
  app.addHook('preHandler', async (request, reply) => {
    const headers = Object.fromEntries(
      RECORDED_HEADERS.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    )
    const subject = claimedSubject(request.headers.authorization)
    const fault = switchboard.receive({
      partner,
      method: request.method,
      url: request.url,
      headers,
      subject,
      body: request.body,
    })
    if (!fault) return
    if (fault.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false })
    if (fault.fault === 'down') {
      reply.hijack()
      request.raw.socket.destroy()
    }
    if (fault.fault === 'garbage') return reply.type('text/html').send('<p>Bad gateway??</p> {"nom": [}')
    if (fault.fault === 'unauthorized') return reply.code(401).send({ code: 'unauthorized', message: 'Unauthorized' })
  })
  return app
}
