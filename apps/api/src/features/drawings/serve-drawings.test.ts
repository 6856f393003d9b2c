import { DRAWINGS_VERSION, drawingAddress, placeDrawingAddress } from '@visions/drawings/address'
import { drawingOf } from '@visions/drawings/drawing'
import type { Refusal } from '@visions/server/refusal'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveDrawings } from './serve-drawings.ts'

const server = fastify()
server.setErrorHandler<Refusal>((error, _request, reply) => reply.code(error.status).send(error.code))
serveDrawings(server)
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('[PIS-02] address of a drawing → SVG of the trade, cached for a year, compressed, without rights', async () => {
  const { statusCode, headers, body } = await get(drawingAddress('D1102'))
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toBe(drawingOf({ code: 'D1102' }))
  const small = await get(drawingAddress('D1102'), { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload.length).toBeLessThan(2000)
  expect((await get(placeDrawingAddress('salon'), { 'if-none-match': '"x"' })).statusCode).toBe(200)
  const again = await get(drawingAddress('D1102'), { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('[PIS-02] address of another version → the drawing of this one, cached briefly', async () => {
  const { headers, body } = await get(drawingAddress('D1102').replace(DRAWINGS_VERSION, '00000000'))
  expect([headers['cache-control'], body]).toEqual(['public, max-age=300', drawingOf({ code: 'D1102' })])
})

test('[PIS-02] name without a drawing → not found', async () => {
  for (const name of ['x.svg', 'lieu-x.svg', 'D1102.png', '..%2f..%2fetc', 'D1102%00.svg'])
    expect((await get(`/images/metiers/${DRAWINGS_VERSION}/${name}`)).statusCode).toBe(404)
})
