// Simulates the public communes service: the search of geo.api.gouv.fr (EXT-03).
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Switchboard } from '../control/switchboard.ts'
import { createPartnerApp } from '../web/app.ts'
import { searchCommunes } from './search.ts'

const OPTIONAL_FIELDS = ['code', 'codeDepartement', 'population'] as const

// Like the real service, an invalid parameter falls back to its default.
const search = z.object({
  nom: z.string().max(200).catch(''),
  boost: z.string().optional().catch(undefined),
  limit: z.coerce.number().int().min(1).catch(10),
  fields: z.string().default(OPTIONAL_FIELDS.join()).catch(OPTIONAL_FIELDS.join()),
})

export function createCommunes(switchboard: Switchboard): FastifyInstance {
  const app = createPartnerApp('communes', switchboard)

  app.get('/communes', async (request, reply) => {
    const { nom, boost, limit, fields } = search.parse(request.query)
    const communes = await searchCommunes(nom, { boost: boost === 'population', limit: Math.min(limit, 50) })
    const wanted = OPTIONAL_FIELDS.filter((field) => fields.split(',').includes(field))
    reply.header('access-control-allow-origin', '*')
    return communes.map((commune) => ({
      nom: commune.nom,
      ...Object.fromEntries(wanted.map((field) => [field, commune[field]])),
    }))
  })

  return app
}
