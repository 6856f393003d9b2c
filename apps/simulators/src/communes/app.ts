// Simulates the public communes service: the search of geo.api.gouv.fr (EXT-03).
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { searchCommunes, searchMerged } from './search.ts'

// Like the real service, an invalid parameter falls back to its default. The product always asks for `boost=population`
// and the fields `nom,codeDepartement`, and `centre` for distances.
const search = z.object({
  nom: z.string().max(200).catch(''),
  code: z.string().max(5).optional().catch(undefined),
  codePostal: z.string().max(5).optional().catch(undefined),
  codeDepartement: z.string().max(3).optional().catch(undefined),
  fields: z.string().max(200).catch(''),
  limit: z.coerce.number().int().min(1).catch(10),
})

export function createCommunes(switchboard: Switchboard): FastifyInstance {
  const app = createPartnerApp('communes', switchboard)

  app.get('/communes', async (request, reply) => {
    const { limit, fields, ...filters } = search.parse(request.query)
    reply.header('access-control-allow-origin', '*')
    return searchCommunes(filters, { limit: Math.min(limit, 50), hasCentre: fields.split(',').includes('centre') })
  })

  app.get('/communes_associees_deleguees', async (request, reply) => {
    const { nom, limit } = search.parse(request.query)
    reply.header('access-control-allow-origin', '*')
    return searchMerged(nom, Math.min(limit, 50))
  })

  return app
}
